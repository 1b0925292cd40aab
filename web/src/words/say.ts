import type { Arg, Message } from "../protocol/types.ts";
import { tables as english } from "./english.ts";
import { digits, pluralForm } from "./format.ts";
import { capital, isPlural, join, possessive } from "./grammar.ts";
import type { Subject } from "./grammar/grammar.ts";
import { language } from "./language.svelte.ts";
import { gameTitleOf, isPiece, pieceNoun, sideNoun, sideTitle } from "./names.ts";

/** What a template is filled with: what the server tells of, or a piece whose figure the page knows. */
export type Filler = Arg | { piece: string; figure: string };

/** A message of the server, or of the page. */
export type Told = { code: string; args: Readonly<Record<string, Filler>> };

/** A message in the language of the page. One whose code is unknown is told by its code and arguments. */
export function say(message: Told): string {
  const template = templateOf(message.code);
  return template === undefined ? spell(message) : fill(template, message.args);
}

/** A message that stands alone: some tables begin theirs in lower case, since they also follow a colon. */
export function sentence(message: Message): string {
  return capital(say(message));
}

/** Why a game ended: the words that follow “White wins by …”. What is no reason of ours is returned as it is. */
export function reasonWords(reason: string): string {
  const template = templateOf(reason);
  if (template !== undefined) return fill(template, {});
  const [, code, number] = /^(.*)-(\d+)$/.exec(reason) ?? [];
  const numbered = code === undefined ? undefined : templateOf(`${code}-n`);
  return numbered === undefined ? reason : fill(numbered, { count: { number: Number(number) } });
}

/** Where a language lacks a code, it is said in English. */
function templateOf(code: string): string | undefined {
  const { templates } = language.tables;
  if (Object.hasOwn(templates, code)) return templates[code];
  return Object.hasOwn(english.templates, code) ? english.templates[code] : undefined;
}

function fill(template: string, args: Told["args"]): string {
  return template.replace(/\{(\w+)(?::(\w+)(?: ([^}]*))?)?\}/g, (_, name: string, form = "", options = "") => {
    const arg = Object.hasOwn(args, name) ? args[name] : undefined;
    return arg ? write(name, arg, form, options.split("|")) : `{${name}}`;
  });
}

function write(name: string, arg: Filler, form: string, options: readonly string[]): string {
  const { grammar } = language.tables;
  const own = grammar.forms[form];
  if (own) return own(subjectOf(arg), options);
  if (form === "capital") return capital(plain(arg, name));
  if (form === "choose") return (isSeveral(arg) ? options[0] : options[1]) ?? "";
  if (form === "whose" && "side" in arg) return possessive(arg.side);
  if (form === "whose" && "text" in arg) return possessive(arg.text);
  if ((form === "or" || form === "and") && "list" in arg) return join(items(arg.list, name), form);
  if ("number" in arg) {
    if (form === "plural") return `${digits(arg.number)} ${pluralForm(arg.number, options)}`;
    if (form === "fold") return grammar.fold(arg.number);
    if (form === "word") return grammar.numberWord(arg.number);
    if (form === "ordinal") return grammar.ordinal(arg.number);
  }
  return plain(arg, name);
}

function plain(arg: Filler, name: string): string {
  if ("text" in arg) return name === "game" ? gameTitleOf(arg.text) : arg.text;
  if ("number" in arg) return digits(arg.number);
  if ("side" in arg) return language.tables.grammar.plainSide(arg.side, sideNoun(arg.side));
  if ("piece" in arg) return nounOf(arg).one;
  if ("list" in arg) return items(arg.list, name).join(", ");
  if ("reason" in arg) return reasonWords(arg.reason);
  return say(arg.message);
}

/** Sides and pieces are told by their English names; whatever else is in a list is written as it is. */
function items(list: readonly string[], name: string): readonly string[] {
  if (name === "sides") return list.map(sideTitle);
  return name === "pieces" ? list.map((piece) => (isPiece(piece) ? pieceNoun(piece).one : piece)) : list;
}

function nounOf(arg: { piece: string; figure?: string }) {
  return pieceNoun(arg.piece, arg.figure);
}

/** What the forms of a language are made of: a piece with its article, a side, or a name. */
function subjectOf(arg: Filler): Subject {
  if ("piece" in arg) return { noun: nounOf(arg), proper: false, plural: false };
  const name = "side" in arg ? arg.side : plain(arg, "");
  const noun = sideNoun(name);
  const called = noun?.name ?? ("side" in arg ? capital(name) : name);
  const plural = noun?.plural ?? false;
  return { noun: { one: called, many: called }, proper: !plural, plural, dative: noun?.dative };
}

/** Whether an argument is a grammatical plural. */
function isSeveral(arg: Filler): boolean {
  if ("number" in arg) return arg.number !== 1;
  if ("list" in arg) return arg.list.length !== 1 || isPlural(arg.list[0] ?? "");
  if ("text" in arg) return isPlural(arg.text);
  if ("side" in arg) return isPlural(arg.side);
  return "piece" in arg && isPlural(arg.piece);
}

/** A message that no table knows: “some-code (cell e4, count 3)”. */
function spell({ code, args }: Told): string {
  const told = Object.entries(args).map(([name, arg]) => `${name} ${plain(arg, "")}`);
  return told.length === 0 ? code : `${code} (${told.join(", ")})`;
}
