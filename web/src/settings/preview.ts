/** A position that shows every kind of mark: nobody plays it. */
import type { BoardView, LegalMove, Piece, Step, Tint } from "../protocol/types.ts";
import type { Place } from "../board/place.ts";

const piece = (figure: string, letter: string, tint: Tint, x: number, y: number): Piece => ({
  at: [x, y, 0],
  seat: tint === "light" ? 0 : 1,
  tint,
  figure,
  letter,
  name: "",
  royal: figure === "king",
});

export const SAMPLE: BoardView = {
  size: [7, 3, 1],
  border: null,
  surface: "chequered",
  sameShades: false,
  promotionRanks: [],
  holes: [],
  pieces: [
    piece("king", "K", "light", 0, 0),
    piece("bishop", "B", "dark", 2, 2),
    piece("queen", "Q", "light", 3, 0),
    piece("rook", "R", "dark", 3, 2),
    piece("knight", "N", "dark", 5, 2),
    piece("king", "K", "dark", 6, 2),
    piece("pawn", "P", "light", 5, 0),
    piece("pawn", "P", "dark", 6, 1),
  ],
  checked: [[0, 0, 0]],
  checking: [[2, 2, 0]],
  marked: [],
  line: [],
  names: [],
  numberedFiles: false,
  counters: [],
};

const QUEEN: Place = [3, 0, 0];
const goes = (x: number, y: number): LegalMove => {
  const to: Place = [x, y, 0];
  const takes = SAMPLE.pieces.some(({ at }) => at[0] === x && at[1] === y) ? [to] : [];
  return { move: null, reading: null, via: [], also: { cleared: [], put: [] }, from: QUEEN, to, takes, becomes: null };
};

export const SELECTED = QUEEN;
export const MOVES: LegalMove[] = [goes(3, 1), goes(3, 2), goes(2, 1), goes(4, 1), goes(5, 2), goes(2, 0), goes(4, 0)];
export const LAST: Step = { from: [1, 1, 0], to: [2, 2, 0], takes: [], becomes: null };
