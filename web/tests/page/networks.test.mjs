// The rules of a game say whether its computer uses a network, and how much stronger that made it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Guest, PHONE, stage } from "./support.mjs";

const { browser, server } = await stage();

test("the rules tell of the network that the computer uses", async () => {
  const guest = await Guest.visit(browser, server, "/rules/othello", { viewport: PHONE });
  const said = guest.page.locator(".network");
  await said.waitFor();
  const text = (await said.textContent()).trim();
  assert.match(text, /^From level 4 on, .* learnt from \d+ thousand positions .* in \d+ rounds?, .* by \d+ ± \d+ Elo\.$/);
  const { x, width } = await said.boundingBox();
  assert.ok(x >= 0 && x + width <= PHONE.width, "it fits the phone");
  await guest.page.goto(`${server.url}/rules/tic-tac-toe`);
  await guest.page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await said.count(), 0, "a game without one says nothing");
  await guest.leave();
});
