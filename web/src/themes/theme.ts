import type { Tint } from "../protocol/types.ts";

/** What a piece is drawn with: its body, its outline, the lines inside, and what keeps it apart from a ground that is as dark as its outline. */
export type PieceInk = {
  fill: string;
  line: string;
  detail: string;
  halo?: string;
  /** In space: the material of a piece, and that of royal ones, which are told at a glance. */
  body: string;
  royal: string;
};

/** What a board is made of. All else that is drawn on it, marks above all, is chosen to be told from these colours: see `tokens.ts`. */
export type Theme = {
  /** Squares. */
  light: string;
  dark: string;
  /** What squares look like from near: veins, grain, or the strokes that print shades with. */
  texture?: "wood" | "marble" | "hatch";
  /** The strokes of dark squares that are hatched rather than filled. */
  hatch?: string;
  /** Boards of one colour, and the lines between their squares. */
  plain: string;
  plainLine: string;
  /** Boards whose pieces stand on crossings. */
  points: string;
  pointsLine: string;
  frame: string;
  /** Frames with openings, and what is seen through them. */
  slots: string;
  slotHole: string;
  /** Thrones, corners, hills. */
  marked: string;
  /** What tints the places of the last move, and the piece in the hand. */
  glow: string;
  pieces: Readonly<Record<Tint, PieceInk>>;
};

/** The wood of most sets. */
export const PIECES: Theme["pieces"] = {
  light: { fill: "#fffcf2", line: "#2a2621", detail: "#2a2621", body: "#e4d5b8", royal: "#e6bd6c" },
  dark: { fill: "#48423c", line: "#0e0c0a", detail: "#f3ead6", body: "#5c4c41", royal: "#85582a" },
  red: { fill: "#d03a2b", line: "#5c0f07", detail: "#ffe9e4", body: "#c9382a", royal: "#e0672e" },
  yellow: { fill: "#f7cb3b", line: "#3a2a00", detail: "#3a2a00", body: "#eebf35", royal: "#f6d873" },
};

/** Black and white, for boards that are dark themselves: a bright edge holds black pieces apart from their squares. */
export const PIECES_ON_DARK: Theme["pieces"] = {
  light: { fill: "#f6f1e4", line: "#101214", detail: "#22242a", halo: "#f6f1e4", body: "#efe6d2", royal: "#f0c66e" },
  dark: { fill: "#1d1f23", line: "#0a0b0d", detail: "#f0ead8", halo: "#e9e3d3", body: "#17151a", royal: "#85582a" },
  red: { fill: "#d8402f", line: "#4a0b05", detail: "#fff0ec", halo: "#ffd9d2", body: "#d03e2e", royal: "#e0672e" },
  yellow: { fill: "#ffd548", line: "#4d3800", detail: "#4d3800", halo: "#fff0b8", body: "#f2c53c", royal: "#f6d873" },
};
