/** Arrows at the edge of the view to what lies beyond it. */
import { toScreen, type Camera, type Point, type View } from "./camera.ts";

/** Something to point at. */
export type Aim<T> = { at: readonly [number, number]; what: T };

/** An arrow: where it stands, the direction in which it points in degrees (0 to the right, clockwise), and at what, the nearest first. */
export type Arrow<T> = { x: number; y: number; angle: number; aims: Aim<T>[] };

/** The free space around arrows, in pixels: more where something else stands. */
export type Inset = { top: number; right: number; bottom: number; left: number };

/** The arrows to all that is out of view; those that would overlap are one. */
export function arrowsTo<T>(aims: Aim<T>[], camera: Camera, view: View, inset: Inset, apart: number): Arrow<T>[] {
  type Placed = { aim: Aim<T>; along: number; far: Point; distance: number };
  type Group = { along: number; members: Placed[] };
  const middle = {
    x: (inset.left + view.width - inset.right) / 2,
    y: (inset.top + view.height - inset.bottom) / 2,
  };
  const half = {
    x: Math.max((view.width - inset.left - inset.right) / 2, 1),
    y: Math.max((view.height - inset.top - inset.bottom) / 2, 1),
  };
  const placed: Placed[] = [];
  for (const aim of aims) {
    const at = toScreen(camera, view, aim.at[0], aim.at[1]);
    if (at.x >= 0 && at.x <= view.width && at.y >= 0 && at.y <= view.height) continue;
    const far = { x: at.x - middle.x, y: at.y - middle.y };
    const edge = edgeTowards(far, half);
    placed.push({ aim, far, along: around(edge, half), distance: Math.hypot(far.x, far.y) });
  }
  placed.sort((a, b) => a.along - b.along);
  const whole = 4 * (half.x + half.y);
  const groups: Group[] = placed.map((one) => ({ along: one.along, members: [one] }));
  merge(groups, apart, whole);
  return groups.map(({ along, members }) => {
    members.sort((a, b) => a.distance - b.distance);
    const { far } = members[0] as Placed;
    const edge = onEdge(((along % whole) + whole) % whole, half);
    return {
      x: middle.x + edge.x,
      y: middle.y + edge.y,
      angle: (Math.atan2(far.y - edge.y, far.x - edge.x) * 180) / Math.PI,
      aims: members.map((one) => one.aim),
    };
  });

  /** Joins neighbours that are too near, the nearest first, each time in the middle of what they point at. */
  function merge(all: Group[], least: number, around: number) {
    while (all.length > 1) {
      let best = -1;
      let nearest = least;
      for (const [index, group] of all.entries()) {
        const next = all[(index + 1) % all.length] as Group;
        const gap = next.along - group.along + (index === all.length - 1 ? around : 0);
        if (gap < nearest) [best, nearest] = [index, gap];
      }
      if (best < 0) return;
      const other = (best + 1) % all.length;
      const [a, b] = [all[best] as Group, all[other] as Group];
      const share = b.members.length / (a.members.length + b.members.length);
      all[best] = { along: a.along + nearest * share, members: [...a.members, ...b.members] };
      all.splice(other, 1);
    }
  }
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
  const names = ["right", "lower right", "below", "lower left", "left", "upper left", "above", "upper right"];
  return names[((Math.round(angle / 45) % 8) + 8) % 8] ?? "right";
}
