// What was played in a position, as the page counts it.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { OpeningMove } from "../../src/protocol/types.ts";
import { gamesOf, sharesOf, together } from "../../src/study/openings.ts";

function move(won: number, drawn: number, lost: number, shipped = 0): OpeningMove {
  return { move: "e2e4", reading: "e4", won, drawn, lost, shipped, rating: null, book: null };
}

test("the parts of a bar are shares of all games, and there is no bar without games", () => {
  assert.deepEqual(sharesOf(move(3, 1, 0)), { won: 0.75, drawn: 0.25, lost: 0 });
  assert.equal(sharesOf(move(0, 0, 0)), null);
});

test("all moves together have the games of each", () => {
  const all = together([move(3, 1, 0, 2), move(0, 0, 5, 1), move(0, 0, 0)]);
  assert.deepEqual([gamesOf(all), all.won, all.drawn, all.lost, all.shipped], [9, 3, 1, 5, 3]);
  assert.equal(gamesOf(together([])), 0);
});
