// Arrows and circles by the right button: in four colours, kept with each position, and wiped by a press on an empty place. A right click on a
// piece, without a key, shows its card instead.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { Guest, stage, until } from "./support.ts";

const { browser, server } = await stage();

const place = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];
const key = (name: string) => place(name).join(",");

/** Draws from one place to another with the right button. */
async function draw(guest: Guest, from: Place, to: Place, modifier: string | null = null) {
  const { page } = guest;
  const [a, b] = [await guest.pixel(from), await guest.pixel(to)];
  if (modifier) await page.keyboard.down(modifier);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up({ button: "right" });
  if (modifier) await page.keyboard.up(modifier);
}

const drawn = (guest: Guest) =>
  guest.page.locator("[data-drawn]").evaluateAll((shapes) => shapes.map((shape) => shape.getAttribute("data-drawn")).sort());

test("arrows and circles in the colour of the key that is held", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Two at this screen");
  await guest.turn();
  const menus = await guest.page.evaluateHandle(() => {
    const seen: boolean[] = [];
    addEventListener("contextmenu", (event) => seen.push(event.defaultPrevented));
    return seen;
  });
  await draw(guest, place("e2"), place("e4"));
  await draw(guest, place("g1"), place("f3"), "Shift");
  await draw(guest, place("d8"), place("h4"), "Alt");
  await draw(guest, place("f7"), place("f7"), "Control");
  const all = [
    `${key("d8")} ${key("h4")} blue`,
    `${key("e2")} ${key("e4")} green`,
    `${key("f7")} ${key("f7")} yellow`,
    `${key("g1")} ${key("f3")} red`,
  ];
  assert.deepEqual(await drawn(guest), all.sort());
  assert.equal(guest.plies, 0, "nothing is played");
  const kept = await menus.jsonValue();
  assert.ok(kept.length > 0 && kept.every(Boolean), "the browser's menu stays away from the board");

  // Beside the board it comes as ever.
  await guest.page.locator("[data-seat]").first().click({ button: "right" });
  assert.equal((await menus.jsonValue()).at(-1), false);
  await guest.page.keyboard.press("Escape");

  // The same once more takes it away, in another colour it is drawn over.
  await draw(guest, place("e2"), place("e4"));
  await draw(guest, place("g1"), place("f3"));
  assert.deepEqual(
    await drawn(guest),
    [`${key("d8")} ${key("h4")} blue`, `${key("f7")} ${key("f7")} yellow`, `${key("g1")} ${key("f3")} green`].sort(),
  );

  await guest.point(place("e5"));
  await until(async () => (await drawn(guest)).length === 0, "a press on an empty place wipes nothing");
  await guest.leave();
});

test("what is drawn belongs to a position", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("chess", "Two at this screen");
  await guest.turn();
  await draw(guest, place("e2"), place("e4"));
  await guest.play(guest.choice("e2e4"));
  await until(async () => (await drawn(guest)).length === 0, "the arrow stays over the next position");
  await draw(guest, place("e5"), place("e5"));
  await guest.page.getByRole("button", { name: "One move back" }).or(guest.page.locator("[data-steps] button").nth(1)).first().click();
  await until(async () => (await drawn(guest)).join() === `${key("e2")} ${key("e4")} green`, "the arrow of the position before is gone");
  await guest.page.keyboard.press("End");
  await until(async () => (await drawn(guest)).join() === `${key("e5")} ${key("e5")} green`, "the circle of the last position is gone");
  await guest.leave();
});

test("without an edge, and on levels", async () => {
  const guest = await Guest.visit(browser, server);
  await guest.begin("infinite-classical", "Two at this screen");
  await guest.turn();
  await draw(guest, [4, 2, 0], [4, 4, 0]);
  assert.deepEqual(await drawn(guest), ["4,2,0 4,4,0 green"]);
  await guest.page.goto(server.url);
  await guest.begin("raumschach", "Two at this screen");
  await guest.turn();
  // Side by side, an arrow can go from one level to another.
  await guest.page.locator('[data-view-choice="all"]').click();
  await draw(guest, [0, 0, 0], [0, 0, 2], "Shift");
  assert.deepEqual(await drawn(guest), ["0,0,0 0,0,2 red"]);
  await guest.leave();
});
