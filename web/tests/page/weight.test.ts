// What a first visit loads: the page up to a game of chess, compressed.
import assert from "node:assert/strict";
import { test } from "vitest";
import { Guest, stage } from "./support.ts";

const { browser, server } = await stage();
// A fifth of it are sentences: all English ones, since what another language lacks is said in English. Rooms, chat and people who leave take another fifth.
const MOST = 187_000;

/** The scripts and styles that a page has loaded, with their compressed sizes. The page itself measures them: whatever happens to an answer on its way, it has what it runs. */
async function weigh(guest: Guest): Promise<[string, number][]> {
  return guest.page.evaluate(async () => {
    const urls = performance.getEntriesByType("resource").map((entry) => entry.name);
    const parts = [...new Set(urls)].filter((url) => /\.(js|css)$/.test(new URL(url).pathname));
    const sizeOf = async (url: string): Promise<[string, number]> => {
      const { body } = await fetch(url);
      if (!body) throw new Error(`${url} is empty`);
      const packed = await new Response(body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
      return [url, packed.byteLength];
    };
    return Promise.all(parts.map(sizeOf));
  });
}

test("a first game of chess loads little, and nothing in three dimensions", async () => {
  const guest = await Guest.visit(browser, server, "/");
  await guest.begin("chess", "Two at this screen");
  const sizes = await weigh(guest);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(sizes.length > 1 && total <= MOST, `${total} bytes: ${JSON.stringify(sizes)}`);
  assert.ok(!sizes.some(([url]) => /Scene/.test(url)));
  await guest.leave();
});
