import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./modules.mjs";

const { clockText, spokenTime } = await load("game/time.ts");
const { spokenMove } = await load("say/speech.ts");
const { paragraphs } = await load("rules/paragraphs.ts");
const { ago } = await load("start/ago.ts");
const { matches } = await load("start/matches.ts");

test("clocks show tenths near the end and hours where there are any", () => {
  for (const [millis, text] of [
    [0, "0.0"],
    [9_990, "9.9"],
    [10_000, "0:10"],
    [59_001, "1:00"],
    [300_000, "5:00"],
    [3_600_000, "1:00:00"],
    [5_025_000, "1:23:45"],
  ]) {
    assert.equal(clockText(millis), text);
  }
  assert.equal(spokenTime(61_000), "1 minute 1 second");
  assert.equal(spokenTime(0), "no time");
});

const board = (over = {}) => ({ size: [8, 8, 1], border: null, surface: "chequered", holes: [], men: [], checked: [], marked: [], names: [], numberedFiles: false, ...over });
const man = (at, name) => ({ at, seat: 1, tint: "dark", figure: name, name, letter: "n" });
const entry = { node: 1, after: 0, seat: 1, move: "g8f6", reading: "Nf6+", spent: null };

test("a move is read out by its man, its place and what it does", () => {
  const to = [5, 5, 0];
  const step = (over = {}) => ({ from: [6, 7, 0], to, takes: [], becomes: null, ...over });
  const say = (picture, last) => spokenMove("black", entry, last, picture);
  assert.equal(say(board({ men: [man(to, "knight")], checked: [[4, 0, 0]] }), step()), "Black: knight f6, check");
  assert.equal(say(board({ men: [man(to, "knight")] }), step({ takes: [to] })), "Black: knight f6, takes");
  assert.equal(say(board({ men: [man(to, "queen")] }), step({ becomes: "queen" })), "Black: f6, becomes queen");
  assert.equal(say(board(), step({ to: [-1, -1, 0] })), "Black passes");
  assert.equal(say(board({ size: null, men: [man([-3, 10 ** 15, 0], "rook")] }), step({ to: [-3, 10 ** 15, 0] })), "Black: rook -3, 1000000000000000");
  assert.equal(say(board(), null), "Black: Nf6+");
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

test("moments are told as people do", () => {
  const now = 1_000_000_000_000;
  assert.equal(ago(now - 5_000, now), "just now");
  assert.equal(ago(now + 5_000, now), "just now", "clocks of two machines differ");
  assert.equal(ago(now - 61_000, now), "1 minute ago");
  assert.equal(ago(now - 86_400_000, now), "yesterday");
  assert.equal(ago(now - 400 * 86_400_000, now), "last year");
});

test("games are found by any words about them", () => {
  const game = { name: "Café Chess", id: "cafe-chess", family: "Chess", size: "10×8", description: "With archbishop." };
  for (const wanted of ["", "chess", "CAFE", "arch chess", "10x8", "10×8"]) assert.ok(matches(game, wanted), wanted);
  for (const wanted of ["draughts", "chess draughts"]) assert.ok(!matches(game, wanted), wanted);
});
