import type { Score } from "../protocol/types.ts";
import { say } from "../words/say.ts";
import { digits } from "../words/format.ts";

/** Values beyond any evaluation are those of tables that know who wins, and not how far the end is. */
const CERTAIN = 100_000;

/** What a computer thinks of its position: “+1.25” in pieces, “won in 3” of its own moves. */
export function scoreText(score: Score): string {
  return forcedText(score) ?? piecesText(score);
}

/** A win or a loss that is certain: “won in 3” of one's own moves. */
export function forcedText(score: Score): string | null {
  const sure = certain(score);
  if (sure === null) return null;
  const { wins, moves } = sure;
  if (moves === null) return say({ code: wins ? "score-won" : "score-lost", args: {} });
  return say({ code: wins ? "score-won-in" : "score-lost-in", args: { moves: { number: moves } } });
}

/** Whether a side wins or loses for certain, and in how many moves of the winner; null for what is only thought, or where that is not known. */
export function certain(score: Score): { wins: boolean; moves: number | null } | null {
  if ("win" in score) return { wins: true, moves: Math.ceil(score.win / 2) };
  if ("loss" in score) return { wins: false, moves: Math.ceil(score.loss / 2) };
  return Math.abs(score.value) <= CERTAIN ? null : { wins: score.value > 0, moves: null };
}

function piecesText(score: Score): string {
  if (!("value" in score)) return "";
  const pieces = digits(score.value / 100, 2);
  return score.value < 0 ? pieces : `+${pieces}`;
}
