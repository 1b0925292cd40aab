import type { BoardView } from "../../protocol/types.ts";
import { castOf, isSameCast, isWay, recast, type Path, type Scene } from "../cast.ts";
import type { Change } from "../change.ts";
import type { Place } from "../place.ts";

/** How long changes are shown, in milliseconds. */
const MILLIS = 280;

/** The pieces as they are shown, while they go from one picture to the next. */
export class Stage {
  scene: Scene = $state.raw({ actors: [], ghosts: [], paths: new Map(), came: new Set(), turned: new Set() });
  /** How much of the change is done: 1 once the drawing is the board. */
  part = $state(1);
  /** Where a piece was just dragged to: it stays there until the answer comes, and does not go the way again. */
  way: { from: Place; to: Place } | null = $state.raw(null);
  #frame = 0;
  #timer = 0;
  #board: BoardView | null = null;

  /** A new picture. */
  show(board: BoardView, changes: Change[], animate: boolean): void {
    if (board === this.#board) return;
    const isFirst = this.#board === null;
    this.#board = board;
    const scene = isFirst ? castOf(board) : recast(this.scene.actors, changes, board);
    // The same picture again: what is on its way goes on.
    if (changes.length === 0 && isSameCast(scene.actors, this.scene.actors)) return;
    for (const [id, path] of scene.paths) if (isWay(path, this.way)) scene.paths.delete(id);
    this.carried(null);
    this.finish();
    this.scene = scene;
    if (isFirst || !animate || changes.length === 0) return;
    const begin = performance.now();
    const step = (now: number) => {
      this.part = Math.min(1, Math.max(0, (now - begin) / MILLIS));
      if (this.part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.part = 0;
    this.#frame = requestAnimationFrame(step);
  }

  /** Jumps to the end. */
  finish(): void {
    cancelAnimationFrame(this.#frame);
    this.part = 1;
  }

  /** A piece was dragged somewhere, and the answer is awaited: but not for ever. */
  carried(way: { from: Place; to: Place } | null): void {
    clearTimeout(this.#timer);
    this.way = way;
    if (way) this.#timer = window.setTimeout(() => (this.way = null), 3000);
  }
}

/** How far along its path a piece is: between which two of its places, and how far between them. */
export function stretch(path: Path, part: number): { from: Place; to: Place; part: number } {
  const count = Math.max(path.length - 1, 1);
  const index = Math.min(Math.floor(part * count), count - 1);
  const from = path[index] ?? [0, 0, 0];
  return { from, to: path[index + 1] ?? from, part: part * count - index };
}
