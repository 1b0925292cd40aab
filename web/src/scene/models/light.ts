/** The light of the scene, baked into the corners of models: so they look solid without any lamp. */
import type { Solid } from "./solid.ts";

/** How a model is lit: as it stands, from both sides alike (it is turned over in play), or as if it stood on its edge and faced its owner. */
export type Pose = "standing" | "two-sided" | "upright";

type Vector = readonly [number, number, number];

/** From where the key light comes: the upper left, in front. */
const KEY = unit([-0.55, 0.8, 0.5]);
/** Halfway between it and who looks at the board. */
const GLEAM = unit([-0.42, 0.6, 0.68]);
/** From where a little light falls on the far sides. */
const BEHIND = unit([0.8, 0.25, -0.4]);
const FROM_SKY = 0.54;
const FROM_GROUND = 0.13;
const FROM_KEY = 0.72;
const FROM_BEHIND = 0.16;
const FROM_GLEAM = 0.95;

/** Factors for the tint at each corner, in linear light. */
export function lit(solid: Solid, pose: Pose): Float32Array {
  const factors = new Float32Array(solid.positions.length);
  for (let corner = 0; corner < solid.open.length; corner += 1) {
    const x = solid.normals[corner * 3]!;
    let y = solid.normals[corner * 3 + 1]!;
    let z = solid.normals[corner * 3 + 2]!;
    if (pose === "two-sided") y = Math.abs(y);
    if (pose === "upright") [y, z] = [-z, Math.abs(y)];
    const normal: Vector = [x, y, z];
    const open = solid.open[corner]!;
    const up = 0.5 + 0.5 * y;
    const ambient = FROM_GROUND + (FROM_SKY - FROM_GROUND) * up;
    const key = FROM_KEY * Math.max(0, 0.08 + 0.92 * dot(normal, KEY)) + FROM_BEHIND * Math.max(0, dot(normal, BEHIND));
    const gleam = FROM_GLEAM * Math.max(0, dot(normal, GLEAM)) ** 14;
    // Less of the direct light is lost in a groove than of the light from all around.
    const factor = ambient * open + (key + gleam) * Math.sqrt(open) * open;
    // Shadows are a little warmer than what the sky lights.
    factors.set([factor ** 0.94, factor, factor ** 1.07], corner * 3);
  }
  return factors;
}

/** Only what grooves and the ground hide, for materials that are lit by lamps. */
export function unlit(solid: Solid): Float32Array {
  const factors = new Float32Array(solid.positions.length);
  solid.open.forEach((open, corner) => factors.fill(open, corner * 3, corner * 3 + 3));
  return factors;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
