// The drawings of pieces, and the small pictures of boards.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { BoardView, Piece, Place, Tint } from "../../src/protocol/types.ts";
import { DRAWN, drawingOf } from "../../src/figures/drawings.ts";
import { pictureOf } from "../../src/figures/picture.ts";
import { PIECE_SETS } from "../../src/figures/set.ts";
import type { Drawing } from "../../src/figures/parts.ts";

/** Figures that one game has, or that stand for two sides of one. */
const PLAYED_TOGETHER = [
  "pawn",
  "rook",
  "knight",
  "bishop",
  "queen",
  "king",
  "draughts-man",
  "draughts-king",
  "attacker",
  "defender",
  "tafl-king",
  "counter",
  "counter-yellow",
  "cross",
  "nought",
];

const FLAT = {
  size: [8, 8, 1],
  border: null,
  surface: "chequered",
  sameShades: false,
  promotionRanks: [],
  holes: [],
  pieces: [],
  checked: [],
  checking: [],
  marked: [],
  names: [],
  numberedFiles: false,
  counters: [],
} as unknown as BoardView;
const piece = (at: Place, tint: Tint = "light", figure = "rook"): Piece => ({
  at,
  seat: 0,
  tint,
  figure,
  name: "Rook",
  letter: "R",
  royal: false,
});
const squares = (path: string) => path.split("M").length - 1;

const SETS = import.meta.glob("../../../data/look/figures/*.json", { import: "default" });

for (const set of PIECE_SETS) {
  test(`the ${set} set draws every figure, no two alike, in well-formed paths`, async () => {
    const drawings = (await SETS[`../../../data/look/figures/${set}.json`]()) as Record<string, Drawing>;
    assert.deepEqual(Object.keys(drawings).sort(), [...DRAWN].sort());
    const seen = new Map();
    for (const [name, drawing] of Object.entries(drawings)) {
      assert.ok(drawing.length > 0, name);
      assert.equal(drawing[0].as === "body" || name === "disc", true, `${name} begins with a body`);
      for (const part of drawing) {
        assert.match(part.as, /^(body|detail|spot|sign)$/, name);
        if (part.as === "sign") {
          assert.ok(part.text.length === 1 && part.size >= 40, name);
          continue;
        }
        assert.match(part.d, /^(M|[\d.\- ]|[MLHVCQAZaz])+$/, name);
        assert.doesNotMatch(part.d, /NaN|undefined|\d\.\d+\./, name);
      }
      // Letters may be shared by kinds that never meet; those that can are told apart.
      const key = JSON.stringify(drawing);
      const other = seen.get(key);
      const meet = [name, other].every((one) => PLAYED_TOGETHER.includes(one));
      assert.ok(!other || !meet, `${name} looks like ${other}`);
      seen.set(key, name);
    }
  });
}

test("a tint with a mark of its own has a drawing of its own", () => {
  assert.equal(drawingOf("counter", "yellow"), "counter-yellow");
  assert.equal(drawingOf("counter", "red"), "counter");
  assert.equal(drawingOf("knight", "dark"), "knight");
  assert.equal(drawingOf("wizard", "dark"), null);
  assert.equal(drawingOf("toString", "dark"), null);
});

test("the near left corner is dark for the side that plays from below", () => {
  const { dark, light, width, height } = pictureOf(FLAT, false);
  assert.deepEqual([width, height, squares(dark), squares(light)], [8, 8, 32, 32]);
  assert.ok(dark.includes("M0 7h1"));
});

test("holes are left out", () => {
  const { dark, light } = pictureOf(
    {
      ...FLAT,
      holes: [
        [3, 3, 0],
        [4, 3, 0],
      ],
    },
    false,
  );
  assert.deepEqual([squares(dark), squares(light)], [31, 31]);
});

test("a turned picture shows the same pieces from the other side", () => {
  const board = { ...FLAT, pieces: [piece([0, 0, 0])] };
  const [from, turned] = [pictureOf(board, false).pieces[0], pictureOf(board, true).pieces[0]];
  assert.deepEqual([from.x, from.y, turned.x, turned.y], [0, 7, 7, 0]);
});

test("shades alternate through the levels, unless the board says otherwise", () => {
  const cube: BoardView = { ...FLAT, size: [3, 3, 2] };
  const [through, same] = [pictureOf(cube, false), pictureOf({ ...cube, sameShades: true }, false)];
  assert.deepEqual([squares(through.dark), squares(through.light)], [9, 9]);
  assert.deepEqual([squares(same.dark), squares(same.light)], [10, 8]);
});

test("levels fill about a square, with all their pieces as dots", () => {
  const pieces = Array.from({ length: 256 }, (_, index) => piece([index % 8, 0, Math.floor(index / 8) % 8], index % 2 ? "light" : "dark"));
  const { width, height, dark, light, dots } = pictureOf({ ...FLAT, size: [8, 8, 8], pieces }, false);
  assert.deepEqual([squares(dark), squares(light)], [256, 256]);
  assert.ok(width / height < 2 && height / width < 2, `${width} × ${height}`);
  assert.equal(
    dots.reduce((sum, { d }) => sum + squares(d), 0),
    256,
  );
});

test("the plane is shown where the pieces are, however far out", () => {
  for (const far of [0, 1e6, -1e6, 1e15, -1e15]) {
    const pieces = [piece([far, far, 0]), piece([far + 5, far + 3, 0], "dark")];
    const { width, height, pieces: shown } = pictureOf({ ...FLAT, size: null, pieces }, false);
    assert.deepEqual([width, height], [10, 8], `at ${far}`);
    assert.deepEqual(
      shown.map(({ x, y }) => [x, y]),
      [
        [2, 5],
        [7, 2],
      ],
      `at ${far}`,
    );
  }
});

test("pieces that are far apart do not make the picture large", () => {
  const pieces = [piece([0, 0, 0]), piece([1, 1, 0]), piece([2, 0, 0]), piece([1e15, -1e15, 0])];
  const { width, height, pieces: shown, dots } = pictureOf({ ...FLAT, size: null, pieces }, false);
  assert.ok(width <= 40 && height <= 40);
  assert.equal(shown.length + dots.reduce((sum, { d }) => sum + squares(d), 0), 3);
});

test("an empty plane has a picture too", () => {
  const { width, height, pieces } = pictureOf({ ...FLAT, size: null }, false);
  assert.ok(width > 0 && height > 0);
  assert.deepEqual(pieces, []);
});
