import { untrack } from "svelte";
import { shelf } from "../catalog.svelte.ts";
import { connection } from "../net/connection.svelte.ts";
import { errorText } from "../net/refusal.ts";
import { accounts } from "../people/account.svelte.ts";
import type { CatalogGame, Inspection, NewGame, Origin, TakeBacks } from "../protocol/types.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { guest } from "../settings/name.svelte.ts";
import { settings } from "../settings/settings.svelte.ts";
import { endWords } from "../words/ending.ts";
import { capital } from "../words/grammar.ts";
import { t } from "../words/t.ts";
import { begin, type Way } from "./begin.ts";
import type { Opened } from "./opened.svelte.ts";
import { startOrigin } from "./origin.ts";
import { takeBackTerm } from "./terms.ts";

/** A clock of one's own, and a side by lot, among the choices of a list. */
export const OWN = "own";
export const RANDOM = "random";

/** How long typing has to rest before a position is looked at, in milliseconds. */
const REST = 350;

/** What a player wants of a new game. */
export class Wish {
  readonly #chosen: () => CatalogGame | undefined;
  readonly #file: () => Opened | undefined;
  side = $state("0");
  clock = $state("");
  ownClock = $state("");
  takeBacks = $state<TakeBacks | "">("");
  /** Whether the game is to count for ratings. */
  wantsRated = $state(false);
  position = $state("");
  /** The number of a start, where there are several; empty to draw one by lot. */
  number = $state("");
  /** What the position is that was written, or why it is none. */
  inspected = $state.raw<Inspection | null>(null);
  fault = $state("");

  constructor(chosen: () => CatalogGame | undefined, file: () => Opened | undefined) {
    this.#chosen = chosen;
    this.#file = file;
  }

  readonly file = $derived.by(() => this.#file());
  readonly game = $derived.by(() => this.#chosen() ?? (this.file ? shelf.game(this.file.found.rules) : undefined));
  // A game that comes with its file is in no list: then the file says what its sides are called.
  readonly seats = $derived((this.game ?? this.file?.found)?.seats.map((seat) => capital(seat.name)) ?? []);
  /** How the game of a file ended; empty if it goes on. */
  readonly finished = $derived(this.file ? endOf(this.file.found) : "");
  /** The greatest number of a start; 0 in games that always start from the same position. */
  readonly most = $derived(this.file ? 0 : (this.game?.starts ?? 1) - 1);
  /** Where the game is to start; null for a number that no start has. */
  readonly origin = $derived(startOrigin({ position: this.position, number: this.number, most: this.most }));
  /** Why the game can't count for ratings; empty if it can. */
  readonly whyCasual = $derived.by(() => {
    if (!accounts.current) return t("people-rated-sign-in");
    return this.file || !this.game || this.position.trim() !== "" ? t("people-rated-fixed") : "";
  });
  readonly rated = $derived(this.wantsRated && this.whyCasual === "");
  /** What differs from the usual, in a few words. */
  readonly summary = $derived.by(() => {
    const { side, clock, takeBacks, origin } = this;
    const own = this.ownClock.trim();
    return [
      side === RANDOM ? t("start-sum-random") : t("start-sum-side", { side: (this.seats[Number(side)] ?? "").toLowerCase() }),
      clock === OWN ? own || t("start-sum-own-clock") : clock || t("start-no-clock"),
      this.rated ? t("people-sum-rated") : "",
      takeBacks && takeBackTerm(takeBacks),
      settings.likes.computerResigns ? t("start-sum-resigns") : "",
      this.position.trim() ? t("start-sum-position") : "",
      origin?.from === "numbered" ? t("start-sum-start", { number: origin.number }) : "",
    ]
      .filter(Boolean)
      .join(" · ");
  });

  /** Looks at a position once typing has stopped; to be called while a component is set up. */
  watch(): void {
    $effect(() => {
      const wanted = this.origin;
      this.inspected = null;
      this.fault = "";
      if (!wanted || wanted.from === "start") return;
      const timer = setTimeout(() => void this.#inspect(wanted), REST);
      return () => clearTimeout(timer);
    });
  }

  async #inspect(wanted: Origin): Promise<void> {
    try {
      const answer = await connection.ask({ type: "inspect", rules: untrack(() => this.game?.id ?? null), origin: wanted });
      // An answer to an older question is dropped.
      if (this.origin === wanted && answer.type === "inspected") {
        this.inspected = answer.found;
        announcer.say(t("start-position-fine"));
      }
    } catch (error) {
      if (this.origin !== wanted) return;
      this.fault = errorText(error);
      announcer.say(this.fault);
    }
  }

  /** What the server is asked to begin. */
  message(way: Way): NewGame {
    const { computer, computers, second, computerResigns, handWritten } = settings.likes;
    const { file, game, seats, side, clock } = this;
    return begin({
      way,
      rules: file ? null : (game?.id ?? null),
      origin: file?.origin ?? this.origin ?? { from: "start" },
      seats: seats.length,
      side: side === RANDOM ? Math.floor(Math.random() * seats.length) : Number(side),
      computer,
      computers,
      own: guest.current,
      second: this.finished ? "" : second,
      clock: clock === OWN ? this.ownClock.trim() || null : clock || null,
      takeBacks: this.takeBacks || null,
      computerResigns,
      // Where there is no network, nothing was chosen.
      handWritten: handWritten && this.game?.network != null,
      rated: this.rated,
    });
  }
}

/** How what was inspected ended; empty if it goes on. */
export function endOf({ end, seats }: Inspection): string {
  return end ? endWords(end, seats) : "";
}
