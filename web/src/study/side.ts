import type { Tint } from "../protocol/types.ts";

/** A side of a study. */
export interface StudySide {
  /** What it is called in the language of the page. */
  name: string;
  tint: Tint;
  team: number;
}
