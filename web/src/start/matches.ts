import type { NamedGame } from "../words/names.ts";

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether a game is meant by what was typed: every word of it occurs in what the list says about the game, in its language or in English. */
export function matches(game: NamedGame, wanted: string): boolean {
  const said = plain(`${game.name} ${game.id} ${game.family} ${game.size} ${game.description} ${game.english}`).replaceAll("×", "x");
  return plain(wanted)
    .replaceAll("×", "x")
    .split(/\s+/)
    .every((word) => said.includes(word));
}
