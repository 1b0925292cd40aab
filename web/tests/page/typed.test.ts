// Moves that are typed, in the forms that people write.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { Guest, stage, textOf, until, type Wishes } from "./support.ts";

const { browser, server } = await stage();

const place = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];

async function begin(id: string, options: Wishes = {}) {
  const guest = await Guest.visit(browser, server);
  await guest.begin(id, "Two at this screen", options);
  await guest.turn();
  return guest;
}

/** Types as people do, and plays it. */
async function type(guest: Guest, text: string) {
  const plies = guest.plies;
  const [first, second, ...rest] = text;
  // The first keys at once: a busy machine must not be taken for somebody who presses a single key.
  await guest.page.evaluate(
    (keys) => {
      for (const key of keys) window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
    },
    "fhu".includes(first) ? [first, second] : [first],
  );
  await guest.page.getByLabel("Your move").waitFor();
  await guest.page.keyboard.type(("fhu".includes(first) ? "" : (second ?? "")) + rest.join(""));
  await guest.page.keyboard.press("Enter");
  await until(() => guest.plies === plies + 1, `${text} was not played`);
  await guest.page.locator("[data-typed]").waitFor({ state: "detached" });
}

for (const { id, position, texts } of [
  { id: "chess", texts: ["e4", "d5", "exd5", "Nf6", "g1f3", "h6", "f1-b5", "c7c6", "O-O", "a7-a6"] },
  { id: "chess", position: "7k/P7/8/8/8/8/8/K7 w - - 0 1", texts: ["a8=N"] },
  { id: "international-draughts", texts: ["32-28", "19-23", "28x19"] },
  { id: "connect-four", texts: ["4", "4"] },
]) {
  test(`${id}: ${texts.join(" ")}`, async () => {
    const guest = await begin(id, { position });
    for (const text of texts) await type(guest, text);
    await guest.leave();
  });
}

test("while a move is typed, what it may become is marked", async () => {
  const guest = await begin("chess");
  const { page } = guest;
  await page.keyboard.type("N");
  await until(async () => (await page.locator("[data-considered]").count()) === 4, "not all moves of knights are marked");
  await page.keyboard.type("f3");
  await until(async () => (await page.locator("[data-considered]").count()) === 1, "not only one is left");
  assert.equal(await page.locator("[data-considered]").getAttribute("data-considered"), place("f3").join(","));
  await page.keyboard.press("Escape");
  await page.locator("[data-typed]").waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-considered]").count(), 0);
  assert.equal(guest.plies, 0);
  await guest.leave();
});

test("what can't be played keeps the text, and says why", async () => {
  const guest = await begin("chess");
  const { page } = guest;
  await page.keyboard.type("e2e5");
  await page.keyboard.press("Enter");
  const trouble = page.locator("[data-typed] .trouble");
  await until(async () => (await textOf(trouble)).length > 10, "no reason is given");
  assert.equal(await page.getByLabel("Your move").inputValue(), "e2e5");
  await page.keyboard.press("Backspace");
  assert.equal(await textOf(trouble), "");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await until(() => guest.plies === 1, "it was not played");
  await guest.leave();
});

test("single keys do what they did, and begin moves where a move goes on", async () => {
  const guest = await begin("chess");
  const { page } = guest;
  const order = () => page.locator("[data-place]").first().getAttribute("data-place");
  const before = await order();
  await page.keyboard.press("f");
  await until(async () => (await order()) !== before, "f does not turn the board");
  await page.keyboard.press("f");
  await until(async () => (await order()) === before, "f does not turn it back");
  await type(guest, "f4");
  assert.equal(await order(), before, "f4 turns nothing");
  await type(guest, "h5");
  await page.keyboard.press("u");
  await until(() => guest.plies === 1, "u takes nothing back");
  // The server has told it before the page has drawn it, and till then nothing can be played.
  await page.locator('[data-moves] [aria-current="step"]', { hasText: "f4" }).waitFor();
  await until(() => page.getByRole("button", { name: "Type a move" }).isEnabled(), "nothing can be played");
  await page.keyboard.press("/");
  await page.getByLabel("Your move").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Type a move" }).click();
  await page.getByLabel("Your move").fill("d5");
  await page.keyboard.press("Enter");
  await until(() => guest.plies === 2, "the button's field plays nothing");
  // The server has it before the page has closed the field.
  await page.getByLabel("Your move").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("Type a move").waitFor();
  await guest.leave();
});
