import type { BoardView } from "../protocol/types.ts";

/** How many pieces a side has on the board. */
export function count(board: BoardView, seat: number): number {
  return board.pieces.filter((piece) => piece.seat === seat).length;
}

/** The same for people: “12 discs”. */
export function counted(board: BoardView, seat: number, noun: string): string {
  const number = count(board, seat);
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
