// The page in other languages: as the browser wishes, as the player chooses, and at once.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import type { GameWords, Names } from "../../src/words/tables.ts";
import { Guest, stage } from "./support.ts";

const { browser, server } = await stage();
const json = async <Table>(path: string): Promise<Table> =>
  JSON.parse(await readFile(join(import.meta.dirname, "../../../words", path), "utf8"));

test("a page opens in the language of the browser, and changes at once to another that is chosen", async () => {
  const guest = await Guest.visit(browser, server, "/", { locale: "de-AT" });
  const { page } = guest;
  const name = (text: string) => page.locator('[data-game="chess"]').getByText(text, { exact: true }).waitFor();
  await name("Schach");
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  await page.locator("header").getByText("Français", { exact: true }).click();
  await name("Échecs");
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  await page.reload();
  await name("Échecs");
  await page.locator("header").getByText("English", { exact: true }).click();
  await name("Chess");
  await guest.leave();
});

test("a game speaks German: the board, its sides and pieces, and what is wrong with a move", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  await guest.begin("checkers", "Two at this screen", { position: "W:WK22,29:B12" });
  await guest.like({ language: "de" });
  await page.reload();
  await guest.atGame();
  const king = page.getByRole("gridcell", { name: /^22, weiße Dame/ });
  await king.waitFor();
  await page.getByRole("gridcell", { name: /^12, schwarzer Stein/ }).waitFor();
  assert.match(await page.title(), /Englische Dame/);
  await guest.leave();
});

test("a child who reads German begins a game by two presses", async () => {
  const guest = await Guest.visit(browser, server, "/", { locale: "de-DE" });
  const { page } = guest;
  await page.locator("[data-quick]").getByText("Vier gewinnt", { exact: true }).click();
  await page.getByRole("dialog").getByText("Gegen den Computer", { exact: true }).click();
  await guest.atGame();
  await page.getByText("Du bist am Zug", { exact: true }).waitFor();
  await guest.leave();
});

test("games are found by their names in the language of the page, and by the English ones", async () => {
  const guest = await Guest.visit(browser, server, "/", { locale: "de" });
  const search = guest.page.locator('input[type="search"]');
  for (const [wanted, id] of [
    ["wikinger", "viking-chess"],
    ["viking", "viking-chess"],
    ["vier gewinnt", "connect-four"],
  ]) {
    await search.fill(wanted);
    await guest.page.locator(`[data-game="${id}"]`).first().waitFor();
  }
  await guest.leave();
});

test("every shipped game, its sides and its pieces have names in every language", async () => {
  const catalog = await server.catalog();
  for (const code of ["de", "fr"]) {
    const games = await json<Record<string, GameWords>>(`${code}/games.json`);
    const names = await json<Names>(`${code}/names.json`);
    assert.deepEqual(Object.keys(games).sort(), catalog.games.map(({ id }) => id).sort());
    for (const { id, name, family, size, seats, board, help } of catalog.games) {
      assert.equal(games[id].english, name, id);
      const paragraphs = (text: string) => text.trim().split(/\n\s*\n/).length;
      assert.equal(paragraphs(games[id].help), paragraphs(help), `${code}, ${id}: each paragraph of the rules`);
      assert.ok(Object.hasOwn(names.families, family), family);
      for (const word of size.match(/[a-z]+(?: [a-z]+)*/g) ?? []) assert.ok(Object.hasOwn(names.sizes, word), word);
      for (const seat of seats) assert.ok(Object.hasOwn(names.sides, seat.name), seat.name);
      for (const piece of board.pieces) assert.ok(Object.hasOwn(names.pieces, piece.name.toLowerCase()), piece.name);
    }
  }
});
