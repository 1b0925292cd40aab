// The page follows a game as the server's own code does: the samples are written by a test of the server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { applyPlayer, applyState } from "../../src/protocol/apply.ts";
import { changesOf, placeOf, unpackPlayer, unpackState } from "../../src/protocol/unpack.ts";

const samples = JSON.parse(readFileSync(join(import.meta.dirname, "deltas.json"), "utf8"));

test("what changes, put into what was before, is how the game stands", () => {
  assert.ok(samples.length > 4);
  for (const { facts, stood, deltas } of samples) {
    for (const [place, delta] of deltas.entries()) {
      const [before, after] = [stood[place], stood[place + 1]];
      assert.deepEqual(applyState(before.state, delta.state), after.state, facts.rules);
      assert.deepEqual(applyPlayer(before.mine, delta.mine), after.mine, facts.rules);
    }
  }
});

test("a game is unpacked to what the server has packed", () => {
  for (const { facts, stood, unpacked } of samples) {
    const after = stood.at(-1);
    assert.deepEqual(unpackState(facts, after.state), unpacked.state, facts.rules);
    assert.deepEqual(unpackPlayer(facts, after.state, after.mine), unpacked.mine, facts.rules);
  }
});

test("cells are numbered rank by rank and level by level", () => {
  assert.deepEqual(placeOf(0, [8, 8, 8]), [0, 0, 0]);
  assert.deepEqual(placeOf(8 * (3 + 8 * 2) + 5, [8, 8, 8]), [5, 3, 2]);
  assert.deepEqual(placeOf(-1, [8, 8, 1]), [-1, -1, -1]);
  assert.deepEqual(placeOf([-7, 9], null), [-7, 9, 0]);
});

test("what is seen to move", () => {
  const motions = [{ goes: [9, 18, 27] }, { blast: 3 }, { leaves: 4 }, { comes: 5 }, { turns: 6 }];
  assert.deepEqual(changesOf(motions, [8, 8, 1]), [
    { type: "goes", from: [1, 1, 0], via: [[2, 2, 0]], to: [3, 3, 0] },
    { type: "leaves", at: [3, 0, 0], blast: true },
    { type: "leaves", at: [4, 0, 0], blast: false },
    { type: "comes", at: [5, 0, 0] },
    { type: "turns", at: [6, 0, 0] },
  ]);
});
