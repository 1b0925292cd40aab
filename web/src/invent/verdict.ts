import type { TrialReport } from "../protocol/types.ts";

/** Whether the side that begins wins too often: by how far its results are from even, against chance. */
export type Fairness = "few" | "even" | "rather" | "too-often" | "too-rarely";

/** Of so few games nothing can be said. */
const FEWEST = 6;

/** What the results say of the side that begins. */
export function fairnessOf({ wins, first, draws }: Pick<TrialReport, "wins" | "first" | "draws">): Fairness {
  const won = wins[first] ?? 0;
  const lost = wins.reduce((sum, count) => sum + count, 0) - won;
  const decided = won + lost;
  if (decided + draws < FEWEST) return "few";
  // How many standard deviations of a fair coin the decided games are off.
  const off = decided === 0 ? 0 : (won - lost) / Math.sqrt(decided);
  if (off > 1.9) return "too-often";
  if (off < -1.9) return "too-rarely";
  return Math.abs(off) > 1.2 ? "rather" : "even";
}

/** The middle of some numbers, the least and the greatest. */
export function spreadOf(lengths: readonly number[]): { least: number; middle: number; most: number } {
  const sorted = [...lengths].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { least: sorted[0] ?? 0, middle, most: sorted.at(-1) ?? 0 };
}
