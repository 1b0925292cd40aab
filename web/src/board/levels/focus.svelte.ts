import { untrack } from "svelte";
import { keyOf, type Place } from "../place.ts";
import type { BoardProps } from "../props.ts";

/** The part of a board's props that the focus follows. */
export type Followed = Pick<BoardProps, "board" | "stamp" | "last" | "hint" | "moves">;

/**
 * Which level is looked at. It follows what happens (a move to where it arrived, a check, a hint) and goes wherever the player
 * wants in between.
 */
export class Focus {
  readonly #props: () => Followed;
  readonly levels: number = $derived.by(() => this.#props().board.size?.[2] ?? 1);
  /** The level of the hint, with what tells it from another hint; empty without one. */
  readonly #hint: string = $derived.by(() => {
    const { hint } = this.#props();
    return hint ? `${keyOf(hint.from ?? hint.to)} ${keyOf(hint.to)}` : "";
  });
  #kept = 0;
  #seen: { stamp: string | number | null; hint: string } = { stamp: null, hint: "" };

  /** The level in focus. Set by the player, it stays until something else happens. */
  level: number = $derived.by(() => {
    const [{ stamp }, hint] = [this.#props(), this.#hint];
    return untrack(() => (this.#kept = this.#follow(stamp, hint)));
  });

  /** @param props reads the board's props as they are now. */
  constructor(props: () => Followed) {
    this.#props = props;
  }

  /** To a level; one that does not exist is the last that does. */
  go(level: number): void {
    const there = clamp(level, this.levels);
    if (there !== this.level) this.level = this.#kept = there;
  }

  step(by: number): void {
    this.go(this.level + by);
  }

  #follow(stamp: string | number, hint: string): number {
    const { stamp: before, hint: hintBefore } = this.#seen;
    this.#seen = { stamp, hint };
    const props = this.#props();
    if (hint !== "" && hint !== hintBefore && props.hint) return levelOf(props.hint.from ?? props.hint.to, this.levels) ?? this.#kept;
    if (stamp === before) return clamp(this.#kept, this.levels);
    const level = before === null ? firstLevel(props) : newsLevel(props);
    return level ?? clamp(this.#kept, this.levels);
  }
}

/** Where something has just happened: a check needs an answer, and comes before the move that gave it. */
export function newsLevel({ board, last }: Followed): number | null {
  const levels = board.size?.[2] ?? 1;
  const places = [board.checked[0], last?.to];
  return places.map((place) => levelOf(place, levels)).find((level) => level !== null) ?? null;
}

/** Where to look at first: where something has just happened, or else where most can be done. */
export function firstLevel(props: Followed): number {
  const counts = new Map<number, number>();
  for (const { from, to } of props.moves) {
    const level = levelOf(from ?? to, props.board.size?.[2] ?? 1);
    if (level !== null) counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || a - b);
  return newsLevel(props) ?? most?.[0] ?? 0;
}

/** The level of a place on the board. */
function levelOf(place: Place | undefined, levels: number): number | null {
  return place && place[2] >= 0 && place[2] < levels ? place[2] : null;
}

function clamp(level: number, levels: number): number {
  return Math.max(0, Math.min(levels - 1, level));
}
