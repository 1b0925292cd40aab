import type { GameEnd } from "../protocol/types.ts";

/** What a team may expect of a game that has ended, from 0 to 1; null where that says nothing of it. */
export function endShare(end: GameEnd, team: number): number | null {
  if (end.outcome === "win") return end.team === team ? 1 : 0;
  if (end.outcome === "draw") return 0.5;
  if (end.outcome !== "ranked") return null;
  const own = end.places[team];
  const leaders = end.places.filter((place) => place === 1).length;
  return own === undefined ? null : own > 1 ? 0 : leaders > 1 ? 0.5 : 1;
}
