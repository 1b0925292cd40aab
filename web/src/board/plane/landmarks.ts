/** What marks the plane itself: ranks on which pieces promote, and where a fenced board ends. */
import type { BoardView } from "../../protocol/types.ts";
import { capital, side } from "../../words/grammar.ts";
import type { Side } from "../props.ts";
import { clamped, toScreen, type Camera, type Point, type View } from "./camera.ts";
import { isWithin, type Rectangle } from "./minimap.ts";
import { t } from "../../words/t.ts";

/** A rank on which some sides promote, and where the middle of it is on the screen. */
export type PromotionRank = { rank: number; seats: number[]; y: number };

/** The promotion ranks in view, from top to bottom. */
export function ranksInView(ranks: BoardView["promotionRanks"], camera: Camera, view: View): PromotionRank[] {
  const found = new Map<number, PromotionRank>();
  for (const [seat, list] of ranks) {
    for (const rank of list) {
      const { y } = toScreen(camera, view, camera.x, rank);
      if (y < -camera.scale / 2 || y > view.height + camera.scale / 2) continue;
      const known = found.get(rank);
      if (known) known.seats.push(seat);
      else found.set(rank, { rank, seats: [seat], y });
    }
  }
  return [...found.values()].sort((a, b) => a.y - b.y);
}

/** “White promotes here”. */
export function promotionWords(seats: readonly number[], sides: readonly Side[]): string {
  return capital(t("board-promotes", { sides: seats.map((seat) => side(sides[seat]?.name ?? "")) }));
}

/** Where a label stands best: the first of some rectangles, or one after it that hides fewer pieces. */
export function clearest(rooms: readonly Rectangle[], pieces: readonly Point[]): Rectangle | null {
  let best: Rectangle | null = null;
  let least = Infinity;
  for (const room of rooms) {
    const count = pieces.reduce((sum, point) => sum + Number(isWithin(room, point)), 0);
    if (count < least) [best, least] = [room, count];
  }
  return best;
}

/** A point on the fence that is in view, to write beside it; null if none is. */
export function fenceInView(border: BoardView["border"], camera: Camera, view: View): Point | null {
  if (!border) return null;
  const half = camera.scale / 2;
  const one = toScreen(camera, view, border[0], border[2]);
  const other = toScreen(camera, view, border[1], border[3]);
  const [left, right] = [Math.min(one.x, other.x) - half, Math.max(one.x, other.x) + half];
  const [top, bottom] = [Math.min(one.y, other.y) - half, Math.max(one.y, other.y) + half];
  const across = clamped(view.width / 2, left, right);
  const along = clamped(view.height / 2, top, bottom);
  const isSeen = (at: Point) => at.x >= 0 && at.x <= view.width && at.y >= 0 && at.y <= view.height;
  const sides = [
    { x: across, y: top },
    { x: across, y: bottom },
    { x: left, y: along },
    { x: right, y: along },
  ];
  return sides.find(isSeen) ?? null;
}
