import type { Origin } from "../protocol/types.ts";
import { t } from "../words/t.ts";

/** Where a new game is to start, by what a player has written. */
export interface StartWish {
  /** A position; it goes before a number. */
  position: string;
  /** The number of a start; empty to let a lot decide. */
  number: string;
  /** The greatest number of a start. */
  most: number;
}

/** Where the game starts; null for a number that no start has. */
export function startOrigin({ position, number, most }: StartWish): Origin | null {
  const text = position.trim();
  if (text) return { from: "position", text };
  const digits = most > 0 ? number.trim() : "";
  if (!digits) return { from: "start" };
  const wanted = Number(digits);
  return /^\d+$/.test(digits) && wanted <= most ? { from: "numbered", number: wanted } : null;
}

/** What to write instead of a number that no start has. */
export function wrongNumber(most: number): string {
  return t("start-wrong-number", { most });
}
