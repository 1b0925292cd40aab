import names from "../../../words/de/names.json";
import games from "../../../words/de/games.json";
import { german as grammar } from "./grammar/german.ts";
import { joined, type Names, type Tables } from "./tables.ts";

const templates = joined(
  import.meta.glob(
    ["../../../words/de/**/*.json", "!**/names.json", "!**/games.json", "!../../../words/de/guide.json", "!../../../words/de/late/*.json"],
    {
      eager: true,
      import: "default",
    },
  ),
);

export const tables: Tables = { templates, grammar, names: names as Names, games };
