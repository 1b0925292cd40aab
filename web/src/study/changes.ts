import type { StudyChange, StudyMove, StudySnapshot } from "../protocol/types.ts";

/** A study after something in it was changed. */
export function changed(snapshot: StudySnapshot, change: StudyChange): StudySnapshot {
  const { moves } = snapshot;
  switch (change.change) {
    case "played":
      return { ...snapshot, moves: [...moves, change.played] };
    case "promoted":
      return { ...snapshot, moves: promoted(moves, change.node) };
    case "deleted":
      return { ...snapshot, moves: without(moves, change.node) };
    case "commented":
      if (change.node === 0) return { ...snapshot, before: change.text || null };
      return { ...snapshot, moves: replaced(moves, change.node, (move) => ({ ...move, comment: change.text })) };
    case "prefaced":
      return { ...snapshot, moves: replaced(moves, change.node, (move) => ({ ...move, preface: change.text })) };
    case "annotated":
      return { ...snapshot, moves: replaced(moves, change.node, (move) => ({ ...move, glyphs: change.glyphs })) };
    case "drawn":
      if (change.node === 0) return { ...snapshot, drawings: change.drawings };
      return { ...snapshot, moves: replaced(moves, change.node, (move) => ({ ...move, drawings: change.drawings })) };
    case "renamed":
      return { ...snapshot, name: change.name };
  }
}

/** The moves with one as the first of those that follow the same one. */
function promoted(moves: readonly StudyMove[], node: number): StudyMove[] {
  const move = moves.find((one) => one.node === node);
  if (!move) return [...moves];
  const others = moves.filter((one) => one !== move);
  const first = others.findIndex((one) => one.after === move.after);
  return first < 0 ? [...moves] : others.toSpliced(first, 0, move);
}

/** The moves without one and all that follow it, which come after it in the list. */
function without(moves: readonly StudyMove[], node: number): StudyMove[] {
  const gone = new Set([node]);
  // A move that was promoted may stand before what follows another.
  for (let known = 0; known < gone.size;) {
    known = gone.size;
    for (const move of moves) if (gone.has(move.after)) gone.add(move.node);
  }
  return moves.filter((move) => !gone.has(move.node));
}

function replaced(moves: readonly StudyMove[], node: number, change: (move: StudyMove) => StudyMove): StudyMove[] {
  return moves.map((move) => (move.node === node ? change(move) : move));
}
