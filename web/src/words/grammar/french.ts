import type { SideNoun } from "../tables.ts";
import { capital, type Grammar, type Subject } from "./grammar.ts";

const NUMBERS = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"];
const ORDINALS = ["", "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième"];
const FOLDS = ["", "simple", "double", "triple", "quadruple", "quintuple"];

/** Whether an article before it loses its vowel: “l’attaquant”. */
const isElided = (word: string) => /^[aeiouyàâäéèêëîïôöùûüœh]/i.test(word);

const de = (word: string) => (isElided(word) ? `d’${word}` : `de ${word}`);

type Articles = { m: string; f: string; elided: string; plural: string };

/** A noun with the article that fits; a name has none. */
function after({ m, f, elided, plural }: Articles, subject: Subject, name: (proper: string) => string): string {
  const { noun, proper } = subject;
  if (proper) return name(noun.one);
  if (subject.plural) return `${plural} ${noun.many}`;
  if (elided && isElided(noun.one)) return `${elided}${noun.one}`;
  return `${noun.gender === "f" ? f : m} ${noun.one}`;
}

const side = (name: string, noun: SideNoun | undefined) => (noun?.plural ? `les ${noun.name}` : capital(noun?.name ?? name));

export const french: Grammar = {
  and: "et",
  or: "ou",
  isPlural: (phrase) => /^(?:les|des|aux) /i.test(phrase),
  side,
  possessive: (name, noun) => (noun?.plural ? `des ${noun.name}` : de(capital(noun?.name ?? name))),
  plainSide: side,
  ofSide(piece, name, noun) {
    const { adjective } = noun ?? {};
    if (adjective === undefined || typeof adjective === "string") return `${piece.one} ${french.possessive(name, noun)}`;
    return `${piece.one} ${adjective[piece.gender === "f" ? 1 : 0]}`;
  },
  unknown: (name) => ({ one: name.toLowerCase(), many: name.toLowerCase(), gender: "m" }),
  numberWord: (number) => NUMBERS[number] ?? String(number),
  fold: (times) => FOLDS[times] || `${times} fois`,
  ordinal: (place) => ORDINALS[place] || `${place}e`,
  forms: {
    le: (subject) => after({ m: "le", f: "la", elided: "l’", plural: "les" }, subject, (name) => name),
    un: (subject) => after({ m: "un", f: "une", elided: "", plural: "des" }, subject, (name) => name),
    du: (subject) => after({ m: "du", f: "de la", elided: "de l’", plural: "des" }, subject, de),
    au: (subject) => after({ m: "au", f: "à la", elided: "à l’", plural: "aux" }, subject, (name) => `à ${name}`),
    aucun: (subject) => after({ m: "aucun", f: "aucune", elided: "", plural: "aucun des" }, subject, (name) => name),
    // Without an article, as after a negation.
    de: ({ noun, plural }) => de(plural ? noun.many : noun.one),
    il: ({ noun, plural }) => (plural ? "ils" : noun.gender === "f" ? "elle" : "il"),
    /** The masculine or the feminine of two words. */
    accord: ({ noun }, [masculine = "", feminine = ""]) => (noun.gender === "f" ? feminine : masculine),
    many: ({ noun }) => noun.many,
  },
};
