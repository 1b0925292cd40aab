/** How games in levels are looked at: one level with a map of the others, all side by side, or one level with the stack in three dimensions. */
export type LevelsView = "focus" | "all" | "stack";

/** Reads a view that was kept. */
export function readView(kept: unknown): LevelsView {
  return kept === "all" || kept === "stack" ? kept : "focus";
}
