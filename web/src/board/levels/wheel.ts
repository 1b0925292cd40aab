/** How far a touchpad goes for one level, in pixels, and how long at least passes between two. */
const FAR = 50;
const PAUSE = 90;
/** After so long, what was turned before is forgotten. */
const REST = 250;

/** Makes levels of what a wheel or a touchpad tells: one for each notch, however often that is reported. */
export class Notches {
  #turned = 0;
  #lastTurn = -Infinity;
  #lastStep = -Infinity;

  /** How many levels to go up for this event: 1, 0 or -1. */
  step({ deltaY, deltaMode, timeStamp }: Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">): number {
    if (timeStamp - this.#lastTurn > REST || deltaY * this.#turned < 0) this.#turned = 0;
    this.#lastTurn = timeStamp;
    // Lines and pages are whole notches.
    this.#turned += deltaMode === 0 ? deltaY : Math.sign(deltaY) * FAR;
    if (Math.abs(this.#turned) < FAR || timeStamp - this.#lastStep < PAUSE) return 0;
    const up = this.#turned < 0;
    this.#turned = 0;
    this.#lastStep = timeStamp;
    return up ? 1 : -1;
  }
}
