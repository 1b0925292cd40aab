/** Where progress is kept in this browser. */
const KEY = "anyboard-lessons";

/** The lessons that were done, kept in this browser. */
class Progress {
  #done = $state.raw<ReadonlySet<string>>(read());

  isDone(lesson: string): boolean {
    return this.#done.has(lesson);
  }

  finish(lesson: string): void {
    // Another window may have kept some meanwhile.
    this.#done = new Set([...read(), ...this.#done, lesson]);
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.#done]));
    } catch {
      // Without storage it is kept as long as the page is there.
    }
  }
}

function read(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

export const progress = new Progress();
