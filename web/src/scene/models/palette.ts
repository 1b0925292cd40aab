/** The colours of the scene, as numbers: in harmony with those of the flat board in `theme.css`. */
import type { Surface, Tint } from "../../protocol/types.ts";

/** The boards that people choose from, as `data-board` names them. */
export type BoardTheme = "green" | "contrast";

export type PieceColours = {
  /** The material of a piece. */
  body: number;
  /** That of royal ones, which are told apart at a glance: the same wood, with gold in it. */
  royal: number;
};

const PIECES: Readonly<Record<Tint, PieceColours>> = {
  light: { body: 0xe4d5b8, royal: 0xe6bd6c },
  dark: { body: 0x5c4c41, royal: 0x85582a },
  red: { body: 0xc9382a, royal: 0xe0672e },
  yellow: { body: 0xeebf35, royal: 0xf6d873 },
};

const CONTRAST_PIECES: Readonly<Record<Tint, PieceColours>> = {
  ...PIECES,
  light: { body: 0xf4f4f4, royal: 0xffd766 },
  dark: { body: 0x3a3a3a, royal: 0x7d5200 },
};

export function pieceColours(tint: Tint, theme: BoardTheme = "green"): PieceColours {
  return (theme === "contrast" ? CONTRAST_PIECES : PIECES)[tint];
}

/** What a board is made of. */
export type BoardColours = {
  /** Its squares, or the two woods of it; where squares have one colour, both are the same. */
  light: number;
  dark: number;
  /** Lines between squares, or those that pieces stand on, and star points. */
  line: number;
  /** The frame around it, and the side of it that shows less light. */
  frame: number;
  frameSide: number;
  /** Thrones, corners, hills, and the lines on them. */
  marked: number;
  markedLine: number;
  /** What is seen through the openings of a frame. */
  opening: number;
};

const GREEN: Readonly<Record<Surface, BoardColours>> = {
  chequered: {
    light: 0xf1ead2,
    dark: 0x86a97c,
    line: 0x56714e,
    frame: 0x56714e,
    frameSide: 0x3d5338,
    marked: 0xc9a15a,
    markedLine: 0x6f4f14,
    opening: 0xe8eef6,
  },
  plain: {
    light: 0xe9dcb9,
    dark: 0xe0d0a6,
    line: 0x7d6a45,
    frame: 0x7d6a45,
    frameSide: 0x5c4d31,
    marked: 0xc9a15a,
    markedLine: 0x6f4f14,
    opening: 0xe8eef6,
  },
  points: {
    light: 0xe3c588,
    dark: 0xdcbb79,
    line: 0x5f4a22,
    frame: 0xb8935a,
    frameSide: 0x8a6a38,
    marked: 0xc9a15a,
    markedLine: 0x5f4a22,
    opening: 0xe8eef6,
  },
  slots: {
    light: 0x2f5f9e,
    dark: 0x2f5f9e,
    line: 0x22497c,
    frame: 0x2f5f9e,
    frameSide: 0x22497c,
    marked: 0xc9a15a,
    markedLine: 0x6f4f14,
    opening: 0xe8eef6,
  },
};

const grey = (over: Partial<BoardColours>): BoardColours => ({
  light: 0xffffff,
  dark: 0xa6a6a6,
  line: 0x000000,
  frame: 0x1b1b1b,
  frameSide: 0x000000,
  marked: 0xc4c4c4,
  markedLine: 0x000000,
  opening: 0xffffff,
  ...over,
});

const CONTRAST: Readonly<Record<Surface, BoardColours>> = {
  chequered: grey({}),
  plain: grey({ dark: 0xe4e4e4 }),
  points: grey({ dark: 0xffffff }),
  slots: grey({ light: 0x1b1b1b, dark: 0x1b1b1b }),
};

/** The cloth on which two-sided discs lie, with its lines: no figure in its game stands on anything else. */
const CLOTH: BoardColours = { ...GREEN.plain, light: 0x3f8a5c, dark: 0x3f8a5c, line: 0x1d4a30, frame: 0x4a3b2c, frameSide: 0x33281d };

/** The colours of a board, by its surface and by a figure that stands on it: discs lie on green cloth. */
export function boardColours(surface: Surface, theme: BoardTheme = "green", figure = ""): BoardColours {
  if (theme === "contrast") return CONTRAST[surface];
  return surface === "plain" && figure === "disc" ? CLOTH : GREEN[surface];
}

/** The ground that a board lies on, for the light and the dark page. */
export const TABLE: Readonly<Record<"light" | "dark", number>> = { light: 0xf6f3eb, dark: 0x1b1e1a };
