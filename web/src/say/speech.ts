import { kindOf } from "../board/kind.ts";
import { isAside, isSame, placeName } from "../board/place.ts";
import type { BoardView, LegalMove, MoveEntry, Piece, Place, Step } from "../protocol/types.ts";
import { digits } from "../words/format.ts";
import { capital } from "../words/grammar.ts";
import { pieceOf, t } from "../words/t.ts";

/** A move as it is read out, such as “Black: knight g8 to f6, check”. More can be told where the picture before it is known. */
export function spokenMove(seat: string, move: MoveEntry, last: Step | null, board: BoardView, before: BoardView | null = null): string {
  if (last && isPass(last, board)) return capital(t("speech-passes", { side: { side: seat } }));
  return t("speech-move", { side: capital(seat), move: moveWords(move, last, board, before) });
}

/** That a move is looked at which is not the last of the game, such as “Looking at move 2, black: knight g8 to f6”. */
export function spokenLook(
  number: number,
  seat: string,
  move: MoveEntry,
  last: Step | null,
  board: BoardView,
  before: BoardView | null,
): string {
  const side = { side: seat };
  if (last && isPass(last, board)) return t("speech-look-pass", { number, side });
  return t("speech-look", { number, side, move: moveWords(move, last, board, before) });
}

/** A move that could be played, such as “pawn e4 to d5, takes knight”. */
export function spokenLegalMove(move: LegalMove, board: BoardView): string {
  if (isPass(move, board)) return t("board-pass");
  const mover = move.from ? pieceAt(board, move.from) : undefined;
  const parts = [way(board, mover, move.from, move.to)];
  if (move.takes.length > 0) parts.push(takes("speech-takes", move, board));
  if (move.becomes) parts.push(t("speech-becomes", { piece: pieceOf(move.becomes) }));
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
  if (castled) parts.push(t("speech-castles"), ...castled);
  else parts.push(way(board, mover, last.from, last.to));
  // A piece that takes and is gone itself was blown up.
  if (last.takes.length > 0) parts.push(takes(after ? "speech-takes" : "speech-explodes", last, before));
  if (last.becomes) parts.push(t("speech-becomes", { piece: pieceOf(last.becomes) }));
  const turned = before ? board.pieces.filter((piece) => isTurned(piece, before, last)) : [];
  if (turned.length > 0) parts.push(t("speech-turns", { pieces: counted(turned, true) }));
  if (board.checked.length > 0) parts.push(t("board-check"));
  return parts.join(", ");
}

/** Where a piece goes; which one is not always known. */
function way(board: BoardView, mover: Piece | undefined, from: Place | null, to: Place): string {
  const piece = mover ? pieceOf(mover) : "";
  const end = placeName(board, to);
  if (!from || isSame(from, to)) return mover ? t("speech-piece-at", { piece, place: end }) : end;
  return t(mover ? "speech-piece-goes" : "speech-goes", { piece, from: placeName(board, from), to: end });
}

/** What a move takes: by names, or how many; nothing is said of a single piece that is not known. */
function takes(code: "speech-takes" | "speech-explodes", last: Pick<Step, "takes">, before: BoardView | null): string {
  const pieces = before ? last.takes.flatMap((place) => pieceAt(before, place) ?? []) : [];
  if (pieces.length === last.takes.length) return t(`${code}-pieces`, { pieces: counted(pieces, false) });
  return last.takes.length > 1 ? t(`${code}-pieces`, { pieces: [digits(last.takes.length)] }) : t(code);
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
  return first.map((piece) => t("speech-piece-to", { piece: pieceOf(piece), place: placeName(board, piece.at) }));
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
function counted(pieces: readonly Piece[], always: boolean): string[] {
  const kinds = new Map<string, { piece: Piece; count: number }>();
  for (const piece of pieces) {
    const name = piece.name.toLowerCase();
    kinds.set(name, { piece, count: (kinds.get(name)?.count ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ piece, count }) => {
    const code = count > 1 ? "speech-several" : always ? "speech-counted-one" : "speech-one";
    return t(code, { piece: pieceOf(piece), count });
  });
}
