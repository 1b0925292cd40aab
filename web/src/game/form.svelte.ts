import { MediaQuery } from "svelte/reactivity";

/** How a game is laid out: board and panel side by side, below one another, or side by side where there is little height. */
export type Form = "wide" | "tall" | "low";

const tall = new MediaQuery("(max-width: 53.75em) and (orientation: portrait), (max-width: 36em)");
const low = new MediaQuery("(max-height: 32em)");

/** The form that suits the window. */
export function formOf(): Form {
  if (tall.current) return "tall";
  return low.current ? "low" : "wide";
}
