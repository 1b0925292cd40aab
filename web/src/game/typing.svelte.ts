import type { BoardView } from "../protocol/types.ts";
import { isForGame, type Command } from "./keys.ts";

/** How long a letter that is a command and a file waits for the rest of a move, in milliseconds. */
const WAIT = 350;

/** A move that is being typed. */
export class Typing {
  /** What is typed so far; null while the field is closed. */
  text: string | null = $state(null);
  readonly #board: () => BoardView | null;
  #held: { key: string; timer: ReturnType<typeof setTimeout> } | null = null;

  /** @param board is null while nothing can be played. */
  constructor(board: () => BoardView | null) {
    this.#board = board;
  }

  open(text = ""): void {
    this.text = text;
  }

  close(): void {
    this.text = null;
  }

  /** A key press that may begin a move. Says whether it is taken; `wanted` is what else it would do, and `run` does that. */
  hears(event: KeyboardEvent, wanted: Command | null, run: () => void): boolean {
    const board = this.#board();
    if (!board || this.text !== null || event.ctrlKey || event.metaKey || !isForGame(event)) return false;
    const { key } = event;
    if (key === "/") this.open();
    else if (!/^[\p{L}\p{N}]$/u.test(key) || board.size === null) return false;
    else if (this.#held) this.open(this.#release() + key);
    // Who is to move would rather begin a move by the first file than watch those that were played.
    else if (wanted === "film" && isFile(board, key)) this.open(key);
    else if (wanted) {
      if (!isFile(board, key)) return false;
      const timer = setTimeout(() => {
        this.#held = null;
        run();
      }, WAIT);
      this.#held = { key, timer };
    } else if (/\d/.test(key) && board.size[2] > 1) return false;
    else this.open(key);
    return true;
  }

  #release(): string {
    const { key, timer } = this.#held ?? { key: "", timer: undefined };
    clearTimeout(timer);
    this.#held = null;
    return key;
  }
}

/** Whether a letter names a file, so that a move may begin with it. */
function isFile({ size, names, numberedFiles }: BoardView, key: string): boolean {
  if (size === null || names.length > 0 || numberedFiles) return false;
  const file = key.charCodeAt(0) - 97;
  return file >= 0 && file < size[0];
}
