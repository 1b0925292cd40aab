/**
 * Where one looks at the plane from. Coordinates go up to ±9·10¹⁵, where a double has no room for fractions: so a camera is a whole cell
 * and a small fraction beside it, and everything on the screen is a small difference to that cell. Nothing here multiplies a large
 * coordinate.
 */

/** A cell: whole numbers, exact within the limit. */
export type Cell = readonly [number, number];

/** A point on the screen, in pixels from the upper left corner of the view. */
export type Point = { x: number; y: number };

/** The centre of what is seen: a cell, a fraction from −½ to ½ beside its middle, and how many pixels a cell is wide. */
export type Camera = { x: number; y: number; dx: number; dy: number; scale: number };

/** What it is seen through: a rectangle of pixels, turned by half a circle if flipped. */
export type View = { width: number; height: number; flipped: boolean };

/** The least and greatest x, then y. */
export type Box = readonly [number, number, number, number];

/** The farthest coordinate that is played. */
export const LIMIT = 9_000_000_000_000_000;

/** A cell fills a third of a phone's width at most. */
export const LARGEST = 128;

/** The whole plane fits into the smallest view. */
export const SMALLEST = 1e-14;

/** A number between two others. */
export function clamped(value: number, least: number, greatest: number): number {
  return Math.min(Math.max(value, least), greatest);
}

/** A centre that was moved by any number of cells, brought back into a whole cell and a fraction. */
export function settled(x: number, y: number, dx: number, dy: number, scale: number): Camera {
  const [cellX, restX] = split(x, dx);
  const [cellY, restY] = split(y, dy);
  return { x: cellX, y: cellY, dx: restX, dy: restY, scale: clamped(scale, SMALLEST, LARGEST) };
}

function split(cell: number, offset: number): [number, number] {
  const whole = Math.round(offset);
  const sum = cell + whole;
  if (sum > LIMIT) return [LIMIT, 0];
  if (sum < -LIMIT) return [-LIMIT, 0];
  // Adding zero turns −0 into 0.
  return [sum + 0, offset - whole];
}

function turn(view: View): number {
  return view.flipped ? -1 : 1;
}

/** Where the middle of a cell is on the screen. */
export function toScreen(camera: Camera, view: View, x: number, y: number): Point {
  const side = turn(view) * camera.scale;
  return {
    x: view.width / 2 + (x - camera.x - camera.dx) * side,
    y: view.height / 2 - (y - camera.y - camera.dy) * side,
  };
}

/** The cell under a point of the screen. */
export function cellAt(camera: Camera, view: View, point: Point): [number, number] {
  const side = turn(view) * camera.scale;
  const { x, y } = settled(
    camera.x,
    camera.y,
    camera.dx + (point.x - view.width / 2) / side,
    camera.dy - (point.y - view.height / 2) / side,
    camera.scale,
  );
  return [x, y];
}

/** The camera after the ground was dragged by so many pixels. */
export function panned(camera: Camera, view: View, right: number, down: number): Camera {
  const side = turn(view) * camera.scale;
  return settled(camera.x, camera.y, camera.dx - right / side, camera.dy + down / side, camera.scale);
}

/** The camera at another scale, with the same place under a point of the screen. */
export function zoomed(camera: Camera, view: View, scale: number, about: Point): Camera {
  const next = clamped(scale, SMALLEST, LARGEST);
  const move = turn(view) * (1 / camera.scale - 1 / next);
  return settled(camera.x, camera.y, camera.dx + (about.x - view.width / 2) * move, camera.dy - (about.y - view.height / 2) * move, next);
}

/** The camera over a cell. */
export function over(cell: Cell, scale: number): Camera {
  return settled(cell[0], cell[1], 0, 0, scale);
}

/** The smallest box around cells; null without any. */
export function boxOf(cells: Iterable<Cell>): Box | null {
  let box: [number, number, number, number] | null = null;
  for (const [x, y] of cells) {
    if (!box) box = [x, x, y, y];
    else box = [Math.min(box[0], x), Math.max(box[1], x), Math.min(box[2], y), Math.max(box[3], y)];
  }
  return box;
}

/** The camera that shows a whole box, with so many pixels free around it, and cells no larger than `largest`. */
export function fitted(view: View, box: Box, free: number, largest: number): Camera {
  const across = box[1] - box[0];
  const up = box[3] - box[2];
  const width = Math.max(view.width - 2 * free, 24);
  const height = Math.max(view.height - 2 * free, 24);
  const scale = Math.min(width / (across + 1), height / (up + 1), largest);
  return settled(box[0], box[2], across / 2, up / 2, scale);
}

/** The cells that are at least partly in view, widened by so many pixels. */
export function visible(camera: Camera, view: View, margin = 0): Box {
  const corner = cellAt(camera, view, { x: -margin, y: -margin });
  const opposite = cellAt(camera, view, { x: view.width + margin, y: view.height + margin });
  return [
    Math.min(corner[0], opposite[0]),
    Math.max(corner[0], opposite[0]),
    Math.min(corner[1], opposite[1]),
    Math.max(corner[1], opposite[1]),
  ];
}

/** Whether a cell lies in a box. */
export function inside(box: Box, [x, y]: Cell): boolean {
  return x >= box[0] && x <= box[1] && y >= box[2] && y <= box[3];
}

/** Whether a cell has the colour of the first one: the parity of x + y, without adding what has no exact sum. */
export function isDark(x: number, y: number): boolean {
  return (x % 2 === 0) === (y % 2 === 0);
}

/** The whole multiples of a whole step from a least to a greatest number. */
export function multiples(least: number, greatest: number, step: number): number[] {
  const rest = least % step;
  const found: number[] = [];
  for (let at = least - rest + (rest > 0 ? step : 0); at <= greatest; at += step) found.push(at + 0);
  return found;
}
