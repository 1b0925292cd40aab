// Puzzles: what is offered in place of a game that has none.
import assert from "node:assert/strict";
import { test } from "vitest";
import { kinOf } from "../../src/puzzles/kin.ts";
import type { CatalogGame } from "../../src/protocol/types.ts";

test("a game without puzzles leads to those of its family, or else to all", () => {
  const game = (id: string, family: string) => ({ id, family, name: id }) as CatalogGame;
  const games = [game("hnefatafl", "Tafl"), game("tablut", "Tafl"), game("brandubh", "Tafl"), game("chess", "Chess"), game("dice", "Own")];
  const shelf = [
    { rules: "chess", puzzles: 200, themes: [] },
    { rules: "tablut", puzzles: 16, themes: [] },
    { rules: "brandubh", puzzles: 32, themes: [] },
    { rules: "gone", puzzles: 5, themes: [] },
  ];
  const ids = (id: string) => kinOf(id, shelf, games).map((one) => one.id);
  assert.deepEqual(ids("hnefatafl"), ["brandubh", "tablut"]);
  assert.deepEqual(ids("dice"), ["chess", "brandubh", "tablut"]);
});
