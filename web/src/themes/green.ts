import { PIECES, type Theme } from "./theme.ts";

/** Cream and green, wood where there are no squares. */
export const GREEN: Theme = {
  light: "#f1ead2",
  dark: "#86a97c",
  plain: "#e9dcb9",
  plainLine: "#7d6a45",
  points: "#e3c588",
  pointsLine: "#5f4a22",
  frame: "#56714e",
  slots: "#2f5f9e",
  slotHole: "#e8eef6",
  marked: "#c9a15a",
  glow: "#f0cd3c",
  pieces: PIECES,
};
