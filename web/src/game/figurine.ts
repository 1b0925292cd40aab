import type { BoardView, Piece } from "../protocol/types.ts";

/** A move as it is written, apart from the letter of a piece that can be drawn instead. */
export interface Figurine {
  /** What is drawn, in the tint of the side. */
  figure: string;
  letter: string;
  rest: string;
}

/** The figure of the piece that a reading such as “Nf3” begins with; null where it begins with none. */
export function figurineOf(reading: string, kinds: ReadonlyMap<string, Piece>): Figurine | null {
  const [, letter = "", rest = ""] = /^(\p{Lu})(.+)$/u.exec(reading) ?? [];
  const kind = kinds.get(letter);
  return kind ? { figure: kind.figure, letter, rest } : null;
}

/** The kinds of pieces on boards, by their letters. */
export function kindsOf(...boards: (BoardView | null | undefined)[]): Map<string, Piece> {
  return new Map(boards.flatMap((board) => board?.pieces ?? []).map((piece) => [piece.letter.toUpperCase(), piece]));
}
