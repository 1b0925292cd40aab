import { centreOf, isDrawn, type Layout, type Point } from "../layout.ts";
import { isAside, type Place } from "../place.ts";

/** What of a move says where it leads. */
export type Way = { from: Place | null; to: Place };

/** An end of a move that is not on the level that is drawn: above or below the point. */
export type Elsewhere = { at: Point; level: number; isAbove: boolean };

/** A move between levels as it is drawn. */
export type Passage = {
  from: Point;
  to: Point;
  /** The end that is on another level than the one that is drawn; null where all levels are. */
  elsewhere: Elsewhere | null;
};

/** Whether a move leads from one level to another. */
export function isThrough({ from, to }: Way): boolean {
  return from !== null && from[2] !== to[2] && !isAside(to);
}

/** How to draw a move between levels; null if none of its ends is drawn. */
export function passageOf(layout: Layout, way: Way): Passage | null {
  const { from, to } = way;
  if (from === null || (!isDrawn(layout, from) && !isDrawn(layout, to))) return null;
  const [start, end] = [centreOf(layout, from), centreOf(layout, to)];
  if (layout.level === null) return { from: start, to: end, elsewhere: null };
  const [other, at] = isDrawn(layout, from) ? [to, end] : [from, start];
  return { from: start, to: end, elsewhere: { at, level: other[2], isAbove: other[2] > layout.level } };
}

/** The middle of a line between two points that is bent aside, so that it is told from the edges of boards. */
export function bend(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // Upwards, whichever way it goes: a line that hangs down looks like one that falls.
  const side = dx >= 0 ? 1 : -1;
  return { x: (from.x + to.x) / 2 + side * dy * 0.14, y: (from.y + to.y) / 2 - side * dx * 0.14 };
}
