// People in several browsers meet in a room and in the lobby: they sit down, play, write to each other, leave and come back.
import assert from "node:assert/strict";
import { afterAll, test } from "vitest";
import { faultsOf, places, resize, SIZES } from "./geometry.ts";
import { boxOf, Guest, PHONE, Server, stage, textOf, until } from "./support.ts";

const { browser } = await stage();
/** One whose players may be claimed from after a moment, and whose lobby holds nobody else. */
const server = await Server.start(["--absence", "10"]);
afterAll(() => server.stop());

/** A guest with a name, at a path. */
async function come(name: string, path = "/lobby", options = {}): Promise<Guest> {
  const guest = await Guest.visit(browser, server, path, { reducedMotion: "reduce", likes: { name, sound: false }, ...options });
  await guest.page.locator("header a[href='/']").waitFor();
  return guest;
}

/** Opens a room, and returns its path. */
async function openRoom({ page }: Guest, password = ""): Promise<string> {
  await page.locator("[data-new-room]").click();
  if (password) {
    await page.getByRole("switch", { name: "Ask for a password" }).check();
    await page.getByLabel("Password", { exact: true }).fill(password);
  }
  await page.getByRole("button", { name: "Open the room" }).click();
  await page.locator("[data-room]").waitFor();
  return new URL(page.url()).pathname;
}

/** Chooses what is played in the room. */
async function setGame({ page }: Guest, id: string) {
  await page.locator("[data-settings]").click();
  await page.locator("[data-game-choice]").selectOption(id);
  await page.locator("[data-room-settings]").getByRole("button", { name: "Save" }).click();
  await page.locator("[data-room-settings]").waitFor({ state: "detached" });
}

const sit = ({ page }: Guest, side: number, place = 0) => page.locator(`[data-spot="${side}-${place}"] .sit`).click();
const memberAt = ({ page }: Guest, spot: string, name: string) => page.locator(`[data-spot="${spot}"]`).getByText(name, { exact: true });

/** The host begins, and all come to the game. */
async function start(host: Guest, guests: Guest[]) {
  for (const guest of guests) guest.forgetGame();
  await host.page.locator("[data-start]").click();
  for (const guest of guests) await guest.atGame();
}

/** Plays at any place that is offered. */
async function playAny(guest: Guest) {
  await until(() => guest.toMove, "it is not this guest’s turn");
  await guest.play(guest.snapshot.mine.moves[0]);
}

test("a room with a password: three people, a team, a game, and back to the room for another one", async () => {
  const ann = await come("Ann");
  const path = await openRoom(ann, "sesame");

  // The lobby tells of it by itself, and it opens to the password only.
  const bob = await come("Bob");
  await bob.page.locator("[data-open-room]").click();
  await bob.page.getByLabel("Password").fill("wrong one");
  await bob.page.getByRole("button", { name: "Enter" }).click();
  await bob.page
    .getByText(/password/i)
    .nth(1)
    .waitFor();
  await bob.page.getByLabel("Password").fill("sesame");
  await bob.page.getByRole("button", { name: "Enter" }).click();
  await bob.page.locator("[data-room]").waitFor();
  const cid = await come("Cid", path);
  await cid.page.getByLabel("Password").fill("sesame");
  await cid.page.keyboard.press("Enter");
  await cid.page.locator("[data-room]").waitFor();

  await setGame(ann, "tic-tac-toe");
  await bob.page.getByRole("heading", { name: "Tic-tac-toe" }).waitFor();
  assert.equal(await bob.page.locator("[data-settings]").count(), 0, "only the host changes the game");

  // By a press on a free place, by two presses, and by a drag.
  await sit(ann, 0);
  await ann.page
    .locator("[data-side='1']")
    .getByRole("button", { name: /one player more/ })
    .click();
  await ann.page.locator("[data-spot='1-1']").waitFor();
  await ann.page
    .locator("[data-spot='bench']")
    .getByRole("button", { name: /^Move Bob/ })
    .click();
  await ann.page.locator("[data-spot='1-0'] button.put").click();
  for (const guest of [ann, bob]) await memberAt(guest, "1-0", "Bob").waitFor();
  const [from, to] = await Promise.all([
    boxOf(ann.page.locator("[data-spot='bench'] [data-member] .who", { hasText: "Cid" })),
    boxOf(ann.page.locator("[data-spot='1-1']")),
  ]);
  await ann.page.mouse.move(from.x + 20, from.y + 20);
  await ann.page.mouse.down();
  await ann.page.mouse.move(to.x + 60, to.y + 20, { steps: 8 });
  await ann.page.mouse.up();
  await memberAt(cid, "1-1", "Cid").waitFor();
  await memberAt(ann, "1-1", "Cid").waitFor();

  const all = [ann, bob, cid];
  await until(() => ann.page.locator("[data-start]").isEnabled(), "the game can’t begin");
  await start(ann, all);

  // Bob and Cid take turns: only the one whose turn it is has moves.
  await playAny(ann);
  await until(() => bob.toMove, "Bob is to move");
  assert.equal(cid.toMove, false);
  assert.match(await textOf(cid.page.locator("[data-standing]")), /Bob/);
  await playAny(bob);
  await playAny(ann);
  await until(() => cid.toMove, "Cid is to move");
  assert.equal(bob.toMove, false);
  await playAny(cid);

  // To the room and back, while the game goes on.
  await bob.page.locator("[data-back-to-room]").click();
  await bob.page.locator("[data-to-game]").click();
  await bob.atGame();

  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  for (const guest of all) {
    await guest.page.locator("[data-outcome]").waitFor();
    await guest.page.locator("[data-actions]").getByRole("link", { name: "Back to the room" }).click();
    await guest.page.locator("[data-past]").waitFor();
  }
  // Sides have changed, and they play again.
  await memberAt(ann, "1-0", "Ann").waitFor();
  await start(ann, all);
  await until(() => bob.toMove || cid.toMove, "the other side begins now");

  // The host frees the room from a game that nobody waits for.
  await ann.page.locator("[data-back-to-room]").click();
  await ann.page.locator("[data-release]").click();
  await ann.page.getByRole("dialog").getByRole("button", { name: "Free the room" }).click();
  await ann.page.locator("[data-start]").waitFor();
  await Promise.all(all.map((guest) => guest.leave()));
});

test("a room by keys alone, a computer at a place, and a member who is removed", async () => {
  const ann = await come("Ann");
  const path = await openRoom(ann);
  const eve = await come("Eve", path);
  await eve.page.locator("[data-room]").waitFor();
  const { page } = ann;
  await page.getByText("Eve", { exact: true }).waitFor();

  // Taken up and put down by keys.
  await page.getByRole("button", { name: /^Move Eve/ }).focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-spot='1-0'] button.put").focus();
  await page.keyboard.press("Enter");
  await memberAt(eve, "1-0", "Eve").waitFor();
  // By the menu.
  await page.locator("[data-spot='1-0']").getByRole("button", { name: "More about Eve" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Let them watch" }).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.getByRole("menuitem").count(), 0);
  // Escape lets go.
  await page.getByRole("button", { name: /^Move Eve/ }).focus();
  await page.keyboard.press("Enter");
  assert.ok((await page.locator("button.put").count()) > 0);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("button.put").count(), 0);

  await page
    .locator("[data-spot='0-0']")
    .getByRole("button", { name: /More about this place/ })
    .click();
  await page.getByRole("menuitem", { name: "Put the computer here" }).click();
  await page.getByRole("dialog").getByRole("combobox").selectOption("2");
  await page.getByRole("dialog").getByRole("button", { name: "Put the computer here" }).click();
  await eve.page.locator("[data-spot='0-0']").getByText(/CPU 2/).waitFor();

  await page.locator("[data-spot='1-0']").getByRole("button", { name: "More about Eve" }).click();
  await page.getByRole("menuitem", { name: "Remove from the room…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "For good" }).click();
  await eve.page.getByRole("heading", { name: "You are not in this room" }).waitFor();
  await page.locator("[data-spot='1-0'] .sit").waitFor();
  await eve.page.reload();
  await eve.page.getByRole("heading", { name: "You are not in this room" }).waitFor();
  await Promise.all([ann.leave(), eve.leave()]);
});

test("two who want the same game are paired, and the lobby shows what they play", async () => {
  const [dan, fay] = [await come("Dan"), await come("Fay")];
  await dan.page.locator("[data-pairing-game]").selectOption("othello");
  await dan.page.locator("[data-find]").click();
  await dan.page.locator("[data-looking-for]").waitFor();
  // What others look for is filtered by game, and a press accepts it.
  await fay.page.getByRole("button", { name: /Play .* with Dan/ }).waitFor();
  await fay.page.locator("[data-filter-speed]").selectOption("untimed");
  await fay.page.getByRole("button", { name: /Play .* with Dan/ }).waitFor({ state: "detached" });
  await fay.page.locator("[data-filter-speed]").selectOption("");
  await fay.page.getByRole("button", { name: /Play .* with Dan/ }).click();
  for (const guest of [dan, fay]) await guest.atGame();
  assert.equal(dan.snapshot.game, fay.snapshot.game);
  assert.equal(dan.snapshot.rules, "othello");
  const [first] = await Promise.all([until(() => [dan, fay].find((guest) => guest.toMove), "nobody is to move")]);
  await playAny(first);

  const gus = await come("Gus");
  await gus.page.locator(`[data-watch="${dan.snapshot.game}"]`).click();
  await gus.atGame();
  await gus.page.getByText("You are watching").waitFor();
  await Promise.all([dan.leave(), fay.leave(), gus.leave()]);
});

test("people write to each other in a room and in a game, and nothing moves by it", async () => {
  const ann = await come("Ann");
  const path = await openRoom(ann);
  const bob = await come("Bob", path);
  await bob.page.locator("[data-room]").waitFor();
  const write = async (guest: Guest, text: string) => {
    await guest.page.getByLabel("Write a message").fill(text);
    await guest.page.keyboard.press("Enter");
  };
  await write(bob, "<b>Hello</b> Ann");
  await ann.page.locator("[data-chat]").getByText("<b>Hello</b> Ann").waitFor();
  assert.equal(await ann.page.locator("[data-chat] b").count(), 0, "what is written is text");

  await sit(ann, 0);
  await sit(bob, 1);
  await until(() => ann.page.locator("[data-start]").isEnabled(), "the game can’t begin");
  await start(ann, [ann, bob]);
  await ann.page.locator("[data-talk]").waitFor();
  const seen = async () => {
    const all: Record<number, Record<string, string>> = {};
    for (const size of [SIZES[0], SIZES[1], SIZES[3]]) {
      await resize(ann.page, size);
      all[size.width] = await places(ann.page);
    }
    return all;
  };
  const before = await seen();
  await bob.page.locator("[data-talk]").click();
  await write(bob, "Good luck");
  await ann.page.getByRole("button", { name: "Chat, 1 unread" }).waitFor();
  assert.deepEqual(await seen(), before, "with something unread");
  const chat = await boxOf(ann.page.locator("[data-moves]"));
  await ann.page.locator("[data-talk]").click();
  await ann.page.locator("[data-chat]").getByText("Good luck").waitFor();
  assert.deepEqual(await boxOf(ann.page.locator("[data-chat]")), chat, "the chat has the place of the moves");
  await ann.page.getByRole("button", { name: "Chat", exact: true }).waitFor();

  // Muted, nothing more is read.
  await ann.page
    .getByRole("button", { name: /About Bob/ })
    .first()
    .click();
  await ann.page.getByRole("menuitem", { name: "Mute" }).click();
  await ann.page.locator("[data-chat]").getByText("Good luck").waitFor({ state: "detached" });
  await write(bob, "Can you read this?");
  await bob.page.locator("[data-chat]").getByText("Can you read this?").waitFor();
  assert.equal(await ann.page.getByText("Can you read this?").count(), 0);

  // On a phone it opens in front of the game.
  await resize(ann.page, PHONE);
  await ann.page.getByRole("dialog").getByLabel("Write a message").waitFor();
  assert.deepEqual(await faultsOf(ann.page), []);
  await Promise.all([ann.leave(), bob.leave()]);
});

// The two that wait for a player to stay away wait together.
test.concurrent("a player who leaves has a while to come back; then the other may claim the win", async () => {
  const ann = await come("Ann");
  const path = await openRoom(ann);
  const bob = await come("Bob", path);
  await bob.page.locator("[data-room]").waitFor();
  await sit(ann, 0);
  await sit(bob, 1);
  await until(() => ann.page.locator("[data-start]").isEnabled(), "the game can’t begin");
  await start(ann, [ann, bob]);
  await ann.play(ann.choice("e2e4"));
  await until(() => bob.toMove, "the move does not arrive");
  await bob.play(bob.choice("e7e5"));
  await until(() => ann.toMove, "the move does not arrive");
  await ann.play(ann.choice("g1f3"));
  const before = await places(ann.page);

  await bob.goOffline();
  const card = ann.page.locator("[data-absent]");
  await card.getByText(/Bob has left, 0:(?:10|0\d) to come back/).waitFor();
  assert.deepEqual(await places(ann.page), before, "nothing moves");
  await bob.goOnline();
  await card.waitFor({ state: "detached" });

  await bob.goOffline();
  await card.locator("[data-remedy='claim-win']").waitFor();
  await card.getByRole("button", { name: "Wait" }).click();
  assert.equal(await card.locator("[data-remedy]").count(), 0);
  await card.getByRole("button", { name: "What now?" }).click();
  for (const size of SIZES.slice(0, 4)) {
    await resize(ann.page, size);
    assert.deepEqual(await faultsOf(ann.page), [], `${size.width} × ${size.height}`);
  }
  await card.locator("[data-remedy='claim-win']").click();
  await ann.page.locator("[data-outcome='won']").waitFor();
  assert.deepEqual(ann.snapshot.state.end, { outcome: "win", team: 0, reason: "abandoned" });
  await bob.goOnline();
  await bob.page.locator("[data-outcome='lost']").waitFor();
  await Promise.all([ann.leave(), bob.leave()]);
});

test.concurrent("a seat that was left is given to the computer, which plays on", async () => {
  const ann = await come("Ann");
  const path = await openRoom(ann);
  const bob = await come("Bob", path);
  await bob.page.locator("[data-room]").waitFor();
  await sit(ann, 0);
  await sit(bob, 1);
  await until(() => ann.page.locator("[data-start]").isEnabled(), "the game can’t begin");
  await start(ann, [ann, bob]);
  await ann.play(ann.choice("e2e4"));
  await until(() => bob.toMove, "the move does not arrive");
  await bob.play(bob.choice("e7e5"));
  await until(() => ann.toMove, "the move does not arrive");
  await ann.play(ann.choice("g1f3"));
  await bob.goOffline();
  await ann.page.locator("[data-remedy='give-seat']").click();
  await ann.page.getByRole("dialog").getByRole("combobox").selectOption("1");
  await ann.page.getByRole("dialog").getByRole("button", { name: "The computer plays on" }).click();
  await until(() => ann.toMove, "the computer does not play on");
  await bob.goOnline();
  await bob.page.getByText("You are watching").waitFor();
  await Promise.all([ann.leave(), bob.leave()]);
});
