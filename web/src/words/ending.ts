import type { GameEnd, Message } from "../protocol/types.ts";
import { capital, side } from "./grammar.ts";
import { say } from "./say.ts";

/** A seat, as far as the end of a game is told of it. */
export type SeatName = { name: string; team: number };

/** How a game ended, as a sentence: “White wins by checkmate.” */
export function endWords(end: GameEnd, seats: readonly SeatName[]): string {
  return capital(say(endMessage(end, seats)));
}

/** Who is certain to win, and in how many moves of their own where that is known: “White wins in 23 moves”. */
export function foreseenWords(team: number, moves: number | null, seats: readonly SeatName[]): string {
  const args: Message["args"] = { sides: { list: sides([team], seats) } };
  if (moves === null) return capital(say({ code: "end-foreseen", args }));
  return capital(say({ code: "end-foreseen-in", args: { ...args, moves: { number: moves } } }));
}

function endMessage(end: GameEnd, seats: readonly SeatName[]): Message {
  const { reason } = end;
  switch (end.outcome) {
    case "aborted":
      return { code: "end-aborted", args: {} };
    case "draw":
      return withReason("end-draw", "end-draw-by", reason);
    case "win":
      return win(end.team, reason, seats);
    case "ranked": {
      const leaders = end.places.flatMap((place, team) => (place === 1 ? [team] : []));
      const [leader = 0] = leaders;
      if (end.places.length === 2 && leaders.length === 1) return win(leader, reason, seats);
      if (end.places.length === 2) return withReason("end-draw", "end-draw-by", reason);
      const places = placesWords(end.places, end.points, seats);
      return withReason("end-ranked", "end-ranked-by", reason, { places: { list: places } });
    }
  }
}

function win(team: number, reason: string | null, seats: readonly SeatName[]): Message {
  return withReason("end-win", "end-win-by", reason, { sides: { list: sides([team], seats) } });
}

function withReason(without: string, by: string, reason: string | null, args: Message["args"] = {}): Message {
  return reason === null ? { code: without, args } : { code: by, args: { ...args, reason: { reason } } };
}

/** Who came in at each place, the first place first. */
function placesWords(places: readonly number[], points: readonly number[], seats: readonly SeatName[]): string[] {
  const hasPoints = points.some((point) => point !== 0);
  const taken = [...new Set(places)].sort((a, b) => a - b);
  return taken.map((place) => {
    const teams = places.flatMap((own, team) => (own === place ? [team] : []));
    const isShared = teams.length > 1;
    const first = isShared ? "end-place-shared-first" : "end-place-first";
    const code = place === 1 ? first : isShared ? "end-place-shared" : "end-place";
    const message = { code, args: { sides: { list: sides(teams, seats) }, place: { number: place } } };
    const number = points[teams[0] ?? 0];
    if (!hasPoints || number === undefined) return say(message);
    return say({ code: "end-place-points", args: { words: { message }, points: { number } } });
  });
}

/** The names of all sides of some teams. */
function sides(teams: readonly number[], seats: readonly SeatName[]): string[] {
  return seats.filter(({ team }) => teams.includes(team)).map(({ name }) => side(name));
}
