import { actFor, spotOf, type Piece, type Spot } from "./seating.ts";
import type { RoomAct, RoomView } from "../protocol/types.ts";

/** So far a pointer moves before a press becomes a drag, in pixels. */
const SLACK = 6;

/** A player who is taken up: by a drag, or by a press after which another press puts them down. */
export class Carry {
  readonly #view: () => RoomView | null;
  readonly #put: (act: RoomAct) => void;
  /** Who is taken up. */
  held = $state.raw<Piece | null>(null);
  /** Where the pointer drags them; null if they were taken up by a press or a key. */
  at = $state.raw<{ x: number; y: number } | null>(null);
  /** The spot below the pointer. */
  over = $state.raw<Spot | null>(null);
  /** Whether the pointer that went down last has dragged someone: then the press that ends it means nothing else. */
  #dragged = false;

  constructor(view: () => RoomView | null, put: (act: RoomAct) => void) {
    this.#view = view;
    this.#put = put;
  }

  /** Whether someone is held who may be put down there. */
  fits(spot: Spot): boolean {
    const view = this.#view();
    return view !== null && this.held !== null && actFor(view, this.held, spot) !== null;
  }

  /** Takes someone up by a press or a key, or lets them go again. */
  take(piece: Piece, event?: MouseEvent): void {
    if (this.#dragged && event && event.detail > 0) return;
    this.held = this.holds(piece) ? null : piece;
    this.at = null;
  }

  /** Whether it is they who are held. */
  holds(piece: Piece): boolean {
    return this.held !== null && JSON.stringify(this.held) === JSON.stringify(piece);
  }

  /** Puts down whoever is held. */
  put(spot: Spot): void {
    const view = this.#view();
    const act = view && this.held && actFor(view, this.held, spot);
    this.drop();
    if (act) this.#put(act);
  }

  /** Lets go. */
  drop(): void {
    this.held = null;
    this.at = null;
    this.over = null;
  }

  /** Drags someone as soon as the pointer moves away from where it went down. */
  press(event: PointerEvent, piece: Piece): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const start = { x: event.clientX, y: event.clientY };
    const from = event.currentTarget as HTMLElement;
    this.#dragged = false;
    const move = (now: PointerEvent) => {
      if (now.pointerId !== event.pointerId) return;
      if (!this.#dragged && Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
      if (!this.#dragged) from.setPointerCapture(event.pointerId);
      this.#dragged = true;
      this.held = piece;
      this.at = { x: now.clientX, y: now.clientY };
      const below = document.elementFromPoint(now.clientX, now.clientY)?.closest<HTMLElement>("[data-spot]");
      const spot = spotOf(below?.dataset.spot);
      this.over = spot && this.fits(spot) ? spot : null;
    };
    const end = (now: PointerEvent) => {
      if (now.pointerId !== event.pointerId) return;
      stop();
      if (!this.#dragged) return;
      if (now.type === "pointerup" && this.over) this.put(this.over);
      else this.drop();
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}
