// Positions apart from any game: for small boards and lessons. The server keeps nothing of them.
import type { Change } from "../board/change.ts";
import { connection } from "../net/connection.svelte.ts";
import type { LegalMove, PackedPiece, PackedState, PlayerView, Probe, ProbeAnswer, ProbeMove, Probed, Spot } from "../protocol/types.ts";
import { changesOf, unpackPlayer } from "../protocol/unpack.ts";

/** How a position stands, with all that is known of it. */
export type Found = Probed & {
  /** What the side to move may play. */
  mine: PlayerView;
  /** What is seen to move. */
  motions: Change[];
};

/** What was found: where the position is sound, how it stands. */
export type Finding = Exclude<ProbeAnswer, { is: "sound" }> | { is: "sound"; found: Found };

/** Looks at a position. A refusal is thrown. */
export async function probe(wanted: Probe): Promise<Finding> {
  const answer = await connection.ask({ type: "probe", probe: wanted });
  if (answer.type !== "probed") throw new Error(`an answer of another kind: ${answer.type}`);
  return answer.answer.is === "sound" ? { is: "sound", found: unpack(answer.answer.found) } : answer.answer;
}

/** A move as it is sent. */
export function moveOf({ move, from, to, becomes }: LegalMove): ProbeMove {
  return move ?? { from, to, becomes: becomes?.name ?? null };
}

function unpack(found: Probed): Found {
  const { size } = found.board;
  const spot = ([x, y, z]: [number, number, number]): Spot => (size === null ? [x, y] : (z * size[1] + y) * size[0] + x);
  const pieces = found.board.pieces.map(({ at, seat }): PackedPiece => [0, seat, spot(at)]);
  const facts = { board: { size }, sides: found.sides };
  const state: Pick<PackedState, "kinds" | "pieces"> = { kinds: found.kinds, pieces };
  return { ...found, mine: unpackPlayer(facts, state, found.moves), motions: changesOf(found.changes, size) };
}
