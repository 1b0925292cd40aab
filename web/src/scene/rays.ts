/** Where a piece of the plane can go along lines without an end: as many of the places as one can tell apart. */
import { isSame, type Place } from "../board/place.ts";
import type { Ray } from "../protocol/types.ts";
import type { Mark } from "./marks.ts";

const MOST = 40;

export function raysNear(rays: Ray[], selected: Place | null): Mark[] {
  const marks: Mark[] = [];
  for (const ray of rays) {
    if (!isSame(ray.from, selected)) continue;
    const last = Math.min(ray.last ?? Infinity, ray.first + MOST);
    for (let step = ray.first; step <= last; step += 1) {
      const place: Place = [ray.from[0] + ray.step[0] * step, ray.from[1] + ray.step[1] * step, ray.from[2]];
      if (!place.every(Number.isSafeInteger)) break;
      marks.push({ as: "dot", place, hue: "target", size: 0.15 });
    }
  }
  return marks;
}
