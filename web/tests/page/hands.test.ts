// What players see, hear and feel at the board besides the moves themselves, and what they can choose about it.
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { boxOf, DESKTOP, Guest, PHONE, stage, textOf, until, type Visit, type Wishes } from "./support.ts";

const { browser, server } = await stage();

const place = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];
const key = (name: string) => place(name).join(",");
const FINGER = { viewport: PHONE, hasTouch: true, isMobile: true };

async function begin(
  id: string,
  options: Wishes = {},
  { likes = {}, way = "Two at this screen", ...context }: Visit & { likes?: object; way?: string } = {},
) {
  const guest = await Guest.visit(browser, server, "/", context);
  await guest.page.evaluate((likes) => localStorage.setItem("anyboard", JSON.stringify(likes)), likes);
  await guest.page.reload();
  await guest.begin(id, way, options);
  await guest.turn();
  return guest;
}

/** All that is read out from now on. */
async function listen(guest: Guest) {
  await guest.page.evaluate(() => {
    window.said = [];
    const hear = () => document.querySelectorAll("[aria-live]").forEach((element) => window.said.push((element.textContent ?? "").trim()));
    new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => guest.page.evaluate(() => window.said.join(" | "));
}

test("check is said in words, read out, and drawn from the piece that gives it", async () => {
  const guest = await begin("chess", { position: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1" });
  const said = await listen(guest);
  assert.equal(await guest.page.locator("[data-check]").count(), 0);
  await guest.play(guest.choice("a1a8"));
  await guest.page.locator("[data-check]").waitFor();
  assert.equal(await textOf(guest.page.locator("[data-check]")), "Check");
  await until(async () => /check/i.test(await said()), "it is not read out");
  assert.match(await textOf(guest.page.locator("[data-last]")), /White: rook a1 to a8, check/);
  await guest.page.locator(`[data-checking="${key("a8")}"]`).waitFor({ state: "attached" });
  await guest.leave();
});

test("a piece that can't move says why at once, and shows what pins it", async () => {
  const guest = await begin("chess", { position: "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1" });
  await guest.point(place("c3"));
  await until(async () => /pinned by the bishop on b4/.test(await textOf(guest.page.locator("[data-why]"))), "no reason is given");
  await guest.page.locator(`[data-about="${key("b4")}"]`).waitFor({ state: "attached" });
  await guest.point(place("e1"));
  await guest.page.locator("[data-about]").waitFor({ state: "detached" });
  await guest.leave();
});

test("in draughts, a piece that must not move says that another must take", async () => {
  const guest = await begin("checkers", { position: "W:W32,21:B27" });
  const { state, mine } = guest.snapshot;
  const canMove = (at: Place) => mine.moves.some(({ from }) => String(from) === String(at));
  const idle = state.board.pieces.find(({ at, seat }) => seat === state.turn && !canMove(at));
  assert.ok(idle, "every piece can move");
  await guest.point(idle.at);
  await until(async () => /captur|take/i.test(await textOf(guest.page.locator("[data-why]"))), "no reason is given");
  await guest.leave();
});

test("a piece of the other side shows where it could go", async () => {
  const guest = await begin("chess");
  await guest.point(place("b8"));
  await guest.page.locator(`[data-looked="${key("b8")}"]`).waitFor({ state: "attached" });
  await until(async () => (await guest.page.locator("[data-reach]").count()) === 2, "not both places of the knight are shown");
  await guest.point(place("b8"));
  await guest.page.locator("[data-looked]").waitFor({ state: "detached" });
  await guest.point(place("b8"));
  await guest.page.locator("[data-reach]").first().waitFor({ state: "attached" });
  await guest.play(guest.choice("e2e4"));
  assert.equal(await guest.page.locator("[data-reach]").count(), 0);
  await guest.leave();
});

test("a pointer that rests names the piece, and so does a finger", async () => {
  const guest = await begin("chess");
  const { x, y } = await guest.pixel(place("g8"));
  await guest.page.mouse.move(x, y);
  await guest.page.locator("[data-tip]").waitFor();
  assert.equal(await textOf(guest.page.locator("[data-tip]")), "Black knight, g8");
  const empty = await guest.pixel(place("e4"));
  await guest.page.mouse.move(empty.x, empty.y);
  await guest.page.locator("[data-tip]").waitFor({ state: "detached" });
  await guest.leave();

  const phone = await begin("chess", {}, FINGER);
  const at = await phone.pixel(place("g8"));
  const session = await phone.context.newCDPSession(phone.page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await phone.page.locator("[data-tip]").waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await phone.page.locator("[data-tip]").waitFor({ state: "detached" });
  await phone.leave();
});

test("who likes it promotes to the strongest at once, and is asked with Alt", async () => {
  const guest = await begin("chess", { position: "7k/P7/8/8/8/8/8/K7 w - - 0 1" }, { likes: { promotion: "strongest" } });
  const chooser = guest.page.locator("[data-chooser]");
  await guest.point(place("a7"));
  await guest.page.keyboard.down("Alt");
  await guest.point(place("a8"));
  await guest.page.keyboard.up("Alt");
  await chooser.waitFor();
  await guest.page.keyboard.press("Escape");
  await chooser.waitFor({ state: "hidden" });
  await guest.point(place("a8"));
  await until(() => guest.plies === 1, "it was not played");
  assert.equal(guest.snapshot.state.board.pieces.find(({ at }) => String(at) === key("a8"))?.figure, "queen");
  await guest.leave();
});

test("who likes it confirms every move: it is shown, called off by Escape, and played by Enter", async () => {
  const guest = await begin("chess", { clock: "5+0" }, { likes: { confirm: true } });
  const { page } = guest;
  const bar = page.locator("[data-confirm]");
  await guest.point(place("e2"));
  await guest.point(place("e4"));
  await bar.waitFor();
  assert.match(await textOf(bar), /Play\s+pawn e2 to e4/);
  await page.locator(`[data-piece="${key("e4")}"]`).waitFor({ state: "attached" });
  assert.equal(guest.plies, 0);
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  await page.locator(`[data-piece="${key("e2")}"]`).waitFor({ state: "attached" });
  await guest.point(place("d2"));
  await guest.point(place("d4"));
  await bar.waitFor();
  await page.keyboard.press("Enter");
  await until(() => guest.plies === 1, "it was not played");
  await bar.waitFor({ state: "detached" });
  assert.equal(guest.snapshot.moves.at(-1)?.move, "d2d4");
  // By pointer, as well.
  await guest.point(place("d7"));
  await guest.point(place("d5"));
  await bar.getByRole("button", { name: "Cancel" }).click();
  await bar.waitFor({ state: "detached" });
  await guest.point(place("e7"));
  await guest.point(place("e5"));
  await bar.getByRole("button", { name: /^Play/ }).click();
  await until(() => guest.plies === 2, "it was not played");
  await guest.leave();
});

test("sounds can be chosen, made louder, and switched off", async () => {
  const guest = await Guest.visit(browser, server);
  const { page } = guest;
  // An audio device of the test: it notes the shapes of tones, and how loud all is.
  await page.addInitScript(() => {
    window.heard = { shapes: [], gains: [] };
    const make = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function start(...args) {
      window.heard.shapes.push(this.type);
      return make.apply(this, args);
    };
    const connect = GainNode.prototype.connect;
    GainNode.prototype.connect = function join(this: GainNode, ...args: unknown[]) {
      if (args[0] === this.context.destination) window.heard.gains.push(this.gain);
      return Reflect.apply(connect, this, args);
    } as typeof connect;
  });
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("tab", { name: "Sound" }).click();
  await dialog.getByText("Arcade").click();
  await dialog.getByLabel("Volume").fill("30");
  const hear = async () => {
    await dialog.getByRole("button", { name: "Try it" }).click();
    return page.evaluate(() => window.heard.shapes.at(-1));
  };
  await until(async () => (await hear()) === "sawtooth", "the sounds of machines are not heard");
  // It glides there, or it would crack.
  const isSet = async () => Math.abs((await page.evaluate(() => window.heard.gains[0].value)) - 0.3) < 0.01;
  await until(isSet, "the volume is another");
  await dialog.getByText("Soft").click();
  await until(async () => (await hear()) === "sine", "the soft sounds are not heard");
  await dialog.getByLabel("Volume").fill("0");
  const before = await page.evaluate(() => window.heard.shapes.length);
  await hear();
  assert.equal(await page.evaluate(() => window.heard.shapes.length), before, "at volume 0 something is heard");
  await dialog.getByRole("switch", { name: "Sound" }).uncheck();
  assert.equal(await dialog.getByLabel("Volume").count(), 0);
  // It is kept.
  await page.reload();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("anyboard") ?? "{}"));
  assert.deepEqual([kept.sound, kept.sounds, kept.volume], [false, "soft", 0]);
  await guest.leave();
});

for (const vibration of [true, false]) {
  test(`a phone ${vibration ? "vibrates when the other side has moved" : "keeps still if that is wanted"}`, async () => {
    const guest = await Guest.visit(browser, server, "/", FINGER);
    await guest.page.addInitScript(() => {
      window.felt = [];
      navigator.vibrate = (pattern) => window.felt.push(pattern) > 0;
    });
    await guest.page.evaluate((vibration) => localStorage.setItem("anyboard", JSON.stringify({ vibration })), vibration);
    await guest.page.reload();
    await guest.begin("chess", "Play the CPU", { level: 1, side: "White" });
    await guest.turn();
    await guest.play(guest.choice("e2e4"), { touch: true });
    await until(() => guest.plies === 2, "the computer does not move");
    await guest.turn();
    const felt = () => guest.page.evaluate(() => window.felt.length);
    if (vibration) await until(felt, "nothing is felt");
    else assert.equal(await felt(), 0);
    await guest.leave();
  });
}

test("resigning says what is true, and a loss is not green", async () => {
  const guest = await begin("chess", { level: 1, side: "White" }, { way: "Play the CPU" });
  const { page } = guest;
  await guest.play(guest.choice("e2e4"));
  await guest.turn();
  await page.getByRole("button", { name: "Resign" }).click();
  const dialog = page.getByRole("dialog");
  const words = await textOf(dialog);
  assert.doesNotMatch(words, /can’t be taken back/);
  await dialog.getByRole("button", { name: "Resign" }).click();
  await page.locator('[data-outcome="lost"]').waitFor();
  const colours = () =>
    page.locator("[data-outcome]").evaluate((box) => {
      const [, r, g, b] = (/(\d+), (\d+), (\d+)/.exec(getComputedStyle(box).backgroundColor) ?? []).map(Number);
      return { r, g, b };
    });
  const { r, g } = await colours();
  assert.ok(r > g, "a loss is drawn in green");
  // And it is true: the game goes on.
  await page.getByRole("button", { name: "Take back" }).click();
  await until(() => !guest.snapshot.state.end, "nothing can be taken back");
  await guest.leave();
});

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`on a ${device}, a computer that thinks can be told to move now`, async () => {
    const guest = await Guest.visit(browser, server, "/", { viewport });
    await guest.begin("chess", "Play the CPU", { level: 6, side: "White" });
    await guest.turn();
    // To usual moves it has answers from its book.
    await guest.play(guest.choice("h2h4"));
    const button = guest.page.getByRole("button", { name: "Move now" });
    await button.waitFor();
    // What it has found may be a long line.
    await guest.page.getByText(/depth \d+ · /).waitFor();
    await button.scrollIntoViewIfNeeded();
    const { x, width } = await boxOf(button);
    assert.ok(x >= 0 && x + width <= viewport.width, `it ends at ${x + width}`);
    assert.ok(
      (await guest.page.evaluate(() => document.documentElement.scrollWidth)) <= viewport.width,
      "the page is wider than the screen",
    );
    await button.click();
    await until(() => guest.plies === 2, "it does not move");
    await guest.leave();
  });
}
