import type { BoardView, Piece } from "../protocol/types.ts";
import type { Change } from "./change.ts";
import { kindOf } from "./kind.ts";
import { isSame, keyOf, type Place } from "./place.ts";

/** A piece that keeps its identity from picture to picture, so that it can be seen to go. */
export type Actor = { id: number; piece: Piece };

/** Where a piece goes: from the first place to the last. */
export type Path = Place[];

/** A piece that is no more in the new picture, but is still seen for a moment. */
export type Ghost = {
  id: number;
  piece: Piece;
  /** The way it goes before it vanishes; one place if it stays. */
  path: Path;
  /** How it vanishes: taken, blown up, or turned into another. */
  end: "taken" | "blast" | "turned";
};

/** A new picture, and how it came from the one before. */
export type Scene = {
  /** The pieces of the new picture. Those that go come last, so that they are drawn above all others. */
  actors: Actor[];
  ghosts: Ghost[];
  /** The ways of those that go, by their ids. */
  paths: Map<number, Path>;
  /** Those that come onto the board. */
  came: Set<number>;
  /** Those that have become another. */
  turned: Set<number>;
};

let lastId = 0;

/** The pieces of a picture, without a past. */
export function castOf(board: BoardView): Scene {
  const actors = board.pieces.map((piece) => ({ id: ++lastId, piece }));
  return { actors, ghosts: [], paths: new Map(), came: new Set(), turned: new Set() };
}

/**
 * The next picture. Whatever the changes say, its actors are exactly the pieces of the board: changes that don't fit what was shown
 * before, as after a jump, only move less.
 */
export function recast(before: Actor[], changes: Change[], board: BoardView): Scene {
  const scene: Scene = { actors: [], ghosts: [], paths: new Map(), came: new Set(), turned: new Set() };
  const standing = new Map(before.map((actor) => [keyOf(actor.piece.at), actor]));
  const arriving = new Map<string, { actor: Actor; path: Path }>();
  for (const change of changes) {
    if (change.type !== "goes") continue;
    const actor = standing.get(keyOf(change.from));
    if (!actor || arriving.has(keyOf(change.to))) continue;
    standing.delete(keyOf(change.from));
    arriving.set(keyOf(change.to), { actor, path: [change.from, ...change.via, change.to] });
  }

  // Pieces that appear without any change were there before: the page had just not heard of them yet.
  const isFirst = before.length === 0 && changes.length === 0;
  const turns = new Set<string>();
  for (const change of changes) if (change.type === "turns") turns.add(keyOf(change.at));
  const blasts = new Set<string>();
  const leaves = new Set<string>();
  for (const change of changes) {
    if (change.type !== "leaves") continue;
    leaves.add(keyOf(change.at));
    if (change.blast) blasts.add(keyOf(change.at));
  }

  const [stay, go]: [Actor[], Actor[]] = [[], []];
  for (const piece of board.pieces) {
    const key = keyOf(piece.at);
    const arrival = arriving.get(key);
    // A piece that stands here already stays, unless the changes say that it was taken.
    const stood = arrival || leaves.has(key) ? undefined : standing.get(key);
    const was = arrival?.actor ?? stood;
    if (!was) {
      const actor = { id: ++lastId, piece };
      if (!isFirst) scene.came.add(actor.id);
      stay.push(actor);
      continue;
    }
    const path = arrival?.path ?? [piece.at];
    const isChanged = was.piece.figure !== piece.figure || was.piece.tint !== piece.tint;
    if (isChanged && turns.has(key)) {
      scene.turned.add(was.id);
      scene.ghosts.push({ id: ++lastId, piece: was.piece, path, end: "turned" });
    }
    if (arrival) scene.paths.set(was.id, path);
    // The same value for a piece that is the same as before: then nothing of it is drawn anew.
    const isKept = !isChanged && !arrival && was.piece.seat === piece.seat && kindOf(was.piece) === kindOf(piece);
    (arrival ? go : stay).push(isKept ? was : { id: was.id, piece });
    if (arrival) arriving.delete(key);
    else standing.delete(key);
  }
  for (const { piece } of standing.values()) {
    scene.ghosts.push({ id: ++lastId, piece, path: [piece.at], end: blasts.has(keyOf(piece.at)) ? "blast" : "taken" });
  }
  // A piece that has gone where none is now was blown up with what it took.
  for (const { actor, path } of arriving.values()) {
    scene.ghosts.push({ id: ++lastId, piece: actor.piece, path, end: blasts.size > 0 ? "blast" : "taken" });
  }
  scene.actors = [...keepOrder(before, stay), ...go];
  return scene;
}

/** Whether the same pieces stand on the same places. */
export function isSameCast(one: Actor[], other: Actor[]): boolean {
  const others = new Set(other);
  return one.length === other.length && one.every((actor) => others.has(actor));
}

// In the order in which they were drawn before, so that nothing of the drawing has to move for those that stay.
function keepOrder(before: Actor[], actors: Actor[]): Actor[] {
  const order = new Map(before.map((actor, index) => [actor.id, index]));
  return actors.sort((a, b) => (order.get(a.id) ?? Infinity) - (order.get(b.id) ?? Infinity) || a.id - b.id);
}

/** Whether a way is the one that a piece was already dragged along. */
export function isWay(path: Path, way: { from: Place; to: Place } | null): boolean {
  const [first, last] = [path[0], path[path.length - 1]];
  return way !== null && !!first && !!last && isSame(first, way.from) && isSame(last, way.to);
}
