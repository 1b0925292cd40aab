/** How open to the light each point of a turned profile is: what collars, grooves and the ground hide is dark. */
import type { Knot } from "./lathe.ts";

/** Directions that are tried at each point. */
const TRIED = 24;
/** What is farther away than this hides nothing. */
const REACH = 0.3;
/** How dark the deepest groove is. */
const DEEPEST = 0.3;

type Ray = { r: number; y: number; dr: number; dy: number };

export function exposure(profile: readonly Knot[]): number[] {
  return profile.map(([radius, height], at) => {
    const before = profile[at - 1] ?? beyond(profile[at + 1], radius, height - 0.01);
    const after = profile[at + 1] ?? beyond(profile[at - 1], radius, height + 0.01);
    const out = normal(before, [radius, height]);
    const on = normal([radius, height], after);
    const length = Math.hypot(out[0] + on[0], out[1] + on[1]) || 1;
    const [nr, ny] = [(out[0] + on[0]) / length, (out[1] + on[1]) / length];
    const start = { r: radius + nr * 0.004, y: height + ny * 0.004 };
    let seen = 0;
    let all = 0;
    for (let tried = 0; tried < TRIED; tried += 1) {
      const angle = ((tried + 0.5) / TRIED - 0.5) * Math.PI;
      const weight = Math.cos(angle);
      const ray = { ...start, dr: nr * weight - ny * Math.sin(angle), dy: ny * weight + nr * Math.sin(angle) };
      all += weight;
      seen += weight * free(ray, profile);
    }
    return DEEPEST + (1 - DEEPEST) * (seen / all);
  });
}

/** What comes after an end of the profile: on the axis its other half, else a wall straight on. */
function beyond(last: Knot | undefined, radius: number, height: number): readonly [number, number] {
  return radius < 1e-6 && last ? [-last[0], last[1]] : [radius, height];
}

/** How far the way of a ray is free: 0 if something is right before it, 1 if nothing is near. */
function free(ray: Ray, profile: readonly Knot[]): number {
  let nearest = REACH;
  for (let at = 0; at + 1 < profile.length; at += 1) {
    const [ar, ay] = profile[at]!;
    const [br, by] = profile[at + 1]!;
    nearest = Math.min(nearest, distance(ray, ar, ay, br, by), distance(ray, -ar, ay, -br, by));
  }
  // The ground throws some light back.
  if (ray.dy < 0) {
    const ground = -ray.y / ray.dy;
    if (ground < nearest) return 0.3 + (0.7 * Math.max(0, ground)) / REACH;
  }
  return nearest / REACH;
}

function distance({ r, y, dr, dy }: Ray, ar: number, ay: number, br: number, by: number): number {
  const er = br - ar;
  const ey = by - ay;
  const cross = dr * ey - dy * er;
  if (Math.abs(cross) < 1e-9) return Infinity;
  const along = ((ar - r) * ey - (ay - y) * er) / cross;
  const on = ((ar - r) * dy - (ay - y) * dr) / cross;
  return along > 1e-3 && on >= 0 && on <= 1 ? along : Infinity;
}

function normal(from: readonly [number, number, ...unknown[]], to: readonly [number, number, ...unknown[]]): [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
}
