/**
 * The models of pieces in the scene. All is made by code, once, and kept.
 *
 * A model stands on y = 0 in the middle of a square of side 1, at most 0.86 wide, and looks towards -z. Its `color` holds factors for the tint
 * with the light baked in, some of them above 1: it wants an unlit material with `vertexColors`, and its tint as the colour of the instance.
 */
import { BufferAttribute, BufferGeometry } from "three";
import { BEASTS } from "./beasts.ts";
import { CHESSMEN } from "./chessmen.ts";
import { DISCS } from "./discs.ts";
import { HALL } from "./hall.ts";
import { BIRDS } from "./hawk.ts";
import { HORSES } from "./horses.ts";
import { lettered } from "./letters.ts";
import { lit, unlit } from "./light.ts";
import type { Detail, Sculpture } from "./sculpture.ts";
import { spotOf, turned, type Solid } from "./solid.ts";

export type { Detail } from "./sculpture.ts";

const SCULPTURES: ReadonlyMap<string, Sculpture> = new Map(
  Object.entries({ ...CHESSMEN, ...HORSES, ...BIRDS, ...BEASTS, ...HALL, ...DISCS }),
);

/** The figures that have a model of their own; all others are their letter on a plinth. */
export const MODELLED: readonly string[] = [...SCULPTURES.keys()];

function sculptureOf(figure: string, letter: string): Sculpture {
  return SCULPTURES.get(figure) ?? lettered(letter);
}

const kept = new Map<string, BufferGeometry>();

function once(key: string, make: () => BufferGeometry): BufferGeometry {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

function nameOf(figure: string, letter: string): string {
  return SCULPTURES.has(figure) ? figure : `letter ${letter}`;
}

/**
 * The model of a figure. `turned` is for the side that looks down the board: the model is turned by half a circle, and its light is not. Use it
 * instead of turning instances, which would turn the light with them. For figures that face nothing it is the same model.
 */
export function modelOf(figure: string, letter: string, detail: Detail, turned = false): BufferGeometry {
  const sculpture = sculptureOf(figure, letter);
  const about = turned && sculpture.faces !== "nothing";
  return once(`${nameOf(figure, letter)} ${detail} ${about}`, () => {
    const solid = posed(sculpture, detail, about);
    return geometryOf(solid, lit(solid, sculpture.pose));
  });
}

/** The same for materials that lamps light: its `color` holds only what grooves hide. */
export function bareModelOf(figure: string, letter: string, detail: Detail, turned = false): BufferGeometry {
  const sculpture = sculptureOf(figure, letter);
  const about = turned && sculpture.faces !== "nothing";
  return once(`${nameOf(figure, letter)} ${detail} ${about} bare`, () => {
    const solid = posed(sculpture, detail, about);
    return geometryOf(solid, unlit(solid));
  });
}

/** What a figure is to be turned towards: `ahead` for its owner, to the `reader` wherever the camera is, or to `nothing`. */
export function facingOf(figure: string, letter: string): Sculpture["faces"] {
  return sculptureOf(figure, letter).faces;
}

const heights = new Map<string, number>();

/** How high it is. */
export function heightOf(figure: string, letter: string): number {
  const name = nameOf(figure, letter);
  let height = heights.get(name);
  if (height === undefined) {
    height = modelOf(figure, letter, "near").boundingBox!.max.y;
    heights.set(name, height);
  }
  return height;
}

function posed({ make }: Sculpture, detail: Detail, about: boolean): Solid {
  const solid = make(detail);
  return about ? turned(solid, "y", 180) : solid;
}

/** Corners that are the same in all are kept once. */
function geometryOf(solid: Solid, colours: Float32Array): BufferGeometry {
  const { positions, normals } = solid;
  const corners = positions.length / 3;
  const index = new Uint16Array(corners);
  /** The corners that are kept, and which of them are at the same spot. */
  const first: number[] = [];
  const there = new Map<number, number[]>();
  const same = (a: number, b: number): boolean =>
    [0, 1, 2].every(
      (axis) =>
        Math.abs(normals[a * 3 + axis]! - normals[b * 3 + axis]!) < 1e-4 &&
        Math.abs(colours[a * 3 + axis]! - colours[b * 3 + axis]!) < 1e-4,
    );
  for (let corner = 0; corner < corners; corner += 1) {
    const spot = spotOf(positions[corner * 3]!, positions[corner * 3 + 1]!, positions[corner * 3 + 2]!);
    let others = there.get(spot);
    if (!others) there.set(spot, (others = []));
    let number = others.find((other) => same(first[other]!, corner));
    if (number === undefined) {
      number = first.length;
      first.push(corner);
      others.push(number);
    }
    index[corner] = number;
  }
  const geometry = new BufferGeometry();
  for (const [name, values] of Object.entries({ position: positions, normal: normals, color: colours })) {
    const kept = new Float32Array(first.length * 3);
    first.forEach((corner, number) => {
      for (let axis = 0; axis < 3; axis += 1) kept[number * 3 + axis] = values[corner * 3 + axis]!;
    });
    geometry.setAttribute(name, new BufferAttribute(kept, 3));
  }
  geometry.setIndex(new BufferAttribute(index, 1));
  geometry.computeBoundingBox();
  geometry.computeBoundingSphere();
  return geometry;
}
