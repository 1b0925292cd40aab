import names from "../../../words/fr/names.json";
import games from "../../../words/fr/games.json";
import { french as grammar } from "./grammar/french.ts";
import { joined, type Names, type Tables } from "./tables.ts";

const templates = joined(
  import.meta.glob(
    ["../../../words/fr/**/*.json", "!**/names.json", "!**/games.json", "!../../../words/fr/guide.json", "!../../../words/fr/late/*.json"],
    {
      eager: true,
      import: "default",
    },
  ),
);

export const tables: Tables = { templates, grammar, names: names as Names, games };
