// Puzzles: solved through the board, a wrong move refuted, hints and solutions, and what counts.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import type { PuzzleShelf, PuzzleTask } from "../../src/protocol/http.ts";
import type { BoardView, Place, Tell } from "../../src/protocol/types.ts";
import { attributeOf, Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

/** With `ANYBOARD_DEEP` set in the environment all puzzles are solved, otherwise one of each game: all take half an hour. */
const isDeep = process.env.ANYBOARD_DEEP !== undefined;

/** The puzzles of a game, as the program ships them. */
async function shipped(rules: string) {
  const text = await readFile(join(import.meta.dirname, `../../../data/puzzles/${rules}.puzzles`), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [position = "", moves = "", themes = ""] = line.split("\t");
    return { position, moves: moves.split(" "), themes: themes.split(",") };
  });
}

/** A puzzle that the server gives, whose solution fits. */
async function taskOf(rules: string, fits: (moves: string[]) => boolean) {
  const all = await shipped(rules);
  for (let last = "", tries = 0; tries < 200; tries += 1) {
    const harder = (tries % 20) * 100 - 1000;
    const answer = await fetch(`${server.url}/api/puzzles/next?rules=${rules}&harder=${harder}&last=${last}`);
    const task = (await answer.json()) as PuzzleTask;
    const found = all.find(({ position }) => position === task.position);
    if (found && fits(found.moves)) return { task, moves: found.moves };
    last = task.puzzle;
  }
  throw new Error(`no puzzle of ${rules} fits`);
}

/** The places of a move in coordinates; one for what comes onto the board. */
function places(text: string, board: BoardView): Place[] {
  if (board.size === null) {
    return text.split(">").map((cell): Place => {
      const [x = 0, y = 0] = cell.split(",").map(Number.parseFloat);
      return [x, y, 0];
    });
  }
  // A column.
  if (/^\d$/.test(text)) return [[Number(text) - 1, 0, 0]];
  if (/^\d+[-x]/.test(text)) {
    return text.split(/[-x]/).map((name) => {
      const found = board.names.find(([, other]) => other === name);
      assert.ok(found, `${name} is no cell`);
      return found[0];
    });
  }
  const hasLevels = board.size[2] > 1;
  const squares = [...text.matchAll(hasLevels ? /(\d)([a-h])([1-8])/g : /()([a-p])(\d+)/g)];
  return squares.map(([, level = "", file = "", rank = ""]) => [file.charCodeAt(0) - 97, Number(rank) - 1, Number(level || 1) - 1]);
}

/** A guest at a puzzle, who hears what is on the board. */
async function at({ rules, puzzle }: PuzzleTask, options = {}) {
  const guest = await Guest.visit(browser, server, "/", options);
  let board: BoardView | null = null;
  guest.page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      const tell = JSON.parse(String(payload)) as Tell;
      if (tell.type === "probed" && tell.answer.is === "sound") board = tell.answer.found.board;
    });
  });
  await guest.page.goto(`${server.url}/puzzles/${rules}/${puzzle}`);
  await stageOf(guest, "solving");
  return { guest, board: () => board ?? assert.fail("no board was told") };
}

const stageOf = (guest: Guest, name: string) => guest.page.locator(`main[data-stage="${name}"]`).waitFor();
const verdict = (guest: Guest) => textOf(guest.page.locator("[data-verdict]"));

/** Plays a move by pointing at the board. */
async function choose(guest: Guest, text: string, board: BoardView) {
  const [from = null, ...rest] = places(text, board);
  if (rest.length > 0) await guest.settled(from);
  await guest.point(from);
  if (rest.length === 0) return;
  await guest.page.locator("[data-target], [data-targets], [data-ray]").first().waitFor({ state: "attached" });
  await guest.point(rest.at(-1) ?? null);
  const letter = /(?:[a-h]\d|=)([qrbn])$/i.exec(text)?.[1]?.toLowerCase();
  if (letter) await guest.page.locator(`[data-choice="${PROMOTIONS[letter]}"], [data-choice$="${letter}"]`).first().click();
}

/** What pawns become, by the letter. */
const PROMOTIONS: Record<string, string> = { q: "Queen", r: "Rook", b: "Bishop", n: "Knight" };

async function solve(guest: Guest, moves: string[], board: () => BoardView) {
  for (const [ply, text] of moves.entries()) {
    if (ply % 2 === 1) continue;
    await stageOf(guest, "solving");
    if (ply > 0) assert.match(await verdict(guest), /Right/);
    await choose(guest, text, board());
    await until(async () => (await guest.page.locator("[data-moves] > span").count()) > ply, `${text} was not played`);
  }
  await stageOf(guest, "over");
  assert.match(await verdict(guest), /Solved!/);
}

for (const [rules, fits] of [
  ["chess", (moves) => moves.length === 3 && moves.every((text) => text.length === 4)],
  ["raumschach", (moves) => moves.length <= 3 && moves.every((text) => /^\d[a-e]\d{2}[a-e]\d$/.test(text))],
  ["checkers", (moves) => moves.length <= 5 && moves.some((text, ply) => ply % 2 === 0 && text.split("x").length > 2)],
] satisfies [string, (moves: string[]) => boolean][]) {
  test(`${rules}: a puzzle is solved through the board, and counts`, async () => {
    const { task, moves } = await taskOf(rules, fits);
    const { guest, board } = await at(task);
    await solve(guest, moves, board);
    const { page } = guest;
    assert.ok(Number(await attributeOf(page.locator("[data-change]"), "data-change")) > 0);
    assert.ok(Number(await attributeOf(page.locator("[data-rating]"), "data-rating")) > 1500);
    assert.equal(await attributeOf(page.locator("[data-streak]"), "data-streak"), "1");
    await page.locator("[data-next]").click();
    await until(() => !page.url().endsWith(task.puzzle), "the next puzzle is another one");
    await stageOf(guest, "solving");
    await guest.leave();
  });
}

test("puzzles of every game are solved through the board", async () => {
  const { games } = (await (await fetch(`${server.url}/api/puzzles`)).json()) as PuzzleShelf;
  assert.ok(games.length >= 17);
  for (const { rules, puzzles } of games) {
    const all = await shipped(rules);
    assert.equal(all.length, puzzles);
    // One by one, as they come to someone who solves them all.
    const first = await fetch(`${server.url}/api/puzzles/next?rules=${rules}`);
    const { guest, board } = await at((await first.json()) as PuzzleTask);
    for (let solved = 0; solved < (isDeep ? puzzles : 1); solved += 1) {
      const { pathname } = new URL(guest.page.url());
      const task = (await (await fetch(`${server.url}/api${pathname}`)).json()) as PuzzleTask;
      const { moves } = all.find(({ position }) => position === task.position) ?? assert.fail(`${pathname} is not shipped`);
      const told = (why: unknown) => assert.fail(`${rules}, ${moves.join(" ")} from ${task.position}: ${String(why)}`);
      await solve(guest, moves, board).catch(told);
      await guest.page.locator("[data-next]").click();
      await stageOf(guest, "solving");
    }
    await guest.leave();
  }
}, 7_200_000);

test("a wrong move is refuted, costs points, and may be tried again", async () => {
  const { task, moves } = await taskOf("chess", (moves) => moves.length > 1 && moves.every((text) => text.length === 4));
  const { guest, board } = await at(task, { viewport: PHONE });
  const { page } = guest;
  const [from = null] = places(moves[0] ?? "", board());
  // What the piece could do besides.
  await guest.point(from);
  const targets = page.locator("[data-target]");
  await targets.first().waitFor({ state: "attached" });
  const names = await targets.evaluateAll((all) => all.map((target) => target.getAttribute("data-place")));
  const right = String(places(moves[0] ?? "", board())[1]);
  const wrong = names.find((name) => name !== null && name !== right);
  assert.ok(wrong, "the piece has no other move");
  await guest.point(wrong.split(",").map(Number) as Place);
  await stageOf(guest, "wrong");
  assert.match(await verdict(guest), /That isn’t it/);
  // What follows has been played on the board.
  assert.ok((await page.locator("[data-moves] > span").count()) > 1);
  assert.ok(Number(await attributeOf(page.locator("[data-change]"), "data-change")) < 0);
  await page.locator("[data-again]").click();
  await stageOf(guest, "solving");
  await page.locator("[data-hint]").click();
  await until(async () => /marked/.test(await verdict(guest)), "no piece is marked");
  await page.locator("[data-give-up]").click();
  await stageOf(guest, "over");
  assert.equal(await page.locator("[data-moves] > span").count(), moves.length);
  // Nothing is wider than the screen.
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await guest.leave();
});

test("a game without puzzles leads to those like it", async () => {
  const guest = await Guest.visit(browser, server, "/puzzles/hnefatafl");
  await guest.page.locator('[data-kin-game="brandubh"]').click();
  await stageOf(guest, "solving");
  await guest.leave();
});

test("the puzzle of the day is a click away from everywhere", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  await page.locator('nav a[href="/puzzles"]').click();
  await stageOf(guest, "solving");
  await page.locator("[data-daily]").click();
  await until(async () => /Daily puzzle/.test(await textOf(page.locator("section"))), "it is not told to be of the day");
  await guest.leave();
});
