import type { GameStore } from "../net/store.svelte.ts";
import { complain } from "../parts/toasts.svelte.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { t } from "../words/t.ts";

/** A way to go through the moves. */
export type Stride = "first" | "before" | "after" | "last";

/** Looks at another move of the game, without changing it. */
export function walk(store: GameStore, stride: Stride): void {
  if (stride === "last") {
    store.live();
    return;
  }
  const to = stride === "first" ? 0 : stride === "before" ? store.line.before(store.aim) : store.line.after(store.aim);
  if (to !== null) store.look(to).catch(complain);
  else announcer.say(t(stride === "before" ? "game-at-start" : "game-at-last"));
}
