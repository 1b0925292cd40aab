import { connection } from "../net/connection.svelte.ts";
import { errorText, Refusal } from "../net/refusal.ts";
import type { OpeningMove } from "../protocol/types.ts";
import { askStudy } from "./ask.ts";

/** How long a position must be looked at before the server is asked: who walks through a game does not stop at each move. */
const REST = 150;

/** Of how many positions the moves are kept. */
const MOST = 300;

/** What was played before in the position of a study that is on the board. */
export class Openings {
  readonly #study: string;
  readonly #node: () => number | null;
  /** Why nothing could be looked up, as a sentence; empty if it could. */
  trouble = $state("");
  #found = $state.raw(new Map<number, OpeningMove[]>());

  /** @param node the move after which the study is looked at; null while that is not known. */
  constructor(study: string, node: () => number | null) {
    this.#study = study;
    this.#node = node;
  }

  /** The moves, the most frequent first; null while they are not known. */
  readonly moves = $derived.by(() => this.#found.get(this.#node() ?? -1) ?? null);

  /** Asks the server for each position that is looked at; to be called while a component is set up. */
  follow(): void {
    $effect(() => {
      const node = this.#node();
      const isOpen = connection.standing === "open";
      this.trouble = "";
      if (node === null || !isOpen || this.#found.has(node)) return;
      const timer = setTimeout(() => void this.#ask(node), REST);
      return () => clearTimeout(timer);
    });
  }

  async #ask(node: number): Promise<void> {
    try {
      const { moves } = await askStudy({ do: "openings", study: this.#study, node }, "openings", false);
      const found = new Map(this.#found).set(node, moves);
      const oldest = found.keys().next();
      if (found.size > MOST && !oldest.done) found.delete(oldest.value);
      this.#found = found;
    } catch (error) {
      // A lost connection asks again by itself.
      if (error instanceof Refusal && this.#node() === node) this.trouble = errorText(error);
    }
  }
}
