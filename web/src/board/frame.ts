import type { Point } from "./layout.ts";
import type { Place } from "./place.ts";

/** Where places are in a drawing: so that what lies over a board is drawn alike with and without an edge. */
export type Frame = {
  /** The middle of a place. */
  centre: (place: Place) => Point;
  /** The side of a square. */
  cell: number;
  /** Whether a place is drawn at all. */
  isSeen: (place: Place) => boolean;
};
