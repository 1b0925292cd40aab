import type { SideNoun } from "../tables.ts";
import { capital, type Grammar, type Subject } from "./grammar.ts";

const NUMBERS = ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];
const ORDINALS = ["", "erster", "zweiter", "dritter", "vierter", "fünfter", "sechster", "siebter", "achter"];
const FOLDS = ["null", "ein", ...NUMBERS.slice(2)];

type Endings = { m: string; f: string; n: string; plural: string };
type Case = "nominative" | "accusative" | "dative";

/** A noun with the word before it that fits: names of players and colours have none. */
function after(word: Endings, { noun, proper, plural, dative }: Subject, form: Case, before = ""): string {
  if (proper) return `${before}${noun.one}`;
  if (plural) return `${word.plural} ${form === "dative" ? (dative ?? noun.many) : noun.many}`;
  const inflected = form === "nominative" ? noun.one : (noun.oblique ?? noun.one);
  return `${word[noun.gender ?? "m"]} ${inflected}`;
}

const side = (name: string, noun: SideNoun | undefined) => (noun?.plural ? `die ${noun.name}` : capital(noun?.name ?? name));

/** “die Angreifer”, but also “Weiß und Schwarz”, are told by their words. */
const isPlural = (phrase: string) => /^(?:die|den|der) /i.test(phrase);

export const german: Grammar = {
  and: "und",
  or: "oder",
  isPlural,
  side,
  possessive: (name, noun) => (noun?.plural ? `der ${noun.name}` : `von ${capital(noun?.name ?? name)}`),
  plainSide: side,
  ofSide(piece, name, noun) {
    if (typeof noun?.adjective !== "string") return `${piece.one} ${german.possessive(name, noun)}`;
    return `${noun.adjective}${{ m: "er", f: "e", n: "es" }[piece.gender ?? "m"]} ${piece.one}`;
  },
  unknown: (name) => ({ one: capital(name), many: capital(name), gender: "m" }),
  numberWord: (number) => NUMBERS[number] ?? String(number),
  fold: (times) => (FOLDS[times] === undefined ? `${times}-fache` : `${FOLDS[times]}fache`),
  ordinal: (place) => ORDINALS[place] || `${place}.`,
  forms: {
    der: (subject) => after({ m: "der", f: "die", n: "das", plural: "die" }, subject, "nominative"),
    den: (subject) => after({ m: "den", f: "die", n: "das", plural: "die" }, subject, "accusative"),
    dem: (subject) => after({ m: "dem", f: "der", n: "dem", plural: "den" }, subject, "dative"),
    vom: (subject) => after({ m: "vom", f: "von der", n: "vom", plural: "von den" }, subject, "dative", "von "),
    zum: (subject) => after({ m: "zum", f: "zur", n: "zum", plural: "zu den" }, subject, "dative", "zu "),
    ein: (subject) => after({ m: "ein", f: "eine", n: "ein", plural: "" }, subject, "nominative"),
    einen: (subject) => after({ m: "einen", f: "eine", n: "ein", plural: "" }, subject, "accusative"),
    kein: (subject) => after({ m: "kein", f: "keine", n: "kein", plural: "keine" }, subject, "nominative"),
    keinen: (subject) => after({ m: "keinen", f: "keine", n: "kein", plural: "keine" }, subject, "accusative"),
    eigener: (subject) => after({ m: "eigener", f: "eigene", n: "eigenes", plural: "eigene" }, subject, "nominative"),
    er: ({ noun, plural }) => (plural ? "sie" : { m: "er", f: "sie", n: "es" }[noun.gender ?? "m"]),
    many: ({ noun }) => noun.many,
  },
};
