import assert from "node:assert/strict";
import { test } from "vitest";
import type { Origin } from "../../src/protocol/types.ts";
import { begin, type Choices } from "../../src/start/begin.ts";
import { startOrigin, type StartWish } from "../../src/start/origin.ts";
import { parse } from "../../src/route.ts";
import { command } from "../../src/game/keys.ts";
import { BY_STRENGTH, levelNear, strengthOf } from "../../src/start/skill.ts";

const choices = (over: Partial<Choices> = {}): Choices => ({
  way: "computer",
  rules: "chess",
  origin: { from: "start" },
  seats: 2,
  side: 0,
  computer: { level: 2, strength: 40 },
  computers: [
    { level: 3, strength: 40 },
    { level: 5, strength: 40 },
  ],
  own: "Me",
  second: "",
  clock: null,
  takeBacks: null,
  computerResigns: false,
  handWritten: false,
  rated: false,
  ...over,
});

test("each way to play seats whom it says", () => {
  const me = { who: "me", name: null };
  assert.deepEqual(begin(choices()).seats, [me, { who: "computer", level: 2 }]);
  assert.deepEqual(begin(choices({ side: 1 })).seats, [{ who: "computer", level: 2 }, me]);
  assert.deepEqual(begin(choices({ way: "friend", side: 1 })).seats, [{ who: "friend" }, me]);
  assert.deepEqual(begin(choices({ way: "screen", second: " Ada " })).seats, [
    { who: "me", name: "Me" },
    { who: "me", name: "Ada" },
  ]);
  assert.deepEqual(begin(choices({ way: "screen" })).seats, [me, me], "by the names of their sides");
  assert.deepEqual(begin(choices({ way: "computers" })).seats, [
    { who: "computer", level: 3 },
    { who: "computer", level: 5 },
  ]);
  assert.equal(begin(choices({ seats: 4 })).seats.length, 4);
  assert.deepEqual(begin(choices({ computer: { level: 0, strength: 17 } })).seats, [me, { who: "strength", strength: 17 }]);
});

test("a game counts where two play who are not at one screen, and is then not taken back", () => {
  for (const way of ["friend", "computer"] as const) {
    assert.equal(begin(choices({ way, rated: true })).rated, true);
    assert.equal(begin(choices({ way, rated: true })).takeBacks, "off");
    assert.equal(begin(choices({ way, rated: true, takeBacks: "by-request" })).takeBacks, "by-request");
  }
  for (const way of ["screen", "computers"] as const) {
    assert.equal(begin(choices({ way, rated: true })).rated, false);
    assert.equal(begin(choices({ way, rated: true })).takeBacks, "free");
  }
});

test("moves are taken back freely, but not from a friend", () => {
  assert.equal(begin(choices()).takeBacks, "free");
  assert.equal(begin(choices({ way: "friend" })).takeBacks, "by-request");
  assert.equal(begin(choices({ takeBacks: "off" })).takeBacks, "off");
});

test("the computer resigns only where it may", () => {
  assert.equal(begin(choices()).computerResigns, false);
  assert.equal(begin(choices({ computerResigns: true })).computerResigns, true);
  assert.equal(begin(choices()).handWritten, false);
  assert.equal(begin(choices({ handWritten: true })).handWritten, true);
});

test("addresses lead to screens", () => {
  assert.deepEqual(parse("/"), { at: "start" });
  assert.deepEqual(parse("/game/BCDFGHJK"), { at: "game", code: "bcdfghjk" });
  assert.deepEqual(parse("/rules/king-of-the-hill"), { at: "rules", id: "king-of-the-hill" });
  assert.deepEqual(parse("/rules/%E0%A4%A"), { at: "rules", id: "%E0%A4%A" }, "a faulty address is no crash");
  for (const path of ["/game", "/game/a/b", "/elsewhere/x"]) assert.deepEqual(parse(path), { at: "nowhere" }, path);
});

test("keys do what they say, but not on a board that is reached by keys", () => {
  const press = (key: string, over: Partial<KeyboardEvent> = {}) =>
    ({
      key,
      target: null,
      defaultPrevented: false,
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      ...over,
    }) as KeyboardEvent;
  const away = { inBoard: false, pointed: false, plane: false };
  globalThis.Element ??= class {} as typeof Element;
  assert.equal(command(press("ArrowLeft"), away), "before");
  assert.equal(command(press("End"), away), "last");
  assert.equal(command(press("ArrowLeft"), { ...away, inBoard: true }), null);
  assert.equal(command(press("ArrowLeft"), { ...away, inBoard: true, pointed: true }), "before");
  assert.equal(command(press("ArrowLeft"), { inBoard: true, pointed: true, plane: true }), null);
  assert.equal(command(press("z", { ctrlKey: true }), away), "undo");
  assert.equal(command(press("Z", { ctrlKey: true, shiftKey: true }), away), "redo");
  assert.equal(command(press("y", { metaKey: true }), away), "redo");
  assert.equal(command(press("f"), away), "flip");
  assert.equal(command(press("f", { ctrlKey: true }), away), null);
  assert.equal(command(press("?", { shiftKey: true }), away), "help");
});

test("a game starts by lot, from a number that there is, or from a position", () => {
  const check = (wish: Partial<StartWish>, expect: Origin | null) =>
    assert.deepEqual(startOrigin({ position: "", number: "", most: 959, ...wish }), expect);
  check({}, { from: "start" });
  check({ number: " 0 " }, { from: "numbered", number: 0 });
  check({ number: "959" }, { from: "numbered", number: 959 });
  for (const number of ["960", "-1", "1.5", "0x10", "1e2", "start", "99999999999999999999"]) check({ number }, null);
  check({ number: "960", position: " 8/8 " }, { from: "position", text: "8/8" });
  check({ number: "5", most: 0 }, { from: "start" });
});

test("a strength has the name of the level that plays most like it", () => {
  const levels = [10, 28, 46, 64, 82, 100].map((strength, index) => ({ level: index + 1, strength }));
  const near = (strength: number) => levelNear(strength, levels)?.level ?? 0;
  assert.deepEqual([0, 4, 5, 10, 19, 20, 45, 60, 91, 100].map(near), [0, 0, 1, 1, 1, 2, 3, 4, 5, 6]);
  assert.equal(strengthOf({ level: 3, strength: 99 }, levels), 46, "a level plays at its own");
  assert.equal(strengthOf({ level: BY_STRENGTH, strength: 99 }, levels), 99);
  assert.equal(levelNear(50, []), undefined);
});
