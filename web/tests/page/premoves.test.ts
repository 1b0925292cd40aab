// Moves that are planned while the other side thinks: drawn, called off, and played as soon as the turn comes.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { Guest, type Hand, Network, PHONE, stage, until, type Visit, type Wishes } from "./support.ts";

const { browser, server } = await stage();

/** A square's place. */
const place = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];
const key = (name: string) => place(name).join(",");
const ghost = (guest: Guest, name: string) => guest.page.locator(`[data-ghost="${key(name)}"]`);
const ghosts = (guest: Guest) => guest.page.locator("[data-ghost]").count();

type Pair = { ann: Guest; bob: Guest };

/** Two who sit at one game: the first is White. */
async function pair(options: Wishes = {}, context: { ann?: Visit; bob?: Visit } = {}, id = "chess"): Promise<Pair> {
  const ann = await Guest.visit(browser, server, "/", context.ann ?? {});
  await ann.begin(id, "Invite a friend", options);
  const bob = await Guest.visit(browser, server, new URL(ann.page.url()).pathname, context.bob ?? {});
  await until(() => bob.hasGame, "the link leads to no game");
  await bob.page.getByRole("button", { name: /^Play/ }).first().click();
  await until(() => ann.toMove, "the game does not begin");
  await bob.page.locator("[data-standing]").waitFor();
  return { ann, bob };
}

/** Plans a move by pressing and pressing. */
async function plan(guest: Guest, from: string, to: string, options: Hand = {}) {
  await guest.point(place(from), options);
  await guest.page.locator(`[data-place="${key(from)}"][aria-selected="true"]`).waitFor({ state: "attached" });
  await guest.point(place(to), options);
}

async function play(guest: Guest, text: string) {
  const move = await until(() => guest.offer(text), `${text} is not offered`);
  await guest.play(move);
}

const leave = async ({ ann, bob }: Pair) => {
  await ann.leave();
  await bob.leave();
};

test("several planned moves are drawn, and played one by one as the turn comes", async () => {
  const both = await pair();
  const { ann, bob } = both;
  await plan(bob, "e7", "e5");
  await ghost(bob, "e5").waitFor({ state: "attached" });
  await plan(bob, "g8", "f6");
  // The same piece goes on from where it will stand.
  await plan(bob, "f6", "e4");
  await ghost(bob, "e4").waitFor({ state: "attached" });
  assert.equal(await ghosts(bob), 2);
  assert.equal(bob.plies, 0, "nothing is sent before the turn");

  await play(ann, "a2a3");
  await until(() => bob.plies === 2, "the first was not played");
  assert.equal(bob.snapshot.moves.at(-1)?.move, "e7e5");
  await play(ann, "b2b3");
  await until(() => bob.plies === 4, "the second was not played");
  await play(ann, "c2c3");
  await until(() => bob.plies === 6, "the third was not played");
  assert.deepEqual(
    bob.snapshot.moves.map(({ move }) => move),
    ["a2a3", "e7e5", "b2b3", "g8f6", "c2c3", "f6e4"],
  );
  await until(async () => (await ghosts(bob)) === 0, "what was played is not planned any more");
  await leave(both);
});

test("a recapture is planned by dragging onto one's own piece", async () => {
  const both = await pair({ position: "4k3/8/8/3p4/2p5/3P4/8/4K3 w - - 0 1" });
  const { ann, bob } = both;
  const [from, to] = [await bob.pixel(place("d5")), await bob.pixel(place("c4"))];
  await bob.page.mouse.move(from.x, from.y);
  await bob.page.mouse.down();
  await bob.page.mouse.move(to.x, to.y, { steps: 4 });
  await bob.page.mouse.up();
  await ghost(bob, "c4").waitFor({ state: "attached" });
  await play(ann, "d3c4");
  await until(() => bob.plies === 2, "the recapture was not played");
  assert.equal(bob.snapshot.moves.at(-1)?.move, "d5c4");
  await leave(both);
});

test("what can't be played when the turn comes is dropped, all of it, and that is said", async () => {
  const both = await pair();
  const { ann, bob } = both;
  await plan(bob, "e7", "e5");
  await plan(bob, "e5", "e3");
  await plan(bob, "d7", "d5");
  await play(ann, "a2a3");
  await until(() => bob.plies === 2, "the first was not played");
  await play(ann, "b2b3");
  await bob.page.locator("[data-why]").waitFor();
  assert.equal(await ghosts(bob), 0);
  assert.equal(bob.plies, 3);
  // And the player can play as usual.
  await play(bob, "d7d5");
  await leave(both);
});

test("a right click, Escape, and a press on an empty place call everything off", async () => {
  const both = await pair();
  const { bob } = both;
  for (const off of [
    async () => {
      const { x, y } = await bob.pixel(place("e4"));
      await bob.page.mouse.click(x, y, { button: "right" });
    },
    () => bob.page.keyboard.press("Escape"),
    () => bob.point(place("a4")),
  ]) {
    await plan(bob, "e7", "e5");
    await plan(bob, "d7", "d5");
    await until(async () => (await ghosts(bob)) === 2, "nothing is planned");
    await off();
    await until(async () => (await ghosts(bob)) === 0, "it stays planned");
  }
  assert.equal(await bob.page.locator("[data-drawn]").count(), 0, "a right click that calls off draws nothing");
  await leave(both);
});

test("under lag, a move is planned while one's own is on its way", async () => {
  const network = new Network();
  const both = await pair({}, { ann: { network } });
  const { ann, bob } = both;
  network.lag = 400;
  await ann.point(place("e2"));
  await ann.point(place("e4"));
  await ann.page.locator("[data-pending]").waitFor();
  await plan(ann, "g1", "f3");
  await ghost(ann, "f3").waitFor({ state: "attached" });
  await play(bob, "e7e5");
  await until(() => ann.plies === 3, "it was not played");
  assert.equal(ann.snapshot.moves.at(-1)?.move, "g1f3");
  await leave(both);
});

test("what is planned outlives a lost connection", async () => {
  const both = await pair({ clock: "5+0" });
  const { ann, bob } = both;
  await plan(bob, "e7", "e5");
  await bob.goOffline();
  await play(ann, "e2e4");
  assert.equal(await ghosts(bob), 1);
  await bob.goOnline();
  await until(() => ann.plies === 2, "it was not played after the connection came back");
  assert.equal(ann.snapshot.moves.at(-1)?.move, "e7e5");
  await leave(both);
});

test("the end of the game drops what is planned", async () => {
  const both = await pair();
  const { ann, bob } = both;
  await play(ann, "e2e4");
  await play(bob, "e7e5");
  await plan(bob, "d7", "d5");
  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await until(() => bob.snapshot.state.end, "the game goes on");
  await until(async () => (await ghosts(bob)) === 0, "it stays planned");
  await leave(both);
});

test("a piece that is in the hand when the other side moves stays there", async () => {
  const both = await pair();
  const { ann, bob } = both;
  const [from, to] = [await bob.pixel(place("e7")), await bob.pixel(place("e5"))];
  await bob.page.mouse.move(from.x, from.y);
  await bob.page.mouse.down();
  await bob.page.mouse.move(from.x, (from.y + to.y) / 2, { steps: 3 });
  await play(ann, "e2e4");
  await until(() => bob.toMove, "the move did not arrive");
  await bob.page.mouse.move(to.x, to.y, { steps: 3 });
  await bob.page.mouse.up();
  await until(() => bob.plies === 2, "the dragged piece was not played");
  await leave(both);
});

test("a promotion that was planned becomes the strongest piece", async () => {
  const both = await pair({ position: "7k/8/8/8/8/8/p7/7K w - - 0 1" });
  const { ann, bob } = both;
  await plan(bob, "a2", "a1");
  await play(ann, "h1h2");
  await until(() => bob.plies === 2, "it was not played");
  assert.equal(bob.snapshot.state.board.pieces.find(({ at }) => String(at) === key("a1"))?.figure, "queen");
  await leave(both);
});

test("by finger on a phone", async () => {
  const both = await pair({}, { bob: { viewport: PHONE, hasTouch: true, isMobile: true } });
  const { ann, bob } = both;
  await plan(bob, "e7", "e5", { touch: true });
  await ghost(bob, "e5").waitFor({ state: "attached" });
  await play(ann, "e2e4");
  await until(() => bob.plies === 2, "it was not played");
  await leave(both);
});

test("where pieces come onto the board, a place is planned", async () => {
  const both = await pair({}, {}, "gomoku");
  const { ann, bob } = both;
  await ann.play(ann.snapshot.mine.moves.find(({ to }) => String(to) === "7,7,0"));
  await bob.turn();
  await bob.play(bob.snapshot.mine.moves.find(({ to }) => String(to) === "8,8,0"));
  await bob.point([9, 9, 0]);
  await bob.page.locator('[data-ghost="9,9,0"]').waitFor({ state: "attached" });
  await ann.turn();
  await ann.play(ann.snapshot.mine.moves.find(({ to }) => String(to) === "0,0,0"));
  await until(() => bob.plies === 4, "it was not played");
  await leave(both);
});

test("without an edge, a move along a line is planned", async () => {
  const ann = await Guest.visit(browser, server);
  await ann.begin("infinite-plane", "Invite a friend", { position: "K5,1|k8,12|Q4,4 b - 0 1" });
  const bob = await Guest.visit(browser, server, new URL(ann.page.url()).pathname);
  await until(() => bob.hasGame, "the link leads to no game");
  await bob.page.getByRole("button", { name: /^Play/ }).first().click();
  await bob.turn();
  await ann.page.locator("[data-standing]").waitFor();
  await ann.point([4, 4, 0]);
  await ann.point([4, 7, 0]);
  await ann.page.locator('[data-ghost="4,7,0"]').waitFor({ state: "attached" });
  // The board of the second player is turned, so the pieces are not where a test would point.
  await bob.page.evaluate(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "f" })));
  await bob.play(bob.snapshot.mine.moves[0]);
  await until(() => ann.plies === 2, "it was not played");
  await leave({ ann, bob });
});

test("two at one screen plan nothing", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Two at this screen");
  await guest.turn();
  await guest.point(place("e7"));
  await guest.point(place("e5"));
  assert.equal(await ghosts(guest), 0);
  await guest.leave();
});
