// By which rules a game on the server is played.
import assert from "node:assert/strict";
import { test } from "vitest";
import { rulesIn } from "../../src/learn/rules.ts";

test("a game that brought files is played by these, whatever its id", () => {
  const record = { anyboard: 1, game: "chess", moves: [] };
  assert.deepEqual(rulesIn(JSON.stringify(record)), { from: "catalog", rules: "chess" });
  assert.deepEqual(rulesIn(JSON.stringify({ ...record, sources: [] })), { from: "catalog", rules: "chess" });
  const sources = [{ file: "own.toml", text: 'extends = "chess"' }];
  assert.deepEqual(rulesIn(JSON.stringify({ ...record, sources })), { from: "files", files: sources });
});
