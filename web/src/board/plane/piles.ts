/** Pieces as dots, seen from so far that several stand on one. */
import type { Tint } from "../../protocol/types.ts";
import type { Point } from "./camera.ts";

/** Pieces that can't be told apart: how many of which colour. */
export type Pile = { x: number; y: number; count: number; tints: Tint[] };

/** Brings together what stands nearer than `apart` pixels. */
export function pilesOf(pieces: { at: Point; tint: Tint }[], apart: number): Pile[] {
  const piles: Pile[] = [];
  const buckets = new Map<number, Pile[]>();
  for (const { at, tint } of pieces) {
    const [column, row] = [Math.floor(at.x / apart), Math.floor(at.y / apart)];
    let found: Pile | undefined;
    for (let i = -1; i <= 1 && !found; i += 1) {
      for (let j = -1; j <= 1 && !found; j += 1) {
        found = buckets.get(bucket(column + i, row + j))?.find((pile) => Math.hypot(pile.x - at.x, pile.y - at.y) < apart);
      }
    }
    if (found) {
      found.count += 1;
      if (!found.tints.includes(tint)) found.tints.push(tint);
      continue;
    }
    const pile: Pile = { x: at.x, y: at.y, count: 1, tints: [tint] };
    piles.push(pile);
    const key = bucket(column, row);
    const others = buckets.get(key);
    if (others) others.push(pile);
    else buckets.set(key, [pile]);
  }
  return piles;
}

/** A number for a square of the screen. Others may share it: what is in it is compared all the same. */
function bucket(column: number, row: number): number {
  return column * 65_536 + row;
}
