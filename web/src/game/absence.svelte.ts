import type { Act } from "../protocol/types.ts";
import type { GameView } from "./view.svelte.ts";

/** How often the countdown is looked at, in milliseconds. */
const TICK = 250;

/** What others may do about a player who has left. */
export type Remedy = "claim-win" | "claim-draw" | "give-seat" | "adjourn";

/** A player who has left while others wait: how long they have to come back, and what can be done after that. */
export class Absence {
  readonly #view: GameView;
  #now = $state(performance.now());
  #heard = $state(performance.now());
  /** The side whose remedies are put aside: its opponent waits on. */
  waitsFor = $state<number | null>(null);

  constructor(view: GameView) {
    this.#view = view;
  }

  readonly #back = $derived.by(() => this.#view.snapshot?.presence.back ?? []);
  /** The side whose player has left; null if none has, or it is no matter. */
  readonly seat = $derived.by(() => {
    const seat = this.#back.findIndex((left) => left !== null);
    return seat < 0 || this.#view.over || this.#view.mine?.seats.includes(seat) ? null : seat;
  });
  /** How long they have to come back, in milliseconds. */
  readonly left = $derived(this.seat === null ? 0 : Math.max(0, (this.#back[this.seat] ?? 0) - (this.#now - this.#heard)));
  /** Who they are. */
  readonly name = $derived.by(() => {
    const side = this.seat === null ? undefined : this.#view.seats[this.seat];
    return side?.players[side.next]?.name ?? side?.player?.name ?? side?.name ?? "";
  });
  /** What the person at this page may do about it. */
  readonly remedies = $derived.by(() => {
    const can = this.#view.mine?.can;
    const all: [Remedy, boolean | undefined][] = [
      ["claim-win", can?.claimWin],
      ["claim-draw", can?.claimDraw],
      ["give-seat", can?.giveSeat],
      ["adjourn", can?.adjourn],
    ];
    return all.flatMap(([remedy, may]) => (may ? [remedy] : []));
  });
  readonly waits = $derived(this.seat !== null && this.waitsFor === this.seat);

  /** Counts down while someone is away; to be called while a component is set up. */
  watch(): void {
    $effect(() => {
      void this.#back;
      this.#heard = performance.now();
      this.#now = this.#heard;
      if (this.seat === null) this.waitsFor = null;
    });
    $effect(() => {
      if (this.seat === null) return;
      const timer = setInterval(() => (this.#now = performance.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** What a remedy does in the game; to give the seat away, a choice comes first. */
  actOf(remedy: Exclude<Remedy, "give-seat">): Act {
    return { do: remedy, at: this.#view.state?.at ?? 0 };
  }
}
