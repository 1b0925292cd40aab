import assert from "node:assert/strict";
import { test } from "vitest";
import { windowOf } from "../../src/parts/window.ts";
import type { StudyChange, StudyMove, StudyReport, StudySnapshot } from "../../src/protocol/types.ts";
import { gamesIn, textOf } from "../../src/start/collection.ts";
import { changed } from "../../src/study/changes.ts";
import { chartOf, placeAt } from "../../src/study/chart.ts";
import { endShare } from "../../src/study/course.ts";
import { briefScore, turned } from "../../src/study/evaluation.ts";
import { withPage } from "../../src/study/fileGames.svelte.ts";
import { GLYPHS, signsOf, withGlyph } from "../../src/study/glyphs.ts";
import { judgedOf } from "../../src/study/judged.ts";
import { wantedOf } from "../../src/study/origin.ts";
import { Numbers, rowsOf, Tree, type Row } from "../../src/study/tree.ts";
import { wishesOf } from "../../src/study/wishes.svelte.ts";

const move = (node: number, after: number, seat: number, more: Partial<StudyMove> = {}): StudyMove => ({
  node,
  after,
  seat,
  move: `m${node}`,
  reading: `m${node}`,
  ...more,
});

/** A list of moves as text: a line each, `-` for an empty cell, deeper lines further right. */
function written(rows: Row<StudyMove>[]): string[] {
  return rows.map((row) => {
    if (row.kind === "round") return `${row.number}. ${row.cells.map((cell) => cell?.reading ?? "-").join(" ")}`;
    if (row.kind === "comment") return `# ${row.move.comment}`;
    const tokens = row.tokens.map((token) => ("move" in token ? `${token.number}${token.move.reading}` : "open" in token ? "(" : ")"));
    return `${"  ".repeat(row.depth)}> ${tokens.join(" ")}`;
  });
}

test("the main line stands in rounds, and what else could be played below each move", () => {
  const moves = [
    move(1, 0, 0),
    move(2, 1, 1, { comment: "Good." }),
    move(3, 2, 0),
    move(4, 3, 1),
    // In place of the first move, with a variation of its own that is long.
    move(5, 0, 0),
    move(6, 5, 1),
    move(7, 6, 0),
    move(8, 5, 1),
    ...[9, 10, 11, 12, 13].map((node) => move(node, node - 1, (node + 1) % 2)),
    // In place of the fourth, short.
    move(20, 3, 1),
    move(21, 20, 0),
    move(22, 20, 0),
  ];
  assert.deepEqual(written(rowsOf(new Tree(moves), 2)), [
    "1. m1 -",
    "> 1.m5 m6",
    "  > 1…m8 2.m9 m10 3.m11 m12 4.m13",
    "> 2.m7",
    "1. - m2",
    "# Good.",
    "2. m3 m4",
    "> 2…m20 3.m21 ( 3.m22 )",
  ]);
});

test("rounds begin with the seat that begins, and count on in variations", () => {
  const tree = new Tree([move(1, 0, 1), move(2, 1, 0), move(3, 2, 1), move(4, 2, 1), move(5, 4, 0)]);
  const numbers = new Numbers(tree, 2);
  assert.deepEqual(
    [1, 2, 3, 5].map((node) => numbers.text(tree.move(node)!, true)),
    ["1.", "1…", "2.", "2…"],
  );
  const three = new Tree([move(1, 0, 0), move(2, 1, 1), move(3, 2, 2), move(4, 3, 0)]);
  assert.deepEqual(written(rowsOf(three, 3)), ["1. m1 m2 m3", "2. m4 - -"]);
});

test("a tree is walked without a limit to its depth", () => {
  const long = Array.from({ length: 20_000 }, (_, at) => move(at + 1, at, at % 2));
  const aside = Array.from({ length: 20_000 }, (_, at) => move(30_001 + at, at === 0 ? 0 : 30_000 + at, at % 2));
  const tree = new Tree([...long, ...aside]);
  assert.equal(tree.main.length, 20_000);
  assert.equal(tree.pathTo(20_000).length, 20_000);
  assert.equal(tree.countFrom(30_001), 20_000);
  assert.equal(rowsOf(tree, 2).length, 1 + 1 + 10_000);
  assert.equal(tree.branchOf(50_000), 0);
  assert.equal(tree.isMain(50_000), false);
  assert.deepEqual([tree.beside(1, 1), tree.beside(1, -1), tree.beside(30_001, -1)], [30_001, null, 1]);
});

const study = (moves: StudyMove[]) => ({ name: "", before: null, moves }) as unknown as StudySnapshot;
const nodesAfter = (moves: StudyMove[], change: StudyChange) => changed(study(moves), change).moves.map(({ node }) => node);

test("changes of a study are followed", () => {
  const moves = [move(1, 0, 0), move(2, 1, 1), move(3, 0, 0), move(4, 3, 1), move(5, 2, 0)];
  assert.deepEqual(nodesAfter(moves, { change: "promoted", node: 3 }), [3, 1, 2, 4, 5]);
  assert.deepEqual(nodesAfter(moves, { change: "deleted", node: 1 }), [3, 4]);
  assert.deepEqual(nodesAfter(moves, { change: "played", played: move(6, 5, 1) }), [1, 2, 3, 4, 5, 6]);
  assert.equal(changed(study(moves), { change: "commented", node: 0, text: "First." }).before, "First.");
  assert.equal(changed(study(moves), { change: "commented", node: 2, text: "So." }).moves[1]?.comment, "So.");
  assert.deepEqual(changed(study(moves), { change: "annotated", node: 2, glyphs: [1] }).moves[1]?.glyphs, [1]);
  // What was promoted stands before what it follows from in no list: its descendants go with their ancestors all the same.
  const promoted = changed(study(moves), { change: "promoted", node: 3 });
  assert.deepEqual(nodesAfter(promoted.moves, { change: "deleted", node: 3 }), [1, 2, 5]);
});

test("a move has one sign of a sort", () => {
  const [brilliant, good] = GLYPHS.move;
  const [initiative, attack] = [GLYPHS.remark[1]!, GLYPHS.remark[2]!];
  assert.deepEqual(withGlyph([], good!), [1]);
  assert.deepEqual(withGlyph([1, 16], brilliant!), [16, 3]);
  assert.deepEqual(withGlyph([3], brilliant!), []);
  assert.deepEqual(withGlyph([36], attack), [36, 40]);
  assert.deepEqual(withGlyph([37], initiative), []);
  assert.equal(signsOf([1, 37, 99]), "! ↑ $99");
});

test("a chart has a point for each position, gaps where nothing is known, and leads back to it", () => {
  const chart = chartOf([0.5, 1, null, 0], 108, 58);
  assert.deepEqual(chart.points, [{ x: 4, y: 29 }, { x: 37.3, y: 4 }, null, { x: 104, y: 54 }]);
  assert.equal(chart.line, "M4 29L37.3 4M104 54");
  for (const [place, point] of chart.points.entries()) if (point) assert.equal(placeAt(point.x, 4, 108), place);
  assert.deepEqual([placeAt(-50, 4, 108), placeAt(500, 4, 108)], [0, 3]);
  assert.equal(chartOf([0.5], 100, 50).points.length, 1);
});

test("a report is joined to the moves", () => {
  const judged = judgedOf({
    moves: [
      { node: 4, phase: "opening", verdict: "best" },
      { node: 7, phase: "middle", verdict: "blunder" },
    ],
    course: [500, 520, 130],
  } as unknown as StudyReport);
  assert.deepEqual(judged.course, [0.5, 0.52, 0.13]);
  assert.deepEqual(judged.nodes, [0, 4, 7]);
  assert.equal(judged.places.get(7), 2);
  assert.deepEqual(judged.marks, [{ place: 2, verdict: "blunder" }]);
  assert.deepEqual(judged.phases, [1]);
});

test("scores are brief, and told for the first side", () => {
  const texts = [{ value: 134 }, { value: -4 }, { value: -250 }, { win: 5 }, { loss: 2 }].map(briefScore);
  assert.deepEqual(texts, ["+1.3", "0.0", "−2.5", "#3", "#−1"]);
  assert.deepEqual(turned({ win: 3 }), { loss: 3 });
  assert.equal(endShare({ outcome: "ranked", places: [2, 1], points: [1, 2], reason: null }, 1), 1);
});

test("of a long list only the rows in sight are drawn, and only those pages are loaded", () => {
  assert.deepEqual(windowOf(0, 500, 50, 10_000), { first: 0, end: 18 });
  assert.deepEqual(windowOf(250_000, 500, 50, 10_000), { first: 4992, end: 5018 });
  assert.deepEqual(windowOf(499_900, 500, 50, 10_000).end, 10_000);
  assert.deepEqual(windowOf(400, 500, 50, 3), { first: 0, end: 3 });
  const list = withPage<number>([], 250, 100, [1, 2, 3]);
  assert.deepEqual([list.length, list[99], list[100], list[102], list[103]], [250, undefined, 1, 3, undefined]);
  assert.deepEqual(withPage(list, 2, 0, [7, 8]), [7, 8]);
});

test("a file of many games is told by its tags", () => {
  assert.equal(gamesIn("1. e4 e5"), 1);
  assert.equal(gamesIn('[Event "A"]\n[White "x"]\n\n1. e4 *\n\n[Event "B"]\n\n1. d4 *\n'), 2);
});

test("an address says what is to be studied", () => {
  const wanted = (text: string) => wantedOf(new URLSearchParams(text));
  assert.deepEqual(wanted("game=abcdefgh&move=12"), { rules: null, origin: { from: "game", game: "abcdefgh" }, move: 12 });
  assert.deepEqual(wanted("file=x&number=7")?.origin, { from: "uploaded", file: "x", number: 7 });
  assert.deepEqual(wanted("rules=chess&position=%208/8%20")?.origin, { from: "position", text: "8/8" });
  assert.deepEqual(wanted("rules=chess960&number=518")?.origin, { from: "numbered", number: 518 });
  assert.deepEqual(wanted("rules=chess&move=-3"), { rules: "chess", origin: { from: "start" }, move: 0 });
  assert.equal(wanted(""), null);
});

test("wishes that were kept are read as far as they make sense", () => {
  assert.deepEqual(wishesOf(null), { on: true, lines: 3, network: true, arrows: true });
  assert.deepEqual(wishesOf("no"), wishesOf(null));
  assert.deepEqual(wishesOf("null"), wishesOf(null));
  assert.deepEqual(wishesOf('{"on":false,"lines":9,"network":"yes"}'), { on: false, lines: 5, network: true, arrows: true });
});

test("files of old programs keep their letters", () => {
  const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
  assert.equal(textOf(bytes(0x4d, 0xfc, 0x6c)), "Mül", "as Windows wrote them");
  assert.equal(textOf(bytes(0x4d, 0xc3, 0xbc, 0x6c)), "Mül", "as all programs write them now");
  assert.equal(textOf(bytes(0xef, 0xbb, 0xbf, 0x2a)), "*", "with the mark that some begin with");
});
