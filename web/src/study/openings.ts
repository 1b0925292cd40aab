import type { OpeningMove } from "../protocol/types.ts";

/** How often games ended for each side, as parts of one: the first side won, nobody did, the other won. */
export interface Shares {
  won: number;
  drawn: number;
  lost: number;
}

export const gamesOf = ({ won, drawn, lost }: OpeningMove): number => won + drawn + lost;

/** How the games of a move ended; null if there are none. */
export function sharesOf(move: OpeningMove): Shares | null {
  const games = gamesOf(move);
  return games === 0 ? null : { won: move.won / games, drawn: move.drawn / games, lost: move.lost / games };
}

/** All moves of a position as if they were one. */
export function together(moves: readonly OpeningMove[]): OpeningMove {
  const sum = (part: (move: OpeningMove) => number) => moves.reduce((all, move) => all + part(move), 0);
  return {
    move: "",
    reading: "",
    won: sum(({ won }) => won),
    drawn: sum(({ drawn }) => drawn),
    lost: sum(({ lost }) => lost),
    shipped: sum(({ shipped }) => shipped),
    rating: null,
    book: null,
  };
}
