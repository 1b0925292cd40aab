/**
 * Rays of places without an end, and which of those places a press means. The arithmetic is that of whole numbers (`bigint`), since
 * differences and products of coordinates have no exact double.
 */
import type { Ray } from "../../protocol/types.ts";
import { LIMIT, toScreen, type Box, type Camera, type Cell, type Point, type View } from "./camera.ts";

/** The least and greatest number of steps along a ray, first and last included. */
export type Span = readonly [bigint, bigint];

const FARTHEST = BigInt(LIMIT);

/** The cell after so many steps along a ray. */
export function cellOn(ray: Ray, steps: bigint): [number, number] {
  return [Number(BigInt(ray.from[0]) + steps * BigInt(ray.step[0])), Number(BigInt(ray.from[1]) + steps * BigInt(ray.step[1]))];
}

/** The steps of a ray whose cells lie in a box; null if none does. */
export function spanIn(ray: Ray, box: Box): Span | null {
  let first = BigInt(ray.first);
  let last = ray.last === null ? 4n * FARTHEST : BigInt(ray.last);
  for (const axis of [0, 1] as const) {
    const from = BigInt(ray.from[axis]);
    const step = BigInt(ray.step[axis]);
    const least = BigInt(box[2 * axis] as number) - from;
    const greatest = BigInt(box[2 * axis + 1] as number) - from;
    if (step === 0n) {
      if (least > 0n || greatest < 0n) return null;
      continue;
    }
    const [near, far] = step > 0n ? [least, greatest] : [-greatest, -least];
    const size = step > 0n ? step : -step;
    const begins = -floored(-near, size);
    const ends = floored(far, size);
    if (begins > first) first = begins;
    if (ends < last) last = ends;
  }
  return first <= last ? [first, last] : null;
}

/** All steps that can be played: those within the farthest that is played. */
export function wholeSpan(ray: Ray): Span | null {
  return spanIn(ray, [-LIMIT, LIMIT, -LIMIT, LIMIT]);
}

/** Whether a ray ends in a cell. */
export function stepsTo(ray: Ray, [x, y]: Cell): bigint | null {
  const span = spanIn(ray, [x, x, y, y]);
  return span && span[0] === span[1] ? span[0] : null;
}

/** The cell of a ray that is nearest to another cell; null if nothing of the ray can be played. */
export function nearestOn(ray: Ray, [x, y]: Cell): [number, number] | null {
  const span = wholeSpan(ray);
  if (!span) return null;
  const right = BigInt(ray.step[0]);
  const up = BigInt(ray.step[1]);
  const along = (BigInt(x) - BigInt(ray.from[0])) * right + (BigInt(y) - BigInt(ray.from[1])) * up;
  const length = right * right + up * up;
  let steps = floored(2n * along + length, 2n * length);
  if (steps < span[0]) steps = span[0];
  if (steps > span[1]) steps = span[1];
  return cellOn(ray, steps);
}

/**
 * The place of one of the rays that a press means: the cell under it; or, where cells are smaller than a fingertip, the nearest exact
 * cell of the nearest ray.
 */
export function snapped(rays: Ray[], camera: Camera, view: View, cell: Cell, point: Point, reach: number): [number, number] | null {
  for (const ray of rays) if (stepsTo(ray, cell) !== null) return [cell[0], cell[1]];
  if (camera.scale >= reach) return null;
  let best: [number, number] | null = null;
  let least = reach;
  for (const ray of rays) {
    const near = nearestOn(ray, cell);
    if (!near) continue;
    const at = toScreen(camera, view, near[0], near[1]);
    const distance = Math.hypot(at.x - point.x, at.y - point.y);
    if (distance <= least) [best, least] = [near, distance];
  }
  return best;
}

/** Rounded down: the division of `bigint` rounds towards zero. */
function floored(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value % by < 0n ? quotient - 1n : quotient;
}
