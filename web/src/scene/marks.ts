/** What is marked on a board in space: which squares are tinted, and what lies on them or goes through the air. */
import type { BoardView, LegalMove, Step } from "../protocol/types.ts";
import type { Ink, Shape } from "../board/drawings.svelte.ts";
import { marks as shown } from "../board/marks.svelte.ts";
import { isSame, keyOf, type Place } from "../board/place.ts";
import type { Pointing } from "../board/pointing.svelte.ts";

/** What a mark means, which decides on its colour. */
export type Hue =
  | "select"
  | "edge"
  | "target"
  | "targetFill"
  | "capture"
  | "captureFill"
  | "last"
  | "check"
  | "hint"
  | "cursor"
  | "line"
  | "hover"
  | "premove"
  | Ink;

export type Mark =
  /** The square itself takes some of a colour. */
  | { as: "shade"; place: Place; hue: Hue; part: number }
  | { as: "dot"; place: Place; hue: Hue; size: number }
  | { as: "ring"; place: Place; hue: Hue; size: number }
  /** The edge of a square. */
  | { as: "frame"; place: Place; hue: Hue }
  | { as: "beam"; from: Place; to: Place; hue: Hue; width: number }
  /** As wide as the arrow of advice, or a part of that. */
  | { as: "arrow"; from: Place; to: Place; hue: Hue; width?: number };

export type Marked = {
  board: BoardView;
  last: Step | null;
  hint: LegalMove | null;
  pointing: Pick<Pointing, "selected" | "targets" | "preview" | "movable" | "meant">;
  /** Where the pointer is, and where the cursor of the keyboard is. */
  hover: Place | null;
  cursor: Place | null;
  /** The pieces that give check. */
  checking: Place[];
  /** Moves that are to be played as soon as it is one's turn. */
  premoves: readonly { from: Place | null; to: Place }[];
  /** Arrows and circles that were drawn. */
  shapes: readonly Shape[];
  /** Whether lines lead from the selected piece to where it can go. */
  hasLines: boolean;
  isPlace: (place: Place) => boolean;
};

/** Where everything is a target, as in games of putting pieces, marks on all of them would say nothing. */
const QUIET = 40;

export function marksOf(now: Marked): Mark[] {
  const { board, last, hint, pointing, hover, cursor, checking, premoves, shapes, hasLines, isPlace } = now;
  const isSquare = board.surface === "chequered" || board.surface === "plain";
  const isSlots = board.surface === "slots";
  const marks: Mark[] = [];
  const shade = (place: Place, hue: Hue, part: number) => void (isSquare && marks.push({ as: "shade", place, hue, part }));
  const ring = (place: Place, hue: Hue, size: number) => void marks.push({ as: "ring", place, hue, size });

  for (const place of last && shown.last ? [last.from, last.to] : []) {
    if (!place || !isPlace(place)) continue;
    if (isSquare) shade(place, "last", 0.62);
    else ring(place, isSlots ? "hover" : "edge", 0.47);
  }
  for (const place of board.checked.filter(isPlace)) {
    shade(place, "check", 0.75);
    ring(place, "check", 0.48);
    for (const from of checking.filter(isPlace)) marks.push({ as: "beam", from, to: place, hue: "check", width: 0.07 });
  }
  const { selected } = pointing;
  const targets = [...(shown.targets ? pointing.targets.values() : [])].filter(({ place }) => isPlace(place));
  if (selected && isPlace(selected)) {
    shade(selected, "select", 0.8);
    ring(selected, "edge", 0.48);
  }
  const isQuiet = selected === null && targets.length > QUIET;
  if (!isQuiet && !isSlots) {
    for (const { place, takes } of targets) {
      const hue = takes ? "capture" : "target";
      if (selected || takes) shade(place, takes ? "captureFill" : "targetFill", 0.5);
      if (takes) ring(place, "capture", 0.47);
      else marks.push({ as: "dot", place, hue, size: selected ? 0.17 : 0.13 });
      if (hasLines && selected) marks.push({ as: "beam", from: selected, to: place, hue, width: 0.035 });
    }
  }
  for (const place of (pointing.preview?.takes ?? []).filter(isPlace)) {
    shade(place, "capture", 0.6);
    ring(place, "capture", 0.47);
  }
  for (const place of board.line.filter(isPlace)) {
    shade(place, "line", 0.7);
    ring(place, "line", 0.48);
  }
  for (const { from, to } of premoves) {
    for (const place of [from, to]) if (place && isPlace(place)) shade(place, "premove", 0.6);
    if (from && isPlace(from) && isPlace(to)) marks.push({ as: "arrow", from, to, hue: "premove" });
    else if (isPlace(to)) ring(to, "premove", 0.47);
  }
  if (hover && isPlace(hover)) {
    const meant = pointing.meant(hover);
    const isUseful = pointing.targets.has(keyOf(meant)) || pointing.movable.has(keyOf(hover));
    if (isUseful && !isSame(meant, selected)) {
      if (isSquare) marks.push({ as: "frame", place: meant, hue: "hover" });
      else ring(meant, isSlots ? "select" : "hover", 0.46);
    }
  }
  if (cursor && isPlace(cursor)) marks.push({ as: "frame", place: cursor, hue: "cursor" });
  for (const { from, to, ink, width = 1 } of shapes) {
    if (!isPlace(from) || !isPlace(to)) continue;
    if (isSame(from, to)) ring(to, ink, 0.47 * Math.sqrt(width));
    else marks.push({ as: "arrow", from, to, hue: ink, width });
  }
  if (hint && isPlace(hint.to)) {
    if (hint.from) marks.push({ as: "arrow", from: hint.from, to: hint.to, hue: "hint" });
    else ring(hint.to, "hint", 0.47);
  }
  return marks;
}
