// Text must be readable and marks visible in every theme, by the measure of WCAG 2.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

const css = readFileSync(new URL("../../src/theme.css", import.meta.url), "utf8").replace(/\/\*[^]*?\*\//g, "");

/** The custom properties of all blocks that hold for these selectors, the later ones over the earlier. */
function properties(...wanted) {
  const found = {};
  for (const [, selectors, block] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors.split(",").map((name) => name.trim());
    if (!names.some((name) => wanted.includes(name))) continue;
    for (const [, name, value] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name] = value;
  }
  return found;
}

function luminance(hex) {
  assert.match(hex, /^#[0-9a-f]{6}$/);
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function check(theme, [front, back, least]) {
  const found = contrast(theme[front], theme[back]);
  assert.ok(found >= least, `--${front} on --${back}: ${found.toFixed(2)}, but ${least} is needed`);
}

const grounds = ["sunken", "page", "surface", "raised"];
const PAGE = [
  ...grounds.flatMap((ground) => [
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

const squares = ["square-light", "square-dark", "board-plain", "board-plain-other", "board-points"];
const BOARD = [
  ["on-square-light", "square-light", 4.5],
  ["on-square-dark", "square-dark", 4.5],
  ["on-board-frame", "board-frame", 4.5],
  ["board-line", "board-plain", 3],
  ["board-points-line", "board-points", 4.5],
  ["place-marked-line", "place-marked", 3],
  ["slot-hole", "slot-frame", 3],
  ["mark-passage-edge", "mark-passage", 4.5],
  ...squares.flatMap((square) => [
    ["mark-cursor", square, 3],
    ["mark-hint", square, 3],
    ["mark-target", square, 3],
    ["mark-reach", square, 3],
    ["mark-green", square, 3],
    ["mark-passage", square, 3],
    ["mark-capture", square, 3],
    ["mark-check", square, 3],
  ]),
];

for (const [name, selectors] of [
  ["light", [":root"]],
  ["dark", [":root", ':root[data-theme="dark"]']],
]) {
  test(`the ${name} page can be read`, () => {
    const theme = properties(...selectors);
    for (const pair of PAGE) check(theme, pair);
  });
}

for (const name of ["green", "contrast"]) {
  const board = properties(":root", `[data-board="${name}"]`);
  test(`the ${name} board's marks can be seen`, () => {
    for (const pair of BOARD) check(board, pair);
  });
  for (const tint of ["light", "dark", "red", "yellow"]) {
    test(`${tint} pieces can be told on the ${name} board`, () => {
      const piece = {
        ...board,
        ...properties(`[data-tint="${tint}"]`, `[data-board="${name}"] [data-tint="${tint}"]`),
      };
      // The outline or the body stands out from what is below it.
      for (const ground of [...squares, "slot-hole"]) check(piece, ["piece-line", ground, 3]);
      check(piece, ["piece-detail", "piece-fill", 3]);
    });
  }
}
