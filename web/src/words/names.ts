// Names that the server tells in English. What no table has, such as a piece of a user's own variant, keeps its name.
import type { CatalogGame, PieceKind } from "../protocol/types.ts";
import { capital } from "./grammar/grammar.ts";
import { language } from "./language.svelte.ts";
import type { Noun, SideNoun } from "./tables.ts";

/** The figures of the pieces of the game on the screen, by their names: messages tell names alone, and a king of draughts is no king of chess. */
let figures: ReadonlyMap<string, string> = new Map();

/** Says which pieces there are in the game that is told about. */
export function knowPieces(kinds: readonly PieceKind[]): void {
  figures = new Map(kinds.map(({ name, figure }) => [name.toLowerCase(), figure]));
}

/** The noun for a piece, by its English name, and its figure where that is known. */
export function pieceNoun(name: string, figure?: string): Noun {
  const { names, grammar } = language.tables;
  const key = name.toLowerCase();
  const drawn = figure ?? figures.get(key);
  return entry(names.pieces, `${key}:${drawn}`) ?? entry(names.pieces, key) ?? grammar.unknown(name);
}

/** Whether the language has a name for a piece. */
export function isPiece(name: string): boolean {
  return entry(language.tables.names.pieces, name.toLowerCase()) !== undefined;
}

/** A piece as it is called on its own: “Springer”. */
export function pieceTitle({ name, figure }: Pick<PieceKind, "name" | "figure">): string {
  return language.code === "en" ? name : capital(pieceNoun(name, figure).one);
}

/** The noun for a side, by its English name or by the one that it has in this language. */
export function sideNoun(name: string): SideNoun | undefined {
  const { sides } = language.tables.names;
  const key = name.toLowerCase();
  return entry(sides, key) ?? Object.values(sides).find((side) => side.name.toLowerCase() === key);
}

/** A side as it is called on its own: “white”, “Angreifer”. */
export function sideTitle(name: string): string {
  return sideNoun(name)?.name ?? name;
}

/** A game as it is called, by its id; one with the id of a shipped game and another name is no shipped game. */
export function gameTitle(id: string, name: string): string {
  return gameWords(id, name)?.name ?? name;
}

/** A shipped game in this language, by the English name of it in a sentence. */
export function gameTitleOf(name: string): string {
  return Object.values(language.tables.games).find((game) => game.english === name)?.name ?? name;
}

/** A game of the catalog in this language, with what is said of it in English, by which it is found too. */
export type NamedGame = CatalogGame & { english: string };

/** What the catalog says about a game, in this language. */
export function namedGame(game: CatalogGame): NamedGame {
  const english = `${game.name} ${game.family} ${game.description}`;
  if (language.code === "en") return { ...game, english };
  const { name, description, help } = gameWords(game.id, game.name) ?? game;
  const family = entry(language.tables.names.families, game.family) ?? game.family;
  return {
    ...game,
    name,
    description,
    help,
    family,
    size: sizeTitle(game.size),
    seats: game.seats.map((seat) => ({ ...seat, name: sideTitle(seat.name) })),
    english,
  };
}

/** The size of a board: “8×8 ohne 4”. */
function sizeTitle(size: string): string {
  return size.replace(/[a-z]+(?: [a-z]+)*/g, (words) => entry(language.tables.names.sizes, words) ?? words);
}

function gameWords(id: string, name: string) {
  const game = entry(language.tables.games, id);
  return game?.english === name ? game : undefined;
}

function entry<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
