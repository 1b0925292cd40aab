import { capital, type Grammar } from "./grammar.ts";

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

const isPlural = (phrase: string) => phrase.endsWith("s");
const side = (name: string) => (isPlural(name) ? `the ${name}` : capital(name));

function many(name: string): string {
  if (name.endsWith("man")) return `${name.slice(0, -2)}en`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

export const english: Grammar = {
  and: "and",
  or: "or",
  isPlural,
  side,
  possessive: (name) => side(name) + (isPlural(name) ? "’" : "’s"),
  plainSide: (name) => name.toLowerCase(),
  ofSide: (piece, name) => `${name.toLowerCase()} ${piece.one}`,
  unknown: (name) => ({ one: name.toLowerCase(), many: many(name.toLowerCase()) }),
  numberWord: (number) => NUMBERS[number] ?? String(number),
  fold: (times) => (NUMBERS[times] === undefined ? `${times}-fold` : `${NUMBERS[times]}fold`),
  ordinal(place) {
    const word = ORDINALS[place];
    if (word) return word;
    const endings: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };
    const isTeen = place % 100 >= 11 && place % 100 <= 13;
    return `${place}${(isTeen ? undefined : endings[place % 10]) ?? "th"}`;
  },
  forms: { many: ({ noun }) => noun.many },
};
