import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import { language } from "../../src/words/language.svelte.ts";
import { say, sentence, reasonWords } from "../../src/words/say.ts";
import { endWords } from "../../src/words/ending.ts";

const english = language.tables.templates;
// What is learnt is said with words that come late.
await language.load("learn", () => Promise.resolve());

const words = join(import.meta.dirname, "../../../words");
const json = async (path: string) => JSON.parse(await readFile(join(words, path), "utf8"));

// The program is tested with the same file: both say the same.
const examples = await json("examples.json");

test("messages are said as the program says them", () => {
  assert.ok(examples.messages.length > 0);
  for (const { message, words } of examples.messages) assert.equal(say(message), words);
});

test("reasons are said as the program says them", () => {
  assert.ok(examples.reasons.length > 0);
  for (const { reason, words } of examples.reasons) assert.equal(reasonWords(reason), words);
});

test("ends are said as the program says them", () => {
  assert.ok(examples.ends.length > 0);
  for (const { end, seats, words } of examples.ends)
    assert.equal(
      endWords(
        end,
        seats.map(([name, team]: [string, number]) => ({ name, team })),
      ),
      words,
    );
  assert.equal(endWords({ outcome: "aborted", reason: "aborted" }, []), "Aborted.");
});

test("a message that stands alone begins with a capital", () => {
  assert.equal(sentence({ code: "game-over", args: {} }), "The game is over.");
});

test("every table of words is among those of the page", async () => {
  const files = (await readdir(join(words, "en"), { recursive: true })).filter((file) => /^(?!late\b|guide\.).*\.json$/.test(file));
  const tables = await Promise.all(files.map((file) => json(`en/${file}`)));
  assert.deepEqual({ ...english }, Object.assign({}, ...tables));
});

test("codes that objects have by themselves are unknown codes", () => {
  assert.equal(say({ code: "constructor", args: {} }), "constructor");
  assert.equal(reasonWords("toString"), "toString");
});
