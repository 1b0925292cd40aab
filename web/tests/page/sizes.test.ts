// Screens of three sizes: nothing scrolls sideways, and board and panel fit.
import assert from "node:assert/strict";
import { test } from "vitest";
import { boxOf, DESKTOP, Guest, LARGE, PHONE, stage, until } from "./support.ts";

const { browser, server } = await stage();

/** A game of every shape of board. */
const SHAPES = [
  "chess",
  "mega-chess",
  "canadian-draughts",
  "chess-3d",
  "raumschach",
  "hnefatafl",
  "connect-four-tall",
  "gomoku",
  "othello",
  "infinite-plane",
];

async function fitsAcross(guest: Guest, what: string) {
  const { page } = guest;
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= room, `${what}: ${wide} pixels in a window of ${room}`);
}

async function start(guest: Guest, id: string) {
  await guest.goHome();
  await guest.begin(id, "Two at this screen");
}

test("on a phone nothing scrolls sideways, and a finger plays", async () => {
  const guest = await Guest.visit(browser, server, "/", { viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = guest;
  await page.locator("[data-game]").first().waitFor();
  await fitsAcross(guest, "the start screen");

  await page.locator('[data-game="chess"]').tap();
  await page.getByRole("dialog").locator("summary").tap();
  await fitsAcross(guest, "the dialog");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Settings" }).tap();
  await fitsAcross(guest, "the settings");
  await page.goto(`${server.url}/rules/infinite-plane`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await fitsAcross(guest, "the rules");

  for (const id of SHAPES) {
    await start(guest, id);
    await fitsAcross(guest, id);
    const box = await boxOf(guest.board);
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE.width + 0.5, `${id}: the board is as wide as the screen at most`);
    assert.ok(box.width > PHONE.width * 0.6 || box.height > PHONE.height * 0.5, `${id}: the board is large`);
  }

  await start(guest, "chess");
  await guest.play(guest.choice("e2e4"), { touch: true });
  await page.locator("[data-moves]").getByText("e4").waitFor({ state: "attached" });
  assert.equal(guest.plies, 1);
  await guest.leave();
});

for (const viewport of [DESKTOP, LARGE]) {
  test(`board and panel fit into ${viewport.width} × ${viewport.height}`, async () => {
    const guest = await Guest.visit(browser, server, "/", { viewport });
    const { page } = guest;
    for (const id of SHAPES) {
      await start(guest, id);
      await until(async () => ((await guest.board.boundingBox())?.height ?? 0) > 200, `${id}: the board is small`);
      const [high, room] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      assert.ok(high <= room, `${id}: the page is ${high} pixels high in a window of ${room}`);
      await fitsAcross(guest, id);
      const [board, moves] = await Promise.all([boxOf(guest.board), boxOf(page.locator("[data-moves]"))]);
      for (const [name, box] of [
        ["board", board],
        ["list of moves", moves],
      ] as const) {
        assert.ok(box.y >= 0 && box.y + box.height <= viewport.height + 0.5, `${id}: all of the ${name} is in sight`);
      }
      assert.ok(board.x + board.width <= moves.x + 0.5 || moves.x + moves.width <= board.x + 0.5, `${id}: the panel is beside the board`);
      const actions = await boxOf(page.getByRole("group", { name: "Actions" }));
      assert.ok(actions.y + actions.height <= viewport.height + 0.5, `${id}: the buttons are in sight`);
    }
    await guest.leave();
  });
}
