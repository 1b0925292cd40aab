import { EDGE, frameWidth, layoutOf } from "../board/layout.ts";
import { ratioOf } from "../board/levels/arrange.ts";
import { isSpatial } from "../board/space.ts";
import type { BoardView } from "../protocol/types.ts";
import type { Likes } from "../settings/likes.ts";

type Wishes = Pick<Likes, "spatial" | "levels">;

/** As wide as there is room. */
const ANY = 100;

/** How a board is placed beside the panel. */
export interface Shape {
  /** Its width by its height. */
  ratio: number;
  /** The pixels that its drawing leaves free at its right. */
  free: number;
}

/** The shape of a board in a room of this height, so that the panel can stand right beside it. Boards without a shape of their own take what there is. */
export function shapeOf(board: BoardView, likes: Wishes, flipped: boolean, height: number): Shape {
  if (!board.size || board.size[2] > 1 || isSpatial(board, likes)) return { ratio: ANY, free: 0 };
  const kind = { surface: board.surface, hasNames: board.names.length > 0 };
  const layout = layoutOf(board.size, kind, flipped, { width: 1e6, height });
  return { ratio: layout.width / layout.height, free: ((EDGE - frameWidth(layout, board.surface)) * height) / layout.height };
}

/** How high a board is that is as wide as the window, by that width. */
export function tallnessOf(board: BoardView, likes: Wishes, width: number): number {
  if (!board.size) return 1.1;
  const [files, ranks, levels] = board.size;
  if (levels > 1) return ratioOf(board.size, likes.levels, width);
  return Math.min(1.3, Math.max(0.75, ranks / files));
}
