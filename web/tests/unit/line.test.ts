import assert from "node:assert/strict";
import { elapsedText } from "../../src/game/time.ts";
import { spentOf } from "../../src/game/elapsed.ts";
import { test } from "vitest";
import type { MoveEntry } from "../../src/protocol/types.ts";
import { Line, rounds, type Token } from "../../src/game/line.ts";

const move = (node: number, after: number, seat: number, reading = `m${node}`): MoveEntry => ({
  node,
  after,
  seat,
  move: reading,
  reading,
  spent: null,
});
const readings = (moves: (MoveEntry | null)[]) => moves.map((one) => one?.reading ?? "-").join(" ");
const written = (tokens: Token[]) => tokens.map((token) => ("bracket" in token ? token.bracket : token.move.reading)).join(" ");

// 1 2 3 were played; 3 was taken back and 4 played, then 5; from the start also 6, with 7 or 8 after it.
const moves = [move(1, 0, 0), move(2, 1, 1), move(3, 2, 0), move(4, 2, 0), move(5, 4, 1), move(6, 0, 0), move(7, 6, 1), move(8, 6, 1)];

test("the path leads to where the game stands", () => {
  assert.equal(readings(new Line(moves, 5).path), "m1 m2 m4 m5");
  assert.equal(readings(new Line(moves, 0).path), "");
  assert.equal(readings(new Line(moves, 7).path), "m6 m7");
});

test("what was taken back stands aside", () => {
  const line = new Line(moves, 5);
  assert.equal(readings(line.asides(2)), "m3");
  assert.equal(readings(line.asides(0)), "m6");
  assert.equal(readings(line.asides(5)), "");
  assert.equal(written(line.aside(line.move(6)!)), "m6 ( m7 ) m8");
  assert.equal(readings(new Line(moves, 2).asides(2)), "m3 m4");
});

test("steps go along the game, and beside it along what was played last", () => {
  const line = new Line(moves, 5);
  assert.equal(line.before(5), 4);
  assert.equal(line.before(0), null);
  assert.equal(line.after(0), 1);
  assert.equal(line.after(2), 4);
  assert.equal(line.after(5), null);
  assert.equal(line.after(6), 8);
});

test("a game of thousands of moves is no deeper than a short one", () => {
  const long = Array.from({ length: 20_000 }, (_, at) => move(at + 1, at, at % 2));
  assert.equal(new Line(long, 20_000).path.length, 20_000);
  const back = new Line(long, 0);
  assert.equal(back.aside(back.move(1)!).length, 20_000);
});

test("rounds have a cell for each seat", () => {
  const cells = (path: MoveEntry[], seats = 2) => rounds(path, seats).map((round) => `${round.number} ${readings(round.cells)}`);
  assert.deepEqual(cells([move(1, 0, 0), move(2, 1, 1), move(3, 2, 0)]), ["1 m1 m2", "2 m3 -"]);
  assert.deepEqual(cells([move(1, 0, 1), move(2, 1, 0)]), ["1 m1 m2"], "the second seat begins");
  assert.deepEqual(cells([move(1, 0, 0), move(2, 1, 0), move(3, 2, 1)]), ["1 m1 -", "2 m2 m3"], "a seat moves twice");
  assert.deepEqual(cells([move(1, 0, 0), move(2, 1, 1), move(3, 2, 2), move(4, 3, 0)], 3), ["1 m1 m2 m3", "2 m4 - -"]);
});

test("the time of each side is that of the moves that led to where the game stands", () => {
  const move = (node: number, after: number, seat: number, spent?: number) =>
    ({ node, after, seat, move: "", reading: "", ...(spent === undefined ? {} : { spent }) }) as MoveEntry;
  const moves = [move(1, 0, 0, 1000), move(2, 1, 1, 500), move(3, 2, 0, 70), move(4, 1, 1, 9000), move(5, 2, 0)];
  assert.deepEqual(spentOf(new Line(moves, 3), 2), [1070, 500]);
  assert.deepEqual(spentOf(new Line(moves, 4), 2), [1000, 9000], "not that of what was taken back");
  assert.deepEqual(spentOf(new Line(moves, 5), 2), [1000, 500]);
  assert.deepEqual([0, 59_999, 3_600_000, 90_061_000].map(elapsedText), ["0:00", "0:59", "1:00:00", "25:01:01"]);
});
