/** The edge round a board: along every side of a square that has no neighbour, whatever shape the board has. */
import { keyOf, type Place } from "../board/place.ts";
import { shaded, type Rgb } from "./colour.ts";
import type { Solid } from "./solid.ts";
import { spotOf, type Site } from "./site.ts";
import type { BoardView } from "../protocol/types.ts";
import type { Vec } from "./vector.ts";

/** How wide the edge is, with coordinates on it and without. */
export function rimOf(board: Pick<BoardView, "size" | "names" | "surface">): number {
  if ((board.size?.[2] ?? 1) > 1) return 0.2;
  return board.names.length > 0 ? 0.3 : 0.52;
}

export type RimShape = { width: number; depth: number; colour: Rgb };

/** The four sides of a square: to the neighbour in files and ranks, which is where space has x and −z. */
const SIDES: readonly (readonly [number, number])[] = [[1, 0], [0, 1], [-1, 0], [0, -1]];

export function addRim(solid: Solid, site: Site, places: Place[], { width, depth, colour }: RimShape): void {
  const all = new Set(places.map(keyOf));
  const has = ([x, y, z]: Place, dx: number, dy: number) => all.has(keyOf([x + dx, y + dy, z]));
  for (const place of places) {
    const [x, y, z] = spotOf(site, place);
    // A point beside the middle of the square, by files and ranks.
    const at = (dx: number, dy: number, up: number): Vec => [x + dx, y + up, z - dy];
    for (const [sx, sy] of SIDES) {
      if (has(place, sx, sy)) continue;
      const [ax, ay] = [-sy, sx];
      // Where the rim goes on round a corner, it is longer by its own width.
      const ends = [1, -1].map((end) => {
        if (has(place, ax * end, ay * end)) return has(place, sx + ax * end, sy + ay * end) ? 0.5 - width : 0.5;
        return 0.5 + width;
      });
      const [ahead, behind] = [ends[0] ?? 0.5, -(ends[1] ?? 0.5)];
      const point = (out: number, side: number, up: number) => at(sx * out + ax * side, sy * out + ay * side, up);
      const [inner, outer, bevel] = [0.5, 0.5 + width, Math.min(0.05, width * 0.3)];
      const top = 0.012;
      solid.face([point(inner, behind, top), point(outer - bevel, behind, top), point(outer - bevel, ahead, top), point(inner, ahead, top)], colour);
      solid.face([point(outer - bevel, behind, top), point(outer, behind, top - bevel), point(outer, ahead, top - bevel), point(outer - bevel, ahead, top)], shaded(colour, 1.12));
      solid.face([point(outer, behind, top - bevel), point(outer, behind, -depth), point(outer, ahead, -depth), point(outer, ahead, top - bevel)], shaded(colour, 0.86));
    }
    // Boards are seen from below as well, when several hang above each other.
    if (site.size[2] > 1) solid.face([at(-0.5, 0.5, -depth), at(0.5, 0.5, -depth), at(0.5, -0.5, -depth), at(-0.5, -0.5, -depth)].reverse(), shaded(colour, 0.8));
  }
}
