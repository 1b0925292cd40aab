import type { Change } from "../board/change.ts";
import type { BoardView, Event } from "../protocol/types.ts";
import type { SoundName } from "../sound/sound.ts";

/** The sound of what has happened; null for silence. */
export function noise(events: readonly Pick<Event, "event">[], changes: readonly Change[], board: BoardView): SoundName | null {
  const kinds = new Set(events.map((event) => event.event));
  if (kinds.has("ended")) return "end";
  if (kinds.has("played")) {
    if (changes.some((change) => change.type === "leaves" && change.blast)) return "blast";
    if (board.checked.length > 0) return "check";
    if (changes.some((change) => change.type === "leaves")) return "capture";
    if (changes.some((change) => change.type === "comes") && !changes.some((change) => change.type === "goes")) return "drop";
    return "move";
  }
  if (kinds.has("went")) return "move";
  if (kinds.has("sat") || kinds.has("proposed") || kinds.has("rematch-wanted") || kinds.has("restart-wanted")) return "notify";
  return null;
}
