/** A game that is being made, as the keys of a variant file: reading and changing them. Every change returns a new sheet. */
import { isSame, type Place } from "../board/place.ts";
import type { Sheet, SheetPiece, SheetTable, SheetValue } from "../protocol/types.ts";

/** The keys that lead to a part of a sheet: `pieces.Q.moves`. */
export type Path = readonly (string | number)[];

/** The first sheet: a board, a king, and what most games end with. */
export function firstSheet(name: string): Sheet {
  const king = ["0 1", "1 1", "1 0", "1 -1", "0 -1", "-1 -1", "-1 0", "-1 1"].map((vector) => `leap ${vector}`);
  return {
    rules: {
      id: idOf(name),
      name,
      board: { size: [8, 8] },
      pieces: { K: { name: "King", symbol: "♔", royal: true, moves: king } },
      ends: { mate: "loss", no_moves: "draw" },
      draws: { repetition_claim: 3, repetition: 5, moves_claim: 50, moves: 75 },
    },
    setup: [],
    holes: [],
  };
}

/** The id of a game with this name: lower case, digits and hyphens. No shipped game has one that begins so. */
export function idOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `own-${plain || "game"}`.slice(0, 60);
}

/** Whether a value that was kept is a sheet: whatever its rules say, its cells and pieces can be drawn. */
export function isSheet(value: unknown): value is Sheet {
  const table = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
  const place = (value: unknown) => Array.isArray(value) && value.length === 3 && value.every(Number.isInteger);
  const piece = (value: unknown) =>
    table(value) && place(value.at) && (value.seat === 0 || value.seat === 1) && typeof value.letter === "string";
  const whole = (value: unknown): boolean => (table(value) || Array.isArray(value) ? Object.values(value).every(whole) : value !== null);
  if (!table(value) || !table(value.rules) || !whole(value.rules)) return false;
  return Array.isArray(value.setup) && value.setup.every(piece) && Array.isArray(value.holes) && value.holes.every(place);
}

/** What stands in a sheet at the end of some keys. */
export function at(sheet: Sheet, path: Path): SheetValue | undefined {
  let value: SheetValue | undefined = sheet.rules;
  for (const key of path) {
    if (typeof value !== "object") return undefined;
    value = Array.isArray(value) ? value[Number(key)] : value[String(key)];
  }
  return value;
}

/** With another value there; without any, if it is undefined. Tables on the way are made. */
export function set(sheet: Sheet, path: Path, value: SheetValue | undefined): Sheet {
  return { ...sheet, rules: changed(sheet.rules, path, value) as SheetTable };
}

function changed(inside: SheetValue | undefined, [key, ...rest]: Path, value: SheetValue | undefined): SheetValue | undefined {
  if (key === undefined) return value;
  if (Array.isArray(inside)) {
    const next = changed(inside[Number(key)], rest, value);
    return next === undefined ? inside.toSpliced(Number(key), 1) : inside.with(Number(key), next);
  }
  const table = typeof inside === "object" ? inside : {};
  const next = changed(table[String(key)], rest, value);
  if (next !== undefined) return { ...table, [String(key)]: next };
  return Object.fromEntries(Object.entries(table).filter(([known]) => known !== String(key)));
}

export function textAt(sheet: Sheet, path: Path): string {
  const value = at(sheet, path);
  return typeof value === "string" ? value : "";
}

export function numberAt(sheet: Sheet, path: Path, otherwise = 0): number {
  const value = at(sheet, path);
  return typeof value === "number" ? value : otherwise;
}

export function flagAt(sheet: Sheet, path: Path): boolean {
  return at(sheet, path) === true;
}

/** A list of texts; a single text is a list of one. */
export function textsAt(sheet: Sheet, path: Path): string[] {
  const value = at(sheet, path);
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

export function tableAt(sheet: Sheet, path: Path): SheetTable {
  const value = at(sheet, path);
  return typeof value === "object" && !Array.isArray(value) ? value : {};
}

/** Whether the board has no edge. */
export function isPlane(sheet: Sheet): boolean {
  return flagAt(sheet, ["board", "plane"]);
}

/** Files, ranks and levels; null without an edge. */
export function sizeOf(sheet: Sheet): Place | null {
  if (isPlane(sheet)) return null;
  const size = at(sheet, ["board", "size"]);
  const [files, ranks, levels] = Array.isArray(size) ? size.map(Number) : [];
  return [files || 8, ranks || 8, levels || 1];
}

/** The letters of the kinds of pieces, in the order of the file. */
export function lettersOf(sheet: Sheet): string[] {
  return Object.keys(tableAt(sheet, ["pieces"]));
}

/** The word for the drawing of a kind: its name as one word, as the server makes it. */
export function figureOf(sheet: Sheet, letter: string): string {
  return textAt(sheet, ["pieces", letter, "name"]).toLowerCase().replaceAll(" ", "-");
}

/** With another size. What would stand outside is gone; on a board that gets levels, or loses them, pieces move as before within one. */
export function resized(sheet: Sheet, size: Place): Sheet {
  const isIn = (place: Place) => place.every((n, axis) => n >= 0 && n < (size[axis] ?? 1));
  const before = sizeOf(sheet);
  const flat = size[2] === 1;
  let next = set(sheet, ["board"], {
    ...without(tableAt(sheet, ["board"]), ["plane", "mirror", "border"]),
    size: flat ? size.slice(0, 2) : [...size],
  });
  next = { ...next, setup: next.setup.filter((piece) => isIn(piece.at)), holes: next.holes.filter(isIn) };
  return (before?.[2] ?? 1) > 1 === !flat ? next : redimensioned(next, flat ? 2 : 3);
}

/** Without an edge, or with one again. */
export function endless(sheet: Sheet, on: boolean): Sheet {
  if (!on) return resized(sheet, [8, 8, 1]);
  const size = sizeOf(sheet);
  const flat = (size?.[2] ?? 1) > 1 ? redimensioned(sheet, 2) : sheet;
  const setup = flat.setup.filter((piece) => piece.at[2] === 0).map((piece) => ({ ...piece, at: shifted(piece.at, 1) }));
  return { ...set(flat, ["board"], { plane: true, mirror: (size?.[1] ?? 8) + 1 }), setup, holes: [] };
}

const shifted = ([x, y]: Place, by: number): Place => [x + by, y + by, 0];

function without(table: SheetTable, keys: readonly string[]): SheetTable {
  return Object.fromEntries(Object.entries(table).filter(([key]) => !keys.includes(key)));
}

function redimensioned(sheet: Sheet, dimensions: number): Sheet {
  const change = (text: string) => {
    const move = readMove(text);
    if (!move || (dimensions === 2 && move.vector[2] !== 0)) return [];
    return [writeMove(move, dimensions)];
  };
  return lettersOf(sheet).reduce((next, letter) => {
    const path = ["pieces", letter, "moves"];
    return set(next, path, textsAt(next, path).flatMap(change));
  }, sheet);
}

/** One step of a piece. */
export interface Move {
  slides: boolean;
  vector: Place;
  /** The greatest number of steps; 0 for any. */
  limit: number;
  /** To empty cells and captures, or one of the two. */
  use: "both" | "quiet" | "capture";
  first: boolean;
}

/** Reads a sentence of one step; null for any other. */
export function readMove(text: string): Move | null {
  const found = /^(leap|slide)((?: -?\d+){2,3})(?: up to (\d+))?(?: (quiet|capture))?( first)?$/.exec(text.trim());
  if (!found) return null;
  const [, kind, numbers = "", limit, use, first] = found;
  const [x = 0, y = 0, z = 0] = numbers.trim().split(" ").map(Number);
  return {
    slides: kind === "slide",
    vector: [x, y, z],
    limit: Number(limit ?? 0),
    use: (use ?? "both") as Move["use"],
    first: Boolean(first),
  };
}

/** Writes the sentence of a step. */
export function writeMove({ slides, vector, limit, use, first }: Move, dimensions: number): string {
  const words = [slides ? "slide" : "leap", ...vector.slice(0, dimensions)];
  if (slides && limit > 0) words.push("up to", limit);
  if (use !== "both") words.push(use);
  if (first) words.push("first");
  return words.join(" ");
}

/** How a step is repeated in other directions. */
export type Symmetry = "all" | "sides" | "one";

/** The vectors that are meant with one. */
export function directions([x, y, z]: Place, symmetry: Symmetry): Place[] {
  if (symmetry === "one") return [[x, y, z]];
  const all: Place[] = [];
  const orders: Place[] =
    symmetry === "sides"
      ? [[x, y, z]]
      : z === 0
        ? [
            [x, y, 0],
            [y, x, 0],
          ]
        : [
            [x, y, z],
            [x, z, y],
            [y, x, z],
            [y, z, x],
            [z, x, y],
            [z, y, x],
          ];
  const signs =
    symmetry === "sides"
      ? [
          [1, 1, 1],
          [-1, 1, 1],
        ]
      : [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 1 ? -1 : 1, n & 2 ? -1 : 1, n & 4 ? -1 : 1]);
  for (const order of orders) {
    for (const sign of signs) {
      const one: Place = [order[0] * (sign[0] ?? 1) + 0, order[1] * (sign[1] ?? 1) + 0, order[2] * (sign[2] ?? 1) + 0];
      if (!all.some((known) => isSame(known, one))) all.push(one);
    }
  }
  return all;
}

/** The steps of a piece with a press on one of its cells: they are added, or taken away if they are there just so. */
export function pressed(moves: readonly string[], move: Move, symmetry: Symmetry, dimensions: number): string[] {
  const wanted = directions(move.vector, symmetry).map((vector) => writeMove({ ...move, vector }, dimensions));
  if (wanted.every((text) => moves.includes(text))) return moves.filter((text) => !wanted.includes(text));
  const isReplaced = (text: string) => {
    const known = readMove(text);
    if (!known || known.first !== move.first || known.slides !== move.slides) return false;
    const overlaps = known.use === move.use || known.use === "both" || move.use === "both";
    return overlaps && directions(move.vector, symmetry).some((vector) => isSame(vector, known.vector));
  };
  return [...moves.filter((text) => !isReplaced(text)), ...wanted];
}

/** White's pieces, and their mirror image as Black's. */
export function mirrored(sheet: Sheet): Sheet {
  const size = sizeOf(sheet);
  const turnsLevels = textAt(sheet, ["board", "black_sees"]) === "ranks and levels turned";
  const image = ([x, y, z]: Place): Place =>
    size ? [x, size[1] - 1 - y, turnsLevels ? size[2] - 1 - z : z] : [x, numberAt(sheet, ["board", "mirror"], 9) - y, 0];
  const white = sheet.setup.filter((piece) => piece.seat === 0);
  const black = white.map((piece): SheetPiece => ({ ...piece, seat: 1, at: image(piece.at) }));
  const kept = black.filter((piece) => !white.some((other) => isSame(other.at, piece.at)));
  return { ...sheet, setup: [...white, ...kept] };
}

/** The first capital letter that no kind has; the one that is wished for, if it is free. */
export function freeLetter(sheet: Sheet, wished: string): string {
  const taken = lettersOf(sheet);
  return [wished, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !taken.includes(letter)) ?? "Z";
}

/** A kind under another letter, at its place among the others, with all that names it. */
export function relettered(sheet: Sheet, from: string, to: string): Sheet {
  const pieces = Object.entries(tableAt(sheet, ["pieces"])).map(([letter, piece]) => [letter === from ? to : letter, piece]);
  const setup = sheet.setup.map((piece) => (piece.letter === from ? { ...piece, letter: to } : piece));
  return named({ ...set(sheet, ["pieces"], Object.fromEntries(pieces) as SheetTable), setup }, from, to);
}

/** Without a kind, without its pieces, and where nothing becomes it any more. */
export function withoutKind(sheet: Sheet, letter: string): Sheet {
  const next = set(sheet, ["pieces", letter], undefined);
  const setup = next.setup.filter((piece) => piece.letter !== letter);
  return promotions(next).reduce((sheet, path) => set(sheet, path, textAt(sheet, path).replaceAll(letter, "") || undefined), {
    ...next,
    setup,
  });
}

/** Where pieces say what they become. */
function promotions(sheet: Sheet): Path[] {
  return lettersOf(sheet)
    .map((letter) => ["pieces", letter, "promotion", "to"])
    .filter((path) => textAt(sheet, path) !== "");
}

/** With another letter wherever rules name a kind. */
function named(sheet: Sheet, from: string, to: string): Sheet {
  const texts = [...promotions(sheet), ["ends", "goal", "pieces"], ["ends", "extinct"]];
  const lists = [
    ["draws", "dead"],
    ["draws", "cannot_win"],
    ["shuffle", "place"],
  ];
  // Words such as “all” and “light” are lower case, and letters capitals.
  const change = (text: string) => text.replaceAll(from, to);
  const next = texts.reduce((sheet, path) => (textAt(sheet, path) ? set(sheet, path, change(textAt(sheet, path))) : sheet), sheet);
  return lists.reduce((sheet, path) => (at(sheet, path) === undefined ? sheet : set(sheet, path, textsAt(sheet, path).map(change))), next);
}
