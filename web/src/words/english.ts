import { english as grammar } from "./grammar/english.ts";
import { joined, type Tables } from "./tables.ts";

/** Templates by code. The program has those outside of `page` too: a new file needs a line in `crates/words/src/tables.rs`. */
export const english: Record<string, string> = {
  ...joined(
    import.meta.glob(
      // What is said on screens that are loaded late comes with them.
      ["../../../words/en/**/*.json", "!../../../words/en/guide.json", "!../../../words/en/page/{learn,lessons}.json"],
      { eager: true, import: "default" },
    ),
  ),
};

/** Adds what a screen says that is loaded late. */
export function addEnglish(templates: Readonly<Record<string, string>>): void {
  Object.assign(english, templates);
}

/** What the server tells is English already: there are no names to translate. */
export const tables: Tables = { templates: english, grammar, names: { pieces: {}, sides: {}, families: {}, sizes: {} }, games: {} };
