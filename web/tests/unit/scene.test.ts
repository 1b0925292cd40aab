// The arithmetic of boards in space: cameras, what is under a pixel, where places are, and where pieces are on their way.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Change } from "../../src/board/change.ts";
import type { Vec } from "../../src/scene/vector.ts";
import type { BoardView, Piece, Place, Ray } from "../../src/protocol/types.ts";
import {
  axesOf,
  type Camera,
  fitted,
  flown,
  onLevel,
  orbited,
  panned,
  pannedOver,
  projected,
  sightAt,
  zoomed,
} from "../../src/scene/camera.ts";
import { cornersOf, gapOf, placeAt, placeSeen, siteOf, spotOf } from "../../src/scene/site.ts";
import { type Body, cylinderSeen, picked, slabsOf } from "../../src/scene/pick.ts";
import { type Mark, type Marked, marksOf } from "../../src/scene/marks.ts";
import { raysNear } from "../../src/scene/rays.ts";
import { Play, TIMES } from "../../src/scene/play.ts";
import { rgbOf, mixed } from "../../src/scene/colour.ts";
import { Gestures } from "../../src/scene/gestures.ts";
import { Pace } from "../../src/scene/pace.ts";
import { type Actor, castOf, recast } from "../../src/board/cast.ts";
import { boardKind, isSpatial, switchSpace } from "../../src/board/space.ts";

const VIEW = { width: 1000, height: 700 };
const CAMERA: Camera = { at: [1, 0, -2], turn: 0.6, tilt: 0.8, far: 20, angle: 0.5 };
const near = (a: number, b: number, slack = 1e-6) => assert.ok(Math.abs(a - b) < slack, `${a} is not ${b}`);
const nearAll = (a: readonly number[], b: readonly number[], slack?: number) => a.forEach((value, index) => near(value, b[index], slack));

const flat = { size: [8, 8, 1], surface: "chequered" } as BoardView;
const stack = { size: [8, 8, 8], surface: "chequered" } as BoardView;
const frame = { size: [7, 6, 1], surface: "slots" } as BoardView;
const everywhere = () => true;
const within = (size: Place | null) => (place: Place) => place.every((at, axis) => at >= 0 && at < (size?.[axis] ?? Infinity));

function pieceOf(at: Place, more: Partial<Piece> = {}): Piece {
  return { at, seat: 0, tint: "light", figure: "pawn", name: "pawn", letter: "P", royal: false, ...more };
}

function boardOf(pieces: Piece[], more: Partial<BoardView> = {}): BoardView {
  return {
    size: [8, 8, 1],
    border: null,
    surface: "chequered",
    holes: [],
    pieces,
    checked: [],
    marked: [],
    line: [],
    names: [],
    numberedFiles: false,
    counters: [],
    ...more,
  } as unknown as BoardView;
}

test("a camera looks at the middle of its view, from where its angles say", () => {
  const { eye, right, up, ahead } = axesOf(CAMERA);
  const seen = projected(CAMERA, VIEW, CAMERA.at);
  near(seen.x, 500);
  near(seen.y, 350);
  near(seen.depth, 20);
  near(Math.hypot(eye[0] - 1, eye[1], eye[2] + 2), 20);
  for (const axis of [right, up, ahead]) near(Math.hypot(...axis), 1);
  // What is farther away is seen higher, and what is to the right, to the right.
  const straight: Camera = { ...CAMERA, turn: 0, at: [0, 0, 0] };
  assert.ok(projected(straight, VIEW, [0, 0, -3]).y < 350);
  assert.ok(projected(straight, VIEW, [3, 0, 0]).x > 500);
  assert.ok(projected(straight, VIEW, [0, 3, 0]).y < 350);
});

test("a pixel and the point that is seen there belong together", () => {
  for (const point of [
    [0, 0, 0],
    [3, 0, 4],
    [-5, 0, -2],
  ] as Vec[]) {
    const pixel = projected(CAMERA, VIEW, point);
    nearAll(onLevel(sightAt(CAMERA, VIEW, pixel), 0)!.point, point);
  }
  assert.equal(onLevel({ eye: [0, 5, 0], way: [0, 1, 0] }, 0), null, "behind the eye");
});

test("orbiting keeps the middle and never goes below the board", () => {
  const turned = orbited(CAMERA, VIEW, 100, 10_000);
  assert.deepEqual(turned.at, CAMERA.at);
  assert.ok(turned.turn < CAMERA.turn && turned.tilt < Math.PI / 2);
  assert.ok(orbited(CAMERA, VIEW, 0, -10_000).tilt > 0);
});

test("panning takes along what is under the pointer", () => {
  const pixel = projected(CAMERA, VIEW, CAMERA.at);
  const moved = projected(panned(CAMERA, VIEW, 120, -45), VIEW, CAMERA.at);
  near(moved.x, pixel.x + 120);
  near(moved.y, pixel.y - 45);
  const over = pannedOver(CAMERA, VIEW, 50, 80);
  assert.equal(over.at[1], CAMERA.at[1], "the plane's camera keeps its height");
});

test("zooming keeps the point that is pointed at", () => {
  const pixel = { x: 720, y: 500 };
  const point = onLevel(sightAt(CAMERA, VIEW, pixel), 0)!.point;
  const zoom = zoomed(CAMERA, 1.5, point, { near: 3, far: 90 });
  const seen = projected(zoom, VIEW, point);
  near(seen.x, pixel.x, 1e-6);
  near(seen.y, pixel.y, 1e-6);
  assert.equal(zoomed(CAMERA, 1e9, point, { near: 3, far: 90 }).far, 3);
});

test("a camera that fits sees all, at every size, and leaves the room that is asked for", () => {
  for (const board of [flat, stack, frame]) {
    const site = siteOf(board);
    const corners = cornersOf(site, 0.5, 0.8);
    for (const view of [VIEW, { width: 390, height: 600 }, { width: 1900, height: 500 }]) {
      const free = [10, 20, 30, 60] as const;
      const camera = fitted(CAMERA, view, corners, free);
      const seen = corners.map((corner) => projected(camera, view, corner));
      const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
      const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
      assert.ok(
        left > 50 && right < view.width - 10 && top > 0 && bottom < view.height - 20,
        `${board.size} in ${view.width} × ${view.height}: ${[left, right, top, bottom]}`,
      );
      const wide = (right - left) / (view.width - 80);
      const high = (bottom - top) / (view.height - 40);
      assert.ok(Math.max(wide, high) > 0.9, "as large as there is room");
    }
  }
});

test("a camera flies the shorter way round, and arrives exactly", () => {
  const to = { ...CAMERA, turn: CAMERA.turn + 2 * Math.PI - 0.4, far: 10 };
  assert.deepEqual(flown(CAMERA, to, 1), to);
  near(flown(CAMERA, to, 0.5).turn, CAMERA.turn - 0.2);
  nearAll(flown(CAMERA, to, 0).at, CAMERA.at);
});

test("places and their spots belong together, on flat boards, in levels, in frames and on the plane", () => {
  for (const board of [flat, stack, frame, { size: null, surface: "chequered" } as BoardView]) {
    const site = siteOf(board, 0.5, [40, -20]);
    for (const place of [
      [0, 0, 0],
      [3, 5, 0],
      [6, 2, board === stack ? 7 : 0],
    ] as Place[])
      assert.deepEqual(placeAt(site, spotOf(site, place), place[2]), place);
  }
  const far = siteOf({ size: null, surface: "chequered" }, 0, [9_000_000_000_000_000 - 6, 0]);
  assert.deepEqual(spotOf(far, [9_000_000_000_000_000, 1, 0]), [6, 0, -1], "exact at the end of the plane");
});

test("levels are above each other, and spreading moves them apart", () => {
  const site = siteOf(stack);
  const [low, high] = [spotOf(site, [2, 3, 0]), spotOf(site, [2, 3, 1])];
  assert.deepEqual([high[0], high[2]], [low[0], low[2]]);
  near(high[1] - low[1], site.gap);
  assert.ok(gapOf([8, 8, 8], 1) > gapOf([8, 8, 8], 0) && gapOf([8, 8, 8], 0) > 1.1, "a king fits between");
});

test("one points through a stack at the first level that is met, and through levels that are not there", () => {
  const site = siteOf(stack);
  const camera = fitted({ ...CAMERA, tilt: 0.4 }, VIEW, cornersOf(site, 0.2, 1), [10, 10, 10, 10]);
  for (const place of [
    [0, 0, 0],
    [7, 0, 3],
    [4, 0, 7],
    [7, 7, 7],
  ] as Place[]) {
    const sight = sightAt(camera, VIEW, projected(camera, VIEW, spotOf(site, place)));
    const only = (level: number) => (other: Place) => within(stack.size)(other) && other[2] === level;
    assert.deepEqual(placeSeen(site, sight, only(place[2]))?.place, place);
    const first = placeSeen(site, sight, within(stack.size))!;
    assert.ok(first.along <= placeSeen(site, sight, only(place[2]))!.along + 1e-9);
  }
});

test("in a frame one points at openings, and at a column from above it", () => {
  const site = siteOf(frame);
  const isPlace = within(frame.size);
  const seen = (x: number, y: number) => placeSeen(site, { eye: [x, y, 20], way: [0, 0, -1] }, isPlace)?.place ?? null;
  const [x, y] = spotOf(site, [2, 4, 0]);
  assert.deepEqual(seen(x, y), [2, 4, 0]);
  assert.deepEqual(seen(x, spotOf(site, [2, 5, 0])[1] + 1.2), [2, 5, 0]);
  assert.equal(seen(x + 20, y), null);
});

test("a piece is met at its side and from above, and hides what is behind it", () => {
  const slab = { from: 0, to: 1, radius: 0.3 };
  near(cylinderSeen({ eye: [0, 0.5, 5], way: [0, 0, -1] }, [0, 0, 0], slab)!, 4.7);
  near(cylinderSeen({ eye: [0.1, 5, 0], way: [0, -1, 0] }, [0, 0, 0], slab)!, 4);
  assert.equal(cylinderSeen({ eye: [0, 1.5, 5], way: [0, 0, -1] }, [0, 0, 0], slab), null);
  assert.equal(cylinderSeen({ eye: [0.5, 0.5, 5], way: [0, 0, -1] }, [0, 0, 0], slab), null);

  const site = siteOf(flat);
  const camera = fitted({ ...CAMERA, turn: 0, tilt: 0.5 }, VIEW, cornersOf(site, 0.5, 1), [10, 10, 10, 10]);
  const body: Body = { place: [4, 1, 0], foot: spotOf(site, [4, 1, 0]), slabs: [slab] };
  const head = projected(camera, VIEW, [body.foot[0], 0.9, body.foot[2]]);
  const sight = sightAt(camera, VIEW, head);
  assert.deepEqual(picked(site, sight, [body], within(flat.size)), [4, 1, 0], "its head stands before another square");
  assert.notDeepEqual(picked(site, sight, [], within(flat.size)), [4, 1, 0]);
});

test("the slabs of a solid are as wide as it is", () => {
  const cone = [0.4, 0, 0, -0.4, 0, 0, 0, 0, 0.4, 0.1, 0.9, 0, 0, 1, 0];
  const slabs = slabsOf(cone, 4);
  near(slabs[0].radius, 0.4);
  near(slabs[3].to, 1);
  assert.ok(slabs[3].radius < 0.2);
});

test("marks say what can be done: dots to go, rings to take, lines in levels", () => {
  const targets = new Map([
    ["1,1,0", { place: [1, 1, 0], moves: [], takes: false }],
    ["2,2,0", { place: [2, 2, 0], moves: [], takes: true }],
  ]);
  const pointing = { selected: [0, 0, 0], targets, preview: null, movable: new Set(), meant: (place: Place) => place };
  const now = {
    board: boardOf([]),
    last: { from: [5, 5, 0], to: [5, 6, 0], takes: [], becomes: null },
    hint: null,
    pointing,
    hover: null,
    cursor: [3, 3, 0],
    checking: [],
    premoves: [],
    shapes: [],
    hasLines: true,
    isPlace: everywhere,
  } as unknown as Marked;
  const marks = marksOf(now);
  const of = <As extends Mark["as"]>(as: As) => marks.filter((mark): mark is Extract<Mark, { as: As }> => mark.as === as);
  assert.deepEqual(
    of("dot").map(({ place, hue }) => [place, hue]),
    [[[1, 1, 0], "target"]],
  );
  assert.ok(of("ring").some(({ place, hue }) => String(place) === "2,2,0" && hue === "capture"));
  assert.deepEqual(
    of("beam").map(({ to, hue }) => [to, hue]),
    [
      [[1, 1, 0], "target"],
      [[2, 2, 0], "capture"],
    ],
  );
  assert.equal(of("shade").filter(({ hue }) => hue === "last").length, 2);
  assert.equal(of("frame").length, 1, "the cursor");
  assert.equal(marksOf({ ...now, hasLines: false }).filter(({ as }) => as === "beam").length, 0);
  const checked = marksOf({ ...now, board: boardOf([], { checked: [[4, 4, 0]] }), checking: [[4, 7, 0]] });
  assert.ok(checked.some((mark) => mark.as === "beam" && mark.hue === "check" && String(mark.from) === "4,7,0"));
});

test("arrows and circles that were drawn are seen in space, in their colours", () => {
  const now = {
    board: boardOf([]),
    last: null,
    hint: { from: [4, 1, 0], to: [4, 2, 0] },
    pointing: { selected: null, targets: new Map(), preview: null, movable: new Set(), meant: (place: Place) => place },
    hover: null,
    cursor: null,
    checking: [],
    premoves: [],
    shapes: [
      { from: [4, 1, 0], to: [4, 3, 0], ink: "blue", width: 0.5 },
      { from: [7, 7, 0], to: [7, 7, 0], ink: "green" },
      { from: [0, 0, 0], to: [9, 9, 0], ink: "red" },
    ],
    hasLines: false,
    isPlace: within([8, 8, 1]),
  } as unknown as Marked;
  assert.deepEqual(marksOf(now), [
    { as: "arrow", from: [4, 1, 0], to: [4, 3, 0], hue: "blue", width: 0.5 },
    { as: "ring", place: [7, 7, 0], hue: "green", size: 0.47 },
    { as: "arrow", from: [4, 1, 0], to: [4, 2, 0], hue: "hint" },
  ]);
});

test("rays without an end are marked as far as they can be told apart", () => {
  const ray: Ray = { from: [0, 0, 0], step: [1, 2], first: 1, last: null };
  const marks = raysNear([ray], [0, 0, 0]);
  assert.ok(marks.length > 20 && marks.length < 60);
  assert.deepEqual("place" in marks[1] && marks[1].place, [2, 4, 0]);
  assert.equal(raysNear([{ ...ray, last: 3 }], [0, 0, 0]).length, 3);
  assert.equal(raysNear([ray], null).length, 0);
});

test("pieces slide along lines, jump off them, and end where they stand", () => {
  const site = siteOf(flat);
  const before = castOf(boardOf([pieceOf([0, 0, 0]), pieceOf([1, 0, 0])]));
  const board = boardOf([pieceOf([0, 4, 0]), pieceOf([2, 2, 0])]);
  const changes: Change[] = [
    { type: "goes", from: [0, 0, 0], via: [], to: [0, 4, 0] },
    { type: "goes", from: [1, 0, 0], via: [], to: [2, 2, 0] },
  ];
  const scene = recast(before.actors, changes, board);
  const play = new Play(scene, site, null);
  const [slides, jumps] = [scene.actors.find(({ piece }) => piece.at[0] === 0)!, scene.actors.find(({ piece }) => piece.at[0] === 2)!];
  const pose = (actor: Actor, now: number) => play.poseOf(actor.id, actor.piece.at, now)!;
  nearAll(pose(slides, 0).spot, spotOf(site, [0, 0, 0]));
  assert.equal(pose(slides, TIMES.slide / 2).lift, 0);
  assert.ok(pose(jumps, TIMES.hop / 2).lift > 0.4);
  for (const actor of [slides, jumps]) {
    const end = pose(actor, play.length);
    nearAll(end.spot, spotOf(site, actor.piece.at));
    near(end.lift, 0);
  }
  const dragged = new Play(scene, site, { from: [0, 0, 0], to: [0, 4, 0] });
  nearAll(dragged.poseOf(slides.id, slides.piece.at, 0)!.spot, spotOf(site, [0, 4, 0]), 1e-9);
});

test("what is taken sinks with a ripple, what is blown up bursts, and what is jumped over is jumped over", () => {
  const site = siteOf(flat);
  const before = castOf(boardOf([pieceOf([0, 0, 0]), pieceOf([1, 1, 0], { seat: 1, tint: "dark" })]));
  const jump: Change[] = [
    { type: "goes", from: [0, 0, 0], via: [], to: [2, 2, 0] },
    { type: "leaves", at: [1, 1, 0], blast: false },
  ];
  const taken = recast(before.actors, jump, boardOf([pieceOf([2, 2, 0])]));
  const play = new Play(taken, site, null);
  assert.deepEqual(
    play.bursts.map(({ as }) => as),
    ["ripple"],
  );
  assert.ok(play.poseOf(taken.actors[0].id, [2, 2, 0], TIMES.hop / 2)!.lift > 0.3);
  assert.equal(play.poseOf(play.ghosts[0].id, [1, 1, 0], play.length), null);

  const blast: Change[] = [{ type: "leaves", at: [1, 1, 0], blast: true }];
  const burst = new Play(recast(before.actors, blast, boardOf([pieceOf([0, 0, 0])])), site, null);
  assert.deepEqual(
    burst.bursts.map(({ as }) => as),
    ["blast"],
  );
});

test("counters fall from above their frame, and discs show one side at a time", () => {
  const site = siteOf(frame);
  const came = recast([], [{ type: "comes", at: [3, 0, 0] }], boardOf([pieceOf([3, 0, 0])], frame));
  const fall = new Play(came, site, null);
  assert.ok(fall.poseOf(came.actors[0].id, [3, 0, 0], 0)!.lift > 6);
  near(fall.poseOf(came.actors[0].id, [3, 0, 0], fall.length)!.lift, 0);

  const before = castOf(boardOf([pieceOf([2, 2, 0], { figure: "disc" })]));
  const turned = recast(
    before.actors,
    [{ type: "turns", at: [2, 2, 0] }],
    boardOf([pieceOf([2, 2, 0], { figure: "disc", tint: "dark", seat: 1 })]),
  );
  const play = new Play(turned, siteOf(flat), null);
  for (const now of [20, TIMES.turn * 0.4, TIMES.turn * 0.6, TIMES.turn - 20]) {
    const [old, young] = [play.poseOf(play.ghosts[0].id, [2, 2, 0], now), play.poseOf(turned.actors[0].id, [2, 2, 0], now)];
    assert.ok((old === null) !== (young === null), `one of them at ${now}`);
  }
});

test("pointers are told apart: presses, pieces, orbit, pan and two fingers", () => {
  const done: unknown[][] = [];
  const deed =
    <T>(name: string, answer?: T) =>
    (...args: unknown[]) => (done.push([name, ...args]), answer as T);
  const make = (lifts: boolean) =>
    new Gestures({
      press: deed("press"),
      touch: () => {},
      lift: deed("lift", lifts),
      carry: deed("carry"),
      drop: deed("drop"),
      putBack: deed("putBack"),
      orbit: deed("orbit"),
      pan: deed("pan"),
      zoom: deed("zoom"),
      hold: deed("hold"),
      card: deed("card"),
    });
  const names = () => done.splice(0).map(([name]) => name);
  const at = (x: number, y: number) => ({ x, y });
  const mouse = make(false);
  mouse.down(1, at(10, 10), 0, false);
  mouse.move(1, at(12, 11));
  mouse.up(1, at(12, 11));
  assert.deepEqual(names(), ["press"]);
  mouse.down(1, at(10, 10), 0, false);
  mouse.move(1, at(40, 11));
  mouse.up(1, at(40, 11));
  assert.deepEqual(names(), ["lift", "hold", "orbit", "hold"]);
  mouse.down(1, at(10, 10), 2, false);
  mouse.move(1, at(40, 11));
  mouse.up(1, at(40, 11));
  assert.deepEqual(names(), ["hold", "pan", "hold"]);
  // A right click that goes nowhere asks about a piece, and so does a finger that rests: it presses nothing then.
  mouse.down(1, at(10, 10), 2, false);
  mouse.move(1, at(12, 11));
  mouse.up(1, at(12, 11));
  assert.deepEqual(names(), ["hold", "hold", "card"]);
  const finger = make(false);
  finger.down(1, at(10, 10), 0, true);
  assert.ok(finger.rest());
  finger.up(1, at(10, 10));
  assert.deepEqual(names(), ["card"]);
  finger.down(1, at(10, 10), 0, true);
  finger.move(1, at(60, 10));
  assert.ok(!finger.rest(), "it moves the camera");
  finger.up(1, at(60, 10));
  names();
  const hand = make(true);
  hand.down(1, at(10, 10), 0, true);
  hand.move(1, at(40, 10));
  hand.up(1, at(50, 10));
  assert.deepEqual(names(), ["lift", "carry", "drop"]);
  hand.down(1, at(10, 10), 0, true);
  hand.move(1, at(40, 10));
  hand.down(2, at(90, 10), 0, true);
  hand.move(2, at(140, 10));
  hand.up(1, at(40, 10));
  hand.up(2, at(140, 10));
  assert.deepEqual(names(), ["lift", "carry", "putBack", "hold", "pan", "zoom", "hold"], "a second finger never plays a move");
});

test("slow frames are drawn coarser, quick ones finer", () => {
  const run = (pace: Pace, each: number) => {
    for (let frame = 0; frame < 40; frame += 1) pace.frame(frame * each, frame === 0);
    return pace.moving;
  };
  assert.ok(run(new Pace(true, 1), 150) < 1);
  assert.equal(run(new Pace(true, 1), 50), 1);
  assert.equal(run(new Pace(false, 2), 16), 2);
  assert.ok(new Pace(true, 1).sharp > 1, "the frame at rest is smooth");
});

test("colours are read as style sheets write them", () => {
  nearAll(rgbOf("#ffffff"), [1, 1, 1]);
  nearAll(rgbOf(" #000"), [0, 0, 0]);
  nearAll(rgbOf("rgb(255 0 0 / 0.5)"), [1, 0, 0]);
  nearAll(mixed([0, 0, 0], [1, 0.5, 0], 0.5), [0.5, 0.25, 0]);
});

test("what kinds of boards are seen in space is remembered for each", () => {
  assert.equal(boardKind({ size: null, surface: "chequered" }), "plane");
  assert.equal(boardKind(stack), "levels");
  assert.equal(boardKind(frame), "slots");
  const likes: Parameters<typeof switchSpace>[1] = { spatial: [], levels: "focus" };
  switchSpace(flat, likes);
  assert.ok(isSpatial(flat, likes) && !isSpatial(stack, likes));
  switchSpace(flat, likes);
  assert.deepEqual(likes.spatial, []);
});
