/** Plates: an outline, drawn to the right and up as who stands before it sees it, and as thick as is said on both sides of it. */
import { ShapeUtils, Vector2 } from "three";
import { inset, type Dot } from "./outline.ts";
import { quad, smooth, type Triangle } from "./smooth.ts";
import type { Point, Solid } from "./solid.ts";

/** How far a step of the side lies within the outline, and how thick it is there: half of it, to each side. */
export type Step = { within: Measure; half: Measure };

/** The same everywhere, or by the place. */
type Measure = number | ((x: number, y: number) => number);

function measured(measure: Measure): (x: number, y: number) => number {
  return typeof measure === "number" ? () => measure : measure;
}

/**
 * From the outline (against the clock) inwards by steps; the last one is closed by a flat face. With a first step of thickness 0 the outline is
 * a ridge, else a band goes around it. It faces +z.
 */
export function plate(outline: readonly Dot[], steps: readonly Step[], crease = 45): Solid {
  const triangles: Triangle[] = [];
  const levels = steps.map(({ within, half }) => {
    const ring = within === 0 ? outline : inset(outline, measured(within));
    return ring.map(([x, y]): Point => [x, y, measured(half)(x, y)]);
  });
  const back = ([x, y, z]: Point): Point => [x, y, -z];
  const first = levels[0]!;
  const count = outline.length;
  for (let at = 0; at < count; at += 1) {
    const next = (at + 1) % count;
    if (first[at]![2] > 0 || first[next]![2] > 0) triangles.push(...quad(back(first[at]!), back(first[next]!), first[next]!, first[at]!));
    for (let step = 0; step + 1 < levels.length; step += 1) {
      const outer = levels[step]!;
      const inner = levels[step + 1]!;
      triangles.push(...quad(outer[at]!, outer[next]!, inner[next]!, inner[at]!));
      triangles.push(...quad(back(outer[next]!), back(outer[at]!), back(inner[at]!), back(inner[next]!)));
    }
  }
  const last = levels[levels.length - 1]!;
  for (const face of ShapeUtils.triangulateShape(
    last.map(([x, y]) => new Vector2(x, y)),
    [],
  )) {
    const [a, b, c] = face.map((index) => last[index!]!) as [Point, Point, Point];
    triangles.push([a, b, c], [back(c), back(b), back(a)]);
  }
  return smooth(triangles, crease);
}
