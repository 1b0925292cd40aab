import { isSame, type Place } from "../board/place.ts";
import type { GameEnd, Piece, ProbedMove, Step } from "../protocol/types.ts";
import type { Task } from "./lessons.ts";

/** What has come of the moves so far. */
export type Verdict = "done" | "on" | "wrong";

/** How a board stands after a move of the player. */
export interface After {
  pieces: readonly Piece[];
  /** The move that was played last. */
  played: ProbedMove | undefined;
  last: Step | null;
  end: GameEnd | null;
  /** How many moves the player has made. */
  moves: number;
  /** The cells that were reached. */
  reached: readonly Place[];
  /** The side of the player, and its team. */
  seat: number;
  team: number;
}

/** What comes of a move in a task. */
export function judge(task: Task, after: After): Verdict {
  const { played, moves } = after;
  switch (task.task) {
    case "take-all":
      if (after.pieces.every((piece) => piece.seat === after.seat)) return "done";
      return moves < task.most ? "on" : "wrong";
    case "reach":
      if (task.cells.every((cell) => after.reached.some((place) => isSame(place, cell)))) return "done";
      return moves < task.most ? "on" : "wrong";
    case "find":
      return played && task.accept.includes(played.move) ? "done" : "wrong";
    case "win": {
      if (after.end?.outcome === "win" && after.end.team === after.team) return "done";
      // Own moves and answers take turns in the line.
      if (played?.move !== task.line[(moves - 1) * 2]) return "wrong";
      return moves * 2 - 1 >= task.line.length ? "done" : "on";
    }
  }
}
