// Who can be put where in a room, how fast a clock is, and what of the lobby is shown.
import assert from "node:assert/strict";
import { beforeEach, test } from "vitest";
import { filtered, gamesIn } from "../../src/lobby/filter.ts";
import { speedOf } from "../../src/lobby/speed.ts";
import type { Lobby, RoomPermission, RoomSettings, RoomView, SidePlayer } from "../../src/protocol/types.ts";
import { news } from "../../src/room/news.ts";
import { pastEnd } from "../../src/room/past.ts";
import { actFor, BENCH, mayTake, obstacle, playerAt, seatingOf, spotName, spotOf } from "../../src/room/seating.ts";
import { originTerm, terms } from "../../src/room/terms.ts";
import { language } from "../../src/words/language.svelte.ts";

beforeEach(() => language.choose("en"));

const SETTINGS: RoomSettings = {
  rules: "chess",
  name: "Chess",
  variant: false,
  origin: { from: "start" },
  clock: "5+3",
  sides: "turn",
  takeBacks: "by-request",
  claims: "by-hand",
  rated: false,
  computerResigns: false,
  handWritten: false,
  spectators: true,
  chat: true,
};

const HOST: RoomPermission[] = ["sit", "stand", "settings", "place", "start", "give-host", "remove"];
const GUEST: RoomPermission[] = ["sit", "stand"];
const member = (number: number): SidePlayer => ({ who: "member", member: number });

/** A room of four people: Ann (1) is the host and White, Bob (2) and Cid (3) share Black, Dan (4) watches. */
function room(me: number, can: RoomPermission[] = me === 1 ? HOST : GUEST): RoomView {
  const names = ["Ann", "Bob", "Cid", "Dan"];
  return {
    code: "bcdfgh",
    name: "Friday",
    locked: false,
    host: 1,
    chat: true,
    members: names.map((name, at) => ({ member: at + 1, name, account: false, here: true, rating: null, provisional: false })),
    me,
    settings: SETTINGS,
    sides: [
      { side: { name: "white", team: 0, tint: "light" }, players: [member(1)] },
      { side: { name: "black", team: 1, tint: "dark" }, players: [member(2), member(3), { who: "open" }] },
    ],
    game: null,
    starting: false,
    past: [],
    can,
  };
}

test("a place is named by its side and its number, and found by that", () => {
  for (const spot of [BENCH, { side: 1, place: 3 }] as const) assert.deepEqual(spotOf(spotName(spot)), spot);
  for (const name of [undefined, "", "1", "a-b", "bench-1"]) assert.equal(spotOf(name), null);
  assert.deepEqual(seatingOf(room(1), 3), { side: 1, place: 1 });
  assert.equal(seatingOf(room(1), 4), null);
  assert.deepEqual(playerAt(room(1), { side: 1, place: 2 }), { who: "open" });
  assert.equal(playerAt(room(1), { side: 2, place: 0 }), undefined);
});

test("the host moves everyone, others only themselves", () => {
  for (const one of [1, 2, 3, 4]) {
    assert.equal(mayTake(room(1), one), true);
    assert.equal(mayTake(room(4), one), one === 4);
  }
  assert.equal(mayTake(room(4, []), 4), false);
});

test("whoever is put down at an open place sits there", () => {
  const open = { side: 1, place: 2 };
  assert.deepEqual(actFor(room(4), { who: "member", member: 4 }, open), { do: "sit", ...open });
  assert.equal(actFor(room(4), { who: "member", member: 2 }, open), null);
  assert.deepEqual(actFor(room(1), { who: "member", member: 2 }, open), { do: "place", ...open, who: member(2) });
  assert.deepEqual(actFor(room(1), { who: "computer", level: 3 }, open), { do: "place", ...open, who: { who: "computer", level: 3 } });
  assert.equal(actFor(room(4), { who: "computer", level: 3 }, open), null);
});

test("a taken place is changed by the host only, and not for the one who has it", () => {
  const white = { side: 0, place: 0 };
  assert.deepEqual(actFor(room(1), { who: "member", member: 4 }, white), { do: "place", ...white, who: member(4) });
  assert.equal(actFor(room(4), { who: "member", member: 4 }, white), null);
  assert.equal(actFor(room(1), { who: "member", member: 1 }, white), null);
  assert.equal(actFor(room(1), { who: "member", member: 1 }, { side: 5, place: 0 }), null);
});

test("to be put among the spectators is to stand up", () => {
  assert.deepEqual(actFor(room(2), { who: "member", member: 2 }, BENCH), { do: "stand" });
  assert.deepEqual(actFor(room(1), { who: "member", member: 3 }, BENCH), { do: "place", side: 1, place: 1, who: { who: "open" } });
  assert.equal(actFor(room(2), { who: "member", member: 3 }, BENCH), null);
  assert.equal(actFor(room(1), { who: "member", member: 4 }, BENCH), null);
});

test("a game waits for open places and for players who are away", () => {
  const view = room(1);
  assert.equal(obstacle(view), "rooms-wants-players");
  view.sides[1].players.pop();
  assert.equal(obstacle(view), null);
  view.members[2].here = false;
  assert.equal(obstacle(view), "rooms-wants-here");
  view.members[2].here = true;
  view.members[3].here = false;
  assert.equal(obstacle(view), null, "spectators are not waited for");
  view.settings = { ...view.settings, rated: true };
  assert.equal(obstacle(view), "rooms-wants-accounts");
  for (const one of view.members) one.account = true;
  assert.equal(obstacle(view), null);
});

test("what changes in a room is read out", () => {
  const before = room(2);
  const now = structuredClone(before);
  now.members = now.members.filter(({ member }) => member !== 4);
  now.members.push({ member: 5, name: "Eve", account: true, here: true, rating: 1500, provisional: true });
  now.members[2].here = false;
  now.host = 2;
  now.settings = { ...now.settings, rules: "atomic", name: "Atomic Chess" };
  now.sides[1].players = [member(3)];
  now.sides[0].players = [member(2)];
  assert.deepEqual(news(now, before), [
    "Cid is away.",
    "Eve has come.",
    "Dan has left the room.",
    "You are the host now.",
    "The next game is Atomic Chess.",
    "You play white.",
  ]);
  assert.deepEqual(news(before, before), []);
  const [played, released] = [{ ...before, game: "bcdfghjk" }, structuredClone(before)];
  released.past = [{ game: "bcdfghjk", name: "Chess", players: ["Ann", "Bob"], end: null }];
  assert.deepEqual(news(released, played), ["The room is free for another game."]);
});

test("the terms of a room are said in a few words, and what is usual is left out", () => {
  assert.deepEqual(terms(SETTINGS), ["Clock 5+3", "Casual", "Take-backs by request", "Sides change"]);
  assert.deepEqual(terms({ ...SETTINGS, clock: null, rated: true, takeBacks: "off", sides: "lot", claims: "at-once", spectators: false }), [
    "No clock",
    "Rated",
    "No take-backs",
    "Sides by lot",
    "Draws at once",
    "No spectators",
  ]);
  assert.equal(originTerm({ from: "start" }), "");
  assert.equal(originTerm({ from: "numbered", number: 518 }), "Start position 518");
  assert.equal(originTerm({ from: "file", title: "club.anyboard" }), "From the file club.anyboard");
});

test("a past game says how it ended, also where the game is not in the list", () => {
  const end = { outcome: "win", team: 1, reason: "checkmate" } as const;
  assert.equal(pastEnd({ game: "x", name: "My own", players: ["Ann", "Bob"], end }, []), "Black wins by checkmate.");
  assert.equal(pastEnd({ game: "x", name: "My own", players: ["Ann", "Bob"], end: null }, []), "No result");
});

test("clocks have the speed that the time of a side suggests", () => {
  const speeds = {
    bullet: ["1+0", "2+1", "0:30+0", "4/move"],
    blitz: ["3+0", "3+2", "5+0", "5d3", "5"],
    rapid: ["10+5", "8+0", "5+10", "15/move"],
    classical: ["25+0", "30+0", "120+60", "1:30+60", "60/move"],
  };
  for (const [speed, clocks] of Object.entries(speeds)) for (const clock of clocks) assert.equal(speedOf(clock), speed, clock);
  assert.equal(speedOf(null), "untimed");
  assert.equal(speedOf("nonsense"), "untimed");
});

test("the lobby is filtered by game and by speed", () => {
  const entry = { code: "a", name: "Room", locked: false, host: "Ann", people: 1, title: "Chess", playing: false, rated: false };
  const lobby: Lobby = {
    rooms: [
      { ...entry, game: "chess", clock: "5+0" },
      { ...entry, code: "b", game: "othello", clock: null },
    ],
    seeks: [{ rules: "chess", clock: "1+0", rated: false, name: "Bob", rating: null, mine: false }],
    playing: [{ game: "g", rules: "atomic", name: "Atomic", players: [], plies: 3, spectators: 0, clock: "5+0" }],
    people: 3,
    names: [],
  };
  const counts = (game: string, speed: Parameters<typeof filtered>[1]["speed"]) => {
    const { rooms, seeks, playing } = filtered(lobby, { game, speed });
    return [rooms.length, seeks.length, playing.length];
  };
  assert.deepEqual(counts("", ""), [2, 1, 1]);
  assert.deepEqual(counts("chess", ""), [1, 1, 0]);
  assert.deepEqual(counts("", "blitz"), [1, 0, 1]);
  assert.deepEqual(counts("chess", "bullet"), [0, 1, 0]);
  assert.deepEqual(counts("", "untimed"), [1, 0, 0]);
  assert.deepEqual(gamesIn(lobby), ["chess", "othello", "atomic"]);
});
