/** Shapes of triangles while they are made: parts are turned and cut by themselves, moved to their places, and joined. */
export type Point = readonly [number, number, number];

/** Three corners for each triangle, against the clock for who looks at it from outside. */
export type Solid = {
  positions: number[];
  normals: number[];
  /** How much of the light arrives at a corner: 1 in the open, less in a groove or where the part itself is dark. */
  open: number[];
};

export function empty(): Solid {
  return { positions: [], normals: [], open: [] };
}

export function joined(...parts: readonly Solid[]): Solid {
  const whole = empty();
  for (const part of parts) {
    for (const value of part.positions) whole.positions.push(value);
    for (const value of part.normals) whole.normals.push(value);
    for (const value of part.open) whole.open.push(value);
  }
  return whole;
}

export function trianglesOf(solid: Solid): number {
  return solid.positions.length / 9;
}

export function moved(solid: Solid, x: number, y: number, z: number): Solid {
  const by = [x, y, z];
  return { ...solid, positions: solid.positions.map((value, index) => value + by[index % 3]!) };
}

/** The same shape in another size: all directions alike, so normals stay. */
export function resized(solid: Solid, factor: number): Solid {
  return { ...solid, positions: solid.positions.map((value) => value * factor) };
}

/** Turned about an axis through the origin, against the clock for who looks down the axis at the origin. */
export function turned(solid: Solid, axis: "x" | "y" | "z", degrees: number): Solid {
  const first = axis === "x" ? 1 : axis === "y" ? 2 : 0;
  const second = (first + 1) % 3;
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  const turn = (values: number[]): number[] => {
    const result = values.slice();
    for (let at = 0; at < values.length; at += 3) {
      const a = values[at + first]!;
      const b = values[at + second]!;
      result[at + first] = a * cos - b * sin;
      result[at + second] = a * sin + b * cos;
    }
    return result;
  };
  return { ...solid, positions: turn(solid.positions), normals: turn(solid.normals) };
}

/** A part of darker material: what a scratch, an eye or a slit is made of. */
export function darkened(solid: Solid, factor: number): Solid {
  return { ...solid, open: solid.open.map((value) => value * factor) };
}

/** A part that stands on or in another one: the light is less the nearer to this height. */
export function shaded(solid: Solid, height: number, reach: number, least = 0.55): Solid {
  const open = solid.open.map((value, corner) => {
    const above = Math.min(1, Math.max(0, (solid.positions[corner * 3 + 1]! - height) / reach));
    return value * (least + (1 - least) * Math.sqrt(above));
  });
  return { ...solid, open };
}

/** One number for all points that are the same within a ten thousandth: for points within a square or so of the origin. */
export function spotOf(x: number, y: number, z: number): number {
  return (Math.round(x * 1e4) * 32_768 + Math.round(y * 1e4)) * 32_768 + Math.round(z * 1e4);
}
