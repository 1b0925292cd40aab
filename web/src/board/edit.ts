import type { Place } from "./place.ts";

/** What becomes of presses on a board whose position is being set up: nothing is a move there. */
export interface Editing {
  /** A press, a tap or Enter on a place. */
  press: (place: Place) => void;
  /** A piece was dragged from one place to another. */
  move: (from: Place, to: Place) => void;
  /** A piece was dragged off the board, or is to be deleted. */
  remove: (place: Place) => void;
}
