import type { CapturedPieces } from "../protocol/types.ts";

/** What a side has taken, for two sides: what the other has lost. Where there are more, it is not known which side took what. */
export function takenBy(captured: readonly CapturedPieces[], seat: number, seats: number): CapturedPieces[] {
  return seats === 2 ? captured.filter((pieces) => pieces.seat !== seat) : [];
}

/** What pieces count together. */
export function points(captured: readonly CapturedPieces[]): number {
  return captured.reduce((sum, { count, points }) => sum + count * points, 0);
}
