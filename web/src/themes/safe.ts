import { PIECES, type Theme } from "./theme.ts";

/** Blue and orange, which nearly everybody tells apart; and what differs in hue differs in brightness too. */
export const SAFE: Theme = {
  light: "#f6efe1",
  dark: "#8fb1d3",
  plain: "#e9e6de",
  plainLine: "#5a6b80",
  points: "#e6ded0",
  pointsLine: "#394a5f",
  frame: "#3f6390",
  slots: "#1f5597",
  slotHole: "#eef3f8",
  marked: "#e9b169",
  glow: "#ffb347",
  pieces: {
    ...PIECES,
    light: { fill: "#fffdf8", line: "#1f2733", detail: "#1f2733", body: "#efe9dc", royal: "#f0b45c" },
    dark: { fill: "#2c3a4d", line: "#080d14", detail: "#f2f5f9", body: "#3a4a60", royal: "#8a5316" },
    red: { fill: "#c24e00", line: "#451a00", detail: "#fff1e6", body: "#c9590c", royal: "#e0672e" },
    yellow: { fill: "#ffe27a", line: "#4d3c00", detail: "#4d3c00", body: "#f6d65c", royal: "#fbe9a3" },
  },
};
