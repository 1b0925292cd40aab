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
