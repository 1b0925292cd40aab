/** Games that have puzzles, in place of one that has none. */
import type { PuzzleGame } from "../protocol/http.ts";
import type { CatalogGame } from "../protocol/types.ts";

export type Kin = Pick<CatalogGame, "id" | "name" | "board"> & { puzzles: number };

/** Those of the same family with the most puzzles first; all there are, if the family has none. */
export function kinOf(game: string, shelf: readonly PuzzleGame[], games: readonly CatalogGame[]): Kin[] {
  const family = games.find(({ id }) => id === game)?.family;
  const all = shelf
    .flatMap(({ rules, puzzles }) => {
      const found = games.find(({ id }) => id === rules);
      return found ? [{ ...found, puzzles }] : [];
    })
    .toSorted((a, b) => b.puzzles - a.puzzles);
  const near = all.filter((one) => one.family === family);
  return near.length > 0 ? near : all;
}
