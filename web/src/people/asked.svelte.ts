import { errorText } from "../net/refusal.ts";
import { get, type Query } from "./api.ts";

/** What the server was asked for: it is asked anew when the question changes, and late answers to earlier ones are dropped. */
export class Asked<Answer> {
  /** The last answer; kept while the next one is on its way. */
  answer = $state.raw<Answer | null>(null);
  /** Why there is none. */
  trouble = $state("");
  /** Whether an answer is on its way. */
  waits = $state(false);
  #turn = $state(0);

  /** @param question what is asked; null for nothing yet. To be called while a component is set up. */
  constructor(question: () => { path: string; query?: Query } | null) {
    $effect(() => {
      void this.#turn;
      const asked = question();
      if (!asked) return;
      const stop = new AbortController();
      void this.#ask(asked, stop.signal);
      return () => stop.abort();
    });
  }

  /** Asks once more. */
  again(): void {
    this.#turn += 1;
  }

  async #ask({ path, query }: { path: string; query?: Query }, signal: AbortSignal): Promise<void> {
    this.waits = true;
    try {
      const answer = await get<Answer>(path, query, signal);
      if (signal.aborted) return;
      this.answer = answer;
      this.trouble = "";
    } catch (error) {
      if (signal.aborted) return;
      this.answer = null;
      this.trouble = errorText(error);
    }
    this.waits = false;
  }
}
