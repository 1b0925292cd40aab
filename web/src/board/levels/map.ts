import type { Piece } from "../../protocol/types.ts";
import type { Ink, Shape } from "../drawings.svelte.ts";
import { marks } from "../marks.svelte.ts";
import { isSame, type Place } from "../place.ts";
import type { Pointing } from "../pointing.svelte.ts";
import type { BoardProps } from "../props.ts";
import { t } from "../../words/t.ts";

/** What every map of levels takes: the flat one, and the stack in three dimensions. */
export type MapProps = Pick<
  BoardProps,
  "board" | "stamp" | "changes" | "last" | "seats" | "turn" | "flipped" | "animate" | "hint" | "considered" | "goals" | "oncard"
> & {
  /** Arrows and circles that were drawn. */
  shapes: readonly Shape[];
  /** The selection that the map shares with the lens. */
  pointing: Pointing;
  /** The level in focus. */
  focus: number;
  onfocus: (level: number) => void;
  /** A place was pressed. */
  onpress: (place: Place) => void;
};

/** The side of a square in a miniature, in units of its drawing. */
export const UNIT = 10;

/** The upper left corner of a place's square in the miniature of its level. */
export function miniCorner([x, y]: Place, [files, ranks]: [number, number, number], flipped: boolean): { x: number; y: number } {
  return flipped ? { x: (files - 1 - x) * UNIT, y: y * UNIT } : { x: x * UNIT, y: (ranks - 1 - y) * UNIT };
}

/** What a miniature shows of a level besides its squares. */
export type LevelPicture = {
  level: number;
  pieces: Piece[];
  last: Place[];
  checked: Place[];
  /** The pieces that give check. */
  checking: Place[];
  selected: Place | null;
  /** Where the selected piece can go, and where it takes something. */
  steps: Place[];
  captures: Place[];
  /** Where the move begins and ends that is advised. */
  hinted: Place[];
  /** The ends of arrows that were drawn, and what was circled. */
  drawn: { place: Place; ink: Ink }[];
  /** What a lesson wants to be reached. */
  goals: Place[];
};

/** What a map shows besides the pieces. */
type Shown = Pick<MapProps, "board" | "last" | "hint" | "considered" | "goals" | "pointing"> & Partial<Pick<MapProps, "shapes">>;

/** The pictures of all levels, from the lowest. */
export function picturesOf({ board, last, hint, considered = [], goals = [], shapes = [], pointing }: Shown): LevelPicture[] {
  const pictures = Array.from({ length: board.size?.[2] ?? 1 }, (_, level): LevelPicture => ({
    level,
    pieces: [],
    last: [],
    checked: [],
    checking: [],
    selected: null,
    steps: [],
    captures: [],
    hinted: [],
    drawn: [],
    goals: [],
  }));
  for (const piece of board.pieces) pictures[piece.at[2]]?.pieces.push(piece);
  for (const place of marks.last ? ends(last) : []) pictures[place[2]]?.last.push(place);
  for (const place of ends(hint)) pictures[place[2]]?.hinted.push(place);
  for (const { from, to, ink } of shapes)
    for (const place of isSame(from, to) ? [to] : [from, to]) pictures[place[2]]?.drawn.push({ place, ink });
  for (const place of goals) pictures[place[2]]?.goals.push(place);
  for (const place of board.checked) pictures[place[2]]?.checked.push(place);
  for (const place of board.checking) pictures[place[2]]?.checking.push(place);
  const { selected } = pointing;
  if (selected === null) {
    // Moves that are thought of: so one sees where a piece goes before it is picked up.
    for (const { to, takes } of considered) (takes.length > 0 ? pictures[to[2]]?.captures : pictures[to[2]]?.steps)?.push(to);
    return pictures;
  }
  const home = pictures[selected[2]];
  if (home) home.selected = selected;
  for (const { place, takes } of marks.targets ? pointing.targets.values() : []) {
    const picture = pictures[place[2]];
    (takes ? picture?.captures : picture?.steps)?.push(place);
  }
  return pictures;
}

function ends(way: { from: Place | null; to: Place } | null): Place[] {
  if (way === null) return [];
  return way.from ? [way.from, way.to] : [way.to];
}

/** What a miniature is called, with all that is to be seen on it. */
export function levelWords({ level, last, checked, checking, selected, steps, captures, hinted, goals }: LevelPicture): string {
  const words = [t("board-level", { level: level + 1 })];
  if (checked.length > 0) words.push(t("board-check"));
  if (checking.length > 0) words.push(t("board-gives-check"));
  if (selected) words.push(t("board-selected-piece"));
  if (steps.length > 0) words.push(t("board-steps", { count: steps.length }));
  if (captures.length > 0) words.push(t("board-captures", { count: captures.length }));
  if (goals.length > 0) words.push(t("board-goals", { count: goals.length }));
  if (hinted.length > 0) words.push(t("board-hint"));
  if (last.length > 0) words.push(t("board-last-move"));
  return words.join(", ");
}
