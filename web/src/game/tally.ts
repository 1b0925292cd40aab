import type { Board } from "../protocol/types.ts";

/** How many pieces a side has on the board. */
export function count(board: Board, seat: number): number {
  return board.pieces.filter((piece) => piece.seat === seat).length;
}

/** The same for people: “12 discs”. */
export function counted(board: Board, seat: number, noun: string): string {
  const number = count(board, seat);
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
