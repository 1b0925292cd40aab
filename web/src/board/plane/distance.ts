import type { Cell } from "./camera.ts";

const NARROW = "\u202f";

/** How far a cell is from another, as “+4, −3”: exact for all coordinates, also where their difference has no exact double. */
export function distanceName(from: Cell, to: Cell): string {
  return [0, 1].map((axis) => signed(BigInt(to[axis] ?? 0) - BigInt(from[axis] ?? 0))).join(", ");
}

function signed(value: bigint): string {
  const digits = String(value < 0n ? -value : value);
  const sign = value < 0n ? "−" : value > 0n ? "+" : "";
  return sign + (digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, NARROW));
}
