// Text must be readable in every theme of the page, by the measure of WCAG 2.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../src/theme.css"), "utf8")
  .replace(/\/\*[^]*?\*\//g, "")
  .replace(/@media[^{]*\{[^]*?\n\}/g, "");

/** The custom properties of all blocks that hold for these selectors, the later ones over the earlier. */
function properties(...wanted: string[]) {
  const found: Record<string, string> = {};
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors, block]) => ({
    selectors: selectors.split(",").map((name) => name.trim()),
    block,
  }));
  // What names more of the root holds over what names less.
  const weight = (selector: string) => selector.split("[").length;
  for (const selector of wanted.toSorted((a, b) => weight(a) - weight(b))) {
    for (const { selectors, block } of blocks) {
      if (!selectors.includes(selector)) continue;
      for (const [, name, value] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name] = value;
    }
  }
  return found;
}

function luminance(hex: string) {
  assert.match(hex, /^#[0-9a-f]{6}$/);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What stands before what, and the contrast that it needs. */
type Pair = [front: string, back: string, least: number];

function check(theme: Record<string, string>, [front, back, least]: Pair) {
  const found = contrast(theme[front], theme[back]);
  assert.ok(found >= least, `--${front} on --${back}: ${found.toFixed(2)}, but ${least} is needed`);
}

const grounds = ["sunken", "page", "surface", "raised"];
const PAGE: Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ["ink", ground, 7],
    ["ink-quiet", ground, 4.5],
    ["accent", ground, 4.5],
    ["danger", ground, 4.5],
    ["good", ground, 4.5],
    ["line-strong", ground, 3],
    ["focus", ground, 3],
  ]),
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-strong", 4.5],
  ["on-danger", "danger", 4.5],
  ["on-accent-soft", "accent-soft", 4.5],
  ["on-danger-soft", "danger-soft", 4.5],
  ["on-warn-soft", "warn-soft", 4.5],
];

const ACCENTS = ["green", "blue", "violet", "rust"];
const BACKGROUNDS = ["paper", "white", "mist", "sand"];

for (const name of ["light", "dark"]) {
  for (const accent of ACCENTS) {
    for (const background of BACKGROUNDS) {
      test(`the ${name} page can be read with ${accent} on ${background}`, () => {
        const own = [`[data-background="${background}"]`, `[data-accent="${accent}"]`];
        const selectors = [":root", ...own];
        if (name === "dark") selectors.push(':root[data-theme="dark"]', ...own.map((one) => `[data-theme="dark"]${one}`));
        const theme = properties(...selectors);
        for (const pair of PAGE) check(theme, pair);
      });
    }
  }
}
