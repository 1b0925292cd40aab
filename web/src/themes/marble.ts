import { PIECES, type Theme } from "./theme.ts";

/** White and grey stone with veins. */
export const MARBLE: Theme = {
  light: "#f3f1ec",
  dark: "#a7b1b8",
  texture: "marble",
  plain: "#e4e6e4",
  plainLine: "#6d767c",
  points: "#dfe1de",
  pointsLine: "#4a535a",
  frame: "#5d676e",
  slots: "#46596b",
  slotHole: "#eef1f3",
  marked: "#c9b994",
  glow: "#ecc94b",
  pieces: {
    ...PIECES,
    light: { fill: "#ffffff", line: "#262a2e", detail: "#262a2e", body: "#eceae4", royal: "#e2c27c" },
    dark: { fill: "#3a4046", line: "#0b0d0f", detail: "#eef2f4", body: "#474d53", royal: "#80602c" },
  },
};
