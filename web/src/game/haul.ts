import type { Haul } from "../protocol/types.ts";

/** What a side has taken, for two sides: what the other has lost. Nobody can say who took what where there are more. */
export function takenBy(captured: readonly Haul[], seat: number, seats: number): Haul[] {
  return seats === 2 ? captured.filter((haul) => haul.seat !== seat) : [];
}

/** What pieces count together. */
export function points(hauls: readonly Haul[]): number {
  return hauls.reduce((sum, haul) => sum + haul.count * haul.points, 0);
}
