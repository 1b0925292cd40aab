// Every game there is: begun on the start screen against the computer, played by pointing, taken back; one of each surface also left and found again.
import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import { DRAWN } from "../../src/figures/drawings.ts";
import { Guest, stage, until } from "./support.ts";

/** Guests who are back on the start screen: they play one game after the other, as people do, and leave before the stage is taken down. */
const idle: Guest[] = [];
afterAll(async () => {
  for (const guest of idle) await guest.leave();
});
const { browser, server } = await stage();
const { games } = await server.catalog();

/** A game of every surface and every way to move: these are played on, and left and found again as well. */
const THROUGH = ["chess", "chess-3d", "infinite-classical", "checkers", "hnefatafl", "connect-four", "gomoku", "othello"];

/** A move that is neither always the first nor chosen by chance; on the plane, one that is in view. */
async function pick(guest: Guest, turn: number) {
  const { moves } = guest.snapshot.mine;
  const start = (turn * 7 + guest.snapshot.rules.length * 3) % moves.length;
  const inOrder = [...moves.slice(start), ...moves.slice(0, start)];
  if (guest.snapshot.state.board.size) return inOrder[0];
  // The view has followed the other side's move: if none of one's own is in it, its button leads home, and then to all pieces.
  for (let tried = 0; tried < 3; tried += 1) {
    for (const move of inOrder) {
      if ((await guest.isInView(move.from)) && (await guest.isInView(move.to))) return move;
    }
    await guest.page.getByLabel("Home", { exact: true }).click();
  }
  throw new Error(`${guest.snapshot.rules}: no move can be pointed at`);
}

async function playOne(id: string) {
  const guest = idle.pop() ?? (await Guest.visit(browser, server, "/", { reducedMotion: "reduce" }));
  try {
    await play(guest, id);
  } catch (error) {
    await guest.context.close();
    throw error;
  }
  guest.isFine();
  await guest.goHome();
  idle.push(guest);
}

async function play(guest: Guest, id: string) {
  const isThrough = THROUGH.includes(id);
  await guest.begin(id, "Play the CPU", { level: 1 });
  const { game } = guest.snapshot;
  for (let turn = 0; turn < (isThrough ? 3 : 1) && (await guest.turn()); turn += 1) await guest.play(await pick(guest, turn));
  await guest.turn();
  const { plies } = guest;
  assert.ok(plies >= 2, `both sides have moved, ${plies} times in all`);

  await guest.page
    .getByRole("button", { name: /^Take back/ })
    .first()
    .click();
  await until(() => guest.plies < plies, "no move was taken back");
  if (!isThrough) return;
  const { board, at } = guest.snapshot.state;

  guest.forgetGame();
  await guest.page.reload();
  await guest.atGame();
  assert.equal(guest.snapshot.game, game);
  assert.equal(guest.snapshot.state.at, at);
  assert.deepEqual(guest.snapshot.state.board, board, "the game stands as before");

  await guest.goHome();
  guest.forgetGame();
  await guest.page.locator(`[data-entry="${game}"]`).click();
  await guest.atGame();
  assert.ok(await guest.turn(), "there is a move to play");
  const before = guest.plies;
  await guest.play(await pick(guest, 3));
  await until(() => guest.plies > before, "no move after coming back");
}

test("all games are there, and every piece of every game has a drawing", () => {
  assert.ok(games.length >= 33, `${games.length} games`);
  const drawn = new Set<string>(DRAWN);
  for (const { id, board } of games) for (const { figure } of board.pieces) assert.ok(drawn.has(figure), `${id}: ${figure}`);
});

describe.concurrent("every game", () => {
  for (const { id } of games) test(id, () => playOne(id));
});
