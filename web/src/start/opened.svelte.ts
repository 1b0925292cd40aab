import { connection } from "../net/connection.svelte.ts";
import { Refusal } from "../net/refusal.ts";
import { upload } from "../people/api.ts";
import { complain, toasts } from "../parts/toasts.svelte.ts";
import type { UploadedFile } from "../protocol/http.ts";
import type { Inspection, Origin } from "../protocol/types.ts";
import { router } from "../route.svelte.ts";
import { t } from "../words/t.ts";
import { gamesIn, textOf } from "./collection.ts";

/** A file that was opened, and what it holds. */
export interface Opened {
  origin: Extract<Origin, { from: "file" }>;
  found: Inspection;
}

/** Larger ones are no game, but a collection or something else. */
const MOST_BYTES = 512 * 1024;

/** Files of many games are uploaded; the server takes no longer ones. */
const MOST_COLLECTION = 16 * 1024 * 1024;

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
      if (file.size > (this.taker ? MOST_BYTES : MOST_COLLECTION)) {
        throw new Error(t("start-file-too-large", { file: file.name, most: (this.taker ? MOST_BYTES : MOST_COLLECTION) / 1024 }));
      }
      const text = textOf(await file.arrayBuffer());
      if (!this.taker && (file.size > MOST_BYTES || gamesIn(text) > 1)) return await this.#openCollection(file);
      const origin = { from: "file" as const, name: file.name, text };
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

  /** Uploads a file of many games, or a long one, and shows what it holds. */
  async #openCollection(file: File): Promise<void> {
    const { file: id, name, games } = await upload<UploadedFile>("/api/files", { name: file.name }, file);
    const query = new URLSearchParams({ file: id, ...(games === 1 ? { number: "1" } : { name }) });
    router.go(games === 1 ? `/study/new?${query}` : `/studies?${query}`);
  }

  /** Puts the file aside. */
  close(): void {
    this.opened = null;
  }
}

export const files = new Files();
