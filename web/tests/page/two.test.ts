// Two people in two browsers play a whole game by a link, and lose their connection on the way.
import assert from "node:assert/strict";
import { afterAll, test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { Guest, Server, stage, until } from "./support.ts";

const { browser } = await stage();
/** One that can be killed. */
const server = await Server.start();
afterAll(() => server.stop());

/** Where a page says that it has no connection: the words change when that lasts. */
const lost = ({ page }: Guest) => page.locator("[data-lost]");

/** A square's place. */
const place = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];

/** Plays from one square to another, as soon as the page offers it. */
async function play(guest: Guest, from: string, to: string) {
  const move = await until(() => guest.offer(from + to), `${from}–${to} is not offered`);
  await guest.play(move);
}

async function rename(guest: Guest, name: string) {
  const { page } = guest;
  await page.getByRole("button", { name: "Settings" }).click();
  const field = page.getByLabel("Your name");
  await field.fill(name);
  await field.press("Enter");
  await field.blur();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: name, exact: true }).waitFor();
}

/** Two who sit at one game of chess: the first is White. */
async function pair() {
  const ann = await Guest.visit(browser, server);
  await rename(ann, "<b>Ann</b>");
  await ann.begin("chess", "Invite a friend");
  const path = new URL(ann.page.url()).pathname;
  assert.match(path, /^\/game\/[a-z]{8}$/);
  const bob = await Guest.visit(browser, server, path, { reducedMotion: "reduce" });
  await until(() => bob.hasGame, "the link leads to no game");
  await bob.page.getByRole("button", { name: /^Play/ }).first().click();
  await until(() => bob.snapshot.mine.seats.includes(1), "the friend has no seat");
  await until(() => ann.toMove, "the game does not begin");
  return { ann, bob };
}

test("a whole game by a link, with a lost connection in the middle", async () => {
  const { ann, bob } = await pair();

  // What people call themselves is text, whatever it looks like.
  const shown = bob.page.locator('[data-seat="0"]');
  await shown.getByText("<b>Ann</b>").waitFor();
  assert.equal(await bob.page.locator("b", { hasText: /^Ann$/ }).count(), 0);

  await play(ann, "f2", "f3");
  await play(bob, "e7", "e5");

  await bob.goOffline();
  await lost(bob).waitFor();
  await ann.page.locator('[data-seat="1"]').getByText("has left").waitFor();
  await play(ann, "g2", "g4");
  assert.equal(bob.plies, 2, "the one without a connection has not heard of the move");
  await bob.goOnline();
  await until(() => bob.plies === 3, "the missed move does not arrive");
  await ann.page.locator('[data-seat="1"]').getByText("has left").waitFor({ state: "hidden" });
  await bob.page.locator("[data-moves]").getByText("g4").waitFor();

  await play(bob, "d8", "h4");
  for (const guest of [ann, bob]) {
    await until(() => guest.snapshot.state.end, "the game is not over");
    assert.deepEqual(guest.snapshot.state.end, { outcome: "win", team: 1, reason: "checkmate" });
    await guest.page.getByText("Black wins by checkmate.").first().waitFor();
  }

  // Again, with sides changed.
  const first = ann.snapshot.game;
  for (const guest of [ann, bob])
    await guest.page
      .getByRole("button", { name: /rematch/i })
      .first()
      .click();
  for (const guest of [ann, bob]) await until(() => guest.snapshot.game !== first, "there is no second game");
  assert.equal(ann.snapshot.game, bob.snapshot.game);
  assert.deepEqual([ann.snapshot.mine.seats, bob.snapshot.mine.seats], [[1], [0]]);

  await play(bob, "e2", "e4");
  await play(ann, "e7", "e5");
  await bob.page.getByRole("button", { name: "Resign" }).click();
  await bob.page
    .getByRole("dialog")
    .getByRole("button", { name: /resign/i })
    .click();
  for (const guest of [ann, bob]) {
    await until(() => guest.snapshot.state.end, "White has not resigned");
    assert.deepEqual(guest.snapshot.state.end, { outcome: "win", team: 1, reason: "resignation" });
    await guest.page.getByText("Black wins by resignation.").first().waitFor();
  }
  await Promise.all([ann.leave(), bob.leave()]);
});

test("a server that is killed and comes back loses no move", async () => {
  const { ann, bob } = await pair();
  await play(ann, "e2", "e4");
  await play(bob, "c7", "c5");
  for (const guest of [ann, bob]) guest.offline = true;
  await server.kill();
  await lost(ann).waitFor();
  await server.restart();
  for (const guest of [ann, bob]) await lost(guest).waitFor({ state: "detached" });
  await play(ann, "g1", "f3");
  await until(() => bob.plies === 3, "the other one does not hear of the move");
  await play(bob, "d7", "d6");
  await until(() => ann.plies === 4, "the other one does not hear of the move");
  await ann.page.locator("[data-moves]").getByText("d6").waitFor();
  await Promise.all([ann.leave(), bob.leave()]);
});

test("a spectator sees the moves and can't play any", async () => {
  const { ann, bob } = await pair();
  const path = new URL(ann.page.url()).pathname;
  const eve = await Guest.visit(browser, server, path);
  await eve.atGame();
  await eve.page.getByText("You are watching").waitFor();
  assert.deepEqual([eve.snapshot.mine.seats, eve.snapshot.mine.moves], [[], []]);
  await eve.point(place("e2"));
  assert.equal(await eve.page.locator("[data-target]").count(), 0);
  await play(ann, "e2", "e4");
  await until(() => eve.plies === 1, "the spectator does not see the move");
  await Promise.all([ann.leave(), bob.leave(), eve.leave()]);
});
