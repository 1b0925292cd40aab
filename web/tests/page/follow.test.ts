// What happens out of view of the board without an edge: moves are followed, checks are said and flown to, and marks say where one is.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { PackedPiece, Place } from "../../src/protocol/types.ts";
import { cameraOf, fly, inked, landed, Told } from "./planes.ts";
import { attributeOf, boxOf, Guest, PHONE, stage, until, type Visit } from "./support.ts";

const { browser, server } = await stage();

const FAR = 1_000_000_000;
/** White's king alone among pawns; Black's rook far away, from where it can give check. */
const POSITION = `K0,0|P3,-3|P4,-3|N2,-4|k20,8|r${FAR},3|p18,7|n6,6 b - 0 1`;

/** A player and a spectator at the same game. */
async function pair(position: string, options: Visit = {}) {
  const player = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await player.begin("infinite-classical", "Two at this screen", { position });
  const spectator = await Guest.visit(browser, server, new URL(player.page.url()).pathname, { reducedMotion: "reduce", ...options });
  await spectator.atGame();
  await spectator.page.locator("[data-plane]").waitFor();
  return { player, spectator };
}

async function playFar(guest: Guest, from: Place, to: Place) {
  const { number } = guest.snapshot.state;
  await fly(guest, from[0], from[1]);
  await guest.point(from);
  await guest.page.locator("[data-ray], [data-targets]").first().waitFor({ state: "attached" });
  if (!(await guest.isInView(to))) await fly(guest, to[0], to[1]);
  await guest.point(to);
  await until(() => guest.snapshot.state.number > number, `${from} – ${to} was not played`);
}

test("a move that leaves the view is followed, also in steps through the game", async () => {
  const { player, spectator } = await pair("K0,-20|Q7,3|R5,0|k0,20|r-30,9 w - 0 1", { reducedMotion: "no-preference" });
  await playFar(player, [5, 0, 0], [FAR, 0, 0]);
  await until(async () => (await cameraOf(spectator)).x === FAR, "the view does not follow");
  await landed(spectator);
  assert.ok(await spectator.isInView([FAR, 0, 0]));

  // Black goes one step, far from there.
  await playFar(player, [0, 20, 0], [1, 20, 0]);
  await until(async () => Math.abs((await cameraOf(spectator)).x) < 40, "the view does not come back");
  await landed(spectator);
  assert.ok(await spectator.isInView([1, 20, 0]));
  await spectator.page.locator("[data-surface]").evaluate((element) => element.blur());
  await spectator.page.keyboard.press("ArrowLeft");
  await until(async () => (await cameraOf(spectator)).x === FAR, "the view does not follow when one looks back");
  await player.leave();
  await spectator.leave();
});

test("nothing is followed while the view is dragged, or by those who do not want it", async () => {
  const { player, spectator } = await pair("K0,-20|Q7,3|R5,0|k0,20|r-30,9 w - 0 1");
  const { page } = spectator;
  const box = await boxOf(page.locator("[data-surface]"));
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 340, box.y + 320, { steps: 3 });
  const held = await cameraOf(spectator);
  const { number } = spectator.snapshot.state;
  await playFar(player, [5, 0, 0], [FAR, 0, 0]);
  await until(() => spectator.snapshot.state.number > number, "the spectator hears nothing");
  await page.locator(`[data-arrow="${FAR},0"]`).waitFor();
  assert.deepEqual(await cameraOf(spectator), held);
  await page.mouse.up();

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Board and pieces" }).click();
  await page.getByRole("switch", { name: /^Follow moves/ }).click();
  await page.keyboard.press("Escape");
  const before = await cameraOf(spectator);
  const next = spectator.snapshot.state.number;
  await playFar(player, [-30, 9, 0], [-FAR, 9, 0]);
  await until(() => spectator.snapshot.state.number > next, "the spectator hears nothing");
  await page.locator(`[data-arrow="-${FAR},9"]`).waitFor();
  assert.deepEqual(await cameraOf(spectator), before);
  await player.leave();
  await spectator.leave();
});

test("a hint that is out of view is flown to", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await guest.begin("infinite-classical", "Two at this screen");
  await fly(guest, FAR, FAR);
  await guest.page.keyboard.press("h");
  await guest.page.locator("[data-hint]").waitFor({ state: "attached", timeout: 60_000 });
  await until(async () => Math.abs((await cameraOf(guest)).x) < 60, "the hint is not flown to");
  await guest.leave();
});

test("a check out of view is said, shown, and flown to by a key and a press", async () => {
  const { player, spectator } = await pair(POSITION);
  const { page } = spectator;
  await playFar(player, [FAR, 3, 0], [FAR, 0, 0]);
  // The move is followed: so it is the king that is out of view.
  const notice = page.locator("[data-check-notice]");
  await notice.waitFor();
  assert.match(await notice.innerText(), /Check: white king at 0, 0/);
  await until(
    async () =>
      /Check: white king at 0, 0, out of view\. Press C/.test(
        await page
          .locator("[aria-live]")
          .allInnerTexts()
          .then((all) => all.join(" ")),
      ),
    "the check is not said",
  );
  await page.locator("[data-check-line]").waitFor({ state: "attached" });
  await page.locator('[data-arrow="0,0"].check').waitFor();

  await page.keyboard.press("c");
  await until(async () => spectator.isInView([0, 0, 0]), "the key does not fly to the king");
  assert.match(await notice.innerText(), new RegExp("Check by black rook at 1.000.000.000, 0"));
  await notice.click();
  await until(async () => (await cameraOf(spectator)).x === FAR, "the press does not fly to the rook");
  await player.leave();
  await spectator.leave();
});

test("promotion ranks are marked where they are, also far out and on a turned board", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await guest.begin("infinite-classical", "Two at this screen");
  const { page } = guest;
  const isRight = async (x: number) => {
    const { scale } = await cameraOf(guest);
    for (const [name, rank] of [
      ["White", 8],
      ["Black", 1],
    ] as const) {
      const [band, pixel] = await Promise.all([boxOf(page.locator(`[data-promotion="${rank}"]`)), guest.pixel([x, rank, 0])]);
      assert.ok(
        Math.abs(band.y + band.height / 2 - pixel.y) < 0.6 && Math.abs(band.height - scale) < 0.6,
        `rank ${rank} is not where it is drawn`,
      );
      assert.equal(await page.locator(`[data-promotion-label="${rank}"]`).innerText(), `${name} promotes here`);
    }
  };
  await isRight(4);
  await fly(guest, -1e15, 4);
  await isRight(-1e15);
  await fly(guest, 4, 100);
  assert.equal(await page.locator("[data-promotion]").count(), 0);
  await page.keyboard.press("0");
  await page.keyboard.press("f");
  await until(async () => {
    const [black, white] = await Promise.all([1, 8].map((rank) => page.locator(`[data-promotion="${rank}"]`).boundingBox()));
    return black && white && black.y < white.y;
  }, "on a turned board, Black's promotion rank is above");
  await guest.leave();
});

test("a game is played by keys alone", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await guest.begin("infinite-plane", "Two at this screen");
  const { page } = guest;
  await page.locator("[data-surface]").focus();
  await page.keyboard.press("ArrowUp");
  const walkTo = async (x: number, y: number) => {
    const cursor = page.locator("[data-cursor]");
    await cursor.waitFor({ state: "attached" });
    for (let steps = 0; steps < 60; steps += 1) {
      const [cx, cy] = (await attributeOf(cursor, "data-cursor")).split(",").map(Number);
      if (cx === x && cy === y) return page.keyboard.press("Enter");
      await page.keyboard.press(cx < x ? "ArrowRight" : cx > x ? "ArrowLeft" : cy < y ? "ArrowUp" : "ArrowDown");
    }
    assert.fail(`the cursor does not come to ${x}, ${y}`);
  };
  for (const [from, to] of [
    [
      [7, 5],
      [7, 7],
    ],
    [
      [8, 10],
      [8, 8],
    ],
    [
      [7, 7],
      [8, 8],
    ],
  ] as const) {
    const { number } = guest.snapshot.state;
    await until(() => guest.toMove, "nobody is to move");
    await walkTo(from[0], from[1]);
    await page.locator("[data-targets], [data-target]").first().waitFor({ state: "attached" });
    await walkTo(to[0], to[1]);
    await until(() => guest.snapshot.state.number > number, `${from} – ${to} was not played by keys`);
  }
  assert.equal(guest.snapshot.state.board.pieces.length, 75);
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("To a check, and to the piece that gives it").waitFor();
  await guest.leave();
});

test("the read-out tells cell, piece and distance, and a finger that rests does the same", async () => {
  const desk = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await desk.begin("infinite-classical", "Two at this screen");
  const readout = desk.page.locator("[data-readout]");
  await desk.point([2, 1, 0]);
  const width = (await boxOf(readout)).width;
  const { x, y } = await desk.pixel([4, 8, 0]);
  await desk.page.mouse.move(x, y);
  await until(
    async () => (await readout.innerText()).replace(/\s+/g, " ") === "4, 8 black queen · +2, +7 from knight",
    async () => readout.innerText(),
  );
  assert.equal((await boxOf(readout)).width, width, "it is as large as before");
  await desk.leave();

  const phone = await Guest.visit(browser, server, "/", { viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await phone.begin("infinite-classical", "Two at this screen");
  const at = await phone.pixel([5, 8, 0]);
  const touch = await phone.context.newCDPSession(phone.page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await phone.page.getByText("5, 8 · black king").waitFor();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await phone.page.getByText("5, 8 · black king").waitFor({ state: "detached" });
  await phone.leave();
});

test("a thousand pieces are drawn, each where it is", async () => {
  const network = new Told((tell) => {
    if (tell.type !== "snapshot") return;
    const { state } = tell.snapshot;
    const more = Array.from({ length: 1000 }, (_, at): PackedPiece => [
      at % state.kinds.length,
      at % 2,
      [(at % 40) * 2 - 30, Math.floor(at / 40) * 2 + 15],
    ]);
    state.pieces = [...state.pieces, ...more].slice(0, 1000);
  });
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce", network });
  await guest.begin("infinite-classical", "Two at this screen");
  const { page } = guest;
  const pieces = page.locator("canvas[data-pieces]");
  // At home already, the button shows all pieces.
  await page.getByLabel("Home", { exact: true }).click();
  await until(async () => (await pieces.getAttribute("data-pieces")) === "1000", "not all pieces are drawn");
  // Alternate columns hold pieces, and those between them none.
  await fly(guest, 8, 33);
  assert.deepEqual(
    await Promise.all(
      [
        [8, 33],
        [10, 35],
        [6, 31],
        [9, 33],
        [8, 34],
        [7, 32],
      ].map(([x, y]) => inked(guest, [x, y, 0])),
    ),
    [true, true, true, false, false, false],
  );
  await guest.leave();
});
