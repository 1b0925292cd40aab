// The geometry of the plane: exact wherever one looks, near the origin and at ±10¹⁵.
import assert from "node:assert/strict";
import { test, vi } from "vitest";
import type { Pointing } from "../../src/board/pointing.svelte.ts";
import type { Place, Ray, Tint } from "../../src/protocol/types.ts";
import type { Box, Camera, Cell, Point } from "../../src/board/plane/camera.ts";
import * as camera from "../../src/board/plane/camera.ts";
import * as ray from "../../src/board/plane/ray.ts";
import { flight } from "../../src/board/plane/flight.ts";
import { type Aim, arrowsTo, directionName, INSET as EDGE_INSET, standOf } from "../../src/board/plane/arrows.ts";
import * as numbers from "../../src/board/plane/numbers.ts";
import { crowdOf } from "../../src/board/plane/crowd.ts";
import { pilesOf } from "../../src/board/plane/piles.ts";
import { clippedLine } from "../../src/board/plane/line.ts";
import { meaningOf } from "../../src/board/plane/meaning.ts";
import { Gestures } from "../../src/board/plane/gestures.ts";

/** Numbers that are always the same, so that a failure can be seen again. */
function dice(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const CENTRES = [0, 1, -7, 1e6, -1e6, 1e15, -1e15, 1e15 + 1, 8_999_999_999_999_000, -8_999_999_999_999_000];
const VIEWS = [
  { width: 900, height: 700, flipped: false },
  { width: 390, height: 480, flipped: true },
  { width: 1301, height: 977, flipped: true },
];

test("a cell that is drawn somewhere is the cell that is pressed there", () => {
  const roll = dice(1);
  for (const x of CENTRES) {
    for (const y of CENTRES) {
      for (const view of VIEWS) {
        const scale = 12 + roll() * 100;
        const at = camera.settled(x, y, roll() - 0.5, roll() - 0.5, scale);
        for (let i = 0; i < 8; i += 1) {
          const cell: Cell = [x + Math.round((roll() - 0.5) * 20), y + Math.round((roll() - 0.5) * 20)];
          const middle = camera.toScreen(at, view, cell[0], cell[1]);
          const point = { x: middle.x + (roll() - 0.5) * 0.98 * scale, y: middle.y + (roll() - 0.5) * 0.98 * scale };
          assert.deepEqual(camera.cellAt(at, view, point), cell);
        }
      }
    }
  }
});

test("neighbours are exactly one cell apart on the screen, everywhere", () => {
  for (const x of CENTRES) {
    const view = VIEWS[0];
    const at = camera.settled(x, -x, 0.25, -0.375, 48);
    const a = camera.toScreen(at, view, x, -x);
    const b = camera.toScreen(at, view, x + 1, -x + 1);
    assert.equal(b.x - a.x, 48);
    assert.equal(b.y - a.y, -48);
  }
});

test("dragging there and back ends where it began, and the ground follows the pointer", () => {
  const roll = dice(2);
  for (const x of CENTRES) {
    for (const view of VIEWS) {
      const scale = 5 + roll() * 90;
      const start = camera.settled(x, -x, 0.3, 0.1, scale);
      const point = { x: 300, y: 200 };
      const cell = camera.cellAt(start, view, point);
      const middle = camera.toScreen(start, view, ...cell);
      const [right, down] = [Math.round((roll() - 0.5) * 3000), Math.round((roll() - 0.5) * 3000)];
      const moved = camera.panned(start, view, right, down);
      const now = camera.toScreen(moved, view, ...cell);
      assert.ok(Math.abs(now.x - middle.x - right) < 1e-6 && Math.abs(now.y - middle.y - down) < 1e-6);
      const back = camera.panned(moved, view, -right, -down);
      assert.equal(back.x, start.x);
      assert.equal(back.y, start.y);
      assert.ok(Math.abs(back.dx - start.dx) < 1e-9 && Math.abs(back.dy - start.dy) < 1e-9);
    }
  }
});

test("zooming keeps the cell under the pointer", () => {
  const roll = dice(3);
  // At the very limit the camera stops, and the ground can't follow.
  for (const x of CENTRES.filter((x) => Math.abs(x) < 8e15)) {
    for (const view of VIEWS) {
      let at = camera.settled(x, x, 0, 0, 40);
      const point = { x: roll() * view.width, y: roll() * view.height };
      const cell = camera.cellAt(at, view, point);
      // Out to where a pixel is ten cells, and back again.
      for (const scale of [20, 3, 0.1, 0.7, 9, 40]) at = camera.zoomed(at, view, scale, point);
      assert.deepEqual(camera.cellAt(at, view, point), cell);
    }
  }
});

test("the camera stays within the limits, and nothing is ever a fraction or no number", () => {
  const view = VIEWS[0];
  let at = camera.settled(camera.LIMIT - 3, -camera.LIMIT + 3, 0, 0, 30);
  for (let i = 0; i < 50; i += 1) {
    at = camera.panned(at, view, -900, -900);
    assert.ok(Number.isSafeInteger(at.x) && Number.isSafeInteger(at.y));
    assert.ok(at.x <= camera.LIMIT && at.y >= -camera.LIMIT);
  }
  at = camera.zoomed(at, view, 0, { x: 0, y: 0 });
  assert.equal(at.scale, camera.SMALLEST);
  for (const bound of camera.visible(at, view)) assert.ok(Number.isSafeInteger(bound));
});

test("a box is fitted into the view, at its middle", () => {
  for (const x of CENTRES) {
    for (const view of VIEWS) {
      const box: Box = [x - 4, x + 5, -x, -x + 7];
      const at = camera.fitted(view, box, 20, 60);
      const a = camera.toScreen(at, view, box[0], box[2]);
      const b = camera.toScreen(at, view, box[1], box[3]);
      for (const point of [a, b]) {
        assert.ok(point.x >= 20 && point.x <= view.width - 20 && point.y >= 20 && point.y <= view.height - 20);
      }
      assert.ok(Math.abs((a.x + b.x) / 2 - view.width / 2) < 1e-6);
      assert.ok(Math.abs((a.y + b.y) / 2 - view.height / 2) < 1e-6);
    }
  }
  const whole = camera.fitted(VIEWS[0], [-camera.LIMIT, camera.LIMIT, -1, 1], 20, 60);
  assert.deepEqual([whole.x, whole.y], [0, 0]);
});

test("the colours of cells take turns at every distance", () => {
  for (const x of CENTRES) {
    for (const y of CENTRES) {
      assert.notEqual(camera.isDark(x, y), camera.isDark(x + 1, y));
      assert.notEqual(camera.isDark(x, y), camera.isDark(x, y - 1));
      assert.equal(camera.isDark(x, y), camera.isDark(x - 1, y + 1));
      assert.equal(camera.isDark(x, y), (BigInt(x) + BigInt(y)) % 2n === 0n);
    }
  }
});

test("multiples of a step are exact", () => {
  assert.deepEqual(camera.multiples(-7, 7, 5), [-5, 0, 5]);
  assert.deepEqual(camera.multiples(5, 5, 5), [5]);
  assert.deepEqual(camera.multiples(1e15 + 1, 1e15 + 21, 10), [1e15 + 10, 1e15 + 20]);
  assert.deepEqual(camera.multiples(-1e15 - 12, -1e15 - 1, 10), [-1e15 - 10]);
});

const STEPS: [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [2, 1],
  [-1, 2],
  [3, -2],
];

test("the cells of a ray in a box are those that counting finds", () => {
  const roll = dice(4);
  for (const x of CENTRES) {
    for (const step of STEPS) {
      const from: Place = [x, -x, 0];
      const first = 1 + Math.floor(roll() * 3);
      const last = roll() < 0.5 ? null : first + Math.floor(roll() * 12);
      const one: Ray = { from, step, first, last };
      const [left, low] = [x - 10 + Math.floor(roll() * 14), -x - 10 + Math.floor(roll() * 14)];
      const box: Box = [left, left + 9, low, low + 7];
      const counted: Cell[] = [];
      for (let k = first; k <= (last ?? 60); k += 1) {
        const cell: Cell = [x + k * step[0], -x + k * step[1]];
        if (camera.inside(box, cell)) counted.push(cell);
      }
      const span = ray.spanIn(one, box);
      const found: Cell[] = [];
      if (span) for (let k = span[0]; k <= span[1]; k += 1n) found.push(ray.cellOn(one, k));
      assert.deepEqual(found, counted);
    }
  }
});

test("a ray is found exactly at the other end of the plane", () => {
  const far = 8_999_999_999_999_990;
  const one: Ray = { from: [-far, -far, 0], step: [1, 1], first: 1, last: null };
  for (const off of [0, 1, 2, 3]) {
    assert.deepEqual(ray.nearestOn(one, [far + off, far + off]), [far + off, far + off]);
    assert.notEqual(ray.stepsTo(one, [far + off, far + off]), null);
    assert.equal(ray.stepsTo(one, [far + off, far + off + 1]), null);
  }
  const span = ray.spanIn(one, [far - 2, far + 2, far - 5, far + 1])!;
  assert.deepEqual(
    [ray.cellOn(one, span[0]), ray.cellOn(one, span[1])],
    [
      [far - 2, far - 2],
      [far + 1, far + 1],
    ],
  );
});

test("every cell of a ray is a cell of it, and the nearest to itself", () => {
  const roll = dice(5);
  for (const x of CENTRES) {
    for (const step of STEPS) {
      const one: Ray = { from: [x, x, 0], step, first: 1, last: 900 };
      const k = BigInt(1 + Math.floor(roll() * 300));
      const cell = ray.cellOn(one, k);
      assert.equal(ray.stepsTo(one, cell), k);
      assert.deepEqual(ray.nearestOn(one, cell), cell);
      const behind: Cell = [x - 5 * step[0], x - 5 * step[1]];
      assert.equal(ray.stepsTo(one, behind), null);
      assert.deepEqual(ray.nearestOn(one, behind), ray.cellOn(one, 1n));
    }
  }
});

test("a press means the cell under it when near, the nearest cell of a ray when far", () => {
  const view = VIEWS[0];
  const rook: Ray[] = [{ from: [1e15, 3, 0], step: [1, 0], first: 1, last: null }];
  const near = camera.over([1e15 + 4, 3], 50);
  const press = (at: Camera, point: Point) => ray.snapped(rook, at, view, camera.cellAt(at, view, point), point, 16);
  assert.deepEqual(press(near, { x: 450, y: 350 }), [1e15 + 4, 3]);
  assert.deepEqual(press(near, { x: 499, y: 370 }), [1e15 + 5, 3]);
  assert.equal(press(near, { x: 450, y: 385 }), null, "a cell above the ray is none of it");
  const far = camera.over([1e15 + 4000, 3], 0.1);
  assert.deepEqual(press(far, { x: 460, y: 358 }), [1e15 + 4100, 3]);
  assert.equal(press(far, { x: 460, y: 390 }), null);
});

test("a flight begins and ends exactly, rises when it is long, and never jumps", () => {
  for (const x of CENTRES) {
    for (const distance of [0, 1, 30, 5000, 1e9, 7e15]) {
      const view = VIEWS[0];
      const from = camera.settled(x, 5, 0.25, 0, 40);
      const goal = x > 0 ? x - distance : x + distance;
      const to = camera.settled(goal, -5, 0, 0.5, 60);
      const way = flight(from, to, view);
      assert.ok(way.millis >= 200 && way.millis <= 2000);
      assert.deepEqual(way.at(0), from);
      assert.deepEqual(way.at(1), to);
      let before = from;
      for (let i = 1; i <= 400; i += 1) {
        const now = way.at(i / 400);
        assert.ok(Number.isSafeInteger(now.x) && Number.isSafeInteger(now.y) && now.scale > 0);
        // What was in the middle is still near: the flight never loses its place.
        const old = camera.toScreen(now, view, before.x, before.y);
        assert.ok(Math.hypot(old.x - 450, old.y - 350) < 450, `${x} ${distance} ${i}`);
        assert.ok(Math.abs(Math.log(now.scale / before.scale)) < 0.5);
        before = now;
      }
      assert.ok(Math.min(way.at(0.5).scale, 60) * distance < 4000);
      // Just before the end it is there but for a hair.
      const late = camera.toScreen(way.at(1 - 1e-9), view, to.x, to.y);
      const end = camera.toScreen(to, view, to.x, to.y);
      assert.ok(Math.hypot(late.x - end.x, late.y - end.y) < 0.01);
    }
  }
});

const INSET = { top: 20, right: 20, bottom: 20, left: 20 };

test("what is in view stands where it is, and what is not where its arrow stands", () => {
  const [view] = VIEWS;
  const at = camera.over([0, 0], 40);
  const stands = (cell: Cell) => standOf(camera.toScreen(at, view, cell[0], cell[1]), view);
  assert.deepEqual(stands([1, 0]), camera.toScreen(at, view, 1, 0));
  for (const cell of [
    [500, 0],
    [3, -500],
    [-500, 400],
  ] as const) {
    const [arrow] = arrowsTo([{ at: cell, what: "far" }], at, view, EDGE_INSET, 40);
    const { x, y } = stands(cell);
    assert.ok(Math.hypot(arrow.x - x, arrow.y - y) < 1e-6, `${cell}`);
  }
});

test("arrows stand on the edge and point to what is out of view", () => {
  for (const x of CENTRES) {
    for (const view of VIEWS) {
      const at = camera.over([x, x], 40);
      const sign = view.flipped ? -1 : 1;
      const aims: Aim<string>[] = [
        { at: [x, x], what: "in view" },
        { at: [x + 500, x], what: "right" },
        { at: [x, x + 500], what: "up" },
        { at: [x - 500, x - 400], what: "down left" },
      ];
      const arrows = arrowsTo(aims, at, view, INSET, 40);
      assert.equal(arrows.length, 3);
      for (const arrow of arrows) {
        assert.ok(arrow.x >= 20 && arrow.x <= view.width - 20 && arrow.y >= 20 && arrow.y <= view.height - 20);
        const onEdge = [arrow.x - 20, view.width - 20 - arrow.x, arrow.y - 20, view.height - 20 - arrow.y];
        assert.ok(Math.min(...onEdge) < 1e-6);
      }
      const right = arrows.find((arrow) => arrow.aims[0].what === "right");
      assert.equal(directionName(right?.angle ?? 0), sign > 0 ? "right" : "left");
      const up = arrows.find((arrow) => arrow.aims[0].what === "up");
      assert.equal(directionName(up?.angle ?? 0), sign > 0 ? "above" : "below");
    }
  }
});

test("arrows in one direction are one, the nearest first, and none is lost", () => {
  const roll = dice(6);
  for (const x of CENTRES) {
    const view = VIEWS[0];
    const at = camera.over([x, 0], 30);
    const aims: Aim<number>[] = [];
    for (let i = 0; i < 200; i += 1) {
      const away = 10 ** (2 + roll() * 4);
      const angle = roll() * 2 * Math.PI;
      aims.push({ at: [x + Math.round(Math.cos(angle) * away), Math.round(Math.sin(angle) * away)], what: i });
    }
    const arrows = arrowsTo(aims, at, view, INSET, 60);
    assert.ok(arrows.length > 4 && arrows.length < 60);
    const seen = arrows.flatMap((arrow) => arrow.aims.map((aim) => aim.what)).sort((a, b) => a - b);
    const hidden = aims.filter((aim) => !camera.inside(camera.visible(at, view), aim.at)).map((aim) => aim.what);
    for (const what of hidden) assert.ok(seen.includes(what));
    assert.equal(new Set(seen).size, seen.length);
    // No two stand upon each other, but for the corners, where the way around the edge is longer than the distance.
    for (const a of arrows) for (const b of arrows) if (a !== b) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 60 / 1.5);
    for (const { aims: group } of arrows) {
      const far = group.map((aim) => Math.hypot(aim.at[0] - x, aim.at[1]));
      assert.ok(far.every((d, i) => i === 0 || d >= far[i - 1] - 1));
    }
  }
});

test("one piece alone is pointed at exactly", () => {
  const roll = dice(7);
  for (const view of VIEWS) {
    const at = camera.over([1e15, -1e15], 30);
    for (let i = 0; i < 300; i += 1) {
      const angle = roll() * 2 * Math.PI;
      const away = 10 ** (1.7 + roll() * 4);
      const aim: Aim<number> = { at: [1e15 + Math.round(Math.cos(angle) * away), -1e15 + Math.round(Math.sin(angle) * away)], what: i };
      const [arrow] = arrowsTo([aim], at, view, INSET, 60);
      const there = camera.toScreen(at, view, aim.at[0], aim.at[1]);
      const wanted = (Math.atan2(there.y - arrow.y, there.x - arrow.x) * 180) / Math.PI;
      assert.ok(Math.abs(arrow.angle - wanted) < 1e-6);
      if (Math.abs(there.x - view.width / 2) <= view.width / 2 - 20) assert.ok(Math.abs(arrow.x - there.x) < 1e-6, "on its file");
      else if (Math.abs(there.y - view.height / 2) <= view.height / 2 - 20) assert.ok(Math.abs(arrow.y - there.y) < 1e-6, "on its rank");
      else {
        // On the line from the middle of the view.
        const across = (arrow.x - view.width / 2) * (there.y - view.height / 2) - (arrow.y - view.height / 2) * (there.x - view.width / 2);
        assert.ok(Math.abs(across) / Math.hypot(there.x, there.y) < 1e-6);
      }
    }
  }
});

test("coordinates are written and read", () => {
  assert.equal(numbers.exact(-1234), "−1234");
  assert.equal(numbers.exact(1e15 + 3), "1\u202f000\u202f000\u202f000\u202f000\u202f003");
  for (const x of CENTRES) {
    assert.deepEqual(numbers.readCell(`${x}, ${-x}`), { cell: [x, -x === 0 ? 0 : -x] });
    assert.deepEqual(numbers.readCell(numbers.cellName(x, 5)), { cell: [x, 5] });
  }
  assert.deepEqual(numbers.readCell(" 8 5 "), { cell: [8, 5] });
  assert.deepEqual(numbers.readCell("(8;-5)"), { cell: [8, -5] });
  assert.deepEqual(numbers.readCell("10^15, -1e15"), { cell: [1e15, -1e15] });
  assert.deepEqual(numbers.readCell("-9000000000000000,9000000000000000"), { cell: [-9e15, 9e15] });
  for (const bad of ["", "8", "8,", "1.5, 2", "a, b", "1,2,3", "9000000000000001, 0", "1e99, 0", "0, -99999999999999999999"]) {
    assert.ok("fault" in numbers.readCell(bad), bad);
  }
});

test("neighbouring labels differ", () => {
  for (const x of CENTRES) {
    for (const step of [1, 2, 5, 10, 50, 100, 1000, 20_000, 1e6, 5e12]) {
      const labels = camera.multiples(Math.max(x - 10 * step, -9e15), Math.min(x + 10 * step, 9e15), step);
      const shown = labels.map((value) => numbers.label(value, step));
      assert.ok(
        shown.every((text, i) => i === 0 || text !== shown[i - 1]),
        `${x} ${step} ${shown}`,
      );
      assert.ok(
        shown.every((text) => text.length <= 12),
        shown.join(" "),
      );
    }
  }
});

test("home is where most pieces are", () => {
  for (const x of CENTRES) {
    const crowd: Cell[] = [];
    for (let i = 0; i < 30; i += 1) crowd.push([x + (i % 6), (i * 7) % 5]);
    const far: Cell = [x > 0 ? x - 5e8 : x + 5e8, 3];
    const found = crowdOf([...crowd, far]);
    assert.equal(found.length, 30);
    assert.ok(!found.includes(far));
    assert.deepEqual(crowdOf([far]), [far]);
    // Two armies that face each other are one crowd.
    assert.equal(crowdOf([...crowd, ...crowd.map(([a, b]): Cell => [a, b + 12])]).length, 60);
  }
});

test("dots that can't be told apart are one", () => {
  const pieces: { at: Point; tint: Tint }[] = [];
  for (let i = 0; i < 50; i += 1) pieces.push({ at: { x: (i % 10) * 0.1, y: 5 }, tint: i % 2 ? "light" : "dark" });
  pieces.push({ at: { x: 100, y: 5 }, tint: "light" });
  const piles = pilesOf(pieces, 7);
  assert.deepEqual(
    piles.map((pile) => pile.count),
    [50, 1],
  );
  assert.deepEqual(piles[0].tints, ["dark", "light"]);
});

test("lines are cut to the view, however far their ends are", () => {
  const view = VIEWS[0];
  const [a, b] = clippedLine({ x: -5e16, y: 350 }, { x: 5e16, y: 350 }, view, 20)!;
  assert.ok(Math.abs(a.x + 20) < 16 && Math.abs(b.x - 920) < 16 && a.y === 350 && b.y === 350);
  assert.deepEqual(clippedLine({ x: 10, y: 10 }, { x: 60, y: 90 }, view, 20), [
    { x: 10, y: 10 },
    { x: 60, y: 90 },
  ]);
  assert.equal(clippedLine({ x: -100, y: 10 }, { x: -100, y: 90 }, view, 20), null);
  assert.equal(clippedLine({ x: -100, y: 750 }, { x: 2000, y: 750 }, view, 20), null);
});

type Things = { pieces?: Place[]; targets?: Place[]; rays?: Ray[]; able?: (place: Place) => boolean };

/** What there is to point at, without the page. */
function pointed({ pieces = [], targets = [], rays = [], able = () => true }: Things) {
  const key = (place: Place) => place.join(",");
  const onRay = (place: Place) => rays.some((one) => ray.stepsTo(one, [place[0], place[1]]) !== null);
  return {
    pieces: new Map(pieces.map((at) => [key(at), { at }])),
    targets: new Map(targets.map((place) => [key(place), { place, takes: pieces.some((at) => key(at) === key(place)) }])),
    rays,
    isTarget: (place: Place) => targets.some((one) => key(one) === key(place)) || onRay(place),
    canSelect: (place: Place) => pieces.some((at) => key(at) === key(place)) && able(place),
  } as unknown as Pointing;
}

test("a press near something means it from afar, and the cell itself when near", () => {
  const view = VIEWS[0];
  const middle = { x: 450, y: 350 };
  for (const x of CENTRES.filter((x) => Math.abs(x) < 8e15)) {
    const lone = pointed({ pieces: [[x, 0, 0]] });
    const far = camera.over([x + 60, 0], 0.1);
    assert.deepEqual(meaningOf(lone, far, view, middle, 14).place, [x, 0, 0]);
    const near = camera.over([x + 1, 0], 40);
    assert.deepEqual(meaningOf(lone, near, view, middle, 14), { place: [x + 1, 0, 0], isTarget: false, isPiece: false, pile: null });
    // Beside everything it is just a cell.
    assert.equal(meaningOf(lone, camera.over([x + 500, 0], 0.1), view, middle, 14).isPiece, false);
    // Several pieces that can't be told apart are a pile, unless only one of them can be meant.
    const many: Things = {
      pieces: [
        [x, 0, 0],
        [x + 3, 1, 0],
        [x - 2, -4, 0],
      ],
    };
    assert.deepEqual(meaningOf(pointed(many), far, view, middle, 14).pile, [x - 2, x + 3, -4, 1]);
    const only = pointed({ ...many, able: (place: Place) => place[0] === x + 3 });
    assert.deepEqual(meaningOf(only, far, view, middle, 14), { place: [x + 3, 1, 0], isTarget: false, isPiece: true, pile: null });
    // A ray is snapped to; a piece at its end can be taken; an own piece that is hit exactly is meant before a target beside it.
    const rays: Ray[] = [{ from: [x, 0, 0], step: [0, 1], first: 1, last: null }];
    const rook = pointed({ pieces: [[x, 0, 0]], rays });
    assert.deepEqual(meaningOf(rook, camera.over([x + 50, 900], 0.1), view, middle, 14).place, [x, 900, 0]);
    const victim = pointed({
      pieces: [
        [x, 0, 0],
        [x, 500, 0],
      ],
      targets: [[x, 500, 0]],
      rays: [{ ...rays[0], last: 499 }],
    });
    assert.deepEqual(meaningOf(victim, camera.over([x, 520], 0.1), view, middle, 14), {
      place: [x, 500, 0],
      isTarget: true,
      isPiece: true,
      pile: null,
    });
    const beside = pointed({
      pieces: [
        [x, 0, 0],
        [x + 1, 1, 0],
      ],
      rays,
    });
    assert.deepEqual(meaningOf(beside, camera.over([x + 1, 1], 8), view, middle, 22).place, [x + 1, 1, 0]);
  }
});

test("presses, drags and two fingers are told apart", () => {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...rest: unknown[]) =>
      void done.push([name, ...rest]);
  const deeds = {
    press: note("press"),
    carry: note("carry"),
    drop: note("drop"),
    putBack: note("put back"),
    pan: note("pan"),
    zoom: note("zoom"),
    hold: note("hold"),
  };
  const hands = (isPiece: boolean) => new Gestures({ ...deeds, lift: () => isPiece });
  const names = () => done.splice(0).map(([name]) => name);

  const shaky = hands(false);
  shaky.down(1, { x: 10, y: 10 }, false);
  shaky.move(1, { x: 13, y: 12 }, false);
  shaky.up(1, { x: 13, y: 12 }, false);
  assert.deepEqual(done.splice(0), [["press", { x: 10, y: 10 }, false]]);

  const ground = hands(false);
  ground.down(1, { x: 10, y: 10 }, false);
  ground.move(1, { x: 14, y: 10 }, false);
  ground.move(1, { x: 60, y: 10 }, false);
  ground.move(1, { x: 70, y: 15 }, false);
  ground.up(1, { x: 70, y: 15 }, false);
  assert.deepEqual(done.splice(0), [
    ["pan", 50, 0],
    ["pan", 10, 5],
  ]);

  const piece = hands(true);
  piece.down(1, { x: 10, y: 10 }, true);
  piece.move(1, { x: 60, y: 10 }, true);
  piece.up(1, { x: 60, y: 10 }, true);
  assert.deepEqual(names(), ["carry", "drop"]);

  const pinch = hands(true);
  pinch.down(1, { x: 10, y: 10 }, true);
  pinch.move(1, { x: 60, y: 10 }, true);
  pinch.down(2, { x: 160, y: 10 }, true);
  pinch.move(2, { x: 260, y: 10 }, true);
  assert.deepEqual(done.splice(0).slice(1), [["put back"], ["pan", 50, 0], ["zoom", 2, { x: 160, y: 10 }]]);
  pinch.up(2, { x: 260, y: 10 }, true);
  pinch.move(1, { x: 70, y: 10 }, true);
  pinch.up(1, { x: 70, y: 10 }, true);
  assert.deepEqual(done.splice(0), [["pan", 10, 0]]);

  assert.equal(pinch.move(9, { x: 0, y: 0 }, true), false);
  pinch.up(9, { x: 0, y: 0 }, true);
  assert.deepEqual(names(), []);
});

test("a finger that rests asks, and does not press", ({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...rest: unknown[]) =>
      void done.push([name, ...rest]);
  const hand = new Gestures({
    press: note("press"),
    hold: note("hold"),
    lift: () => true,
    carry: note("carry"),
    drop: note("drop"),
    putBack: note("put back"),
    pan: note("pan"),
    zoom: note("zoom"),
  });
  const at = { x: 10, y: 10 };
  hand.down(1, at, true);
  vi.advanceTimersByTime(499);
  hand.up(1, at, true);
  assert.deepEqual(done.splice(0), [["press", at, true]]);

  hand.down(1, at, true);
  vi.advanceTimersByTime(500);
  assert.deepEqual(done.splice(0), [["hold", at]]);
  hand.up(1, at, true);
  assert.deepEqual(done.splice(0), [["hold", null]]);

  // From there a piece can still be dragged.
  hand.down(1, at, true);
  vi.advanceTimersByTime(500);
  hand.move(1, { x: 60, y: 10 }, true);
  hand.up(1, { x: 60, y: 10 }, true);
  assert.deepEqual(
    done.splice(0).map(([name]) => name),
    ["hold", "hold", "carry", "drop"],
  );

  hand.down(1, at, false);
  vi.advanceTimersByTime(900);
  hand.up(1, at, false);
  assert.deepEqual(done.splice(0), [["press", at, false]], "a mouse has the read-out");
});
