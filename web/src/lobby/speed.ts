import type { Speed } from "../protocol/types.ts";

/** So many moves a game has, for what its increments add up to. */
const MOVES = 40;

/** Below so many seconds a side, a game is of that speed. */
const LIMITS: readonly (readonly [Speed, number])[] = [
  ["bullet", 180],
  ["blitz", 480],
  ["rapid", 1500],
];

/** The speed of a clock, as the server writes it: `5+3`, `1:30+0`, `5d3`, `30/move`; null for no clock. */
export function speedOf(clock: string | null): Speed {
  const seconds = clock === null ? null : secondsOf(clock);
  if (seconds === null) return "untimed";
  return LIMITS.find(([, most]) => seconds < most)?.[0] ?? "classical";
}

/** How many seconds a side has for a usual game; null for what is no clock. */
function secondsOf(clock: string): number | null {
  const each = /^([\d.]+)\/move$/.exec(clock);
  if (each) return Number(each[1]) * MOVES;
  const found = /^(?:(\d+):)?([\d.]+)(?:[+d]([\d.]+))?$/.exec(clock.trim());
  if (!found) return null;
  const [, minutes, last = "0", more = "0"] = found;
  const main = minutes === undefined ? Number(last) * 60 : Number(minutes) * 60 + Number(last);
  return main + MOVES * Number(more);
}
