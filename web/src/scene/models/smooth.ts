/** Normals for shapes that are given by their triangles alone: round over shallow edges, sharp over steep ones. */
import { spotOf, type Point, type Solid } from "./solid.ts";

export type Triangle = readonly [Point, Point, Point];

export function smooth(triangles: readonly Triangle[], crease = 45): Solid {
  const solid: Solid = { positions: [], normals: [], open: [] };
  // Longer for larger triangles, which so count for more.
  const faces = triangles.map(([a, b, c]) => across(minus(b, a), minus(c, a)));
  const units = faces.map(unit);
  const around = new Map<number, number[]>();
  triangles.forEach((triangle, face) => {
    for (const corner of triangle) {
      const spot = spotOf(...corner);
      const meeting = around.get(spot);
      if (meeting) meeting.push(face);
      else around.set(spot, [face]);
    }
  });
  const least = Math.cos((crease * Math.PI) / 180);
  triangles.forEach((triangle, face) => {
    for (const corner of triangle) {
      let [x, y, z] = [0, 0, 0];
      for (const other of around.get(spotOf(...corner))!) {
        if (dot(units[other]!, units[face]!) < least) continue;
        const normal = faces[other]!;
        x += normal[0];
        y += normal[1];
        z += normal[2];
      }
      solid.positions.push(...corner);
      solid.normals.push(...unit([x, y, z]));
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
