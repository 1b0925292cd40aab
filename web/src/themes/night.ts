import { PIECES_ON_DARK, type Theme } from "./theme.ts";

/** Slate, for dark rooms: nothing on the board is bright but the pieces and the marks. */
export const NIGHT: Theme = {
  light: "#667384",
  dark: "#3b4553",
  plain: "#4a5563",
  plainLine: "#a9b5c3",
  points: "#4a5360",
  pointsLine: "#b6c0cc",
  frame: "#252c36",
  slots: "#466ca0",
  slotHole: "#10161e",
  marked: "#6c6041",
  glow: "#b8922a",
  pieces: PIECES_ON_DARK,
};
