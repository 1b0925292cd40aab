import type { BoardView, LegalMove, Piece, Ray, ReachStep, Step, Tint } from "../protocol/types.ts";
import type { Plan } from "./ahead.ts";
import type { Change } from "./change.ts";
import type { Editing } from "./edit.ts";
import type { Drawings } from "./drawings.svelte.ts";
import type { Place } from "./place.ts";
import type { Pointing } from "./pointing.svelte.ts";

/** A side, as far as a board has to know it. */
export type Side = { name: string; tint: Tint };

/** What every board component takes, the flat one and the plane alike. */
export type BoardProps = {
  /** The picture. */
  board: BoardView;
  /** Changes exactly when `board` shows something new. */
  stamp: string | number;
  /** What changed since the picture before: for the animation alone, the drawing always ends as `board`. */
  changes: Change[];
  /** What the last move did. */
  last: Step | null;
  /** The moves that can be chosen; with no moves and no rays, the board is only looked at. */
  moves: LegalMove[];
  /** Further moves, along lines without an edge. */
  rays: Ray[];
  /** The sides, in order. */
  seats: Side[];
  /** The seat to move. */
  turn: number | null;
  /** Whether the board is turned by 180°. */
  flipped: boolean;
  /** A move that is advised. */
  hint: LegalMove | null;
  /** Whether changes may be shown as movements. */
  animate: boolean;
  /** What the board is called, for those who do not see it. */
  label: string;
  /** A move was chosen. */
  onplay: (move: LegalMove) => void;
  /** A move along a ray was chosen. */
  ongo: (from: Place | null, to: Place) => void;
  /** The player tried what is not among the moves. */
  onwhynot: (from: Place | null, to: Place) => void;
  /** Something to tell those who do not see the board. */
  onsay: (text: string) => void;
  /** The moves that the player plans ahead; null while none can be. */
  plan?: Plan | null;
  /** What sets the position up, where that is what the board is for. */
  edit?: Editing | null;
  /** Arrows and circles of the player. */
  drawings?: Drawings | null;
  /** Moves that are thought of: those that fit what is being typed. */
  considered?: LegalMove[];
  /** Places that a lesson wants to be reached. */
  goals?: readonly Place[];
  /** Why the last try was not allowed: the piece, and the pieces that the reason is about. */
  told?: Told | null;
  /** Whether a piece becomes the first that it can become, without a question. */
  promotes?: boolean;
  /** Where a piece could go if its side were to move. */
  onreach?: (from: Place) => Promise<ReachStep[]>;
  /** More is wanted about a piece: a right click or a long press on it. */
  oncard?: (piece: Piece) => void;
  /** A piece of the side to move was picked up that can go nowhere. */
  onstuck?: (from: Place) => void;
};

/** What a board of squares takes besides where it is the lens through which one level of several is seen. */
export type LensProps = {
  /** What is pointed at, if others point at the same. */
  pointing?: Pointing;
  /** The only level to draw; all if there is none. */
  level?: number | null;
  /** The cursor of the keyboard has gone to another level. */
  onlevel?: (level: number) => void;
  /** Where the pointer or the cursor is. */
  onhover?: (place: Place | null) => void;
  /** A piece is dragged and has come here; null when that ends. */
  ondrag?: (event: PointerEvent | null) => void;
};
/** Why something was not allowed, for the eye. */
export type Told = { from: Place | null; places: Place[] };
