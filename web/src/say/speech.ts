import { kindOf } from "../board/kind.ts";
import { isAside, isSame, placeName } from "../board/place.ts";
import type { BoardView, LegalMove, MoveEntry, Piece, Place, Step } from "../protocol/types.ts";
import { capital } from "../words/grammar.ts";

/** A move as it is read out, such as “Black: knight g8 to f6, check”. More can be told where the picture before it is known. */
export function spokenMove(seat: string, move: MoveEntry, last: Step | null, board: BoardView, before: BoardView | null = null): string {
  if (last && isPass(last, board)) return `${capital(seat)} passes`;
  return `${capital(seat)}: ${moveWords(move, last, board, before)}`;
}

/** That a move is looked at which is not the last of the game, such as “Looking at move 2, black: knight g8 to f6”. */
export function spokenLook(number: number, seat: string, move: MoveEntry, last: Step | null, board: BoardView, before: BoardView | null): string {
  const words = last && isPass(last, board) ? "passes" : moveWords(move, last, board, before);
  return `Looking at move ${number}, ${seat.toLowerCase()}: ${words}`;
}

/** A move that could be played, such as “pawn e4 to d5, takes knight”. */
export function spokenLegalMove(move: LegalMove, board: BoardView): string {
  if (isPass(move, board)) return "pass";
  const mover = move.from ? pieceAt(board, move.from) : undefined;
  const parts = [[...(mover ? [mover.name.toLowerCase()] : []), way(board, move.from, move.to)].join(" ")];
  if (move.takes.length > 0) parts.push(["takes", ...taken(move, board)].join(" "));
  if (move.becomes) parts.push(`becomes ${move.becomes.name.toLowerCase()}`);
  return parts.join(", ");
}

function isPass(last: Pick<Step, "to">, board: BoardView): boolean {
  return isAside(last.to) && board.size !== null;
}

function moveWords(move: MoveEntry, last: Step | null, board: BoardView, before: BoardView | null): string {
  if (!last) return move.reading;
  const after = pieceAt(board, last.to);
  // Without the picture before, it is not known what a piece was that has become another.
  const mover = (before && last.from ? pieceAt(before, last.from) : undefined) ?? (last.becomes ? undefined : after);
  const parts: string[] = [];
  const castled = before && mover ? castling(last, mover, before, board) : null;
  if (castled) parts.push("castles", ...castled);
  else parts.push([...(mover ? [mover.name.toLowerCase()] : []), way(board, last.from, last.to)].join(" "));
  if (last.takes.length > 0) {
    // A piece that takes and is gone itself was blown up.
    const blast = after ? "" : "explodes: ";
    parts.push(`${blast}${["takes", ...taken(last, before)].join(" ")}`);
  }
  if (last.becomes) parts.push(`becomes ${last.becomes.name.toLowerCase()}`);
  const turned = before ? board.pieces.filter((piece) => isTurned(piece, before, last)) : [];
  if (turned.length > 0) parts.push(`turns ${counted(turned, true)}`);
  if (board.checked.length > 0) parts.push("check");
  return parts.join(", ");
}

function way(board: BoardView, from: Place | null, to: Place): string {
  return from && !isSame(from, to) ? `${placeName(board, from)} to ${placeName(board, to)}` : placeName(board, to);
}

/** What was taken, or how many: nothing for a single piece that is not known. */
function taken(last: Pick<Step, "takes">, before: BoardView | null): string[] {
  const pieces = before ? last.takes.flatMap((place) => pieceAt(before, place) ?? []) : [];
  if (pieces.length === last.takes.length) return [counted(pieces, false)];
  return last.takes.length > 1 ? [String(last.takes.length)] : [];
}

/** The two pieces of one side that have gone in one move, and where to; null if it is not so. */
function castling(last: Step, mover: Piece, before: BoardView, board: BoardView): string[] | null {
  if (last.takes.length > 0 || last.becomes) return null;
  const came = board.pieces.filter((piece) => piece.seat === mover.seat && !isThere(before, piece));
  const gone = before.pieces.filter((piece) => piece.seat === mover.seat && !isThere(board, piece));
  if (came.length !== 2 || gone.length !== 2) return null;
  const kinds = (pieces: Piece[]) => pieces.map(kindOf).sort();
  const [one, other] = kinds(came);
  // Two of the same kind could not be told apart.
  if (kinds(gone).join() !== kinds(came).join() || one === other) return null;
  const isMover = (piece: Piece) => Number(kindOf(piece) === kindOf(mover));
  const first = came.sort((a, b) => isMover(b) - isMover(a));
  return first.map((piece) => `${piece.name.toLowerCase()} to ${placeName(board, piece.at)}`);
}

function isThere(board: BoardView, piece: Piece): boolean {
  const there = pieceAt(board, piece.at);
  return there?.seat === piece.seat && kindOf(there) === kindOf(piece);
}

/** Whether a piece that stood there before has changed sides. */
function isTurned(piece: Piece, before: BoardView, last: Step): boolean {
  const was = pieceAt(before, piece.at);
  return was !== undefined && was.seat !== piece.seat && !isSame(piece.at, last.to);
}

function pieceAt(board: BoardView, place: Place): Piece | undefined {
  return board.pieces.find(({ at }) => isSame(at, place));
}

/** Pieces by their names, each name once: “pawn, 2 knights”. */
function counted(pieces: readonly Piece[], always: boolean): string {
  const counts = new Map<string, number>();
  for (const { name } of pieces) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} ${plural(name)}` : always ? `1 ${name}` : name)).join(", ");
}

function plural(name: string): string {
  if (name.endsWith("man")) return `${name.slice(0, -2)}en`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
