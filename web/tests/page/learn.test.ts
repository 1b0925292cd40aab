// Learning: the card of a piece, what is told under the rules, and every lesson solved on the real board.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { Guest, stage, until } from "./support.ts";

const { browser, server } = await stage();
const folder = join(import.meta.dirname, "../../../data/lessons");

interface Step {
  task: string;
  solution?: string[];
  accept?: string[];
  line?: string[];
}

/** A square of draughts on a board of eight by eight, by its number. */
function numbered(number: number): Place {
  const [row, place] = [Math.floor((number - 1) / 4), (number - 1) % 4];
  return [place * 2 + ((row + 1) % 2), 7 - row, 0];
}

/** The places that a written move leads by; one for what comes onto the board. */
function placesOf(move: string): Place[] {
  if (/^\d$/.test(move)) return [[Number(move) - 1, 3, 0]];
  if (move.includes(">")) {
    return move.split(">").map((cell): Place => {
      const [x, y] = cell.split(",").map(Number);
      return [x ?? 0, y ?? 0, 0];
    });
  }
  if (/^\d+[-x]/.test(move)) {
    const squares = move.split(/[-x]/).map(Number);
    return [numbered(squares[0] ?? 0), numbered(squares.at(-1) ?? 0)];
  }
  return onFlat(move);
}

/** The places of a move on a board in levels: each cell is a level, a letter and a digit. */
const inLevels = (move: string): Place[] =>
  [...move.matchAll(/(\d)([a-e])(\d)/g)].map(([, level, file = "a", rank]): Place => [
    file.charCodeAt(0) - 97,
    Number(rank) - 1,
    Number(level) - 1,
  ]);

const onFlat = (move: string): Place[] =>
  [...move.matchAll(/([a-o])(\d+)/g)].map(([, file = "a", rank]): Place => [file.charCodeAt(0) - 97, Number(rank) - 1, 0]);

test("every lesson is solved on the real board", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  for (const name of (await readdir(folder)).filter((name) => name.endsWith(".json"))) {
    const file = JSON.parse(await readFile(join(folder, name), "utf8")) as { rules: string; lessons: { id: string; steps: Step[] }[] };
    for (const { id, steps } of file.lessons) {
      await page.goto(`${server.url}/rules/${file.rules}?lesson=${id}`);
      for (const [at, step] of steps.entries()) {
        await page.locator(`article[data-step="${at}"]`).waitFor();
        await page.locator("[data-live]").waitFor();
        if (step.task === "reach") await page.locator("[data-goal]").first().waitFor({ state: "attached" });
        const moves = step.solution ?? step.line?.filter((_, place) => place % 2 === 0) ?? [step.accept?.[0] ?? ""];
        let played = 0;
        for (const move of moves) {
          const places = file.rules === "raumschach" ? inLevels(move) : placesOf(move);
          for (const place of places) {
            await guest.settled(place);
            await guest.point(place);
          }
          // A pawn that arrives asks what it becomes.
          if (/^[a-h]\d[a-h]\dq$/.test(move)) await page.locator('[data-choice="Queen"], [data-choice$="q"]').first().click();
          // The next move is pointed at once this one is on the board.
          played += 1;
          const comes = page.locator(`article[data-own="${played}"]`).waitFor({ timeout: 15_000 });
          await comes.catch(() => assert.fail(`${id}: ${move} was not played by pointing at the board`));
        }
        await page.locator('article[data-standing="done"]').waitFor();
        if (at + 1 < steps.length) await page.locator("[data-next]").click();
      }
    }
  }
  await page.goto(`${server.url}/rules/chess`);
  await page.locator("[data-lesson]").first().waitFor();
  assert.match(await page.locator("[data-guide]").innerText(), /9 of 9 done/);
  await guest.leave();
});

test("a wrong answer is told, and tried again", async () => {
  const guest = await Guest.visit(browser, server, "/rules/chess?lesson=chess-castling");
  const { page } = guest;
  await page.locator("[data-live]").waitFor();
  for (const cell of ["e1", "e2"]) await guest.point(onFlat(cell)[0] ?? null);
  await page.locator('article[data-standing="wrong"]').waitFor();
  await page.locator("[data-again]").click();
  await page.locator('article[data-standing="on"]').waitFor();
  await guest.leave();
});

test("a right click on a piece shows its card, and one beside the pieces a circle", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Two at this screen");
  await guest.turn();
  const { x, y } = await guest.pixel([1, 0, 0]);
  await guest.page.mouse.click(x, y, { button: "right" });
  const card = guest.page.locator('[data-card="knight"]');
  await card.locator("[data-live]").waitFor();
  assert.match(await card.innerText(), /leap/);
  await guest.page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  assert.equal(await guest.page.locator("[data-drawn]").count(), 0);
  const empty = await guest.pixel([4, 3, 0]);
  await guest.page.mouse.click(empty.x, empty.y, { button: "right" });
  await guest.page.locator("[data-drawn]").waitFor({ state: "attached" });
  assert.equal(guest.plies, 0);
  await guest.leave();
});

test("the card of a piece in three dimensions shows its moves on a flat board", async () => {
  const guest = await Guest.visit(browser, server, "/", { likes: { spatial: ["chequered"] } });
  const { page } = guest;
  await guest.begin("chess", "Two at this screen");
  await guest.turn();
  const { x, y } = await guest.seenAt([1, 0, 0], "head");
  await page.mouse.click(x, y, { button: "right" });
  const card = page.locator('[data-card="knight"]');
  await card.locator("[data-considered]").first().waitFor({ state: "attached" });
  assert.equal(await card.locator("canvas").count(), 0);
  await guest.leave();
});

test("who has never begun a game is offered a start in two minutes", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  await page.locator('[data-game="chess"]').click();
  await page.locator("[data-learn]").click();
  await page.locator('[data-touring="0"]').waitFor();
  await page.locator("[data-next]").click();
  await page.locator('[data-touring="1"] [data-live]').waitFor();
  await page.locator("[data-end]").click();
  await page.locator("[data-touring]").waitFor({ state: "detached" });
  await page.locator("[data-guide] .late").first().scrollIntoViewIfNeeded();
  await page.locator("[data-piece] [data-live]").first().waitFor();
  await guest.leave();
});

test("lessons that were done here are done wherever one signs in", async () => {
  const credentials = { name: "Pupil", password: "a long enough secret" };
  const enter = (guest: Guest, path: string) =>
    guest.page.evaluate(
      async ([path, body]) => (await fetch(path!, { method: "POST", headers: { "content-type": "application/json" }, body })).ok,
      [path, JSON.stringify(credentials)],
    );
  const done = (guest: Guest) =>
    guest.page.evaluate(() => (JSON.parse(localStorage.getItem("anyboard-lessons") ?? "{}").done ?? []) as string[]);
  const { lessons } = JSON.parse(await readFile(join(folder, "chess.json"), "utf8")) as { lessons: { id: string }[] };
  const [first, second] = lessons.map(({ id }) => id);
  const here = await Guest.visit(browser, server);
  // As an earlier page kept it.
  await here.page.evaluate((id) => localStorage.setItem("anyboard-lessons", JSON.stringify([id])), first);
  assert.ok(await enter(here, "/api/account/register"));
  await here.page.goto(`${server.url}/rules/chess`);
  await until(
    async () => (await here.page.evaluate(async () => (await fetch("/api/lessons")).text())).includes(first!),
    "nothing is shared",
  );

  const there = await Guest.visit(browser, server);
  await there.page.evaluate((id) => localStorage.setItem("anyboard-lessons", JSON.stringify([id])), second);
  assert.ok(await enter(there, "/api/account/sign-in"));
  await there.page.goto(`${server.url}/rules/chess`);
  await until(async () => (await done(there)).includes(first!), "what was done elsewhere is missing");
  assert.ok((await done(there)).includes(second!));
  // Somebody else at this browser begins anew, and takes nothing of it along.
  credentials.name = "Sibling";
  assert.ok(
    await there.page.evaluate(
      async () =>
        (
          await fetch("/api/account/sign-out", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: '{"everywhere":false}',
          })
        ).ok,
    ),
  );
  assert.ok(await enter(there, "/api/account/register"));
  await there.page.reload();
  await until(async () => (await done(there)).length === 0, "another’s lessons are counted");
  await Promise.all([here.leave(), there.leave()]);
});
