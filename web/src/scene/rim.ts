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
const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** A point of a side: so far out of the middle of its square, at its end behind or ahead, and so high. */
type SidePoint = (out: number, end: -1 | 1, up: number) => Vec;

/** Goes along all sides that have no neighbour. */
function eachSide(site: Site, places: Place[], visit: (point: SidePoint) => void): void {
  const all = new Set(places.map(keyOf));
  const has = ([x, y, z]: Place, dx: number, dy: number) => all.has(keyOf([x + dx, y + dy, z]));
  for (const place of places) {
    const [x, y, z] = spotOf(site, place);
    for (const [sx, sy] of SIDES) {
      if (has(place, sx, sy)) continue;
      const [ax, ay] = [-sy, sx];
      // Corners are mitred: outwards a side gets longer, or shorter where the board turns inwards.
      const grows = (end: number) => (!has(place, ax * end, ay * end) ? 1 : has(place, sx + ax * end, sy + ay * end) ? -1 : 0);
      const [ahead, behind] = [grows(1), grows(-1)];
      visit((out, end, up) => {
        const along = end * (0.5 + (end === 1 ? ahead : behind) * (out - 0.5));
        return [x + sx * out + ax * along, y + up, z - sy * out - ay * along];
      });
    }
  }
}

/** The corners of a strip along a side, between two distances and heights. */
function strip(point: SidePoint, from: number, fromUp: number, to: number, toUp: number): [Vec, Vec, Vec, Vec] {
  return [point(from, -1, fromUp), point(to, -1, toUp), point(to, 1, toUp), point(from, 1, fromUp)];
}

export function addRim(solid: Solid, site: Site, places: Place[], { width, depth, colour }: RimShape): void {
  // It lies a little over the squares, so that nothing is seen between.
  const [inner, outer, bevel, top] = [0.486, 0.5 + width, Math.min(0.05, width * 0.3), 0.012];
  eachSide(site, places, (point) => {
    solid.face(strip(point, inner, top, outer - bevel, top), colour);
    solid.face(strip(point, outer - bevel, top, outer, top - bevel), shaded(colour, 1.12));
    solid.face(strip(point, outer, top - bevel, outer, -depth), shaded(colour, 0.86));
  });
  // Boards are seen from below as well, when several hang above each other.
  if (site.size[2] === 1) return;
  for (const place of places) {
    const [x, y, z] = spotOf(site, place);
    solid.face(
      [
        [x - 0.5, y - depth, z - 0.5],
        [x + 0.5, y - depth, z - 0.5],
        [x + 0.5, y - depth, z + 0.5],
        [x - 0.5, y - depth, z + 0.5],
      ],
      shaded(colour, 0.8),
    );
  }
}

/** The shadow around a board, on a table that is not drawn: corners of triangles, and how dark each is. */
export function skirtOf(site: Site, places: Place[], rim: number, depth: number): { points: number[]; darks: number[] } {
  const steps = [
    [-0.3, 0.34],
    [0.08, 0.24],
    [0.28, 0.09],
    [0.62, 0],
  ] as const;
  const [points, darks]: [number[], number[]] = [[], []];
  const put = ([x, y, z]: Vec, dark: number) => {
    // The lamp stands to the left, so the shadow falls to the right.
    points.push(x + 0.1, y, z + 0.06);
    darks.push(dark);
  };
  eachSide(site, places, (point) => {
    for (const [index, [out, dark]] of steps.entries()) {
      const [next, weak] = steps[index + 1] ?? [0, -1];
      if (weak < 0) continue;
      const [a, b, c, d] = strip(point, 0.5 + rim + out, -depth, 0.5 + rim + next, -depth);
      for (const [corner, strength] of [
        [a, dark],
        [b, weak],
        [c, weak],
        [a, dark],
        [c, weak],
        [d, dark],
      ] as const)
        put(corner, strength);
    }
  });
  return { points, darks };
}
