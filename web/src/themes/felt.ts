import { PIECES_ON_DARK, type Theme } from "./theme.ts";

/** The cloth of a card table, in a frame of dark wood. */
export const FELT: Theme = {
  light: "#47815f",
  dark: "#2a6046",
  plain: "#2f7351",
  plainLine: "#b7d6c0",
  points: "#2f7351",
  pointsLine: "#c9e2cf",
  frame: "#4a2f1c",
  slots: "#9c6c40",
  slotHole: "#12301f",
  marked: "#6f7a35",
  glow: "#b39a2c",
  pieces: {
    ...PIECES_ON_DARK,
    dark: { ...PIECES_ON_DARK.dark, fill: "#191a18", body: "#151413" },
  },
};
