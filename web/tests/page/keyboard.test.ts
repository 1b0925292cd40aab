// Without a pointer: a game is begun and played by keys alone.
import assert from "node:assert/strict";
import { afterAll, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { Guest, stage, until } from "./support.ts";

const { browser, server } = await stage();

/** Goes on with Tab till this has the focus. */
async function tabTo(page: Page, locator: Locator, what: string) {
  for (let step = 0; step < 80; step += 1) {
    if ((await locator.count()) && (await locator.evaluate((element) => element === document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${what}`);
}

/** Where the board's cursor is, by what a screen reader is told. */
async function cursor(page: Page) {
  return page.locator("svg[data-board]").evaluate((board) => {
    const id = board.getAttribute("aria-activedescendant");
    const place = id && document.getElementById(id);
    return place ? { place: (place.dataset.place ?? "").split(",").map(Number), label: place.getAttribute("aria-label") ?? "" } : null;
  });
}

async function steer(page: Page, [x, y]: [number, number]) {
  for (let step = 0; step < 32; step += 1) {
    const { place } = await until(() => cursor(page), "the board shows no cursor");
    const key = place[0] < x ? "ArrowRight" : place[0] > x ? "ArrowLeft" : place[1] < y ? "ArrowUp" : place[1] > y ? "ArrowDown" : null;
    if (!key) return;
    await page.keyboard.press(key);
  }
  assert.fail(`the cursor does not come to ${x}, ${y}`);
}

test("a game by keys alone", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  const card = page.locator('[data-game="chess"]');
  await card.waitFor();
  await tabTo(page, page.getByLabel("Find a game"), "the search");
  await page.keyboard.type("king of the hill");
  await until(async () => (await page.locator("[data-game]").count()) === 1, "the search does not narrow the list");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await tabTo(page, card, "the card of chess");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Play the CPU" }), "the way to play");
  await page.keyboard.press("Enter");
  await guest.atGame();
  await guest.turn();

  await tabTo(page, page.locator("svg[data-board]"), "the board");
  await until(() => cursor(page), "the board shows no cursor");
  await steer(page, [4, 1]);
  assert.match((await cursor(page))?.label ?? "", /e2, white pawn/i);
  await page.keyboard.press("Enter");
  await steer(page, [4, 3]);
  assert.match((await cursor(page))?.label ?? "", /e4.*can go here/i);
  await page.keyboard.press("Enter");
  await until(() => guest.snapshot.moves.some((move) => move.move === "e2e4"), "the move was not played");
  await until(() => guest.plies === 2, "the computer does not answer");

  // What was said to those who do not see: at least the two moves.
  const said = await page.locator("[aria-live], [role=status], [role=log]").allTextContents();
  assert.ok(said.join(" ").length > 0, "nothing is announced");

  // Looking back and forth changes nothing in the game.
  await page.keyboard.press("Shift+Tab");
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Home");
  await page.locator("[data-moves]:not(:has([aria-current]))").waitFor();
  await page.keyboard.press("End");
  await page.locator('[data-moves] [aria-current="step"]').waitFor();
  assert.equal(guest.plies, 2);
  await page.keyboard.press("u");
  await until(() => guest.plies === 0, "the key takes nothing back");
  await guest.leave();
});

/** The same guest at one game after the other. */
let sitting: Guest | null = null;
afterAll(() => sitting?.leave());

async function begin(id: string, position?: string): Promise<Guest> {
  if (sitting) await sitting.goHome();
  sitting ??= await Guest.visit(browser, server);
  await sitting.begin(id, "Two at this screen", position ? { position } : {});
  return sitting;
}

for (const id of ["international-draughts", "hnefatafl", "othello", "connect-four", "gomoku", "mega-chess"]) {
  test(`${id}: keys alone play a move, and it is read out`, async () => {
    const guest = await begin(id);
    const { page } = guest;
    const [move] = guest.snapshot.mine.moves;
    const said = async () => (await page.locator("[aria-live], [role=status], [role=log]").allTextContents()).join("").trim();
    const before = await said();
    await tabTo(page, page.locator("svg[data-board]"), "the board");
    for (const place of [move.from, move.to]) {
      if (!place) continue;
      await steer(page, [place[0], place[1]]);
      await page.keyboard.press("Enter");
    }
    await until(() => guest.plies === 1, "the move was not played");
    await until(async () => (await said()) !== before, "nothing is read out");
  });
}

test("the chooser of a promotion by keys, in the mover's colours", async () => {
  const guest = await begin("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
  const { page } = guest;
  await tabTo(page, page.locator("svg[data-board]"), "the board");
  await until(() => cursor(page), "the board shows no cursor");
  await steer(page, [0, 6]);
  await page.keyboard.press("Enter");
  await steer(page, [0, 7]);
  await page.keyboard.press("Enter");
  const chooser = page.locator("[data-chooser]");
  await chooser.waitFor();
  assert.equal(await chooser.locator("button").count(), 4);
  assert.equal(await chooser.locator('[data-tint="light"]').count(), 4);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await until(() => guest.plies === 1, "the pawn is not promoted");
  const promoted = guest.snapshot.state.board.pieces.find(({ at }) => at[0] === 0 && at[1] === 7);
  assert.notEqual(promoted?.figure, "pawn");
});
