/** How finely to draw: by how long the frames before have taken. */
export class Pace {
  /** Pixels of the drawing for one of the page, while something moves. */
  moving: number;
  /** The same for the one frame at rest. */
  readonly #sharpest: number;
  #last = 0;
  #usual = 0;
  #count = 0;

  /** @param dense pixels of the screen for one of the page. */
  constructor(isSlow: boolean, dense: number) {
    this.moving = isSlow ? 1 : Math.min(dense, 2);
    this.#sharpest = isSlow ? Math.min(Math.max(dense, 1.6), 2) : Math.min(Math.max(dense, 1), 2.5);
  }

  /** How long a frame takes that follows another at once, in milliseconds; 0 while unknown. */
  get usual(): number {
    return this.#usual;
  }

  get sharp(): number {
    return Math.max(this.moving, this.#sharpest);
  }

  /** A frame is drawn in a movement; the first after a rest tells nothing. */
  frame(now: number, isFirst: boolean): void {
    const took = now - this.#last;
    this.#last = now;
    if (isFirst || took <= 0 || took > 1000) return;
    this.#usual = this.#usual === 0 ? took : this.#usual * 0.8 + took * 0.2;
    this.#count += 1;
    if (this.#count < 6) return;
    if (this.#usual > 85 && this.moving > 0.6) this.#change(Math.max(0.6, this.moving - 0.2));
    else if (this.#usual < 22 && this.moving < this.#sharpest) this.#change(Math.min(this.#sharpest, this.moving + 0.25));
  }

  // What was measured before tells nothing of another size.
  #change(to: number): void {
    this.moving = to;
    this.#usual = 0;
    this.#count = 0;
  }
}
