/** A board in two colours of the player's own: all else is chosen to fit them. */
import { luminance, mix } from "./colour.ts";
import type { Theme } from "./theme.ts";
import { INKS } from "./themes.ts";

export type OwnColours = { light: string; dark: string };

/** Black pieces need a bright edge on squares as dark as this. */
const DARK = 0.11;

export function ownTheme({ light, dark }: OwnColours): Theme {
  const isDark = Math.min(luminance(light), luminance(dark)) < DARK;
  const plain = mix(light, dark, 0.25);
  return {
    light,
    dark,
    plain,
    plainLine: mix(dark, "#000000", 0.4),
    points: plain,
    pointsLine: mix(dark, "#000000", 0.6),
    frame: mix(dark, "#000000", 0.45),
    slots: mix(dark, "#000000", 0.45),
    slotHole: mix(light, "#ffffff", 0.4),
    marked: mix(plain, "#b58020", 0.4),
    glow: luminance(light) <= 0.3 ? "#b39a2c" : "#f0cd3c",
    pieces: isDark ? INKS.onDark : INKS.onBright,
  };
}
