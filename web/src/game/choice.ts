import type { Act, LegalMove } from "../protocol/types.ts";

/** What a player does who chooses a move, in a game that stands after the move `at`. */
export function actOf({ move, from, to, becomes }: LegalMove, at: number): Act {
  return move === null ? { do: "go", at, from, to, becomes: becomes?.name ?? null } : { do: "play", at, move };
}
