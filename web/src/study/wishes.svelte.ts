/** What a player wants of the computer in studies. */
export interface EngineWishes {
  on: boolean;
  /** How many best moves: 1 to 5. */
  lines: number;
  network: boolean;
  arrows: boolean;
}

const KEY = "anyboard-study";
const USUAL: EngineWishes = { on: true, lines: 3, network: true, arrows: true };

/** The wishes that a browser has kept, as far as they can be read. */
export function wishesOf(kept: string | null): EngineWishes {
  let read: Partial<Record<keyof EngineWishes, unknown>> = {};
  try {
    read = (JSON.parse(kept ?? "{}") ?? {}) as typeof read;
  } catch {
    // What can't be read is as good as nothing.
  }
  const flag = (value: unknown, usual: boolean) => (typeof value === "boolean" ? value : usual);
  const lines = typeof read.lines === "number" && Number.isInteger(read.lines) ? Math.min(5, Math.max(1, read.lines)) : USUAL.lines;
  return { on: flag(read.on, USUAL.on), lines, network: flag(read.network, USUAL.network), arrows: flag(read.arrows, USUAL.arrows) };
}

class Kept {
  #now = $state.raw<EngineWishes>(wishesOf(read()));

  get now(): EngineWishes {
    return this.#now;
  }

  /** Changes some of them, and keeps them in this browser. */
  set(some: Partial<EngineWishes>): void {
    this.#now = { ...this.#now, ...some };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#now));
    } catch {
      // They hold till the page is loaded again.
    }
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const wishes = new Kept();
