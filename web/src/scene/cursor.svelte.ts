import { stepFrom, STEPS, type Layout } from "../board/layout.ts";
import { keyOf, type Place } from "../board/place.ts";
import type { Pointing } from "../board/pointing.svelte.ts";

/** What the cursor needs to know of the board that it is on. */
export type Grounds = {
  pointing: Pointing;
  /** Nothing on a board without an edge. */
  layout: Layout | null;
  flipped: boolean;
  isPlace: (place: Place) => boolean;
  /** Where it appears at first. */
  first: () => Place | null;
};

/** The place that keys act on. */
export class Cursor {
  place: Place | null = $state.raw(null);
  isShown = $state(false);
  readonly #grounds: () => Grounds;

  constructor(grounds: () => Grounds) {
    this.#grounds = grounds;
  }

  /** Says whether the key was one of its own. */
  key(event: KeyboardEvent): boolean {
    const step = STEPS[event.key];
    const isChoice = event.key === "Enter" || event.key === " ";
    if (!step && !isChoice) return false;
    const { pointing, isPlace } = this.#grounds();
    if (this.place === null || !isPlace(this.place)) this.place = this.#grounds().first();
    else if (this.isShown) {
      if (step) this.place = this.#next(this.place, step);
      else pointing.press(this.place);
    }
    this.isShown = true;
    return true;
  }

  /** The board has got the focus by a key. */
  show(): void {
    const { isPlace, first } = this.#grounds();
    if (this.place === null || !isPlace(this.place)) this.place = first();
    this.isShown = true;
  }

  #next(from: Place, step: [number, number, number]): Place {
    const { layout, isPlace, flipped } = this.#grounds();
    if (layout) return stepFrom(layout, isPlace, from, step);
    const turn = flipped ? -1 : 1;
    return [from[0] + step[0] * turn, from[1] + step[1] * turn, from[2]];
  }
}

/** What was just played, or else a piece that can move, or a place to play at. */
export function firstOf(pointing: Pointing, places: Place[], last: Place | null): Place | null {
  const movable = places.find((place) => pointing.movable.has(keyOf(place)));
  const target = places.find((place) => pointing.targets.has(keyOf(place)));
  return last ?? movable ?? target ?? places[0] ?? null;
}
