import assert from "node:assert/strict";
import { test } from "vitest";
import type { BoardView, CatalogGame, GameEnd, GameState } from "../../src/protocol/types.ts";
import { accentsOf } from "../../src/figures/accent.ts";
import { figurineOf, kindsOf } from "../../src/game/figurine.ts";
import { scoresOf, toneOf } from "../../src/game/result.ts";
import { parse } from "../../src/route.ts";
import { remembered, shortlist, starred, type Shortlist } from "../../src/start/shortlist.ts";

const games = ["chess", "checkers", "atomic", "othello"].map((id) => ({ id }) as CatalogGame);
const ids = (list: Shortlist) => list.games.map(({ id }) => id);

test("favourites come first, then what was begun last, each once", () => {
  const list = shortlist(games, ["othello"], ["chess", "othello", "gone"]);
  assert.deepEqual([list.heading, ids(list)], ["start-yours", ["othello", "chess"]]);
});

test("who has played nothing yet is offered something", () => {
  const list = shortlist(games, [], []);
  assert.equal(list.heading, "start-suggested");
  assert.deepEqual(ids(list), ["chess", "checkers", "othello", "atomic"]);
});

test("what was begun last is remembered, and not for ever", () => {
  assert.deepEqual(remembered(["a", "b"], "b"), ["b", "a"]);
  assert.equal(remembered(["1", "2", "3", "4", "5", "6", "7", "8"], "9").length, 8);
  assert.deepEqual([starred([], "a"), starred(["a", "b"], "a")], [["a"], ["b"]]);
});

const seats = [
  { name: "white", team: 0 },
  { name: "black", team: 1 },
];
const state = { seats, board: { pieces: [{ seat: 0 }, { seat: 0 }, { seat: 1 }] } } as GameState;

test("an end is won, lost, drawn, aborted or only decided", () => {
  const won: GameEnd = { outcome: "win", team: 0, reason: "checkmate" };
  assert.deepEqual(
    [[0], [1], [], [0, 1]].map((mine) => toneOf(state, won, mine)),
    ["won", "lost", "decided", "decided"],
  );
  assert.equal(toneOf(state, { outcome: "draw", reason: null }, [0]), "drawn");
  assert.equal(toneOf(state, { outcome: "aborted", reason: null }, [0]), "aborted");
});

test("the score is told by seats", () => {
  assert.equal(scoresOf(state, { outcome: "win", team: 1, reason: null }, false), "0 – 1");
  assert.equal(scoresOf(state, { outcome: "draw", reason: null }, false), "½ – ½");
  assert.equal(scoresOf(state, { outcome: "win", team: 0, reason: null }, true), "2 – 1");
  assert.equal(scoresOf(state, { outcome: "aborted", reason: null }, false), "");
});

test("a piece is drawn in place of its letter, where a move begins with one", () => {
  const kinds = kindsOf({ pieces: [{ letter: "N", figure: "knight" }] } as BoardView, null);
  assert.deepEqual(figurineOf("Nf3+", kinds), { figure: "knight", letter: "N", rest: "f3+" });
  for (const reading of ["e4", "O-O", "32-28", "Qd1"]) assert.equal(figurineOf(reading, kinds), null, reading);
});

test("games whose boards look alike have something of their own drawn on them", () => {
  const board = { size: [8, 8, 1], surface: "chequered", pieces: [{}] } as BoardView;
  const drawn = (id: string) => JSON.stringify(accentsOf({ id, board, seats: [] }, 8, 8));
  const alike = ["chess", "chess960", "atomic", "atomic-total", "three-check", "antichess", "last-piece-standing"];
  assert.equal(new Set(alike.map(drawn)).size, alike.length);
  assert.equal(accentsOf({ id: "endless", board: { ...board, size: null }, seats: [] }, 9, 9).length, 4, "ways out");
  const empty = { size: [7, 6, 1], surface: "slots", pieces: [] as BoardView["pieces"] } as BoardView;
  assert.ok(
    accentsOf({ id: "own-four", board: empty, seats: [{ tint: "red" }, { tint: "yellow" }] as CatalogGame["seats"] }, 7, 6).length > 4,
    "counters",
  );
});

test("help has an address", () => {
  assert.deepEqual(parse("/help"), { at: "help" });
  assert.deepEqual(parse("/help/me"), { at: "nowhere" });
});
