import type { Foreseen, Score } from "../protocol/types.ts";
import { foreseenWords, type SeatName } from "../words/ending.ts";
import type { Line } from "./line.ts";
import { certain } from "./score.ts";

/** Who is certain to win, by what a computer knows of a position: “White wins in 23 moves”; null where that is not one team. */
export function outlook({ seat, score }: Pick<Foreseen, "seat" | "score">, seats: readonly SeatName[]): string | null {
  const sure = certain(score);
  const team = sure && winner(seat, sure.wins, seats);
  return sure === null || team === null ? null : foreseenWords(team, sure.moves, seats);
}

/** The same for another position: null where what was foreseen says nothing of it. */
export function stillForeseen(foreseen: Foreseen, at: number, line: Line, seats: readonly SeatName[]): Foreseen | null {
  if (foreseen.at === at) return foreseen;
  const move = line.move(at);
  const sure = certain(foreseen.score);
  if (move?.after !== foreseen.at || sure === null) return null;
  // Whatever the loser plays, the end is nearer then; what the winner plays may be an error.
  if (seats[move.seat]?.team === winner(foreseen.seat, sure.wins, seats)) return null;
  return { ...foreseen, at, score: nearer(foreseen.score) };
}

function winner(seat: number, wins: boolean, seats: readonly SeatName[]): number | null {
  const own = seats[seat]?.team ?? null;
  if (wins) return own;
  const [other = null, ...more] = new Set(seats.map(({ team }) => team).filter((team) => team !== own));
  return more.length === 0 ? other : null;
}

/** What a score is one ply later. */
function nearer(score: Score): Score {
  if ("win" in score) return { win: Math.max(0, score.win - 1) };
  return "loss" in score ? { loss: Math.max(0, score.loss - 1) } : score;
}
