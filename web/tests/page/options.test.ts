// What can be changed about a game while it is played: its players and their strength, take-backs, a new start, saves, and what is shown.
import assert from "node:assert/strict";
import { test } from "vitest";
import { check } from "./axe.ts";
import { Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

/** Opens the options of the game that is shown. */
async function options(guest: Guest) {
  await guest.page.locator("[data-options]").click();
  const dialog = guest.page.getByRole("dialog");
  await dialog.locator("[data-game-options]").waitFor();
  return dialog;
}

async function close(guest: Guest) {
  await guest.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await guest.page.getByRole("dialog").waitFor({ state: "detached" });
}

test("the computer gets another strength in mid-game, and gives its side away and takes one", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Play the CPU", { level: 1 });
  await guest.play(guest.choice("e2e4"));
  await guest.turn();
  const { page } = guest;

  // By the sign beside its name, with a slider that arrow keys move.
  await page.locator('[data-change="1"]').click();
  const dialog = page.getByRole("dialog");
  const slider = dialog.getByRole("slider", { name: /strength from 0 to 100/ });
  assert.equal(await slider.inputValue(), "10", "where the level plays");
  await slider.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  assert.equal(await slider.getAttribute("aria-valuetext"), "Strength 13 · Beginner");
  await page.keyboard.press("End");
  assert.equal(await slider.getAttribute("aria-valuetext"), "Strength 100 · Master");
  await slider.fill("60");
  assert.equal(await slider.getAttribute("aria-valuetext"), "Strength 60 · Advanced");
  await dialog.getByRole("button", { name: "Change" }).click();
  await until(() => guest.snapshot.state.seats[1]?.player?.strength === 60, "the computer keeps its level");
  await page.locator('[data-seat="1"]').getByText("CPU, strength 60").waitFor();

  // A person takes its side, and gives away the own one.
  await page.locator('[data-change="1"]').click();
  await dialog.getByText("I do", { exact: true }).click();
  await dialog.getByRole("button", { name: "Change" }).click();
  await until(() => guest.snapshot.mine.seats.length === 2, "the side is not mine");
  await options(guest);
  await dialog.locator('[data-change-player="0"]').click();
  await dialog.getByText("The computer", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Level" }).selectOption("2");
  await dialog.getByRole("button", { name: "Change" }).click();
  await until(() => guest.snapshot.state.seats[0]?.player?.level === 2, "no computer plays White");
  assert.deepEqual(guest.snapshot.mine.seats, [1]);
  await guest.leave();
});

test("a strength is chosen at the start, and the list shows where it stands", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  await page.locator('[data-game="chess"]').click();
  const dialog = page.getByRole("dialog");
  const way = dialog.locator('[data-way="computer"]');
  await way.locator("[data-strength]").fill("3");
  assert.equal(await way.locator("[data-strength]").getAttribute("aria-valuetext"), "Strength 3 · Plays at random");
  await way.locator("[data-strength]").fill("45");
  assert.match(await textOf(way.locator("option:checked")), /Strength 45 · Amateur/);
  await dialog.getByRole("button", { name: "Play the CPU" }).click();
  await guest.atGame();
  assert.equal(guest.snapshot.state.seats[1]?.player?.strength, 45);
  await guest.leave();
});

test("take-backs are switched off and on in mid-game", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Play the CPU", { level: 1 });
  await guest.play(guest.choice("e2e4"));
  await guest.turn();
  const { page } = guest;
  const back = page.locator("[data-actions]").getByRole("button", { name: "Take back" });
  await back.waitFor();
  const dialog = await options(guest);
  await dialog.locator("[data-take-backs]").getByText("Off", { exact: true }).click();
  await until(() => guest.snapshot.state.takeBacks === "off", "take-backs stay on");
  await close(guest);
  await back.waitFor({ state: "detached" });
  await options(guest);
  await dialog.locator("[data-take-backs]").getByText("Allowed", { exact: true }).click();
  await until(() => guest.snapshot.state.takeBacks === "free", "take-backs stay off");
  await close(guest);
  await back.click();
  await until(() => guest.plies === 0, "nothing is taken back");
  await guest.leave();
});

test("a game begins anew with one press, and the one before is there to go back to", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Play the CPU", { level: 1, side: "Black" });
  const { page } = guest;
  await guest.turn();
  await guest.play(guest.choice("e7e5"));
  await guest.turn();
  const before = guest.snapshot.game;
  await page.locator("[data-actions]").getByRole("button", { name: "Restart" }).click();
  await until(() => guest.snapshot.game !== before, "no game begins");
  await guest.atGame();
  assert.deepEqual(guest.snapshot.mine.seats, [1], "the sides stay");
  assert.equal(guest.snapshot.state.seats[0]?.player?.level, 1);
  await page.goto(`${server.url}/game/${before}`);
  await until(() => guest.snapshot.game === before && guest.plies >= 2, "the game before is gone");
  await guest.leave();
});

test("another person is asked before a game begins anew", async () => {
  const ann = await Guest.visit(browser, server);
  await ann.begin("chess", "Invite a friend");
  const bob = await Guest.visit(browser, server, new URL(ann.page.url()).pathname);
  await bob.page.getByRole("button", { name: /^Play/ }).first().click();
  await until(() => ann.toMove, "the game does not begin");
  const before = ann.snapshot.game;
  await ann.play(ann.choice("e2e4"));
  await bob.turn();

  // How moves are taken back was agreed on.
  const dialog = await options(ann);
  await dialog.getByText("agreed on with the other players").waitFor();
  await dialog.locator("[data-restart]").click();
  const asked = bob.page.locator("[data-restart-asked]");
  await asked.getByRole("button", { name: "Play on" }).click();
  await until(() => ann.snapshot.state.restart.length === 0, "the wish stays");
  assert.equal(ann.snapshot.game, before);

  await options(ann);
  await ann.page.getByRole("dialog").locator("[data-restart]").click();
  await asked.getByRole("button", { name: "Restart" }).click();
  await until(() => ann.snapshot.game !== before && bob.snapshot.game === ann.snapshot.game, "no game begins");
  assert.deepEqual([ann.snapshot.mine.seats, bob.snapshot.mine.seats], [[0], [1]], "the sides stay");
  await Promise.all([ann.leave(), bob.leave()]);
});

test("games are saved under names, listed, loaded, renamed and deleted", async () => {
  const guest = await Guest.visit(browser, server, "/", { viewport: PHONE, hasTouch: true });
  await guest.begin("chess", "Play the CPU", { level: 1 });
  await guest.play(guest.choice("e2e4"));
  await guest.turn();
  const { page } = guest;
  const { game } = guest.snapshot;
  const dialog = await options(guest);
  const form = dialog.locator("[data-save-form]");
  await form.getByLabel("Name").fill("Rainy evening");
  await form.getByRole("button", { name: "Save" }).click();
  await dialog.locator("[data-show-saves]").click();
  await dialog.locator('[data-save="Rainy evening"]').getByText("2 moves").waitFor();
  await check(guest, "the options of a game");
  // What is there is only replaced by those who say so.
  await form.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("You have saved another game as").waitFor();
  await form.getByRole("button", { name: "Replace" }).click();
  await form.getByRole("button", { name: "Save" }).waitFor();
  await close(guest);
  await guest.goHome();

  await page.locator("[data-saved-games]").click();
  const list = dialog.locator("[data-saves]");
  await list.locator("[data-rename]").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Sunny morning");
  await page.keyboard.press("Enter");
  guest.forgetGame();
  await list.locator('[data-save="Sunny morning"] [data-load]').click();
  await guest.atGame();
  assert.notEqual(guest.snapshot.game, game, "what was saved stays as it was");
  assert.deepEqual([guest.plies, guest.snapshot.mine.seats, guest.snapshot.state.seats[1]?.player?.level], [2, [0], 1]);
  await guest.play(guest.choice("d2d4"));
  await guest.turn();
  await guest.goHome();

  await page.locator("[data-saved-games]").click();
  await list.getByText("2 moves").waitFor();
  await list.locator("[data-delete]").click();
  await list.locator("[data-delete-sure]").click();
  await list.getByText("There are none yet").waitFor();
  await guest.leave();
});

test("elapsed time, captured pieces and marks are shown or not, and that is kept", async () => {
  const guest = await Guest.visit(browser, server);
  const position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
  await guest.begin("chess", "Two at this screen", { position });
  const { page } = guest;
  await guest.play(guest.choice("e4d5"));
  const elapsed = page.locator("[data-elapsed]");
  assert.equal(await elapsed.count(), 3, "the game, and both sides");
  const black = page.locator('[data-elapsed="1"]');
  const first = await textOf(black);
  await until(async () => (await textOf(black)) !== first, "no time passes");
  const captured = page.locator("[data-captured] .piece");
  assert.equal(await captured.count(), 1);
  const last = guest.board.locator(".last");
  assert.equal(await last.count(), 2);
  await guest.point([4, 7, 0]);
  await guest.board.locator("circle.target").first().waitFor();

  const dialog = await options(guest);
  for (const label of ["Mark where a piece can go", "Mark the last move", "Show captured pieces", "Show elapsed time"]) {
    await dialog.getByRole("switch", { name: label }).click();
  }
  await close(guest);
  for (const gone of [elapsed, captured, last, guest.board.locator("circle.target")])
    await until(async () => (await gone.count()) === 0, `${gone} stays`);
  await page.reload();
  await guest.atGame();
  assert.equal(await page.locator("[data-elapsed]").count(), 0, "kept");
  // What is not marked can be played all the same.
  const { number } = guest.snapshot.state;
  await guest.point([4, 7, 0]);
  await guest.point([4, 6, 0]);
  await until(() => guest.snapshot.state.number > number, "an unmarked move is not played");
  // The settings show what they do.
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Moves" }).click();
  const preview = page.locator("[data-preview]");
  await preview.waitFor();
  assert.equal(await preview.locator("circle.target").count(), 0);
  await page.getByRole("switch", { name: "Mark where a piece can go" }).click();
  await preview.locator("circle.target").first().waitFor();
  await guest.leave();
});

test("a rated game keeps its players, and says so", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  const registered = await page.evaluate(async () => {
    const body = JSON.stringify({ name: "Optionist", password: "a long enough secret" });
    return (await fetch("/api/account/register", { method: "POST", headers: { "content-type": "application/json" }, body })).ok;
  });
  assert.ok(registered);
  await page.reload();
  await page.locator('[data-game="chess"]').click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Level" }).selectOption("1");
  await dialog.locator("summary").click();
  await dialog.locator("[data-rated]").check();
  await dialog.getByRole("button", { name: "Play the CPU" }).click();
  await guest.atGame();
  assert.ok(guest.snapshot.rated);
  await guest.play(guest.choice("e2e4"));
  await guest.turn();
  await page.locator('[data-change="1"]').click();
  await dialog.getByText("This game is rated, so its players stay").waitFor();
  await close(guest);
  await options(guest);
  await dialog.getByText("In a rated game no moves are taken back.").waitFor();
  assert.ok(await dialog.locator("[data-restart]").isDisabled());
  await guest.leave();
});
