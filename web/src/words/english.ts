import { english as grammar } from "./grammar/english.ts";
import { joined, type Tables } from "./tables.ts";

/** Templates by code, without those of screens that are loaded late. The program has those outside of `page` too: a new file needs a line in `crates/words/src/tables.rs`. */
export const english = joined(
  import.meta.glob(["../../../words/en/**/*.json", "!../../../words/en/guide.json", "!../../../words/en/late/*.json"], {
    eager: true,
    import: "default",
  }),
);

/** What the server tells is English already: there are no names to translate. */
export const tables: Tables = { templates: english, grammar, names: { pieces: {}, sides: {}, families: {}, sizes: {} }, games: {} };
