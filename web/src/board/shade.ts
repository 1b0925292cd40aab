import type { BoardView } from "../protocol/types.ts";
import type { Place } from "./place.ts";

/** Whether a square is a dark one: the first of the first rank is, and shades alternate from there, through the levels too unless the game says otherwise. */
export function isDark(board: Pick<BoardView, "surface"> & { sameShades?: boolean }, [x, y, z]: Place): boolean {
  return (x + y + (board.sameShades ? 0 : z)) % 2 === 0;
}
