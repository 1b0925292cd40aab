import { before } from "../words/format.ts";
import { t } from "../words/t.ts";

const STEPS: [limit: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [3600, "minute", 60],
  [86_400, "hour", 3600],
  [7 * 86_400, "day", 86_400],
  [30 * 86_400, "week", 7 * 86_400],
  [365 * 86_400, "month", 30 * 86_400],
  [Infinity, "year", 365 * 86_400],
];

/** How long ago a moment was, for people. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds < 60) return t("page-just-now");
  const [, unit, size] = STEPS.find(([limit]) => seconds < limit) ?? ["", "year" as const, 365 * 86_400];
  return before(Math.floor(seconds / size), unit);
}
