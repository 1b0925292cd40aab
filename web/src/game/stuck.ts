import { isSame, type Place } from "../board/place.ts";
import type { Explanation } from "../net/explanation.ts";
import type { BoardView } from "../protocol/types.ts";

/** Reasons that only say what stands on the way, and not what the piece is kept by. */
const PLAIN = ["blocked", "own-piece"];

/** Where pieces step or leap to in most games. The page knows no rules: it asks about these, and the server says what stands against it. */
const LEAPS: [number, number][] = [
  [0, 1],
  [1, 1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [1, -1],
  [-1, -1],
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];

/** Why a piece can go nowhere: the best reason that is found by asking about the places around it. */
export async function whyStuck(
  from: Place,
  board: BoardView,
  explain: (from: Place, to: Place) => Promise<Explanation>,
): Promise<Explanation | null> {
  const own = board.pieces.find(({ at }) => isSame(at, from))?.seat;
  const isFree = (to: Place) => !board.pieces.some((piece) => piece.seat === own && isSame(piece.at, to));
  const isInside = (to: Place) => board.size === null || board.size.every((size, axis) => (to[axis] ?? -1) >= 0 && (to[axis] ?? -1) < size);
  // Where places have names, pieces can stand on no others.
  const isNamed = (to: Place) => board.names.length === 0 || board.names.some(([at]) => isSame(at, to));
  const turn = own === 1 ? -1 : 1;
  const around = LEAPS.map(([x, y]): Place => [from[0] + x, from[1] + y * turn, from[2]]).filter(
    (to) => isInside(to) && isFree(to) && isNamed(to),
  );
  let best: Explanation | null = null;
  for (const to of around.length > 0 ? around : [from]) {
    const found = await explain(from, to);
    if (found.places.length > 0 && !PLAIN.includes(found.code)) return found;
    if (found.code === "no-legal-move-of" || PLAIN.includes(found.code)) best ??= found;
  }
  return best;
}
