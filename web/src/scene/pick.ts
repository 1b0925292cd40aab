/** What is under a pixel: a piece, or else a place of a level. */
import type { Place } from "../board/place.ts";
import type { Sight } from "./camera.ts";
import { placeSeen, type Site } from "./site.ts";
import type { Vec } from "./vector.ts";

/** A part of a piece: as wide as its radius from one height to another. */
export type Slab = { from: number; to: number; radius: number };

/** A piece as far as it can be pointed at. */
export type Body = { place: Place; foot: Vec; slabs: readonly Slab[] };

/** How far along a sight an upright cylinder is met; null if it is not. */
export function cylinderSeen({ eye, way }: Sight, foot: Vec, slab: Slab): number | null {
  const [x, z] = [eye[0] - foot[0], eye[2] - foot[2]];
  const [low, high] = [foot[1] + slab.from, foot[1] + slab.to];
  const a = way[0] * way[0] + way[2] * way[2];
  const b = x * way[0] + z * way[2];
  const c = x * x + z * z - slab.radius * slab.radius;
  const root = b * b - a * c;
  let first = Infinity;
  if (a > 1e-12 && root >= 0) {
    const along = (-b - Math.sqrt(root)) / a;
    const height = eye[1] + way[1] * along;
    if (along > 0 && height >= low && height <= high) first = along;
  }
  // Its top, which is all that is seen from straight above.
  if (Math.abs(way[1]) > 1e-12) {
    const along = (high - eye[1]) / way[1];
    const [px, pz] = [x + way[0] * along, z + way[2] * along];
    if (along > 0 && along < first && px * px + pz * pz <= slab.radius * slab.radius) first = along;
  }
  return first === Infinity ? null : first;
}

/** The place that is pointed at: that of the first piece that is met, or the first square. */
export function picked(site: Site, sight: Sight, bodies: Iterable<Body>, isPlace: (place: Place) => boolean): Place | null {
  const ground = placeSeen(site, sight, isPlace);
  let [place, first] = [ground?.place ?? null, ground?.along ?? Infinity];
  for (const body of bodies) {
    for (const slab of body.slabs) {
      const along = cylinderSeen(sight, body.foot, slab);
      if (along !== null && along < first) [place, first] = [body.place, along];
    }
  }
  return place;
}

/** The slabs of a solid that stands on 0, from its points: a few, each as wide as the solid is there. */
export function slabsOf(points: ArrayLike<number>, count = 6): Slab[] {
  let top = 0.01;
  for (let index = 1; index < points.length; index += 3) top = Math.max(top, points[index] ?? 0);
  const radii = new Array<number>(count).fill(0.06);
  for (let index = 0; index < points.length; index += 3) {
    const slab = Math.min(count - 1, Math.max(0, Math.floor(((points[index + 1] ?? 0) / top) * count)));
    radii[slab] = Math.max(radii[slab] ?? 0, Math.hypot(points[index] ?? 0, points[index + 2] ?? 0));
  }
  return radii.map((radius, index) => ({ from: (top * index) / count, to: (top * (index + 1)) / count, radius }));
}
