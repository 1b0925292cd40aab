// What is typed as a move, and what it may become.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { BoardView, LegalMove, Piece, Place } from "../../src/protocol/types.ts";
import { exact, fitting } from "../../src/game/notation.ts";

const place = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];
const LETTERS: Record<string, string> = { pawn: "P", knight: "N", bishop: "B", queen: "Q" };
const piece = (name: string, figure: string, seat = 0): Piece => ({
  at: place(name),
  seat,
  tint: "light",
  figure,
  name: figure,
  letter: LETTERS[figure],
  royal: false,
});
const board = (...pieces: Piece[]) =>
  ({
    size: [8, 8, 1],
    border: null,
    surface: "chequered",
    holes: [],
    pieces,
    checked: [],
    checking: [],
    marked: [],
    line: [],
    names: [],
    numberedFiles: false,
    counters: [],
  }) as unknown as BoardView;
const move = (from: string | null, to: string, more: Partial<LegalMove> = {}): LegalMove => ({
  move: null,
  reading: null,
  via: [],
  from: from === null ? null : place(from),
  to: place(to),
  takes: [],
  becomes: null,
  also: { cleared: [], put: [] },
  ...more,
});

const BOARD = board(piece("b2", "pawn"), piece("c1", "bishop"), piece("g1", "knight"), piece("e4", "pawn"));
const MOVES = [
  move("b2", "b4"),
  move("b2", "a3", { takes: [place("a3")] }),
  move("c1", "a3", { takes: [place("a3")] }),
  move("g1", "f3"),
  move("e4", "e5"),
];

test("a move is known by every form that people write", () => {
  for (const text of ["Nf3", "nf3", "g1f3", "g1-f3", "Ng1f3", "Ngf3"]) assert.equal(exact(text, MOVES, BOARD), MOVES[3], text);
  for (const text of ["e5", "e4e5", "e4-e5", "e4 e5"]) assert.equal(exact(text, MOVES, BOARD), MOVES[4], text);
});

test("what could be two moves is left to the server", () => {
  // A pawn or a bishop takes.
  assert.equal(exact("bxa3", MOVES, BOARD), null);
  assert.equal(exact("b2a3", MOVES, BOARD), MOVES[1]);
  assert.equal(exact("Nh3", MOVES, BOARD), null);
});

test("while it is typed, all that it may become are found", () => {
  assert.deepEqual(fitting("", MOVES, BOARD), []);
  assert.deepEqual(fitting("b", MOVES, BOARD), MOVES.slice(0, 3));
  assert.deepEqual(fitting("N", MOVES, BOARD), [MOVES[3]]);
  assert.deepEqual(fitting("e2", MOVES, BOARD), []);
});

test("names of places, columns and promotions", () => {
  const named = {
    ...board(piece("a1", "queen")),
    names: [
      [place("a1"), "32"],
      [place("b2"), "28"],
    ],
  } as BoardView;
  const step = move("a1", "b2");
  assert.equal(exact("32-28", [step], named), step);
  const slots: BoardView = { ...board(), surface: "slots", size: [7, 6, 1], numberedFiles: true };
  const drop = move(null, "d1");
  assert.equal(exact("4", [drop], slots), drop);
  const pawn = board(piece("a7", "pawn"));
  const [queen, knight] = ["queen", "knight"].map((figure) =>
    move("a7", "a8", { becomes: { figure, name: figure, letter: LETTERS[figure], royal: false } }),
  );
  assert.equal(exact("a8=N", [queen, knight], pawn), knight);
  assert.equal(exact("a7a8q", [queen, knight], pawn), queen);
  assert.equal(exact("a8", [queen, knight], pawn), null);
});
