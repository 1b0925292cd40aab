/** How long sides have thought, in milliseconds, up to a move that was played. */
import type { Line } from "./line.ts";

/** The time of each side up to where the game stands, without what the side to move has thought since. */
export function spentOf(line: Line, seats: number): number[] {
  const spent = Array.from({ length: seats }, () => 0);
  for (const move of line.path) spent[move.seat] = (spent[move.seat] ?? 0) + (move.spent ?? 0);
  return spent;
}
