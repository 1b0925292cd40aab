import type { Board, Change, Choice, Ray, Step, Tint } from "../protocol/types.ts";
import type { Place } from "./place.ts";

/** A side, as far as a board has to know it. */
export type Side = { name: string; tint: Tint };

/** What every board component takes, the flat one and the plane alike. */
export type BoardProps = {
  /** The picture. */
  board: Board;
  /** Changes exactly when `board` shows something new. */
  stamp: string | number;
  /** What changed since the picture before: for the animation alone, the drawing always ends as `board`. */
  changes: Change[];
  /** What the last move did. */
  last: Step | null;
  /** The moves that can be chosen; with no choices and no rays, the board is only looked at. */
  choices: Choice[];
  /** Further moves, along lines without an edge. */
  rays: Ray[];
  /** The sides, in order. */
  seats: Side[];
  /** The seat to move. */
  turn: number | null;
  /** Whether the board is turned by 180°. */
  flipped: boolean;
  /** A move that is advised. */
  hint: Choice | null;
  /** Whether changes may be shown as movements. */
  animate: boolean;
  /** What the board is called, for those who do not see it. */
  label: string;
  /** A move was chosen. */
  onplay: (choice: Choice) => void;
  /** A move along a ray was chosen. */
  ongo: (from: Place | null, to: Place) => void;
  /** Somebody tried what is not among the choices. */
  onwhynot: (from: Place | null, to: Place) => void;
  /** Something to tell those who do not see the board. */
  onsay: (text: string) => void;
};
