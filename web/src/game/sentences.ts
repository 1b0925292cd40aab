import type { Answer, Board, Event, Outcome, Proposal, State } from "../protocol/types.ts";
import { capital, spokenMove } from "../say/speech.ts";

/** What a side is called: by its player, or by itself. */
export function called(state: State | null, seat: number): string {
  const side = state?.seats[seat];
  return side?.player?.name ?? capital(side?.name ?? "Somebody");
}

/** A side with whoever plays it: “White (Ada)”, but “White” where both are called the same. */
function sideAndPlayer(state: State, seat: number): string {
  const side = capital(state.seats[seat]?.name ?? "Somebody");
  const player = state.seats[seat]?.player?.name ?? side;
  return player.toLowerCase() === side.toLowerCase() ? side : `${side} (${player})`;
}

/** Whoever plays a side, with the side: “Ada (white)”, but “White” where both are called the same. */
export function playerAndSide(state: State, seat: number): string {
  const side = state.seats[seat]?.name ?? "";
  const player = called(state, seat);
  return player.toLowerCase() === side.toLowerCase() ? player : `${player} (${side.toLowerCase()})`;
}

/** How a game ended, in a few words to whoever plays these seats. */
export function verdict(state: State, outcome: Outcome, mine: readonly number[]): string {
  const { winners } = outcome;
  if (outcome.aborted) return "Broken off";
  if (winners.length === 0) return "Draw";
  // Who plays all sides has always won and lost.
  if (mine.length > 0 && mine.length < state.seats.length) return winners.some((seat) => mine.includes(seat)) ? "You win" : "You lost";
  // Attackers and noughts are several.
  const several = winners.length > 1 || state.seats[winners[0] ?? 0]?.name.endsWith("s");
  return `${winners.map((seat) => sideAndPlayer(state, seat)).join(" and ")} ${several ? "win" : "wins"}`;
}

/** What the button says that agrees to something. */
export function title(proposal: Proposal): string {
  return { draw: "Accept the draw", "take-back": "Allow it", pause: "Pause" }[proposal];
}

/** That a side proposes something. */
export function proposed(state: State | null, seat: number, proposal: Proposal): string {
  const what = { draw: "offers a draw", "take-back": "asks to take a move back", pause: "asks for a pause" }[proposal];
  return `${called(state, seat)} ${what}.`;
}

/** What became of a proposal. */
export function settled(state: State | null, seat: number, proposal: Proposal, answer: Answer, own: boolean): string {
  const what = { draw: "offer of a draw", "take-back": "wish to take a move back", pause: "wish for a pause" }[proposal];
  const whose = own ? "Your" : `${called(state, seat)}’s`;
  return `${whose} ${what} was ${answer}.`;
}

/** An event as it is read out; empty for those that need no words. `before` is the picture before the last move, where it is known. */
export function spoken(event: Event, state: State, mine: readonly number[], before: Board | null = null): string {
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
    case "settled":
      return settled(state, event.seat, event.proposal, event.answer, mine.includes(event.seat));
    case "paused":
      return "The clocks are stopped.";
    case "ended":
      return event.outcome.sentence;
    case "rematch-wanted":
      return mine.includes(event.seat) ? "" : `${called(state, event.seat)} wants to play again.`;
    case "rematch":
      return "A new game begins.";
    case "held":
      return event.held ? "The computer waits." : "The computer goes on.";
    case "started":
    case "paced":
      return "";
  }
}
