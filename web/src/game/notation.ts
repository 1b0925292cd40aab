import { fileName, isSame, type Place } from "../board/place.ts";
import type { BoardView, LegalMove } from "../protocol/types.ts";

/** The moves that a text may become, to be shown while it is typed. Only the server decides what a text means. */
export function fitting(text: string, moves: readonly LegalMove[], board: BoardView): LegalMove[] {
  const typed = plain(text, board);
  return typed === "" ? [] : moves.filter((move) => forms(move, board).some((form) => form.startsWith(typed)));
}

/** The one move that a text is; null if none is, or if that is not certain. */
export function exact(text: string, moves: readonly LegalMove[], board: BoardView): LegalMove | null {
  const typed = plain(text, board);
  const [only, ...others] = moves.filter((move) => forms(move, board).includes(typed));
  return only && others.length === 0 ? only : null;
}

/** Without signs between places, and without a difference of case. */
function plain(text: string, { size }: BoardView): string {
  const bare = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  // Where there is no file of that letter, an x only says that something is taken.
  return size && size[0] < 24 ? bare.replaceAll("x", "") : bare;
}

/** How people write a move: by its two places, or by the piece and where it goes. */
function forms(move: LegalMove, board: BoardView): string[] {
  const to = cellName(board, move.to);
  const told = [move.move, move.reading].filter((text) => text !== null);
  const from = move.from;
  if (from === null) return [to, ...told].map((text) => plain(text, board));
  const start = cellName(board, from);
  const piece = board.pieces.find(({ at }) => isSame(at, from));
  const [file, rank] = [fileName(from[0], board.numberedFiles), String(from[1] + 1)];
  const letter = piece?.letter ?? "";
  const becomes = move.becomes?.letter ?? "";
  const way = [start, ...move.via.map((place) => cellName(board, place)), to].join("");
  const named = ["", file, rank, start].map((origin) => letter + origin + to);
  // A pawn is written without a letter.
  const bare = piece?.figure === "pawn" ? [to, file + to] : [];
  return [start + to, way, ...named, ...bare, ...told].map((text) => plain(text + (told.includes(text) ? "" : becomes), board));
}

function cellName(board: BoardView, place: Place): string {
  const [x, y, z] = place;
  if (board.size === null) return `${x},${y}`;
  if (board.surface === "slots") return String(x + 1);
  const named = board.names.find(([at]) => isSame(at, place));
  return `${board.size[2] > 1 ? z + 1 : ""}${named?.[1] ?? fileName(x, board.numberedFiles) + (y + 1)}`;
}
