// Moves as they are read out to those who do not see the board.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { BoardView, Event, GameState, LegalMove, MoveEntry, Piece, Place, Step } from "../../src/protocol/types.ts";
import { spokenLegalMove, spokenLook, spokenMove } from "../../src/say/speech.ts";
import { spoken } from "../../src/game/sentences.ts";

const board = (pieces: Piece[] = [], over: Partial<BoardView> = {}) =>
  ({
    size: [8, 8, 1],
    border: null,
    surface: "chequered",
    holes: [],
    pieces,
    checked: [],
    marked: [],
    line: [],
    names: [],
    numberedFiles: false,
    counters: [],
    ...over,
  }) as unknown as BoardView;
const place = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];
const piece = (at: Place | string, name: string, seat = 1): Piece => ({
  at: typeof at === "string" ? place(at) : at,
  seat,
  tint: seat === 1 ? "dark" : "light",
  figure: name,
  name,
  letter: "n",
  royal: false,
});
const entry = { node: 1, after: 0, seat: 1, move: "g8f6", reading: "Nf6+", spent: null };
const step = (from: string | null, to: string, over: Partial<Step> = {}): Step => ({
  from: from === null ? null : place(from),
  to: place(to),
  takes: [],
  becomes: null,
  ...over,
});
const say = (last: Step | null, after: BoardView, before: BoardView | null = null) => spokenMove("black", entry, last, after, before);

test("a move is read out by its piece, its way and what it does", () => {
  const knight = board([piece("f6", "Knight")]);
  assert.equal(say(step("g8", "f6"), board([piece("f6", "Knight")], { checked: [place("e1")] })), "Black: knight g8 to f6, check");
  assert.equal(say(step("g8", "f6", { takes: [place("f6")] }), knight), "Black: knight g8 to f6, takes");
  assert.equal(say(step("g8", "f6", { takes: [place("f6"), place("e5")] }), knight), "Black: knight g8 to f6, takes 2");
  assert.equal(
    say(step("f2", "f1", { becomes: { figure: "queen", name: "Queen", letter: "Q", royal: false } }), board([piece("f1", "Queen")])),
    "Black: f2 to f1, becomes queen",
  );
  assert.equal(say(step(null, "c3"), board([piece("c3", "Counter")])), "Black: counter c3");
  assert.equal(say({ from: null, to: [-1, -1, -1], takes: [], becomes: null }, board()), "Black passes");
  const far: Place = [-3, 10 ** 15, 0];
  assert.equal(
    say({ from: [0, 7, 0], to: far, takes: [], becomes: null }, board([piece(far, "Rook")], { size: null })),
    "Black: rook 0, 7 to -3, 1000000000000000",
  );
  assert.equal(say(null, board()), "Black: Nf6+");
});

test("with the picture before, a move tells what it takes and what the piece was", () => {
  const before = board([piece("g8", "Knight"), piece("f6", "Pawn", 0)]);
  assert.equal(
    say(step("g8", "f6", { takes: [place("f6")] }), board([piece("f6", "Knight")]), before),
    "Black: knight g8 to f6, takes pawn",
  );
  const pawn = board([piece("f2", "Pawn")]);
  assert.equal(
    say(step("f2", "f1", { becomes: { figure: "queen", name: "Queen", letter: "Q", royal: false } }), board([piece("f1", "Queen")]), pawn),
    "Black: pawn f2 to f1, becomes queen",
  );
  const draughts = board([piece("e5", "Man"), piece("d4", "Man", 0), piece("d2", "Man", 0), piece("b2", "King", 0)]);
  const jumps = step("e5", "e1", { takes: [place("d4"), place("d2"), place("b2")] });
  assert.equal(say(jumps, board([piece("e1", "Man")]), draughts), "Black: man e5 to e1, takes 2 men, king");
});

test("a piece that takes and is gone was blown up", () => {
  const before = board([piece("b7", "Bishop"), piece("g2", "Pawn", 0), piece("f1", "Knight", 0)]);
  const last = step("b7", "g2", { takes: [place("g2"), place("f1")] });
  assert.equal(say(last, board(), before), "Black: bishop b7 to g2, explodes: takes pawn, knight");
  assert.equal(say(last, board()), "Black: b7 to g2, explodes: takes 2");
});

test("pieces that change sides are counted", () => {
  const before = board([piece("c4", "Disc", 0), piece("d4", "Disc", 0), piece("e4", "Disc")]);
  const after = board([piece("b4", "Disc"), piece("c4", "Disc"), piece("d4", "Disc"), piece("e4", "Disc")]);
  assert.equal(say(step(null, "b4"), after, before), "Black: disc b4, turns 2 discs");
  assert.equal(
    say(step(null, "c3"), board([piece("c3", "Disc"), piece("d4", "Disc")]), board([piece("d4", "Disc", 0)])),
    "Black: disc c3, turns 1 disc",
  );
});

test("castling is told from its two pieces, wherever the player points to play it", () => {
  const before = board([piece("e8", "King"), piece("h8", "Rook"), piece("a8", "Rook"), piece("e1", "King", 0)]);
  const after = board([piece("g8", "King"), piece("f8", "Rook"), piece("a8", "Rook"), piece("e1", "King", 0)]);
  for (const to of ["g8", "h8"]) assert.equal(say(step("e8", to), after, before), "Black: castles, king to g8, rook to f8");
  assert.equal(
    say(step("h8", "f8"), board([piece("e8", "King"), piece("f8", "Rook"), piece("a8", "Rook")]), before),
    "Black: rook h8 to f8",
  );
});

test("advice is read out as a move", () => {
  const picture = board([piece("e4", "Pawn", 0), piece("d5", "Knight")]);
  const advice = (step: Step) => spokenLegalMove(step as LegalMove, picture);
  assert.equal(advice(step("e4", "e5")), "pawn e4 to e5");
  assert.equal(advice(step("e4", "d5", { takes: [place("d5")] })), "pawn e4 to d5, takes knight");
  assert.equal(advice({ from: null, to: [-1, -1, -1], takes: [], becomes: null }), "pass");
});

test("looking at a move says which one it is", () => {
  assert.equal(
    spokenLook(2, "Black", entry, step("g8", "f6"), board([piece("f6", "Knight")]), null),
    "Looking at move 2, black: knight g8 to f6",
  );
});

test("the picture before is only used for the move that led to the picture now", () => {
  const before = board([piece("g8", "Knight"), piece("f6", "Pawn", 0)]);
  const state = {
    at: 1,
    seats: [{ name: "white" }, { name: "black" }],
    board: board([piece("f6", "Knight")]),
    last: step("g8", "f6", { takes: [place("f6")] }),
  } as unknown as GameState;
  const say = (played: MoveEntry) => spoken({ event: "played", played } as Event, state, [], before);
  assert.equal(say(entry), "Black: knight g8 to f6, takes pawn.");
  assert.equal(say({ ...entry, node: 7 }), "Black: Nf6+.");
});
