import type { CatalogGame } from "../protocol/types.ts";

/** So many games that were begun last are remembered. */
const MOST = 8;
/** Games that are quickly learnt or widely known, for those who have not played here yet. */
const SUGGESTED = ["chess", "checkers", "connect-four", "othello", "tic-tac-toe", "brandubh", "atomic", "chess-3d"];

/** A few games that are probably wanted. */
export interface Shortlist {
  /** Why these: the code of a heading. */
  heading: "start-yours" | "start-suggested";
  games: CatalogGame[];
}

/** The games with a star first, then those that were begun last; suggestions for those who have neither. */
export function shortlist(all: readonly CatalogGame[], favourites: readonly string[], recents: readonly string[]): Shortlist {
  const byId = new Map(all.map((game) => [game.id, game]));
  const found = (ids: Iterable<string>) => [...ids].flatMap((id) => byId.get(id) ?? []);
  const own = found(new Set([...favourites, ...recents]));
  return own.length > 0 ? { heading: "start-yours", games: own } : { heading: "start-suggested", games: found(SUGGESTED) };
}

/** The games that were begun last, after another one was. */
export function remembered(recents: readonly string[], id: string): string[] {
  return [id, ...recents.filter((other) => other !== id)].slice(0, MOST);
}

/** The games with a star, after one was given or taken away. */
export function starred(favourites: readonly string[], id: string): string[] {
  return favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id];
}
