import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./modules.mjs";

const { playerAndSide, verdict } = await load("game/sentences.ts");
const { counted } = await load("game/tally.ts");

const state = (...seats) => ({ seats: seats.map(([name, player]) => ({ name, tint: "light", player: player ? { name: player, level: null } : null, left: null })) });
const outcome = (winners, aborted = false) => ({ winners, aborted, sentence: "" });

test("the end of a game is told to whom it is told", () => {
  const two = state(["white", "Ada"], ["black", "Bob"]);
  assert.equal(verdict(two, outcome([0]), [0]), "You win");
  assert.equal(verdict(two, outcome([0]), [1]), "You lost");
  assert.equal(verdict(two, outcome([0]), []), "White (Ada) wins");
  assert.equal(verdict(two, outcome([0]), [0, 1]), "White (Ada) wins", "who plays both sides has not only won");
  assert.equal(verdict(two, outcome([]), [0]), "Draw");
  assert.equal(verdict(two, outcome([], true), [0]), "Broken off");
});

test("several win, one wins", () => {
  const tafl = state(["attackers", "Attackers"], ["defenders", "Defenders"]);
  assert.equal(verdict(tafl, outcome([1]), [0, 1]), "Defenders win");
  const four = state(["red", "Ada"], ["blue", "Bob"], ["green", "Cy"], ["grey", "Di"]);
  assert.equal(verdict(four, outcome([0, 2]), []), "Red (Ada) and Green (Cy) win");
});

test("a player is named with the side, unless by it", () => {
  assert.equal(playerAndSide(state(["white", "Ada"], ["black", "Black"]), 0), "Ada (white)");
  assert.equal(playerAndSide(state(["white", "Ada"], ["black", "Black"]), 1), "Black");
});

test("pieces are counted by side", () => {
  const board = { pieces: [{ seat: 0 }, { seat: 1 }, { seat: 0 }] };
  assert.equal(counted(board, 0, "disc"), "2 discs");
  assert.equal(counted(board, 1, "disc"), "1 disc");
  assert.equal(counted({ pieces: [] }, 1, "disc"), "0 discs");
});
