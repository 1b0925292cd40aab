import type { Noun, SideNoun } from "../tables.ts";

/** A piece or a side that a sentence is about, and whether it has a name of its own instead of an article. */
export type Subject = { noun: Noun; proper: boolean; plural: boolean; dative?: string };

/** How a language builds what a template asks for. */
export interface Grammar {
  and: string;
  or: string;
  /** Whether a phrase that names a side is a plural. */
  isPlural(phrase: string): boolean;
  /** A side within a sentence: “White”, “the attackers”. */
  side(name: string, noun: SideNoun | undefined): string;
  /** Whose something is. */
  possessive(name: string, noun: SideNoun | undefined): string;
  /** A side as it stands for `{side}` alone. */
  plainSide(name: string, noun: SideNoun | undefined): string;
  /** What people call a piece of a side: “white knight”. */
  ofSide(piece: Noun, side: string, noun: SideNoun | undefined): string;
  /** The noun for a name that no table has, such as one of a user's own variant. */
  unknown(name: string): Noun;
  /** “three”; larger numbers in digits. */
  numberWord(number: number): string;
  /** “threefold”. */
  fold(times: number): string;
  /** “third”. */
  ordinal(place: number): string;
  /** Forms of this language alone, by the names under which its templates ask for them. */
  forms: Readonly<Record<string, (subject: Subject, options: readonly string[]) => string>>;
}

/** The first letter as a capital. */
export function capital(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}
