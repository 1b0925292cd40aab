import type { Room } from "../layout.ts";
import type { LevelsView } from "./views.ts";

/** How the level in focus and the map of all levels share the room, in pixels. */
export type Arrangement = {
  /** Whether the map is beside the lens; else it is a strip below. */
  isBeside: boolean;
  /** The room of the lens. */
  lens: Room;
  /** How many miniatures are side by side, and how large each of them is, without its label. */
  columns: number;
  miniature: Room;
  /** The room of a map that is no grid of miniatures. */
  map?: Room;
};

/** The height of a row of buttons, and of the label of a miniature. */
export const BAR = 44;
export const LABEL = 18;
/** Between lens and map, and between miniatures beside and below the lens. */
export const GAP = 12;
const BETWEEN = { beside: 8, below: 3 };
/** A miniature is never smaller than a finger needs it, and below the lens not so large that it takes the lens's room. */
const LEAST = 40;
const MOST = { beside: 220, below: 72, inRows: 44 };
/** The least width of a map beside the lens, for its buttons. */
const COLUMN = 176;
/** What stays free at both sides of lens and map. */
const SIDE = 6;
/** From this width on, a narrow screen has room for both. */
const TABLET = 640;
/** By so much miniatures may be smaller if there is one column less of them. */
const TRUER = 0.76;
/** What is written beside the squares takes about half a square. */
const WRITING = 0.5;

/** How much of the width the lens has beside a stack, and how high a stack below it is, by its width. */
const LENS = 0.64;
const STACK = 0.85;

/** The width of the lens by its height. */
function shapeOf([files, ranks]: [number, number, number]): number {
  return (files + WRITING) / (ranks + WRITING);
}

/** Shares the room so that the lens is as large as possible. */
export function arrange(size: [number, number, number], room: Room): Arrangement {
  const [one, other] = [beside(size, room), below(size, room)];
  const scale = ({ lens }: Arrangement) => Math.min(lens.width / shapeOf(size), lens.height);
  // A map beside the lens shows more.
  return scale(one) >= scale(other) * 0.93 ? one : other;
}

/** The most width that the lens has with the map beside it. */
function besideWidth(width: number): number {
  return width - COLUMN - GAP - 2 * SIDE;
}

function beside(size: [number, number, number], { width, height }: Room): Arrangement {
  const [files, ranks, levels] = size;
  const lensWidth = Math.max(0, Math.min(height * shapeOf(size), besideWidth(width)));
  const [mapWidth, mapHeight] = [width - lensWidth - GAP - 2 * SIDE, height - 2 * (BAR + GAP)];
  let [columns, best] = [1, 0];
  for (let tried = 1; tried <= levels; tried += 1) {
    const rows = Math.ceil(levels / tried);
    const across = (mapWidth - (tried - 1) * BETWEEN.beside) / tried;
    const down = (mapHeight - (rows - 1) * BETWEEN.beside) / rows - LABEL;
    const fits = Math.min(across, (down * files) / ranks, MOST.beside);
    // Fewer columns look more like the stack that the levels are.
    if (fits * TRUER > best) [columns, best] = [tried, fits];
  }
  return { isBeside: true, lens: { width: lensWidth, height }, columns, miniature: miniature(size, best) };
}

function below(size: [number, number, number], { width, height }: Room): Arrangement {
  const levels = size[2];
  // On a phone the board reaches from edge to edge, but what is pressed had better not.
  const inner = width - 12;
  const fitting = Math.max(1, Math.floor((inner + BETWEEN.below) / (LEAST + BETWEEN.below)));
  // As many in each row.
  const rows = Math.ceil(levels / fitting);
  const columns = Math.ceil(levels / rows);
  const across = (inner - (columns - 1) * BETWEEN.below) / columns;
  const small = miniature(size, Math.max(LEAST, Math.min(across, rows > 1 ? MOST.inRows : MOST.below)));
  const strip = rows * (small.height + LABEL) + (rows - 1) * BETWEEN.below;
  return { isBeside: false, lens: { width, height: Math.max(0, height - BAR - strip - 8) }, columns, miniature: small };
}

function miniature([files, ranks]: [number, number, number], width: number): Room {
  return { width, height: (width * ranks) / files };
}

/** Shares the room with a map that is no grid of miniatures, and needs more of it. */
export function arrangeStack(size: [number, number, number], { width, height }: Room): Arrangement {
  const isBeside = width > height;
  const lens = isBeside
    ? { width: Math.min(height * shapeOf(size), width * LENS), height }
    : { width, height: Math.max(0, Math.min(width / shapeOf(size), height - BAR - STACK * width)) };
  const map = isBeside
    ? { width: width - lens.width - GAP, height: Math.max(0, height - 2 * (BAR + GAP)) }
    : { width, height: STACK * width };
  return { isBeside, lens, columns: 1, miniature: { width: 0, height: 0 }, map };
}

/** How high lens and map are on a narrow screen of this width, by that width. */
export function ratioOf(size: [number, number, number], view: LevelsView, width: number): number {
  const [files, ranks, levels] = size;
  // Two levels beside each other are as large as a finger needs them.
  if (view === "all") return (1.1 * Math.ceil(levels / 2) * ranks) / (2 * files) + 0.12;
  if (view === "stack") return 1 / shapeOf(size) + STACK + (BAR + 8) / width;
  // On a tablet the map stands beside the lens.
  if (width >= TABLET) return besideWidth(width) / shapeOf(size) / width;
  const high = 10 * width;
  return 1 / shapeOf(size) + (high - below(size, { width, height: high }).lens.height) / width;
}
