// Games in levels: one level as a large board with a map of all of them, on a desk and on a phone, by pointer, finger and keys.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Locator } from "playwright-core";
import type { LegalMove, Place } from "../../src/protocol/types.ts";
import { attributeOf, boxOf, DESKTOP, Guest, PHONE, type Point, stage, until, type Visit, type Wishes } from "./support.ts";

const { browser, server } = await stage();
const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true };
const GAMES = ["chess-3d", "chess-3d-four-boards", "raumschach"];

async function begin(id: string, context: Visit = {}, way = "Two at this screen", options: Wishes = {}) {
  const guest = await Guest.visit(browser, server, "/", context);
  await guest.begin(id, way, options);
  await guest.turn();
  return guest;
}

const focusOf = async (guest: Guest) => Number(await guest.page.locator("[data-levels]").getAttribute("data-focus"));

/** Waits till a level is in focus. */
async function inFocus(guest: Guest, level: number, how = "") {
  await until(
    async () => (await focusOf(guest)) === level,
    () => `level ${level + 1} does not come into focus ${how}`,
  );
}

const miniature = (guest: Guest, level: number) => guest.page.locator(`[data-map] [data-level="${level}"]`);
const cell = (guest: Guest, place: Place) => guest.page.locator(`[data-place="${place.join(",")}"]`);

async function middle(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A move of a piece between two levels, or within one, that needs no choice. */
function offered(guest: Guest, fits: (up: number, move: LegalMove) => boolean): LegalMove & { from: Place } {
  const { moves } = guest.snapshot.mine;
  const isOnly = (move: LegalMove) =>
    moves.filter((other) => String(other.from) === String(move.from) && String(other.to) === String(move.to)).length === 1;
  const move = moves.find(
    (move): move is LegalMove & { from: Place } => move.from !== null && isOnly(move) && fits(move.to[2] - move.from[2], move),
  );
  assert.ok(move, "no such move is offered");
  return move;
}

/** Waits till a move has been played, and the page shows it. */
async function played(guest: Guest, { to }: LegalMove, plies: number, how: string) {
  await until(
    () => guest.plies === plies,
    () => `the move was not played ${how}`,
  );
  await inFocus(guest, to[2], "after the move");
  await guest.page.locator(`[data-piece="${to.join(",")}"]`).waitFor({ state: "attached" });
}

/** Only the page's width is looked at: it may be scrolled down. */
async function fitsAcross(guest: Guest, what: string) {
  const [wide, room] = await guest.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${what}: ${wide} pixels in a window of ${room}`);
}

for (const [name, context] of [
  ["1280 × 720", { viewport: DESKTOP }],
  ["a phone", FINGER],
] as const) {
  test(`${name}: what is pressed is large, and everything fits`, async () => {
    const guest = await Guest.visit(browser, server, "/", context);
    const { page } = guest;
    for (const id of GAMES) {
      await guest.goHome();
      await guest.begin(id, "Two at this screen");
      const [files, ranks, levels] = guest.snapshot.state.board.size ?? [0, 0, 0];
      assert.equal(await page.locator("[data-place]").count(), files * ranks, `${id}: one level`);
      const { width, height } = await boxOf(page.locator("[data-place]").first());
      assert.ok(width >= 40 && height >= 40, `${id}: squares of ${width} × ${height}`);
      if (context === FINGER) assert.ok(width * files > PHONE.width * 0.9, `${id}: as wide as the screen`);
      assert.equal(await page.locator("[data-map] [data-level]").count(), levels);
      for (const box of await page
        .locator("[data-levels] button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
        assert.ok(box.width >= 40 && box.height >= 40, `${id}: a button of ${box.width} × ${box.height}`);
        assert.ok(box.left >= 0 && box.right <= context.viewport.width, `${id}: a button from ${box.left} to ${box.right}`);
      }
      await fitsAcross(guest, id);
      const [lens, map] = await Promise.all([boxOf(guest.board), boxOf(page.locator("[data-map]"))]);
      if (context === FINGER) {
        assert.ok(map.y >= lens.y + lens.height, `${id}: the strip is below the board`);
        assert.ok(map.y + map.height <= PHONE.height, `${id}: board and strip are in sight together`);
      } else assert.ok(map.x >= lens.x + lens.width && map.y + map.height <= DESKTOP.height, `${id}: the map is beside the board`);
    }
    await guest.leave();
  });
}

test("the map shows what the position says, and all that the selected piece can do", async () => {
  const guest = await begin("raumschach");
  const { page } = guest;
  const { board } = guest.snapshot.state;
  for (let level = 0; level < 5; level += 1) {
    assert.equal(await miniature(guest, level).locator("use").count(), board.pieces.filter(({ at }) => at[2] === level).length);
  }
  const { moves } = guest.snapshot.mine;
  const taking = moves.find((move) => move.takes.length > 0);
  assert.ok(taking, "nothing can be taken");
  await guest.point(taking.from);
  await page.locator("[data-selected]").waitFor();
  const mine = moves.filter((move) => String(move.from) === String(taking.from));
  const places = async (mark: string) =>
    (
      await page.locator(`[data-map] [data-${mark}]`).evaluateAll((all, name) => all.map((one) => one.getAttribute(`data-${name}`)), mark)
    ).sort();
  assert.deepEqual(
    await places("capture"),
    [...new Set(mine.filter((move) => move.takes.length > 0).map((move) => String(move.to)))].sort(),
  );
  assert.deepEqual(
    await places("step"),
    [...new Set(mine.filter((move) => move.takes.length === 0).map((move) => String(move.to)))].sort(),
  );
  assert.match(await attributeOf(miniature(guest, taking.to[2]), "aria-label"), /^Level \d,.*capture/);
  await guest.leave();
});

const WAYS: Record<string, (guest: Guest, level: number, move: LegalMove) => Promise<void>> = {
  "a miniature": (guest: Guest, level: number) => miniature(guest, level).click(),
  "a number key": (guest: Guest, level: number) => guest.page.keyboard.press(String(level + 1)),
  "the wheel": async (guest: Guest, level: number) => {
    const by = level - (await focusOf(guest));
    const { x, y } = await middle(guest.board);
    await guest.page.mouse.move(x, y);
    for (let step = 0; step < Math.abs(by); step += 1) {
      const before = await focusOf(guest);
      await guest.page.mouse.wheel(0, -100 * Math.sign(by));
      await inFocus(guest, before + Math.sign(by), "by a notch");
      await guest.page.waitForTimeout(120);
    }
  },
  "Page Up and Page Down": async (guest: Guest, level: number) => {
    const by = level - (await focusOf(guest));
    for (let step = 0; step < Math.abs(by); step += 1) await guest.page.keyboard.press(by > 0 ? "PageUp" : "PageDown");
  },
  "the buttons": async (guest: Guest, level: number) => {
    const by = level - (await focusOf(guest));
    for (let step = 0; step < Math.abs(by); step += 1)
      await guest.page.getByRole("button", { name: by > 0 ? "Level up" : "Level down" }).click();
  },
  "the square below the place": async (guest, _level, move) => {
    const { x, y } = await middle(cell(guest, [move.to[0], move.to[1], await focusOf(guest)]));
    await guest.page.mouse.click(x, y);
  },
};

test("a piece is picked on one level and played on another, by every way to get there", async () => {
  const guest = await begin("chess-3d");
  const { page } = guest;
  const within = offered(guest, (up: number) => up === 0);
  await guest.play(within);
  await played(guest, within, 1, "within a level");
  let plies = 1;
  for (const [name, go] of Object.entries(WAYS)) {
    await guest.turn();
    // Nothing of one's own in between, where a press would pick that.
    const isFree = ({ from, to }: LegalMove) =>
      !guest.snapshot.state.board.pieces.some(({ at }) => at[0] === to[0] && at[1] === to[1] && at[2] === from?.[2]);
    const move = offered(guest, (up: number, move: LegalMove) => up !== 0 && Math.abs(up) <= 2 && isFree(move));
    await guest.point(move.from);
    await page.locator("[data-selected]").waitFor();
    assert.ok(await page.locator("[data-beyond]").count(), `${name}: the lens tells where the piece can go on other levels`);
    await go(guest, move.to[2], move);
    await inFocus(guest, move.to[2], `by ${name}`);
    assert.equal(await page.locator("[data-map] [data-selected]").count(), 1, `${name}: the piece stays selected`);
    const { x, y } = await middle(cell(guest, move.to));
    await page.mouse.click(x, y);
    plies += 1;
    await played(guest, move, plies, `by ${name}`);
  }
  await guest.leave();
});

test("the wheel turns no level beyond the first and the last, and a page of one level not at all", async () => {
  const guest = await begin("chess-3d-four-boards");
  const { x, y } = await middle(guest.board);
  await guest.page.mouse.move(x, y);
  await guest.page.keyboard.press("4");
  await inFocus(guest, 3);
  await guest.page.mouse.wheel(0, -100);
  await guest.page.keyboard.press("9");
  await guest.page.waitForTimeout(200);
  assert.equal(await focusOf(guest), 3);
  assert.ok(await guest.page.getByRole("button", { name: "Level up" }).isDisabled());
  await guest.leave();
});

test("a piece is dragged through a miniature to another level", async () => {
  const guest = await begin("chess-3d");
  const { page } = guest;
  const move = offered(guest, (up: number) => up === 1);
  const from = await guest.pixel(move.from);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const over = await middle(miniature(guest, move.to[2]));
  await page.mouse.move(over.x, over.y, { steps: 8 });
  await inFocus(guest, move.to[2], "under a piece that rests on it");
  // At once: on a busy machine a pointer that goes slowly would rest on the miniatures between.
  const to = await middle(cell(guest, move.to));
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await played(guest, move, 1, "by a drag");
  await guest.leave();
});

/** A finger that goes along points, with pauses where it is told to wait for something. */
async function finger(guest: Guest) {
  const session = await guest.context.newCDPSession(guest.page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  let at: Point = { x: 0, y: 0 };
  return {
    async down(point: Point) {
      at = point;
      await send("touchStart", [point]);
    },
    async go(point: Point, steps = 6) {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((point.x - from.x) * step) / steps, y: from.y + ((point.y - from.y) * step) / steps };
        await send("touchMove", [at]);
      }
    },
    up: () => send("touchEnd", []),
  };
}

test("on a phone: taps, a swipe to another level, and a drag through the strip", async () => {
  const guest = await begin("chess-3d", FINGER);
  const { page } = guest;
  const hand = await finger(guest);

  const first = offered(guest, (up: number) => up === 1);
  const start = await guest.pixel(first.from);
  await page.touchscreen.tap(start.x, start.y);
  await page.locator("[data-selected]").waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  // From an empty square in the middle.
  const empty = await middle(cell(guest, [4, 4, first.from[2]]));
  await hand.down(empty);
  await hand.go({ x: empty.x, y: empty.y - 90 }, 2);
  await hand.up();
  await inFocus(guest, first.to[2], "by a swipe up");
  assert.equal(await page.evaluate(() => scrollY), 0, "the page stays");
  assert.equal(await page.locator("[data-map] [data-selected]").count(), 1, "the piece stays selected");
  const target = await middle(cell(guest, first.to));
  await page.touchscreen.tap(target.x, target.y);
  await played(guest, first, 1, "by taps");
  await guest.turn();

  await hand.down(empty);
  await hand.go({ x: empty.x, y: empty.y + 90 }, 2);
  await hand.up();
  await inFocus(guest, first.to[2] - 1, "by a swipe down");

  const second = offered(guest, (up: number, move: LegalMove) => up === 1 && move.to[2] < 8);
  const from = await guest.pixel(second.from);
  await hand.down(from);
  await hand.go({ x: from.x + 20, y: from.y + 40 });
  await hand.go(await middle(miniature(guest, second.to[2])));
  await inFocus(guest, second.to[2], "under a finger that rests on it");
  await hand.go(await middle(cell(guest, second.to)), 1);
  await hand.up();
  await played(guest, second, 2, "by a drag");
  await fitsAcross(guest, "after all");
  await guest.leave();
});

test("a tap that swipes within a large square plays nothing", async () => {
  const guest = await begin("raumschach", FINGER);
  const hand = await finger(guest);
  const move = offered(guest, (up: number, move: LegalMove) => up === 0 && move.to[2] < 4);
  await guest.point(move.from, { touch: true });
  await guest.page.locator("[data-selected]").waitFor();
  const { x, y } = await middle(cell(guest, move.to));
  await hand.down({ x, y: y + 24 });
  await hand.go({ x, y: y - 24 }, 2);
  await hand.up();
  await inFocus(guest, move.from[2] + 1, "by a short swipe");
  assert.equal(guest.plies, 0);
  await guest.leave();
});

test("by keys alone: the focus follows the cursor through the levels", async () => {
  const guest = await begin("raumschach");
  const { page } = guest;
  for (let step = 0; step < 40; step += 1) {
    if (await page.evaluate(() => document.activeElement?.matches("svg[data-board]"))) break;
    await page.keyboard.press("Tab");
  }
  const look = () =>
    guest.board.evaluate((board) => {
      const place = document.getElementById(board.getAttribute("aria-activedescendant") ?? "");
      return place ? { place: (place.dataset.place ?? "").split(",").map(Number), label: place.getAttribute("aria-label") ?? "" } : null;
    });
  const cursor = () => until(look, "the board shows no cursor");
  await cursor();
  const steer = async (to: Place) => {
    const keys = [
      ["ArrowLeft", "ArrowRight"],
      ["ArrowDown", "ArrowUp"],
      ["PageDown", "PageUp"],
    ];
    for (const axis of [0, 1, 2]) {
      for (let step = 0; step < 8; step += 1) {
        const { place } = await cursor();
        if (place[axis] === to[axis]) break;
        await page.keyboard.press(keys[axis][place[axis] < to[axis] ? 1 : 0]);
      }
    }
    const { place, label } = await cursor();
    assert.deepEqual(place, to);
    return label;
  };
  const move = offered(guest, (up: number) => up !== 0);
  await steer(move.from);
  assert.equal(await focusOf(guest), move.from[2]);
  await page.keyboard.press("Enter");
  const label = await steer(move.to);
  assert.equal(await focusOf(guest), move.to[2]);
  assert.match(label, new RegExp(`^level ${move.to[2] + 1}, .*can `));
  await page.keyboard.press("Enter");
  await played(guest, move, 1, "by keys");

  // A number key takes the cursor along, and is told.
  const other = move.to[2] === 0 ? 3 : 0;
  await page.keyboard.press(String(other + 1));
  await inFocus(guest, other);
  assert.equal((await cursor()).place[2], other);
  await until(
    async () => (await page.locator("[data-announcer]").allTextContents()).join(" ").includes(`Level ${other + 1}.`),
    "the level is not announced",
  );
  await guest.leave();
});

test("the focus follows the other side, to where its move arrived or to a check", async () => {
  const guest = await begin("chess-3d", {}, "Play the CPU", { level: 1 });
  for (let turn = 1; turn <= 3; turn += 1) {
    await guest.play(offered(guest, (up: number) => up === (turn === 2 ? 0 : 1)));
    await until(() => guest.plies === 2 * turn, "the computer does not answer");
    await guest.turn();
    const { last, board } = guest.snapshot.state;
    await inFocus(guest, (board.checked[0] ?? last?.to)?.[2] ?? 0, "after the other's move");
    assert.ok(
      await miniature(guest, last?.to[2] ?? 0)
        .locator("[data-last]")
        .count(),
      "the map shows the last move",
    );
  }
  await guest.leave();
});

test("a check brings the king's level into focus, and the map shows it", async () => {
  const guest = await begin("raumschach");
  const queen = guest.snapshot.mine.moves.find((move) => {
    const mover = guest.snapshot.state.board.pieces.find(({ at }) => String(at) === String(move.from));
    return mover?.figure === "queen" && move.takes.length > 0;
  });
  await guest.play(queen);
  await until(() => guest.snapshot.state.board.checked.length > 0, "the queen gives no check");
  const [king] = guest.snapshot.state.board.checked;
  await inFocus(guest, king[2], "by the check");
  assert.equal(await miniature(guest, king[2]).locator("[data-check]").count(), 1);
  assert.match(await attributeOf(miniature(guest, king[2]), "aria-label"), /check/);
  const [queenAt] = guest.snapshot.state.board.checking;
  assert.equal(await miniature(guest, queenAt[2]).locator("[data-checking]").count(), 1, "and what gives it");
  await guest.leave();
});

test("moves between levels are explained: the last one and a hint, through the lens and over all levels", async () => {
  const guest = await begin("chess-3d");
  const { page } = guest;
  const move = offered(guest, (up: number) => up === 1);
  await guest.play(move);
  const last = page.locator('[data-passage="last"]');
  await last.locator(`[data-badge="${move.from[2] + 1}"]`).waitFor({ state: "attached" });
  await guest.bringIntoFocus(move.from[2]);
  await last.locator(`[data-badge="${move.to[2] + 1}"]`).waitFor({ state: "attached" });
  await guest.bringIntoFocus(7);
  await last.waitFor({ state: "detached" });
  await page.locator('[data-view-choice="all"]').click();
  await last.waitFor({ state: "attached" });
  assert.deepEqual(await last.locator("text").allTextContents(), ["1", "2"]);
  await page.locator('[data-view-choice="focus"]').click();

  await page.keyboard.press("h");
  await page.locator("[data-hint]").waitFor({ state: "attached" });
  // The piece to move is in focus, and what it leads to is marked on the map.
  const hinted = await page
    .locator("[data-map] .hinted")
    .evaluateAll((all) => all.map((one) => Number(one.closest("[data-level]")?.getAttribute("data-level"))));
  assert.ok(hinted.includes(await focusOf(guest)));
  await guest.leave();
});

test("the choice of view is remembered, and all levels play", async () => {
  const guest = await begin("chess-3d");
  const { page } = guest;
  assert.equal(await page.locator("[data-levels]").getAttribute("data-levels"), "focus");
  const move = offered(guest, (up: number) => up === 1);
  await guest.point(move.from);
  await page.locator('[data-view-choice="all"]').click();
  await page.locator('[data-levels="all"]').waitFor();
  assert.equal(await page.locator("[data-place]").count(), 512);
  assert.equal(await page.locator('[aria-selected="true"]').count(), 1, "the piece stays selected");
  await guest.point(move.to);
  await until(() => guest.plies === 1, "all levels do not play");
  guest.forgetGame();
  await page.reload();
  await guest.atGame();
  await page.locator('[data-levels="all"]').waitFor();
  await page.locator('[data-view-choice="focus"]').click();
  await page.locator('[data-levels="focus"]').waitFor();
  await page.reload();
  await page.locator('[data-levels="focus"]').waitFor();
  assert.equal(await page.locator("[data-place]").count(), 64);
  await guest.leave();
});

test("all levels on a phone: nothing scrolls sideways", async () => {
  const guest = await begin("chess-3d", FINGER);
  await guest.page.locator('[data-view-choice="all"]').tap();
  await guest.page.locator('[data-levels="all"]').waitFor();
  await fitsAcross(guest, "all levels");
  await guest.leave();
});

test("games in one level are as they were", async () => {
  const guest = await begin("chess");
  assert.equal(await guest.page.locator("[data-levels], [data-map]").count(), 0);
  await guest.page.keyboard.press("3");
  await guest.play(guest.choice("e2e4"));
  await guest.leave();
});
