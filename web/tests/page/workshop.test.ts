// Positions that are set up and played, and a game that is invented, played and saved.
import assert from "node:assert/strict";
import { test } from "vitest";
import { Guest, stage, textOf, until } from "./support.ts";
import type { Place } from "../../src/protocol/types.ts";

const { browser, server } = await stage();

/** Presses a place of the board on the screen. */
async function press(guest: Guest, ...places: Place[]) {
  for (const place of places) {
    const { x, y } = await guest.pixel(place);
    await guest.page.mouse.click(x, y);
  }
}

/** Sets up two kings and a rook, as the palette of the game has them, and begins to play. */
async function setUpAndPlay(id: string, kings: [Place, Place], rook: Place) {
  const guest = await Guest.visit(browser, server, `/setup/${id}`);
  const { page } = guest;
  const piece = (name: RegExp) => page.getByRole("radio", { name }).first();
  await page.locator('[data-verdict="sound"]').waitFor();
  await page.locator("[data-clear]").click();
  await page.locator('[data-verdict="unsound"]').waitFor();
  await piece(/^white king/i).click();
  await press(guest, kings[0]);
  await piece(/^black king/i).click();
  await press(guest, kings[1]);
  await piece(/^white rook/i).click();
  await press(guest, rook);
  await page.locator('[data-verdict="sound"]').waitFor();
  await page.locator("[data-play]").click();
  await page.getByRole("dialog").getByRole("button", { name: "Two at this screen" }).click();
  await guest.atGame();
  assert.equal(guest.snapshot.state.board.pieces.length, 3);
  assert.ok(guest.toMove);
  await guest.leave();
}

test("a position is set up in chess, and played", async () => {
  await setUpAndPlay(
    "chess",
    [
      [4, 0, 0],
      [4, 7, 0],
    ],
    [0, 0, 0],
  );
});

test("a position is set up in levels, and played", async () => {
  await setUpAndPlay(
    "chess-3d",
    [
      [1, 1, 3],
      [6, 6, 3],
    ],
    [2, 3, 3],
  );
});

test("a position is set up on the plane, and played", async () => {
  await setUpAndPlay(
    "infinite-classical",
    [
      [3, 2, 0],
      [5, 7, 0],
    ],
    [1, 4, 0],
  );
});

test("an invented game goes from an empty board to a finished, saved game", async () => {
  const guest = await Guest.visit(browser, server, "/invent");
  const { page } = guest;
  const tab = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) }).check({ force: true });
  await page.locator("[data-name]").fill("Nines");
  await page.locator("[data-name]").press("Enter");
  for (const axis of ["files", "ranks"]) {
    await page.locator(`[data-size="${axis}"]`).fill("9");
    await page.locator(`[data-size="${axis}"]`).press("Enter");
  }
  await tab("Pieces");
  await page.locator("[data-new-piece]").click();
  await page.locator("[data-piece-name]").fill("Camel");
  await page.locator("[data-piece-name]").press("Enter");
  await page.locator('[data-vector="1,3"]').click();
  await tab("Start");
  await page.getByRole("radio", { name: /^white king$/i }).click();
  await press(guest, [4, 0, 0]);
  // A camel without a drawing is known by its name.
  await page.getByRole("radio", { name: /^white camel$/i }).click();
  await press(guest, [1, 0, 0], [7, 0, 0]);
  await page.locator("[data-mirror]").click();
  await page.locator('[data-status="good"]').waitFor();
  await tab("Trial");
  await page.locator("[data-read-rules]").click();
  await page.locator('dialog [data-piece="camel"] [data-live]').waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-play]").click();
  await page.getByRole("dialog").getByRole("button", { name: "Two at this screen" }).click();
  await guest.atGame();
  assert.equal(guest.snapshot.name, "Nines");
  assert.deepEqual(guest.snapshot.state.board.size, [9, 9, 1]);
  // Its guests learn it as they learn any other game: from its own file.
  const { x, y } = await guest.pixel([1, 0, 0]);
  await page.mouse.click(x, y, { button: "right" });
  const card = page.locator("[data-card]");
  await card.locator("[data-live]").waitFor();
  assert.match(await textOf(card), /leap over anything/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rules" }).click();
  await page.locator('dialog [data-piece="camel"] [data-live]').waitFor();
  await page.keyboard.press("Escape");
  for (const text of ["b1c4", "b9c6"]) await guest.play(guest.choice(text));
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await until(() => guest.snapshot.state.end, "the game does not end");
  const saved = await (await fetch(`${server.url}/files/${guest.snapshot.game}.anyboard`)).text();
  assert.match(saved, /Camel/);
  await guest.leave();
});

test("a link that holds no game says so, and what an earlier page kept does no harm", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  const kept = { rules: { pieces: { K: 5 }, ends: { goal: 4 } }, setup: [{ at: "x" }, null], holes: [3] };
  await page.evaluate((text) => localStorage.setItem("anyboard-invented", text), JSON.stringify(kept));
  await page.goto(`${server.url}/invent#AAAA`);
  const status = page.locator('[data-status="bad"]');
  await status.waitFor();
  await until(async () => /holds no game/.test(await textOf(status)), "nothing is said of the link");
  // The check of what is on the board does not take the word away; a change does.
  await page.locator("[data-name]").fill("Mine");
  await page.locator("[data-name]").press("Enter");
  await until(async () => /to fix/.test(await textOf(status)), "the game is not checked");
  await guest.leave();
});

test("the computer plays an invented game against itself and says what came of it", async () => {
  const guest = await Guest.visit(browser, server, "/invent");
  const { page } = guest;
  await page.locator("[data-begin-with]").selectOption("king-of-the-hill");
  await page.locator('[data-status="good"]').waitFor();
  await page.getByRole("radio", { name: /^Trial/ }).check({ force: true });
  await page.locator("[data-trial]").click();
  // One game is enough to see that it works; the others are not waited for.
  await page.locator("[data-report]").waitFor();
  assert.match(await textOf(page.locator("[data-report]")), /moves of both sides/);
  await page.getByRole("button", { name: "Stop" }).click();
  await guest.leave();
});

test("first moves, shuffled starts and draws by material are set in the editor, and checked as they are", async () => {
  const guest = await Guest.visit(browser, server, "/invent");
  const { page } = guest;
  const tab = (name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) }).check({ force: true });
  const write = async (name: string, text: string) => {
    await page.locator(`[data-list="${name}"]`).fill(text);
    await page.locator(`[data-list="${name}"]`).press("Enter");
  };
  const good = page.locator('[data-status="good"]');
  await page.locator("[data-begin-with]").selectOption("king-of-the-hill");
  await good.waitFor();
  await tab("Pieces");
  await page.locator('[data-kind="P"]').click();
  await write("pieces.P.first_zone", "rank 2..3");
  await good.waitFor();
  await write("pieces.P.first_zone", "rank nowhere");
  await good.waitFor({ state: "detached" });
  await write("pieces.P.first_zone", "rank 2..3");
  await tab("Rules");
  await write("draws.dead", "k-k, K-KN");
  await good.waitFor();
  await write("draws.cannot_win", "K-X");
  await good.waitFor({ state: "detached" });
  await write("draws.cannot_win", "K-*");
  await tab("Start");
  await page.getByRole("switch", { name: "Shuffle the pieces" }).click();
  await page.locator('[data-list="shuffle.place"]').waitFor();
  // A king that may start anywhere castles from nowhere.
  await tab("Rules");
  while ((await page.getByRole("button", { name: "Remove" }).count()) > 0)
    await page.getByRole("button", { name: "Remove" }).first().click();
  await good.waitFor();
  await page.locator("[data-play]").click();
  await page.getByRole("dialog").getByRole("button", { name: "Two at this screen" }).click();
  await guest.atGame();
  assert.notEqual(guest.snapshot.start, null, "it starts from one of many positions");
  const saved = await (await fetch(`${server.url}/files/${guest.snapshot.game}.anyboard`)).text();
  for (const part of ["first_zone", "rank 2..3", "K-KN", "K-*", "shuffle"]) assert.ok(saved.includes(part), part);
  await guest.leave();
});
