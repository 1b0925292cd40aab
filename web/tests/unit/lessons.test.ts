// Lessons: each has its words, and each answer is judged.
import assert from "node:assert/strict";
import { test } from "vitest";
import { judge, type After } from "../../src/learn/judge.ts";
import { read, written } from "../../src/learn/kept.ts";
import { LESSONS, lessonsOf } from "../../src/learn/lessons.ts";
import { language } from "../../src/words/language.svelte.ts";
import type { Piece } from "../../src/protocol/types.ts";

// What is learnt is said with words that come late.
await language.load("learn", () => Promise.resolve());
const english = language.tables.templates;

const piece = (seat: number): Piece => ({ at: [0, 0, 0], seat, tint: "light", figure: "rook", name: "Rook", letter: "R", royal: false });
const after = (more: Partial<After>): After => ({
  pieces: [piece(0), piece(1)],
  played: undefined,
  last: null,
  end: null,
  moves: 1,
  reached: [],
  seat: 0,
  team: 0,
  ...more,
});
const played = (move: string) => ({ seat: 0, move, reading: move });

test("every lesson has its words, and an id of its own", () => {
  assert.equal(new Set(LESSONS.map(({ id }) => id)).size, LESSONS.length);
  for (const { title, steps } of LESSONS) {
    assert.ok(Object.hasOwn(english, title), title);
    for (const { text } of steps) assert.ok(Object.hasOwn(english, text), text);
  }
  const used = new Set(LESSONS.flatMap(({ title, steps }) => [title, ...steps.map(({ text }) => text)]));
  for (const code of Object.keys(english).filter((code) => code.startsWith("lesson-"))) assert.ok(used.has(code), code);
});

test("there are lessons for each family", () => {
  assert.ok(lessonsOf("chess").length >= 8);
  for (const game of ["raumschach", "infinite-plane", "checkers", "brandubh", "connect-four", "othello"]) {
    assert.ok(lessonsOf(game).length >= 4, game);
  }
  const variants = ["atomic", "king-of-the-hill", "antichess", "racing-kings"];
  for (const game of variants)
    assert.ok(
      lessonsOf(game).some(({ rules }) => rules === game),
      game,
    );
});

test("a task to take all ends when all is taken, or the moves are used up", () => {
  const task = { task: "take-all", most: 2, solution: [] } as const;
  assert.equal(judge({ ...task, solution: [] }, after({})), "on");
  assert.equal(judge({ ...task, solution: [] }, after({ moves: 2 })), "wrong");
  assert.equal(judge({ ...task, solution: [] }, after({ pieces: [piece(0)], moves: 2 })), "done");
});

test("cells may be reached in any order", () => {
  const task = {
    task: "reach" as const,
    cells: [[1, 0, 0] as [number, number, number], [2, 0, 0] as [number, number, number]],
    most: 2,
    solution: [],
  };
  assert.equal(judge(task, after({ reached: [[2, 0, 0]] })), "on");
  assert.equal(
    judge(
      task,
      after({
        reached: [
          [2, 0, 0],
          [1, 0, 0],
        ],
        moves: 2,
      }),
    ),
    "done",
  );
  assert.equal(
    judge(
      task,
      after({
        reached: [
          [2, 0, 0],
          [3, 0, 0],
        ],
        moves: 2,
      }),
    ),
    "wrong",
  );
});

test("a move is found, or it is not", () => {
  const task = { task: "find" as const, accept: ["e1g1"] };
  assert.equal(judge(task, after({ played: played("e1g1") })), "done");
  assert.equal(judge(task, after({ played: played("e1e2") })), "wrong");
});

test("a win by another move counts as well", () => {
  const task = { task: "win" as const, line: ["a1a8", "g8h7", "a8h8"] };
  assert.equal(judge(task, after({ played: played("a1a8") })), "on");
  assert.equal(judge(task, after({ played: played("a1a7") })), "wrong");
  assert.equal(judge(task, after({ played: played("a8h8"), moves: 2 })), "done");
  assert.equal(judge(task, after({ played: played("a1a7"), end: { outcome: "win", team: 0, reason: "checkmate" } })), "done");
  assert.equal(judge(task, after({ played: played("a1a7"), end: { outcome: "draw", reason: "stalemate" } })), "wrong");
});

test("what was done is read as it is kept now, and as an earlier page kept it", () => {
  assert.deepEqual(read('["a","b",3]'), { of: null, done: ["a", "b"] });
  assert.deepEqual(read(written({ of: "Ann", done: ["a"] })), { of: "Ann", done: ["a"] });
  for (const strange of [null, "", "{", "7", "null", '{"of":7,"done":{}}']) assert.deepEqual(read(strange), { of: null, done: [] });
});
