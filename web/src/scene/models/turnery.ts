/** What the turned pieces share: feet, collars, balls. */
import type { Knot } from "./lathe.ts";

/** The foot of a piece, as wide as this at the ground: a rounded plinth, a groove and a ring; it ends where the body begins. */
export function foot(radius: number, height = 0.15): Knot[] {
  return [
    [radius * 0.97, 0],
    [radius, height * 0.26],
    [radius * 0.955, height * 0.5],
    [radius * 0.82, height * 0.6],
    [radius * 0.8, height * 0.78],
    [radius * 0.64, height],
  ];
}

/** A ring around a neck. */
export function collar(radius: number, height: number, thick = 0.035): Knot[] {
  return [
    [radius * 0.82, height],
    [radius, height + thick * 0.45],
    [radius * 0.82, height + thick],
  ];
}

/** A ball from where it leaves its neck to its top. */
export function ball(radius: number, middle: number, rings: number, from = -58): Knot[] {
  const knots: Knot[] = [];
  for (let ring = 0; ring < rings; ring += 1) {
    const angle = ((from + ((90 - from) * ring) / (rings - 1)) * Math.PI) / 180;
    knots.push([ring === rings - 1 ? 0 : radius * Math.cos(angle), middle + radius * Math.sin(angle)]);
  }
  return knots;
}
