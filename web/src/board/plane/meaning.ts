/** What pointing at the plane means, where cells may be smaller than a fingertip. */
import type { Piece } from "../../protocol/types.ts";
import { keyOf, type Place } from "../place.ts";
import type { Pointing } from "../pointing.svelte.ts";
import { boxOf, cellAt, toScreen, type Box, type Camera, type Point, type View } from "./camera.ts";
import { snapped } from "./ray.ts";

/** Below this width of a cell, pieces are dots. */
export const DOTS = 10;

/** A place that is meant, or several pieces that can't be told apart from here. */
export type Meaning = { place: Place; isTarget: boolean; isPiece: boolean; pile: Box | null };

/** The meaning of a point of the screen. `reach` is how far from it one may miss, in pixels. */
export function meaningOf(pointing: Pointing, camera: Camera, view: View, point: Point, reach: number): Meaning {
  const [x, y] = cellAt(camera, view, point);
  const here: Place = [x, y, 0];
  const at = (place: Place, isTarget: boolean, isPiece: boolean): Meaning => ({ place, isTarget, isPiece, pile: null });
  const isTarget = pointing.isTarget(here);
  // A press that hits something exactly means it, as long as single cells can be hit at all.
  if (camera.scale >= reach || (camera.scale >= 5 && (isTarget || pointing.canSelect(here)))) {
    return at(here, isTarget, pointing.pieces.has(keyOf(here)));
  }

  const away = (place: Place) => {
    const there = toScreen(camera, view, place[0], place[1]);
    return Math.hypot(there.x - point.x, there.y - point.y);
  };
  let least = reach;
  let target: Place | null = null;
  for (const { place, takes } of pointing.targets.values()) {
    // What can be taken is worth a little more than the empty cells beside it.
    const distance = away(place) - (takes ? 2 : 0);
    if (distance <= least) [target, least] = [place, distance];
  }
  if (target && (least <= reach / 2 || camera.scale >= 4)) return at(target, true, pointing.pieces.has(keyOf(target)));
  const cell = snapped(pointing.rays, camera, view, [x, y], point, reach);

  let near: Piece | null = null;
  least = reach;
  for (const piece of pointing.pieces.values()) {
    const distance = away(piece.at);
    if (distance <= least) [near, least] = [piece, distance];
  }
  if (cell && (!near || !pointing.canSelect(near.at) || away([cell[0], cell[1], 0]) <= least)) {
    return at([cell[0], cell[1], 0], true, false);
  }
  if (target) return at(target, true, pointing.pieces.has(keyOf(target)));
  if (!near) return at(here, false, false);
  const middle = toScreen(camera, view, near.at[0], near.at[1]);
  const around = [...pointing.pieces.values()].filter((piece) => {
    const there = toScreen(camera, view, piece.at[0], piece.at[1]);
    return Math.hypot(there.x - middle.x, there.y - middle.y) < 5;
  });
  const able = around.filter((piece) => pointing.canSelect(piece.at));
  if (around.length > 1 && able.length !== 1) {
    return { place: near.at, isTarget: false, isPiece: true, pile: boxOf(around.map((piece) => [piece.at[0], piece.at[1]])) };
  }
  return at(able.length === 1 && able[0] ? able[0].at : near.at, false, true);
}
