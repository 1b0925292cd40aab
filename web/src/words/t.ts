import type { Message, PieceKind } from "../protocol/types.ts";
import { say, type Filler } from "./say.ts";

/** What a text of the page may be filled with. */
export type Filling = string | number | readonly string[] | Message | Filler;

/** A text of the page, by its code in `words/en/page`: `t("game-moves", { moves: 3 })`. */
export function t(code: string, args: Readonly<Record<string, Filling>> = {}): string {
  return say({ code, args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, fillerOf(value)])) });
}

/** A piece to fill a text with. */
export function pieceOf({ name, figure }: Pick<PieceKind, "name" | "figure">): Filler {
  return { piece: name, figure };
}

function fillerOf(value: Filling): Filler {
  if (typeof value === "string") return { text: value };
  if (typeof value === "number") return { number: value };
  if (Array.isArray(value)) return { list: [...(value as readonly string[])] };
  if ("code" in value) return { message: value };
  return value as Filler;
}
