import type { Point } from "./layout.ts";

/** How long changes are shown, in milliseconds. What follows an arrival included, nothing lasts longer than 350. */
export const TIMES = { slide: 190, hop: 220, chain: 270, fade: 180, drop: 340, turn: 300, promote: 80, blast: 130, shake: 280 } as const;

/** A movement as the browser plays it: `keyframes` are relative to where the piece stands at the end. */
export type Motion = { keyframes: Keyframe[]; duration: number };

/** Whether a piece slides between two points: along a row, a column or a diagonal. Others hop. */
function isStraight(a: Point, b: Point): boolean {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return dx < 1 || dy < 1 || Math.abs(dx - dy) < 1;
}

/** The movement along a way of points; the last one is where the piece stands. */
export function along(points: Point[]): Motion {
  const end = points[points.length - 1] ?? { x: 0, y: 0 };
  const isChain = points.length > 2;
  const isHop = points.some((point, index) => index > 0 && !isStraight(points[index - 1] ?? point, point));
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1;
  const keyframes: Keyframe[] = [];
  let gone = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    const length = lengths[index] ?? 0;
    if (before && !isStraight(before, point)) {
      keyframes.push(frame(middle(before, point), end, 1.18, (gone + length / 2) / total, Math.min(40, length / 5)));
    }
    gone += length;
    keyframes.push(frame(point, end, 1, gone / total));
  }
  return { keyframes, duration: isChain ? TIMES.chain : isHop ? TIMES.hop : TIMES.slide };
}

/** The movement of a piece that comes from a level above or below: larger or smaller at first, as if nearer or farther. */
export function arriving(from: Point, to: Point, isFromAbove: boolean): Motion {
  const start = frame(from, to, isFromAbove ? 1.7 : 0.5, 0);
  return {
    keyframes: [
      { ...start, opacity: 0 },
      { ...frame(to, to, 1, 1), opacity: 1 },
    ],
    duration: TIMES.hop,
  };
}

/** The movement of a counter that falls from above its frame and bounces a little. */
export function falling(height: number): Motion {
  const at = (up: number, offset: number, easing: string): Keyframe => ({
    transform: `translate(0px, ${-up}px)`,
    offset,
    easing,
  });
  const duration = Math.min(TIMES.drop, 160 + height / 4);
  return {
    keyframes: [
      at(height, 0, "cubic-bezier(.5, 0, .9, .6)"),
      at(0, 0.72, "ease-out"),
      at(Math.min(14, height / 12), 0.86, "ease-in"),
      at(0, 1, "linear"),
    ],
    duration,
  };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function frame(point: Point, end: Point, scale: number, offset: number, lift = 0): Keyframe {
  return {
    transform: `translate(${point.x - end.x}px, ${point.y - end.y - lift}px) scale(${scale})`,
    offset: Math.min(1, offset),
    easing: "ease-in-out",
  };
}
