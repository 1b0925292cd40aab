import { command, isForGame, type Focus } from "../game/keys.ts";

/** What a key does in a study. */
export type StudyCommand =
  | "first"
  | "before"
  | "after"
  | "last"
  | "above"
  | "below"
  | "flip"
  | "film"
  | "help"
  | "engine"
  | "openings"
  | "threats"
  | "say"
  | "write"
  | "promote"
  | "delete"
  | "type";

const KEYS: Readonly<Record<string, StudyCommand>> = {
  l: "engine",
  o: "openings",
  x: "threats",
  b: "say",
  c: "write",
  p: "promote",
  Delete: "delete",
  "/": "type",
};

const SHARED: readonly string[] = ["first", "before", "after", "last", "flip", "film", "help"];

/** The command of a key press; null if the key is not for the study. */
export function studyCommand(event: KeyboardEvent, focus: Focus): StudyCommand | null {
  const target = event.target instanceof Element ? event.target : null;
  // A slider takes the arrow keys itself.
  if (!isForGame(event) || target?.closest("[role=slider]")) return null;
  const wanted = command(event, focus);
  if (wanted !== null && SHARED.includes(wanted)) return wanted as StudyCommand;
  if (event.ctrlKey || event.metaKey) return null;
  if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    if (focus.inBoard && (focus.plane || !focus.pointed)) return null;
    return event.key === "ArrowUp" ? "above" : "below";
  }
  // On a board without an edge, letters lead over it.
  if (focus.inBoard && focus.plane) return null;
  return KEYS[event.key] ?? null;
}
