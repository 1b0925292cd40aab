import { connection } from "../net/connection.svelte.ts";
import { Refusal } from "../net/refusal.ts";
import { complain, toasts } from "../parts/toasts.svelte.ts";
import type { Inspection, Origin } from "../protocol/types.ts";

/** A file that was opened, and what it holds. */
export interface Opened {
  origin: Extract<Origin, { from: "file" }>;
  found: Inspection;
}

/** Larger ones are no game, but a collection or something else. */
const MOST_BYTES = 512 * 1024;

class Files {
  /** The file from which a game is about to be begun. */
  opened = $state.raw<Opened | null>(null);
  /** Whether one is being read. */
  reading = $state(false);

  /** Reads a file, and asks the server what it holds. */
  async open(file: File | null | undefined): Promise<void> {
    if (!file || this.reading) return;
    this.reading = true;
    toasts.clear();
    try {
      if (file.size > MOST_BYTES) {
        throw new Error(`“${file.name}” is too large for a game. Choose a file of at most ${MOST_BYTES / 1024} kB.`);
      }
      const origin = { from: "file" as const, name: file.name, text: await file.text() };
      const answer = await connection.ask({ type: "inspect", rules: null, origin });
      if (answer.type === "inspected") this.opened = { origin, found: answer.found };
    } catch (error) {
      complain(error instanceof Refusal ? new Error(`“${file.name}” can’t be opened. ${error.message}`) : error);
    } finally {
      this.reading = false;
    }
  }

  /** Puts the file aside. */
  close(): void {
    this.opened = null;
  }
}

export const files = new Files();
