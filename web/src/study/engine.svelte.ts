import { connection } from "../net/connection.svelte.ts";
import { errorText, Refusal } from "../net/refusal.ts";
import type { EngineLines, Tell } from "../protocol/types.ts";
import { sentence } from "../words/say.ts";
import { askPlain, tellStudy } from "./ask.ts";
import { wishes } from "./wishes.svelte.ts";

/** How long a position must be looked at before the computer is asked: who walks through a game does not stop at each move. */
const REST = 180;

/** Of how many positions the lines are kept. */
const MOST = 300;

/** What the engine is asked of. */
export interface Analysed {
  node: number;
  /** Whether there is anything to find: the game goes on there. */
  goesOn: boolean;
}

/** The computer beside a study: it looks at the position that is on the board. */
export class Engine {
  readonly #study: string;
  readonly #position: () => Analysed | null;
  /** Whether what the opponent threatens is looked for, in place of the best moves. */
  threats = $state(false);
  /** Why the computer can't look here, as a sentence; empty if it can. */
  trouble = $state("");
  /** What was found, by what was asked. */
  #found = $state.raw(new Map<string, EngineLines>());
  #ends: (() => void)[] = [];

  /** @param position what is looked at now; null while nothing is. */
  constructor(study: string, position: () => Analysed | null) {
    this.#study = study;
    this.#position = position;
    this.#ends.push(connection.listen((tell) => this.#hear(tell)));
  }

  /** What the computer has found in the position on the board, or of its threats; null while nothing is known. */
  readonly lines = $derived.by(() => this.#of(this.threats));
  /** The same, always of the best moves: what the evaluation is taken from. */
  readonly best = $derived.by(() => this.#of(false));

  /** Asks the server for each position that is looked at; to be called while a component is set up. */
  follow(): void {
    $effect(() => {
      const position = this.#position();
      const { on, lines, network } = wishes.now;
      const { threats } = this;
      const isOpen = connection.standing === "open";
      this.trouble = "";
      if (!position || !position.goesOn || !on || !isOpen) return;
      const { node } = position;
      const ask = { do: "analyse", study: this.#study, node, lines, network, threats } as const;
      const timer = setTimeout(() => void askPlain(ask, false).catch((error) => this.#fail(error)), REST);
      return () => {
        clearTimeout(timer);
        tellStudy({ do: "rest", study: this.#study });
      };
    });
  }

  close(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  /** A lost connection asks again by itself. */
  #fail(error: unknown): void {
    if (error instanceof Refusal) this.trouble = errorText(error);
  }

  #of(threats: boolean): EngineLines | null {
    const position = this.#position();
    return position && wishes.now.on ? (this.#found.get(keyOf(position.node, threats)) ?? null) : null;
  }

  #hear(tell: Tell): void {
    if (tell.type !== "study" || tell.tell.told !== "lines" || tell.tell.study !== this.#study) return;
    const { node, lines } = tell.tell;
    if (lines.why) this.trouble = sentence(lines.why);
    const key = keyOf(node, lines.threats);
    const known = this.#found.get(key);
    const found = new Map(this.#found);
    found.delete(key);
    found.set(key, known ? better(known, lines) : lines);
    const oldest = found.keys().next();
    if (found.size > MOST && !oldest.done) found.delete(oldest.value);
    this.#found = found;
  }
}

function keyOf(node: number, threats: boolean): string {
  const { lines, network } = wishes.now;
  return `${node} ${lines} ${network} ${threats}`;
}

/** What was found earlier stays till what is found now is as deep, so that numbers don't jump when one comes back to a position. */
function better(known: EngineLines, lines: EngineLines): EngineLines {
  if (lines.depth >= known.depth) return lines;
  return { ...known, waiting: lines.waiting, done: lines.done };
}
