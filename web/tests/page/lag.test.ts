// A slow network is not felt: what is played is seen at once, and taken back if the server refuses it.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { LegalMove, Place } from "../../src/protocol/types.ts";
import { inked } from "./planes.ts";
import { Guest, Network, PHONE, stage, until, type Visit, type Wishes } from "./support.ts";

const { browser, server } = await stage();
const LAG = 300;
const WAY = "Two at this screen";

const sel = (place: Place) => `[data-piece="${place.join(",")}"]`;

/** A guest behind a slow network, at a game that has just begun. */
async function begin(id: string, options: Wishes = {}, context: Visit = {}) {
  const network = new Network();
  const guest = await Guest.visit(browser, server, "/", { network, ...context });
  await guest.begin(id, WAY, options);
  await guest.turn();
  network.lag = LAG;
  return { guest, network };
}

/** Counts the frames from when a press ends until what it plays is seen, and notes whether the server had answered by then. */
async function watchPress(guest: Guest, gone: string[], arrived: string) {
  await guest.page.evaluate(
    ({ gone, arrived }) => {
      const isSeen = () => gone.every((one) => !document.querySelector(one)) && document.querySelector(arrived) !== null;
      window.seen = new Promise((resolve) => {
        const end = () => {
          let frames = 0;
          const look = () => {
            if (isSeen() || frames > 300) resolve({ frames, pending: document.querySelector("[data-pending]") !== null });
            else {
              frames += 1;
              requestAnimationFrame(look);
            }
          };
          requestAnimationFrame(look);
        };
        addEventListener("pointerup", end, { once: true, capture: true });
      });
    },
    { gone, arrived },
  );
}

/** Plays by pointing, and asserts that it is seen before the server could answer. */
async function playAtOnce(guest: Guest, { from, to, takes }: LegalMove) {
  if (from) {
    await guest.point(from);
    await guest.page.locator("[data-target], [data-targets], [data-ray]").first().waitFor({ state: "attached" });
  }
  const gone = [...(from ? [from] : []), ...takes.filter((place: Place) => String(place) !== String(to))].map(sel);
  await watchPress(guest, gone, sel(to));
  const { number } = guest.snapshot.state;
  await guest.point(to);
  const { frames, pending } = await guest.page.evaluate(() => window.seen);
  assert.ok(frames <= 2, `seen after ${frames} frames`);
  assert.ok(pending, "the server had answered already");
  // The server's word changes nothing of what is seen, but that it is certain.
  await until(() => guest.snapshot.state.number > number, "the move did not arrive");
  await guest.page.locator("[data-pending]").waitFor({ state: "detached" });
  assert.equal(await guest.page.locator(sel(to)).count(), 1);
}

const choice = (guest: Guest, fits: (move: LegalMove) => boolean) => guest.snapshot.mine.moves.find(fits);

const KINDS: { name: string; id: string; options?: Wishes; fits: (move: LegalMove) => boolean }[] = [
  { name: "a flat board", id: "chess", fits: (move) => String(move.from) === "4,1,0" && String(move.to) === "4,3,0" },
  { name: "a capture", id: "chess", options: { position: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1" }, fits: (move) => move.takes.length === 1 },
  { name: "levels", id: "chess-3d", fits: (move) => move.from !== null && move.to[2] !== move.from[2] },
  { name: "a chain of captures", id: "checkers", options: { position: "W:W32:B27,18" }, fits: (move) => move.takes.length > 1 },
  { name: "a piece that comes onto an empty board", id: "tic-tac-toe", fits: () => true },
  { name: "a counter that falls", id: "connect-four", fits: (move) => move.to[0] === 3 },
  { name: "tafl", id: "hnefatafl", fits: (move) => move.takes.length === 0 },
];
for (const { name, id, options, fits } of KINDS) {
  test(`${name}: a move is seen at once`, async () => {
    const { guest } = await begin(id, options);
    const move = choice(guest, fits);
    assert.ok(move, `${id} offers no such move`);
    await playAtOnce(guest, move);
    await guest.leave();
  });
}

test("without an edge, a move along a ray is seen at once", async () => {
  const { guest, network } = await begin("infinite-plane", { position: "K5,1|k8,12|Q4,4 w - 0 1" });
  const ray = guest.snapshot.mine.rays.find(({ step }) => String(step) === "0,1");
  assert.ok(ray, "no ray goes up");
  const to: Place = [ray.from[0] + 2 * ray.step[0], ray.from[1] + 2 * ray.step[1], 0];
  // Long enough for the way of the piece to be shown, and for its pixels to be read.
  network.lag = 4_000;
  await guest.point(ray.from);
  await guest.page.locator("[data-ray]").first().waitFor({ state: "attached" });
  await watchPress(guest, [], "[data-pending] canvas[data-pieces]");
  const { number } = guest.snapshot.state;
  await guest.point(to);
  const { frames, pending } = await guest.page.evaluate(() => window.seen);
  assert.ok(frames <= 2 && pending, `seen after ${frames} frames`);
  await until(async () => (await inked(guest, to)) && !(await inked(guest, ray.from)), "the queen is not seen where she goes");
  assert.equal(guest.snapshot.state.number, number, "the server had answered already");
  await until(() => guest.plies === 1, "the move did not arrive");
  await guest.leave();
});

test("a promotion is seen as soon as it is chosen", async () => {
  const { guest } = await begin("chess", { position: "7k/P7/8/8/8/8/8/K7 w - - 0 1" });
  await guest.point([0, 6, 0]);
  await guest.point([0, 7, 0]);
  await watchPress(guest, [sel([0, 6, 0])], `${sel([0, 7, 0])} [data-figure="knight"]`);
  await guest.page.locator("[data-chooser]").getByRole("button", { name: "Knight" }).click();
  const { frames, pending } = await guest.page.evaluate(() => window.seen);
  assert.ok(frames <= 2 && pending, `seen after ${frames} frames`);
  await until(() => guest.plies === 1, "the pawn is not promoted");
  await guest.leave();
});

test("a finger on a phone feels no lag either", async () => {
  const { guest } = await begin("chess", {}, { viewport: PHONE, hasTouch: true, isMobile: true });
  await guest.point([4, 1, 0], { touch: true });
  await watchPress(guest, [sel([4, 1, 0])], sel([4, 3, 0]));
  await guest.point([4, 3, 0], { touch: true });
  const { frames, pending } = await guest.page.evaluate(() => window.seen);
  assert.ok(frames <= 2 && pending, `seen after ${frames} frames`);
  await guest.leave();
});

test("the rook of a king that castles goes with the king", async () => {
  const { guest } = await begin("chess", { position: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
  await guest.point([4, 0, 0]);
  await watchPress(guest, [sel([4, 0, 0]), sel([7, 0, 0])], `body:has(${sel([5, 0, 0])}) ${sel([6, 0, 0])}`);
  await guest.point([6, 0, 0]);
  const { frames, pending } = await guest.page.evaluate(() => window.seen);
  assert.ok(frames <= 2 && pending, `seen after ${frames} frames`);
  await until(() => guest.plies === 1, "the king did not castle");
  assert.equal(await guest.page.locator(sel([5, 0, 0])).count(), 1);
  await guest.leave();
});

test("what is turned over is so at once, and back if the server refuses", async () => {
  const { guest, network } = await begin("othello");
  const move = guest.snapshot.mine.moves[0];
  const flipped = move.also.put[0];
  assert.ok(flipped, "a first move turns a disc");
  const tint = (of: Place) => guest.page.evaluate((one) => document.querySelector(one)?.outerHTML.replace(/style="[^"]*"/g, ""), sel(of));
  const before = await tint(flipped.at);
  network.refusal = "no-such-move";
  await guest.point(move.to);
  await guest.page.locator("[data-pending]").waitFor({ state: "attached" });
  assert.notEqual(await tint(flipped.at), before, "turned before the server's word");
  await guest.page.locator("[data-why]").waitFor();
  assert.equal(await tint(flipped.at), before, "turned back");
  await guest.leave();
});

test("nothing moves a second time when the server confirms it", async () => {
  const { guest } = await begin("chess");
  await guest.page.evaluate(() => {
    window.movements = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      window.movements += 1;
      return animate.apply(this, args);
    };
  });
  await playAtOnce(guest, guest.choice("e2e4"));
  assert.equal(await guest.page.evaluate(() => window.movements), 1);
  await guest.leave();
});

test("a move that the server refuses is taken back, and the page says why", async () => {
  const { guest, network } = await begin("chess");
  network.refusal = "no-such-move";
  await guest.point([4, 1, 0]);
  await watchPress(guest, [sel([4, 1, 0])], sel([4, 3, 0]));
  await guest.point([4, 3, 0]);
  assert.ok((await guest.page.evaluate(() => window.seen)).pending);
  await guest.page.locator(sel([4, 1, 0])).waitFor({ state: "attached" });
  assert.equal(await guest.page.locator(sel([4, 3, 0])).count(), 0);
  await guest.page.locator("[data-why]").waitFor();
  assert.equal(guest.plies, 0);

  // And another can be played.
  network.refusal = null;
  await playAtOnce(guest, guest.choice("d2d4"));
  await guest.leave();
});

test("a page that is loaded again shows what the server knows, and no more", async () => {
  const { guest, network } = await begin("chess");
  network.loses = true;
  await guest.point([4, 1, 0]);
  await guest.point([4, 3, 0]);
  await until(() => network.acts.length === 1, "no move was sent");
  network.loses = false;
  guest.forgetGame();
  await guest.page.reload();
  await guest.atGame();
  assert.equal(guest.plies, 0);
  await guest.page.locator(sel([4, 1, 0])).waitFor({ state: "attached" });
  await playAtOnce(guest, guest.choice("e2e4"));
  await guest.leave();
});

test("a move that was lost with the connection is played once it is back", async () => {
  const { guest, network } = await begin("chess");
  network.loses = true;
  await guest.point([4, 1, 0]);
  await guest.point([4, 3, 0]);
  await until(() => network.acts.length === 1, "no move was sent");
  await guest.goOffline();
  network.loses = false;
  assert.equal(await guest.page.locator(sel([4, 3, 0])).count(), 1, "the player's own move stays in sight");
  await guest.goOnline();
  await until(() => guest.plies === 1, "the move was not sent again");
  await guest.page.locator("[data-pending]").waitFor({ state: "detached" });
  assert.deepEqual(new Set(network.acts.map(({ id }) => id)).size, 1, "it is the same act");
  await guest.leave();
});

test("the clock of a player who has moved stops at once", async () => {
  const { guest } = await begin("chess", { clock: "5+0" });
  for (const text of ["e2e4", "e7e5"]) await playAtOnce(guest, guest.choice(text));
  const running = guest.page.locator('[data-seat="0"] [data-clock].running');
  await running.waitFor();
  await guest.point([6, 0, 0]);
  await watchPress(guest, [sel([6, 0, 0])], `body:not(:has([data-seat="0"] [data-clock].running)) ${sel([5, 2, 0])}`);
  await guest.point([5, 2, 0]);
  const { frames, pending } = await guest.page.evaluate(() => window.seen);
  assert.ok(frames <= 2 && pending, `the clock stands after ${frames} frames`);
  await guest.page.locator('[data-seat="1"] [data-clock].running').waitFor();
  await guest.leave();
});
