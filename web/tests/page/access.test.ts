// What a checker of accessibility finds, on all screens, by day and by night.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, test } from "vitest";
import type { Page } from "playwright-core";
import { Guest, stage } from "./support.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { browser, server } = await stage();

/** A game of every surface. */
const SURFACES = ["chess", "international-draughts", "raumschach", "hnefatafl", "connect-four", "gomoku", "infinite-classical"];

/** The rules of WCAG 2.2 up to AA, and what the checker advises beyond them. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function check(guest: Guest, what: string) {
  const { page } = guest;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // Colours are measured when nothing moves any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  const { violations } = await page.evaluate(
    (values) =>
      window.axe.run(document, {
        resultTypes: ["violations"],
        runOnly: { type: "tag", values },
        // It is of WCAG 2.2, and off unless it is asked for.
        rules: { "target-size": { enabled: true } },
      }),
    RULES,
  );
  const grave = violations
    .filter(({ impact, tags }) => tags.some((tag) => tag.startsWith("wcag")) || impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes
          .slice(0, 3)
          .map((node) => `  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`)
          .join("\n")}`,
    );
  assert.deepEqual(grave, [], what);
}

for (const colorScheme of ["light", "dark"] as const) {
  describe(`nothing against WCAG 2.2 AA, and nothing serious, ${colorScheme}`, () => {
    let guest: Guest;
    let page: Page;
    beforeAll(async () => {
      guest = await Guest.visit(browser, server, "/", { colorScheme, reducedMotion: "reduce" });
      page = guest.page;
    });
    afterAll(() => guest.leave());

    test("start screen", async () => {
      await page.locator("[data-game]").first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), colorScheme);
      await check(guest, "start screen");
    });
    test("dialog of a new game", async () => {
      await page.locator('[data-game="chess"]').click();
      await page.getByRole("dialog").locator("summary").click();
      await check(guest, "dialog");
      await page.keyboard.press("Escape");
    });
    test("settings", async () => {
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("dialog").waitFor();
      for (const section of await page.getByRole("tab").all()) {
        await section.click();
        await check(guest, "settings");
      }
      await page.keyboard.press("Escape");
    });
    for (const id of SURFACES) {
      test(`game: ${id}`, async () => {
        await guest.goHome();
        await guest.begin(id, "Two at this screen");
        // With a piece selected, where pieces stand on the board.
        const movable = guest.snapshot.mine.moves.find((move) => move.from);
        if (movable) await guest.point(movable.from);
        await check(guest, id);
      });
    }
    test("game that is over", async () => {
      await guest.goHome();
      await guest.begin("chess", "Two at this screen");
      for (const text of ["f2f3", "e7e5", "g2g4", "d8h4"]) await guest.play(guest.choice(text));
      await page.locator("[data-outcome]").waitFor();
      await check(guest, "result");
    });
    test("game that waits for a friend", async () => {
      await guest.goHome();
      await guest.begin("chess", "Invite a friend");
      await check(guest, "invitation");
    });
    test("account", async () => {
      await guest.goHome();
      await page.locator("header [data-account]").click();
      await page.getByRole("dialog").locator("form").waitFor();
      await check(guest, "sign in");
      await page.getByRole("dialog").getByText("New account").click();
      await check(guest, "new account");
      await page.keyboard.press("Escape");
    });
    for (const path of ["/rankings", "/rankings?table=month", "/archive?opening=e4", "/player/Anyboard%20level%203"]) {
      test(path, async () => {
        await page.goto(server.url + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await check(guest, path);
      });
    }
    test("puzzles", async () => {
      await page.goto(`${server.url}/puzzles/chess`);
      await page.locator('main[data-stage="solving"]').waitFor();
      await check(guest, "puzzles");
    });
    test("lobby", async () => {
      await page.goto(`${server.url}/lobby`);
      await page.locator("[data-find]").waitFor();
      await check(guest, "lobby");
    });
    test("room", async () => {
      await page.locator("[data-new-room]").click();
      await page.getByRole("dialog").waitFor();
      await check(guest, "new room");
      await page.getByRole("button", { name: "Open the room" }).click();
      await page.locator("[data-room]").waitFor();
      await page.locator("[data-spot='0-0'] .sit").click();
      await page.locator("[data-member] button.who").waitFor();
      await page.getByLabel("Write a message").fill("Hello");
      await page.keyboard.press("Enter");
      await page.locator("[data-chat]").getByText("Hello").waitFor();
      await check(guest, "room");
      await page.locator("[data-member] button.who").click();
      await page.locator("button.put").first().waitFor();
      await check(guest, "a player taken up");
      await page.keyboard.press("Escape");
      for (const opener of ["[data-settings]", "[data-invite]", "[data-door]"]) {
        await page.locator(opener).click();
        await page.getByRole("dialog").waitFor();
        await check(guest, opener);
        await page.keyboard.press("Escape");
      }
      await page.locator("[data-spot='1-0'] [aria-haspopup]").click();
      await page.getByRole("menuitem").first().waitFor();
      await check(guest, "menu of a place");
      await page.keyboard.press("Escape");
      await page.locator("[data-leave]").click();
    });
    test("help", async () => {
      await page.goto(`${server.url}/help`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await check(guest, "help");
    });
    test("rules", async () => {
      await page.goto(`${server.url}/rules/hnefatafl`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await check(guest, "rules");
    });
  });
}
