// Every screen at every size: nothing scrolls sideways, overlaps or is out of reach, and nothing beside a board moves.
import assert from "node:assert/strict";
import { test } from "vitest";
import { accentsOf } from "../../src/figures/accent.ts";
import { pictureOf } from "../../src/figures/picture.ts";
import type { Likes } from "../../src/settings/likes.ts";
import { fitting } from "../../src/themes/fit.ts";
import { THEME_NAMES } from "../../src/themes/themes.ts";
import { tables as german } from "../../src/words/german.ts";
import { distance, enlarge, faultsOf, hidden, movedBy, places, resize, type Size, SIZES, unpainted } from "./geometry.ts";
import { boxOf, Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

/** A game of every shape of board. */
const SHAPES = [
  "chess",
  "mega-chess",
  "chess-3d",
  "raumschach",
  "canadian-draughts",
  "hnefatafl",
  "gomoku",
  "connect-four-tall",
  "infinite-plane",
];

/** How the screens are looked at: a language, the size of text. German and French have the longest words: with large text they need most room. */
type Look = {
  name: string;
  likes: Partial<Likes>;
  sizes: Size[];
  /** Whether a screen is looked at so. */
  has: (screen: string) => boolean;
};

/** Looks in which the screens are tried. Further ones are tried by adding them here. */
const LOOKS: Look[] = [
  { name: "as usual", likes: {}, sizes: SIZES, has: () => true },
  // Where the window is larger still, there is no less room for words.
  { name: "in German with large text", likes: { language: "de", largeText: true }, sizes: SIZES.slice(0, 4), has: () => true },
  { name: "in French with large text", likes: { language: "fr", largeText: true }, sizes: SIZES.slice(0, 2), has: () => true },
  // Where everything is narrower with usual text, words have less room.
  {
    name: "in German",
    likes: { language: "de" },
    sizes: SIZES.slice(0, 3),
    has: (screen) => screen === "first page" || SHAPES.includes(screen),
  },
];

/** What a look changes. */
const USUAL = { language: "en", largeText: false } as const;

/** A visitor who likes things to be so. */
async function visit(likes: Partial<Likes> = {}): Promise<Guest> {
  const guest = await Guest.visit(browser, server);
  await guest.page.locator("[data-game]").first().waitFor();
  await guest.like({ sound: false, animations: false, ...likes });
  return guest;
}

/** Chooses a game, in whatever language the page is. */
async function choose({ page }: Guest, id: string) {
  if (new URL(page.url()).pathname !== "/") {
    await page.locator("header a[href='/']").click();
    await page.locator("[data-game]").first().waitFor();
  }
  await page.locator("[type=search]").fill(id);
  await page.locator(`[data-game="${id}"]`).click();
  await page.locator("dialog[open] [data-way]").first().waitFor();
}

async function begin(guest: Guest, id: string, way: string) {
  await choose(guest, id);
  guest.forgetGame();
  await guest.page.locator(`[data-way="${way}"] button`).first().click();
  await guest.atGame();
}

/** All that is wrong with the screen, in every look that it is tried in. */
async function wrongWith(guest: Guest, screen: string): Promise<string[]> {
  return unpainted(guest.page, () => wrongIn(guest, screen));
}

async function wrongIn(guest: Guest, screen: string): Promise<string[]> {
  const { page } = guest;
  const wrong: string[] = [];
  const isGame = SHAPES.includes(screen);
  for (const { name, likes, sizes } of LOOKS.filter(({ has }) => has(screen))) {
    await guest.like({ ...USUAL, ...likes });
    for (const size of sizes) {
      await resize(page, size);
      const faults = await faultsOf(page);
      if (isGame && size.width > size.height) {
        const [far, lost] = await Promise.all([distance(page), hidden(page)]);
        if (far === null || far > 12 || far < 0) faults.push(`the board is ${far} pixels from the panel`);
        faults.push(...lost);
      }
      if (name === "as usual" && size === SIZES[0])
        faults.push(...(await movedBy(page, THEME_NAMES)).map((theme) => `something moves with the board ${theme}`));
      wrong.push(...faults.map((fault) => `${screen} ${name}, ${size.width} × ${size.height}: ${fault}`));
    }
  }
  return wrong;
}

test("every screen fits, in every look", async () => {
  const guest = await visit();
  const { page } = guest;
  const wrong: string[] = [];
  const look = async (screen: string) => void wrong.push(...(await wrongWith(guest, screen)));
  await look("first page");
  await page.locator("[type=search]").fill("draughts");
  await look("search");
  await choose(guest, "chess960");
  await look("new game");
  await page.locator("dialog summary").click();
  await look("new game with options");
  await page.keyboard.press("Escape");
  await page.locator("header button").last().click();
  const sections = page.locator("dialog[open] [role=tab]");
  // They come when they are first wanted, and only those that are there are counted.
  await sections.first().waitFor();
  const count = await sections.count();
  assert.ok(count >= 6, `the settings have ${count} sections`);
  for (let section = 0; section < count; section += 1) {
    await sections.nth(section).click();
    await look(`settings, section ${section + 1}`);
  }
  await page.keyboard.press("Escape");
  await page.locator("header a[href='/help']").click();
  await page.locator("[data-about]").waitFor();
  await look("help");

  await page.locator("header a[href='/lobby']").click();
  await page.locator("[data-find]").waitFor();
  await look("lobby");
  await page.locator("[data-new-room]").click();
  await page.locator("dialog[open] form").waitFor();
  await look("new room");
  await page.locator("dialog[open] [type=submit]").click();
  await page.locator("[data-room]").waitFor();
  await page.locator("[data-spot='0-0'] .sit").click();
  await page.locator("[data-side='1'] .count button").last().click();
  await page.locator("[data-spot='1-1']").waitFor();
  await look("room");
  await page.locator("[data-member] button.who").click();
  await page.locator("button.put").first().waitFor();
  await look("room, with a player taken up");
  await page.keyboard.press("Escape");
  await page.locator("[data-settings]").click();
  await page.locator("[data-room-settings] details").evaluate((details: HTMLDetailsElement) => (details.open = true));
  await look("settings of a room");
  await page.keyboard.press("Escape");
  await page.locator("[data-door]").click();
  await look("door of a room");
  await page.keyboard.press("Escape");
  await page.locator("[data-invite]").click();
  await page.locator("dialog[open] [data-link]").waitFor();
  await look("invitation to a room");
  await page.keyboard.press("Escape");

  for (const id of SHAPES) {
    await begin(guest, id, "screen");
    await until(() => page.locator("[data-board], [data-levels]").count(), `${id}: no board`);
    await look(id);
  }
  await page.goto(`${server.url}/rules/chess`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await look("rules");
  assert.deepEqual(wrong, []);
  await guest.leave();
});

test("nothing beside the board moves while a game goes on, and ends", async () => {
  // In the language of the longest words, with usual and with large text.
  const guest = await visit({ computer: { level: 6, strength: 50 }, language: "de" });
  const { page } = guest;
  const sizes = [SIZES[0], SIZES[1], SIZES[3]];
  const button = (code: string) => page.getByRole("button", { name: german.templates[code], exact: true });
  const seen = () =>
    unpainted(page, async () => {
      const all: Record<string, Record<string, string>> = {};
      for (const size of sizes) {
        await resize(page, size);
        for (const isLarge of [true, false]) {
          await enlarge(page, isLarge);
          all[`${size.width}${isLarge ? ", large" : ""}`] = await places(page);
        }
      }
      return all;
    });
  await begin(guest, "chess", "computer");
  await guest.turn();
  const before = await seen();
  assert.equal(Object.keys(before[1280]).length, 7);

  // To usual moves it has answers from its book.
  await guest.play(guest.choice("h2h4"));
  await button("game-move-now").waitFor();
  assert.deepEqual(await seen(), before, "while the computer thinks");
  await resize(page, SIZES[1]);
  if (!guest.toMove) {
    const now = button("game-move-now");
    const box = await now.boundingBox();
    if (box) assert.ok(box.y + box.height <= SIZES[1].height && box.x + box.width <= SIZES[1].width, "Move now is out of sight");
    await now.click({ timeout: 3000 }).catch(() => undefined);
  }
  await guest.turn();
  assert.deepEqual(await seen(), before, "after its move");

  await button("game-hint").click();
  await page.locator("[data-hint], [data-arrow]").first().waitFor({ state: "attached" });
  assert.deepEqual(await seen(), before, "with a hint");

  await guest.point([4, 0, 0]);
  await guest.point([4, 5, 0]);
  await page.locator("[data-why]").waitFor();
  assert.deepEqual(await seen(), before, "with a reason");

  await guest.goOffline();
  await page.locator(".banner").waitFor();
  assert.deepEqual(await seen(), before, "without a connection");
  await guest.goOnline();
  await page.locator(".banner").waitFor({ state: "hidden" });

  await page.locator("[data-steps] button").nth(1).click();
  await page.locator("[data-looking]").waitFor();
  assert.deepEqual(await seen(), before, "looking back");
  await page.keyboard.press("End");

  await button("game-resign").click();
  await page.getByRole("dialog").locator(button("game-resign")).click();
  await page.locator("[data-outcome='lost']").waitFor();
  assert.deepEqual(await seen(), before, "at the end");
  for (const size of sizes) {
    await resize(page, size);
    await enlarge(page, true);
    const [card, slot] = await Promise.all(["[data-outcome]", "[data-status]"].map((what) => boxOf(page.locator(what))));
    assert.ok(
      Math.abs(card.height - slot.height) < 2,
      `the result fills its place at ${size.width} × ${size.height}: ${card.height} of ${slot.height}`,
    );
  }
  for (const size of SIZES) {
    await resize(page, size);
    for (const isLarge of [true, false]) {
      await enlarge(page, isLarge);
      assert.deepEqual(await faultsOf(page), [], `the result at ${size.width} × ${size.height}`);
    }
  }
  await guest.leave();
});

test("an end looks like what happened", async () => {
  const guest = await visit();
  const { page } = guest;
  const result = page.locator("[data-outcome]");
  const ground = () => result.evaluate((card) => getComputedStyle(card).backgroundColor);

  await begin(guest, "chess", "screen");
  await page.getByRole("button", { name: "Abort" }).click();
  await page.locator("[data-outcome='aborted']").waitFor();
  const colours = [await ground()];

  await begin(guest, "chess", "screen");
  for (const text of ["f2f3", "e7e5", "g2g4", "d8h4"]) await guest.play(guest.choice(text));
  await page.locator("[data-outcome='decided']").waitFor();
  assert.match(await textOf(result), /Black wins by checkmate/);
  assert.match(await textOf(result), /0 – 1/);
  assert.deepEqual(await page.locator("[data-got]").allTextContents(), ["1", "0"]);
  colours.push(await ground());
  // It is the same for everyone who opens it later.
  const friend = await Guest.visit(browser, server, new URL(page.url()).pathname);
  await friend.page.locator("[data-outcome='decided']").waitFor();
  await friend.leave();

  await begin(guest, "chess", "computer");
  await guest.play(guest.choice("e2e4"));
  await guest.turn();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.locator("[data-outcome='lost']").waitFor();
  colours.push(await ground());
  assert.equal(new Set(colours).size, 3, `${colours}`);
  await guest.leave();
});

test("no two games look alike on the first page, and it is short", async () => {
  const { games } = await server.catalog();
  const pictures = new Map<string, string>();
  for (const game of games) {
    const picture = pictureOf(game.board, false);
    const drawn = JSON.stringify([picture, accentsOf(game, picture.width, picture.height), fitting(game.board)]);
    assert.equal(pictures.get(drawn), undefined, `${game.id} looks like another game`);
    pictures.set(drawn, game.id);
  }
  const guest = await visit();
  await resize(guest.page, SIZES[3]);
  const height = await guest.page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(height < 2000, `${height} pixels`);
  await guest.leave();
});

test("three presses begin a game, and it is found again among the player’s own", async () => {
  const guest = await visit();
  const { page } = guest;
  await page.locator("[data-quick='connect-four']").click();
  await page.locator("[data-main] button").click();
  await guest.atGame();
  await guest.goHome();
  assert.equal(await page.locator("[data-quick]").count(), 1);
  await page.locator("[data-game='atomic'] ~ * [aria-pressed], [data-game='atomic']").first().waitFor();
  const card = page.locator("li", { has: page.locator("[data-game='atomic']") });
  const star = card.locator("[aria-pressed]");
  const fill = () => star.locator("path").evaluate((path) => getComputedStyle(path).fill);
  assert.equal(await fill(), "none");
  await star.click();
  assert.notEqual(await fill(), "none", "a star that is given is filled");
  assert.deepEqual(await page.locator("[data-quick]").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-quick"))), [
    "atomic",
    "connect-four",
  ]);
  await page.reload();
  await page.locator("[data-quick='atomic']").waitFor();
  await guest.leave();
});

test("a board that two share turns to the side to move, till that is switched off", async () => {
  const guest = await Guest.visit(browser, server, "/", { isNew: true });
  const { page } = guest;
  await page.locator("[data-game]").first().waitFor();
  await begin(guest, "chess", "screen");
  const isTurned = async () => {
    const [a, h] = await Promise.all(["0,0,0", "7,0,0"].map((place) => boxOf(page.locator(`[data-place="${place}"]`))));
    return a.x > h.x;
  };
  assert.equal(await isTurned(), false);
  await guest.play(guest.choice("e2e4"));
  await until(isTurned, "the board stays");
  await page.locator("[data-steps] button").nth(1).click();
  await page.locator("[data-looking]").waitFor();
  assert.equal(await isTurned(), true, "it stays as it is while its players look back");
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Turn the board to the side to move" }).click();
  await until(async () => !(await isTurned()), "the board stays turned");
  await guest.play(guest.choice("e7e5"));
  await guest.play(guest.choice("g1f3"));
  assert.equal(await isTurned(), false, "it was switched off");
  await guest.leave();

  // A board that looks the same from everywhere stays as it is.
  const other = await Guest.visit(browser, server, "/", { isNew: true });
  await other.page.locator("[data-game]").first().waitFor();
  await begin(other, "othello", "screen");
  const before = await boxOf(other.page.locator('[data-place="0,0,0"]'));
  await other.play(other.snapshot.mine.moves[0]);
  await until(() => other.toMove, "the other side can’t move");
  assert.deepEqual(await boxOf(other.page.locator('[data-place="0,0,0"]')), before);
  await other.leave();
});

test("nothing moves when a player offers something, and while it waits", async () => {
  const ann = await visit();
  await begin(ann, "chess", "friend");
  const bob = await Guest.visit(browser, server, new URL(ann.page.url()).pathname);
  await until(() => bob.hasGame, "the link leads to no game");
  await bob.page.getByRole("button", { name: /^Play/ }).first().click();
  await until(() => ann.toMove, "the game does not begin");
  await ann.play(ann.choice("e2e4"));
  await until(() => bob.toMove, "the move does not arrive");
  const seen = async () => {
    const all: Record<string, Record<string, string>> = {};
    for (const size of [SIZES[0], SIZES[1], SIZES[3]]) {
      for (const [name, { page }] of Object.entries({ ann, bob })) {
        await resize(page, size);
        all[`${name} ${size.width}`] = await places(page);
      }
    }
    return all;
  };
  const before = await seen();
  assert.equal(Object.keys(before["bob 1280"]).length, 7);
  await bob.page.getByRole("button", { name: "Draw" }).click();
  await ann.page.getByRole("button", { name: "Accept the draw" }).waitFor();
  await bob.page.getByRole("button", { name: "Withdraw" }).waitFor();
  assert.deepEqual(await seen(), before, "with an offer");
  for (const size of SIZES) {
    for (const { page } of [ann, bob]) {
      await resize(page, size);
      assert.deepEqual(await faultsOf(page), [], `an offer at ${size.width} × ${size.height}`);
    }
  }
  await ann.page.getByRole("button", { name: "Decline" }).click();
  await bob.page.getByRole("button", { name: "Withdraw" }).waitFor({ state: "detached" });
  assert.deepEqual(await seen(), before, "after it was declined");
  await Promise.all([ann.leave(), bob.leave()]);
});

test("on a phone nothing scrolls sideways, and a finger plays", async () => {
  const guest = await Guest.visit(browser, server, "/", { viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = guest;
  const fitsAcross = async (what: string) => {
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${what}: ${wide} pixels in a window of ${room}`);
  };
  await page.locator("[data-game]").first().waitFor();
  await fitsAcross("the start screen");
  await page.locator('[data-game="chess"]').tap();
  await page.getByRole("dialog").locator("summary").tap();
  await fitsAcross("the dialog");
  await page.locator('[data-way="screen"] button').first().tap();
  await guest.atGame();
  await fitsAcross("the game");
  assert.ok((await boxOf(guest.board)).width > PHONE.width * 0.9, "the board is small");
  await guest.play(guest.choice("e2e4"), { touch: true });
  await page.locator("[data-moves]").getByText("e4").waitFor({ state: "attached" });
  assert.equal(guest.plies, 1);
  await guest.leave();
});
