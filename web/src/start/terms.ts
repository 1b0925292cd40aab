import type { TakeBacks } from "../protocol/types.ts";

/** The clock of a game, in a few words. */
export function clockTerm(clock: string | null): string {
  return clock === null ? "no clock" : `clock ${clock}`;
}

/** Whether moves may be taken back, in a few words. */
export function takeBackTerm(takeBacks: TakeBacks): string {
  return { free: "free take-backs", "by-request": "take-backs by request", off: "no take-backs" }[takeBacks];
}
