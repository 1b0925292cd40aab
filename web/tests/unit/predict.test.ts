import assert from "node:assert/strict";
import { test } from "vitest";
import type { GameState, LegalMove, Piece, Place, SideEffects } from "../../src/protocol/types.ts";
import { goTo, hasSamePieces, predict, type Prediction } from "../../src/game/predict.ts";
import { type Change, unseen } from "../../src/board/change.ts";

const piece = (at: Place, seat: number, figure: string): Piece => ({
  at,
  seat,
  tint: seat === 0 ? "light" : "dark",
  figure,
  name: figure,
  letter: figure[0],
  royal: false,
});
const sides = [
  { name: "white", team: 0, tint: "light" },
  { name: "black", team: 1, tint: "dark" },
];
const game = (pieces: Piece[], size: Place | null = [8, 8, 1]) =>
  ({ turn: 0, seats: sides, board: { size, pieces, checked: [[0, 0, 0]] } }) as unknown as GameState;
const nothing = { cleared: [], put: [] };
const move = (from: Place | null, to: Place, more: Partial<LegalMove> = {}): LegalMove => ({
  move: null,
  reading: null,
  via: [],
  takes: [],
  becomes: null,
  also: nothing,
  from,
  to,
  ...more,
});
const standing = (shown: Prediction | null) => shown?.board.pieces.map(({ at, figure }) => `${figure} ${at}`).sort();

test("a piece goes, and takes what the choice says", () => {
  const state = game([piece([4, 4, 0], 0, "pawn"), piece([3, 4, 0], 1, "pawn")]);
  const shown = predict(state, move([4, 4, 0], [3, 5, 0], { takes: [[3, 4, 0]] }), null);
  assert.deepEqual(standing(shown), ["pawn 3,5,0"]);
  assert.deepEqual(shown?.changes, [
    { type: "goes", from: [4, 4, 0], via: [], to: [3, 5, 0] },
    { type: "leaves", at: [3, 4, 0], blast: false },
  ]);
  assert.deepEqual(shown?.board.checked, [], "who has moved is in no check that is known");
});

test("a piece becomes another", () => {
  const state = game([piece([0, 6, 0], 0, "pawn")]);
  const becomes = { figure: "queen", name: "Queen", letter: "Q", royal: false };
  const shown = predict(state, move([0, 6, 0], [0, 7, 0], { becomes }), null);
  assert.deepEqual(standing(shown), ["queen 0,7,0"]);
  assert.equal(shown?.changes.at(-1)?.type, "turns");
});

test("a piece comes onto the board if it is known which", () => {
  const comes = { figure: "cross", name: "Cross", letter: "X", royal: false };
  const shown = predict(game([]), move(null, [1, 1, 0]), comes);
  assert.deepEqual(standing(shown), ["cross 1,1,0"]);
  assert.equal(shown?.board.pieces[0].tint, "light");
  assert.equal(predict(game([]), move(null, [1, 1, 0]), null), null);
});

test("a pass changes nothing on the board", () => {
  const shown = predict(game([piece([0, 0, 0], 0, "disc")]), move(null, [-1, -1, -1]), null);
  assert.deepEqual([standing(shown), shown?.changes], [["disc 0,0,0"], []]);
});

test("what the choice does not say is not guessed: a king that castles onto its rook", () => {
  const state = game([piece([4, 0, 0], 0, "king"), piece([7, 0, 0], 0, "rook")]);
  assert.equal(predict(state, move([4, 0, 0], [7, 0, 0]), null), null);
});

test("what else the choice says is shown at once: the rook of a king that castles", () => {
  const [king, rook] = [piece([4, 0, 0], 0, "king"), piece([7, 0, 0], 0, "rook")];
  const also: SideEffects = { cleared: [[7, 0, 0]], put: [piece([5, 0, 0], 0, "rook")] };
  const shown = predict(game([king, rook]), move([4, 0, 0], [6, 0, 0], { also }), null);
  assert.deepEqual(standing(shown), ["king 6,0,0", "rook 5,0,0"]);
  assert.deepEqual(shown?.changes, [
    { type: "goes", from: [4, 0, 0], via: [], to: [6, 0, 0] },
    { type: "goes", from: [7, 0, 0], via: [], to: [5, 0, 0] },
  ]);
});

test("a king that castles onto its rook goes where the choice says", () => {
  const [king, rook] = [piece([4, 0, 0], 0, "king"), piece([7, 0, 0], 0, "rook")];
  const also: SideEffects = { cleared: [[7, 0, 0]], put: [piece([6, 0, 0], 0, "king"), piece([5, 0, 0], 0, "rook")] };
  const shown = predict(game([king, rook]), move([4, 0, 0], [7, 0, 0], { also }), null);
  assert.deepEqual(standing(shown), ["king 6,0,0", "rook 5,0,0"]);
  assert.deepEqual(
    shown?.changes.map(({ type }) => type),
    ["goes", "goes"],
  );
});

test("discs are turned over at once", () => {
  const comes = { figure: "disc", name: "disc", letter: "d", royal: false };
  const also: SideEffects = { cleared: [], put: [piece([1, 0, 0], 0, "disc")] };
  const shown = predict(game([piece([0, 0, 0], 0, "disc"), piece([1, 0, 0], 1, "disc")]), move(null, [2, 0, 0], { also }), comes);
  assert.deepEqual(
    shown?.board.pieces.map(({ seat }) => seat),
    [0, 0, 0],
  );
  assert.deepEqual(shown?.changes, [
    { type: "comes", at: [2, 0, 0] },
    { type: "turns", at: [1, 0, 0] },
  ]);
});

test("a piece that explodes with what it took is gone at once", () => {
  const also: SideEffects = { cleared: [[3, 5, 0]], put: [] };
  const pieces = [piece([4, 4, 0], 0, "rook"), piece([3, 5, 0], 1, "pawn"), piece([3, 6, 0], 1, "knight")];
  const choice = move([4, 4, 0], [3, 5, 0], {
    takes: [
      [3, 5, 0],
      [3, 6, 0],
    ],
    also,
  });
  const shown = predict(game(pieces), choice, null);
  assert.deepEqual(standing(shown), []);
  assert.deepEqual(shown?.changes, [
    { type: "goes", from: [4, 4, 0], via: [], to: [3, 5, 0] },
    { type: "leaves", at: [3, 5, 0], blast: true },
    { type: "leaves", at: [3, 6, 0], blast: true },
  ]);
});

test("a move along a ray takes what stands at its end", () => {
  const { board } = game([piece([0, 0, 0], 0, "rook"), piece([0, 9, 0], 1, "pawn")], null);
  assert.deepEqual(goTo(board, [0, 0, 0], [0, 9, 0]).takes, [[0, 9, 0]]);
  assert.deepEqual(goTo(board, [0, 0, 0], [0, 8, 0]).takes, []);
});

test("what was shown early is not shown again", () => {
  const goes: Change = { type: "goes", from: [4, 0, 0], via: [], to: [6, 0, 0] };
  const rook: Change = { type: "goes", from: [7, 0, 0], via: [], to: [5, 0, 0] };
  assert.deepEqual(unseen([goes, rook], [{ ...goes }]), [rook]);
});

test("pictures are compared by their pieces, in any order", () => {
  const [king, rook] = [piece([4, 0, 0], 0, "king"), piece([7, 0, 0], 0, "rook")];
  const board = (...pieces: Piece[]) => game(pieces).board;
  assert.ok(hasSamePieces(board(king, rook), board(rook, king)));
  assert.ok(!hasSamePieces(board(king, rook), board(king)));
  assert.ok(!hasSamePieces(board(king), board({ ...king, at: [5, 0, 0] })));
});
