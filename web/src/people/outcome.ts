// How a finished game ended, in a few signs.
import type { ArchiveResult, ArchiveRow } from "../protocol/http.ts";
import type { GameEnd } from "../protocol/types.ts";
import { t } from "../words/t.ts";

/** The result as a table writes it: “1–0”. */
export function resultText(end: GameEnd): string {
  if (end.outcome === "draw") return t("people-half");
  const winner = winnerOf(end);
  if (winner === "several") return t("people-half");
  if (winner === 0) return t("people-first-wins");
  return t(winner === 1 ? "people-second-wins" : "people-no-result");
}

/** How a game ended for one of its players; null for a player who is none of them. */
export function resultFor({ end, players }: ArchiveRow, name: string): ArchiveResult | null {
  const seat = players.findIndex((player) => player.name === name);
  if (seat < 0) return null;
  if (end.outcome === "aborted") return "aborted";
  if (end.outcome === "draw") return "drawn";
  const winner = winnerOf(end);
  if (winner === "several") return end.outcome === "ranked" && end.places[seat] === 1 ? "drawn" : "lost";
  return winner === seat ? "won" : "lost";
}

/** The side that has won. */
function winnerOf(end: GameEnd): number | "several" | null {
  if (end.outcome === "win") return end.team;
  if (end.outcome !== "ranked") return null;
  const first = end.places.flatMap((place, team) => (place === 1 ? [team] : []));
  return first.length === 1 ? (first[0] ?? null) : "several";
}
