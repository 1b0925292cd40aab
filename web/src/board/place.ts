import type { BoardView, Piece } from "../protocol/types.ts";
import type { Side } from "./props.ts";
import { language } from "../words/language.svelte.ts";
import { pieceNoun, sideNoun, sideTitle } from "../words/names.ts";
import { t } from "../words/t.ts";

/** File, rank and level. */
export type Place = [number, number, number];

/** A place as a text, to look it up by. Exact for all whole numbers that a double holds. */
export function keyOf(place: Place): string {
  return `${place[0]},${place[1]},${place[2]}`;
}

/** The place that a key stands for. */
export function placeOf(key: string): Place {
  const [x, y, z] = key.split(",").map(Number);
  return [x ?? 0, y ?? 0, z ?? 0];
}

/** Whether two places are the same; no place is the same as no place. */
export function isSame(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null) return a === b;
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

/** Whether this is what a pass points at: beside the board. Only boards with an edge have such moves. */
export function isAside(place: Place): boolean {
  return place[0] === -1 && place[1] === -1 && place[2] === -1;
}

/** The name of a file: a to z, then aa, ab, …; or its number. */
export function fileName(x: number, numbered: boolean): string {
  if (numbered) return String(x + 1);
  const letter = String.fromCharCode(97 + (x % 26));
  return x < 26 ? letter : fileName(Math.floor(x / 26) - 1, false) + letter;
}

/** What people call a place. */
export function placeName(board: BoardView, place: Place): string {
  const [x, y, z] = place;
  if (board.size === null) return `${x}, ${y}`;
  const named = board.names.find(([at]) => isSame(at, place));
  const flat = named?.[1] ?? (board.numberedFiles ? t("board-column-row", { column: x + 1, row: y + 1 }) : `${fileName(x, false)}${y + 1}`);
  return board.size[2] > 1 ? t("board-place-of-level", { level: z + 1, place: flat }) : flat;
}

/** What people call a piece: “white knight”, but only “attacker” where the side is called by its pieces. */
export function pieceName(piece: Piece, seats: Side[]): string {
  const noun = pieceNoun(piece.name, piece.figure);
  const side = seats[piece.seat]?.name ?? "";
  if (side === "" || sideTitle(side).toLowerCase().startsWith(noun.one.toLowerCase())) return noun.one;
  return language.tables.grammar.ofSide(noun, side, sideNoun(side));
}
