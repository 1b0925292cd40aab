// Components hold no texts of their own: whatever people see or hear comes from the tables.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import { parse } from "svelte/compiler";

const sources = join(import.meta.dirname, "../../src");

/** Attributes and properties that are shown or read out. */
const SHOWN = new Set([
  "about",
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "legend",
  "placeholder",
  "text",
  "title",
]);

/** What is the same in all languages: the name of the page, and the letters that a code looks like. */
const ALLOWED = new Set(["Anyboard", "VMNCBMK"]);

/** Letters that make a word: keys of the keyboard have one. */
const isText = (text: string) => /\p{L}{2}/u.test(text) && !ALLOWED.has(text.trim());

/** A literal that reads as a text rather than as a code or a class. */
const isSentence = (text: string) => isText(text) && /^\p{Lu}|\p{L}[,.:;!?…]? \p{L}/u.test(text.trim());

/** Whether what is inside is seen or heard; what is rendered is given to a snippet, which shows it. */
type Where = "shown" | "rendered" | "hidden";

/** A part of a component, as the compiler reads it: its kinds differ too much for more to be said of all. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Node = { type: string } & Record<string, any>;

const isNode = (node: unknown): node is Node =>
  typeof node === "object" && node !== null && "type" in node && typeof node.type === "string";

function textsOf(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown, where: Where): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, where));
    if (!isNode(node)) return;
    if (node.type === "Text") {
      if (where !== "hidden" && isText(node.data)) found.push(node.data.trim());
      return;
    }
    if (where !== "hidden" && node.type === "Literal" && typeof node.value === "string" && isSentence(node.value)) found.push(node.value);
    if (where !== "hidden" && node.type === "TemplateElement" && isText(node.value.cooked ?? "")) found.push(node.value.cooked.trim());
    // What is passed to a function, such as the code of a text, is its business; what a snippet is given is shown.
    const isCall = node.type === "CallExpression";
    const isCompared = node.type === "BinaryExpression";
    const inside = node.type === "Attribute" ? (SHOWN.has(node.name) ? "shown" : "hidden") : where;
    if (/^(?:StyleDirective|ClassDirective|OnDirective|AttachTag|SpreadAttribute|BindDirective|ConstTag)$/.test(node.type)) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === "metadata" || (isCall && key === "arguments" && where !== "rendered") || isCompared) continue;
      if (node.type === "EachBlock" && key === "key") continue;
      if (node.type === "IfBlock" && key === "test") continue;
      if ((node.type === "ConditionalExpression" || node.type === "LogicalExpression") && key === "test") continue;
      visit(value, node.type === "RenderTag" ? "rendered" : inside);
    }
  };
  visit(parse(source, { modern: true }).fragment.nodes, "shown");
  return found;
}

test("texts are found", () => {
  assert.deepEqual(textsOf(`<p class="big">Hello <b>{name}</b></p>`), ["Hello"]);
  assert.deepEqual(textsOf(`<button aria-label="Close" data-kind="Some kind">{t("page-close")}</button>`), ["Close"]);
  assert.deepEqual(textsOf(`<p title={on ? "Sound is on" : t("off")}>{many ? "All of them" : one}</p>`), ["Sound is on", "All of them"]);
  assert.deepEqual(textsOf("<p>{`${count} moves`}</p>"), ["moves"]);
  assert.deepEqual(textsOf(`<h1>Anyboard</h1><kbd>C</kbd><p class={on ? "Big one" : "b"}>{t("a-b")}</p>`), []);
});

test("no component holds a text", async () => {
  const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith(".svelte")).sort();
  const found: string[] = [];
  for (const file of files) {
    for (const text of textsOf(await readFile(join(sources, file), "utf8"))) found.push(`${file}: ${text}`);
  }
  assert.deepEqual(found, []);
});
