// Boards in all their colours: what stands on them and what is marked on them can be told from them.
import assert from "node:assert/strict";
import { test } from "vitest";
import marks from "../../../data/look/marks.json";
import type { BoardView } from "../../src/protocol/types.ts";
import { contrast, leastContrast, mix, reaching } from "../../src/themes/colour.ts";
import { fitting } from "../../src/themes/fit.ts";
import { ownTheme } from "../../src/themes/own.ts";
import { THEMES } from "../../src/themes/themes.ts";
import { tokensOf, type Tokens } from "../../src/themes/tokens.ts";

const TINTS = ["light", "dark", "red", "yellow"];
const MARKS = ["target", "green", "capture", "check", "hint", "ahead", "reach", "cursor", "passage", "select-line", "last-line"];
const INKS = ["green", "red", "blue", "yellow"];

const groundsOf = (tokens: Tokens) => [
  tokens["square-light"],
  tokens["square-dark"],
  tokens["square-hatch"],
  tokens["board-plain"],
  tokens["board-points"],
];

test("marks are those of the pictures that the program makes", () => {
  const found = Object.entries(THEMES).map(([name, theme]) => {
    const tokens = tokensOf(theme);
    const wanted = Object.keys(marks[name as keyof typeof marks] ?? {});
    return [name, Object.fromEntries(wanted.map((mark) => [mark, tokens[mark]]))];
  });
  assert.deepEqual(Object.fromEntries(found), marks);
});

for (const [name, theme] of Object.entries(THEMES)) {
  const tokens = tokensOf(theme);
  const grounds = groundsOf(tokens);

  test(`the marks of the ${name} board can be told from every ground`, () => {
    for (const mark of [...MARKS.map((mark) => `mark-${mark}`), ...INKS.map((ink) => `drawn-${ink}`)]) {
      const found = leastContrast(tokens[mark], grounds);
      assert.ok(found >= 3, `--${mark} ${tokens[mark]}: ${found.toFixed(2)} : 1`);
    }
    assert.ok(contrast(tokens["mark-target"], tokens["mark-rim"]) >= 3);
    assert.ok(contrast(tokens["mark-on-slot"], tokens["slot-frame"]) >= 3);
    assert.ok(contrast(tokens["mark-passage"], tokens["mark-passage-edge"]) >= 4.5);
  });

  test(`what is written on the ${name} board can be read`, () => {
    for (const [ink, ground, least] of [
      ["on-square-light", "square-light", 4.5],
      ["on-square-light", "board-plain", 4.5],
      ["on-square-dark", "square-dark", 4.5],
      ["on-board-frame", "board-frame", 4.5],
      ["board-line", "board-plain", 3],
      ["board-points-line", "board-points", 4.5],
      ["place-marked-line", "place-marked", 3],
      ["slot-hole", "slot-frame", 3],
    ] as const) {
      const found = contrast(tokens[ink], tokens[ground]);
      assert.ok(found >= least, `--${ink} on --${ground}: ${found.toFixed(2)} : 1`);
    }
  });

  for (const tint of TINTS) {
    test(`${tint} pieces can be told on the ${name} board`, () => {
      const [fill, line, detail, halo] = ["fill", "line", "detail", "halo"].map((part) => tokens[`${tint}-${part}`]);
      const edge = halo === "transparent" ? line : halo;
      // On paper the edge is paper itself, and the ink within it is what is seen.
      for (const ground of [...grounds, tokens["slot-hole"]]) {
        const found = Math.max(contrast(edge, ground), contrast(line, ground));
        assert.ok(found >= 3, `on ${ground}: ${found.toFixed(2)} : 1`);
      }
      assert.ok(contrast(detail, fill) >= 3, "what is drawn inside is seen");
    });
  }

  test(`the two sides of the ${name} board are told by their brightness`, () => {
    assert.ok(contrast(tokens["light-fill"], tokens["dark-fill"]) >= 7);
    assert.ok(contrast(tokens["yellow-fill"], tokens["red-fill"]) >= 2.5);
    for (const tint of TINTS) assert.notEqual(tokens[`${tint}-body`], tokens[`${tint}-royal`], "kings have a colour of their own");
  });

  test(`the ${name} board has a colour wherever a scene wants one`, () => {
    for (const [token, value] of Object.entries(tokens)) {
      assert.match(value, /^(#[\da-f]{6}|rgb\([\d ]+ \/ [\d.]+\)|url\(#[\w-]+\)|none|transparent)$/i, token);
    }
  });
}

test("marks on a board of one's own are seen, whatever its colours are", () => {
  const shades = ["#000000", "#202830", "#5a3a20", "#808080", "#2e8b57", "#c08040", "#d0d0d0", "#ffe680", "#ffffff"];
  for (const light of shades) {
    for (const dark of shades) {
      const tokens = tokensOf(ownTheme({ light, dark }));
      for (const mark of MARKS.map((mark) => `mark-${mark}`)) {
        for (const ground of [light, dark]) {
          const found = Math.max(contrast(tokens[mark], ground), contrast(tokens["mark-rim"], ground));
          assert.ok(found >= 3, `--${mark} with its rim on ${ground} of ${light} and ${dark}: ${found.toFixed(2)} : 1`);
        }
      }
      for (const tint of TINTS) {
        const edges = ["fill", "line", "halo"].map((part) => tokens[`${tint}-${part}`]).filter((colour) => colour !== "transparent");
        for (const ground of [light, dark])
          assert.ok(Math.max(...edges.map((edge) => contrast(edge, ground))) >= 3, `${tint} on ${ground}`);
      }
    }
  }
});

test("a colour is changed no more than it must be", () => {
  assert.equal(reaching("#000000", ["#ffffff"], 3), "#000000");
  const found = reaching("#88aaff", ["#ffffff"], 3);
  assert.ok(contrast(found, "#ffffff") >= 3 && contrast(found, "#ffffff") < 4);
  assert.equal(mix("#000000", "#ffffff", 0.5), "#808080");
});

test("every game lies on what people play it on", () => {
  const piece = (figure: string) => [{ figure }] as BoardView["pieces"];
  assert.equal(fitting({ surface: "chequered", size: [8, 8, 1], pieces: piece("rook") }), "green");
  assert.equal(fitting({ surface: "chequered", size: [10, 10, 1], pieces: piece("draughts-man") }), "wood");
  assert.equal(fitting({ surface: "plain", size: [11, 11, 1], pieces: piece("attacker") }), "wood");
  assert.equal(fitting({ surface: "plain", size: [8, 8, 1], pieces: piece("disc") }), "felt");
  assert.equal(fitting({ surface: "points", size: [15, 15, 1], pieces: [] }), "wood");
  assert.equal(fitting({ surface: "slots", size: [7, 6, 1], pieces: [] }), "green");
  assert.equal(fitting({ surface: "plain", size: [3, 3, 1], pieces: [] }), "print");
  assert.equal(fitting({ surface: "chequered", size: null, pieces: [] }), "green");
});
