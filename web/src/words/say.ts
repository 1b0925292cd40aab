import type { Arg, Message } from "../protocol/types.ts";
import { english } from "./english.ts";
import { capital, fold, isPlural, join, numberWord, ordinal, possessive } from "./grammar.ts";

/** A message in English. One whose code is unknown is told by its code and arguments. */
export function say(message: Message): string {
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
  const [, code, digits] = /^(.*)-(\d+)$/.exec(reason) ?? [];
  const numbered = code === undefined ? undefined : templateOf(`${code}-n`);
  return numbered === undefined ? reason : fill(numbered, { count: { number: Number(digits) } });
}

function templateOf(code: string): string | undefined {
  return Object.hasOwn(english, code) ? english[code] : undefined;
}

function fill(template: string, args: Message["args"]): string {
  return template.replace(/\{(\w+)(?::(\w+)(?: ([^}|]*)\|([^}|]*))?)?\}/g, (_, name: string, form = "", first = "", second = "") => {
    const arg = Object.hasOwn(args, name) ? args[name] : undefined;
    return arg ? write(arg, form, first, second) : `{${name}}`;
  });
}

function write(arg: Arg, form: string, first: string, second: string): string {
  if (form === "capital") return capital(plain(arg));
  if (form === "choose") return isSeveral(arg) ? first : second;
  if (form === "whose" && "side" in arg) return possessive(arg.side);
  if (form === "whose" && "text" in arg) return possessive(arg.text);
  if ((form === "or" || form === "and") && "list" in arg) return join(arg.list, form);
  if ("number" in arg) {
    if (form === "plural") return `${arg.number} ${arg.number === 1 ? first : second}`;
    if (form === "fold") return fold(arg.number);
    if (form === "word") return numberWord(arg.number);
    if (form === "ordinal") return ordinal(arg.number);
  }
  return plain(arg);
}

function plain(arg: Arg): string {
  if ("text" in arg) return arg.text;
  if ("number" in arg) return String(arg.number);
  if ("side" in arg) return arg.side.toLowerCase();
  if ("piece" in arg) return arg.piece.toLowerCase();
  if ("list" in arg) return arg.list.join(", ");
  if ("reason" in arg) return reasonWords(arg.reason);
  return say(arg.message);
}

/** Whether an argument is a grammatical plural. */
function isSeveral(arg: Arg): boolean {
  if ("number" in arg) return arg.number !== 1;
  if ("list" in arg) return arg.list.length !== 1 || isPlural(arg.list[0] ?? "");
  if ("text" in arg) return isPlural(arg.text);
  if ("side" in arg) return isPlural(arg.side);
  return "piece" in arg && isPlural(arg.piece);
}

/** A message that no table knows: “some-code (cell e4, count 3)”. */
function spell({ code, args }: Message): string {
  const told = Object.entries(args).map(([name, arg]) => `${name} ${plain(arg)}`);
  return told.length === 0 ? code : `${code} (${told.join(", ")})`;
}
