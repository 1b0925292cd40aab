import type { Verdict } from "../protocol/types.ts";

/** In the order in which they are counted, the best first. */
export const VERDICTS: readonly Verdict[] = ["only-move", "best", "good", "inaccuracy", "mistake", "missed-win", "blunder"];

const SIGNS: Record<Verdict, string> = {
  best: "★",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  "only-move": "□",
  "missed-win": "✗",
};

/** How a verdict is written beside a move. */
export function signOf(verdict: Verdict): string {
  return SIGNS[verdict];
}

/** Whether a verdict is worth a sign in the list of moves: most moves are good ones. */
export function isNoted(verdict: Verdict): boolean {
  return verdict !== "best" && verdict !== "good";
}
