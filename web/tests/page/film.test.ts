// Games as films: moves that play by themselves, pictures to keep, and the player in a page of someone else.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "vitest";
import { check } from "./axe.ts";
import { attributeOf, Guest, PHONE, stage, textOf, until } from "./support.ts";

const { browser, server } = await stage();

/** A game that is over, on the screen of one who plays both sides. */
async function played(guest: Guest): Promise<string> {
  await guest.begin("chess", "Two at this screen");
  for (const text of ["f2f3", "e7e5", "g2g4", "d8h4"]) await guest.play(guest.choice(text));
  await until(() => guest.snapshot.state.end, "the game does not end");
  return guest.snapshot.game;
}

/** What is read out. */
const said = (guest: Guest) => guest.page.locator("[aria-live], [role=status], [role=log]").allTextContents();

test("the moves of a game play by themselves, from the one that is looked at to the end", async () => {
  const guest = await Guest.visit(browser, server, "/", { likes: { pace: 4 } });
  const { page } = guest;
  await played(guest);
  const film = page.locator("[data-film]");
  // From the end, the whole game plays anew.
  await film.click();
  await page.locator('[data-film="playing"]').waitFor();
  await page.locator("[data-looking]").waitFor();
  await page.locator('[data-film=""]').waitFor();
  assert.equal(await page.locator("[data-looking]").count(), 0, "it ends where the game stands");

  // A press on the board stops it, and so does another step.
  await guest.like({ pace: 0.5 });
  await page.keyboard.press("Home");
  await page.keyboard.press("a");
  await page.locator('[data-film="playing"]').waitFor();
  await guest.point([4, 3, 0]);
  await page.locator('[data-film=""]').waitFor();
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await film.click();
  await page.locator('[data-film="playing"]').waitFor();
  await page.keyboard.press("Home");
  await page.locator('[data-film=""]').waitFor();
  assert.match((await said(guest)).join(" "), /Stopped/);

  // The pace is kept.
  const pace = page.locator("[data-film-pace]");
  assert.equal(await textOf(pace), "0.5×");
  await pace.click();
  assert.equal(await textOf(pace), "1×");
  await page.reload();
  await pace.waitFor();
  assert.equal(await textOf(pace), "1×");
  await guest.leave();
});

test("a study plays its line by itself", async () => {
  const guest = await Guest.visit(browser, server, "/", { likes: { pace: 4 }, viewport: PHONE, reducedMotion: "reduce" });
  const { page } = guest;
  await page.locator("[data-game]").first().waitFor();
  const buffer = Buffer.from('[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n[Result "*"]\n\n1. d4 *\n');
  await page.locator("[data-file]").setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer });
  await page.locator('[data-file-game="1"]').click();
  await page.locator("[data-moves] [data-node]").first().waitFor();
  await page.locator("[data-film]").click();
  const current = page.locator("[data-moves] [aria-current]");
  await until(async () => (await current.count()) === 1 && (await textOf(current)).startsWith("Bb5"), "the last move is not reached");
  await page.locator('[data-film=""]').waitFor();
  // Pictures of a study are there as well.
  await page.locator("[data-file-dialog]").click();
  const picture = page.locator('[data-picture="png"]');
  await picture.waitFor();
  const answer = await fetch(server.url + (await attributeOf(picture, "href")));
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/png"]);
  await guest.leave();
});

test("a game is kept as a picture and as a film", async () => {
  const guest = await Guest.visit(browser, server, "/", { likes: { board: "night", pieces: "modern" } });
  const { page } = guest;
  await played(guest);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  for (const [ending, kind, start] of [
    ["svg", "image/svg+xml", "<svg"],
    ["png", "image/png", "\x89PNG"],
    ["gif", "image/gif", "GIF89a"],
  ] as const) {
    const link = page.locator(`[data-picture="${ending}"]`);
    await link.waitFor();
    const href = await attributeOf(link, "href");
    assert.match(href, /theme=night&pieces=modern/);
    const answer = await fetch(server.url + href);
    assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, kind]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(bytes.subarray(0, start.length).toString("latin1"), start);
  }
  const text = await page.locator("[data-embed]").inputValue();
  assert.match(text, /^<iframe src="http:\/\/[^"]+\/embed\/\w+\?theme=night&#38;pieces=modern" title="Chess"/);
  await check(guest, "the dialog with pictures");
  await guest.leave();
});

test("another site shows a game in its page, without a cookie", async () => {
  const guest = await Guest.visit(browser, server);
  const game = await played(guest);
  // A page of another origin: another port, and another name of this machine.
  const frame = `<!doctype html><title>Elsewhere</title><iframe src="${server.url}/embed/${game}" width="480" height="600"></iframe>`;
  const elsewhere = createServer((_, response) => response.setHeader("content-type", "text/html").end(frame));
  await new Promise<void>((done) => elsewhere.listen(0, "localhost", done));
  const { port } = elsewhere.address() as AddressInfo;
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  try {
    await page.goto(`http://localhost:${port}/`);
    const player = page.frameLocator("iframe");
    const board = player.locator("img");
    await board.waitFor();
    const shows = (ply: number) => player.locator(`img[data-ply="${ply}"]`).waitFor();
    await shows(0);
    const start = await attributeOf(board, "src");
    await player.getByRole("button", { name: "One move on" }).click();
    await shows(1);
    assert.notEqual(await attributeOf(board, "src"), start);
    assert.equal(await attributeOf(board, "alt"), "Move 1: f3");
    await until(() => board.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 100), "no picture is shown");
    await player.getByRole("button", { name: "To the end" }).click();
    await shows(4);
    const unturned = await attributeOf(board, "src");
    await player.getByRole("button", { name: "Turn the board" }).click();
    await until(async () => (await attributeOf(board, "src")) !== unturned, "the board does not turn");
    // From the end, it plays anew, to the end.
    for (let pace = 0; pace < 2; pace += 1) await player.getByRole("button", { name: /^Pace/ }).click();
    await player.getByRole("button", { name: "Play the moves" }).click();
    await shows(1);
    await shows(4);
    await player.locator('[data-play=""]').waitFor();
    assert.equal(await attributeOf(player.getByRole("link"), "href"), `/game/${game}`);
    assert.deepEqual(await context.cookies(), []);
    // No other page of ours can be framed.
    await page.goto("about:blank");
    assert.deepEqual(faults, []);
    await page.setContent(`<iframe src="${server.url}/game/${game}"></iframe>`);
    await until(() => faults.some((fault) => /frame-ancestors|X-Frame-Options/i.test(fault)), "the game itself is framed");
  } finally {
    elsewhere.close();
    await context.close();
  }
  await guest.leave();
});
