import { isSame, type Place } from "./place.ts";

/** The colours that players draw in, by the key that is held down. */
export type Ink = "green" | "red" | "blue" | "yellow";

/** An arrow, or a circle where it ends as it begins. */
export type Shape = {
  from: Place;
  to: Place;
  ink: Ink;
  /** How wide it is, where that is not the usual. */
  width?: number;
};

/** The colour that the keys held down choose. */
export function inkOf(event: Pick<MouseEvent, "shiftKey" | "altKey" | "ctrlKey" | "metaKey">): Ink {
  if (event.shiftKey) return "red";
  if (event.altKey) return "blue";
  return event.ctrlKey || event.metaKey ? "yellow" : "green";
}

/** What is kept elsewhere of what is drawn over the position on the board. */
export interface Keeper {
  shapes: readonly Shape[];
  /** Keeps something else; null where others draw, and the player only for themselves. */
  keep: ((shapes: readonly Shape[]) => Promise<unknown>) | null;
}

/** How many positions are remembered. */
const MOST = 400;

/** The arrows and circles that a player has drawn, kept for each position: as long as the page is there, or elsewhere too. */
export class Drawings {
  readonly #position: () => string | number;
  readonly #given: () => readonly Shape[];
  readonly #keeper: () => Keeper | null;
  #kept = $state.raw(new Map<string | number, Shape[]>());
  /** What is being drawn by a press that has not ended. */
  sketch: Shape | null = $state.raw(null);

  /** @param position says what is on the board now; `given` is what others have drawn there; `keeper` keeps what the player draws. */
  constructor(position: () => string | number, given: () => readonly Shape[] = () => [], keeper: () => Keeper | null = () => null) {
    this.#position = position;
    this.#given = given;
    this.#keeper = keeper;
  }

  /** What is drawn over the position on the board: what was drawn here and is not kept elsewhere yet goes first. */
  readonly here: readonly Shape[] = $derived.by(() => this.#kept.get(this.#position()) ?? this.#keeper()?.shapes ?? []);

  /** All that is to be seen: what was given, what the player has drawn over it, and what is being drawn. */
  readonly seen: Shape[] = $derived.by(() => [...this.#given(), ...this.here, ...(this.sketch ? [this.sketch] : [])]);

  /** Begins an arrow, or a circle. */
  begin(from: Place, ink: Ink): void {
    this.sketch = { from, to: from, ink };
  }

  /** The pointer has gone on to another place, or beside the board. */
  lead(to: Place | null): void {
    const { sketch } = this;
    if (sketch && !isSame(sketch.to, to)) this.sketch = { ...sketch, to: to ?? sketch.from };
  }

  /** The press ends: what was sketched stays, or goes if it was there in the same colour. */
  end(): void {
    const { sketch, here } = this;
    this.sketch = null;
    if (!sketch) return;
    const isIt = (shape: Shape) => isSame(shape.from, sketch.from) && isSame(shape.to, sketch.to);
    const others = here.filter((shape) => !isIt(shape));
    this.#keep(here.some((shape) => isIt(shape) && shape.ink === sketch.ink) ? others : [...others, sketch]);
  }

  /** The press came to nothing. */
  drop(): void {
    this.sketch = null;
  }

  /** Wipes the position on the board clean. What is kept elsewhere stays: a press beside a piece is no wish to lose it. */
  clear(): void {
    const keeper = this.#keeper();
    if (keeper?.keep) return;
    this.#forget(this.#position());
    if (!keeper && this.here.length > 0) this.#keep([]);
  }

  #forget(position: string | number): void {
    if (!this.#kept.has(position)) return;
    const kept = new Map(this.#kept);
    kept.delete(position);
    this.#kept = kept;
  }

  #keep(shapes: Shape[]): void {
    const position = this.#position();
    const keep = this.#keeper()?.keep;
    if (keep) {
      // Until it is kept elsewhere it is shown from here.
      const done = () => this.#kept.get(position) === shapes && this.#forget(position);
      keep(shapes).then(done, done);
    }
    const kept = new Map(this.#kept);
    kept.delete(position);
    if (shapes.length > 0 || keep) kept.set(position, shapes);
    const oldest = kept.keys().next();
    if (kept.size > MOST && !oldest.done) kept.delete(oldest.value);
    this.#kept = kept;
  }
}
