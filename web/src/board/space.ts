import type { BoardView } from "../protocol/types.ts";
import type { Likes } from "../settings/likes.ts";

/** Boards that a player wants to see alike, in space or flat: by whether they have an edge and levels, and by what they are made of. */
export function boardKind(board: Pick<BoardView, "size" | "surface">): string {
  if (!board.size) return "plane";
  return board.size[2] > 1 ? "levels" : board.surface;
}

/** Whether the player wants to see such boards in space. */
export function isSpatial(board: Pick<BoardView, "size" | "surface">, likes: Pick<Likes, "spatial" | "levels">): boolean {
  const kind = boardKind(board);
  return kind === "levels" ? likes.levels === "stack" : likes.spatial.includes(kind);
}

/** Changes that. */
export function switchSpace(board: Pick<BoardView, "size" | "surface">, likes: Pick<Likes, "spatial" | "levels">): void {
  const kind = boardKind(board);
  const isOn = isSpatial(board, likes);
  if (kind === "levels") likes.levels = isOn ? "focus" : "stack";
  else likes.spatial = isOn ? likes.spatial.filter((other) => other !== kind) : [...likes.spatial, kind];
}
