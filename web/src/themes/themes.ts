/** The boards that people choose from, by the names that `data-board` knows them by. */
import { CONTRAST } from "./contrast.ts";
import { FELT } from "./felt.ts";
import { GREEN } from "./green.ts";
import { MARBLE } from "./marble.ts";
import { NIGHT } from "./night.ts";
import { PRINT } from "./print.ts";
import { SAFE } from "./safe.ts";
import type { Theme } from "./theme.ts";
import { WOOD } from "./wood.ts";

export const THEMES = {
  green: GREEN,
  wood: WOOD,
  marble: MARBLE,
  print: PRINT,
  felt: FELT,
  night: NIGHT,
  safe: SAFE,
  contrast: CONTRAST,
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as ThemeName[];

/** The board that is drawn: one of ours, or that of the player's own colours. */
export type BoardName = ThemeName | "own";
