// What a first visit loads: the page up to a game of chess, compressed.
import assert from "node:assert/strict";
import { test } from "vitest";
import { gzipSync } from "node:zlib";
import { Guest, stage } from "./support.ts";

const { browser, server } = await stage();
// A fifth of it are sentences: all English ones, since what another language lacks is said in English. Rooms, chat and people who leave take another fifth.
const MOST = 187_000;

test("a first game of chess loads little, and nothing in three dimensions", async () => {
  const guest = await Guest.visit(browser, server, "/");
  const loaded = new Map<string, Promise<Buffer>>();
  guest.page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.set(response.url(), response.body());
  });
  await guest.page.reload();
  await guest.begin("chess", "Two at this screen");
  const sizes = await Promise.all([...loaded].map(async ([url, body]): Promise<[string, number]> => [url, gzipSync(await body).length]));
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(sizes.length > 1 && total <= MOST, `${total} bytes: ${JSON.stringify(sizes)}`);
  assert.ok(!sizes.some(([url]) => /Scene/.test(url)));
  await guest.leave();
});
