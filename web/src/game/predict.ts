import type { Change } from "../board/change.ts";
import { isAside, isSame, keyOf } from "../board/place.ts";
import type { BoardView, LegalMove, Piece, PieceKind, Place, Step, Tint } from "../protocol/types.ts";

/** What the board will look like after a move, as far as the move itself says it. */
export interface Prediction {
  board: BoardView;
  last: Step;
  changes: Change[];
}

/** As much of how a game stands as a prediction depends on. */
type Standing = { board: BoardView; turn: number | null; seats: readonly { tint: Tint }[] };

/** What a choice does, before the server has said so; null where the choice does not say it. `comes` is what comes onto the board. */
export function predict(state: Standing, choice: LegalMove, comes: PieceKind | null): Prediction | null {
  const { board } = state;
  const { from, to, takes, becomes, also } = choice;
  const last: Step = { from, to, takes, becomes };
  const calm = { ...board, checked: [], checking: [] };
  if (board.size !== null && isAside(to)) return { board: calm, last, changes: [] };

  const mover = from ? board.pieces.find((piece) => isSame(piece.at, from)) : comerOf(state, comes);
  if (!mover) return null;
  const taken = new Set(takes.map(keyOf));
  const others = board.pieces.filter((piece) => piece !== mover && !taken.has(keyOf(piece.at)));
  // Two pieces on one place: something happens of which the choice says nothing.
  const more = also.cleared.length + also.put.length > 0;
  if (!more && others.some((piece) => isSame(piece.at, to))) return null;

  const gone = new Set([...also.cleared, ...also.put.map((piece) => piece.at)].map(keyOf));
  const moved = [...others.filter((piece) => !isSame(piece.at, to)), { ...mover, ...becomes, at: to }];
  const pieces = [...moved.filter((piece) => !gone.has(keyOf(piece.at))), ...also.put];
  return { board: { ...calm, pieces }, last, changes: changesBy(choice, board.pieces, pieces) };
}

/** What is seen to move when a step leads from one position to the next, as far as the two tell it. */
export function changesAlong({ from, to, takes }: Step, before: BoardView, after: BoardView): Change[] {
  return changesBy({ from, to, via: [], takes }, before.pieces, after.pieces);
}

/** What is seen to move when a choice leads from one picture to another: the same as the server says of it afterwards. */
function changesBy({ from, to, via, takes }: Pick<LegalMove, "from" | "to" | "via" | "takes">, before: Piece[], after: Piece[]): Change[] {
  const at = (pieces: Piece[], place: Place) => pieces.find((piece) => isSame(piece.at, place));
  const isKept = (piece: Piece, pieces: Piece[]) => pieces.some((other) => isSame(other.at, piece.at) && isAlike(piece, other));
  let gone = before.filter((piece) => !isKept(piece, after));
  let fresh = after.filter((piece) => !isKept(piece, before));
  const goes: Change[] = [];
  const turned: Place[] = [];
  let blast = false;
  const mover = from && at(before, from);
  if (mover && !pointsAtOwn(mover, at(before, to), at(after, to), takes)) {
    const there = at(after, to);
    const arrived = there?.seat === mover.seat ? there : undefined;
    // The piece that captured may be gone with what it captured.
    blast = !arrived && !at(after, from);
    if ((!isSame(from, to) || via.length > 0) && (arrived || blast)) goes.push({ type: "goes", from, via, to });
    if (arrived && !isAlike(mover, arrived)) turned.push(to);
    gone = gone.filter((piece) => !isSame(piece.at, from));
    fresh = fresh.filter((piece) => !isSame(piece.at, to));
  }
  // What is missing here and new there has gone, like the rook that castles; what is new where another was has been turned over.
  const leaves: Change[] = [];
  for (const piece of gone) {
    const other = takes.some((place) => isSame(place, piece.at)) ? undefined : fresh.find((one) => isAlike(piece, one));
    if (other) {
      goes.push({ type: "goes", from: piece.at, via: [], to: other.at });
      fresh = fresh.filter((one) => one !== other);
    } else if (fresh.some((one) => isSame(one.at, piece.at))) {
      turned.push(piece.at);
      fresh = fresh.filter((one) => !isSame(one.at, piece.at));
    } else leaves.push({ type: "leaves", at: piece.at, blast });
  }
  const comes = fresh.map((piece): Change => ({ type: "comes", at: piece.at }));
  return [...goes, ...leaves, ...comes, ...turned.map((place): Change => ({ type: "turns", at: place }))];
}

/** Whether two pieces look the same. */
function isAlike(one: Piece, other: Piece): boolean {
  return one.seat === other.seat && one.name === other.name;
}

/** Whether a move only names a piece of its own side that moves too, as a king may be said to take the rook that he castles with. */
function pointsAtOwn(mover: Piece, stood: Piece | undefined, stands: Piece | undefined, takes: Place[]): boolean {
  if (!stood || stood === mover || stood.seat !== mover.seat) return false;
  return !takes.some((place) => isSame(place, stood.at)) && stands?.name !== mover.name;
}

/** The piece that the side to move brings onto the board. */
function comerOf({ turn, seats }: Standing, comes: PieceKind | null) {
  const side = turn === null ? undefined : seats[turn];
  if (!comes || !side || turn === null) return undefined;
  const nowhere: Place = [-1, -1, -1];
  return { at: nowhere, seat: turn, tint: side.tint, ...comes };
}

/** A move along a ray as a choice: it takes what stands where it ends. */
export function goTo(board: BoardView, from: Place | null, to: Place): LegalMove {
  const takes = board.pieces.some((piece) => isSame(piece.at, to)) ? [to] : [];
  return { move: null, reading: null, via: [], from, to, takes, becomes: null, also: { cleared: [], put: [] } };
}

/** Whether two pictures have the same pieces. */
export function hasSamePieces(one: BoardView, other: BoardView): boolean {
  const texts = (board: BoardView) => board.pieces.map(({ at, seat, figure }) => `${keyOf(at)} ${seat} ${figure}`).sort();
  return texts(one).join() === texts(other).join();
}
