// The parts of the board that draw nothing: where things are, which piece is which, and what pointing means.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Plan, Premove } from "../../src/board/ahead.ts";
import type { Change } from "../../src/board/change.ts";
import type { BoardView, LegalMove, Piece, Place, Ray, SeatInfo } from "../../src/protocol/types.ts";
import { castOf, recast } from "../../src/board/cast.ts";
import { CELL, centreOf, cornerOf, layoutOf, placeAt, rowsOf, scaleOf, stepFrom, type Kind } from "../../src/board/layout.ts";
import { along, falling } from "../../src/board/motion.ts";
import { fileName, keyOf, pieceName, placeName } from "../../src/board/place.ts";
import { Pointing, isOnRay, isToldByPicture, type Pointed } from "../../src/board/pointing.svelte.ts";
import { isDark } from "../../src/board/shade.ts";
import { starPoints } from "../../src/board/shape.ts";

const CHEQUERED: Kind = { surface: "chequered", hasNames: false };
const piece = (at: Place, seat = 0, figure = "rook"): Piece => ({
  at,
  seat,
  tint: seat === 0 ? "light" : "dark",
  figure,
  name: figure[0].toUpperCase() + figure.slice(1),
  letter: figure[0].toUpperCase(),
  royal: false,
});
const board = (pieces: Piece[] = [], rest: Partial<BoardView> = {}) =>
  ({
    size: [8, 8, 1],
    border: null,
    surface: "chequered",
    holes: [],
    pieces,
    checked: [],
    marked: [],
    names: [],
    numberedFiles: false,
    counters: [],
    ...rest,
  }) as unknown as BoardView;
const SEATS: SeatInfo[] = [
  { name: "white", team: 0, tint: "light" },
  { name: "black", team: 1, tint: "dark" },
];

/** Numbers that are always the same, so that a failure can be seen again. */
function dice(seed: number) {
  let state = seed >>> 0;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test("files are letters, then two letters, or numbers", () => {
  assert.deepEqual(
    [0, 25, 26, 27, 51, 52, 701, 702].map((x) => fileName(x, false)),
    ["a", "z", "aa", "ab", "az", "ba", "zz", "aaa"],
  );
  assert.equal(fileName(6, true), "7");
});

test("places and pieces are called as people call them", () => {
  assert.equal(placeName(board(), [4, 3, 0]), "e4");
  assert.equal(placeName(board([], { size: [5, 5, 5] }), [0, 1, 2]), "level 3, a2");
  assert.equal(placeName(board([], { size: null }), [-8, 1e15, 0]), "-8, 1000000000000000");
  assert.equal(placeName(board([], { names: [[[1, 0, 0], "46"]] }), [1, 0, 0]), "46");
  assert.equal(pieceName(piece([0, 0, 0], 1, "knight"), SEATS), "black knight");
  assert.equal(pieceName(piece([0, 0, 0], 0, "attacker"), [{ name: "attackers", tint: "dark" }]), "attacker");
});

test("the first square is dark, and shades alternate through the levels unless the board says otherwise", () => {
  const [through, same] = [{ sameShades: false }, { sameShades: true }];
  assert.deepEqual(
    (
      [
        [0, 0, 0],
        [1, 0, 0],
        [1, 1, 0],
        [0, 0, 1],
      ] as Place[]
    ).map((place) => isDark(place, through)),
    [true, false, true, false],
  );
  assert.deepEqual(
    (
      [
        [0, 0, 1],
        [1, 0, 1],
        [0, 0, 7],
      ] as Place[]
    ).map((place) => isDark(place, same)),
    [true, false, true],
  );
  assert.equal(isDark([-3, 9_007_199_254_740_991, 0], through), true);
});

test("eight levels are laid out four by two in landscape, two by four on a phone", () => {
  const wide = layoutOf([8, 8, 8], CHEQUERED, false, { width: 900, height: 700 });
  assert.deepEqual([wide.columns, wide.rows], [4, 2]);
  const tall = layoutOf([8, 8, 8], CHEQUERED, false, { width: 390, height: 700 });
  assert.deepEqual([tall.columns, tall.rows], [2, 4]);
  const flat = layoutOf([8, 8, 1], CHEQUERED, false, { width: 390, height: 700 });
  assert.deepEqual([flat.columns, flat.rows, flat.corners.length], [1, 1, 1]);
});

test("every place is found again where it is drawn, on all shapes, turned or not", () => {
  for (const size of [
    [1, 1, 1],
    [8, 8, 1],
    [7, 6, 1],
    [16, 16, 1],
    [5, 5, 5],
    [8, 8, 8],
    [3, 9, 2],
  ] as Place[]) {
    for (const flipped of [false, true]) {
      for (const room of [
        { width: 300, height: 900 },
        { width: 1500, height: 700 },
      ]) {
        const layout = layoutOf(size, CHEQUERED, flipped, room);
        const places = rowsOf(layout, () => true).flat(2);
        assert.equal(places.length, size[0] * size[1] * size[2]);
        for (const place of places) {
          assert.deepEqual(placeAt(layout, centreOf(layout, place)), place);
          const corner = cornerOf(layout, place);
          assert.ok(corner.x >= 0 && corner.y >= 0 && corner.x + CELL <= layout.width && corner.y + CELL <= layout.height);
        }
        assert.equal(placeAt(layout, { x: -1, y: -1 }), null);
        assert.ok(scaleOf(layout, room) > 0);
      }
    }
  }
});

test("turned, the last file is on the left and the first rank above; but a frame is not stood on its head", () => {
  const room = { width: 800, height: 800 };
  const turned = layoutOf([8, 8, 1], CHEQUERED, true, room);
  assert.deepEqual(rowsOf(turned, () => true)[0][0][0], [7, 0, 0]);
  const frame = layoutOf([7, 6, 1], { surface: "slots", hasNames: false }, true, room);
  assert.deepEqual(rowsOf(frame, () => true)[0][0][0], [0, 5, 0]);
});

test("writing is left out where it could not be read", () => {
  assert.ok(layoutOf([8, 8, 1], CHEQUERED, false, { width: 400, height: 400 }).text > 0);
  const tiny = layoutOf([16, 16, 1], CHEQUERED, false, { width: 120, height: 120 });
  assert.deepEqual([tiny.text, tiny.hasFiles, tiny.hasRanks], [0, false, false]);
});

test("a cursor jumps over holes, goes as the screen shows it, and stops at the edge", () => {
  const isPlace = (place: Place) => !["3,0,0", "4,0,0"].includes(place.join());
  const upright = layoutOf([8, 8, 2], CHEQUERED, false, { width: 800, height: 800 });
  assert.deepEqual(stepFrom(upright, isPlace, [2, 0, 0], [1, 0, 0]), [5, 0, 0]);
  assert.deepEqual(stepFrom(upright, isPlace, [2, 0, 0], [0, -1, 0]), [2, 0, 0]);
  assert.deepEqual(stepFrom(upright, isPlace, [2, 0, 0], [0, 0, 1]), [2, 0, 1]);
  const turned = layoutOf([8, 8, 2], CHEQUERED, true, { width: 800, height: 800 });
  assert.deepEqual(stepFrom(turned, isPlace, [2, 0, 0], [-1, 0, 0]), [5, 0, 0]);
});

test("large boards have dotted points, small ones none", () => {
  assert.deepEqual(
    starPoints(15, 15).map((place) => place.slice(0, 2)),
    [
      [3, 3],
      [3, 11],
      [7, 7],
      [11, 3],
      [11, 11],
    ],
  );
  assert.equal(starPoints(19, 19).length, 9);
  assert.deepEqual(starPoints(8, 8), []);
});

test("a piece that goes keeps its identity, one that is taken becomes a ghost", () => {
  const before = castOf(board([piece([0, 0, 0]), piece([0, 7, 0], 1)])).actors;
  const changes: Change[] = [
    { type: "goes", from: [0, 0, 0], via: [], to: [0, 7, 0] },
    { type: "leaves", at: [0, 7, 0], blast: false },
  ];
  const scene = recast(before, changes, board([piece([0, 7, 0])]));
  assert.deepEqual(
    scene.actors.map(({ id }) => id),
    [before[0].id],
  );
  assert.deepEqual(scene.paths.get(before[0].id), [
    [0, 0, 0],
    [0, 7, 0],
  ]);
  assert.deepEqual(
    scene.ghosts.map(({ piece, end }) => [piece.seat, end]),
    [[1, "taken"]],
  );
});

test("a piece that blows up goes first and is gone with what it took; pawns beside it stay", () => {
  const pawn = piece([1, 6, 0], 1, "pawn");
  const before = castOf(board([piece([0, 0, 0]), piece([0, 7, 0], 1), pawn])).actors;
  const changes: Change[] = [
    { type: "goes", from: [0, 0, 0], via: [], to: [0, 7, 0] },
    { type: "leaves", at: [0, 7, 0], blast: true },
  ];
  const scene = recast(before, changes, board([{ ...pawn }]));
  assert.equal(scene.actors[0], before[2], "nothing is drawn anew for pieces that stay");
  assert.deepEqual(
    scene.ghosts.map(({ end, path }) => [end, path.length]),
    [
      ["blast", 1],
      ["blast", 2],
    ],
  );
});

test("a round trip, castling and a promotion", () => {
  const round = castOf(board([piece([2, 2, 0])])).actors;
  const trip = recast(round, [{ type: "goes", from: [2, 2, 0], via: [[4, 4, 0]], to: [2, 2, 0] }], board([piece([2, 2, 0])]));
  assert.deepEqual(trip.paths.get(round[0].id), [
    [2, 2, 0],
    [4, 4, 0],
    [2, 2, 0],
  ]);

  const [king, rook] = [piece([4, 0, 0], 0, "king"), piece([5, 0, 0])];
  const castle = castOf(board([king, rook])).actors;
  const castled = recast(
    castle,
    [
      { type: "goes", from: [4, 0, 0], via: [], to: [5, 0, 0] },
      { type: "goes", from: [5, 0, 0], via: [], to: [4, 0, 0] },
    ],
    board([piece([5, 0, 0], 0, "king"), piece([4, 0, 0])]),
  );
  const figures = new Map(castled.actors.map((actor) => [actor.id, actor.piece.figure]));
  assert.deepEqual([figures.get(castle[0].id), figures.get(castle[1].id)], ["king", "rook"]);

  const pawn = castOf(board([piece([0, 6, 0], 0, "pawn")])).actors;
  const promoted = recast(
    pawn,
    [
      { type: "goes", from: [0, 6, 0], via: [], to: [0, 7, 0] },
      { type: "turns", at: [0, 7, 0] },
    ],
    board([piece([0, 7, 0], 0, "queen")]),
  );
  assert.ok(promoted.turned.has(pawn[0].id));
  assert.deepEqual(
    promoted.ghosts.map((ghost) => [ghost.piece.figure, ghost.end, ghost.path.length]),
    [["pawn", "turned", 2]],
  );
});

test("whatever the changes say, the actors are the pieces of the board", () => {
  const roll = dice(7);
  const place = (): Place => [roll(4), roll(4), 0];
  const some = () => {
    const pieces = new Map(Array.from({ length: roll(12) }, place).map((at) => [keyOf(at), piece(at, roll(2), ["rook", "pawn"][roll(2)])]));
    return board([...pieces.values()]);
  };
  const change = () =>
    (
      [
        { type: "goes", from: place(), via: [place()], to: place() },
        { type: "leaves", at: place(), blast: roll(2) === 1 },
        { type: "comes", at: place() },
        { type: "turns", at: place() },
      ] as Change[]
    )[roll(4)];
  let actors = castOf(some()).actors;
  for (let round = 0; round < 2000; round++) {
    const next = some();
    actors = recast(actors, Array.from({ length: roll(5) }, change), next).actors;
    const shown = (pieces: Piece[]) => pieces.map((piece) => JSON.stringify(piece)).sort();
    assert.deepEqual(shown(actors.map((actor) => actor.piece)), shown(next.pieces));
    assert.equal(new Set(actors.map((actor) => actor.id)).size, actors.length);
  }
});

test("movements end where the piece stands, hop where the way is not straight, and never take long", () => {
  const points = (...list: [number, number][]) => list.map(([x, y]) => ({ x, y }));
  const slide = along(points([0, 0], [300, 300]));
  assert.equal(slide.keyframes.length, 2);
  const hop = along(points([0, 0], [100, 200]));
  assert.equal(hop.keyframes.length, 3);
  const chain = along(points([0, 0], [200, 200], [0, 400], [0, 400]));
  for (const { keyframes, duration } of [slide, hop, chain]) {
    assert.ok(duration <= 350);
    assert.equal(keyframes.at(-1)?.transform, "translate(0px, 0px) scale(1)");
    const offsets = keyframes.map((frame) => Number(frame.offset));
    assert.deepEqual(
      offsets,
      [...offsets].sort((a, b) => a - b),
    );
  }
  for (const height of [0, 120, 900, 1e4]) assert.ok(falling(height).duration <= 350);
});

const move = (from: Place | null, to: Place, more: Partial<LegalMove> = {}): LegalMove => ({
  move: `${from}-${to}${more.becomes?.figure ?? ""}`,
  reading: "",
  from,
  to,
  via: [],
  takes: [],
  becomes: null,
  also: { cleared: [], put: [] },
  ...more,
});

/** A board to point at, and what came of it. */
function table(rest: Partial<Pointed>) {
  const told: unknown[][] = [];
  const say =
    (what: string) =>
    (...values: unknown[]) =>
      void told.push([what, ...values]);
  const props: Pointed = {
    board: board(),
    moves: [],
    rays: [],
    seats: SEATS,
    turn: 0,
    onplay: (chosen) => void told.push(["play", chosen.move]),
    ongo: say("go"),
    onwhynot: say("why"),
    onsay: () => {},
    ...rest,
  };
  return { pointing: new Pointing(() => props), told };
}

const ROOK = piece([0, 0, 0]);
const KNIGHT = piece([1, 0, 0], 0, "knight");
const ENEMY = piece([0, 5, 0], 1, "pawn");
const MOVES = [move([0, 0, 0], [0, 4, 0]), move([0, 0, 0], [0, 5, 0], { takes: [[0, 5, 0]] })];

test("press and press: select, play; another own piece instead; the same again lets go", () => {
  const { pointing, told } = table({ board: board([ROOK, KNIGHT, ENEMY]), moves: MOVES });
  assert.equal(pointing.targets.size, 0);
  pointing.press([0, 5, 0]);
  assert.equal(pointing.selected, null, "an enemy is not the player’s to move");
  pointing.press([0, 0, 0]);
  assert.deepEqual([...pointing.targets.keys()], ["0,4,0", "0,5,0"]);
  assert.deepEqual(
    [...pointing.targets.values()].map((target) => target.takes),
    [false, true],
  );
  pointing.press([1, 0, 0]);
  assert.deepEqual([pointing.selected, pointing.targets.size], [[1, 0, 0], 0]);
  pointing.press([1, 0, 0]);
  assert.equal(pointing.selected, null);
  pointing.press([0, 0, 0]);
  pointing.press([7, 7, 0]);
  assert.deepEqual(told, [["why", [0, 0, 0], [7, 7, 0]]]);
  assert.deepEqual(pointing.selected, [0, 0, 0]);
  pointing.press([0, 5, 0]);
  assert.deepEqual(told.at(-1), ["play", MOVES[1].move]);
  assert.equal(pointing.selected, null);
});

test("dragging plays where the piece may go, and asks why not elsewhere", () => {
  const { pointing, told } = table({ board: board([ROOK, ENEMY]), moves: MOVES });
  assert.ok(pointing.select([0, 0, 0]));
  assert.equal(pointing.drop([0, 0, 0]), false);
  assert.equal(pointing.drop([3, 3, 0]), false);
  assert.equal(pointing.drop([0, 4, 0]), true);
  assert.deepEqual(told, [
    ["why", [0, 0, 0], [3, 3, 0]],
    ["play", MOVES[0].move],
  ]);
});

test("a spectator selects nothing", () => {
  const { pointing, told } = table({ board: board([ROOK]) });
  pointing.press([0, 0, 0]);
  assert.equal(pointing.select([0, 0, 0]), false);
  assert.deepEqual([pointing.selected, told], [null, []]);
});

test("what a pawn becomes is asked for", () => {
  const options = ["queen", "knight"].map((figure) =>
    move([0, 6, 0], [0, 7, 0], { becomes: { figure, name: figure, letter: "", royal: false } }),
  );
  const { pointing, told } = table({ board: board([piece([0, 6, 0], 0, "pawn")]), moves: options });
  pointing.press([0, 6, 0]);
  pointing.press([0, 7, 0]);
  assert.deepEqual([pointing.asking, told], [options, []]);
  assert.ok(isToldByPicture(options));
  pointing.cancel();
  assert.deepEqual([pointing.asking, pointing.selected], [[], [0, 6, 0]]);
  assert.equal(pointing.drop([0, 7, 0]), false);
  pointing.pick(pointing.asking[1]);
  assert.deepEqual([told, pointing.asking, pointing.selected], [[["play", options[1].move]], [], null]);
  assert.ok(!isToldByPicture([move([0, 0, 0], [2, 2, 0]), move([0, 0, 0], [2, 2, 0])]));
});

test("a piece that may end where it began can be sent there", () => {
  const round = move([2, 2, 0], [2, 2, 0], { takes: [[3, 3, 0]] });
  const { pointing, told } = table({ board: board([piece([2, 2, 0])]), moves: [round] });
  pointing.press([2, 2, 0]);
  pointing.press([2, 2, 0]);
  assert.deepEqual(told, [["play", round.move]]);
});

test("counters fall: anywhere in a column means its one opening, but only in a frame", () => {
  const drops = [move(null, [0, 2, 0]), move(null, [1, 0, 0])];
  const frame = table({ board: board([], { surface: "slots", size: [2, 3, 1] }), moves: drops });
  assert.deepEqual(frame.pointing.meant([0, 0, 0]), [0, 2, 0]);
  frame.pointing.press([1, 2, 0]);
  const open = table({ board: board([], { surface: "points" }), moves: drops });
  open.pointing.press([1, 2, 0]);
  open.pointing.press([0, 2, 0]);
  assert.deepEqual(frame.told, [["play", drops[1].move]]);
  assert.deepEqual(open.told, [
    ["why", null, [1, 2, 0]],
    ["play", drops[0].move],
  ]);
});

test("a pass is no target", () => {
  const pass = move(null, [-1, -1, -1]);
  const { pointing, told } = table({ moves: [pass] });
  assert.deepEqual([pointing.targets.size, pointing.passes], [0, [pass]]);
  pointing.pick(pass);
  assert.deepEqual(told, [["play", pass.move]]);
  const plane = table({ board: board([], { size: null }), moves: [pass] });
  assert.deepEqual([plane.pointing.targets.size, plane.pointing.passes], [1, []], "without an edge it is a place");
});

test("rays lead anywhere along them, exactly", () => {
  const far = 9_000_000_000_000_000;
  const ray: Ray = { from: [-far, 0, 0], step: [2, 0], first: 1, last: null };
  assert.ok(isOnRay(ray, [far, 0, 0]));
  assert.ok(!isOnRay(ray, [far - 1, 0, 0]), "the difference is more than a double holds");
  assert.ok(!isOnRay(ray, [-far, 0, 0]));
  assert.ok(!isOnRay({ ...ray, last: 3 }, [-far + 8, 0, 0]));
  assert.ok(isOnRay({ from: [1, 1, 0], step: [-1, 1], first: 2, last: 4 }, [-1, 3, 0]));

  const { pointing, told } = table({ board: board([piece([-far, 0, 0])], { size: null }), rays: [ray] });
  pointing.press([-far, 0, 0]);
  pointing.press([far, 0, 0]);
  assert.deepEqual(told, [["go", [-far, 0, 0], [far, 0, 0]]]);
});

test("those who do not see the board hear what is on a place and what it is good for", () => {
  const { pointing } = table({ board: board([ROOK, ENEMY], { checked: [[0, 0, 0]] }), moves: MOVES });
  assert.equal(pointing.describe([0, 0, 0]), "a1, white rook, in check, can move");
  assert.equal(pointing.describe([0, 4, 0]), "a5, empty");
  pointing.press([0, 0, 0]);
  assert.equal(pointing.describe([0, 0, 0]), "a1, white rook, in check, selected");
  assert.equal(pointing.describe([0, 4, 0]), "a5, empty, can go here");
  assert.equal(pointing.describe([0, 5, 0]), "a6, black pawn, can be taken");
});

test("a chain is pressed jump by jump or at its end; another way with the same end is asked for", () => {
  const [from, middle, end, other] = [
    [0, 0, 0],
    [2, 2, 0],
    [4, 4, 0],
    [2, 0, 0],
  ] as Place[];
  const one = move(from, end, {
    via: [middle],
    takes: [
      [1, 1, 0],
      [3, 3, 0],
    ],
  });
  const two = move(from, end, { via: [other], takes: [[1, 0, 0]] });
  const { pointing, told } = table({ board: board([ROOK]), moves: [one, two] });
  assert.deepEqual([...pointing.forced], ["0,0,0"]);
  pointing.press(from);
  assert.deepEqual(new Set(pointing.targets.keys()), new Set(["4,4,0", "2,2,0", "2,0,0"]));
  assert.deepEqual(pointing.ways, [one, two]);
  pointing.hovered = middle;
  assert.deepEqual(pointing.ways, [one]);
  pointing.press(middle);
  assert.deepEqual([pointing.chain, told], [[middle], []]);
  pointing.cancel();
  assert.deepEqual([pointing.chain, pointing.selected], [[], from]);
  pointing.press(end);
  assert.deepEqual(pointing.asking, [one, two]);
  pointing.cancel();
  pointing.press(middle);
  pointing.press(end);
  assert.deepEqual(told, [["play", one.move]]);
});

test("a place that ends a move plays it, though others go on from there", () => {
  const near = move([0, 0, 0], [1, 1, 0]);
  const far = move([0, 0, 0], [3, 1, 0], { via: [[1, 1, 0]] });
  const { pointing, told } = table({ board: board([ROOK]), moves: [near, far] });
  pointing.press([0, 0, 0]);
  pointing.press([1, 1, 0]);
  assert.deepEqual(told, [["play", near.move]]);
});

test("while another side is to move, pieces and places are planned", () => {
  const list: Premove[] = [];
  const plan: Plan = { list, seats: [0], comes: null, add: (premove) => void list.push(premove), clear: () => void list.splice(0) };
  const { pointing } = table({ board: board([ROOK, ENEMY]), turn: 1, plan });
  assert.ok(!pointing.canSelect(ENEMY.at));
  pointing.press(ROOK.at);
  assert.ok(pointing.isTarget([5, 5, 0]), "whatever may be legal by then");
  pointing.press([0, 7, 0]);
  assert.deepEqual(list, [{ from: ROOK.at, to: [0, 7, 0] }]);
  assert.ok(pointing.escape());
  assert.deepEqual(list, []);
  assert.ok(!pointing.escape());
});
