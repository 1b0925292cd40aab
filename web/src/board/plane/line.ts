/** Lines on the screen whose ends may be very far away. */
import type { Point, View } from "./camera.ts";

/** The part of a line that is in view, with some pixels around it; null if none is. */
export function clippedLine(from: Point, to: Point, view: View, margin: number): [Point, Point] | null {
  let [begin, end] = [0, 1];
  const way = { x: to.x - from.x, y: to.y - from.y };
  const sides: [number, number][] = [
    [-way.x, from.x + margin],
    [way.x, view.width + margin - from.x],
    [-way.y, from.y + margin],
    [way.y, view.height + margin - from.y],
  ];
  for (const [towards, room] of sides) {
    if (towards === 0) {
      if (room < 0) return null;
    } else if (towards < 0) begin = Math.max(begin, room / towards);
    else end = Math.min(end, room / towards);
  }
  if (begin > end) return null;
  const at = (part: number) => ({ x: from.x + way.x * part, y: from.y + way.y * part });
  return [at(begin), at(end)];
}

/** A disc as part of a path. */
export function disc(at: Point, radius: number): string {
  const r = radius.toFixed(2);
  return `M${(at.x - radius).toFixed(2)} ${at.y.toFixed(2)}a${r} ${r} 0 1 0 ${(2 * radius).toFixed(2)} 0a${r} ${r} 0 1 0 ${(-2 * radius).toFixed(2)} 0`;
}
