// The map of the board without an edge: it shows what is there, and leads there by mouse, finger and keys.
import assert from "node:assert/strict";
import { test } from "vitest";
import { cameraOf, landed, mapAtRest, type MapSight } from "./planes.ts";
import { boxOf, Guest, PHONE, type Point, stage, until } from "./support.ts";

const { browser, server } = await stage();

const FAR = 1_000_000_000_000;
const mapIn = (guest: Guest) => guest.page.getByRole("application", { name: "Map of the board" });

/** Where a cell is on a map, in pixels from its upper left corner. */
function pointOn({ box, camera }: MapSight, [x, y]: readonly number[]): Point {
  return { x: box.width / 2 + (x - camera.x) * camera.scale, y: box.height / 2 - (y - camera.y) * camera.scale };
}

/** The same on the map as it is drawn now. */
async function onMap(guest: Guest, place: readonly number[]) {
  const sight = await mapAtRest(guest);
  return { box: sight.box, scale: sight.camera.scale, ...pointOn(sight, place) };
}

/** The brightness of pixels of the map, from 0 to 255. */
function brightness(guest: Guest, points: Point[]) {
  return guest.page.locator("[data-minimap] canvas").evaluate((element, all) => {
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext("2d")!;
    const density = canvas.width / canvas.clientWidth;
    return all.map(({ x, y }) => {
      const [red, green, blue] = context.getImageData(Math.round(x * density), Math.round(y * density), 1, 1).data;
      return (red + green + blue) / 3;
    });
  }, points);
}

test("the dots are where the pieces are, in their colours", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await guest.begin("infinite-classical", "Two at this screen");
  await mapIn(guest).waitFor();
  const { pieces } = guest.snapshot.state.board;
  const sight = await mapAtRest(guest);
  const points = pieces.map((piece) => pointOn(sight, piece.at));
  const empty = pointOn(sight, [4.5, 4.5]);
  const [ground, ...found] = await brightness(guest, [empty, ...points]);
  assert.equal(found.length, 32);
  for (const [index, piece] of pieces.entries()) {
    const isRight = piece.tint === "light" ? found[index] > ground + 40 : found[index] < ground - 40;
    assert.ok(isRight, `${piece.name} at ${piece.at} has ${found[index]} on ${ground}`);
  }
  await guest.leave();
});

test("a press flies there, a drag takes the frame along, and arrows at the rim lead to far pieces", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await guest.begin("infinite-classical", "Two at this screen", {
    position: `K0,-20|Q7,3|R5,0|P3,2|N2,1|k0,20|r-30,9|p4,6|n3,7|b${FAR},5 w - 0 1`,
  });
  const { page } = guest;
  const target = await onMap(guest, [-30, 9]);
  await page.mouse.click(target.box.x + target.x, target.box.y + target.y);
  await until(async () => Math.abs((await cameraOf(guest)).x + 30) <= 1 / target.scale, "the press flies nowhere");
  assert.ok(Math.abs((await cameraOf(guest)).y - 9) <= 1 / target.scale);

  // The frame goes along with the mouse.
  const map = await mapAtRest(guest);
  assert.ok(map.frame, "what is seen is not framed on the map");
  const from = { x: map.frame.x + map.frame.width / 2, y: map.frame.y + map.frame.height / 2 };
  const begin = await cameraOf(guest);
  const goal = { x: begin.x + 20 / map.camera.scale, y: begin.y - 12 / map.camera.scale };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 12, { steps: 4 });
  await until(
    async () => Math.abs((await cameraOf(guest)).x - goal.x) < 2,
    async () =>
      `the view does not follow the frame: ${JSON.stringify({ begin, goal, now: await cameraOf(guest), map, then: await mapAtRest(guest) })}`,
  );
  assert.ok(Math.abs((await cameraOf(guest)).y - goal.y) < 2);
  await page.mouse.up();

  // Home, where the far bishop is an arrow at the right rim.
  await page.getByLabel("Home", { exact: true }).click();
  await until(async () => Math.abs((await cameraOf(guest)).x) < 20, "not at home");
  const rim = await onMap(guest, [0, 5]);
  await page.mouse.click(rim.box.x + rim.box.width - 6, rim.box.y + rim.y);
  await until(async () => (await cameraOf(guest)).x === FAR, "the arrow at the rim leads nowhere");
  assert.equal((await cameraOf(guest)).y, 5);
  await page.locator("[data-self]").waitFor({ state: "attached" });
  await guest.leave();
});

test("keys reach the map, and whether it is shown is remembered", async () => {
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await guest.begin("infinite-plane", "Two at this screen");
  const { page } = guest;
  await page.locator("[data-surface]").focus();
  const begin = await cameraOf(guest);
  let steps = 0;
  while (!(await mapIn(guest).evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Tab");
    assert.ok((steps += 1) < 60, "Tab does not reach the map");
  }
  await page.keyboard.press("ArrowRight");
  await until(async () => (await cameraOf(guest)).x > begin.x + 5, "the view does not move by keys");
  await page.keyboard.press("Enter");
  await until(() => page.locator("[data-surface]").evaluate((element) => element === document.activeElement), "Enter does not lead back");
  await page.keyboard.press("m");
  await page.locator("[data-minimap=closed]").waitFor();
  await page.reload();
  await guest.atGame();
  await page.locator("[data-minimap=closed]").waitFor();
  await page.getByRole("button", { name: "Show the map" }).click();
  await mapIn(guest).waitFor();
  await page.reload();
  await guest.atGame();
  await mapIn(guest).waitFor();
  await guest.leave();
});

test("on a phone the map is there for those who ask for it, and cells are as large as fingers", async () => {
  for (const id of ["infinite-plane", "infinite-classical", "infinite-plane-published"]) {
    const guest = await Guest.visit(browser, server, "/", { viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
    await guest.begin(id, "Two at this screen");
    await landed(guest);
    assert.ok((await cameraOf(guest)).scale >= 32, `${id}: cells of ${(await cameraOf(guest)).scale} px`);
    await guest.page.locator("[data-minimap=closed]").waitFor();
    if (id === "infinite-plane") {
      await guest.page.getByRole("button", { name: "Show the map" }).tap();
      const target = await onMap(guest, [2, 16]);
      await guest.page.touchscreen.tap(target.box.x + target.x, target.box.y + target.y);
      await until(async () => Math.abs((await cameraOf(guest)).y - 16) <= 1 / target.scale, "a tap flies nowhere");
    }
    await guest.leave();
  }
  const guest = await Guest.visit(browser, server, "/", { reducedMotion: "reduce" });
  await guest.begin("infinite-plane", "Two at this screen");
  assert.ok((await cameraOf(guest)).scale >= 32);
  // All pieces are in view and none is under the map.
  const box = await boxOf(mapIn(guest));
  for (const { at, name } of guest.snapshot.state.board.pieces) {
    const { x, y } = await guest.pixel(at);
    assert.ok(x + 12 < box.x || y - 12 > box.y + box.height, `${name} at ${at} is under the map`);
  }
  await guest.leave();
});
