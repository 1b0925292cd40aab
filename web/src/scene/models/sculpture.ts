import type { Pose } from "./light.ts";
import type { Solid } from "./solid.ts";

/** How much of a model is made: at most 500 triangles for one that is seen near, at most 80 for one that is seen far. */
export type Detail = "near" | "far";

/** How the model of a figure is made. */
export type Sculpture = {
  make: (detail: Detail) => Solid;
  /** What it is turned towards: pieces with a face look ahead for their owner, writing faces who reads it. Most look the same from all sides. */
  faces: "nothing" | "ahead" | "reader";
  pose: Pose;
};

/** A piece that stands and is the same all around, or nearly so. */
export function standing(make: (detail: Detail) => Solid): Sculpture {
  return { make, faces: "nothing", pose: "standing" };
}

/** A piece that looks ahead. */
export function looking(make: (detail: Detail) => Solid): Sculpture {
  return { make, faces: "ahead", pose: "standing" };
}

/** A piece that lies, and looks the same when it is turned over. */
export function lying(make: (detail: Detail) => Solid): Sculpture {
  return { make, faces: "nothing", pose: "two-sided" };
}

/** One of two, by the detail. */
export function by<T>(detail: Detail, near: T, far: T): T {
  return detail === "near" ? near : far;
}
