/** Pointers on the scene, told apart: presses, drags of pieces, and what moves the camera. */
import type { Pixel } from "./camera.ts";

/** What becomes of them. */
export type Deeds = {
  /** A press without a movement. */
  press: (pixel: Pixel) => void;
  /** The pointer goes down: something may be shown at once. */
  touch: (pixel: Pixel) => void;
  /** Whether a drag that begins here takes a piece along; if not, it moves the camera. */
  lift: (pixel: Pixel) => boolean;
  carry: (pixel: Pixel) => void;
  drop: (pixel: Pixel) => void;
  /** What was lifted goes back. */
  putBack: () => void;
  orbit: (right: number, down: number) => void;
  pan: (right: number, down: number) => void;
  zoom: (factor: number, about: Pixel) => void;
  /** More is wanted about what is here: a right click, or a finger that has rested. */
  card: (pixel: Pixel) => void;
  /** The camera is taken hold of, or let go. */
  hold: (isHeld: boolean) => void;
};

/** How far a mouse may go during a click, in pixels. */
const CLICK = 5;

type Pointer = { at: Pixel; isTouch: boolean };

export class Gestures {
  readonly #deeds: Deeds;
  readonly #down = new Map<number, Pointer>();
  #begin: Pixel | null = null;
  /** Where the right button went down, as long as it may still be a click. */
  #right: Pixel | null = null;
  #drag: "none" | "piece" | "orbit" | "pan" | "pinch" = "none";

  constructor(deeds: Deeds) {
    this.#deeds = deeds;
  }

  /** Whether the camera is being moved. */
  get isMoving(): boolean {
    return this.#drag === "orbit" || this.#drag === "pan" || this.#drag === "pinch";
  }

  /** A pointer goes down: by a finger, or by a button of a mouse. */
  down(id: number, at: Pixel, button: number, isTouch: boolean): void {
    if (!isTouch && this.#down.size > 0) return;
    this.#down.set(id, { at, isTouch });
    if (this.#down.size === 2) {
      if (this.#drag === "piece") this.#deeds.putBack();
      this.#begin = null;
      this.#take("pinch");
    } else if (this.#down.size === 1) {
      this.#drag = "none";
      this.#begin = button === 0 ? at : null;
      this.#right = button === 2 ? at : null;
      if (button === 0) this.#deeds.touch(at);
      else this.#take("pan");
    }
  }

  move(id: number, at: Pixel): void {
    const pointer = this.#down.get(id);
    if (!pointer) return;
    const before = pointer.at;
    const [right, down] = [at.x - before.x, at.y - before.y];
    if (this.#drag === "none" && this.#begin) {
      // A finger is less steady than a mouse.
      if (Math.hypot(at.x - this.#begin.x, at.y - this.#begin.y) < (pointer.isTouch ? 10 : 5)) return;
      if (this.#deeds.lift(this.#begin)) this.#drag = "piece";
      else this.#take("orbit");
    }
    if (this.#right) {
      // A hand that clicks is not quite still.
      if (Math.hypot(at.x - this.#right.x, at.y - this.#right.y) < CLICK) return;
      this.#right = null;
    }
    if (this.#drag === "pinch") this.#pinch(id, at);
    pointer.at = at;
    if (this.#drag === "piece") this.#deeds.carry(at);
    else if (this.#drag === "orbit") this.#deeds.orbit(right, down);
    else if (this.#drag === "pan") this.#deeds.pan(right, down);
  }

  up(id: number, at: Pixel): void {
    if (!this.#down.delete(id)) return;
    const [drag, begin, right] = [this.#drag, this.#begin, this.#right];
    if (drag === "pinch" && this.#down.size > 0) return;
    if (this.#down.size > 0) return;
    this.#end();
    if (drag === "piece") this.#deeds.drop(at);
    else if (right) this.#deeds.card(right);
    else if (drag === "none" && begin) this.#deeds.press(begin);
  }

  /** A finger has rested where it went down: that is no press any more. Returns whether it has. */
  rest(): boolean {
    const at = this.#down.size === 1 && this.#drag === "none" ? this.#begin : null;
    if (!at) return false;
    this.cancel();
    this.#deeds.card(at);
    return true;
  }

  /** Whatever was begun means nothing. */
  cancel(): void {
    const drag = this.#drag;
    this.#down.clear();
    this.#end();
    if (drag === "piece") this.#deeds.putBack();
  }

  #take(drag: "orbit" | "pan" | "pinch"): void {
    this.#drag = drag;
    this.#deeds.hold(true);
  }

  #end(): void {
    if (this.isMoving) this.#deeds.hold(false);
    this.#drag = "none";
    this.#begin = null;
    this.#right = null;
  }

  #pinch(id: number, at: Pixel): void {
    const others = [...this.#down].filter(([other]) => other !== id);
    const [before, other] = [this.#down.get(id)?.at, others[0]?.[1].at];
    if (!before || !other) return;
    const far = (a: Pixel) => Math.max(20, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    this.#deeds.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    this.#deeds.zoom(far(at) / far(before), middle);
  }
}
