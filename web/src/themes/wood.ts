import { PIECES, type Theme } from "./theme.ts";

/** Maple and walnut, with their grain. */
export const WOOD: Theme = {
  light: "#f0dab1",
  dark: "#c2955f",
  texture: "wood",
  plain: "#e6c892",
  plainLine: "#7a5628",
  points: "#e4bf7c",
  pointsLine: "#573d16",
  frame: "#6b4523",
  slots: "#2f5f9e",
  slotHole: "#efe3cb",
  marked: "#c98f4a",
  glow: "#f2d03f",
  pieces: {
    ...PIECES,
    light: { fill: "#fff6df", line: "#2b1c0d", detail: "#2b1c0d", body: "#ead4a8", royal: "#e6b85c" },
    dark: { fill: "#4a2f1d", line: "#170c05", detail: "#f6e3c4", body: "#5a3a25", royal: "#93601f" },
  },
};
