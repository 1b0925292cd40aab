import type { IconName } from "../parts/icons.ts";
import type { Act } from "../protocol/types.ts";
import { t } from "../words/t.ts";
import { isComputer } from "./computer.ts";
import type { GameView } from "./view.svelte.ts";

/** A button below the moves. */
export interface Action {
  icon: IconName;
  label: string;
  /** What it says where there is room for more. */
  long?: string;
  title?: string;
  enabled: boolean;
  /** Whether it is what most people want to do now. */
  main?: boolean;
  /** What it does: something in the game, or in the page. */
  does: Act | "resign" | "new" | "save" | "review" | "restart";
  /** Whether it stands elsewhere where there is little room. */
  roomy?: boolean;
  /** Or where it leads. */
  href?: string;
}

/** What can be done in a game, in places that stay the same as long as it goes on: what can't be done now is only disabled. */
export function actionsOf(view: GameView): Action[] {
  if (!view.mine || !view.state || view.gathering) return view.mine?.can.abort ? [abort()] : [];
  if (view.over) return after(view);
  return view.plays ? during(view) : spectating(view);
}

function during(view: GameView): Action[] {
  const { mine, state, store, snapshot, live } = view;
  if (!mine || !state) return [];
  const { can } = mine;
  const { at } = state;
  const list: Action[] = [];
  if (state.takeBacks !== "off") list.push(...takeBacks(view));
  // Against people there are no hints: it would not be fair.
  const against = state.seats.some((seat, place) => seat.player && !isComputer(seat.player) && !mine.seats.includes(place));
  if (!against) {
    const enabled = live && can.hint && !store.asking;
    list.push({ icon: "hint", label: t("game-hint"), title: t("game-hint-title"), enabled, does: { do: "hint", at } });
  }
  list.push({
    icon: "handshake",
    label: t("game-offer-draw"),
    title: t("game-offer-draw-title"),
    enabled: can.offerDraw,
    does: { do: "propose", at, proposal: "draw" },
  });
  if (can.resume) {
    list.push({
      icon: "go",
      label: t("game-resume"),
      title: t(state.phase === "adjourned" ? "game-resume-adjourned-title" : "game-resume-title"),
      enabled: true,
      does: { do: "resume" },
    });
  } else if (snapshot?.clock && against) {
    const does: Act = { do: "propose", at, proposal: "pause" };
    list.push({ icon: "pause", label: t("game-pause"), title: t("game-pause-title"), enabled: can.pause, does });
  }
  if (!against) list.push(restart(view));
  list.push(can.abort ? abort() : { icon: "flag", label: t("game-resign"), enabled: can.resign, does: "resign" });
  return list;
}

function takeBacks({ mine, state, live }: GameView): Action[] {
  if (!mine || !state) return [];
  const byRequest = state.takeBacks === "by-request";
  const { at } = state;
  const back: Action = {
    icon: "back",
    label: t("game-take-back"),
    title: t(byRequest ? "game-take-back-ask" : "game-take-back-title"),
    // What goes back is about the game as it stands, not about what is looked at.
    enabled: live && mine.can.takeBack,
    does: { do: "take-back", at },
  };
  if (byRequest) return [back];
  return [
    back,
    { icon: "forward", label: t("game-redo"), title: t("game-redo-title"), enabled: live && mine.can.redo, does: { do: "redo", at } },
  ];
}

/** The same game once more, with the same players at the same sides. */
function restart({ mine, snapshot }: GameView): Action {
  const title = t(snapshot?.rated ? "rated-to-the-end" : "game-restart-title");
  return { icon: "restart", label: t("game-restart"), title, enabled: mine?.can.restart ?? false, does: "restart", roomy: true };
}

function abort(): Action {
  return { icon: "close", label: t("game-abort"), title: t("game-abort-title"), enabled: true, does: { do: "abort" } };
}

function after(view: GameView): Action[] {
  const { mine, state } = view;
  if (!mine || !state) return [];
  const list: Action[] = [];
  const { room } = view;
  if (room) {
    const href = `/room/${room.code}`;
    list.push({ icon: "people", label: t("rooms-back-short"), long: t("rooms-back"), enabled: true, main: true, does: "save", href });
  }
  const isAsked = state.rematch.some((seat) => mine.seats.includes(seat));
  if (state.next) {
    const href = `/game/${state.next}`;
    list.push({ icon: "again", label: t("game-next"), enabled: true, main: !room, does: { do: "rematch" }, href });
  } else if (isAsked) {
    list.push({ icon: "again", label: t("game-rematch-waiting"), enabled: false, main: !room, does: { do: "rematch" } });
  } else if (mine.can.rematch) {
    list.push({
      icon: "again",
      label: t("game-rematch"),
      title: t("game-rematch-title"),
      enabled: true,
      main: !room,
      does: { do: "rematch" },
    });
  }
  list.push(...spectating(view));
  if (mine.can.takeBack || mine.can.redo) list.push(...takeBacks(view).filter((one) => one.enabled || !view.live));
  return list;
}

/** What every player can do. */
function spectating(view: GameView): Action[] {
  const { store } = view;
  const list: Action[] = [];
  if (view.game) list.push({ icon: "plus", label: t("game-new"), title: t("game-new-title"), enabled: true, does: "new" });
  const enabled = store.moves.length > 0;
  // Who analyses a game looks through its moves as well.
  if (view.analysable) {
    const href = `/study/new?game=${store.game}`;
    list.push({ icon: "chart", label: t("analyse-game"), title: t("analyse-game-about"), enabled, does: "review", href });
  } else {
    list.push({ icon: "eye", label: t("game-review"), title: t("game-review-title"), enabled, does: "review" });
  }
  list.push({ icon: "save", label: t("game-save"), title: t("game-save-or-share"), enabled: true, does: "save" });
  return list;
}
