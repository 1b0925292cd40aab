// Boards in space: opened by a switch that is remembered, played by pointing at what is seen, by dragging and by keys.
import assert from "node:assert/strict";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { LegalMove, Place } from "../../src/protocol/types.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { brightnessAt } from "./pixel.ts";
import { boxOf, Guest, openBrowser, PHONE, type Point, stage, until, type Visit, type Wishes } from "./support.ts";

const { browser, server } = await stage();
const ALL = ["chequered", "plain", "points", "slots", "plane"];

/** A guest who likes to see all boards in space. */
async function visit(options: Visit = {}, from = browser) {
  const guest = await Guest.visit(from, server, "/", options);
  await guest.page.evaluate(
    (spatial) => localStorage.setItem("anyboard", JSON.stringify({ spatial, levels: "stack", animations: true })),
    ALL,
  );
  await guest.page.reload();
  return guest;
}

const view = (guest: Guest) => guest.page.locator("canvas[data-view]");
const frames = async (guest: Guest) => Number(await view(guest).getAttribute("data-frames"));

/** Waits till nothing is drawn any more. */
async function rest(guest: Guest) {
  let [count, since] = [-1, Date.now()];
  await until(
    async () => {
      const now = await frames(guest);
      if (now !== count) [count, since] = [now, Date.now()];
      return now > 0 && Date.now() - since > 700;
    },
    "the scene never comes to rest",
    60_000,
  );
}

async function begin(guest: Guest, id: string, options: Wishes = {}) {
  await guest.begin(id, "Play the CPU", { level: 1, ...options });
  await until(() => frames(guest), "nothing is drawn");
  await guest.turn();
}

const at = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];
const selected = (guest: Guest) => guest.page.locator('main [data-board] [aria-selected="true"]').getAttribute("data-place");

test("the scene is loaded only when it is wanted, and the switch is remembered for each kind of board", async () => {
  const guest = await Guest.visit(browser, server);
  const asked: string[] = [];
  guest.page.on("request", (request) => asked.push(request.url()));
  await guest.begin("chess", "Play the CPU", { level: 1 });
  await guest.page.locator("svg[data-board]").waitFor();
  assert.deepEqual(
    asked.filter((url) => /Scene/.test(url)),
    [],
    "nothing of it is loaded before",
  );
  const button = guest.page.getByRole("button", { name: "Board in 3-D" });
  assert.equal(await button.getAttribute("aria-pressed"), "false");
  await button.click();
  await until(() => frames(guest), "nothing is drawn");
  assert.ok(asked.some((url) => /Scene/.test(url)));
  await guest.page.reload();
  await until(() => frames(guest), "it is not remembered");
  await guest.goHome();
  await guest.begin("othello", "Play the CPU", { level: 1 });
  await guest.page.locator("svg[data-board]").waitFor();
  await guest.goHome();
  await guest.begin("chess", "Play the CPU", { level: 1 });
  await until(() => frames(guest), "it is not remembered");
  await button.click();
  await guest.page.locator("svg[data-board]").waitFor();
  await guest.leave();
});

describe("a game of each family is played by pointing at what is seen", () => {
  let guest: Guest;
  beforeAll(async () => {
    guest = await visit({ reducedMotion: "reduce" });
  });
  afterAll(() => guest.leave());

  for (const id of [
    "atomic",
    "checkers",
    "brandubh",
    "connect-four",
    "othello",
    "gomoku",
    "cross-chess",
    "infinite-classical",
    "tic-tac-toe",
  ]) {
    test(id, async () => {
      await begin(guest, id);
      for (let turn = 0; turn < 2 && (await guest.turn()); turn += 1) {
        const { moves, rays } = guest.snapshot.mine;
        const box = await boxOf(view(guest));
        // On the plane, something that is in view; tools lie over the corner.
        const isSeen = async (place: Place) => {
          const { x, y } = await guest.seenAt(place);
          return x > box.x + 20 && x < box.x + box.width - 70 && y > box.y + 30 && y < box.y + box.height - 30;
        };
        const start = (turn * 7 + 3) % moves.length;
        let move: LegalMove | null = null;
        for (const one of [...moves.slice(start), ...moves.slice(0, start)]) {
          if ((!one.from || (await isSeen(one.from))) && (await isSeen(one.to))) {
            move = one;
            break;
          }
        }
        assert.ok(move, `one of ${moves.length} moves and ${rays.length} rays can be pointed at`);
        await guest.play(move);
      }
      guest.isFine();
      await guest.goHome();
    });
  }
});

test("the pieces that are drawn are those of the position", async () => {
  const guest = await visit();
  await begin(guest, "chess", { position: "k7/8/8/2b1N3/3q4/5R2/8/7K w - - 0 1" });
  await rest(guest);
  const { pieces } = guest.snapshot.state.board;
  const bright: Record<string, number[]> = { light: [], dark: [] };
  for (const { at: place, tint } of pieces) bright[tint].push(await brightnessAt(guest.page, await guest.seenAt(place, 0.14)));
  assert.ok(Math.min(...bright.light) > Math.max(...bright.dark) + 0.2, `light ones are lighter: ${JSON.stringify(bright)}`);
  // A square from which a piece goes is bare, and the one where it arrives is not.
  // Nothing of Black's reaches it there.
  await guest.play(guest.choice("e5g6"));
  await rest(guest);
  const { board } = guest.snapshot.state;
  assert.ok(board.pieces.some(({ at: place }) => String(place) === "6,5,0"));
  const arrived = await brightnessAt(guest.page, await guest.seenAt([6, 5, 0], 0.14));
  assert.ok(arrived > Math.max(...bright.dark) + 0.2, `a light piece has arrived: ${arrived}`);
  await guest.leave();
});

test("nothing is drawn while nothing moves, and what moves is not too much", async () => {
  const guest = await visit();
  await begin(guest, "chess-3d");
  await rest(guest);
  const before = await frames(guest);
  await sleep(600);
  assert.equal(await frames(guest), before);
  const data = await view(guest).evaluate((canvas) => ({ ...(canvas as HTMLCanvasElement).dataset }));
  assert.ok(Number(data.triangles) <= 40_000, `${data.triangles} triangles`);
  assert.ok(Number(data.calls) <= 100, `${data.calls} calls`);
  await guest.leave();
});

test("through the stack one points at the piece that is seen, on any level", async () => {
  const guest = await visit();
  await begin(guest, "raumschach");
  await rest(guest);
  const own = guest.snapshot.state.board.pieces.filter(
    ({ seat, at: place }) => seat === 0 && guest.snapshot.mine.moves.some(({ from }) => String(from) === String(place)),
  );
  const levels = new Set(own.map(({ at: place }) => place[2]));
  assert.ok(levels.size > 1);
  for (const level of levels) {
    // Levels above hide much of it: shown alone, nothing does.
    await guest.page.locator(`[data-level="${level}"]`).click();
    await guest.page.locator("[data-stack-menu]").click();
    await guest.page.locator("[data-alone]").check();
    await guest.page.locator("[data-stack-menu]").click();
    await rest(guest);
    const place = own.findLast((piece) => piece.at[2] === level)?.at;
    assert.ok(place, `level ${level} has no piece`);
    const { x, y } = await guest.seenAt(place, "head");
    await guest.page.mouse.click(x, y);
    await until(async () => (await selected(guest).catch(() => null)) === place.join(","), `level ${level}: ${place} is not selected`);
    await guest.page.keyboard.press("Escape");
    await guest.page.locator("[data-stack-menu]").click();
    await guest.page.locator("[data-alone]").uncheck();
    await guest.page.locator("[data-stack-menu]").click();
  }
  // The lens beside the stack plays: a target on another level, which a press on the stack brings into focus.
  const move = guest.snapshot.mine.moves.find(({ from, to }) => from?.[2] !== to[2]);
  assert.ok(move);
  await guest.play(move);
  await guest.leave();
});

test("a piece is dragged, an empty place turns the camera, and the wheel zooms", async () => {
  const guest = await visit();
  await begin(guest, "chess");
  await rest(guest);
  const { page } = guest;
  const [from, to] = [await guest.seenAt(at("e2"), 0.2), await guest.seenAt(at("e4"))];
  const { number } = guest.snapshot.state;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await until(() => guest.snapshot.state.number > number, "the piece was not played");
  assert.ok(guest.snapshot.moves.length >= 1);
  await guest.turn();
  await rest(guest);

  const plies = guest.plies;
  const before = await guest.seenAt(at("a1"));
  const empty = await guest.seenAt(at("d5"));
  await page.mouse.move(empty.x, empty.y);
  await page.mouse.down();
  await page.mouse.move(empty.x + 80, empty.y + 10, { steps: 4 });
  await page.mouse.up();
  await rest(guest);
  const turned = await guest.seenAt(at("a1"));
  assert.ok(Math.hypot(turned.x - before.x, turned.y - before.y) > 20, "the camera has turned");
  await page.mouse.wheel(0, -300);
  await rest(guest);
  const wide = async () => (await guest.seenAt(at("h4"))).x - (await guest.seenAt(at("a4"))).x;
  const near = await wide();
  await page.getByRole("button", { name: "Whole board" }).click();
  await rest(guest);
  assert.ok((await wide()) < near, "the whole board is seen again");
  assert.equal(guest.plies, plies, "none of that was a move");
  await guest.play(guest.snapshot.mine.moves[0]);
  await guest.leave();
});

test("keys alone play a move, and a promotion asks what the pawn becomes", async () => {
  const guest = await visit();
  await begin(guest, "chess", { position: "8/P6k/8/8/8/8/8/K7 w - - 0 1" });
  await guest.play(guest.snapshot.mine.moves.find(({ becomes }) => becomes?.figure === "knight"));
  assert.ok(guest.snapshot.state.board.pieces.some(({ figure, seat }) => figure === "knight" && seat === 0));
  await guest.goHome();

  await begin(guest, "chess");
  await guest.page.locator("[data-keys]").focus();
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) await guest.page.keyboard.press(key);
  };
  // The cursor appears at the first of the pieces that can move; from there to the lower left corner, and to the pawn on e2.
  await press("ArrowLeft", 8);
  await press("ArrowDown", 8);
  await press("ArrowUp");
  await press("ArrowRight", 4);
  await press("Enter");
  assert.equal(await selected(guest), "4,1,0");
  await press("ArrowUp", 2);
  const { number } = guest.snapshot.state;
  await press("Enter");
  await until(() => guest.snapshot.state.number > number, "keys did not play e4");
  await guest.leave();
});

test("on a phone, a tap plays, one finger turns the board, and two zoom", async () => {
  const guest = await visit({ viewport: PHONE, hasTouch: true });
  await begin(guest, "chess");
  await rest(guest);
  await guest.play(guest.choice("e2e4"), { touch: true });
  await guest.turn();
  await rest(guest);
  const session = await guest.context.newCDPSession(guest.page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  const middle = await guest.seenAt(at("d5"));
  const wide = async () => (await guest.seenAt(at("h4"))).x - (await guest.seenAt(at("a4"))).x;
  const corner = await guest.seenAt(at("a1"));
  await touch("touchStart", middle);
  for (const far of [15, 30, 45]) await touch("touchMove", { x: middle.x + far, y: middle.y });
  await touch("touchEnd");
  await rest(guest);
  const turned = await guest.seenAt(at("a1"));
  assert.ok(Math.hypot(turned.x - corner.x, turned.y - corner.y) > 10, "one finger turns it");
  const before = await wide();
  await touch("touchStart", { x: middle.x - 30, y: middle.y }, { x: middle.x + 30, y: middle.y });
  for (const far of [45, 60]) await touch("touchMove", { x: middle.x - far, y: middle.y }, { x: middle.x + far, y: middle.y });
  await touch("touchEnd");
  await rest(guest);
  assert.ok((await wide()) > before * 1.2, "two fingers zoom");
  const overflow = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `the page is ${overflow} pixels too wide`);
  await guest.leave();
});

test("without WebGL the board stays flat, and says so", async ({ onTestFinished }) => {
  const plain = await openBrowser(["--disable-3d-apis"]);
  onTestFinished(() => plain.close());
  const guest = await visit({}, plain);
  await guest.begin("chess", "Play the CPU", { level: 1 });
  await guest.page.locator("[data-notice]").waitFor();
  assert.match(await guest.page.locator("[data-notice]").innerText(), /the board is flat/);
  await guest.turn();
  await guest.play(guest.choice("e2e4"));
  await guest.leave();
});

test("a right click on a piece in space shows its card, and so does a finger that rests on it", async () => {
  const guest = await visit({ hasTouch: true });
  const { page } = guest;
  await guest.begin("chess", "Two at this screen");
  await until(() => frames(guest), "nothing is drawn");
  await rest(guest);
  const card = page.getByRole("dialog");
  const knight = await guest.seenAt(at("b1"), "head");
  await page.mouse.click(knight.x, knight.y, { button: "right" });
  await card.getByRole("heading", { name: "Knight", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });

  const session = await page.context().newCDPSession(page);
  const { x, y } = await guest.seenAt(at("d1"), "head");
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await card.getByRole("heading", { name: "Queen", exact: true }).waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.keyboard.press("Escape");
  // A drag with the right button moves the camera, and asks for nothing.
  await page.mouse.move(knight.x, knight.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(knight.x + 60, knight.y, { steps: 4 });
  await page.mouse.up({ button: "right" });
  await sleep(300);
  assert.equal(await card.count(), 0);
  await guest.leave();
});
