import type { BoardView } from "../protocol/types.ts";
import type { Place } from "./place.ts";

/** A point of the drawing. */
export type Point = { x: number; y: number };
/** Pixels that a drawing may fill. */
export type Room = { width: number; height: number };

/** The side of a square in units of the drawing: that of a figure. */
export const CELL = 100;

/** Where everything of a board with an edge is drawn, in units of the drawing. */
export type Layout = {
  /** Files, ranks and levels. */
  size: [number, number, number];
  flipped: boolean;
  /** Of the whole drawing. */
  width: number;
  height: number;
  /** Levels side by side, and one below the other. */
  columns: number;
  rows: number;
  /** The upper left corner of each level's squares. */
  corners: Point[];
  /** The size of writing; 0 where it would be too small to read. */
  text: number;
  /** Whether files and ranks are written beside the squares. */
  hasFiles: boolean;
  hasRanks: boolean;
  /** The only level that is drawn; null if all are. Places of other levels are then above or below the same squares. */
  level: number | null;
};

// Writing is a fifth of a square high, but in pixels neither very small nor very large; beside tiny squares it is left out.
const TEXT = { usual: 21, most: 46, leastPixels: 11.5, mostPixels: 17, readable: 8 };
/** What a drawing leaves free around its squares where nothing is written. */
export const EDGE = 14;
const SLOT_FRAME = 11;
const GAP = 32;

/** What of a board says how it is laid out. */
export type Kind = { surface: BoardView["surface"]; hasNames: boolean };

/** Lays a board out so that it is drawn as large as the room allows: one level of it, or all in as many columns as serve that best. */
export function layoutOf(size: [number, number, number], kind: Kind, flipped: boolean, room: Room, level: number | null = null): Layout {
  if (level !== null) {
    const one = layoutOf([size[0], size[1], 1], kind, flipped, room);
    const corner = one.corners[0] ?? { x: 0, y: 0 };
    return { ...one, size, level, corners: Array.from({ length: size[2] }, () => corner) };
  }
  // A frame that counters fall down in can't be stood on its head.
  const turned = flipped && kind.surface !== "slots";
  const levels = size[2];
  let best: Layout | null = null;
  let bestScore = 0;
  for (let columns = 1; columns <= levels; columns++) {
    const rough = scaleOf(arrange(size, kind, turned, columns, TEXT.usual), room);
    const wanted = Math.min(TEXT.mostPixels, Math.max(TEXT.leastPixels, TEXT.usual * rough));
    const text = Math.min(TEXT.most, wanted / rough);
    const layout = arrange(size, kind, turned, columns, text);
    const scale = scaleOf(layout, room);
    if (text * scale < TEXT.readable) Object.assign(layout, { text: 0, hasFiles: false, hasRanks: false });
    // Room that is left empty looks like a level that is missing.
    const score = scale * Math.sqrt(levels / (layout.columns * layout.rows));
    if (best === null || score > bestScore) [best, bestScore] = [layout, score];
  }
  return best ?? arrange(size, kind, turned, 1, TEXT.usual);
}

function arrange(size: [number, number, number], kind: Kind, flipped: boolean, columns: number, text: number): Layout {
  const [files, ranks, levels] = size;
  const rows = Math.ceil(levels / columns);
  // Where places have names of their own, those stand on the squares; columns that pieces fall down need no rows.
  const hasFiles = !kind.hasNames;
  const hasRanks = hasFiles && kind.surface !== "slots";
  // A digit is at most two thirds as wide as it is high, and ends sixteen before the squares.
  const left = hasRanks ? (ranks > 9 ? 20 + text * 1.3 : 17 + text * 0.66) : EDGE;
  const bottom = hasFiles ? 12 + text * 1.2 : EDGE;
  const title = levels > 1 ? text * 1.6 : 0;
  const [width, height] = [files * CELL, ranks * CELL + title];
  const corners = Array.from({ length: levels }, (_, z) => ({
    x: left + (z % columns) * (width + GAP),
    y: EDGE + title + Math.floor(z / columns) * (height + GAP),
  }));
  return {
    size,
    flipped,
    width: left + columns * width + (columns - 1) * GAP + EDGE,
    height: EDGE + rows * height + (rows - 1) * GAP + bottom,
    columns,
    rows,
    corners,
    text,
    hasFiles,
    hasRanks,
    level: null,
  };
}

/** How far the frame of a board reaches out from its squares. */
export function frameWidth(layout: Layout, surface: BoardView["surface"]): number {
  // That of a frame which counters fall down in holds it together; the others are as the writing, so that huge squares get no huge frame.
  if (surface === "slots") return SLOT_FRAME;
  return layout.text === 0 ? 7 : Math.min(8, layout.text * 0.375);
}

/** Whether a place is on a level that is drawn. */
export function isDrawn(layout: Layout, place: Place): boolean {
  return layout.level === null || place[2] === layout.level;
}

/** Pixels a unit. */
export function scaleOf(layout: Layout, room: Room): number {
  return Math.min(room.width / layout.width, room.height / layout.height);
}

/** The upper left corner of a place's square. */
export function cornerOf(layout: Layout, place: Place): Point {
  const [x, y, z] = place;
  const [files, ranks] = layout.size;
  const corner = layout.corners[z] ?? { x: 0, y: 0 };
  return {
    x: corner.x + CELL * (layout.flipped ? files - 1 - x : x),
    y: corner.y + CELL * (layout.flipped ? y : ranks - 1 - y),
  };
}

/** The middle of a place's square. */
export function centreOf(layout: Layout, place: Place): Point {
  const { x, y } = cornerOf(layout, place);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** The place at a point; null between and around the levels. */
export function placeAt(layout: Layout, point: Point): Place | null {
  const [files, ranks] = layout.size;
  for (const [index, corner] of layout.corners.entries()) {
    const z = layout.level ?? index;
    const column = Math.floor((point.x - corner.x) / CELL);
    const row = Math.floor((point.y - corner.y) / CELL);
    if (column < 0 || column >= files || row < 0 || row >= ranks) continue;
    return layout.flipped ? [files - 1 - column, row, z] : [column, ranks - 1 - row, z];
  }
  return null;
}

/** All places of the levels that are drawn but their holes, level by level, as they are read: rows from the top. */
export function rowsOf(layout: Layout, isPlace: (place: Place) => boolean): Place[][][] {
  const [files, ranks, levels] = layout.size;
  const count = (length: number, isTurned: boolean) => Array.from({ length }, (_, index) => (isTurned ? length - 1 - index : index));
  const drawn = layout.level === null ? count(levels, false) : [layout.level];
  return drawn.map((z) =>
    count(ranks, !layout.flipped).map((y) =>
      count(files, layout.flipped)
        .map((x): Place => [x, y, z])
        .filter(isPlace),
    ),
  );
}

/** Which way the keys lead that move a cursor over the places. */
export const STEPS: Record<string, [number, number, number]> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

/** The next place that exists from here, in a direction on the screen or between levels; the same where there is none. */
export function stepFrom(layout: Layout, isPlace: (place: Place) => boolean, from: Place, step: [number, number, number]): Place {
  const turn = layout.flipped ? -1 : 1;
  const [dx, dy, dz] = [step[0] * turn, step[1] * turn, step[2]];
  let [x, y, z] = from;
  for (;;) {
    [x, y, z] = [x + dx, y + dy, z + dz];
    const isInside = [x, y, z].every((at, axis) => at >= 0 && at < (layout.size[axis] ?? 0));
    if (!isInside) return from;
    if (isPlace([x, y, z])) return [x, y, z];
  }
}
