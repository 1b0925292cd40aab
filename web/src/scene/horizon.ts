/** The ground of the plane: squares that go on until they can't be told apart, and then to the horizon. */
import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  Group,
  LinearMipmapLinearFilter,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  RepeatWrapping,
  SRGBColorSpace,
} from "three";
import { keyOf, type Place } from "../board/place.ts";
import { isDark } from "../board/shade.ts";
import type { BoardView } from "../protocol/types.ts";
import { mixed, type Rgb } from "./colour.ts";
import type { Colours } from "./colours.ts";
import { Host } from "./host.ts";
import type { Mark } from "./marks.ts";
import type { Materials } from "./materials.ts";
import { Solid } from "./solid.ts";
import { spotOf, type Site } from "./site.ts";

/** How many squares are drawn to each side. */
export const FAR = 600;
const CELL = 32;

export class Horizon {
  readonly group = new Group();
  readonly #mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #texture: CanvasTexture;
  readonly #patches: Host;
  readonly #fence: Mesh | null = null;
  readonly #colours: Colours;
  readonly #site: Site;

  constructor(board: BoardView, site: Site, colours: Colours, materials: Materials, sharp: number) {
    this.#colours = colours;
    this.#site = site;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = CELL * 2;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = style(colours.light);
      pen.fillRect(0, 0, CELL * 2, CELL * 2);
      pen.fillStyle = style(colours.dark);
      pen.fillRect(0, CELL, CELL, CELL);
      pen.fillRect(CELL, 0, CELL, CELL);
    }
    const texture = new CanvasTexture(canvas);
    Object.assign(texture, {
      wrapS: RepeatWrapping,
      wrapT: RepeatWrapping,
      colorSpace: SRGBColorSpace,
      minFilter: LinearMipmapLinearFilter,
      anisotropy: sharp,
    });
    this.#texture = texture;
    const geometry = new BufferGeometry();
    const side = FAR + 0.5;
    const corners = [
      [-side, side],
      [side, side],
      [side, -side],
      [-side, -side],
    ] as const;
    const order = [0, 1, 2, 0, 2, 3].map((index) => corners[index] ?? corners[0]);
    geometry.setAttribute(
      "position",
      new Float32BufferAttribute(
        order.flatMap(([x, z]) => [x, 0, z]),
        3,
      ),
    );
    // The origin is a dark square: the lower left one of the picture.
    geometry.setAttribute(
      "uv",
      new Float32BufferAttribute(
        order.flatMap(([x, z]) => [(x + 0.5) / 2, (-z + 0.5) / 2]),
        2,
      ),
    );
    this.#mesh = new Mesh(geometry, new MeshBasicMaterial({ map: texture }));
    this.#mesh.frustumCulled = false;
    this.#mesh.renderOrder = -2;
    this.group.add(this.#mesh);
    const square = new Solid();
    square.face(
      [
        [-0.5, 0.003, 0.5],
        [0.5, 0.003, 0.5],
        [0.5, 0.003, -0.5],
        [-0.5, 0.003, -0.5],
      ],
      [1, 1, 1],
    );
    this.#patches = new Host(this.group, square.geometry(), materials.board);
    const fence = this.#fenceOf(board);
    if (fence) {
      this.#fence = new Mesh(fence.geometry(), materials.board);
      this.#fence.frustumCulled = false;
      this.group.add(this.#fence);
    }
  }

  shade(marks: Mark[]): void {
    this.#patches.clear();
    const now = new Map<string, { place: Place; colour: Rgb }>();
    for (const mark of marks) {
      if (mark.as !== "shade") continue;
      const before =
        now.get(keyOf(mark.place))?.colour ?? (isDark(mark.place, { sameShades: true }) ? this.#colours.dark : this.#colours.light);
      now.set(keyOf(mark.place), { place: mark.place, colour: mixed(before, this.#colours.hues[mark.hue], mark.part) });
    }
    const matrix = new Matrix4();
    for (const { place, colour } of now.values()) this.#patches.put(matrix.makeTranslation(...spotOf(this.#site, place)), colour);
    this.#patches.done();
  }

  dispose(): void {
    this.#patches.remove();
    this.#texture.dispose();
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
    this.#fence?.geometry.dispose();
  }

  /** Walls where the plane is fenced in, as far as they are near, and stripes on the ranks where pieces promote. */
  #fenceOf(board: BoardView): Solid | null {
    const solid = new Solid();
    let count = 0;
    const near = (value: number) => Math.min(Math.max(value, -FAR), FAR);
    if (board.border) {
      const [left, right, low, high] = board.border;
      const [west, , south] = spotOf(this.#site, [left, low, 0]);
      const [east, , north] = spotOf(this.#site, [right, high, 0]);
      const [w, e, s, n] = [near(west - 0.5), near(east + 0.5), near(south + 0.5), near(north - 0.5)];
      const { frame } = this.#colours;
      const wall = 0.14;
      const add = (side: number, from: [number, number, number], to: [number, number, number]) => {
        if (Math.abs(side) >= FAR) return;
        solid.box(from, to, frame);
        count += 1;
      };
      add(w, [w - wall, 0, n], [w, 0.3, s]);
      add(e, [e, 0, n], [e + wall, 0.3, s]);
      add(s, [w - wall, 0, s], [e + wall, 0.3, s + wall]);
      add(n, [w - wall, 0, n - wall], [e + wall, 0.3, n]);
    }
    for (const y of new Set(board.promotionRanks.flatMap(([, ranks]) => ranks))) {
      const z = spotOf(this.#site, [0, y, 0])[2];
      if (Math.abs(z) > FAR) continue;
      solid.box([-FAR, 0.001, z - 0.53], [FAR, 0.012, z - 0.47], this.#colours.markedLine);
      solid.box([-FAR, 0.001, z + 0.47], [FAR, 0.012, z + 0.53], this.#colours.markedLine);
      count += 1;
    }
    return count > 0 ? solid : null;
  }
}

function style(colour: Rgb): string {
  const part = (light: number) => Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
  return `rgb(${part(colour[0])} ${part(colour[1])} ${part(colour[2])})`;
}
