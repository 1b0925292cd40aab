/**
 * The drawings of all pieces: our own. A drawing is a list of parts in a box of 100 × 100, the lower ones first; a figure that stands has its
 * foot at `y = 91`, one that lies has its middle at 50, 50. Colours are not in it: they come from the tint (see `theme.css`). All sets draw the
 * same figures. They are data, since the program makes pictures of them too: `data/look/`.
 */
import classic from "../../../data/look/figures/classic.json";
import type { Drawings } from "./parts.ts";

/** The usual set. */
export const CLASSIC = classic as Drawings;

/** The names of all drawings. */
export const DRAWN: readonly string[] = Object.keys(CLASSIC);

/** For pieces of people's own games: their letter is written on it. */
export const UNKNOWN = "letter";

/** The name of the drawing of a piece: some have a mark of their own in a tint, so that they are told apart without their colours. Null if there is none. */
export function drawingOf(figure: string, tint: string): string | null {
  const marked = `${figure}-${tint}`;
  if (Object.hasOwn(CLASSIC, marked)) return marked;
  return Object.hasOwn(CLASSIC, figure) ? figure : null;
}
