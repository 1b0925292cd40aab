import type { BoardView } from "../protocol/types.ts";
import { t } from "../words/t.ts";

/** How many pieces a side has on the board. */
export function count(board: BoardView, seat: number): number {
  return board.pieces.filter((piece) => piece.seat === seat).length;
}

/** The same for people: “12 discs”. A user's own game may count what the page has no plural of. */
export function counted(board: BoardView, seat: number, noun: string): string {
  const number = count(board, seat);
  return noun === "disc" ? t("game-counted-discs", { count: number }) : t("game-counted", { count: number, noun });
}
