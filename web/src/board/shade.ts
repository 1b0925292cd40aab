import type { BoardView } from "../protocol/types.ts";
import type { Place } from "./place.ts";

/**
 * Whether a square of a chequered board is dark, as the first of the first rank is. Colours change with every step, through the levels too
 * unless the board says otherwise. Sums of large numbers would not be exact.
 */
export function isDark([x, y, z]: Place, { sameShades }: Pick<BoardView, "sameShades">): boolean {
  return (Math.abs(x % 2) + Math.abs(y % 2) + (sameShades ? 0 : Math.abs(z % 2))) % 2 === 0;
}
