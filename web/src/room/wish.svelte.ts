import { untrack } from "svelte";
import { shelf } from "../catalog.svelte.ts";
import { connection } from "../net/connection.svelte.ts";
import { errorText } from "../net/refusal.ts";
import type { Claims, Inspection, Origin, RoomSettings, RoomSettingsWish, SideChange, TakeBacks } from "../protocol/types.ts";
import type { Opened } from "../start/opened.svelte.ts";
import { startOrigin } from "../start/origin.ts";
import { OWN } from "../start/wish.svelte.ts";

/** The game as it is set, among the choices of a list: one that came in a file, or that starts elsewhere. */
export const AS_IT_IS = "as it is";
/** The game of a file that was opened. */
export const FILE = "file";

/** How long typing has to rest before a position is looked at, in milliseconds. */
const REST = 350;

/** What a host wants of the next game. */
export class RoomWish {
  readonly before: RoomSettings;
  readonly file: Opened | null;
  /** The id of the game, or one of the two above. */
  game = $state("");
  clock = $state("");
  ownClock = $state("");
  sides = $state<SideChange>("turn");
  takeBacks = $state<TakeBacks>("by-request");
  claims = $state<Claims>("by-hand");
  rated = $state(false);
  computerResigns = $state(false);
  handWritten = $state(false);
  spectators = $state(true);
  chat = $state(true);
  position = $state("");
  number = $state("");
  /** What the position is that was written, or why it is none. */
  inspected = $state.raw<Inspection | null>(null);
  fault = $state("");

  constructor(before: RoomSettings, file: Opened | null) {
    this.before = before;
    this.file = file;
    this.game = file ? FILE : isPlain(before) ? before.rules : AS_IT_IS;
    const isPreset = before.clock === null || shelf.all?.clocks.some(({ clock }) => clock === before.clock);
    this.clock = before.clock === null ? "" : isPreset ? before.clock : OWN;
    this.ownClock = isPreset ? "" : (before.clock ?? "");
    const { sides, takeBacks, claims, rated, computerResigns, handWritten, spectators, chat } = before;
    Object.assign(this, { sides, takeBacks, claims, rated, computerResigns, handWritten, spectators, chat });
  }

  /** The game of the list that is chosen. */
  readonly chosen = $derived(this.game === AS_IT_IS || this.game === FILE ? undefined : shelf.game(this.game));
  /** The greatest number of a start; 0 in games that always start from the same position. */
  readonly most = $derived((this.chosen?.starts ?? 1) - 1);
  /** Whether the game stays what it is, with its start. */
  readonly keeps = $derived.by(
    () =>
      this.game === AS_IT_IS || (isPlain(this.before) && this.game === this.before.rules && !this.position.trim() && !this.number.trim()),
  );
  /** Where it starts; null for a number that no start has. */
  readonly origin = $derived.by(() =>
    this.game === FILE && this.file ? this.file.origin : startOrigin({ position: this.position, number: this.number, most: this.most }),
  );
  /** Whether games can count: those with rules of one's own, or from a position of one's own, never do. */
  readonly canRate = $derived(this.chosen !== undefined && !this.position.trim());

  /** Looks at a position once typing has stopped; to be called while a component is set up. */
  watch(): void {
    $effect(() => {
      const { origin } = this;
      this.inspected = null;
      this.fault = "";
      if (!origin || origin.from === "start" || origin.from === "file" || this.keeps) return;
      const timer = setTimeout(() => void this.#inspect(origin), REST);
      return () => clearTimeout(timer);
    });
  }

  async #inspect(origin: Origin): Promise<void> {
    try {
      const answer = await connection.ask({ type: "inspect", rules: untrack(() => this.chosen?.id ?? null), origin });
      if (this.origin === origin && answer.type === "inspected") this.inspected = answer.found;
    } catch (error) {
      if (this.origin === origin) this.fault = errorText(error);
    }
  }

  /** What the server is asked to set. */
  message(): RoomSettingsWish {
    const { sides, takeBacks, claims, rated, computerResigns, handWritten, spectators, chat } = this;
    return {
      rules: this.keeps ? null : (this.chosen?.id ?? null),
      origin: this.keeps ? null : this.origin,
      clock: this.clock === OWN ? this.ownClock.trim() || null : this.clock || null,
      sides,
      takeBacks,
      claims,
      rated: rated && (this.canRate || this.keeps),
      computerResigns,
      handWritten,
      spectators,
      chat,
    };
  }
}

/** Whether a game of the list starts where it always does. */
function isPlain({ variant, origin }: RoomSettings): boolean {
  return !variant && origin.from === "start";
}
