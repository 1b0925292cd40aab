import type { Table } from "../net/table.svelte.ts";
import { complain } from "../parts/toasts.svelte.ts";
import { announcer } from "../say/announcer.svelte.ts";

/** A way to go through the moves. */
export type Stride = "first" | "before" | "after" | "last";

/** Looks at another move of the game, without changing it. */
export function walk(table: Table, stride: Stride): void {
  if (stride === "last") {
    table.live();
    return;
  }
  const to = stride === "first" ? 0 : stride === "before" ? table.line.before(table.aim) : table.line.after(table.aim);
  if (to !== null) table.look(to).catch(complain);
  else announcer.say(stride === "before" ? "This is the start." : "This is the last move.");
}
