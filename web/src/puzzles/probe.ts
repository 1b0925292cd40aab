// Positions apart from any game, as the board takes them.
import type { Change } from "../board/change.ts";
import { connection } from "../net/connection.svelte.ts";
import { Refusal } from "../net/refusal.ts";
import type { BoardView, LegalMove, PackedPiece, Place, ProbeMove, Probed, Ray, Spot } from "../protocol/types.ts";
import { changesOf, unpackPlayer } from "../protocol/unpack.ts";

/** A position, and what may be played in it. */
export interface Sight extends Omit<Probed, "moves" | "changes" | "reach"> {
  moves: LegalMove[];
  rays: Ray[];
  changes: Change[];
}

/** Looks at what a line of moves leads to. */
export async function look(rules: string, position: string, moves: ProbeMove[]): Promise<Sight> {
  const probe = { rules: { from: "catalog" as const, rules }, position, moves, practice: false, reach: [] };
  const tell = await connection.ask({ type: "probe", probe }, false);
  if (tell.type !== "probed") throw new Error("no answer to a probe");
  const { answer } = tell;
  if (answer.is === "unsound" || answer.is === "illegal") throw new Refusal(answer.why, false);
  if (answer.is !== "sound") throw new Error("the rules are faulty");
  const { found } = answer;
  const pieces = packed(found);
  const { moves: legal, rays } = unpackPlayer(found, { kinds: found.kinds, pieces }, found.moves);
  return { ...found, moves: legal, rays, changes: changesOf(found.changes, found.board.size) };
}

/** A move as it is pointed at, or by its name where the places do not say it. */
export function asked({ move, from, to, becomes }: LegalMove): ProbeMove {
  return move ?? { from, to, becomes: becomes?.name ?? null };
}

/** Where the pieces stand, as moves name cells. */
function packed({ board }: Probed): PackedPiece[] {
  return board.pieces.map((piece): PackedPiece => [0, piece.seat, spotOf(piece.at, board)]);
}

function spotOf([x, y, z]: Place, { size }: BoardView): Spot {
  return size === null ? [x, y] : x + size[0] * (y + size[1] * z);
}
