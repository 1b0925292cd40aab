/** The sets of pieces that people choose from. */
export const PIECE_SETS = ["classic", "modern", "symbols", "letters"] as const;
export type PieceSet = (typeof PIECE_SETS)[number];
