import look from "../../../data/look/themes.json";
import type { BoardView } from "../protocol/types.ts";
import type { ThemeName } from "./themes.ts";

/** What pieces lie on where people play with them: cloth under discs, wood under draughtsmen and the pieces of Viking chess, paper under crosses. */
const BY_FIGURE = look.fitting as Readonly<Record<string, ThemeName>>;

/** The board that fits a game, by what stands on it and how it is drawn. */
export function fitting({ surface, pieces, size }: Pick<BoardView, "surface" | "pieces" | "size">): ThemeName {
  const found = pieces[0] && BY_FIGURE[pieces[0].figure];
  if (found) return found;
  if (surface === "points") return "wood";
  // Paper is what three in a row is played on, before the first cross stands there.
  if (surface === "plain") return size && size[0] <= 3 ? "print" : "wood";
  return "green";
}
