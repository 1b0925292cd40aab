/** Where everything goes in a small picture of a board: all that is costly is joined into a few paths. */
import { isDark } from "../board/shade.ts";
import type { BoardView, Piece, Place } from "../protocol/types.ts";
import { drawingOf } from "./drawings.ts";

/** A piece that is drawn as a figure: the corner of its box of 1 × 1. */
export type Standing = { key: string; x: number; y: number; tint: Piece["tint"]; drawing: string | null; letter: string };

/** Pieces of a tint that are too small for figures: one path of dots. */
export type Dots = { tint: Piece["tint"]; d: string };

export type Picture = {
  /** The box of the picture, in cells. */
  width: number;
  height: number;
  /** Squares of the lighter and of the darker colour, or openings of a frame as the darker ones. */
  light: string;
  dark: string;
  /** Lines between squares, or those that pieces stand on. */
  lines: string;
  /** Places that the rules treat in a way of their own. */
  marked: string;
  pieces: Standing[];
  dots: Dots[];
};

/** With more cells than this in a row, figures are too small to be told apart. */
const FIGURES_UP_TO = 18;
/** How much of the plane is shown at most. */
const PLANE_WINDOW = 40;
/** In levels: how far one rank is to the right of and above the one before it. */
const LEAN = 0.34;
const RISE = 0.56;
const BETWEEN_LEVELS = 0.7;

type Spot = { x: number; y: number };
type Shape = (place: Place) => string;

export function pictureOf(board: BoardView, flipped: boolean): Picture {
  if (!board.size) return plane(board, flipped);
  return board.size[2] > 1 ? levels(board, board.size, flipped) : flat(board, board.size, flipped);
}

function flat(board: BoardView, [files, ranks]: Place, flipped: boolean): Picture {
  const corner = ([x, y]: Place): Spot => (flipped ? { x: files - 1 - x, y } : { x, y: ranks - 1 - y });
  const square: Shape = (place) => {
    const { x, y } = corner(place);
    return `M${x} ${y}h1v1h-1Z`;
  };
  const opening: Shape = (place) => {
    const { x, y } = corner(place);
    return disc(x + 0.5, y + 0.5, 0.42);
  };
  const places = existing(board, [files, ranks, 1]);
  let light = "";
  let dark = "";
  let lines = "";
  if (board.surface === "slots") {
    dark = places.map(opening).join("");
  } else if (board.surface === "points") {
    for (let x = 0; x < files; x += 1) lines += `M${x + 0.5} 0.5V${ranks - 0.5}`;
    for (let y = 0; y < ranks; y += 1) lines += `M0.5 ${y + 0.5}H${files - 0.5}`;
  } else if (board.surface === "plain") {
    light = places.map(square).join("");
    lines = light;
  } else {
    light = places
      .filter((place) => !isDark(place, board))
      .map(square)
      .join("");
    dark = places
      .filter((place) => isDark(place, board))
      .map(square)
      .join("");
  }
  const large = Math.max(files, ranks) > FIGURES_UP_TO;
  return {
    width: files,
    height: ranks,
    light,
    dark,
    lines,
    marked: board.marked.map(square).join(""),
    pieces: large ? [] : board.pieces.map((piece) => standing(piece, corner(piece.at))),
    dots: large ? dots(board.pieces, ({ at }) => centred(corner(at)), 0.4) : [],
  };
}

/** Levels as leaning boards, one above the other, in as many columns as fill a square best. */
function levels(board: BoardView, size: Place, flipped: boolean): Picture {
  const [files, ranks, count] = size;
  const wide = files + ranks * LEAN;
  const high = ranks * RISE;
  const across = wide + BETWEEN_LEVELS;
  const up = high + BETWEEN_LEVELS;
  let columns = 1;
  for (let tried = 2; tried <= count; tried += 1) {
    const extent = (columns: number) => Math.max(columns * across, Math.ceil(count / columns) * up);
    if (extent(tried) < extent(columns)) columns = tried;
  }
  const rows = Math.ceil(count / columns);
  const width = columns * across - BETWEEN_LEVELS;
  const height = rows * up - BETWEEN_LEVELS;
  /** Where a corner of squares comes to lie, counted in whole files and ranks. */
  const point = (x: number, y: number, z: number): Spot => {
    const column = Math.floor(z / rows);
    const row = z % rows;
    const [file, rank] = flipped ? [files - x, ranks - y] : [x, y];
    return { x: column * across + file + rank * LEAN, y: height - row * up - rank * RISE };
  };
  const square: Shape = ([x, y, z]) => {
    const corners = [point(x, y, z), point(x + 1, y, z), point(x + 1, y + 1, z), point(x, y + 1, z)];
    return `M${corners.map((corner) => `${round(corner.x)} ${round(corner.y)}`).join("L")}Z`;
  };
  const places = existing(board, size);
  return {
    width: round(width),
    height: round(height),
    light: places
      .filter((place) => !isDark(place, board))
      .map(square)
      .join(""),
    dark: places
      .filter((place) => isDark(place, board))
      .map(square)
      .join(""),
    lines: "",
    marked: board.marked.map(square).join(""),
    pieces: [],
    dots: dots(
      board.pieces,
      ({ at: [x, y, z] }) => {
        const { x: across, y: down } = point(x + 0.5, y + 0.5, z);
        return { x: across, y: down - 0.12 };
      },
      0.25,
    ),
  };
}

/** The plane: the part where pieces stand, or the middle of it if they stand far from each other. */
function plane(board: BoardView, flipped: boolean): Picture {
  const [left, right] = reach(board.pieces.map(({ at }) => at[0]));
  const [bottom, top] = reach(board.pieces.map(({ at }) => at[1]));
  const width = right - left + 1;
  const height = top - bottom + 1;
  // Differences first: they are small, whatever the coordinates are.
  const corner = ([x, y]: Place): Spot => (flipped ? { x: right - x, y: y - bottom } : { x: x - left, y: top - y });
  let light = "";
  let dark = "";
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const square = corner([left + x, bottom + y, 0]);
      const path = `M${square.x} ${square.y}h1v1h-1Z`;
      if (isDark([left + x, bottom + y, 0], board)) dark += path;
      else light += path;
    }
  }
  const shown = board.pieces.filter(({ at: [x, y] }) => x >= left && x <= right && y >= bottom && y <= top);
  const large = Math.max(width, height) > FIGURES_UP_TO + 6;
  return {
    width,
    height,
    light,
    dark,
    lines: "",
    marked: "",
    pieces: large ? [] : shown.map((piece) => standing(piece, corner(piece.at))),
    dots: large ? dots(shown, ({ at }) => centred(corner(at)), 0.42) : [],
  };
}

/** The least and greatest of these with a margin, or a window around the middle one if they are too far apart. */
function reach(values: number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const margin = 2;
  const first = (sorted[0] ?? -3) - margin;
  const last = (sorted[sorted.length - 1] ?? 3) + margin;
  if (last - first < PLANE_WINDOW) return [first, last];
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return [middle - PLANE_WINDOW / 2, middle + PLANE_WINDOW / 2 - 1];
}

function existing(board: BoardView, [files, ranks, count]: Place): Place[] {
  const holes = new Set(board.holes.map(String));
  const places: Place[] = [];
  for (let z = 0; z < count; z += 1) {
    for (let y = 0; y < ranks; y += 1) {
      for (let x = 0; x < files; x += 1) {
        const place: Place = [x, y, z];
        if (!holes.has(String(place))) places.push(place);
      }
    }
  }
  return places;
}

function standing({ at, tint, figure, letter }: Piece, { x, y }: Spot): Standing {
  return { key: String(at), x, y, tint, drawing: drawingOf(figure, tint), letter };
}

function dots(pieces: Piece[], middle: (piece: Piece) => Spot, radius: number): Dots[] {
  const byTint = new Map<Piece["tint"], string>();
  for (const piece of pieces) {
    const { x, y } = middle(piece);
    byTint.set(piece.tint, (byTint.get(piece.tint) ?? "") + disc(round(x), round(y), radius));
  }
  return [...byTint].map(([tint, d]) => ({ tint, d }));
}

function disc(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function centred({ x, y }: Spot): Spot {
  return { x: x + 0.5, y: y + 0.5 };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
