import type { Point } from "./layout.ts";

/** The outline of an arrow between two points, as wide as suits squares of this size; null where there is no way between them. */
export function shaftOf(from: Point, to: Point, cell: number, width = 1): string | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < cell / 100) return null;
  const unit = cell / 100;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // The tip ends in the middle of the target, the shaft begins beside the middle of the piece.
  const at = (along: number, aside: number) => `${from.x + dx * along - dy * aside} ${from.y + dy * along + dx * aside}`;
  const [start, neck] = [Math.min(30 * unit, length / 4), length - 38 * unit];
  const [half, wing] = [8 * unit * width, 25 * unit * Math.sqrt(width)];
  return `M${at(start, half)}L${at(neck, half)}L${at(neck, wing)}L${at(length + 4 * unit, 0)}L${at(neck, -wing)}L${at(neck, -half)}L${at(start, -half)}Z`;
}
