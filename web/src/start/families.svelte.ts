import { SvelteSet } from "svelte/reactivity";
import type { NamedGame } from "../words/names.ts";
import { matches } from "./matches.ts";

/** The families that were folded or unfolded by hand: they stay so while the page is open. Otherwise only the first, which most people look for, is unfolded. */
export const turned = new SvelteSet<string>();

/** Games by their families, in the order of the list; of those only what is meant by what was typed. */
export function familiesOf(games: readonly NamedGame[], wanted: string): [family: string, games: NamedGame[]][] {
  const groups = new Map<string, NamedGame[]>();
  for (const game of games) {
    if (!matches(game, wanted)) continue;
    const group = groups.get(game.family);
    if (group) group.push(game);
    else groups.set(game.family, [game]);
  }
  return [...groups];
}
