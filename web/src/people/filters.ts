// What narrows the archive. The address of the page says it, as that of the server does.
import type { ArchiveResult } from "../protocol/http.ts";

/** What is looked for; empty for all. */
export interface Filters {
  player: string;
  opponent: string;
  rules: string;
  result: ArchiveResult | "";
  opening: string;
  from: string;
  to: string;
}

/** The results that can be looked for. */
export const RESULTS: readonly ArchiveResult[] = ["won", "drawn", "lost", "aborted", "abandoned"];

/** Nothing is left out. */
export const ALL: Filters = { player: "", opponent: "", rules: "", result: "", opening: "", from: "", to: "" };

/** Reads what an address looks for. */
export function filtersOf(query: URLSearchParams): Filters {
  const text = (name: string) => (query.get(name) ?? "").trim();
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : "");
  return {
    player: text("player"),
    opponent: text("opponent"),
    rules: text("rules"),
    result: RESULTS.find((result) => result === query.get("result")) ?? "",
    opening: text("opening").replace(/\s+/g, " "),
    from: day("from"),
    to: day("to"),
  };
}

/** Which page of the games, from 0. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 0);
  return Number.isInteger(page) && page > 0 ? page : 0;
}

/** Whether anything besides the player and the game is looked for. */
export function isNarrow({ opponent, result, opening, from, to }: Filters): boolean {
  return [opponent, result, opening, from, to].some((text) => text !== "");
}
