import type { GameEnd, GameState } from "../protocol/types.ts";
import { t } from "../words/t.ts";
import { hasPlaces, teamPlace } from "./standing.ts";
import { count } from "./tally.ts";

/** How a game ended for the person at this page. Spectators, and those who play all sides, have neither won nor lost. */
export type Tone = "won" | "lost" | "drawn" | "aborted" | "decided";

export function toneOf(state: GameState, end: GameEnd, mine: readonly number[]): Tone {
  if (end.outcome === "aborted") return "aborted";
  const isDrawn = state.seats.every(({ team }) => teamPlace(end, team) === null);
  if (isDrawn) return "drawn";
  if (mine.length === 0 || mine.length === state.seats.length) return "decided";
  return mine.some((seat) => teamPlace(end, state.seats[seat]?.team ?? 0) === 1) ? "won" : "lost";
}

/** What a seat got: 1, ½ or 0, or what it has on the board where that is counted; empty where a game was not decided between two. */
export function scoreOf(state: GameState, end: GameEnd, seat: number, isCounted: boolean): string {
  const side = state.seats[seat];
  if (!side || end.outcome === "aborted" || hasPlaces(end)) return "";
  if (isCounted) return String(count(state.board, seat));
  const place = teamPlace(end, side.team);
  if (place === null) return t("game-half");
  return place === 1 ? "1" : "0";
}

/** The score by seats: “1 – 0”; empty where there is none. */
export function scoresOf(state: GameState, end: GameEnd, isCounted: boolean): string {
  const scores = state.seats.map((_, seat) => scoreOf(state, end, seat, isCounted));
  return scores.length !== 2 || scores.includes("") ? "" : t("game-score", { first: scores[0] ?? "", second: scores[1] ?? "" });
}
