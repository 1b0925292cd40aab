import { fitted, over, panned, toScreen, zoomed, type Box, type Camera, type Cell, type Point, type View } from "./camera.ts";
import { eased, flight } from "./flight.ts";
import { outset } from "./outset.ts";

/** The usual width of a cell, in pixels, where nothing else decides. */
export const USUAL = 48;

/** What need not follow every frame follows once in so many milliseconds. */
const CALM = 120;

/** Who moves the camera: at once, or by a flight that anything else interrupts. */
export class Pilot {
  readonly #flipped: () => boolean;
  readonly #animate: () => boolean;
  #frame = 0;
  #goal: Camera | null = null;

  #camera: Camera = $state.raw(over([0, 0], USUAL));
  /** The camera as it was a moment ago: for what need not follow every frame. */
  calm: Camera = $state.raw(over([0, 0], USUAL));
  #calmTimer = 0;
  /** Whether a hand has hold of the view: nothing else moves it then. */
  isHeld = false;
  /** Whether a flight is on its way. */
  isFlying = $state(false);
  width = $state(0);
  height = $state(0);
  readonly view: View = $derived.by(() => ({ width: this.width, height: this.height, flipped: this.#flipped() }));

  /** @param flipped whether the board is turned. @param animate whether flights may be seen. */
  constructor(flipped: () => boolean, animate: () => boolean) {
    this.#flipped = flipped;
    this.#animate = animate;
  }

  get camera(): Camera {
    return this.#camera;
  }

  set camera(to: Camera) {
    this.#camera = to;
    if (this.#calmTimer === 0) this.#calmTimer = window.setTimeout(() => this.#rest(), CALM);
  }

  /** Where the flight ends that is on its way; or where one looks from. */
  get goal(): Camera {
    return this.#goal ?? this.#camera;
  }

  #rest(): void {
    this.#calmTimer = 0;
    this.calm = this.#camera;
  }

  /** Where the middle of a cell is on the screen. */
  toScreen(cell: Cell): Point {
    return toScreen(this.camera, this.view, cell[0], cell[1]);
  }

  /** Looks from there, at once. */
  jump(to: Camera): void {
    this.stop();
    this.camera = to;
  }

  /** Flies there; the end is exact. */
  fly(to: Camera): void {
    this.stop();
    if (!this.#animate() || this.width === 0) {
      this.camera = to;
      return;
    }
    const way = flight(this.camera, to, this.view);
    const begin = performance.now();
    this.#goal = to;
    const step = (now: number) => {
      const part = Math.max(0, (now - begin) / way.millis);
      this.camera = way.at(eased(Math.min(part, 1)));
      this.isFlying = part < 1;
      if (part >= 1) this.#goal = null;
      this.#frame = part < 1 ? requestAnimationFrame(step) : 0;
    };
    this.isFlying = true;
    this.#frame = requestAnimationFrame(step);
  }

  /** The board goes away. */
  close(): void {
    this.stop();
    clearTimeout(this.#calmTimer);
  }

  /** Stays where it is. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#goal = null;
    this.isFlying = false;
  }

  /** The ground is dragged. */
  pan(right: number, down: number): void {
    this.jump(panned(this.camera, this.view, right, down));
  }

  /** Nearer or farther, about a point of the screen. */
  zoom(factor: number, about: Point): void {
    this.jump(zoomed(this.camera, this.view, this.camera.scale * factor, about));
  }

  /** Nearer or farther, about the middle, to be seen. */
  zoomSmoothly(factor: number): void {
    const middle = { x: this.width / 2, y: this.height / 2 };
    this.fly(zoomed(this.goal, this.view, this.goal.scale * factor, middle));
  }

  /** Flies to a cell, near enough to play there. */
  flyTo(cell: Cell): void {
    this.fly(over(cell, Math.max(this.camera.scale, this.usual)));
  }

  /** Flies to where a whole box is seen. */
  flyToBox(box: Box): void {
    this.fly(this.fitting(box));
  }

  /** The camera that shows a whole box. */
  fitting(box: Box): Camera {
    return fitted(this.view, box, this.#free, 64);
  }

  /** The camera from which one looks at pieces at first; on the right, so many pixels are under something else. */
  outset(cells: Cell[], covered: number): Camera {
    return outset(cells, this.view, this.#free, this.usual, covered);
  }

  /** So many pixels are left free around what is shown. */
  get #free(): number {
    return this.width < 500 ? 30 : 46;
  }

  /** Follows a cell that goes out of view: by as little as needed, or by a flight if it is far. */
  reveal(cell: Cell): void {
    const at = this.toScreen(cell);
    const margin = Math.min(this.camera.scale * 1.2 + 30, this.width / 3, this.height / 3);
    const right = Math.min(Math.max(at.x, margin), this.width - margin) - at.x;
    const down = Math.min(Math.max(at.y, margin), this.height - margin) - at.y;
    if (right === 0 && down === 0) return;
    if (Math.hypot(right, down) > this.width) this.fly(over(cell, this.camera.scale));
    else this.pan(right, down);
  }

  /** The width of a cell that suits the view. */
  get usual(): number {
    return this.width < 500 ? 36 : USUAL;
  }
}
