import { preferred } from "../words/languages.ts";

type Words = Readonly<Record<string, string>>;

/** The few words of the player: only those of one language are loaded. */
const FILES = import.meta.glob<Words>("../../../words/*/late/embed.json", { import: "default" });

let words: Words = {};

/** Speaks the first language of the browser that there are words for. */
export async function speak(): Promise<void> {
  const code = preferred(navigator.languages);
  words = (await FILES[`../../../words/${code}/late/embed.json`]?.()) ?? {};
  document.documentElement.lang = code;
}

/** A text of the player, by its code. */
export function t(code: string, args: Readonly<Record<string, string | number>> = {}): string {
  return (words[code] ?? code).replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ""));
}
