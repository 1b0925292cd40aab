// A game is taken apart: from a file of several, through variations, comments and the computer's lines, to a report, a file and a reader.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "vitest";
import { check } from "./axe.ts";
import { attributeOf, boxOf, Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();
const GAMES = join(import.meta.dirname, "../../../data/games/historic-games.pgn");

/** A file in which a game has a variation, a comment and glyphs: short, so that its report is soon made. */
const ANNOTATED = `[Event "Café"]
[White "Schulten"]
[Black "Légal"]
[Result "0-1"]

{A trap.} 1. f3? e5 2. g4?? $19 {Opens the diagonal.} (2. Kf2 d5 3. e4 (3. Kg3 h5) 3... dxe4) 2... Qh4# 0-1

[Event "Café"]
[White "Philidor"]
[Black "Légal"]
[Result "*"]

1. e4 e5 2. Nf3 d6 *
`;

/** Opens a file as a player does. */
async function open(guest: Guest, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await guest.page.locator("[data-file]").setInputFiles(file);
}

/** Waits till the board shows the position after a move, and gives its number. */
async function atMove(guest: Guest, reading: string): Promise<string> {
  const current = guest.page.locator("[data-moves] [aria-current]");
  await until(
    async () => (await current.count()) === 1 && (await textOf(current)).startsWith(reading),
    async () => `${reading} is not looked at, but ${(await current.allTextContents()).join()}`,
  );
  const node = await attributeOf(current, "data-node");
  await guest.page.locator(`[data-at="${node}"]`).waitFor();
  return node;
}

test("a game of a file of several is chosen, found by its player, and opened", async () => {
  const guest = await Guest.visit(browser, server, "/", { viewport: PHONE });
  const { page } = guest;
  await page.locator("[data-game]").first().waitFor();
  await open(guest, GAMES);
  await page.locator('[data-found="6"]').waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.locator('[aria-selected="true"] [data-file-game="3"]').waitFor();
  await page.locator("[data-search-games]").fill("morphy");
  await page.locator('[data-found="1"]').waitFor();
  await page.keyboard.press("Enter");
  await page.locator("[data-study] [data-moves] [data-node]").first().waitFor();
  assert.match(await textOf(page.locator("h1")), /Morphy/);
  assert.match(await textOf(page.locator("[data-moves]")), /1–0/);
  // On a phone, what is pressed most stands above the fold.
  await page.evaluate(() => scrollTo(0, 0));
  const { y, height } = await boxOf(page.locator("[data-steps]"));
  assert.ok(y + height < PHONE.height, `the steps end at ${y + height}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.width, `the page is ${wide} wide`);
  await guest.leave();
});

test("a game is taken apart, judged, saved, and read by others", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  const { page } = guest;
  await page.locator("[data-game]").first().waitFor();
  await open(guest, { name: "traps.pgn", mimeType: "text/plain", buffer: Buffer.from(ANNOTATED) });
  await page.locator('[data-file-game="1"]').click();
  const moves = page.locator("[data-moves]");
  await moves.locator("[data-node]").first().waitFor();
  // What the file says is on the screen.
  assert.equal(await textOf(moves.locator('[data-comment="0"]')), "A trap.");
  const text = await textOf(moves);
  for (const part of ["f3?", "g4?? −+", "Opens the diagonal.", "Kf2", "h5", "0–1"]) assert.ok(text.includes(part), `${part}: ${text}`);

  // A variation: played on the board, then moved up, with a comment and a sign.
  await page.keyboard.press("ArrowRight");
  await atMove(guest, "f3");
  await page.keyboard.press("/");
  await page.locator("[data-typed] input").fill("e6");
  await page.keyboard.press("Enter");
  const added = await atMove(guest, "e6");
  await page.keyboard.press("5");
  await page.locator('[data-glyph="5"][aria-pressed="true"]').waitFor();
  await page.keyboard.press("c");
  await page.keyboard.type("Waits.");
  await page.keyboard.press("Tab");
  await moves.locator(`[data-comment="${added}"]`).waitFor();
  await page.getByRole("button", { name: "More about this move" }).click();
  await page.getByRole("menuitem", { name: "Make it the main line" }).click();
  await until(async () => (await moves.locator(".cell [data-node]").nth(1).getAttribute("data-node")) === added, "e6 is not the main line");

  // The computer: lines, an evaluation in words, and an arrow of the best move.
  await page.locator('[data-line="0"] button').first().waitFor();
  await page.locator("[data-hint]").waitFor({ state: "attached" });
  assert.match(await attributeOf(page.getByRole("meter"), "aria-valuetext"), /\p{L}/u);
  await check(guest, "an analysis");

  // The game is the main line again before it is judged.
  await page.keyboard.press("ArrowDown");
  await atMove(guest, "e5");
  await page.keyboard.press("p");
  await until(async () => (await moves.locator(".cell [data-node]").nth(1).getAttribute("data-node")) !== added, "e5 is not the main line");
  await page.locator("[data-engine] [aria-pressed]").first().click();
  await page.getByText("Report", { exact: true }).click();
  // After a tab was pressed by mouse, keys work as before.
  await page.keyboard.press("o");
  await page.locator("[data-openings]").waitFor();
  await page.getByText("Report", { exact: true }).click();
  await page.locator("[data-judge]").click();
  const chart = page.locator("[data-chart]");
  await chart.waitFor();
  await page.locator("[data-accuracy]").first().waitFor();
  const { x, y, width, height } = await boxOf(chart);
  await page.mouse.click(x + width - 2, y + height / 2);
  await until(async () => (await attributeOf(chart, "aria-valuenow")) === "4", "the chart does not lead to its last move");
  assert.match(await attributeOf(chart, "aria-valuetext"), /^2… Qh4#/);
  await page.locator("[data-moment]").first().click();
  await check(guest, "a report");

  // The file has it all, and so has whoever reads the link.
  await page.locator("[data-file-dialog]").click();
  const link = await page.locator('[data-copy="link"]').inputValue();
  const file = await attributeOf(page.locator('[data-export="pgn"]'), "href");
  const saved = await (await fetch(server.url + file)).text();
  assert.match(saved, /e6\s\$5\s\{Waits\.\}/);
  assert.match(saved, /Opens\sthe\sdiagonal\./);
  const reader = await Guest.visit(browser, server, new URL(link).pathname);
  await reader.page.locator(`[data-moves] [data-comment="${added}"]`).waitFor();
  assert.equal(await reader.page.locator("[data-notes]").count(), 0);
  await reader.page.getByText("Report", { exact: true }).click();
  await reader.page.locator("[data-chart]").waitFor();
  await reader.leave();

  // Whoever erred tries again, against the computer.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Try again" }).first().click();
  await page.locator("[data-retry]").click();
  await guest.atGame();
  assert.match(page.url(), /\/game\/[a-z]{8}$/);
  await guest.leave();
});

test("a game of a player's own is analysed from its file", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  const { page } = guest;
  await page.locator("[data-game]").first().waitFor();
  const text = 'extends = "chess"\nid = "my-chess"\nname = "My Chess"\nsetup = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"\n';
  await open(guest, { name: "my-chess.toml", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByRole("dialog").getByRole("button", { name: "Analyse" }).click();
  await page.locator('[data-study] [data-line="0"] button').first().waitFor();
  assert.match(await textOf(page.locator("h1")), /My Chess/);
  await guest.leave();
});

test("a game against the computer is analysed while it is played, from the move that is looked at", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  const { page } = guest;
  await guest.begin("chess", "Play the CPU", { level: 1 });
  await guest.play(guest.choice("e2e4"));
  await guest.turn();
  await page.getByRole("button", { name: "Save or share" }).click();
  await page.locator("[data-analyse-from-here]").click();
  await page.locator("[data-study] [data-moves] [data-node]").first().waitFor();
  const current = page.locator("[data-moves] [aria-current]");
  await until(async () => (await current.count()) === 1, "no move is looked at");
  const last = await attributeOf(page.locator("[data-moves] [data-node]").last(), "data-node");
  assert.equal(await attributeOf(current, "data-node"), last);
  await guest.leave();
});

test("arrows and marks are kept with a study, read from files and written into them, and seen by others", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  const { page } = guest;
  await page.locator("[data-game]").first().waitFor();
  const text = '[Result "*"]\n\n{[%csl Gd4] Look here.} 1. e4 {[%cal Re4e5,Yd2d4]} e5 *\n';
  await open(guest, { name: "drawn.pgn", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByRole("dialog").getByRole("button", { name: "Analyse" }).click();
  await page.locator("[data-study] [data-moves] [data-node]").first().waitFor();
  const drawn = (who: Guest) =>
    who.page.locator("[data-drawn]").evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute("data-drawn")).sort());
  const shows = (who: Guest, ...shapes: string[]) =>
    until(
      async () => JSON.stringify(await drawn(who)) === JSON.stringify(shapes.sort()),
      async () => `not ${shapes.join()}, but ${(await drawn(who)).join()}`,
    );
  // The computer has arrows of its own.
  if ((await page.locator("[data-engine] [aria-pressed='true']").count()) > 0)
    await page.locator("[data-engine] [aria-pressed]").first().click();
  await shows(guest, "3,3,0 3,3,0 green");
  assert.equal(await textOf(page.locator('[data-comment="0"]')), "Look here.");
  await page.keyboard.press("ArrowRight");
  await atMove(guest, "e4");
  await shows(guest, "3,1,0 3,3,0 yellow", "4,3,0 4,4,0 red");

  // One is drawn, and one taken away; a press beside them takes nothing.
  const draw = async (from: [number, number, number], to: [number, number, number], key: string) => {
    const [a, b] = [await guest.pixel(from), await guest.pixel(to)];
    await page.keyboard.down(key);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(b.x, b.y, { steps: 3 });
    await page.mouse.up({ button: "right" });
    await page.keyboard.up(key);
  };
  await draw([3, 1, 0], [3, 3, 0], "Control");
  await draw([6, 7, 0], [5, 5, 0], "Alt");
  const kept = ["4,3,0 4,4,0 red", "6,7,0 5,5,0 blue"];
  await shows(guest, ...kept);
  await guest.point([2, 3, 0]);
  await shows(guest, ...kept);

  await page.locator("[data-file-dialog]").click();
  const link = await page.locator('[data-copy="link"]').inputValue();
  const file = await attributeOf(page.locator('[data-export="pgn"]'), "href");
  await page.keyboard.press("Escape");
  const saved = async () => (await (await fetch(server.url + file)).text()).replace(/\s+/g, " ");
  await until(async () => (await saved()).includes("[%cal Re4e5,Bg8f6]"), saved);
  assert.match(await saved(), /\{\[%csl Gd4\] Look here\.\}/);
  const reader = await Guest.visit(browser, server, new URL(link).pathname);
  await reader.page.locator("[data-study] [data-moves] [data-node]").first().waitFor();
  await reader.page.keyboard.press("ArrowRight");
  await atMove(reader, "e4");
  if ((await reader.page.locator("[data-engine] [aria-pressed='true']").count()) > 0)
    await reader.page.locator("[data-engine] [aria-pressed]").first().click();
  await shows(reader, ...kept);
  await reader.leave();

  await page.getByRole("button", { name: "More about this move" }).click();
  await page.getByRole("menuitem", { name: "Wipe arrows and marks" }).click();
  await shows(guest);
  await guest.leave();
});
