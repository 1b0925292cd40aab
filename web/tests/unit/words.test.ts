import assert from "node:assert/strict";
import { test } from "vitest";
import { clockText, spokenTime } from "../../src/game/time.ts";
import { lines, paragraphs, pieces } from "../../src/rules/paragraphs.ts";
import { ago } from "../../src/start/ago.ts";
import { matches } from "../../src/start/matches.ts";
import type { NamedGame } from "../../src/words/names.ts";

test("clocks show tenths near the end and hours where there are any", () => {
  for (const [millis, text] of [
    [0, "0.0"],
    [9_990, "9.9"],
    [10_000, "0:10"],
    [59_001, "1:00"],
    [300_000, "5:00"],
    [3_600_000, "1:00:00"],
    [5_025_000, "1:23:45"],
  ] as const) {
    assert.equal(clockText(millis), text);
  }
  assert.equal(spokenTime(61_000), "1 minute 1 second");
  assert.equal(spokenTime(0), "no time");
});

test("rules are paragraphs, and what they explain stands out", () => {
  assert.deepEqual(paragraphs("Mate the\nking.\n\nKing: one step. Chancellor (C): as rook\nor knight."), [
    [{ term: null, text: "Mate the king." }],
    [
      { term: "King", text: "one step." },
      { term: "Chancellor (C)", text: "as rook or knight." },
    ],
  ]);
  assert.equal(paragraphs("Only the king is royal: mate him.")[0][0].term, null);
});

test("rules point to other games, and list each thing that they explain in a line", () => {
  const [paragraph] = paragraphs("As in draughts (see `anyboard rules\ninternational-draughts`), but on 8×8.");
  assert.deepEqual(pieces(paragraph[0].text), [
    { words: "As in draughts (see " },
    { game: "international-draughts" },
    { words: "), but on 8×8." },
  ]);
  assert.deepEqual(pieces("`anyboard rules checkers`"), [{ game: "checkers" }]);
  assert.deepEqual(pieces("Type `anyboard play chess`."), [{ words: "Type `anyboard play chess`." }]);
  const count = (text: string) => lines(paragraphs(text)[0]).map((line) => line.length);
  assert.deepEqual(count("All pieces move. King: one step. He never jumps. Rook: any distance."), [1, 2, 1]);
  assert.deepEqual(count("Drawn: no move. The same position five times."), [2], "one term makes no list");
});

test("moments are told as people do", () => {
  const now = 1_000_000_000_000;
  assert.equal(ago(now - 5_000, now), "just now");
  assert.equal(ago(now + 5_000, now), "just now", "clocks of two machines differ");
  assert.equal(ago(now - 61_000, now), "1 minute ago");
  assert.equal(ago(now - 86_400_000, now), "yesterday");
  assert.equal(ago(now - 400 * 86_400_000, now), "last year");
});

test("games are found by any words about them", () => {
  const game = {
    name: "Café Chess",
    id: "cafe-chess",
    family: "Chess",
    size: "10×8",
    description: "With archbishop.",
    english: "",
  } as NamedGame;
  for (const wanted of ["", "chess", "CAFE", "arch chess", "10x8", "10×8"]) assert.ok(matches(game, wanted), wanted);
  for (const wanted of ["draughts", "chess draughts"]) assert.ok(!matches(game, wanted), wanted);
});
