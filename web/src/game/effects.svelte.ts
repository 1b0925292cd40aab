import { untrack } from "svelte";
import type { Change } from "../board/change.ts";
import { toasts } from "../parts/toasts.svelte.ts";
import type { BoardView, Event } from "../protocol/types.ts";
import { router } from "../route.svelte.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { spokenLegalMove } from "../say/speech.ts";
import { play } from "../sound/sound.ts";
import { vibrate } from "../sound/vibration.ts";
import { t } from "../words/t.ts";
import { isComputer } from "./computer.ts";
import { markFavicon } from "./favicon.ts";
import type { Hand } from "./hand.svelte.ts";
import { noise } from "./noise.ts";
import { outlook } from "./outlook.ts";
import type { Reason } from "./reason.svelte.ts";
import { forcedText } from "./score.ts";
import { settled, spoken } from "./sentences.ts";
import type { GameView } from "./view.svelte.ts";

/** What is heard, felt and read out when something has happened in a game. */
export function sound(view: GameView, hand: Hand, events: Event[], changes: Change[], before: BoardView | null, expected: boolean): void {
  const { state, mine, plays } = view;
  if (!state || !mine) return;
  toasts.outdate();
  const heard = noise(events, changes, state.board);
  if (heard && !(expected && heard === hand.early)) play(heard);
  if (!expected && events.some((event) => event.event === "played" && plays && !mine.seats.includes(event.played.seat))) vibrate("move");
  for (const event of events) {
    announcer.say(spoken(event, state, mine.seats, before));
    if (event.event === "settled" && event.answer === "declined" && mine.seats.includes(event.seat)) {
      toasts.show(settled(state, event.seat, event.proposal, event.answer, true));
    }
    if (event.event === "rematch" && (mine.seats.length > 0 || view.restarting)) {
      const isAnew = !view.over || view.restarting;
      router.go(`/game/${event.game}${isAnew ? `?before=${view.store.game}` : ""}`);
    }
  }
  if (view.myTurn && events.some((event) => event.event === "played" || event.event === "went" || event.event === "started")) {
    announcer.say(t("game-your-turn-said"));
    if (document.hidden) play("turn");
  }
}

/** Tells who has come back or left. */
export class Door {
  /** The seats whose players were seen to leave. */
  readonly #gone = new Set<number>();

  tell(view: GameView, seats: { seat: number; there: boolean }[]): void {
    for (const { seat, there } of seats) {
      const player = view.seats[seat]?.player;
      if (!player || isComputer(player) || view.mine?.seats.includes(seat)) continue;
      // A player who has just sat down for the first time was never away.
      if (there && !this.#gone.delete(seat)) continue;
      if (!there) this.#gone.add(seat);
      // Where the others wait for them, a countdown says it.
      if (!there && view.snapshot?.presence.back[seat] != null) continue;
      toasts.show(t(there ? "game-is-back" : "game-has-left", { player: player.name }), { about: `seat ${seat}` });
    }
  }
}

/** Everything that follows from how a game stands, outside of its screen: to be called while the screen is set up. */
export function follow(view: GameView, hand: Hand, reason: Reason): void {
  $effect(() => {
    const name = view.snapshot?.name ?? t("game-untitled");
    document.title = view.call ? t("game-title-call", { call: view.call, name }) : t("game-title", { name });
  });
  $effect(() => {
    markFavicon(view.call !== "");
    return () => markFavicon(false);
  });
  $effect(() => {
    const { hint, board } = view;
    if (!hint || !board) return;
    const [move, forced] = [spokenLegalMove(hint.move, board), hint.score ? forcedText(hint.score) : null];
    announcer.say(forced === null ? t("game-hint-said", { move }) : t("game-hint-said-forced", { move, forced }));
  });
  $effect(() => {
    // Once for each move of the computer that knows it.
    const { knows } = view;
    const words = knows && untrack(() => (view.state?.at === knows.at ? outlook(knows, view.seats) : null));
    if (words) announcer.say(t("game-sentence", { words }));
  });
  // That there was no connection need not be read any more once it is back.
  $effect(() => {
    if (view.connected) untrack(() => reason.forget());
  });
  // One warning each time that the player's own clock gets low.
  $effect(() => {
    if (view.hurried) play("low-time");
  });
  // Nothing can be typed when the turn is over.
  $effect(() => {
    const { live, over, mine, store } = view;
    const isVain = hand.typing.text !== null && !store.busy && !mine?.moves.length && !mine?.rays.length;
    if (!live || over || isVain) hand.typing.close();
  });
  // What was planned is played as soon as the turn comes.
  $effect(() => {
    if (hand.premoves.isVain) untrack(() => hand.premoves.clear());
    else if (hand.premoves.isDue) untrack(() => hand.playPlanned());
  });
}
