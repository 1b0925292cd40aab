// Moves that land in between: jump by jump or at their end, with their ways and what they take in sight.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { LegalMove, Place } from "../../src/protocol/types.ts";
import { Guest, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

const key = (place: Place | null) => String(place);
const sel = (name: string, place: Place | null) => `[data-${name}="${key(place)}"]`;

async function begin(id: string, position: string) {
  const guest = await Guest.visit(browser, server);
  await guest.begin(id, "Two at this screen", { position });
  await guest.turn();
  return guest;
}

async function isPlayed(guest: Guest, { takes, to }: LegalMove) {
  await until(() => guest.plies === 1, "nothing was played");
  const { pieces } = guest.snapshot.state.board;
  for (const place of takes) assert.ok(!pieces.some(({ at }) => key(at) === key(place)), `${place} is not taken`);
  assert.ok(pieces.some(({ at }) => key(at) === key(to)));
}

for (const { id, position } of [
  { id: "russian-draughts", position: "W:Wa1,c3:Bd4,f6,h4" },
  { id: "international-draughts", position: "W:W29,32:B23,12,4" },
  { id: "checkers", position: "W:W32:B27,18" },
]) {
  test(`${id}: a chain is pressed jump by jump`, async () => {
    const guest = await begin(id, position);
    const move = guest.snapshot.mine.moves.find(({ via }) => via.length > 0);
    assert.ok(move, "there is no chain");
    assert.ok(guest.snapshot.mine.moves.every(({ takes }) => takes.length > 0));
    // Who must take is seen before anything is pressed, and is said.
    await guest.page.locator(sel("forced", move.from)).waitFor({ state: "attached" });
    assert.match(await textOf(guest.page.locator("[data-standing]")), /must capture/);

    await guest.point(move.from);
    await guest.page.locator(`[data-way="${[move.from, ...move.via, move.to].map(key).join(" ")}"]`).waitFor({ state: "attached" });
    for (const place of move.takes) await guest.page.locator(sel("victim", place)).waitFor({ state: "attached" });
    for (const place of move.via) {
      await guest.point(place);
      await guest.page.locator(sel("led", place)).waitFor({ state: "attached" });
      assert.equal(guest.plies, 0, "it is not played before its end");
    }
    await guest.point(move.to);
    await isPlayed(guest, move);
    await guest.leave();
  });

  test(`${id}: a chain is pressed at its end`, async () => {
    const guest = await begin(id, position);
    const move = guest.snapshot.mine.moves.find(({ via }) => via.length > 0);
    assert.ok(move, "there is no chain");
    await guest.point(move.from);
    await guest.point(move.to);
    await isPlayed(guest, move);
    await guest.leave();
  });
}

test("a chain is dragged jump by jump, and Escape goes a step back", async () => {
  const guest = await begin("checkers", "W:W32:B27,18");
  const { page } = guest;
  const [move] = guest.snapshot.mine.moves;
  const drag = async (from: Place | null, to: Place) => {
    const [a, b] = [await guest.pixel(from), await guest.pixel(to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(move.from, move.via[0]);
  await page.locator(sel("led", move.via[0])).waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await page.locator("[data-led]").waitFor({ state: "detached" });
  assert.equal(
    await page.locator(`[data-place="${key(move.from)}"]`).getAttribute("aria-selected"),
    "true",
    "the piece is still in the hand",
  );
  await drag(move.from, move.via[0]);
  await page.locator(sel("led", move.via[0])).waitFor({ state: "attached" });
  await drag(move.via[0], move.to);
  await isPlayed(guest, move);
  await guest.leave();
});

test("of two ways with the same ends, the landing between them says which is meant", async () => {
  const guest = await begin("international-draughts", "W:WK35:B40,18,16,19,7,42,31,39");
  const [one, other] = guest.snapshot.mine.moves;
  assert.deepEqual([one.from, one.to], [other.from, other.to]);
  const at = one.via.findIndex((place, index) => key(place) !== key(other.via[index]));
  await guest.point(one.from);
  for (const place of one.via.slice(0, at + 1)) await guest.point(place);
  await guest.point(one.to);
  await isPlayed(guest, one);
  await guest.leave();
});
