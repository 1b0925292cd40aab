// Positions that are set up, and games that are invented: what changes them.
import assert from "node:assert/strict";
import { test } from "vitest";
import {
  at,
  directions,
  endless,
  firstSheet,
  idOf,
  isSheet,
  mirrored,
  pressed,
  readMove,
  relettered,
  resized,
  set,
  textsAt,
  withoutKind,
  writeMove,
} from "../../src/invent/sheet.ts";
import { pack, unpack } from "../../src/invent/link.ts";
import { fairnessOf, spreadOf } from "../../src/invent/verdict.ts";
import type { Diagram, Sheet } from "../../src/protocol/types.ts";
import { cleared, emptied, moved, put, toggled } from "../../src/setup/diagram.ts";

test("what was kept by another version, or by nobody, is no sheet", () => {
  const sheet = firstSheet("My game");
  assert.ok(isSheet(JSON.parse(JSON.stringify(sheet))));
  const piece = { at: [0, 0, 0], seat: 1, letter: "K" };
  assert.ok(isSheet({ ...sheet, setup: [piece], holes: [[1, 1, 0]] }));
  const faulty = [
    null,
    [],
    { ...sheet, rules: null },
    { ...sheet, rules: { pieces: { K: null } } },
    { ...sheet, setup: [null] },
    { ...sheet, setup: [{ ...piece, at: "a1" }] },
    { ...sheet, setup: [{ ...piece, seat: 2 }] },
    { ...sheet, holes: [3] },
  ];
  for (const value of faulty) assert.equal(isSheet(value), false, JSON.stringify(value));
});

test("a kind that gets another letter, or goes, does so wherever it is named", () => {
  const pieces = { K: { royal: true }, Q: {}, P: { promotion: { zone: ["rank 8"], to: "QR" } }, R: {} };
  const rules = { pieces, ends: { goal: { pieces: "Q", cells: ["e4"] }, extinct: "all" }, draws: { dead: ["K-KQ"] } };
  const sheet = { rules, setup: [{ at: [3, 0, 0], seat: 0, letter: "Q" }], holes: [] } as Sheet;
  const next = relettered(sheet, "Q", "A");
  assert.deepEqual(Object.keys(at(next, ["pieces"]) ?? {}), ["K", "A", "P", "R"]);
  assert.equal(at(next, ["pieces", "P", "promotion", "to"]), "AR");
  assert.equal(at(next, ["ends", "goal", "pieces"]), "A");
  assert.equal(at(next, ["ends", "extinct"]), "all");
  assert.deepEqual(at(next, ["draws", "dead"]), ["K-KA"]);
  assert.equal(next.setup[0]?.letter, "A");
  assert.equal(at(next, ["shuffle"]), undefined);
  const less = withoutKind(sheet, "Q");
  assert.equal(at(less, ["pieces", "P", "promotion", "to"]), "R");
  assert.deepEqual(less.setup, []);
});

const diagram: Diagram = { pieces: [[[0, 0, 0], 1]], turn: 0, values: [{ flag: true }, { cell: null }, { cells: [] }] };

test("pieces are put, moved and taken off", () => {
  assert.deepEqual(put(diagram, [1, 0, 0], 2).pieces, [
    [[0, 0, 0], 1],
    [[1, 0, 0], 2],
  ]);
  assert.deepEqual(put(diagram, [0, 0, 0], 2).pieces, [[[0, 0, 0], 2]]);
  assert.deepEqual(put(diagram, [0, 0, 0], 1).pieces, []);
  assert.deepEqual(moved(diagram, [0, 0, 0], [2, 2, 0]).pieces, [[[2, 2, 0], 1]]);
  assert.equal(moved(diagram, [5, 5, 0], [2, 2, 0]), diagram);
  assert.equal(cleared(diagram, [5, 5, 0]), diagram);
});

test("cells of a field are pressed on and off", () => {
  const one = toggled(diagram, 1, [3, 2, 0]);
  assert.deepEqual(one.values[1], { cell: [3, 2, 0] });
  assert.deepEqual(toggled(one, 1, [3, 2, 0]).values[1], { cell: null });
  const many = toggled(toggled(diagram, 2, [1, 1, 0]), 2, [2, 2, 0]);
  assert.deepEqual(many.values[2], {
    cells: [
      [1, 1, 0],
      [2, 2, 0],
    ],
  });
  assert.equal(toggled(diagram, 0, [1, 1, 0]), diagram);
  const name = { code: "diagram-unmoved", args: {} };
  assert.deepEqual(emptied(many, [{ name, kind: { takes: "cells" }, empty: { cells: [] } }]).values, [{ cells: [] }]);
});

test("steps are read and written", () => {
  for (const text of ["leap 1 2", "slide 0 -1 up to 3 capture", "slide 0 1 up to 2 quiet first", "leap 1 0 -1 first"]) {
    const move = readMove(text);
    assert.ok(move, text);
    assert.equal(
      writeMove(move, text.split(" ").filter((word) => /^-?\d+$/.test(word)).length > 3 || text === "leap 1 0 -1 first" ? 3 : 2),
      text,
    );
  }
  assert.equal(readMove("leap {±1 ±2}"), null);
});

test("a press draws a step in all directions, and takes it away", () => {
  const knight = { slides: false, vector: [1, 2, 0] as [number, number, number], limit: 0, use: "both" as const, first: false };
  assert.equal(directions([1, 2, 0], "all").length, 8);
  assert.equal(directions([1, 1, 0], "all").length, 4);
  assert.equal(directions([1, 2, 1], "all").length, 24);
  assert.deepEqual(directions([1, 2, 0], "sides"), [
    [1, 2, 0],
    [-1, 2, 0],
  ]);
  const drawn = pressed([], knight, "all", 2);
  assert.equal(drawn.length, 8);
  assert.deepEqual(pressed(drawn, knight, "all", 2), []);
  // Another use of the same step takes its place; both together stand beside each other.
  const quiet = pressed(drawn, { ...knight, use: "quiet" }, "one", 2);
  assert.ok(quiet.includes("leap 1 2 quiet") && !quiet.includes("leap 1 2") && quiet.length === 8);
  assert.equal(pressed(quiet, { ...knight, use: "capture" }, "one", 2).length, 9);
});

test("a board that is made smaller loses what stood outside, and levels give moves a third number", () => {
  const sheet = { ...firstSheet("Mine"), setup: [{ at: [7, 7, 0] as [number, number, number], seat: 0, letter: "K" }] };
  assert.equal(resized(sheet, [5, 5, 1]).setup.length, 0);
  const levels = resized(sheet, [8, 8, 3]);
  assert.equal(textsAt(levels, ["pieces", "K", "moves"])[0], "leap 0 1 0");
  assert.equal(textsAt(resized(levels, [8, 8, 1]), ["pieces", "K", "moves"])[0], "leap 0 1");
  const plane = endless(sheet, true);
  assert.equal(at(plane, ["board", "plane"]), true);
  assert.deepEqual(plane.setup[0]?.at, [8, 8, 0]);
});

test("parts of a sheet are set, taken away and renamed", () => {
  const sheet = set(firstSheet("Mine"), ["ends", "goal"], { pieces: "K", cells: ["e5"] });
  assert.deepEqual(textsAt(sheet, ["ends", "goal", "cells"]), ["e5"]);
  assert.equal(at(set(sheet, ["ends", "goal"], undefined), ["ends", "goal"]), undefined);
  assert.equal(idOf("Schach für Élise!"), "own-schach-fur-elise");
  const setup = [{ at: [4, 0, 0] as [number, number, number], seat: 0, letter: "K" }];
  const other = relettered({ ...sheet, setup }, "K", "G");
  assert.equal(other.setup[0]?.letter, "G");
  assert.deepEqual(
    mirrored({ ...sheet, setup }).setup.map(({ at }) => at),
    [
      [4, 0, 0],
      [4, 7, 0],
    ],
  );
});

test("a file travels in a link", async () => {
  const text = 'name = "Ünï"\n'.repeat(200);
  const packed = await pack(text);
  assert.match(packed, /^[\w-]+$/);
  assert.ok(packed.length < text.length / 4);
  assert.equal(await unpack(packed), text);
  assert.equal(await unpack("no link at all"), null);
  // What would grow beyond all measure is not read to its end.
  assert.equal(await unpack(await pack("x".repeat(1 << 20))), null);
});

test("results say whether the side that begins wins too often", () => {
  const of = (wins: number[], draws = 0, first = 0) => fairnessOf({ wins, draws, first });
  assert.equal(of([1, 2]), "few");
  assert.equal(of([10, 10]), "even");
  assert.equal(of([3, 2], 15), "even");
  assert.equal(of([17, 3]), "too-often");
  assert.equal(of([17, 3], 0, 1), "too-rarely");
  assert.equal(of([13, 7]), "rather");
  assert.deepEqual(spreadOf([30, 10, 20]), { least: 10, middle: 20, most: 30 });
});
