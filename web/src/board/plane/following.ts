/** The camera that follows what happens out of view. */
import { boxOf, clamped, fitted, over, panned, toScreen, type Camera, type Cell, type Point, type View } from "./camera.ts";

/** Pieces can be told apart at this width of a cell. */
const TOLD = 20;

/** How near to the edge of the view something may be and still count as seen. */
export function marginOf(camera: Camera, view: View): number {
  return Math.min(camera.scale * 0.35 + 2, view.width / 4, view.height / 4);
}

/** Whether a cell is seen well. */
export function isSeen(camera: Camera, view: View, cell: Cell): boolean {
  const shift = shiftTo(camera, view, cell, marginOf(camera, view));
  return shift.x === 0 && shift.y === 0;
}

/**
 * The camera after something happened at a cell: by as little as is needed, and a little higher where that shows the others too, such as
 * where the piece came from; null if it is in view already.
 */
export function following(camera: Camera, view: View, cell: Cell, others: readonly Cell[]): Camera | null {
  if (isSeen(camera, view, cell)) return null;
  const shift = shiftTo(camera, view, cell, Math.min(camera.scale * 1.2 + 30, view.width / 3, view.height / 3));
  const isNear = Math.hypot(shift.x, shift.y) <= 1.5 * Math.max(view.width, view.height);
  const near = isNear ? panned(camera, view, shift.x, shift.y) : over(cell, camera.scale);
  if (others.every((other) => isSeen(near, view, other))) return near;
  const box = boxOf([cell, ...others]);
  const all = box && fitted(view, box, 46, camera.scale);
  return all && all.scale >= Math.max(TOLD, camera.scale * 0.6) ? all : near;
}

/** By how many pixels the ground has to move so that a cell is so far inside the view. */
function shiftTo(camera: Camera, view: View, cell: Cell, margin: number): Point {
  const at = toScreen(camera, view, cell[0], cell[1]);
  return {
    x: clamped(at.x, margin, view.width - margin) - at.x,
    y: clamped(at.y, margin, view.height - margin) - at.y,
  };
}
