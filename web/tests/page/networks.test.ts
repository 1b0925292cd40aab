// The rules of a game say whether its computer uses a network, and how much stronger that made it.
import assert from "node:assert/strict";
import { test } from "vitest";
import { boxOf, Guest, PHONE, stage, textOf } from "./support.ts";

const { browser, server } = await stage();

test("the rules tell of the network that the computer uses", async () => {
  const guest = await Guest.visit(browser, server, "/rules/othello", { viewport: PHONE });
  const said = guest.page.locator(".network");
  await said.waitFor();
  const text = (await textOf(said)).trim();
  assert.match(text, /^From level 4 on, .* learnt from \d+ thousand positions .* in \d+ rounds?, .* by \d+ ± \d+ Elo\.$/);
  const { x, width } = await boxOf(said);
  assert.ok(x >= 0 && x + width <= PHONE.width, "it fits the phone");
  await guest.page.goto(`${server.url}/rules/tic-tac-toe`);
  await guest.page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await said.count(), 0, "a game without one says nothing");
  await guest.leave();
});

test("a game can be begun without the network", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  const sent: string[] = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(String(payload))));
  await page.reload();
  await page.getByLabel("Find a game").fill("othello");
  await page.locator('[data-game="othello"]').click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("summary").click();
  await dialog.getByLabel("The CPU uses what it learnt").uncheck();
  await dialog.getByText("hand-written rules alone").waitFor();
  await dialog.getByRole("button", { name: "Play the CPU" }).click();
  await guest.atGame();
  assert.ok(
    sent.some((message) => message.includes('"handWritten":true')),
    "the server was not told",
  );
  await guest.leave();
});
