import type { Place } from "../place.ts";
import type { Target } from "../pointing.svelte.ts";

/** Where the selected piece can go above or below a square, on levels that are not drawn. */
export type Beyond = {
  place: Place;
  /** The levels, the nearest first. */
  above: number[];
  below: number[];
  takesAbove: boolean;
  takesBelow: boolean;
};

/** The squares of a level above or below which there are targets, by their files and ranks. */
export function beyond(targets: Iterable<Target>, level: number): Map<string, Beyond> {
  const squares = new Map<string, Beyond>();
  for (const { place, takes } of targets) {
    const [x, y, z] = place;
    if (z === level) continue;
    const key = `${x},${y}`;
    const square = squares.get(key) ?? { place: [x, y, level], above: [], below: [], takesAbove: false, takesBelow: false };
    squares.set(key, square);
    (z > level ? square.above : square.below).push(z);
    if (z > level) square.takesAbove ||= takes;
    else square.takesBelow ||= takes;
  }
  for (const square of squares.values()) {
    square.above.sort((a, b) => a - b);
    square.below.sort((a, b) => b - a);
  }
  return squares;
}

/** The nearest level that is meant by a press on such a square. */
export function nearestBeyond({ place, above, below }: Beyond): number {
  const [up, down] = [above[0], below[0]];
  if (up === undefined || down === undefined) return up ?? down ?? place[2];
  return up - place[2] <= place[2] - down ? up : down;
}
