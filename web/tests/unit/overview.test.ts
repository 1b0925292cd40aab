// The map of the plane and what guides one over it: exact near the origin and at ±9·10¹⁵.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Side } from "../../src/board/props.ts";
import type { Piece, Place } from "../../src/protocol/types.ts";
import type { Cell } from "../../src/board/plane/camera.ts";
import * as camera from "../../src/board/plane/camera.ts";
import { arrowsTo } from "../../src/board/plane/arrows.ts";
import { checksOf, hiddenCheck, nextStop } from "../../src/board/plane/checks.ts";
import { distanceName } from "../../src/board/plane/distance.ts";
import { following, isSeen } from "../../src/board/plane/following.ts";
import { clearest, fenceInView, promotionWords, ranksInView } from "../../src/board/plane/landmarks.ts";
import { cameraAt, frameOf, mapCamera } from "../../src/board/plane/minimap.ts";
import { LEAST, outset } from "../../src/board/plane/outset.ts";

const LIMIT = camera.LIMIT;
const VIEW = { width: 860, height: 600, flipped: false };
const PHONE = { width: 388, height: 379, flipped: false };
const MAP = { width: 184, height: 138, flipped: false };
const CENTRES = [0, -7, 1e9, -1e12, 1e15, LIMIT - 100, -LIMIT + 100];
const SIDES: Side[] = [
  { name: "White", tint: "light" },
  { name: "Black", tint: "dark" },
];
const block = (x: number, y: number, wide: number, high: number) =>
  Array.from({ length: wide * high }, (_, at): Cell => [x + (at % wide), y + Math.floor(at / wide)]);

test("what stands on the map somewhere is flown to by a press there", () => {
  for (const x of CENTRES) {
    for (const flipped of [false, true]) {
      const map = { ...MAP, flipped };
      const y = 5 - x;
      const mapped = mapCamera([x, x + 15, y, y + 17], [x - 3, x + 12, y, y + 9], map);
      for (const cell of [
        [x, y],
        [x + 7, y + 3],
        [x + 15, y + 17],
      ]) {
        const at = camera.toScreen(mapped, map, cell[0], cell[1]);
        assert.ok(at.x > 0 && at.x < map.width && at.y > 0 && at.y < map.height, "every piece of the crowd is on the map");
        const there = cameraAt(mapped, map, at, 48);
        assert.deepEqual([there.x, there.y, there.scale], [cell[0], cell[1], 48]);
      }
    }
  }
});

test("the map grows with the view, but not without end", () => {
  const crowd = [0, 15, 0, 15] as const;
  const near = mapCamera(crowd, [2, 9, 2, 9], MAP);
  assert.deepEqual(mapCamera(crowd, [3, 10, 1, 8], MAP), near, "it stays while one looks at the crowd");
  const beside = mapCamera(crowd, [20, 40, 0, 15], MAP);
  assert.ok(beside.scale < near.scale);
  const far = mapCamera(crowd, [-1e6, 1e6, -1e6, 1e6], MAP);
  assert.ok(16 * far.scale > 14, "the crowd can still be seen");
  assert.deepEqual(mapCamera(crowd, [1e12, 1e12 + 20, 0, 15], MAP), near, "what is very far off is no part of it");
});

test("the frame is where one looks, and null far beside the map", () => {
  const mapped = mapCamera([0, 15, 0, 15], [0, 15, 0, 15], MAP);
  const frame = frameOf(camera.settled(7, 7, 0.5, 0.5, 48), VIEW, mapped, MAP, 10)!;
  const middle = camera.toScreen(mapped, MAP, 7, 7);
  assert.ok(Math.abs(frame.x + frame.width / 2 - (middle.x + 0.5 * mapped.scale)) < 1e-9);
  assert.ok(Math.abs(frame.y + frame.height / 2 - (middle.y - 0.5 * mapped.scale)) < 1e-9);
  assert.equal(frameOf(camera.over([1e15, 0], 48), VIEW, mapped, MAP, 10), null);
  const whole = frameOf(camera.over([0, 0], 1e-12), VIEW, mapped, MAP, 10)!;
  assert.deepEqual([whole.width, whole.height], [MAP.width - 2, MAP.height - 2], "from afar it is the rim");
});

test("one begins with cells that a finger hits, where most pieces are seen", () => {
  const armies = [...block(0, 0, 16, 2), ...block(0, 16, 16, 2)];
  for (const x of CENTRES) {
    const shifted = armies.map(([a, b]): Cell => [a + x, b - x]);
    const begin = outset(shifted, PHONE, 30, 36, 0);
    assert.ok(begin.scale >= LEAST);
    const seen = camera.visible(begin, PHONE);
    assert.ok(shifted.some((cell) => camera.inside(seen, cell)));
  }
  // Two crowds with nothing between them: one of them is looked at.
  const apart = [...block(0, 0, 6, 6), ...block(14, 14, 6, 6)];
  const seen = camera.visible(outset(apart, { ...PHONE, width: 200, height: 200 }, 30, 36, 0), { ...PHONE, width: 200, height: 200 });
  assert.ok(apart.filter((cell) => camera.inside(seen, cell)).length >= 16);
  assert.deepEqual(outset([], PHONE, 30, 36, 0), camera.over([0, 0], 36));
  // What covers the view on the right covers no piece.
  const beside = outset(block(0, 0, 8, 8), VIEW, 46, 48, 210);
  assert.ok(camera.toScreen(beside, VIEW, 7, 7).x + beside.scale / 2 <= VIEW.width - 210 + 1e-6);
});

test("the view follows by as little as needed, and flies where it is far", () => {
  const begin = camera.over([0, 0], 48);
  assert.equal(following(begin, VIEW, [3, 2], []), null, "what is in view moves nothing");
  const near = following(begin, VIEW, [12, 0], [[8, 0]])!;
  assert.equal(near.scale, 48);
  assert.ok(isSeen(near, VIEW, [12, 0]) && isSeen(near, VIEW, [8, 0]));
  assert.ok(near.x < 8, "no farther than needed");
  const both = following(begin, VIEW, [16, 0], [[-4, 0]])!;
  assert.ok(
    both.scale < 48 && both.scale >= 28.8 && isSeen(both, VIEW, [16, 0]) && isSeen(both, VIEW, [-4, 0]),
    "a little higher shows both",
  );
  for (const x of [1e9, 1e15, -LIMIT]) {
    const far = following(begin, VIEW, [x, 5], [[0, 0]])!;
    assert.deepEqual([far.x, far.y, far.scale], [x, 5, 48]);
  }
});

test("a check that is out of view is named, and a key goes from one end of it to the other", () => {
  const king: Place = [0, 0, 0];
  const rook: Place = [1e9, 0, 0];
  const pieces = new Map([
    ["0,0,0", { name: "King", seat: 0 }],
    ["1000000000,0,0", { name: "Rook", seat: 1 }],
  ] as [string, Piece][]);
  const at = (place: Place) => pieces.get(place.join()) ?? null;
  const say = (isSeen: (cell: Cell) => boolean) => hiddenCheck([king], [rook], at, SIDES, isSeen);
  assert.equal(
    say(() => true),
    null,
  );
  assert.equal(
    say(() => false),
    "Check: white king at 0, 0",
  );
  assert.equal(
    say(([x]) => x === 0),
    "Check by black rook at 1\u202f000\u202f000\u202f000, 0",
  );
  assert.equal(
    hiddenCheck([], [rook], at, SIDES, () => false),
    null,
  );
  assert.deepEqual(
    nextStop([king, rook], null, () => false),
    king,
  );
  assert.deepEqual(
    nextStop([king, rook], king, ([x]) => x === 0),
    rook,
  );
  assert.deepEqual(
    nextStop([king, rook], rook, ([x]) => x !== 0),
    king,
  );
  assert.equal(
    nextStop([], null, () => true),
    null,
  );
  assert.deepEqual(checksOf([king, [50, 0, 0]], [[40, 0, 0]]), [{ from: [40, 0, 0], to: [50, 0, 0] }]);
  assert.deepEqual(checksOf([], [rook]), []);
});

test("distances are exact, also where they have no double", () => {
  assert.equal(distanceName([2, 3], [6, 0]), "+4, −3");
  assert.equal(distanceName([5, 5], [5, 6]), "0, +1");
  assert.equal(
    distanceName([-LIMIT, 0], [LIMIT - 1, -LIMIT]),
    "+17\u202f999\u202f999\u202f999\u202f999\u202f999, −9\u202f000\u202f000\u202f000\u202f000\u202f000",
  );
});

test("promotion ranks are found where they are seen", () => {
  const ranks: [number, number[]][] = [
    [0, [8]],
    [1, [1, 8]],
  ];
  const at = ranksInView(ranks, camera.over([1e15, 5], 48), VIEW);
  assert.deepEqual(at, [
    { rank: 8, seats: [0, 1], y: 300 - 3 * 48 },
    { rank: 1, seats: [1], y: 300 + 4 * 48 },
  ]);
  assert.deepEqual(ranksInView(ranks, camera.over([0, 1e9], 48), VIEW), []);
  assert.deepEqual(
    ranksInView(ranks, camera.over([0, 5], 48), { ...VIEW, flipped: true }).map(({ rank }) => rank),
    [1, 8],
  );
  assert.equal(promotionWords([0], SIDES), "White promotes here");
  assert.equal(promotionWords([0, 1], SIDES), "White and Black promote here");
  const rooms = [
    { x: 0, y: 0, width: 10, height: 10 },
    { x: 20, y: 0, width: 10, height: 10 },
  ];
  assert.equal(clearest(rooms, [{ x: 5, y: 5 }]), rooms[1]);
  assert.equal(clearest(rooms, [{ x: 25, y: 5 }]), rooms[0]);
});

test("a fence is named where it is seen", () => {
  const border: [number, number, number, number] = [-20, 20, -1e9, 1e9];
  assert.equal(fenceInView(null, camera.over([0, 0], 48), VIEW), null);
  assert.equal(fenceInView(border, camera.over([0, 0], 32), VIEW), null);
  const at = fenceInView(border, camera.over([20, 7], 48), VIEW);
  assert.deepEqual(at, { x: 430 + 24, y: 300 });
  assert.equal(fenceInView(border, camera.over([500, 0], 32), VIEW), null);
});

test("arrows leave a corner free, and a crowd has few", () => {
  const inset = { top: 15, right: 15, bottom: 33, left: 37 };
  const corner = { across: 200, down: 150 };
  const look = camera.over([0, 0], 48);
  const upper = arrowsTo(
    [
      { at: [8, 40], what: 0 },
      { at: [1e12, 5], what: 1 },
    ],
    look,
    VIEW,
    inset,
    38,
    corner,
  );
  for (const { x, y } of upper) assert.ok(x <= VIEW.width - 15 - 200 + 1e-6 || y >= 15 + 150 - 1e-6, `${x}, ${y} is in the corner`);
  const crowd = block(-200, -200, 400, 3).map((at) => ({ at, what: null }));
  const arrows = arrowsTo(crowd, look, VIEW, inset, 38, corner);
  assert.ok(arrows.length <= 24);
  assert.equal(
    arrows.reduce((sum, { aims }) => sum + aims.length, 0),
    1200,
    "each piece is pointed at once",
  );
});
