import { untrack } from "svelte";
import { accounts } from "../people/account.svelte.ts";
import { post } from "../people/api.ts";
import type { LessonsDone } from "../protocol/http.ts";
import { read, written, type Kept } from "./kept.ts";

/** Where progress is kept in this browser. */
const KEY = "anyboard-lessons";

/** The lessons that were done, kept in this browser, and with the account of whoever is signed in. */
class Progress {
  #kept = $state.raw<Kept>(stored());
  readonly #done = $derived(new Set(this.#kept.done));

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const name = accounts.current?.name;
        if (name !== undefined) untrack(() => void this.#share(name));
      });
    });
  }

  isDone(lesson: string): boolean {
    return this.#done.has(lesson);
  }

  finish(lesson: string): void {
    // Another window may have kept some meanwhile.
    const before = stored();
    this.#keep({ ...this.#kept, done: [...before.done, ...this.#kept.done, lesson] });
    const name = accounts.current?.name;
    if (name !== undefined) void this.#share(name);
  }

  /** Puts together what the account has and what was done here. What somebody else did here before is theirs. */
  async #share(name: string): Promise<void> {
    const own = this.#kept.of === null || this.#kept.of === name ? this.#kept.done : [];
    try {
      const { done } = await post<LessonsDone>("/api/lessons", { done: own });
      if (accounts.current?.name !== name) return;
      const since = this.#kept.of === null || this.#kept.of === name ? this.#kept.done : [];
      this.#keep({ of: name, done: [...done, ...since] });
    } catch {
      // Next time: what was done here stays here.
    }
  }

  #keep({ of, done }: Kept): void {
    this.#kept = { of, done: [...new Set(done)] };
    try {
      localStorage.setItem(KEY, written(this.#kept));
    } catch {
      // Without storage it is kept as long as the page is there.
    }
  }
}

function stored(): Kept {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return read(null);
  }
}

export const progress = new Progress();
