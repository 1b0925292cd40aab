import { PIECES, type Theme } from "./theme.ts";

/** White and grey, black lines, marks in strong colours. */
export const CONTRAST: Theme = {
  light: "#ffffff",
  dark: "#a6a6a6",
  plain: "#ffffff",
  plainLine: "#000000",
  points: "#ffffff",
  pointsLine: "#000000",
  frame: "#000000",
  slots: "#1b1b1b",
  slotHole: "#ffffff",
  marked: "#c4c4c4",
  glow: "#ffc400",
  pieces: {
    ...PIECES,
    light: { fill: "#ffffff", line: "#000000", detail: "#000000", body: "#f4f4f4", royal: "#ffd766" },
    dark: { fill: "#262626", line: "#000000", detail: "#ffffff", body: "#3a3a3a", royal: "#7d5200" },
  },
};
