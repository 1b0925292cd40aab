import type { NewGame, Origin, SeatChoice, TakeBacks } from "../protocol/types.ts";
import { BY_STRENGTH, type Skill } from "./skill.ts";

/** The four ways to play. */
export type Way = "computer" | "screen" | "friend" | "computers";

/** What was chosen for a new game. */
export interface Choices {
  way: Way;
  /** The id of the game; null where a file says it. */
  rules: string | null;
  origin: Origin;
  /** How many seats the game has. */
  seats: number;
  /** The seat of the player who begins the game. */
  side: number;
  /** The computer. */
  computer: Skill;
  /** The computers that play each other, in turn where there are more seats. */
  computers: readonly Skill[];
  /** The names of that player, and of the second person at this screen; empty if not given. */
  own: string;
  second: string;
  clock: string | null;
  /** Null for what is usual. */
  takeBacks: TakeBacks | null;
  /** Whether a computer that is hopelessly lost may resign to a person. */
  computerResigns: boolean;
  /** Whether computers evaluate without the network of the game. */
  handWritten: boolean;
  /** Whether it counts for ratings, where the way to play allows that. */
  rated: boolean;
}

/** The computer of a skill, as a choice for a seat. */
export function computerChoice({ level, strength }: Skill): SeatChoice {
  return level === BY_STRENGTH ? { who: "strength", strength } : { who: "computer", level };
}

/** Whether moves may be taken back by default: freely, unless two people sit at two screens. */
export function usualTakeBacks(way: Way): TakeBacks {
  return way === "friend" ? "by-request" : "free";
}

/** Whether games of this way can be rated: between two who are not at one screen, and not between computers alone. */
export function canBeRated(way: Way): boolean {
  return way === "friend" || way === "computer";
}

/** The message that begins a game. */
export function begin(choices: Choices): NewGame {
  const seats = Array.from({ length: choices.seats }, (_, seat) => seatChoice(choices, seat));
  const { rules, origin, clock, computerResigns, handWritten } = choices;
  const rated = choices.rated && canBeRated(choices.way);
  // What counts is not taken back, unless that was chosen.
  const takeBacks = choices.takeBacks ?? (rated ? "off" : usualTakeBacks(choices.way));
  return { rules, origin, seats, clock, takeBacks, computerResigns, handWritten, rated };
}

function seatChoice(choices: Choices, seat: number): SeatChoice {
  if (choices.way === "computers") {
    return computerChoice(choices.computers[seat % choices.computers.length] ?? choices.computer);
  }
  // Without a name of the second person, both go by the names of their sides.
  const second = choices.way === "screen" ? choices.second.trim() : "";
  if (seat === choices.side) return { who: "me", name: second && choices.own ? choices.own : null };
  if (choices.way === "computer") return computerChoice(choices.computer);
  if (choices.way === "friend") return { who: "friend" };
  return { who: "me", name: second || null };
}
