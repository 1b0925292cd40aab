/** The map of the plane: which part of it is shown, and where things are on it. */
import { clamped, fitted, LIMIT, settled, toScreen, type Box, type Camera, type Point, type View } from "./camera.ts";

/** So many pixels are free around what the map shows. */
export const FREE = 9;
/** Cells on the map are no larger than this. */
const LARGEST = 9;
/** The map grows with the view to so many times what the pieces take, and no farther. */
const GROWS = 2.5;

/** A rectangle on the screen. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** The camera of the map: the crowd of pieces, and as much of what is seen as lies around it. */
export function mapCamera(crowd: Box | null, seen: Box, map: View): Camera {
  const box = crowd ?? seen;
  const reach = GROWS * Math.max(box[1] - box[0], box[3] - box[2]) + 16;
  const near = [
    Math.max(box[0] - reach, -LIMIT),
    Math.min(box[1] + reach, LIMIT),
    Math.max(box[2] - reach, -LIMIT),
    Math.min(box[3] + reach, LIMIT),
  ] as const;
  const [left, right, low, high] = [
    Math.max(seen[0], near[0]),
    Math.min(seen[1], near[1]),
    Math.max(seen[2], near[2]),
    Math.min(seen[3], near[3]),
  ];
  // What is seen from very far off is no part of it.
  if (left > right || low > high) return fitted(map, box, FREE, LARGEST);
  return fitted(map, [Math.min(box[0], left), Math.max(box[1], right), Math.min(box[2], low), Math.max(box[3], high)], FREE, LARGEST);
}

/** What is seen, as a frame on the map: cut to the map, and never too small to be taken hold of. Null if it lies beside the map. */
export function frameOf(camera: Camera, view: View, mapped: Camera, map: View, least: number): Rectangle | null {
  const side = (map.flipped ? -1 : 1) * mapped.scale;
  const at = toScreen(mapped, map, camera.x, camera.y);
  const middle = { x: at.x + camera.dx * side, y: at.y - camera.dy * side };
  const half = {
    x: Math.max(((view.width / 2) * mapped.scale) / camera.scale, least / 2),
    y: Math.max(((view.height / 2) * mapped.scale) / camera.scale, least / 2),
  };
  const [left, right] = [clamped(middle.x - half.x, 1, map.width - 1), clamped(middle.x + half.x, 1, map.width - 1)];
  const [top, bottom] = [clamped(middle.y - half.y, 1, map.height - 1), clamped(middle.y + half.y, 1, map.height - 1)];
  if (right - left < 2 || bottom - top < 2) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The camera over a point of the map. */
export function cameraAt(mapped: Camera, map: View, point: Point, scale: number): Camera {
  const side = (map.flipped ? -1 : 1) * mapped.scale;
  return settled(mapped.x, mapped.y, mapped.dx + (point.x - map.width / 2) / side, mapped.dy - (point.y - map.height / 2) / side, scale);
}

/** Whether a point lies in a rectangle. */
export function isWithin({ x, y, width, height }: Rectangle, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}
