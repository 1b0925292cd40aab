// The board without an edge: what is played by pointing at 10¹⁵ is exact.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

const FAR = 1_000_000_000_000_000;
/** A rook with open lines to the left and to the right, and two kings far from them. */
const POSITION = "K0,-20|Q7,3|R5,0|k0,20|r-30,9 w - 0 1";

async function fly(guest: Guest, x: number, y: number) {
  const { page } = guest;
  const field = page.getByLabel("Go to coordinates");
  await field.fill(`${x}, ${y}`);
  await field.press("Enter");
  const plane = page.locator("[data-plane]");
  await until(async () => {
    const camera = await plane.getAttribute("data-camera");
    return camera?.startsWith(`${x},${y},`) && (await plane.getAttribute("data-flying")) === null;
  }, `the view does not arrive at ${x}, ${y}`);
}

/** Selects a piece at one place and presses the other after a flight. */
async function playFar(guest: Guest, from: Place, to: Place) {
  const { number } = guest.snapshot.state;
  await fly(guest, from[0], from[1]);
  await guest.point(from);
  await guest.page.locator("[data-ray], [data-targets]").first().waitFor({ state: "attached" });
  await fly(guest, to[0], to[1]);
  await guest.point(to);
  await until(() => guest.snapshot.state.number > number, `${from} – ${to} was not played`);
}

async function lastMove(guest: Guest) {
  const { moves, state } = guest.snapshot;
  const entry = moves.find((move) => move.node === state.at);
  assert.ok(entry, "no move has been played");
  const shown = await textOf(guest.page.locator(`[data-moves] [data-node="${entry.node}"]`));
  return { move: entry.move, shown: shown.trim() };
}

test("a rook goes to 10¹⁵ and one step on from there", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await guest.begin("infinite-classical", "Two at this screen", { position: POSITION });

  await playFar(guest, [5, 0, 0], [FAR, 0, 0]);
  assert.deepEqual(await lastMove(guest), { move: `5,0>${FAR},0`, shown: `R(5,0)-(${FAR},0)` });

  // Black's rook goes away from everything on the other side.
  await playFar(guest, [-30, 9, 0], [-FAR, 9, 0]);
  assert.equal((await lastMove(guest)).move, `-30,9>-${FAR},9`);

  // One step on, out there: pointing is exact to the cell.
  await fly(guest, FAR, 0);
  await guest.point([FAR, 0, 0]);
  await guest.page.locator("[data-ray], [data-targets]").first().waitFor({ state: "attached" });
  const { number } = guest.snapshot.state;
  await guest.point([FAR, 1, 0]);
  await until(() => guest.snapshot.state.number > number, "the step at 10¹⁵ was not played");
  assert.equal((await lastMove(guest)).move, `${FAR},0>${FAR},1`);
  assert.ok(guest.snapshot.state.board.pieces.some(({ at }) => at[0] === FAR && at[1] === 1));

  // And it is still there after coming back.
  guest.forgetGame();
  await guest.page.reload();
  await guest.atGame();
  assert.ok(guest.snapshot.state.board.pieces.some(({ at }) => at[0] === FAR && at[1] === 1));
  await guest.leave();
});

test("a queen goes along a diagonal to 10¹⁵, by finger", async () => {
  const guest = await Guest.visit(browser, server, "/", { viewport: PHONE, hasTouch: true, isMobile: true });
  await guest.begin("infinite-classical", "Two at this screen", { position: POSITION });
  const { number } = guest.snapshot.state;
  await fly(guest, 7, 3);
  await guest.point([7, 3, 0], { touch: true });
  await guest.page.locator("[data-ray], [data-targets]").first().waitFor({ state: "attached" });
  await fly(guest, 7 + FAR, 3 - FAR);
  await guest.point([7 + FAR, 3 - FAR, 0], { touch: true });
  await until(() => guest.snapshot.state.number > number, "the queen was not played");
  assert.equal((await lastMove(guest)).move, `7,3>${7 + FAR},${3 - FAR}`);
  await guest.leave();
});
