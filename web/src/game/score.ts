import type { Score } from "../protocol/types.ts";
import { say } from "../words/say.ts";

/** Values beyond any evaluation are those of tables that know who wins, and not how far the end is. */
const CERTAIN = 100_000;

/** What a computer thinks of its position: “+1.25” in pieces, “won in 3” of its own moves. */
export function scoreText(score: Score): string {
  return forcedText(score) ?? piecesText(score);
}

/** A win or a loss that is certain: “won in 3” of one's own moves. */
export function forcedText(score: Score): string | null {
  const inMoves = (code: string, plies: number) => say({ code, args: { moves: { number: Math.ceil(plies / 2) } } });
  if ("win" in score) return inMoves("score-won-in", score.win);
  if ("loss" in score) return inMoves("score-lost-in", score.loss);
  if (Math.abs(score.value) <= CERTAIN) return null;
  return say({ code: score.value > 0 ? "score-won" : "score-lost", args: {} });
}

function piecesText(score: Score): string {
  if (!("value" in score)) return "";
  const pieces = (score.value / 100).toFixed(2);
  return score.value < 0 ? pieces : `+${pieces}`;
}
