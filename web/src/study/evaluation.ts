import { certain } from "../game/score.ts";
import type { Score } from "../protocol/types.ts";
import { digits } from "../words/format.ts";

/** What a score of a hundred is worth in the scale of players. */
const SCALE = 400;

/** What a side may expect of a position, from 0 to 1: the same as the program reckons. */
export function expected(score: Score): number {
  const sure = certain(score);
  if (sure) return sure.wins ? 1 : 0;
  return "value" in score ? 1 / (1 + 10 ** (-score.value / SCALE)) : 0.5;
}

/** The same score from the other side. */
export function turned(score: Score): Score {
  if ("win" in score) return { loss: score.win };
  if ("loss" in score) return { win: score.loss };
  return { value: -score.value };
}

/** A score where there is little room: “+1.2”, “#3”, “#−3”. */
export function briefScore(score: Score): string {
  const sure = certain(score);
  if (sure) return `#${sure.wins ? "" : "−"}${sure.moves ?? ""}`;
  if (!("value" in score)) return "";
  const tenths = Math.round(score.value / 10);
  return tenths > 0 ? `+${digits(tenths / 10, 1)}` : digits(tenths === 0 ? 0 : tenths / 10, 1);
}
