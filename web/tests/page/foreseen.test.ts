// Who is certain to win is seen beside whose turn it is: from a hint, and from a computer that knows it.
import assert from "node:assert/strict";
import { test } from "vitest";
import { boxOf, DESKTOP, Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

/** Two rooks against a king, who is to move: mate in a few moves, which the strongest level finds at once. */
const LADDER = "k7/8/8/r7/1r6/7K/8/8 w - - 0 1";

/** Where what stands below begins. */
const top = (guest: Guest) => guest.page.locator("[data-steps]").evaluate((steps) => steps.getBoundingClientRect().top);

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`on a ${device}, who is certain to win is seen, and moves nothing`, async () => {
    const guest = await Guest.visit(browser, server, "/", { viewport });
    await guest.begin("chess", "Play the CPU", { level: 6, position: LADDER, side: "White" });
    const foreseen = guest.page.locator("[data-foreseen]");
    assert.equal(await foreseen.count(), 0, "nobody has thought about it yet");
    const before = await top(guest);

    await guest.page.getByRole("button", { name: "Hint" }).click();
    await foreseen.waitFor();
    const [, advised] = /^Black wins in (\d+) moves$/.exec(await textOf(foreseen)) ?? [];
    assert.ok(Number(advised) >= 2, `${advised} moves`);
    assert.equal(await top(guest), before, "the layout jumps");
    const { x, width } = await boxOf(foreseen);
    assert.ok(x + width <= viewport.width, "it is in sight");

    await guest.play(guest.snapshot.mine.moves[0]);
    await guest.turn();
    // By what the computer knew before its move.
    await until(async () => /^Black wins in \d+ moves?$/.test(await textOf(foreseen)), "the computer does not say that it wins");
    assert.ok(Number(/\d+/.exec(await textOf(foreseen))?.[0]) < Number(advised), "the end comes nearer");

    await guest.page.reload();
    await foreseen.waitFor();
    await guest.leave();
  });
}

test("an even game has nothing to foresee", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("checkers", "Play the CPU", { level: 4 });
  await guest.turn();
  await guest.play(guest.snapshot.mine.moves[0]);
  await guest.turn();
  assert.equal(await guest.page.locator("[data-foreseen]").count(), 0);
  await guest.leave();
});
