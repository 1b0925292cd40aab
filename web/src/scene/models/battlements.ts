/** The merlons on the wall of a tower. */
import { bandPoint } from "./lathe.ts";
import { quad, smooth, type Triangle } from "./smooth.ts";
import type { Solid } from "./solid.ts";

/** How they stand around the axis: `share` is how much of the wall is not gaps. */
export type Battlements = { inner: number; outer: number; from: number; to: number; count: number; share: number; phase?: number };

export function battlements({ inner, outer, from, to, count, share, phase = 0 }: Battlements): Solid {
  const triangles: Triangle[] = [];
  const half = (180 / count) * share;
  for (let merlon = 0; merlon < count; merlon += 1) {
    const middle = (360 * merlon) / count + phase;
    const [a, b] = [middle - half, middle + half];
    const at = (radius: number, height: number, degrees: number) => bandPoint(radius, height, degrees);
    triangles.push(
      ...quad(at(outer, from, a), at(outer, from, b), at(outer, to, b), at(outer, to, a)),
      ...quad(at(inner, from, b), at(inner, from, a), at(inner, to, a), at(inner, to, b)),
      ...quad(at(outer, to, a), at(outer, to, b), at(inner, to, b), at(inner, to, a)),
      ...quad(at(inner, from, a), at(outer, from, a), at(outer, to, a), at(inner, to, a)),
      ...quad(at(outer, from, b), at(inner, from, b), at(inner, to, b), at(outer, to, b)),
    );
  }
  return smooth(triangles, 30);
}
