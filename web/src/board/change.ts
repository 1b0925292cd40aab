import type { Place } from "./place.ts";

/**
 * Something that changes between two pictures, for animations. They happen in this order; those that are left out change nothing that the
 * next picture does not show.
 */
export type Change =
  | { type: "goes"; from: Place; via: Place[]; to: Place }
  | { type: "leaves"; at: Place; blast: boolean }
  | { type: "comes"; at: Place }
  | { type: "turns"; at: Place };

/** Those of the changes that were not shown already. */
export function unseen(changes: readonly Change[], shown: readonly Change[]): Change[] {
  const seen = new Set(shown.map((change) => JSON.stringify(change)));
  return changes.filter((change) => !seen.has(JSON.stringify(change)));
}
