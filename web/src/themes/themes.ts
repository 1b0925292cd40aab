/** The boards that people choose from, by the names that `data-board` knows them by. They are data, since the program makes pictures of them too. */
import look from "../../../data/look/themes.json";
import type { Tint } from "../protocol/types.ts";
import type { PieceInk, Theme } from "./theme.ts";

type Inks = keyof typeof look.inks;

/** As a board is written: its pieces are those of a set, but for what it says otherwise. */
type Board = Omit<Theme, "pieces"> & { inks: Inks; pieces?: Partial<Record<Tint, Partial<PieceInk>>> };

/** The wood of most sets; and black and white for boards that are dark themselves, where a bright edge holds black pieces apart from their squares. */
export const INKS: Readonly<Record<Inks, Theme["pieces"]>> = look.inks;

export type ThemeName = keyof typeof look.boards;
export const THEME_NAMES = Object.keys(look.boards) as ThemeName[];

function themeOf({ inks, pieces = {}, ...board }: Board): Theme {
  const all = Object.entries(INKS[inks]).map(([tint, ink]) => [tint, { ...ink, ...pieces[tint as Tint] }]);
  return { ...board, pieces: Object.fromEntries(all) as Theme["pieces"] };
}

export const THEMES = Object.fromEntries(
  Object.entries(look.boards as Record<string, Board>).map(([name, board]) => [name, themeOf(board)]),
) as Readonly<Record<ThemeName, Theme>>;

/** The board that is drawn: one of ours, or that of the player's own colours. */
export type BoardName = ThemeName | "own";
