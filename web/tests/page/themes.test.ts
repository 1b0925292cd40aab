// Every board in every theme, read from pictures of the page: what is marked stands out from what it is marked on, as it is drawn.
import assert from "node:assert/strict";
import { afterAll, test } from "vitest";
import type { Place } from "../../src/protocol/types.ts";
import { THEME_NAMES, type ThemeName } from "../../src/themes/themes.ts";
import { type Colour, contrast, distance, Picture } from "./picture.ts";
import type { Size } from "./geometry.ts";
import { type Box, boxOf, DESKTOP, Guest, stage, until } from "./support.ts";

const { browser, server } = await stage();

/** Large enough for most marks, and small enough that a hundred and fifty pictures take a moment. */
const SMALL = { width: 880, height: 480 };

/** All boards are looked at by one guest, one after the other. */
const guest = await Guest.visit(browser, server, "/", { viewport: SMALL, likes: { animations: false } });
afterAll(() => guest.leave());

/** Begins a game in a window of this size. */
async function begin(id: string, viewport: Size, position?: string) {
  await guest.page.setViewportSize(viewport);
  if (guest.hasGame) await guest.goHome();
  await guest.begin(id, "Two at this screen", position ? { position } : {});
  await guest.turn();
  await guest.page.mouse.move(5, 5);
}

const key = (place: Place) => place.join(",");

/** The board with each of the themes. */
async function pictures(of = guest): Promise<Record<ThemeName, Picture>> {
  const found = {} as Record<ThemeName, Picture>;
  for (const theme of THEME_NAMES) found[theme] = await picture(theme, of);
  return found;
}

/** The board with a theme, as the settings show it. */
async function picture(theme: ThemeName, { page } = guest) {
  const clip = await page.evaluate(async (theme) => {
    document.documentElement.dataset.board = theme;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    // On a plane, marks reach beyond what is seen of it.
    const seen = document.querySelector("main [data-board]:not([data-plane])") ?? document.documentElement;
    const { left, top, right, bottom } = seen.getBoundingClientRect();
    const [x, y] = [left, top].map((edge) => Math.max(0, Math.floor(edge)));
    return { x, y, width: Math.min(innerWidth, Math.ceil(right)) - x, height: Math.min(innerHeight, Math.ceil(bottom)) - y };
  }, theme);
  return Picture.parse(await page.screenshot({ clip }), clip);
}

const boxesOf = ({ page } = guest) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGElement>("rect[data-place]")].map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return [cell.dataset.place ?? "", { x, y, width, height }];
      }),
    ),
  );

/** All colours of a square, as a grid of points. */
function grid(shot: Picture, box: Box, steps = 40) {
  const points: Colour[] = [];
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1)
      points.push(shot.at(box.x + (box.width * (column + 0.5)) / steps, box.y + (box.height * (row + 0.5)) / steps));
  return points;
}

/** The contrast that a part of what has changed on a square reaches against what was there before. */
function reached(before: Picture, after: Picture, box: Box, part = 0.15) {
  const [was, is] = [grid(before, box), grid(after, box)];
  const marks = is.map((colour, at) => [colour, was[at]] as const).filter(([now, then]) => distance(now, then) > 8);
  assert.ok(marks.length > 12, "nothing is marked");
  const found = marks.map(([now, then]) => contrast(now, then)).sort((a, b) => b - a);
  return found[Math.floor(found.length * part)];
}

/** The same of a ring, at a corner of the square. */
function ringOf(before: Picture, after: Picture, { x, y, width, height }: Box, radius: number) {
  const part = 0.5 + radius * Math.SQRT1_2;
  const [was, is] = [before, after].map((shot) => shot.at(x + width * part, y + height * part));
  return contrast(was, is);
}

type Board = {
  id: string;
  position?: string;
  select: Place | "first" | null;
  targets?: string[];
  plays?: Place[];
  /** How large the ring around a piece is that has come, in squares. */
  ring?: number;
};

/** Boards, with where to press so that something is marked; null where pieces come onto the board and all marks are there at once. */
const BOARDS: Board[] = [
  // Targets and captures on squares of both shades.
  { id: "chess", position: "4k3/r7/5r2/8/p2Q2p1/8/8/7K w - - 0 1", select: [3, 3, 0], targets: ["3,7,0", "4,3,0", "6,3,0", "5,5,0"] },
  { id: "hnefatafl", select: [3, 10, 0] },
  { id: "international-draughts", select: "first" },
  { id: "othello", select: null },
  { id: "gomoku", select: null, plays: [[7, 7, 0]], ring: 0.5 },
  { id: "connect-four", select: null, plays: [[3, 5, 0]], ring: 0.45 },
  { id: "chess-3d", select: "first" },
];

for (const { id, position, select, plays = [], targets, ring } of BOARDS) {
  test(`${id}: marks are seen in every theme`, async () => {
    // A ring is read at one point: it must be broad enough for that.
    await begin(id, ring ? DESKTOP : SMALL, position);
    const boxes = await boxesOf();
    const blank = await pictures();
    if (id === "othello") {
      // Its marks are there from the beginning: the ground beside them is what they stand out from.
      for (const theme of THEME_NAMES) {
        const box = boxes[key(guest.snapshot.mine.moves[0].to)];
        const [mark, ground] = [0.5, 0.2].map((part) => blank[theme].at(box.x + box.width * part, box.y + box.height * part));
        assert.ok(contrast(mark, ground) >= 3, `${theme}: ${contrast(mark, ground).toFixed(2)} : 1`);
      }
      return;
    }
    for (const place of plays) {
      const before = guest.snapshot.state.number;
      await guest.point(place);
      await until(() => guest.snapshot.state.number > before, "nothing is played");
    }
    const { last } = guest.snapshot.state;
    let places = last ? [key(last.to)] : [];
    if (select) {
      const own = guest.snapshot.mine.moves.flatMap(({ from, to }) => (from && boxes[key(from)] ? [{ from, to }] : []));
      const from = select === "first" ? own.find(({ to }) => boxes[key(to)])?.from : select;
      assert.ok(from, "nothing can be selected");
      await guest.point(from);
      await guest.page.locator("[data-target]").first().waitFor({ state: "attached" });
      places = targets ?? own.filter((move) => key(move.from) === key(from)).map(({ to }) => key(to));
      places = [key(from), ...places].filter((place) => boxes[place]).slice(0, 6);
    }
    assert.ok(places.length > 0, "nothing is looked at");
    await guest.page.mouse.move(5, 5);
    const poor: string[] = [];
    for (const theme of THEME_NAMES) {
      const shot = await picture(theme);
      for (const place of places) {
        // Around a piece that has come, a ring is the mark, not the piece.
        const found = ring ? ringOf(blank[theme], shot, boxes[place], ring) : reached(blank[theme], shot, boxes[place]);
        if (found < 3) poor.push(`${theme}, ${place}: ${found.toFixed(2)} : 1`);
      }
    }
    assert.deepEqual(poor, []);
  });
}

test("last moves, checks, hints and arrows are seen in every theme", async () => {
  const { page } = guest;
  await begin("chess", DESKTOP, "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1");
  const blank = await pictures();
  const boxes = await boxesOf();
  const poor: string[] = [];
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("[data-hint]").waitFor({ state: "attached" });
  await page.mouse.move(5, 5);
  const hint = await boxOf(page.locator("[data-hint]"));
  for (const theme of THEME_NAMES) {
    const found = reached(blank[theme], await picture(theme), hint, 0.3);
    if (found < 3) poor.push(`${theme}, hint: ${found.toFixed(2)} : 1`);
  }
  await guest.play(guest.choice("d2e3"));
  // An arrow of the player's own.
  const [from, to] = ["0,4,0", "2,4,0"].map((place) => boxes[place]);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up({ button: "right" });
  await page.mouse.move(5, 5);
  for (const theme of THEME_NAMES) {
    const shot = await picture(theme);
    const marked = [
      // Where the move came from: a tint with an edge.
      ["last move", "3,1,0", 0.02],
      ["check", "4,7,0", 0.1],
      ["line of the check", "4,4,0", 0.15],
      ["arrow", "1,4,0", 0.3],
    ] as const;
    for (const [what, place, part] of marked) {
      const found = reached(blank[theme], shot, boxes[place], part);
      if (found < 3) poor.push(`${theme}, ${what}: ${found.toFixed(2)} : 1`);
    }
  }
  assert.deepEqual(poor, []);
});

test("what is planned is seen in every theme", async () => {
  await guest.page.setViewportSize(SMALL);
  if (guest.hasGame) await guest.goHome();
  await guest.begin("chess", "Invite a friend");
  const path = new URL(guest.page.url()).pathname;
  const friend = await Guest.visit(browser, server, path, { viewport: SMALL, likes: { animations: false } });
  await until(() => friend.hasGame, "the link leads to no game");
  await friend.page.getByRole("button", { name: /^Play/ }).first().click();
  await until(() => guest.toMove, "the game does not begin");
  await friend.page.locator("[data-standing]").waitFor();
  await friend.page.mouse.move(5, 5);
  const boxes = await boxesOf(friend);
  const blank = await pictures(friend);
  const pressed = friend.page.locator('[data-place="4,6,0"][aria-selected="true"]');
  await friend.point([4, 6, 0]);
  await pressed.waitFor({ state: "attached" });
  await friend.point([4, 4, 0]);
  await friend.page.locator("[data-planned]").first().waitFor({ state: "attached" });
  await friend.page.mouse.move(5, 5);
  const poor: string[] = [];
  for (const theme of THEME_NAMES) {
    const found = reached(blank[theme], await picture(theme, friend), boxes["4,4,0"], 0.1);
    if (found < 3) poor.push(`${theme}: ${found.toFixed(2)} : 1`);
  }
  assert.deepEqual(poor, []);
  await friend.leave();
});

test("the plane follows the theme and the set, and its marks are seen", async () => {
  const { page } = guest;
  await begin("infinite-classical", DESKTOP);
  await page.locator("canvas[data-pieces]").waitFor();
  await page.mouse.move(5, 5);
  const box = await boxOf(page.locator("canvas[data-pieces]"));
  const blank = await pictures();
  const shades = new Set(Object.values(blank).map((shot) => String(shot.at(box.x + box.width / 2 + 9, box.y + box.height / 2 + 9))));
  assert.ok(shades.size >= 6, "the ground has the same colour in many themes");
  const knight = guest.snapshot.mine.moves.find(({ takes, from }) => from && takes.length === 0)?.from;
  assert.ok(knight, "nothing can go");
  await guest.point(knight);
  await page.locator("[data-targets]").first().waitFor({ state: "attached" });
  await page.mouse.move(5, 5);
  const targets = await boxOf(page.locator("[data-targets]").first());
  const poor: string[] = [];
  for (const theme of THEME_NAMES) {
    const found = reached(blank[theme], await picture(theme), targets, 0.3);
    if (found < 3) poor.push(`${theme}: ${found.toFixed(2)} : 1`);
  }
  assert.deepEqual(poor, []);
  const before = await picture("green");
  await guest.like({ pieces: "letters", board: "green" });
  await page.locator("html[data-pieces=letters]").waitFor();
  const after = await picture("green");
  assert.ok(distance(before.sample(box, 60), after.sample(box, 60)) > 0.2, "the pieces on the plane are drawn as before");
});
