import { announcer } from "../say/announcer.svelte.ts";

/** A short message at the edge of the screen. */
export interface Toast {
  key: number;
  text: string;
  /** Whether something went wrong. */
  bad: boolean;
}

const STAY = 6000;
const MOST = 3;

class Toasts {
  shown = $state.raw<Toast[]>([]);
  #count = 0;

  /** Shows a message for a while, and has it read out. */
  show(text: string, bad = false): void {
    const key = (this.#count += 1);
    this.shown = [...this.shown.filter((one) => one.text !== text), { key, text, bad }].slice(-MOST);
    announcer.say(text);
    setTimeout(() => this.drop(key), STAY);
  }

  /** Takes a message away. */
  drop(key: number): void {
    this.shown = this.shown.filter((one) => one.key !== key);
  }
}

export const toasts = new Toasts();

/** Shows why something that was asked did not happen. */
export function complain(error: unknown): void {
  toasts.show(error instanceof Error ? error.message : String(error), true);
}
