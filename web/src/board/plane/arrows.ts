/** Arrows at the edge of the view to what lies beyond it. */
import { toScreen, type Camera, type Point, type View } from "./camera.ts";
import { t } from "../../words/t.ts";

/** Something to point at. */
export type Aim<T> = { at: readonly [number, number]; what: T };

/** An arrow: where it stands, the direction in which it points in degrees (0 to the right, clockwise), and at what, the nearest first. */
export type Arrow<T> = { x: number; y: number; angle: number; aims: Aim<T>[] };

/** The free space around arrows, in pixels: more where something else stands. */
export type Inset = { top: number; right: number; bottom: number; left: number };

/** So much of the upper right corner, along both of its edges, is taken by something else. */
export type Corner = { across: number; down: number };

/** More arrows than these would be a fence around the view. */
const MOST = 24;

type Placed<T> = { aim: Aim<T>; along: number; far: Point; distance: number };
type Group<T> = { along: number; members: Placed<T>[] };

/** The free space around the arrows of a board. */
export const INSET: Inset = { top: 15, right: 15, bottom: 33, left: 37 };

/** Where the arrow to a point of the screen stands, as long as no other is near; the point itself where it is in view. */
export function standOf(at: Point, view: View): Point {
  if (isIn(at, view)) return at;
  const { middle, half } = ringOf(view, INSET);
  const edge = edgeTowards({ x: at.x - middle.x, y: at.y - middle.y }, half);
  return { x: middle.x + edge.x, y: middle.y + edge.y };
}

function isIn(at: Point, view: View): boolean {
  return at.x >= 0 && at.x <= view.width && at.y >= 0 && at.y <= view.height;
}

/** The rectangle that arrows stand on, by its middle and half of its sides. */
function ringOf(view: View, inset: Inset): { middle: Point; half: Point } {
  return {
    middle: { x: (inset.left + view.width - inset.right) / 2, y: (inset.top + view.height - inset.bottom) / 2 },
    half: {
      x: Math.max((view.width - inset.left - inset.right) / 2, 1),
      y: Math.max((view.height - inset.top - inset.bottom) / 2, 1),
    },
  };
}

/** The arrows to all that is out of view; those that would overlap are one. */
export function arrowsTo<T>(
  aims: readonly Aim<T>[],
  camera: Camera,
  view: View,
  inset: Inset,
  apart: number,
  corner: Corner = { across: 0, down: 0 },
): Arrow<T>[] {
  const { middle, half } = ringOf(view, inset);
  const whole = 4 * (half.x + half.y);
  const free = (along: number) => besideCorner(along, 2 * half.x, corner);
  const placed: Placed<T>[] = [];
  for (const aim of aims) {
    const at = toScreen(camera, view, aim.at[0], aim.at[1]);
    if (isIn(at, view)) continue;
    const far = { x: at.x - middle.x, y: at.y - middle.y };
    placed.push({ aim, far, along: free(around(edgeTowards(far, half), half)), distance: Math.hypot(far.x, far.y) });
  }
  placed.sort((a, b) => a.along - b.along);
  const isCrowd = placed.length > MOST;
  const groups = grouped(placed, isCrowd ? apart / 4 : 0);
  merge(groups, isCrowd ? Math.max(apart, whole / MOST) : apart, whole);
  return groups.map(({ along, members }) => {
    members.sort((a, b) => a.distance - b.distance);
    const { far } = members[0] as Placed<T>;
    const edge = onEdge(free(((along % whole) + whole) % whole), half);
    return {
      x: middle.x + edge.x,
      y: middle.y + edge.y,
      angle: (Math.atan2(far.y - edge.y, far.x - edge.x) * 180) / Math.PI,
      aims: members.map((one) => one.aim),
    };
  });
}

/** Groups of what stands within so many pixels, in one go: of a thousand, few are left to be compared with each other. */
function grouped<T>(placed: Placed<T>[], within: number): Group<T>[] {
  const groups: Group<T>[] = [];
  let begin = -Infinity;
  for (const one of placed) {
    const last = groups[groups.length - 1];
    if (last && one.along - begin < within) {
      last.members.push(one);
      last.along += (one.along - last.along) / last.members.length;
    } else {
      groups.push({ along: one.along, members: [one] });
      begin = one.along;
    }
  }
  return groups;
}

/** Joins neighbours that are too near, the nearest first, each time in the middle of what they point at. */
function merge<T>(all: Group<T>[], least: number, around: number) {
  while (all.length > 1) {
    let best = -1;
    let nearest = least;
    for (let index = 0; index < all.length; index += 1) {
      const next = all[(index + 1) % all.length] as Group<T>;
      const gap = next.along - (all[index] as Group<T>).along + (index === all.length - 1 ? around : 0);
      if (gap < nearest) [best, nearest] = [index, gap];
    }
    if (best < 0) return;
    const other = (best + 1) % all.length;
    const [a, b] = [all[best] as Group<T>, all[other] as Group<T>];
    const share = b.members.length / (a.members.length + b.members.length);
    all[best] = { along: a.along + nearest * share, members: [...a.members, ...b.members] };
    all.splice(other, 1);
  }
}

/** A point along the edge that is not in the taken corner, which lies so far along: else the nearer end of it. */
function besideCorner(along: number, at: number, { across, down }: Corner): number {
  if (along <= at - across || along >= at + down) return along;
  return along < at ? at - across : at + down;
}

/**
 * Where the arrow to a point stands, both seen from the middle: above or beside what is on a file or rank in view, so that one sees on
 * which; else where the line to it leaves the view.
 */
function edgeTowards(far: Point, half: Point): Point {
  if (Math.abs(far.x) <= half.x) return { x: far.x, y: Math.sign(far.y) * half.y };
  if (Math.abs(far.y) <= half.y) return { x: Math.sign(far.x) * half.x, y: far.y };
  const share = 1 / Math.max(Math.abs(far.x) / half.x, Math.abs(far.y) / half.y);
  return { x: far.x * share, y: far.y * share };
}

/** How far along the edge a point of it is: clockwise from the upper left corner. */
function around(edge: Point, half: Point): number {
  // Which side it is on is told by what is nearest to 1, since neither share is exact.
  const across = edge.x / half.x;
  const down = edge.y / half.y;
  if (Math.abs(down) >= Math.abs(across)) {
    return down < 0 ? edge.x + half.x : 2 * half.x + 2 * half.y + (half.x - edge.x);
  }
  return across > 0 ? 2 * half.x + edge.y + half.y : 4 * half.x + 2 * half.y + (half.y - edge.y);
}

/** The point of the edge that is so far along it. */
function onEdge(along: number, half: Point): Point {
  if (along <= 2 * half.x) return { x: along - half.x, y: -half.y };
  if (along <= 2 * half.x + 2 * half.y) return { x: half.x, y: along - 2 * half.x - half.y };
  if (along <= 4 * half.x + 2 * half.y) return { x: 3 * half.x + 2 * half.y - along, y: half.y };
  return { x: -half.x, y: 4 * half.x + 3 * half.y - along };
}

/** The direction of an arrow in words. */
export function directionName(angle: number): string {
  const names = ["right", "lower-right", "below", "lower-left", "left", "upper-left", "above", "upper-right"];
  return t(`board-direction-${names[((Math.round(angle / 45) % 8) + 8) % 8]}`);
}
