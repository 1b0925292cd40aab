import type { Cell } from "./camera.ts";

/** Where most of the pieces are: those around the middle one, without the few that are very far off. */
export function crowdOf(cells: Cell[]): Cell[] {
  if (cells.length < 3) return cells;
  const middle = (axis: 0 | 1) => cells.map((cell) => cell[axis]).sort((a, b) => a - b)[cells.length >> 1] ?? 0;
  const [x, y] = [middle(0), middle(1)];
  const away = (cell: Cell) => Math.max(Math.abs(cell[0] - x), Math.abs(cell[1] - y));
  const sorted = [...cells].sort((a, b) => away(a) - away(b));
  let count = Math.ceil(sorted.length / 2);
  while (count < sorted.length) {
    const [last, next] = [sorted[count - 1], sorted[count]];
    if (!last || !next || away(next) > 2 * away(last) + 12) break;
    count += 1;
  }
  return sorted.slice(0, count);
}
