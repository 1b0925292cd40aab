import type { Point } from "./camera.ts";

/** What becomes of pointers on the plane. */
export type Deeds = {
  /** A press without a movement. */
  press: (point: Point, touch: boolean) => void;
  /** Whether a drag that begins here takes a piece along; if not, it takes the ground. */
  lift: (point: Point, touch: boolean) => boolean;
  carry: (point: Point) => void;
  drop: (point: Point, touch: boolean) => void;
  /** What was lifted goes back. */
  putBack: () => void;
  pan: (right: number, down: number) => void;
  zoom: (factor: number, about: Point) => void;
  /** A finger rests, to ask what is under it; null once it no longer does. */
  hold: (point: Point | null) => void;
};

/** So far, in pixels, a hand may shake before it is a drag. */
const SHAKE = 6;

/** A finger that rests for so many milliseconds asks. */
const REST = 500;

/** Pointers on the plane, told apart: presses, drags of pieces or of the ground, and two fingers that zoom. */
export class Gestures {
  readonly #deeds: Deeds;
  readonly #down = new Map<number, Point>();
  #begin: Point | null = null;
  #drag: "none" | "piece" | "ground" | "pinch" = "none";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rests = false;

  constructor(deeds: Deeds) {
    this.#deeds = deeds;
  }

  /** Whether the ground is being dragged. */
  get isPanning(): boolean {
    return this.#drag === "ground" || this.#drag === "pinch";
  }

  /** Whether any pointer is down. */
  get isDown(): boolean {
    return this.#down.size > 0;
  }

  /** A pointer goes down. */
  down(id: number, point: Point, touch: boolean): void {
    this.#down.set(id, point);
    this.#stir();
    if (this.#down.size === 1) {
      this.#begin = point;
      this.#drag = "none";
      if (touch) this.#timer = setTimeout(() => this.#rest(point), REST);
    } else if (this.#down.size === 2) {
      if (this.#drag === "piece") this.#deeds.putBack();
      this.#drag = "pinch";
    }
  }

  /** A pointer moves. Says whether it was one of those that are down. */
  move(id: number, point: Point, touch: boolean): boolean {
    const before = this.#down.get(id);
    if (!before) return false;
    if (this.#drag === "pinch") {
      this.#pinch(id, before, point);
      return true;
    }
    const begin = this.#begin;
    if (this.#drag === "none" && begin && Math.hypot(point.x - begin.x, point.y - begin.y) > SHAKE) {
      this.#stir();
      this.#drag = this.#deeds.lift(begin, touch) ? "piece" : "ground";
    }
    if (this.#drag === "piece") this.#deeds.carry(point);
    if (this.#drag === "ground") this.#deeds.pan(point.x - before.x, point.y - before.y);
    // Until it is a drag, the ground keeps what it has to catch up with.
    if (this.#drag !== "none") this.#down.set(id, point);
    return true;
  }

  /** A pointer goes up. */
  up(id: number, point: Point, touch: boolean): void {
    if (!this.#down.delete(id)) return;
    if (this.#down.size > 0) {
      // The finger that is left goes on dragging the ground.
      if (this.#drag === "pinch") this.#drag = "ground";
      return;
    }
    const drag = this.#drag;
    this.#drag = "none";
    // Who has asked does not press.
    if (drag === "none" && !this.#stir()) this.#deeds.press(this.#begin ?? point, touch);
    if (drag === "piece") this.#deeds.drop(point, touch);
    this.#begin = null;
  }

  /** Whatever went on does not count. */
  cancel(): void {
    this.#stir();
    if (this.#drag === "piece") this.#deeds.putBack();
    this.#down.clear();
    this.#drag = "none";
    this.#begin = null;
  }

  #rest(point: Point): void {
    this.#rests = true;
    this.#deeds.hold(point);
  }

  /** The finger rests no longer. Says whether it did. */
  #stir(): boolean {
    clearTimeout(this.#timer);
    const rested = this.#rests;
    this.#rests = false;
    if (rested) this.#deeds.hold(null);
    return rested;
  }

  #pinch(id: number, before: Point, point: Point): void {
    const other = [...this.#down].find(([key]) => key !== id)?.[1];
    this.#down.set(id, point);
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(point.x - other.x, point.y - other.y);
    this.#deeds.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
    if (was > 10 && is > 10) this.#deeds.zoom(is / was, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
  }
}
