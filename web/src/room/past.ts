import type { CatalogGame, PastGame } from "../protocol/types.ts";
import { endWords } from "../words/ending.ts";
import { gameTitleOf } from "../words/names.ts";
import { t } from "../words/t.ts";

/** Sides of a game that the catalog does not have. */
const SIDES = ["white", "black"].map((name, team) => ({ name, team }));

/** How a game of a room ended, as a sentence. */
export function pastEnd({ name, end }: PastGame, games: readonly CatalogGame[]): string {
  if (!end) return t("rooms-past-unknown");
  const game = games.find((one) => one.name === gameTitleOf(name));
  return endWords(end, game?.seats ?? SIDES);
}
