import type { Score } from "../protocol/types.ts";

/** What a computer thinks of its position: “+1.25” in pieces, “win in 3” of its own moves. */
export function scoreText(score: Score): string {
  if ("win" in score) return `win in ${Math.ceil(score.win / 2)}`;
  if ("loss" in score) return `loss in ${Math.ceil(score.loss / 2)}`;
  const pieces = (score.value / 100).toFixed(2);
  return score.value < 0 ? pieces : `+${pieces}`;
}
