// What a checker of accessibility finds, on all screens, by day and by night.
import assert from "node:assert/strict";
import { afterAll, test } from "vitest";
import { findings } from "./axe.ts";
import { Guest, stage } from "./support.ts";

const { browser, server } = await stage();

/** A game of every surface. */
const SURFACES = ["chess", "international-draughts", "raumschach", "hnefatafl", "connect-four", "gomoku", "infinite-classical"];

/** All screens are seen by one guest, one after the other. */
const guest = await Guest.visit(browser, server, "/", { colorScheme: "light", reducedMotion: "reduce" });
const { page } = guest;
afterAll(() => guest.leave());

/** Everything is checked by day. What lies under a dialog was checked before it was opened. */
async function check(what: string) {
  assert.deepEqual(await findings(page), [], what);
}

/** By night nothing but the colours is another, and each of those stands out from its ground by a test of its own: this is for what they are used for. */
async function checkDayAndNight(what: string) {
  await check(what);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator("html[data-theme=dark]").waitFor({ state: "attached" });
  const byNight = await findings(page, { type: "rule", values: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  await page.locator("html[data-theme=light]").waitFor({ state: "attached" });
  assert.deepEqual(byNight, [], `${what} by night`);
}

/** A screen that an address leads to. */
async function open(path: string) {
  await page.goto(server.url + path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}

test("start screen, and the dialog of a new game", async () => {
  await open("/");
  await page.locator("[data-game]").first().waitFor();
  await checkDayAndNight("start screen");
  await page.locator('[data-game="chess"]').click();
  await page.getByRole("dialog").locator("summary").click();
  await checkDayAndNight("dialog");
  await page.keyboard.press("Escape");
});

test("settings", async () => {
  // Over a screen with little on it, all of which the checker reads each time.
  await open("/rankings");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog").waitFor();
  for (const section of await page.getByRole("tab").all()) {
    await section.click();
    await check(`settings: ${await section.textContent()}`);
  }
  await page.keyboard.press("Escape");
});

test("games", async () => {
  await open("/");
  for (const id of SURFACES) {
    await guest.begin(id, "Two at this screen");
    // With a piece selected, where pieces stand on the board.
    const movable = guest.snapshot.mine.moves.find((move) => move.from);
    if (movable) await guest.point(movable.from);
    await (id === "chess" || id === "infinite-classical" ? checkDayAndNight : check)(id);
    await guest.goHome();
  }
});

test("games that are over, and that wait for a friend", async () => {
  await open("/");
  await guest.begin("chess", "Two at this screen");
  for (const text of ["f2f3", "e7e5", "g2g4", "d8h4"]) await guest.play(guest.choice(text));
  await page.locator("[data-outcome]").waitFor();
  await checkDayAndNight("result");
  await guest.goHome();
  await guest.begin("chess", "Invite a friend");
  await check("invitation");
});

test("account", async () => {
  await open("/rankings");
  await page.locator("header [data-account]").click();
  await page.getByRole("dialog").locator("form").waitFor();
  await check("sign in");
  await page.getByRole("dialog").getByText("New account").click();
  await checkDayAndNight("new account");
  await page.keyboard.press("Escape");
});

test("screens of text and tables", async () => {
  for (const path of [
    "/rankings",
    "/rankings?table=month",
    "/archive?opening=e4",
    "/player/Anyboard%20level%203",
    "/help",
    "/rules/hnefatafl",
  ]) {
    await open(path);
    await (path === "/help" ? checkDayAndNight : check)(path);
  }
});

test("puzzles", async () => {
  await page.goto(`${server.url}/puzzles/chess`);
  await page.locator('main[data-stage="solving"]').waitFor();
  await check("puzzles");
});

test("lobby and room", async () => {
  await open("/lobby");
  await page.locator("[data-find]").waitFor();
  await checkDayAndNight("lobby");
  await page.locator("[data-new-room]").click();
  await page.getByRole("dialog").waitFor();
  await check("new room");
  await page.getByRole("button", { name: "Open the room" }).click();
  await page.locator("[data-room]").waitFor();
  await page.locator("[data-spot='0-0'] .sit").click();
  await page.locator("[data-member] button.who").waitFor();
  await page.getByLabel("Write a message").fill("Hello");
  await page.keyboard.press("Enter");
  await page.locator("[data-chat]").getByText("Hello").waitFor();
  await checkDayAndNight("room");
  await page.locator("[data-member] button.who").click();
  await page.locator("button.put").first().waitFor();
  await check("a player taken up");
  await page.keyboard.press("Escape");
  for (const opener of ["[data-settings]", "[data-invite]", "[data-door]"]) {
    await page.locator(opener).click();
    await page.getByRole("dialog").waitFor();
    await check(opener);
    await page.keyboard.press("Escape");
  }
  await page.locator("[data-spot='1-0'] [aria-haspopup]").click();
  await page.getByRole("menuitem").first().waitFor();
  await check("menu of a place");
  await page.keyboard.press("Escape");
  await page.locator("[data-leave]").click();
});
