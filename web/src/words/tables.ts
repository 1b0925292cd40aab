import type { Grammar } from "./grammar/grammar.ts";

/** What a piece is called. */
export interface Noun {
  /** One of them, as it stands within a sentence. */
  one: string;
  /** Several of them. */
  many: string;
  /** Masculine, feminine or neuter, where the language has genders. */
  gender?: "m" | "f" | "n";
  /** One of them after a preposition or as an object, where that differs: “den Bauern”. */
  oblique?: string;
}

/** What a side is called. */
export interface SideNoun {
  /** On its own, as beside a clock: “Angreifer”. */
  name: string;
  /** Whether verbs follow it in the plural. */
  plural?: boolean;
  /** The name after “von den”, where it differs. */
  dative?: string;
  /** What its pieces are: “weiß” in “weißer Springer”, or the forms “blanc” and “blanche”. */
  adjective?: string | readonly string[];
}

/** Names that the server tells in English, by the English ones in lower case. */
export interface Names {
  /** A name that means two things has a key for each: `king`, and `king:draughts-king` with the figure. */
  pieces: Readonly<Record<string, Noun>>;
  sides: Readonly<Record<string, SideNoun>>;
  /** Families of games. */
  families: Readonly<Record<string, string>>;
  /** Words in the sizes of boards: “no edge”. */
  sizes: Readonly<Record<string, string>>;
}

/** What is told about a game. */
export interface GameWords {
  /** The English name for which the rest was written: a game that is called otherwise is another. */
  english: string;
  name: string;
  description: string;
  help: string;
}

/** All that is said in a language. */
export interface Tables {
  /** Templates by code. */
  templates: Readonly<Record<string, string>>;
  grammar: Grammar;
  names: Names;
  /** Shipped games by their ids. */
  games: Readonly<Record<string, GameWords>>;
}

/** The templates of several files as one table. */
export function joined(files: Readonly<Record<string, Readonly<Record<string, string>>>>): Readonly<Record<string, string>> {
  return Object.assign({}, ...Object.values(files)) as Record<string, string>;
}
