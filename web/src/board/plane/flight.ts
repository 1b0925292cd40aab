/**
 * Smooth flights from one camera to another: near ones slide, far ones rise until both ends are almost in view and come down again, with
 * a speed over the ground that looks the same at every height (J. J. van Wijk and W. A. A. Nuij, “Smooth and efficient zooming and
 * panning”, 2003).
 */
import { settled, type Camera, type View } from "./camera.ts";

/** How eagerly flights rise. */
const EAGERNESS = 1.3;

/** A flight: where it is after a part of its time, and how long it takes in milliseconds. */
export type Flight = { millis: number; at: (part: number) => Camera };

/** The flight between two cameras. It ends exactly at the second. */
export function flight(from: Camera, to: Camera, view: View): Flight {
  const extent = Math.max(view.width, view.height, 1);
  const right = to.x - from.x + (to.dx - from.dx);
  const up = to.y - from.y + (to.dy - from.dy);
  const distance = Math.hypot(right, up);
  const there = leg(extent / from.scale, extent / to.scale, distance);
  const back = leg(extent / to.scale, extent / from.scale, distance);
  const millis = Math.min(Math.max(220 * there.length, 260), 1800);
  const at = (part: number): Camera => {
    if (part >= 1) return to;
    if (part <= 0) return from;
    // The part of the way that was made is counted from the nearer end, so that it is exact where it matters.
    if (part <= 0.5) {
      const { gone, extent: seen } = there.at(part * there.length);
      const share = distance > 0 ? gone / distance : 0;
      return settled(from.x, from.y, from.dx + right * share, from.dy + up * share, extent / seen);
    }
    const { gone, extent: seen } = back.at((1 - part) * back.length);
    const share = distance > 0 ? gone / distance : 0;
    return settled(to.x, to.y, to.dx - right * share, to.dy - up * share, extent / seen);
  };
  return { millis, at };
}

/** The way from one extent of the view to another, over a distance, both in cells. */
function leg(first: number, last: number, distance: number): { length: number; at: (s: number) => { gone: number; extent: number } } {
  // Without a way over the ground worth the name, only the height changes.
  if (distance < 1e-6 * Math.max(first, last)) {
    const length = Math.abs(Math.log(last / first)) / EAGERNESS;
    const sign = last < first ? -1 : 1;
    return {
      length,
      at: (s) => ({
        gone: length > 0 ? (distance * s) / length : distance,
        extent: first * Math.exp(sign * EAGERNESS * s),
      }),
    };
  }
  const square = EAGERNESS * EAGERNESS;
  const slope = (extent: number, sign: number) =>
    (last * last - first * first + sign * square * square * distance * distance) / (2 * extent * square * distance);
  const begin = -Math.asinh(slope(first, 1));
  const end = -Math.asinh(slope(last, -1));
  return {
    length: (end - begin) / EAGERNESS,
    at: (s) => {
      const height = Math.cosh(EAGERNESS * s + begin);
      return {
        gone: ((first / square) * Math.sinh(EAGERNESS * s)) / height,
        extent: (first * Math.cosh(begin)) / height,
      };
    },
  };
}

/** Slow at both ends. */
export function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
}
