// By which rules a game on the server is played: those of the list of games, or the files that the game brought along.
import type { RulesSource, VariantFile } from "../protocol/types.ts";

const kept = new Map<string, Promise<RulesSource>>();

/** The rules of a game, asked once; the game's own record says whether it brought files. What can't be asked is thrown. */
export function rulesOf(game: string): Promise<RulesSource> {
  const known = kept.get(game);
  if (known) return known;
  const asked = ask(game);
  kept.set(game, asked);
  asked.catch(() => kept.delete(game));
  return asked;
}

async function ask(game: string): Promise<RulesSource> {
  const response = await fetch(`/files/${game}.anyboard`);
  if (!response.ok) throw new Error(response.statusText);
  return rulesIn(await response.text());
}

/** The rules that a record of one game names. */
export function rulesIn(record: string): RulesSource {
  const { game, sources } = JSON.parse(record) as { game: string; sources?: VariantFile[] };
  return sources && sources.length > 0 ? { from: "files", files: sources } : { from: "catalog", rules: game };
}
