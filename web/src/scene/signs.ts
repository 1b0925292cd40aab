/** The marks, as they lie on the board or go through the air. */
import { BoxGeometry, ConeGeometry, Group, Matrix4, Quaternion, RingGeometry, Vector3, CircleGeometry, type BufferGeometry } from "three";
import type { Colours } from "./colours.ts";
import type { Rgb } from "./colour.ts";
import { Host } from "./host.ts";
import type { Mark } from "./marks.ts";
import type { Materials } from "./materials.ts";
import { spotOf, type Site } from "./site.ts";
import { minus, plus, times, type Vec } from "./vector.ts";

type Shape = "dot" | "ring" | "frame" | "beam" | "shaft" | "head";

/** How far before the counters of a frame its signs are. */
const BEFORE_FRAME = 0.22;

export class Signs {
  readonly group = new Group();
  readonly #hosts: Record<Shape, Host>;
  readonly #matrix = new Matrix4();

  constructor(materials: Materials) {
    const lying = (geometry: BufferGeometry) => geometry.rotateX(-Math.PI / 2);
    const host = (geometry: BufferGeometry, order: number, isArrow = false) =>
      new Host(this.group, geometry, isArrow ? materials.arrow : materials.sign, order);
    const along = (geometry: BufferGeometry) => geometry.translate(0, 0.5, 0);
    this.#hosts = {
      dot: host(lying(new CircleGeometry(1, 18)), 0),
      ring: host(lying(new RingGeometry(0.8, 1, 28)), 0),
      frame: host(lying(new RingGeometry(0.6, 0.69, 4, 1, Math.PI / 4)), 0),
      beam: host(along(new BoxGeometry(1, 1, 1)), 0),
      shaft: host(along(new BoxGeometry(1, 1, 1)), 5, true),
      head: host(along(new ConeGeometry(1, 1, 12)), 5, true),
    };
  }

  draw(marks: Mark[], site: Site, colours: Colours, isShown: (level: number) => boolean): void {
    for (const host of Object.values(this.#hosts)) host.clear();
    let layer = 0;
    for (const mark of marks) {
      if (mark.as === "shade") continue;
      const colour = colours.hues[mark.hue];
      if (mark.as === "beam" || mark.as === "arrow") {
        if (!isShown(mark.from[2]) || !isShown(mark.to[2])) continue;
        const [from, to] = [spotOf(site, mark.from), spotOf(site, mark.to)];
        if (mark.as === "beam") this.#beam("beam", lifted(from, 0.1), lifted(to, 0.1), mark.width, colour);
        else this.#arrow(lifted(from, 0.16), lifted(to, 0.16), colour, mark.width);
        continue;
      }
      if (!isShown(mark.place[2])) continue;
      // Later marks lie above earlier ones.
      layer += 1;
      const spot = spotOf(site, mark.place);
      const size = mark.as === "frame" ? 0.7 : mark.size;
      this.#hosts[mark.as].put(this.#flat(spot, size, 0.012 + Math.min(layer, 20) * 0.0006, site.kind === "frame"), colour);
    }
    for (const host of Object.values(this.#hosts)) host.done();
  }

  dispose(): void {
    for (const host of Object.values(this.#hosts)) host.remove();
  }

  #flat(spot: Vec, size: number, above: number, isFrame: boolean): Matrix4 {
    if (isFrame) return this.#matrix.compose(AT.set(spot[0], spot[1], BEFORE_FRAME + above), FACING, SIZE.setScalar(size));
    return this.#matrix.compose(AT.set(spot[0], spot[1] + above, spot[2]), STILL, SIZE.set(size, 1, size));
  }

  #beam(shape: "beam" | "shaft" | "head", from: Vec, to: Vec, width: number, colour: Rgb): void {
    const way = minus(to, from);
    const length = Math.hypot(...way);
    if (length < 1e-6) return;
    SPIN.setFromUnitVectors(UP, AT.set(way[0] / length, way[1] / length, way[2] / length));
    this.#hosts[shape].put(this.#matrix.compose(AT.set(...from), SPIN, SIZE.set(width, length, width)), colour);
  }

  #arrow(from: Vec, to: Vec, colour: Rgb, width = 1): void {
    const way = minus(to, from);
    const length = Math.hypot(...way);
    if (length < 1e-6) return;
    const neck = plus(from, times(way, 1 - Math.min(0.5, length / 2) / length));
    this.#beam("shaft", from, neck, 0.13 * width, colour);
    this.#beam("head", neck, to, 0.26 * width, colour);
  }
}

function lifted(spot: Vec, by: number): Vec {
  return [spot[0], spot[1] + by, spot[2]];
}

const AT = new Vector3();
const SIZE = new Vector3();
const UP = new Vector3(0, 1, 0);
const SPIN = new Quaternion();
const STILL = new Quaternion();
const FACING = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2);
