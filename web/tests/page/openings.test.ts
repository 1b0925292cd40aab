// What was played in a position before, beside the analysis: counted games, the book, and a press that plays.
import assert from "node:assert/strict";
import { test } from "vitest";
import { check } from "./axe.ts";
import { attributeOf, Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

/** Opens an analysis of chess, and in it what was played before. */
async function openings(guest: Guest) {
  const { page } = guest;
  await page.locator("[data-study] [data-engine]").waitFor();
  await page.getByText("Openings", { exact: true }).click();
  await page.locator("[data-opening]").first().waitFor();
}

test("games that end are counted, told beside the analysis, and played on with a press", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  const { page } = guest;
  // The shortest mate, by two at this screen, in an order of moves that no other test of this server plays.
  await guest.begin("chess", "Two at this screen");
  for (const text of ["g2g4", "e7e5", "f2f3", "d8h4"]) {
    const move = guest.snapshot.mine.moves.find(({ from, to }) => String([from, to]) === String(placesOf(text)));
    await guest.play(move);
  }
  await page.goto(`${server.url}/study/new?rules=chess`);
  await openings(guest);
  const row = page.locator('[data-opening="g2g4"]');
  await until(async () => {
    if ((await row.count()) > 0) return true;
    // What was known is kept while one looks: a new look asks again.
    await page.reload();
    await openings(guest);
    return false;
  }, "the game was not counted");
  assert.match(await textOf(row), /White won 0%, 0% drawn, Black won 100%/);
  // The famous games are among those of the king's pawn, and the book knows it. Other tests of this server may have
  // ended games too, so only what must be there is looked for.
  const famous = page.locator('[data-opening="e2e4"]');
  assert.ok(Number(/\d+/.exec(await textOf(famous.locator("td").nth(0)))?.[0]) >= 3, "the famous games are not counted");
  assert.ok((await page.locator("[data-opening] .book").count()) >= 2, "the book knows no moves");
  assert.match(await textOf(page.locator("[data-openings]")), /6 games that come with the program/);
  await check(guest, "openings");

  // A press plays the move, by mouse and by keys, and what is shown follows.
  await row.getByRole("button", { name: "g4" }).click();
  await page.locator('[data-opening="e7e5"]').waitFor();
  await page.locator('[data-opening="e7e5"] button').focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-opening="f2f3"]').waitFor();
  await page.keyboard.press("o");
  const moves = await textOf(page.locator("[data-moves]"));
  assert.match(moves, /g4\s*e5/);
  await page.keyboard.press("o");
  await page.locator('[data-opening="f2f3"]').waitFor();
  await page.keyboard.press("Home");
  await page.locator('[data-opening="e2e4"]').waitFor();

  // Where nobody was before, that is said.
  const at = page.locator("[data-at]").first();
  for (const text of ["a3", "a6", "a4", "h6"]) {
    const before = await attributeOf(at, "data-at");
    await page.keyboard.press("/");
    await page.locator("[data-typed] input").fill(text);
    await page.keyboard.press("Enter");
    await until(async () => (await attributeOf(at, "data-at")) !== before, `${text} was not played`);
  }
  await page.locator("[data-openings-none]").waitFor();
  await guest.leave();
});

test("on a phone the openings fit below the board", async () => {
  const guest = await Guest.visit(browser, server, "/study/new?rules=chess", { viewport: PHONE });
  const { page } = guest;
  await openings(guest);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.width, `the page is ${wide} wide`);
  await page.locator('[data-opening="e2e4"] button').click();
  await page.locator('[data-at="1"]').waitFor({ state: "attached" });
  await guest.leave();
});

/** From where to where a move goes, of its coordinates. */
function placesOf(text: string): [number, number, number][] {
  const place = (at: number): [number, number, number] => [text.charCodeAt(at) - 97, Number(text[at + 1]) - 1, 0];
  return [place(0), place(2)];
}
