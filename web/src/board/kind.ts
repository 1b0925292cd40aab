import type { PieceKind } from "../protocol/types.ts";

/** What kind of piece it is, to compare by: its picture, and its letter where several kinds share one. Names are only for people. */
export function kindOf({ figure, letter }: Pick<PieceKind, "figure" | "letter">): string {
  return `${figure} ${letter}`;
}
