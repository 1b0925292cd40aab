import { errorText } from "../net/refusal.ts";
import { toasts } from "../parts/toasts.svelte.ts";
import type { LegalMove } from "../protocol/types.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { spokenLegalMove } from "../say/speech.ts";
import { settings } from "../settings/settings.svelte.ts";
import { play, type SoundName } from "../sound/sound.ts";
import { vibrate } from "../sound/vibration.ts";
import { capital } from "../words/grammar.ts";
import { t } from "../words/t.ts";
import { noise } from "./noise.ts";
import { exact, fitting } from "./notation.ts";
import { Premoves } from "./premoves.svelte.ts";
import type { Reason } from "./reason.svelte.ts";
import { Typing } from "./typing.svelte.ts";
import type { GameView } from "./view.svelte.ts";

/** So many moves that fit what is typed can be shown at once. */
const MOST_FITTING = 8;

/** How the player's moves come about: pointed at, typed, confirmed, or planned ahead. */
export class Hand {
  readonly #view: GameView;
  readonly #reason: Reason;
  readonly premoves: Premoves;
  readonly typing: Typing;
  /** The sound of the player's own move, which was heard when it was made. */
  early: SoundName | null = null;

  constructor(view: GameView, reason: Reason) {
    this.#view = view;
    this.#reason = reason;
    this.premoves = new Premoves(view.store, { wanted: () => settings.likes.premoves, comes: () => view.comes });
    this.typing = new Typing(() => (view.toMove ? view.board : null));
  }

  /** The moves that fit what is typed so far. */
  readonly considered = $derived.by(() => {
    const { board, mine, pointable } = this.#view;
    const found = this.typing.text && board && mine && pointable ? fitting(this.typing.text, mine.moves, board) : [];
    return found.length <= MOST_FITTING ? found : [];
  });
  /** The move that is to be confirmed, in words. */
  readonly proposedWords = $derived.by(() => {
    const { proposed, state } = this.#view.store;
    return proposed && state ? spokenLegalMove(proposed, state.board) : "";
  });
  /** Whether what is to be confirmed ends in the lower half of the board. */
  readonly isLow = $derived.by(() => {
    const [proposed, ranks] = [this.#view.store.proposed, this.#view.board?.size?.[1]];
    return proposed !== null && ranks !== undefined && proposed.to[1] < ranks / 2 !== this.#view.flipped;
  });

  /** A move was chosen on the board: it is played, or shown to be confirmed. */
  choose(choice: LegalMove): void {
    if (!settings.likes.confirm) return void this.play(choice);
    this.#reason.forget();
    this.#view.store.propose(choice);
    announcer.say(t("game-confirm-said", { words: capital(this.proposedWords) }));
  }

  /** Plays a move, and says whether it was taken. */
  async play(choice: LegalMove): Promise<boolean> {
    const { store } = this.#view;
    this.#reason.forget();
    toasts.clear();
    const sent = store.play(choice);
    this.early = store.pending && noise([{ event: "played" }], store.pending.changes, store.pending.board);
    if (this.early) play(this.early);
    try {
      await sent;
      return true;
    } catch (error) {
      this.#reason.tell(errorText(error));
      vibrate("refusal");
      return false;
    }
  }

  /** Plays what was typed; what is thrown says why that can't be. */
  async type(text: string): Promise<void> {
    const { mine, board, store } = this.#view;
    const choice = mine && board && exact(text, mine.moves, board);
    if (!choice) await store.type(text);
    else if (!(await this.play(choice))) throw new Error(this.#reason.text);
  }

  /** Plays the first of the planned moves. */
  playPlanned(): void {
    const choice = this.premoves.take();
    if (choice) void this.play(choice).then((isPlayed) => isPlayed || this.premoves.clear());
    else this.#reason.tell(t("game-plan-vain"));
  }
}
