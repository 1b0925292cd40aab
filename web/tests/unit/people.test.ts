// What the screens about players, rankings and the archive compute.
import assert from "node:assert/strict";
import { test } from "vitest";
import { addressOf } from "../../src/people/api.ts";
import { chartOf } from "../../src/people/chart.ts";
import { ALL, filtersOf, isNarrow, pageOf } from "../../src/people/filters.ts";
import { monthAfter, monthAt, monthName, monthOf } from "../../src/people/month.ts";
import { resultFor, resultText } from "../../src/people/outcome.ts";
import { playerName, playerPath, signed, speedOf } from "../../src/people/ranks.ts";
import type { ArchiveRow } from "../../src/protocol/http.ts";
import type { GameEnd } from "../../src/protocol/types.ts";
import { parse } from "../../src/route.ts";

const row = (end: GameEnd): ArchiveRow => ({
  game: "abcdefgh",
  rules: "chess",
  name: "Chess",
  players: ["Ada", "Bea"].map((name) => ({ name, account: true, level: null, rating: null })),
  end,
  plies: 40,
  ended: 0,
  speed: "blitz",
  rated: true,
  opening: [],
});

test("addresses lead to players, rankings and the archive", () => {
  assert.deepEqual(parse("/player/Ada_L"), { at: "player", name: "Ada_L" });
  assert.deepEqual(parse(playerPath("Anyboard level 3")), { at: "player", name: "Anyboard level 3" });
  assert.deepEqual(parse("/rankings"), { at: "rankings" });
  assert.deepEqual(parse("/archive"), { at: "archive" });
  assert.deepEqual(parse("/rankings/chess"), { at: "nowhere" });
});

test("what is not looked for is left out of an address, and the rest is written safely", () => {
  assert.equal(addressOf("/archive"), "/archive");
  assert.equal(addressOf("/archive", { player: "", rules: null, page: undefined }), "/archive");
  assert.equal(addressOf("/archive", { player: "a&b", opening: "e4 e5", page: 2 }), "/archive?player=a%26b&opening=e4+e5&page=2");
});

test("an address of the archive says what is looked for, and nothing that makes no sense", () => {
  assert.deepEqual(filtersOf(new URLSearchParams()), ALL);
  const text = addressOf("", { player: " Ada ", opening: "e4   e5", result: "won", from: "2026-01-31", to: "soon", page: "3" });
  const query = new URLSearchParams(text);
  assert.deepEqual(filtersOf(query), { ...ALL, player: "Ada", opening: "e4 e5", result: "won", from: "2026-01-31" });
  assert.equal(pageOf(query), 3);
  assert.equal(filtersOf(new URLSearchParams("result=great")).result, "");
  for (const page of ["-1", "x", "1.5", ""]) assert.equal(pageOf(new URLSearchParams({ page })), 0, page);
  assert.equal(isNarrow({ ...ALL, player: "Ada", rules: "chess" }), false);
  assert.equal(isNarrow({ ...ALL, to: "2026-01-31" }), true);
});

test("results are told as tables write them, and from the side of a player", () => {
  for (const [end, text, ada, bea] of [
    [{ outcome: "win", team: 0, reason: "checkmate" }, "1–0", "won", "lost"],
    [{ outcome: "win", team: 1, reason: null }, "0–1", "lost", "won"],
    [{ outcome: "draw", reason: "stalemate" }, "½–½", "drawn", "drawn"],
    [{ outcome: "aborted", reason: null }, "–", "aborted", "aborted"],
    [{ outcome: "ranked", places: [2, 1], points: [0, 0], reason: null }, "0–1", "lost", "won"],
    [{ outcome: "ranked", places: [1, 1], points: [0, 0], reason: null }, "½–½", "drawn", "drawn"],
  ] as [GameEnd, string, string, string][]) {
    assert.equal(resultText(end), text);
    assert.equal(resultFor(row(end), "Ada"), ada);
    assert.equal(resultFor(row(end), "Bea"), bea);
    assert.equal(resultFor(row(end), "Cleo"), null);
  }
});

test("months go on over the turn of a year", () => {
  assert.equal(monthAt(Date.UTC(2026, 10, 30, 23, 59)), "2026-11");
  assert.equal(monthAfter("2026-12", 1), "2027-01");
  assert.equal(monthAfter("2026-01", -1), "2025-12");
  assert.equal(monthName("2026-11"), "November 2026");
  assert.equal(monthOf("2026-11"), "2026-11");
  for (const text of [null, "", "2026-13", "2026-00", "2026-1", "x"]) assert.equal(monthOf(text), null);
});

test("computers are called by their levels, changes have a sign, and speeds are known", () => {
  assert.equal(playerName({ name: "Ada", level: null }), "Ada");
  assert.equal(playerName({ name: "Anyboard level 3", level: 3 }), "Anyboard, level 3");
  assert.deepEqual([8, 0, -5].map(signed), ["+8", "±0", "−5"]);
  assert.equal(speedOf("rapid"), "rapid");
  assert.equal(speedOf("slow"), null);
});

test("the line of a rating lies within its chart, between round numbers", () => {
  assert.equal(chartOf([], 600, 200), null);
  assert.equal(chartOf([{ at: 0, rating: 1500 }], 600, 200), null);
  const points = [1500, 1532, 1498, 1610].map((rating, at) => ({ at: at * 1000, rating }));
  for (const [width, times] of [
    [600, points],
    // All at one moment: one after the other all the same.
    [300, points.map((point) => ({ ...point, at: 5 }))],
  ] as const) {
    const chart = chartOf(times, width, 200)!;
    assert.deepEqual([chart.low, chart.high], [1498, 1610]);
    const places = [...chart.line.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    assert.equal(places.length, 4);
    for (const [index, [x, y]] of places.entries()) {
      assert.ok(x >= 0 && x <= width && y >= 0 && y <= 200, `${x}, ${y}`);
      if (index > 0) assert.ok(x > places[index - 1][0]);
    }
    assert.deepEqual(chart.end, { x: places[3][0], y: places[3][1] });
    for (const { rating } of chart.rules) assert.equal(rating % 50, 0);
    assert.ok(chart.rules[0].rating < 1498 && chart.rules.at(-1)!.rating > 1610);
  }
});
