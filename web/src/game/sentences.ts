import type { Answer, BoardView, Event, GameEnd, GameState, Proposal } from "../protocol/types.ts";
import { spokenMove } from "../say/speech.ts";
import { endWords } from "../words/ending.ts";
import { capital, isPlural, join, ordinal } from "../words/grammar.ts";
import { hasPlaces, teamPlace, sharing } from "./standing.ts";

/** What a side is called: by its player, or by itself. */
export function called(state: GameState | null, seat: number): string {
  const side = state?.seats[seat];
  return side?.player?.name ?? capital(side?.name ?? "A player");
}

/** A side with its player: “White (Ada)”, but “White” where both are called the same. */
function sideAndPlayer(state: GameState, seat: number): string {
  const side = capital(state.seats[seat]?.name ?? "");
  const player = state.seats[seat]?.player?.name ?? side;
  return player.toLowerCase() === side.toLowerCase() ? side : `${side} (${player})`;
}

/** The player of a side, with the side: “Ada (white)”, but “White” where both are called the same. */
export function playerAndSide(state: GameState, seat: number): string {
  const side = state.seats[seat]?.name ?? "";
  const player = called(state, seat);
  return player.toLowerCase() === side.toLowerCase() ? player : `${player} (${side.toLowerCase()})`;
}

/** How a game ended, in a few words to the player of these seats. */
export function verdict(state: GameState, end: GameEnd, mine: readonly number[]): string {
  if (end.outcome === "aborted") return "Aborted";
  const teams = new Set(state.seats.map(({ team }) => team));
  if ([...teams].every((team) => teamPlace(end, team) === null)) return "Draw";
  // A player of all sides has always won and lost.
  if (mine.length > 0 && mine.length < state.seats.length) return ownVerdict(state, end, mine);
  const winners = state.seats.flatMap(({ team }, seat) => (teamPlace(end, team) === 1 ? [seat] : []));
  const sides = join(winners.map((seat) => sideAndPlayer(state, seat)), "and");
  if (hasPlaces(end) && sharing(end, 1) > 1) return `${sides} share the first place`;
  const several = winners.length > 1 || isPlural(state.seats[winners[0] ?? 0]?.name ?? "");
  return `${sides} ${several ? "win" : "wins"}`;
}

function ownVerdict(state: GameState, end: GameEnd, mine: readonly number[]): string {
  const places = mine.map((seat) => teamPlace(end, state.seats[seat]?.team ?? 0) ?? Infinity);
  const best = Math.min(...places);
  if (!hasPlaces(end) || !Number.isFinite(best)) return best === 1 ? "You win" : "You lost";
  if (sharing(end, best) > 1) return `You share the ${ordinal(best)} place`;
  return best === 1 ? "You win" : `You come ${ordinal(best)}`;
}

/** What the button says that agrees to something. */
export function title(proposal: Proposal): string {
  return { draw: "Accept the draw", "take-back": "Allow it", pause: "Pause" }[proposal];
}

/** What the tab of a page says that a proposal waits for. */
export function tabTitle(proposal: Proposal): string {
  return { draw: "Draw offered", "take-back": "Take-back asked for", pause: "Pause asked for" }[proposal];
}

/** That the player has proposed something. */
export function ownProposal(proposal: Proposal): string {
  return { draw: "You have offered a draw.", "take-back": "You have asked to take a move back.", pause: "You have asked for a pause." }[proposal];
}

/** That a side proposes something. */
export function proposed(state: GameState | null, seat: number, proposal: Proposal): string {
  const what = { draw: "offers a draw", "take-back": "asks to take a move back", pause: "asks for a pause" }[proposal];
  return `${called(state, seat)} ${what}.`;
}

/** What became of a proposal. */
export function settled(state: GameState | null, seat: number, proposal: Proposal, answer: Answer, own: boolean): string {
  const what = { draw: "offer of a draw", "take-back": "wish to take a move back", pause: "wish for a pause" }[proposal];
  const whose = own ? "Your" : `${called(state, seat)}’s`;
  return `${whose} ${what} was ${answer}.`;
}

/** An event as it is read out; empty for those that need no words. `before` is the picture before the last move, where it is known. */
export function spoken(event: Event, state: GameState, mine: readonly number[], before: BoardView | null = null): string {
  switch (event.event) {
    case "sat":
      return `${event.name} plays ${state.seats[event.seat]?.name ?? ""}.`;
    case "played": {
      const { played } = event;
      const shown = played.node === state.at;
      const [last, earlier] = shown ? [state.last, before] : [null, null];
      return `${spokenMove(state.seats[played.seat]?.name ?? "", played, last, state.board, earlier)}.`;
    }
    case "went":
      return event.to === 0 ? "The game is back at its start." : "The game stands at another move now.";
    case "proposed":
      return mine.includes(event.seat) ? "" : proposed(state, event.seat, event.proposal);
    case "agreed":
      return mine.includes(event.by) ? "" : `${called(state, event.by)} agrees.`;
    case "settled":
      return settled(state, event.seat, event.proposal, event.answer, mine.includes(event.seat));
    case "paused":
      return "The clocks are stopped.";
    case "left":
      return `${called(state, event.seat)} ${event.reason === "time" ? "is out of time" : "has resigned"}. The others play on.`;
    case "ended":
      return endWords(event.end, state.seats);
    case "rematch-wanted":
      return mine.includes(event.seat) ? "" : `${called(state, event.seat)} wants to play again.`;
    case "rematch-dropped":
      return mine.includes(event.seat) ? "The next game could not begin: ask for it again." : "";
    case "rematch":
      return "A new game begins.";
    case "replaced": {
      const names = event.players.map((player) => player.name).join(" and ");
      return `${names} ${event.players.length > 1 ? "play" : "plays"} ${state.seats[event.seat]?.name ?? ""} now.`;
    }
    case "held":
      return event.held ? "The computer waits." : "The computer goes on.";
    case "commented":
      return event.text === "" ? "A comment was removed." : `A comment: ${event.text}`;
    case "started":
    case "paced":
      return "";
  }
}
