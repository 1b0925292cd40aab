import type { Player } from "../protocol/types.ts";

/** Whether a computer of the server plays, at a level or at a strength. */
export function isComputer(player: Player): boolean {
  return player.level !== null || player.strength != null;
}
