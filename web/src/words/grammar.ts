import { capital } from "./grammar/grammar.ts";
import { language } from "./language.svelte.ts";
import { sideNoun } from "./names.ts";

export { capital };

/** Whether the name of a side, or a phrase that names it, is a plural: attackers, “les Blancs”. */
export function isPlural(side: string): boolean {
  return sideNoun(side)?.plural ?? language.tables.grammar.isPlural(side);
}

/** A side within a sentence: “White”, “the attackers”. */
export function side(name: string): string {
  return language.tables.grammar.side(name, sideNoun(name));
}

/** Whose something is: “White’s”, “the attackers’”. */
export function possessive(name: string): string {
  return language.tables.grammar.possessive(name, sideNoun(name));
}

/** “third”. */
export function ordinal(place: number): string {
  return language.tables.grammar.ordinal(place);
}

/** “a, b or c”. */
export function join(list: readonly string[], word: "and" | "or"): string {
  if (list.length < 2) return list.join("");
  return `${list.slice(0, -1).join(", ")} ${language.tables.grammar[word]} ${list.at(-1)}`;
}
