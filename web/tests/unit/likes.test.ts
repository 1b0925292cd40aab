// What the browser has kept of the settings, and what is made of it.
import assert from "node:assert/strict";
import { test } from "vitest";
import { readLikes } from "../../src/settings/likes.ts";

test("whatever was kept, everything has a value of its kind", () => {
  const usual = readLikes(null);
  for (const text of ["", "null", "7", "[]", "{", '"x"', "{}"]) assert.deepEqual(readLikes(text), usual, text);
  assert.deepEqual(
    [usual.board, usual.pieces, usual.music, usual.language, usual.largeText, usual.figurines, usual.turnsBoard, usual.favourites],
    ["auto", "classic", "off", "system", false, true, true, []],
  );
  const wrong = {
    board: "mud",
    own: { light: "red" },
    volume: 7,
    volumes: 3,
    favourites: "chess",
    language: "xx",
    stack: null,
    minimap: 1,
  };
  assert.deepEqual(readLikes(JSON.stringify(wrong)), usual);
});

test("what was chosen is read as it was written", () => {
  const likes = {
    ...readLikes(null),
    name: "Ann",
    board: "own",
    own: { light: "#ffeedd", dark: "#334455" },
    pieces: "symbols",
    volumes: { moves: 0.5, alerts: 0, buttons: 1, music: 0.25 },
    music: "tense",
    language: "de",
    favourites: ["chess"],
    minimap: false,
    accent: "rust",
    background: "mist",
  };
  assert.deepEqual(readLikes(JSON.stringify(likes)), likes);
});

test("what earlier pages kept is understood", () => {
  const { computer, computers, levels } = readLikes(JSON.stringify({ level: 4, levels: [1, 5] }));
  assert.equal(computer.level, 4);
  assert.deepEqual(
    computers.map(({ level }) => level),
    [1, 5],
  );
  assert.equal(levels, "focus");
});
