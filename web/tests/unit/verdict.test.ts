import assert from "node:assert/strict";
import { test } from "vitest";
import type { BoardView, Event, GameEnd, GameState } from "../../src/protocol/types.ts";
import { called, playerAndSide, spoken, verdict } from "../../src/game/sentences.ts";
import { Line } from "../../src/game/line.ts";
import { outlook, stillForeseen } from "../../src/game/outlook.ts";
import { scoreText } from "../../src/game/score.ts";
import { hasPlaces, teamPlace } from "../../src/game/standing.ts";
import { counted } from "../../src/game/tally.ts";

/** Seats as `[side, player, team]`; each is a team of its own unless it says another. */
const state = (...seats: [name: string, player?: string | null, team?: number][]) =>
  ({
    seats: seats.map(([name, player, team], seat) => ({
      name,
      team: team ?? seat,
      tint: "light",
      out: false,
      player: player ? { name: player, level: null } : null,
      players: [player ? { name: player, level: null } : null],
      next: 0,
      left: null,
    })),
    end: null,
  }) as unknown as GameState;
const win = (team: number): GameEnd => ({ outcome: "win", team, reason: "checkmate" });
const ranked = (...places: number[]): GameEnd => ({ outcome: "ranked", places, points: places.map(() => 0), reason: null });

test("the end of a game is told to its player", () => {
  const two = state(["white", "Ada"], ["black", "Bob"]);
  for (const end of [win(0), ranked(1, 2)]) {
    assert.equal(verdict(two, end, [0]), "You win");
    assert.equal(verdict(two, end, [1]), "You lost");
    assert.equal(verdict(two, end, []), "White (Ada) wins");
    assert.equal(verdict(two, end, [0, 1]), "White (Ada) wins", "a player of both sides has not only won");
  }
  for (const end of [{ outcome: "draw", reason: "agreement" } as GameEnd, ranked(1, 1)]) assert.equal(verdict(two, end, [0]), "Draw");
  assert.equal(verdict(two, { outcome: "aborted", reason: "aborted" }, [0]), "Aborted");
});

test("several win, one wins", () => {
  const tafl = state(["attackers", "Attackers"], ["defenders", "Defenders"]);
  assert.equal(verdict(tafl, win(1), [0, 1]), "Defenders win");
});

test("sides of one team win and lose together", () => {
  const four = state(["red", "Ada", 0], ["blue", "Bob", 1], ["green", "Cy", 0], ["grey", "Di", 1]);
  assert.equal(verdict(four, win(0), []), "Red (Ada) and Green (Cy) win");
  assert.equal(verdict(four, win(0), [2]), "You win");
  assert.equal(verdict(four, win(0), [3]), "You lost");
});

test("three teams and more have places", () => {
  const three = state(["red", "Ada"], ["blue", "Bob"], ["green", "Cy"]);
  assert.equal(verdict(three, ranked(2, 1, 3), []), "Blue (Bob) wins");
  assert.deepEqual(
    [0, 1, 2].map((seat) => verdict(three, ranked(2, 1, 3), [seat])),
    ["You come second", "You win", "You come third"],
  );
  assert.equal(verdict(three, ranked(1, 1, 3), []), "Red (Ada) and Blue (Bob) share the first place");
  assert.equal(verdict(three, ranked(1, 1, 3), [1]), "You share the first place");
  assert.equal(verdict(three, ranked(1, 2, 2), [2]), "You share the second place");
  assert.equal(verdict(three, ranked(1, 1, 1), [0]), "Draw");
  assert.equal(verdict(three, win(1), [0]), "You lost", "without a ranking there are no places");
  assert.ok(hasPlaces(ranked(1, 2, 3)) && !hasPlaces(ranked(1, 2)) && !hasPlaces(win(0)));
  assert.deepEqual([teamPlace(win(1), 1), teamPlace(win(1), 0), teamPlace(ranked(1, 1), 0), teamPlace(ranked(1), 7)], [1, 2, null, null]);
});

test("what happens to one of several sides is read out", () => {
  const three = state(["red", "Ada"], ["blue", "Bob"], ["green", null]);
  assert.equal(spoken({ event: "left", seat: 0, reason: "time" } as Event, three, [1]), "Ada is out of time. The others play on.");
  assert.equal(spoken({ event: "left", seat: 2, reason: "resignation" } as Event, three, [1]), "Green has resigned. The others play on.");
  assert.equal(spoken({ event: "agreed", seat: 0, proposal: "draw", by: 2 } as Event, three, [1]), "Green agrees.");
  assert.equal(spoken({ event: "agreed", seat: 0, proposal: "draw", by: 1 } as Event, three, [1]), "");
  assert.equal(spoken({ event: "ended", end: ranked(2, 1, 3) } as Event, three, []), "Blue comes first, Red second, Green third.");
});

test("a player is named with the side, unless by it", () => {
  assert.equal(playerAndSide(state(["white", "Ada"], ["black", "Black"]), 0), "Ada (white)");
  assert.equal(playerAndSide(state(["white", "Ada"], ["black", "Black"]), 1), "Black");
});

test("pieces are counted by side", () => {
  const board = { pieces: [{ seat: 0 }, { seat: 1 }, { seat: 0 }] } as BoardView;
  assert.equal(counted(board, 0, "disc"), "2 discs");
  assert.equal(counted(board, 1, "disc"), "1 disc");
  assert.equal(counted({ ...board, pieces: [] }, 1, "disc"), "0 discs");
});

test("what a computer thinks of its position is told in pieces or in moves", () => {
  assert.deepEqual(
    [125, 0, -4].map((value) => scoreText({ value })),
    ["+1.25", "+0.00", "−0.04"],
  );
  assert.deepEqual([scoreText({ win: 5 }), scoreText({ loss: 4 })], ["won in 3", "lost in 2"]);
});

test("who is certain to win is told by the side", () => {
  const { seats } = state(["white", "Ada"], ["black", "Bob"]);
  assert.equal(outlook({ seat: 0, score: { win: 45 } }, seats), "White wins in 23 moves");
  assert.equal(outlook({ seat: 0, score: { loss: 2 } }, seats), "Black wins in 1 move");
  assert.equal(outlook({ seat: 1, score: { value: 110_000 } }, seats), "Black wins");
  assert.equal(outlook({ seat: 1, score: { value: 2_500 } }, seats), null, "a queen more is not a win yet");
  assert.equal(outlook({ seat: 1, score: { loss: 5 } }, state(["attackers"], ["defenders"]).seats), "The attackers win in 3 moves");
  const { seats: four } = state(["red", "Ada", 0], ["blue", "Bob", 1], ["green", "Cy", 0], ["grey", "Di", 1]);
  assert.equal(outlook({ seat: 1, score: { loss: 6 } }, four), "Red and Green win in 3 moves");
  assert.equal(outlook({ seat: 0, score: { loss: 6 } }, state(["red"], ["blue"], ["green"]).seats), null, "one of two others wins");
});

test("what is foreseen stays true while the loser moves", () => {
  const { seats } = state(["white", "Ada"], ["black", "Bob"]);
  const line = new Line(
    [1, 2, 3].map((node) => ({ node, after: node - 1, seat: (node + 1) % 2, move: "", reading: "", spent: 0 })),
    3,
  );
  const won = { at: 1, seat: 0, score: { win: 8 } };
  assert.deepEqual(stillForeseen(won, 1, line, seats), won);
  assert.deepEqual(stillForeseen(won, 2, line, seats), { at: 2, seat: 0, score: { win: 7 } });
  assert.equal(stillForeseen(won, 3, line, seats), null, "the winner has moved since, perhaps badly");
  const lost = { at: 1, seat: 0, score: { loss: 7 } };
  assert.deepEqual(stillForeseen(lost, 1, line, seats), lost);
  assert.equal(stillForeseen(lost, 2, line, seats), null, "the winner has moved");
});

test("of several who share a side, the one is named whose turn it is", () => {
  const team = state(["white", "Ada"], ["black", "Bob"]);
  team.seats[1].players = ["Bob", "Cid"].map((name) => ({ name, level: null })) as GameState["seats"][0]["players"];
  team.seats[1].next = 1;
  assert.equal(called(team, 1), "Cid");
  assert.equal(playerAndSide(team, 1), "Cid (black)");
  assert.equal(called({ ...team, end: win(0) }, 1), "Bob", "after the end, the side goes by its first player");
});

test("what becomes of a player who has left is read out", () => {
  const two = state(["white", "Ada"], ["black", "Bob"]);
  const base = { number: 3, at: 0 };
  const read = (event: object) => spoken({ ...base, ...event } as unknown as Event, two, [0]);
  assert.equal(read({ event: "adjourned", clocks: [] }), "The game is adjourned.");
  assert.equal(read({ event: "given", seat: 1, to: { name: "CPU Beginner", level: 1 } }), "CPU Beginner plays black now.");
  assert.equal(read({ event: "given", seat: 1, to: null }), "A place is free: black.");
  assert.equal(read({ event: "left", seat: 1, reason: "abandoned" }), "Bob has left for good. The others play on.");
});
