import type { GameEnd } from "../protocol/types.ts";

/** The place of a team, from 1; the losers of a win share the second. Null where no team is better than another. */
export function teamPlace(end: GameEnd, team: number): number | null {
  if (end.outcome === "win") return team === end.team ? 1 : 2;
  if (end.outcome !== "ranked" || end.places.every((place) => place === 1)) return null;
  return end.places[team] ?? null;
}

/** Whether teams are told their places: with two, one of them has won and the other lost. */
export function hasPlaces(end: GameEnd): end is Extract<GameEnd, { outcome: "ranked" }> {
  return end.outcome === "ranked" && end.places.length > 2;
}

/** How many teams share a place. */
export function sharing(end: Extract<GameEnd, { outcome: "ranked" }>, place: number): number {
  return end.places.filter((other) => other === place).length;
}
