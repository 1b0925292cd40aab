import type { Told } from "../board/props.ts";
import { errorText } from "../net/refusal.ts";
import type { Explanation } from "../net/explanation.ts";
import { toasts } from "../parts/toasts.svelte.ts";
import type { BoardView, Place } from "../protocol/types.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { t } from "../words/t.ts";
import { whyStuck } from "./stuck.ts";

/** Whom to ask why something is not allowed, and what is on the board. */
export interface Explainer {
  readonly board: BoardView | null;
  explain(from: Place | null, to: Place): Promise<Explanation>;
}

/** Why the last try was not allowed, till something else is tried. */
export class Reason {
  text = $state("");
  /** What the reason is about, for the eye. */
  about = $state.raw<Told | null>(null);
  readonly #store: Explainer;
  /** Counts questions: an answer that comes late is not shown. */
  #asked = 0;

  constructor(store: Explainer) {
    this.#store = store;
  }

  /** Says a sentence, to the eye and to readers. */
  tell(sentence: string): void {
    this.text = sentence;
    this.about = null;
    toasts.outdate();
    announcer.say(sentence);
  }

  forget(): void {
    this.text = "";
    this.about = null;
    this.#asked += 1;
  }

  /** Asks why a piece can't go somewhere. */
  async explain(from: Place | null, to: Place): Promise<void> {
    await this.#tellWhy(from, () => this.#store.explain(from, to));
  }

  /** Asks why a piece can go nowhere. */
  async explainStuck(from: Place): Promise<void> {
    const at = this.#store.board;
    if (at) await this.#tellWhy(from, () => whyStuck(from, at, (here, to) => this.#store.explain(here, to)));
  }

  async #tellWhy(from: Place | null, ask: () => Promise<Explanation | null>): Promise<void> {
    const asked = ++this.#asked;
    try {
      const found = await ask();
      // By now something else may have been tried.
      if (asked !== this.#asked) return;
      this.tell(found?.text ?? t("game-stuck"));
      this.about = { from, places: found?.places ?? [] };
    } catch (error) {
      this.tell(errorText(error));
    }
  }
}
