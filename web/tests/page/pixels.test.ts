// What is drawn, read from pictures of the page: the pieces are those of the position.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { distance, Picture } from "./picture.ts";
import { boxOf, Guest, stage, until } from "./support.ts";

const { browser, server } = await stage();

const key = (place: Place) => place.join(",");

async function picture(guest: Guest) {
  // Nothing may be on its way, and nothing hovered over.
  await guest.page.mouse.move(5, 5);
  await guest.page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  const { x, y, width, height } = await boxOf(guest.board);
  const clip = { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) };
  return Picture.parse(await guest.page.screenshot({ clip }), clip);
}

/** Where all places are, by their keys. */
const boxesOf = (guest: Guest) =>
  guest.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("[data-place]")].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [cell.dataset.place ?? "", { x, y, width, height }];
      }),
    ),
  );

/** How something looks on squares of a shade. */
type Known = { name: string; shade: number; sample: number[] };

/** Pictures of every kind of piece in both colours on both shades, drawn elsewhere than where they are looked for. */
async function references(guest: Guest, id: string, kinds: Set<string>, lineOf: (shade: number) => string): Promise<Known[]> {
  const found: Known[] = [];
  for (const shade of [0, 1]) {
    const position = lineOf(shade);
    if (guest.hasGame) await guest.goHome();
    await guest.begin(id, "Two at this screen", { position });
    const shot = await picture(guest);
    const boxes = await boxesOf(guest);
    for (const piece of guest.snapshot.state.board.pieces) {
      if ((piece.at[0] + piece.at[1]) % 2 !== shade) continue;
      const name = `${piece.seat} ${piece.figure}`;
      if (!kinds.has(name)) continue;
      found.push({ name, shade, sample: shot.sample(boxes[key(piece.at)]) });
    }
    const empty = guest.snapshot.state.board;
    const places: Place[] = [
      [0, 3, 0],
      [1, 3, 0],
    ];
    const free = places.find((at) => (at[0] + at[1]) % 2 === shade && !empty.pieces.some((piece) => key(piece.at) === key(at)));
    assert.ok(free, "no square is empty");
    found.push({ name: "empty", shade, sample: shot.sample(boxes[key(free)]) });
  }
  return found;
}

test("the pieces that are drawn are those of the position, and after every move", async () => {
  const guest = await Guest.visit(browser, server);
  const kinds = new Set(
    [0, 1].flatMap((seat) => ["pawn", "knight", "bishop", "rook", "queen", "king"].map((figure) => `${seat} ${figure}`)),
  );
  // Every second square of two ranks, moved by one for the other shade: a place of its own for every kind.
  const known = await references(guest, "chess", kinds, (shade: number) =>
    shade === 0 ? "8/2k1q1b1/1n1r1p2/8/8/2P1R1N1/1B1Q1K2/8 w - - 0 1" : "8/1k1q1b2/2n1r1p1/8/8/1P1R1N2/2B1Q1K1/8 w - - 0 1",
  );
  for (const shade of [0, 1]) {
    const names = known.filter((one) => one.shade === shade).map(({ name }) => name);
    assert.deepEqual(new Set(names), new Set([...kinds, "empty"]), `shade ${shade}`);
  }
  await guest.like({ animations: false });
  await guest.goHome();
  await guest.begin("chess", "Two at this screen");
  await guest.turn();
  for (const text of [null, "e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5"]) {
    if (text) await guest.play(guest.choice(text));
    const { board } = guest.snapshot.state;
    await until(async () => (await guest.page.locator("[data-piece]").count()) === board.pieces.length, "pieces are missing");
    const shot = await picture(guest);
    const boxes = await boxesOf(guest);
    const last = guest.snapshot.state.last;
    const marked = new Set([last?.from, last?.to, ...board.checked].filter((place) => place != null).map(key));
    for (let x = 0; x < 8; x += 1) {
      for (let y = 0; y < 8; y += 1) {
        const place: Place = [x, y, 0];
        // The ground has another colour there.
        if (marked.has(key(place))) continue;
        const piece = board.pieces.find(({ at }) => key(at) === key(place));
        const is = piece ? `${piece.seat} ${piece.figure}` : "empty";
        const sample = shot.sample(boxes[key(place)]);
        const near = known
          .filter(({ shade }) => shade === (x + y) % 2)
          .map(({ name, sample: other }) => ({ name, far: distance(sample, other) }))
          .sort((a, b) => a.far - b.far);
        assert.equal(near[0].name, is, `${place} after ${text}: ${JSON.stringify(near.slice(0, 3))}`);
        assert.ok(near[0].far < near[1].far / 1.5, `${place} can't be told: ${JSON.stringify(near.slice(0, 3))}`);
      }
    }
  }
  await guest.leave();
});
