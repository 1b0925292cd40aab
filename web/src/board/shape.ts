import { CELL, centreOf, cornerOf, type Layout } from "./layout.ts";
import type { Place } from "./place.ts";

/** The outlines of squares as one path. */
export function squares(layout: Layout, places: Place[]): string {
  return places
    .map((place) => {
      const { x, y } = cornerOf(layout, place);
      return `M${x} ${y}h${CELL}v${CELL}h${-CELL}z`;
    })
    .join("");
}

/** Lines that join the middles of neighbouring places. */
export function crossings(layout: Layout, places: Place[], isPlace: (place: Place) => boolean): string {
  return places
    .flatMap(([x, y, z]) => {
      const from = centreOf(layout, [x, y, z]);
      const neighbours: Place[] = [
        [x + 1, y, z],
        [x, y + 1, z],
      ];
      return neighbours.filter(isPlace).map((place) => {
        const to = centreOf(layout, place);
        return `M${from.x} ${from.y}L${to.x} ${to.y}`;
      });
    })
    .join("");
}

/** The points of large boards that are dotted, so that people find their way. */
export function starPoints(files: number, ranks: number): Place[] {
  const along = (length: number): number[] => {
    if (length < 9) return [];
    const inset = length < 13 ? 2 : 3;
    const middle = length % 2 === 1 ? [(length - 1) / 2] : [];
    return [inset, ...middle, length - 1 - inset];
  };
  const isMiddle = (at: number, length: number) => at === (length - 1) / 2;
  const points = along(files).flatMap((x) => along(ranks).map((y): Place => [x, y, 0]));
  // Only the largest boards have dots at the middles of their sides too.
  const isSmall = Math.min(files, ranks) < 17;
  return points.filter(([x, y]) => !isSmall || isMiddle(x, files) === isMiddle(y, ranks));
}

/** A plate over squares with a round opening in each. */
export function openings(layout: Layout, places: Place[], radius: number): string {
  return places
    .map((place) => {
      const { x, y } = centreOf(layout, place);
      return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
    })
    .join("");
}
