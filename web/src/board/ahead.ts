import type { Piece } from "../protocol/types.ts";
import { isSame, type Place } from "./place.ts";

/** A move that is planned for when the turn comes: a piece and a place, or a place alone where pieces come onto the board. */
export type Premove = { from: Place | null; to: Place };

/** The moves that a player plans while another side is to move. */
export interface Plan {
  /** In the order in which they will be played. */
  readonly list: readonly Premove[];
  /** Whose pieces may be planned for. */
  readonly seats: readonly number[];
  /** What a piece looks like that comes onto the board, where pieces only come; null else. */
  readonly comes: Piece | null;
  /** Plans one more. */
  add(premove: Premove): void;
  /** Drops all of them. */
  clear(): void;
}

/** The pieces as they would stand after planned moves, if each simply went where it is to go. */
export function piecesAfter(pieces: readonly Piece[], { list, comes }: Pick<Plan, "list" | "comes">): Piece[] {
  let now = [...pieces];
  for (const { from, to } of list) {
    const piece = from ? now.find(({ at }) => isSame(at, from)) : comes;
    if (!piece) continue;
    now = now.filter((other) => other !== piece && !isSame(other.at, to));
    now.push({ ...piece, at: to });
  }
  return now;
}
