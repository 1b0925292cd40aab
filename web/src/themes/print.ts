import { PIECES, type Theme } from "./theme.ts";

/** The page of a newspaper: squares are hatched, pieces are ink, and paper shows around them. */
export const PRINT: Theme = {
  light: "#f7f3e9",
  dark: "#d6d0c4",
  texture: "hatch",
  hatch: "#948d80",
  plain: "#f4efe3",
  plainLine: "#57524a",
  points: "#f4efe3",
  pointsLine: "#3a3630",
  frame: "#3d3a35",
  slots: "#4b4842",
  slotHole: "#f7f3e9",
  marked: "#d8cfba",
  glow: "#e6cf7a",
  pieces: {
    ...PIECES,
    light: { fill: "#fdfbf5", line: "#191714", detail: "#191714", halo: "#f7f3e9", body: "#eee8da", royal: "#d9bd7c" },
    yellow: { ...PIECES.yellow, line: "#3a2b00", detail: "#3a2b00" },
    dark: { fill: "#211f1b", line: "#0c0b09", detail: "#fdfbf5", halo: "#f7f3e9", body: "#3b3732", royal: "#7c5a24" },
  },
};
