// Boards in levels: how lens and map share the room, which level is looked at, and how moves between levels are drawn.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Pointing, Target } from "../../src/board/pointing.svelte.ts";
import type { BoardProps } from "../../src/board/props.ts";
import type { BoardView, LegalMove, Piece, Place } from "../../src/protocol/types.ts";
import { arrange, arrangeStack, ratioOf, BAR, LABEL } from "../../src/board/levels/arrange.ts";
import { Notches } from "../../src/board/levels/wheel.ts";
import { swipe } from "../../src/board/levels/swipe.ts";
import { isThrough, passageOf, bend } from "../../src/board/levels/passage.ts";
import { beyond, nearestBeyond } from "../../src/board/levels/beyond.ts";
import { miniCorner, picturesOf, levelWords, type MapProps } from "../../src/board/levels/map.ts";
import { firstLevel, newsLevel } from "../../src/board/levels/focus.svelte.ts";
import { centreOf, cornerOf, isDrawn, layoutOf, placeAt, rowsOf, stepFrom, type Kind } from "../../src/board/layout.ts";
import { isDark } from "../../src/board/shade.ts";
import { readView } from "../../src/board/levels/views.ts";

const CHEQUERED: Kind = { surface: "chequered", hasNames: false };
const SIZES: Place[] = [
  [8, 8, 8],
  [8, 8, 4],
  [5, 5, 5],
  [4, 4, 2],
  [8, 8, 12],
  [3, 9, 3],
];
const rows = ({ columns }: { columns: number }, levels: number) => Math.ceil(levels / columns);

test("lens and map fit into the room together", () => {
  for (const size of SIZES) {
    for (const room of [
      { width: 862, height: 645 },
      { width: 1428, height: 1005 },
      { width: 390, height: 390 * ratioOf(size, "focus", 390) },
      { width: 636, height: 690 },
    ]) {
      const found = arrange(size, room);
      const { isBeside, lens, columns, miniature } = found;
      const [across, down] = [columns * miniature.width, rows(found, size[2]) * (miniature.height + LABEL)];
      assert.ok(columns >= 1 && columns <= size[2]);
      assert.ok((isBeside ? lens.width + across : Math.max(lens.width, across)) <= room.width + 0.5, `${size} in ${room.width}`);
      assert.ok(
        (isBeside ? Math.max(lens.height, down + 2 * BAR) : lens.height + down + BAR) <= room.height + 0.5,
        `${size} in ${room.height}`,
      );
      assert.ok(
        miniature.width >= 40 && miniature.height >= 40,
        `${size}: a finger finds a miniature of ${miniature.width} × ${miniature.height}`,
      );
    }
  }
});

test("at 1280 × 720 the map is beside the lens, on a phone below it; squares are large", () => {
  const desktop = arrange([8, 8, 8], { width: 862, height: 645 });
  assert.ok(desktop.isBeside && desktop.columns === 2 && desktop.lens.width / 8.5 > 70);
  assert.equal(arrange([5, 5, 5], { width: 862, height: 645 }).columns, 1, "few levels are one column, as they stand");
  const phone = arrange([8, 8, 8], { width: 390, height: 390 * ratioOf([8, 8, 8], "focus", 390) });
  assert.ok(!phone.isBeside && phone.columns === 8 && phone.lens.height / 8.5 > 42);
  const narrow = arrange([8, 8, 8], { width: 320, height: 320 * ratioOf([8, 8, 8], "focus", 320) });
  assert.ok(!narrow.isBeside && narrow.columns === 4, "two rows where one would be too small to press");
  const tall = 768 * ratioOf([8, 8, 8], "focus", 768);
  const tablet = arrange([8, 8, 8], { width: 768, height: tall });
  assert.ok(tablet.isBeside && tall < 1024 - 416, "on a tablet beside it, with room for the rest of the game below");
  assert.ok(tablet.lens.width > 0.98 * tall, "the lens is as high as the board");
});

test("a stack has room beside the lens, and below it on a phone, where the lens is as wide as the screen", () => {
  const desktop = arrangeStack([8, 8, 8], { width: 862, height: 645 });
  assert.ok(desktop.map);
  assert.ok(desktop.isBeside && desktop.map.width >= 280 && desktop.map.height >= 500);
  assert.ok(desktop.lens.width + desktop.map.width <= 862 && desktop.lens.width / 8.5 >= 60);
  const height = 390 * ratioOf([8, 8, 8], "stack", 390);
  const phone = arrangeStack([8, 8, 8], { width: 390, height });
  assert.ok(phone.map);
  assert.ok(!phone.isBeside && phone.lens.height >= 380 && phone.map.height >= 300);
  assert.ok(phone.lens.height + phone.map.height + BAR <= height);
});

test("a lens has the places of its level alone, and those of others above or below the same squares", () => {
  for (const flipped of [false, true]) {
    const lens = layoutOf([8, 8, 8], CHEQUERED, flipped, { width: 640, height: 640 }, 4);
    const alone = layoutOf([8, 8, 1], CHEQUERED, flipped, { width: 640, height: 640 });
    assert.deepEqual([lens.width, lens.height], [alone.width, alone.height]);
    const places = rowsOf(lens, () => true).flat(2);
    assert.equal(places.length, 64);
    for (const place of places) {
      assert.equal(place[2], 4);
      assert.ok(isDrawn(lens, place));
      assert.deepEqual(placeAt(lens, centreOf(lens, place)), place);
      assert.deepEqual(cornerOf(lens, [place[0], place[1], 7]), cornerOf(lens, place));
    }
    assert.ok(!isDrawn(lens, [0, 0, 3]));
    assert.deepEqual(
      stepFrom(lens, () => true, [2, 3, 4], [0, 0, 1]),
      [2, 3, 5],
      "the cursor leaves it by its keys",
    );
  }
});

test("one notch of a wheel is one level, in whatever parts it is told", () => {
  const at = (timeStamp: number, deltaY: number, deltaMode = 0) => ({ timeStamp, deltaY, deltaMode });
  const mouse = new Notches();
  assert.deepEqual(
    [0, 200, 400].map((time) => mouse.step(at(time, -120))),
    [1, 1, 1],
  );
  assert.equal(mouse.step(at(600, 120)), -1);
  const lines = new Notches();
  assert.equal(lines.step(at(0, 3, 1)), -1);
  const pad = new Notches();
  const steps = Array.from({ length: 40 }, (_, index) => pad.step(at(index * 16, -5)));
  assert.equal(
    steps.reduce((sum, step) => sum + step, 0),
    4,
    "200 pixels are four levels",
  );
  assert.equal(new Notches().step(at(0, 4)), 0, "a touch is none");
  const burst = new Notches();
  assert.deepEqual(
    [0, 5, 10].map((time) => burst.step(at(time, 100))),
    [-1, 0, 0],
    "what is told at once is one",
  );
});

test("a quick way up or down is a swipe", () => {
  const from = { x: 100, y: 300, time: 0 };
  assert.equal(swipe(from, { x: 104, y: 220, time: 200 }), 1);
  assert.equal(swipe(from, { x: 104, y: 380, time: 200 }), -1);
  assert.equal(swipe(from, { x: 102, y: 290, time: 80 }), 0, "a tap");
  assert.equal(swipe(from, { x: 220, y: 230, time: 200 }), 0, "aside");
  assert.equal(swipe(from, { x: 100, y: 200, time: 2000 }), 0, "slow");
});

test("a move between levels has a badge at the end that is not drawn", () => {
  const up: { from: Place; to: Place } = { from: [1, 0, 2], to: [2, 2, 6] };
  assert.ok(isThrough(up));
  assert.ok(
    !isThrough({ from: [1, 0, 2], to: [1, 1, 2] }) &&
      !isThrough({ from: null, to: [1, 1, 2] }) &&
      !isThrough({ from: [1, 0, 2], to: [-1, -1, -1] }),
  );
  const layout = (level: number | null) => layoutOf([8, 8, 8], CHEQUERED, false, { width: 640, height: 640 }, level);
  const leaving = passageOf(layout(2), up)!;
  assert.deepEqual([leaving.elsewhere?.level, leaving.elsewhere?.isAbove, leaving.elsewhere?.at], [6, true, leaving.to]);
  const coming = passageOf(layout(6), up)!;
  assert.deepEqual([coming.elsewhere?.level, coming.elsewhere?.isAbove, coming.elsewhere?.at], [2, false, coming.from]);
  assert.equal(passageOf(layout(4), up), null);
  const all = passageOf(layout(null), up)!;
  assert.equal(all.elsewhere, null);
  const middle = bend({ x: 0, y: 0 }, { x: 100, y: 0 });
  assert.ok(middle.x === 50 && middle.y < 0, "bent upwards");
  assert.ok(bend({ x: 100, y: 0 }, { x: 0, y: 0 }).y < 0, "and so the other way");
});

test("squares tell where a piece can go above and below them", () => {
  const target = (place: Place, takes = false) => ({ place, moves: [], takes }) as unknown as Target;
  const found = beyond(
    [target([1, 1, 3]), target([1, 1, 5]), target([1, 1, 7], true), target([1, 1, 0]), target([2, 2, 4]), target([3, 3, 1])],
    4,
  );
  assert.deepEqual([...found.keys()], ["1,1", "3,3"]);
  const square = found.get("1,1")!;
  assert.deepEqual([square.above, square.below, square.takesAbove, square.takesBelow], [[5, 7], [3, 0], true, false]);
  assert.equal(nearestBeyond(square), 5, "as near, up comes first");
  assert.equal(nearestBeyond(found.get("3,3")!), 1);
});

const board = (rest: Partial<BoardView> = {}) =>
  ({
    size: [4, 4, 3],
    surface: "chequered",
    holes: [],
    names: [],
    marked: [],
    line: [],
    pieces: [],
    checked: [],
    checking: [],
    ...rest,
  }) as unknown as BoardView;
const piece = (at: Place, seat = 0): Piece => ({
  at,
  seat,
  tint: seat ? "dark" : "light",
  figure: "rook",
  name: "Rook",
  letter: "R",
  royal: false,
});

test("the focus goes to a check, else to where a move arrived, else to where most can be done", () => {
  const moves = [
    { from: [0, 0, 1], to: [0, 1, 1] },
    { from: [0, 0, 2], to: [0, 1, 2] },
    { from: [0, 0, 2], to: [1, 1, 2] },
  ];
  const props = (rest: object = {}) => ({ board: board(), stamp: 1, last: null, hint: null, moves, ...rest }) as unknown as BoardProps;
  assert.equal(firstLevel(props()), 2);
  assert.equal(firstLevel(props({ moves: [] })), 0);
  assert.equal(newsLevel(props()), null);
  const last = { from: [0, 0, 0], to: [1, 1, 1], takes: [] };
  assert.equal(newsLevel(props({ last })), 1);
  assert.equal(newsLevel(props({ last, board: board({ checked: [[3, 3, 2]] }) })), 2);
  assert.equal(newsLevel(props({ last: { ...last, to: [-1, -1, -1] } })), null, "a pass is nowhere");
});

test("a map has every piece and mark on its own level", () => {
  const targets = new Map([
    ["a", { place: [0, 0, 2], moves: [], takes: true }],
    ["b", { place: [1, 0, 2], moves: [], takes: false }],
  ]);
  const shown = {
    board: board({ pieces: [piece([0, 0, 0]), piece([0, 0, 2], 1), piece([3, 3, 2], 1)], checked: [[3, 3, 2]], checking: [[0, 0, 0]] }),
    last: { from: [1, 1, 0], to: [1, 1, 1], takes: [], becomes: null },
    hint: null,
  } satisfies Partial<MapProps>;
  const pointing = (rest: object) => ({ targets, ...rest }) as unknown as Pointing;
  const shapes: MapProps["shapes"] = [
    { from: [0, 0, 0], to: [1, 1, 2], ink: "red" },
    { from: [2, 2, 1], to: [2, 2, 1], ink: "green" },
  ];
  const [low, middle, high] = picturesOf({ ...shown, shapes, pointing: pointing({ selected: [0, 0, 0] }) });
  assert.deepEqual(
    [low, middle, high].map(({ drawn }) => drawn),
    [[{ place: [0, 0, 0], ink: "red" }], [{ place: [2, 2, 1], ink: "green" }], [{ place: [1, 1, 2], ink: "red" }]],
    "arrows between levels are seen where they begin and end",
  );
  assert.deepEqual([low.pieces.length, middle.pieces.length, high.pieces.length], [1, 0, 2]);
  assert.equal(levelWords(low), "Level 1, gives check, selected piece, last move");
  assert.equal(levelWords(middle), "Level 2, last move");
  assert.equal(levelWords(high), "Level 3, check, 1 place to go to, 1 capture");
  assert.deepEqual(miniCorner([0, 0, 1], [4, 4, 3], false), { x: 0, y: 30 });
  assert.deepEqual(miniCorner([0, 0, 1], [4, 4, 3], true), { x: 30, y: 0 });
});

test("a map shows where a piece goes before it is picked up, and what a lesson wants", () => {
  const considered = [
    { from: [0, 0, 0], to: [0, 0, 1], takes: [] },
    { from: [0, 0, 0], to: [0, 0, 2], takes: [[0, 0, 2]] },
  ] as unknown as LegalMove[];
  const pointing = { selected: null, targets: new Map() } as unknown as Pointing;
  const pictures = picturesOf({ board: board(), last: null, hint: null, considered, goals: [[1, 1, 2]], pointing });
  assert.deepEqual(pictures.map(levelWords), ["Level 1", "Level 2, 1 place to go to", "Level 3, 1 capture, 1 place to reach"]);
});

test("shades alternate through the levels, unless the game has the same on all", () => {
  assert.deepEqual(
    (
      [
        [0, 0, 0],
        [0, 0, 1],
        [1, 0, 1],
      ] as Place[]
    ).map((place) => isDark(place, board())),
    [true, false, true],
  );
  assert.deepEqual(
    (
      [
        [0, 0, 0],
        [0, 0, 1],
        [1, 0, 1],
      ] as Place[]
    ).map((place) => isDark(place, board({ sameShades: true }))),
    [true, true, false],
  );
});

test("a view that was kept is taken only if it is one", () => {
  assert.deepEqual(["all", "stack", "focus", [3, 4], undefined].map(readView), ["all", "stack", "focus", "focus", "focus"]);
});
