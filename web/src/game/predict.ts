import type { Change } from "../board/change.ts";
import { isAside, isSame, keyOf } from "../board/place.ts";
import type { BoardView, GameState, LegalMove, PieceKind, Place, Step } from "../protocol/types.ts";

/** What the board will look like after a move, as far as the move itself says it. */
export interface Prediction {
  board: BoardView;
  last: Step;
  changes: Change[];
}

/** What a choice does, before the server has said so; null where the choice does not say it. `comes` is what comes onto the board. */
export function predict(state: GameState, choice: LegalMove, comes: PieceKind | null): Prediction | null {
  const { board } = state;
  const { from, to, via, takes, becomes } = choice;
  const last: Step = { from, to, takes, becomes };
  const calm = { ...board, checked: [] };
  if (board.size !== null && isAside(to)) return { board: calm, last, changes: [] };

  const mover = from ? board.pieces.find((piece) => isSame(piece.at, from)) : comerOf(state, comes);
  if (!mover) return null;
  const taken = new Set(takes.map(keyOf));
  const others = board.pieces.filter((piece) => piece !== mover && !taken.has(keyOf(piece.at)));
  // Two pieces on one place: something happens of which the choice says nothing.
  if (others.some((piece) => isSame(piece.at, to))) return null;

  const changes: Change[] = from ? [{ type: "goes", from, via, to }] : [{ type: "comes", at: to }];
  changes.push(...takes.map((at): Change => ({ type: "leaves", at, blast: false })));
  if (from && becomes) changes.push({ type: "turns", at: to });
  return { board: { ...calm, pieces: [...others, { ...mover, ...becomes, at: to }] }, last, changes };
}

/** The piece that the side to move brings onto the board. */
function comerOf({ turn, seats }: GameState, comes: PieceKind | null) {
  const side = turn === null ? undefined : seats[turn];
  if (!comes || !side || turn === null) return undefined;
  const nowhere: Place = [-1, -1, 0];
  return { at: nowhere, seat: turn, tint: side.tint, ...comes };
}

/** A move along a ray as a choice: it takes what stands where it ends. */
export function goTo(board: BoardView, from: Place | null, to: Place): LegalMove {
  const takes = board.pieces.some((piece) => isSame(piece.at, to)) ? [to] : [];
  return { move: null, reading: null, via: [], from, to, takes, becomes: null };
}

/** Whether two pictures have the same pieces. */
export function hasSamePieces(one: BoardView, other: BoardView): boolean {
  const texts = (board: BoardView) => board.pieces.map(({ at, seat, figure }) => `${keyOf(at)} ${seat} ${figure}`).sort();
  return texts(one).join() === texts(other).join();
}
