import type { Pointing } from "./pointing.svelte.ts";

/** Escape lets go of a piece, or of what is planned, wherever the focus is: a pointer that picked it up has not given the board the focus. */
export function letGo(event: KeyboardEvent, pointing: Pointing) {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  pointing.escape();
}
