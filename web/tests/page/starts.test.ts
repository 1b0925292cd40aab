// Games that start from one of many positions, and what is counted for a side besides its pieces.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { BoardView } from "../../src/protocol/types.ts";
import { Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

/** The letters of the first rank. */
const firstRank = ({ pieces }: BoardView) =>
  pieces
    .filter(({ at }) => at[1] === 0)
    .sort((a, b) => a.at[0] - b.at[0])
    .map(({ letter }) => letter)
    .join("");

test("a start is chosen by its number, shown to all, and kept when the players go on", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  await page.locator('[data-game="chess960"]').click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("summary").click();
  const field = dialog.getByLabel("Start position");
  await field.fill("960");
  await dialog.getByText("Write a whole number from 0 to 959, or nothing for a random start.").waitFor();
  await field.fill("0");
  await dialog.getByText("White to move.").waitFor();
  await dialog.getByRole("button", { name: "Two at this screen" }).click();
  await guest.atGame();
  assert.equal(guest.snapshot.start, 0);
  assert.equal(firstRank(guest.snapshot.state.board), "BBQNNRKR");
  const shown = page.locator("[data-start]");
  assert.equal(await textOf(shown), "Start position 0");

  const friend = await Guest.visit(browser, server, `/game/${guest.snapshot.game}`);
  await friend.atGame();
  assert.equal(await textOf(friend.page.locator("[data-start]")), "Start position 0");
  await friend.leave();

  // A game can be given up once both sides have moved.
  const { game } = guest.snapshot;
  for (const text of ["e2e4", "e7e5"]) await guest.play(guest.choice(text));
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page
    .getByRole("button", { name: /rematch/i })
    .first()
    .click();
  await until(() => guest.snapshot.game !== game, "no game follows");
  assert.equal(guest.snapshot.start, 0);
  await guest.leave();
});

test("the CPU plays on when it is lost, and resigns where it may", async () => {
  const guest = await Guest.visit(browser, server);
  const position = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
  for (const resigns of [false, true]) {
    await guest.begin("chess", "Play the CPU", { level: 4, position, resigns });
    for (const text of ["a2a3", "b2b3", "c2c3", "a3a4", "b3b4"]) {
      if (await guest.turn()) await guest.play(guest.choice(text));
    }
    await guest.turn();
    assert.equal(guest.snapshot.state.end?.reason ?? null, resigns ? "resignation" : null);
    await guest.goHome();
  }
  // What was chosen last is kept for the next game.
  await guest.page.locator('[data-game="chess"]').click();
  await guest.page.getByRole("dialog").getByText("CPU may resign").first().waitFor();
  await guest.leave();
});

test("a number that no start has begins no game", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  await page.locator('[data-game="chess960"]').click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("summary").click();
  await dialog.getByLabel("Start position").fill("1000");
  await dialog.getByRole("button", { name: "Two at this screen" }).click();
  await dialog.locator("p.trouble").waitFor();
  assert.ok(!guest.hasGame);
  // An own position goes before any number.
  await dialog.getByLabel("Own position").fill("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1");
  assert.ok(await dialog.getByLabel("Start position").isDisabled());
  await dialog.getByRole("button", { name: "Two at this screen" }).click();
  await guest.atGame();
  assert.equal(guest.snapshot.start, null);
  assert.equal(await page.locator("[data-start]").count(), 0);
  await guest.leave();
});

test("without a number a lot decides, and games with one start offer none", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess960", "Two at this screen");
  const { start } = guest.snapshot;
  assert.ok(start !== null && start >= 0 && start < 960, `${start}`);
  assert.equal(await textOf(guest.page.locator("[data-start]")), `Start position ${start}`);
  await guest.goHome();
  await guest.begin("chess", "Two at this screen");
  assert.equal(guest.snapshot.start, null);
  assert.equal(await guest.page.locator("[data-start]").count(), 0);
  await guest.leave();
});

for (const viewport of [undefined, PHONE]) {
  test(`checks that are left are shown beside each side${viewport ? " on a phone" : ""}`, async () => {
    const guest = await Guest.visit(browser, server, "/", viewport ? { viewport } : {});
    await guest.begin("three-check", "Two at this screen");
    const left = (seat: number) => guest.page.locator(`[data-seat="${seat}"]`).getByText(/checks? left/);
    assert.match(await textOf(left(0)), /3 checks left/);
    assert.match(await textOf(left(1)), /3 checks left/);
    for (const text of ["e2e4", "f7f5", "d1h5"]) {
      await guest.play(guest.choice(text));
    }
    await until(async () => /2 checks left/.test(await textOf(left(0))), "the check is not counted");
    assert.match(await textOf(left(1)), /3 checks left/);
    // Looking back shows what was left then.
    await guest.page.locator('[data-moves] [data-node="1"]').click();
    await until(async () => /3 checks left/.test(await textOf(left(0))), "the count is that of the last move");
    await guest.leave();
  });
}
