// What the server says has changed, put into what was known before.
import type { PackedCaptured, PackedPiece, PackedPlayer, PackedState, PlayerDelta, Spot, StateDelta } from "./types.ts";

/** How a game stands after a change. */
export function applyState(before: PackedState, delta: StateDelta): PackedState {
  const { cleared, put, taken, added, ...fields } = delta;
  const after: PackedState = { ...before, ...fields };
  if (added) after.kinds = [...after.kinds, ...added];
  if (cleared || put) after.pieces = moved(after.pieces, cleared ?? [], put ?? []);
  if (taken) after.captured = more(after.captured, taken);
  return after;
}

/** The captured pieces after some were taken, in the order of seats and kinds. */
function more(captured: readonly PackedCaptured[], taken: readonly PackedCaptured[]): PackedCaptured[] {
  const isNew = ([kind, seat]: PackedCaptured) => taken.some((now) => now[0] === kind && now[1] === seat);
  return [...captured.filter((pieces) => !isNew(pieces)), ...taken].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

/** What the receiver may do after a change. */
export function applyPlayer(before: PackedPlayer, delta: PlayerDelta): PackedPlayer {
  return { ...before, ...delta };
}

/** The pieces after some cells were cleared and others filled, in the order of their cells. */
function moved(pieces: readonly PackedPiece[], cleared: readonly Spot[], put: readonly PackedPiece[]): PackedPiece[] {
  const gone = new Set([...cleared, ...put.map((piece) => piece[2])].map(String));
  const stay = pieces.filter((piece) => !gone.has(String(piece[2])));
  return [...stay, ...put].sort((a, b) => order(a[2], b[2]));
}

function order(a: Spot, b: Spot): number {
  if (typeof a === "number" || typeof b === "number") return Number(a) - Number(b);
  return a[0] - b[0] || a[1] - b[1];
}
