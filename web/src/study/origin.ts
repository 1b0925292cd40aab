import type { StudyOrigin } from "../protocol/types.ts";

/** What an address asks to be studied. */
export interface Wanted {
  rules: string | null;
  origin: StudyOrigin;
  /** The move to look at first. */
  move: number;
}

/** Reads `/study/new?…`; null where it says nothing that can be studied. */
export function wantedOf(query: URLSearchParams): Wanted | null {
  const move = Number(query.get("move") ?? 0);
  const at = Number.isSafeInteger(move) && move > 0 ? move : 0;
  const [game, study, file, rules] = ["game", "study", "file", "rules"].map((name) => query.get(name));
  if (game) return { rules: null, origin: { from: "game", game }, move: at };
  if (study) return { rules: null, origin: { from: "study", study }, move: at };
  if (file) return { rules: null, origin: { from: "uploaded", file, number: Math.max(1, Number(query.get("number")) || 1) }, move: 0 };
  if (!rules) return null;
  const [position, number] = [query.get("position")?.trim(), query.get("number")];
  if (position) return { rules, origin: { from: "position", text: position }, move: 0 };
  if (number !== null && /^\d+$/.test(number)) return { rules, origin: { from: "numbered", number: Number(number) }, move: 0 };
  return { rules, origin: { from: "start" }, move: 0 };
}
