/** Solids with a colour at each corner, put together from flat parts. */
import { BufferGeometry, Float32BufferAttribute } from "three";
import { shaded, type Rgb } from "./colour.ts";
import { cross, minus, type Vec } from "./vector.ts";

/** How bright a face is that looks into a direction, where no lamp is lit: the light comes from above, from the left and the front. */
export function lightOn(normal: Vec): number {
  return 0.7 + 0.3 * normal[1] - 0.1 * normal[0] + 0.08 * normal[2];
}

export class Solid {
  readonly #points: number[] = [];
  readonly #normals: number[] = [];
  readonly #colours: number[] = [];

  /** A flat part of three or more corners, counted against the clock as seen from outside. */
  face(corners: readonly Vec[], colour: Rgb | readonly Rgb[]): void {
    const [a, b, c] = corners;
    if (!a || !b || !c) return;
    const across = cross(minus(b, a), minus(c, a));
    const size = Math.hypot(...across) || 1;
    const normal: Vec = [across[0] / size, across[1] / size, across[2] / size];
    const light = lightOn(normal);
    const colourOf = (index: number): Rgb =>
      typeof colour[0] === "number" ? (colour as Rgb) : ((colour as readonly Rgb[])[index] ?? [1, 1, 1]);
    for (let index = 1; index < corners.length - 1; index += 1) {
      for (const corner of [0, index, index + 1]) {
        this.#points.push(...(corners[corner] ?? a));
        this.#normals.push(...normal);
        this.#colours.push(...shaded(colourOf(corner), light));
      }
    }
  }

  /** A box between two corners. */
  box([x, y, z]: Vec, [X, Y, Z]: Vec, colour: Rgb): void {
    this.face(
      [
        [x, Y, Z],
        [X, Y, Z],
        [X, Y, z],
        [x, Y, z],
      ],
      colour,
    );
    this.face(
      [
        [x, y, z],
        [X, y, z],
        [X, y, Z],
        [x, y, Z],
      ],
      colour,
    );
    this.face(
      [
        [x, y, Z],
        [X, y, Z],
        [X, Y, Z],
        [x, Y, Z],
      ],
      colour,
    );
    this.face(
      [
        [X, y, z],
        [x, y, z],
        [x, Y, z],
        [X, Y, z],
      ],
      colour,
    );
    this.face(
      [
        [X, y, Z],
        [X, y, z],
        [X, Y, z],
        [X, Y, Z],
      ],
      colour,
    );
    this.face(
      [
        [x, y, z],
        [x, y, Z],
        [x, Y, Z],
        [x, Y, z],
      ],
      colour,
    );
  }

  /** A disc that lies. */
  disc([x, y, z]: Vec, radius: number, colour: Rgb, sides = 20): void {
    const corners = Array.from({ length: sides }, (_, index): Vec => {
      const angle = (index / sides) * 2 * Math.PI;
      return [x + Math.cos(angle) * radius, y, z - Math.sin(angle) * radius];
    });
    this.face(corners, colour);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.#points, 3));
    geometry.setAttribute("normal", new Float32BufferAttribute(this.#normals, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(this.#colours, 3));
    return geometry;
  }
}
