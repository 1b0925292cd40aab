// What a checker of accessibility finds, on all screens, by day and by night.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Guest, stage } from "./support.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { browser, server } = await stage();

/** A game of every surface. */
const SURFACES = ["chess", "international-draughts", "raumschach", "hnefatafl", "connect-four", "gomoku", "infinite-classical"];

async function check(guest, what) {
  const { page } = guest;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  // Colours are measured when nothing moves any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 3).map((node) => `  ${node.html.slice(0, 200)}\n  ${node.failureSummary}`).join("\n")}`);
  assert.deepEqual(grave, [], what);
}

for (const colorScheme of ["light", "dark"]) {
  test(`no serious finding, ${colorScheme}`, async (t) => {
    const guest = await Guest.visit(browser, server, "/", { colorScheme, reducedMotion: "reduce" });
    const { page } = guest;
    await t.test("start screen", async () => {
      await page.locator("[data-game]").first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), colorScheme);
      await check(guest, "start screen");
    });
    await t.test("dialog of a new game", async () => {
      await page.locator('[data-game="chess"]').click();
      await page.getByRole("dialog").locator("summary").click();
      await check(guest, "dialog");
      await page.keyboard.press("Escape");
    });
    await t.test("settings", async () => {
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByRole("dialog").waitFor();
      await check(guest, "settings");
      await page.keyboard.press("Escape");
    });
    for (const id of SURFACES) {
      await t.test(`game: ${id}`, async () => {
        await guest.goHome();
        await guest.begin(id, "Two at this screen");
        // With a piece selected, where pieces stand on the board.
        const movable = guest.snapshot.mine.moves.find((move) => move.from);
        if (movable) await guest.point(movable.from);
        await check(guest, id);
      });
    }
    await t.test("game that waits for a friend", async () => {
      await guest.goHome();
      await guest.begin("chess", "Invite a friend");
      await check(guest, "invitation");
    });
    await t.test("rules", async () => {
      await page.goto(`${server.url}/rules/hnefatafl`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await check(guest, "rules");
    });
    await guest.leave();
  });
}
