/** Normals for shapes that are given by their triangles alone: round over shallow edges, sharp over steep ones. */
import type { Point, Solid } from "./solid.ts";

export type Triangle = readonly [Point, Point, Point];

/** Corners nearer to each other than this are one. */
const GRAIN = 1e4;

export function smooth(triangles: readonly Triangle[], crease = 45): Solid {
  const solid: Solid = { positions: [], normals: [], open: [] };
  const faces = triangles.map(([a, b, c]) => across(minus(b, a), minus(c, a)));
  const around = new Map<string, number[]>();
  const keyOf = (point: Point): string => point.map((value) => Math.round(value * GRAIN)).join();
  triangles.forEach((triangle, face) => {
    for (const corner of triangle) {
      const key = keyOf(corner);
      const faces = around.get(key);
      if (faces) faces.push(face);
      else around.set(key, [face]);
    }
  });
  const least = Math.cos((crease * Math.PI) / 180);
  triangles.forEach((triangle, face) => {
    const own = unit(faces[face]!);
    for (const corner of triangle) {
      const sum: [number, number, number] = [0, 0, 0];
      for (const other of around.get(keyOf(corner))!) {
        // Longer for larger triangles, which so count for more.
        const normal = faces[other]!;
        if (dot(unit(normal), own) < least) continue;
        for (const axis of [0, 1, 2] as const) sum[axis] += normal[axis];
      }
      solid.positions.push(...corner);
      solid.normals.push(...unit(sum));
      solid.open.push(1);
    }
  });
  return solid;
}

/** The four corners of a face, against the clock. */
export function quad(a: Point, b: Point, c: Point, d: Point): Triangle[] {
  return [
    [a, b, c],
    [a, c, d],
  ];
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function across(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function unit(vector: Point): Point {
  const length = Math.hypot(...vector);
  return length > 0 ? [vector[0] / length, vector[1] / length, vector[2] / length] : [0, 1, 0];
}

/** A turned part with few sides, as if it were cut with a knife. */
export function faceted(solid: Solid, crease = 20): Solid {
  const triangles: Triangle[] = [];
  const at = (index: number): Point => solid.positions.slice(index, index + 3) as unknown as Point;
  for (let first = 0; first < solid.positions.length; first += 9) triangles.push([at(first), at(first + 3), at(first + 6)]);
  return { ...smooth(triangles, crease), open: solid.open };
}
