import { connection } from "../net/connection.svelte.ts";
import { Refusal } from "../net/refusal.ts";
import { complain, toasts } from "../parts/toasts.svelte.ts";
import type { Inspection, Origin } from "../protocol/types.ts";
import { t } from "../words/t.ts";

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
  /** Who takes a file instead, while a screen has a use of its own for it. */
  taker: ((file: Opened) => void) | null = null;

  /** Reads a file, and asks the server what it holds. */
  async open(file: File | null | undefined): Promise<void> {
    if (!file || this.reading) return;
    this.reading = true;
    toasts.clear();
    try {
      if (file.size > MOST_BYTES) {
        throw new Error(t("start-file-too-large", { file: file.name, most: MOST_BYTES / 1024 }));
      }
      const origin = { from: "file" as const, name: file.name, text: await file.text() };
      const answer = await connection.ask({ type: "inspect", rules: null, origin });
      if (answer.type !== "inspected") return;
      const opened = { origin, found: answer.found };
      if (this.taker) this.taker(opened);
      else this.opened = opened;
    } catch (error) {
      complain(error instanceof Refusal ? new Error(t("start-file-unreadable", { file: file.name, why: error.message })) : error);
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
