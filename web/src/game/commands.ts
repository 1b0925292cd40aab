import { complain } from "../parts/toasts.svelte.ts";
import type { Act } from "../protocol/types.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { t } from "../words/t.ts";
import type { Hand } from "./hand.svelte.ts";
import { command, type Command } from "./keys.ts";
import type { GameView } from "./view.svelte.ts";
import { walk } from "./walk.ts";

/** What keys and buttons do in a game. */
export class Commands {
  readonly #view: GameView;
  readonly #hand: Hand;
  /** The element that holds the board. */
  boardArea: HTMLElement | null = null;
  /** Whether the board was last touched by a pointer: then the arrow keys go through the moves, not over the places. */
  pointed = false;

  constructor(view: GameView, hand: Hand) {
    this.#view = view;
    this.#hand = hand;
  }

  /** Heard while it goes down to what has the focus: the board would else take the arrow keys first. */
  hear(event: KeyboardEvent): void {
    const { board } = this.#view;
    const inBoard = this.boardArea?.contains(document.activeElement) ?? false;
    const wanted = command(event, { inBoard, pointed: this.pointed, plane: !board?.size });
    if (!this.#view.state || !this.#view.mine) return;
    const isTyped = this.#hand.typing.hears(event, wanted, () => wanted && this.run(wanted));
    if (!isTyped && !wanted) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isTyped && wanted) this.run(wanted);
  }

  run(wanted: Command): void {
    const { state, mine, store, film } = this.#view;
    if (!state || !mine) return;
    const { at } = state;
    const does: Record<Command, () => void> = {
      first: () => walk(store, "first"),
      before: () => walk(store, "before"),
      after: () => walk(store, "after"),
      last: () => walk(store, "last"),
      film: () => film.toggle(),
      flip: () => this.turn(),
      undo: () => mine.can.takeBack && this.act({ do: "take-back", at }),
      redo: () => mine.can.redo && this.act({ do: "redo", at }),
      hint: () => mine.can.hint && !store.asking && this.act({ do: "hint", at }),
      help: () => (this.#view.dialog = "keys"),
    };
    does[wanted]();
  }

  turn(): void {
    this.#view.turn();
    announcer.say(t("game-board-turned"));
  }

  resign(): void {
    this.#view.dialog = null;
    this.act({ do: "resign" });
  }

  /** Begins the same game once more, or asks the others for it. */
  restart(): void {
    this.#view.restarting = true;
    const given = () => (this.#view.restarting = false);
    void this.#view.store.act({ do: "restart" }).catch((error: unknown) => {
      given();
      complain(error);
    });
  }

  act(what: Act): void {
    void this.#view.store.act(what).catch(complain);
  }
}
