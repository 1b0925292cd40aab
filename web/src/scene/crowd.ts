/** The pieces: one mesh for each kind, however many there are of it. */
import { BufferGeometry, Euler, Float32BufferAttribute, Group, Matrix4, Quaternion, Vector3 } from "three";
import type { Rgb } from "./colour.ts";
import { Host } from "./host.ts";
import type { Materials } from "./materials.ts";
import { bareModelOf, heightOf, modelOf, type Detail } from "./models/model.ts";
import { slabsOf, type Slab } from "./pick.ts";
import type { Pose } from "./play.ts";
import type { Vec } from "./vector.ts";

/** A piece as it is drawn. */
export type Standing = Pose & {
  figure: string;
  letter: string;
  colour: Rgb;
  /** Whether it looks at the first side. */
  isTurned: boolean;
  /** Whether it stands on its edge, in a frame. */
  isUpright: boolean;
  hasShadow: boolean;
};

const slabs = new Map<string, Slab[]>();

/** The shape of a kind of piece, as far as it can be pointed at. */
export function shapeOf(figure: string, letter: string): Slab[] {
  const key = `${figure} ${letter}`;
  let shape = slabs.get(key);
  if (!shape) slabs.set(key, (shape = slabsOf(modelOf(figure, letter, "far").getAttribute("position").array)));
  return shape;
}

/** How many triangles a model has. */
function trianglesOf(figure: string, letter: string, detail: Detail): number {
  const model = modelOf(figure, letter, detail);
  return (model.index?.count ?? model.getAttribute("position").count) / 3;
}

export class Crowd {
  readonly group = new Group();
  readonly #materials: Materials;
  readonly #hosts = new Map<BufferGeometry, Host>();
  readonly #shadows: Record<Detail, Host>;
  readonly #matrix = new Matrix4();
  readonly #spin = new Quaternion();

  constructor(materials: Materials) {
    this.#materials = materials;
    this.#shadows = {
      near: new Host(this.group, shadowShape("near"), materials.shadow, 1),
      far: new Host(this.group, shadowShape("far"), materials.shadow, 1),
    };
  }

  /** @param fine how many triangles those may have that are nearest to the eye: the others are drawn coarser. */
  draw(pieces: Standing[], eye: Vec, fine: number): void {
    for (const host of this.#hosts.values()) host.clear();
    for (const host of Object.values(this.#shadows)) host.clear();
    let left = fine;
    for (const piece of nearestFirst(pieces, eye)) {
      left -= trianglesOf(piece.figure, piece.letter, "near");
      const detail = left >= 0 ? "near" : "far";
      this.#hostOf(piece, detail).put(this.#place(piece), piece.colour);
      if (piece.hasShadow) this.#shadows[detail].put(this.#shadowOf(piece), WHITE);
    }
    for (const host of this.#hosts.values()) host.done();
    for (const host of Object.values(this.#shadows)) host.done();
  }

  dispose(): void {
    for (const host of [...this.#hosts.values(), ...Object.values(this.#shadows)]) host.remove();
  }

  #hostOf({ figure, letter, isTurned }: Standing, detail: Detail): Host {
    const make = this.#materials.light === "rich" ? bareModelOf : modelOf;
    // Those that look nowhere are the same model for both sides.
    const model = make(figure, letter, detail, isTurned);
    let host = this.#hosts.get(model);
    if (!host) this.#hosts.set(model, (host = new Host(this.group, model, this.#materials.piece, 0, true)));
    return host;
  }

  #place({ figure, letter, spot, lift, scale, flip, isUpright }: Standing): Matrix4 {
    const half = (heightOf(figure, letter) * scale) / 2;
    EULER.set(isUpright ? Math.PI / 2 : flip, 0, 0, "YXZ");
    this.#spin.setFromEuler(EULER);
    // What lies is turned over about its middle, not about its foot.
    const isTurned = isUpright || flip !== 0;
    const foot = FOOT.set(0, isTurned ? -half : 0, 0).applyQuaternion(this.#spin);
    foot.x += spot[0];
    foot.y += spot[1] + lift + (isTurned && !isUpright ? half : 0);
    foot.z += spot[2];
    return this.#matrix.compose(foot, this.#spin, SIZE.setScalar(scale));
  }

  #shadowOf({ spot, lift, scale }: Standing): Matrix4 {
    const wide = scale * (1 + Math.max(0, lift) * 0.35);
    const away = 0.05 + Math.max(0, lift) * 0.3;
    return this.#matrix.compose(FOOT.set(spot[0] + away, spot[1] + 0.006, spot[2] - away), STILL, SIZE.set(wide, 1, wide));
  }
}

/** Near ones hide what is behind them, so it is also quicker to draw them first. */
function nearestFirst(pieces: Standing[], [x, y, z]: Vec): Standing[] {
  const far = new Map(pieces.map((piece) => [piece, (piece.spot[0] - x) ** 2 + (piece.spot[1] - y) ** 2 + (piece.spot[2] - z) ** 2]));
  return pieces.sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
}

const WHITE: Rgb = [1, 1, 1];
const EULER = new Euler();
const FOOT = new Vector3();
const SIZE = new Vector3();
const STILL = new Quaternion();

/** A soft disc that is darkest in the middle. */
function shadowShape(detail: Detail): BufferGeometry {
  const near: [number, number][] = [
    [0, 0.5],
    [0.3, 0.44],
    [0.4, 0.22],
    [0.52, 0],
  ];
  const far: [number, number][] = [
    [0, 0.5],
    [0.3, 0.42],
    [0.5, 0],
  ];
  const [rings, sides] = detail === "near" ? [near, 14] : [far, 8];
  const points: number[] = [];
  const colours: number[] = [];
  const corner = ([radius, alpha]: [number, number], index: number) => {
    const angle = (index / sides) * 2 * Math.PI;
    points.push(Math.cos(angle) * radius, 0, -Math.sin(angle) * radius);
    colours.push(0.02, 0.03, 0.02, alpha);
  };
  for (const [ring, outer] of rings.entries()) {
    const inner = rings[ring - 1];
    if (!inner) continue;
    for (let index = 0; index < sides; index += 1) {
      corner(inner, index);
      corner(outer, index);
      corner(outer, index + 1);
      if (ring === 1) continue;
      corner(inner, index);
      corner(outer, index + 1);
      corner(inner, index + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
  geometry.setAttribute("color", new Float32BufferAttribute(colours, 4));
  return geometry;
}
