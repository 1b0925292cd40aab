import { errorText } from "../net/refusal.ts";
import { announcer } from "../say/announcer.svelte.ts";

/** A short message beside what it is about. */
export interface Toast {
  key: number;
  text: string;
  /** Whether something went wrong. */
  bad: boolean;
  /** What it is about: of two about the same, only the later one is shown. */
  about: string;
}

const STAY = 6000;
const MOST = 3;

class Toasts {
  shown = $state.raw<Toast[]>([]);
  #count = 0;

  /** Shows a message for a while, and has it read out. */
  show(text: string, { bad = false, about = text }: { bad?: boolean; about?: string } = {}): void {
    const key = (this.#count += 1);
    this.shown = [...this.shown.filter((one) => one.about !== about), { key, text, bad, about }].slice(-MOST);
    announcer.say(text);
    setTimeout(() => this.drop(key), STAY);
  }

  /** Takes a message away. */
  drop(key: number): void {
    this.shown = this.shown.filter((one) => one.key !== key);
  }

  /** Takes all messages away that are only news: there is something newer. */
  outdate(): void {
    this.shown = this.shown.filter((one) => one.bad);
  }

  /** Takes all messages away. */
  clear(): void {
    this.shown = [];
  }
}

export const toasts = new Toasts();

/** Shows why something that was asked did not happen. */
export function complain(error: unknown): void {
  toasts.show(errorText(error), { bad: true });
}
