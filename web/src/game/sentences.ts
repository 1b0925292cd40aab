import type { Answer, BoardView, Event, GameEnd, GameState, Proposal } from "../protocol/types.ts";
import { spokenMove } from "../say/speech.ts";
import { endWords } from "../words/ending.ts";
import { capital } from "../words/grammar.ts";
import { namedPerson, namedPlayer } from "../words/players.ts";
import { t } from "../words/t.ts";
import { hasPlaces, teamPlace, sharing } from "./standing.ts";

/** What a side is called: by its player, by the one of several whose turn it is, or by itself. */
export function called(state: GameState | null, seat: number): string {
  const side = state?.seats[seat];
  if (side && side.players.length > 1 && state?.end === null) return side.players[side.next]?.name ?? capital(side.name);
  return side?.player?.name ?? (side ? capital(side.name) : t("game-some-player"));
}

/** A side with its player: “White (Ada)”, but “White” where both are called the same. */
function sideAndPlayer(state: GameState, seat: number): string {
  const side = capital(state.seats[seat]?.name ?? "");
  const player = state.seats[seat]?.player?.name ?? side;
  return player.toLowerCase() === side.toLowerCase() ? side : t("game-side-and-player", { side, player });
}

/** The player of a side, with the side: “Ada (white)”, but “White” where both are called the same. */
export function playerAndSide(state: GameState, seat: number): string {
  const side = state.seats[seat]?.name ?? "";
  const player = called(state, seat);
  return player.toLowerCase() === side.toLowerCase() ? player : t("game-player-and-side", { player, side: side.toLowerCase() });
}

/** How a game ended, in a few words to the player of these seats. */
export function verdict(state: GameState, end: GameEnd, mine: readonly number[]): string {
  if (end.outcome === "aborted") return t("game-aborted");
  const teams = new Set(state.seats.map(({ team }) => team));
  if ([...teams].every((team) => teamPlace(end, team) === null)) return t("game-draw");
  // A player of all sides has always won and lost.
  if (mine.length > 0 && mine.length < state.seats.length) return ownVerdict(state, end, mine);
  const winners = state.seats.flatMap(({ team }, seat) => (teamPlace(end, team) === 1 ? [seat] : []));
  const sides = winners.map((seat) => sideAndPlayer(state, seat));
  if (hasPlaces(end) && sharing(end, 1) > 1) return t("game-share-first", { sides });
  const names = winners.map((seat) => state.seats[seat]?.name ?? "");
  return t("game-wins", { sides, names });
}

function ownVerdict(state: GameState, end: GameEnd, mine: readonly number[]): string {
  const places = mine.map((seat) => teamPlace(end, state.seats[seat]?.team ?? 0) ?? Infinity);
  const best = Math.min(...places);
  if (!hasPlaces(end) || !Number.isFinite(best)) return t(best === 1 ? "game-you-win" : "game-you-lost");
  if (sharing(end, best) > 1) return t("game-you-share", { place: best });
  return best === 1 ? t("game-you-win") : t("game-you-come", { place: best });
}

/** What the button says that agrees to something. */
export function title(proposal: Proposal): string {
  return t(`game-accept-${proposal}`);
}

/** What the tab of a page says that a proposal waits for. */
export function tabTitle(proposal: Proposal): string {
  return t(`game-tab-${proposal}`);
}

/** That the player has proposed something. */
export function ownProposal(proposal: Proposal): string {
  return t(`game-own-${proposal}`);
}

/** That a side proposes something. */
export function proposed(state: GameState | null, seat: number, proposal: Proposal): string {
  return t(`game-proposes-${proposal}`, { player: called(state, seat) });
}

/** What became of a proposal. */
export function settled(state: GameState | null, seat: number, proposal: Proposal, answer: Answer, own: boolean): string {
  return own ? t(`game-own-${proposal}-was-${answer}`) : t(`game-their-${proposal}-was-${answer}`, { player: called(state, seat) });
}

/** An event as it is read out; empty for those that need no words. `before` is the picture before the last move, where it is known. */
export function spoken(event: Event, state: GameState, mine: readonly number[], before: BoardView | null = null): string {
  const sideOf = (seat: number) => state.seats[seat]?.name ?? "";
  switch (event.event) {
    case "sat":
      return t("game-sat", { player: namedPerson(event.name), side: sideOf(event.seat) });
    case "played": {
      const { played } = event;
      const shown = played.node === state.at;
      const [last, earlier] = shown ? [state.last, before] : [null, null];
      return t("game-played", { words: spokenMove(sideOf(played.seat), played, last, state.board, earlier) });
    }
    case "went":
      return t(event.to === 0 ? "game-went-start" : "game-went");
    case "proposed":
      return mine.includes(event.seat) ? "" : proposed(state, event.seat, event.proposal);
    case "agreed":
      return mine.includes(event.by) ? "" : t("game-agreed", { player: called(state, event.by) });
    case "settled":
      return settled(state, event.seat, event.proposal, event.answer, mine.includes(event.seat));
    case "paused":
      return t("game-paused-now");
    case "adjourned":
      return t("game-adjourned-now");
    case "given":
      if (!event.to) return t("game-given-open", { side: sideOf(event.seat) });
      return t("game-given", { player: namedPlayer(event.to).name, side: sideOf(event.seat) });
    case "left": {
      const player = called(state, event.seat);
      if (event.reason === "abandoned") return t("game-left-abandoned", { player });
      return t(event.reason === "time" ? "game-left-by-time" : "game-left-by-resignation", { player });
    }
    case "ended":
      return endWords(event.end, state.seats);
    case "rematch-wanted":
      return mine.includes(event.seat) ? "" : t("game-rematch-wanted", { players: [called(state, event.seat)] });
    case "rematch-dropped":
      return mine.includes(event.seat) ? t("game-rematch-dropped") : "";
    case "restart-wanted":
      return mine.includes(event.seat) ? "" : t("game-restart-wanted", { players: [called(state, event.seat)] });
    case "restart-dropped":
      return t("game-restart-dropped");
    case "take-backs-set":
      return t(`game-take-backs-now-${event.how}`);
    case "rematch":
      return t("game-rematch-begins");
    case "replaced":
      return t("game-replaced", { players: event.players.map((player) => namedPlayer(player).name), side: sideOf(event.seat) });
    case "held":
      return t(event.held ? "game-computer-waits" : "game-computer-goes-on");
    case "commented":
      return event.text === "" ? t("game-comment-removed") : t("game-comment", { text: event.text });
    case "started":
    case "paced":
      return "";
  }
}
