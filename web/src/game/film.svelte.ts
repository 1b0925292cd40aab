import { complain } from "../parts/toasts.svelte.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { PACES } from "../settings/likes.ts";
import { settings } from "../settings/settings.svelte.ts";
import { t } from "../words/t.ts";

/** How long a position is shown at the usual pace, in milliseconds. */
const USUAL = 1200;

/** What a film is made of. */
export interface Reel {
  /** The move whose position is looked for. */
  at(): number;
  /** Whether that position is on the board. */
  isShown(): boolean;
  /** The move after it in the line that is looked at; null at the end of that. */
  next(): number | null;
  /** Looks at a position; 0 is the start. */
  go(node: number): Promise<void>;
}

/** Moves that are shown one after the other by themselves, from the one that is looked at to the end of the line. */
export class Film {
  playing = $state(false);
  readonly #reel: Reel;
  /** Where it has come to: whoever goes elsewhere stops it. */
  #at = 0;

  /** To be made while a screen is set up. */
  constructor(reel: Reel) {
    this.#reel = reel;
    $effect(() => {
      if (!this.playing) return;
      if (reel.at() !== this.#at) return this.stop();
      if (!reel.isShown()) return;
      const next = reel.next();
      if (next === null) return this.stop();
      const timer = setTimeout(() => this.#go(next), USUAL / settings.likes.pace);
      return () => clearTimeout(timer);
    });
  }

  toggle(): void {
    if (this.playing) this.stop();
    else this.#start();
  }

  #start(): void {
    const next = this.#reel.next();
    if (next === null && this.#reel.at() === 0) return announcer.say(t("game-at-last"));
    this.playing = true;
    announcer.say(t("film-started"));
    // At the end there is nothing left to show but the whole game; elsewhere the first move need not be waited for.
    this.#go(next ?? 0);
  }

  stop(): void {
    if (!this.playing) return;
    this.playing = false;
    announcer.say(t("film-stopped"));
  }

  #go(node: number): void {
    this.#at = node;
    this.#reel.go(node).catch((error: unknown) => {
      this.stop();
      complain(error);
    });
  }
}

/** The pace after this one; after the fastest, the slowest. */
export function paceAfter(pace: number): number {
  const place = PACES.findIndex((known) => known === pace);
  return PACES[(place + 1) % PACES.length] ?? 1;
}
