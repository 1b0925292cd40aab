/** Where the places of a board are in space. */
import type { BoardView } from "../protocol/types.ts";
import type { Place } from "../board/place.ts";
import type { Sight } from "./camera.ts";
import { onLevel } from "./camera.ts";
import { plus, times, type Vec } from "./vector.ts";

export type Site = {
  /** Boards lie, one above the other if there are several; a frame that counters fall into stands; the plane lies and has no end. */
  kind: "board" | "frame" | "plane";
  /** Files, ranks and levels; of the plane, nothing that counts. */
  size: readonly [number, number, number];
  /** From level to level. */
  gap: number;
  /** The place that is in the middle of space. On the plane it moves along, so that all numbers in space stay small. */
  origin: readonly [number, number];
};

/** How far the lowest counters of a frame are above the table. */
export const FOOT = 0.75;

/** How far apart the levels of a stack are: by the size of its boards, and by how the player has spread it. */
export function gapOf(size: readonly [number, number, number], spread: number): number {
  const side = Math.max(size[0], size[1]);
  return 1.25 + side * (0.12 + 0.55 * spread);
}

/** @param spread from 0, as near as one can still look between the levels, to 1. @param origin of the plane. */
export function siteOf(board: Pick<BoardView, "size" | "surface">, spread = 0.35, origin: readonly [number, number] = [0, 0]): Site {
  if (!board.size) return { kind: "plane", size: [1, 1, 1], gap: 1, origin };
  const [files, ranks, levels] = board.size;
  const middle: [number, number] = [(files - 1) / 2, (ranks - 1) / 2];
  const isFrame = board.surface === "slots" && levels === 1;
  return { kind: isFrame ? "frame" : "board", size: board.size, gap: gapOf(board.size, spread), origin: middle };
}

/** The middle of a place: where a piece stands, or where a counter hangs in its frame. */
export function spotOf(site: Site, [x, y, z]: Place): Vec {
  const [dx, dy] = [x - site.origin[0], y - site.origin[1]];
  return site.kind === "frame" ? [dx, y + FOOT, 0] : [dx, z * site.gap, -dy + 0];
}

/** The place nearest to a point of a level. */
export function placeAt(site: Site, point: Vec, level: number): Place {
  const x = Math.round(point[0] + site.origin[0]) + 0;
  if (site.kind === "frame") return [x, Math.round(point[1] - FOOT) + 0, 0];
  return [x, Math.round(site.origin[1] - point[2]) + 0, level];
}

/** The first place that a sight meets, through the gaps of the levels, and how far along it. */
export function placeSeen(site: Site, sight: Sight, isPlace: (place: Place) => boolean): { place: Place; along: number } | null {
  if (site.kind === "frame") {
    const along = -sight.eye[2] / sight.way[2];
    if (!(along > 0)) return null;
    const point = plus(sight.eye, times(sight.way, along));
    const place = placeAt(site, point, 0);
    // Above the frame one still points at a column, and at the table below it at the lowest row.
    const y = Math.min(Math.max(place[1], 0), site.size[1] - 1);
    const meant: Place = [place[0], y, 0];
    return Math.abs(point[1] - FOOT - y) < 2 && isPlace(meant) ? { place: meant, along } : null;
  }
  let first: { place: Place; along: number } | null = null;
  for (let level = 0; level < site.size[2]; level += 1) {
    const hit = onLevel(sight, level * site.gap);
    if (!hit || (first && hit.along >= first.along)) continue;
    const place = placeAt(site, hit.point, level);
    if (isPlace(place)) first = { place, along: hit.along };
  }
  return first;
}

/** Points around all of a board, with so much room above each level, for a camera that is to see it whole. */
export function cornersOf(site: Site, edge: number, head: number): Vec[] {
  const [files, ranks, levels] = site.size;
  const [right, front] = [files / 2 + edge, ranks / 2 + edge];
  if (site.kind === "frame") {
    const top = ranks + FOOT + head;
    return [-right, right].flatMap((x) =>
      [0, top].flatMap((y): Vec[] => [
        [x, y, y > 0 ? -0.3 : -1],
        [x, y, y > 0 ? 0.3 : 1.1],
      ]),
    );
  }
  const heights = [0, (levels - 1) * site.gap + head];
  return [-right, right].flatMap((x) =>
    heights.flatMap((y): Vec[] => [
      [x, y, -front],
      [x, y, front],
    ]),
  );
}
