/** What the pieces stand on. */
import { BufferGeometry, Float32BufferAttribute, Group, Matrix4, Mesh, type Material } from "three";
import { fileName, keyOf, type Place } from "../board/place.ts";
import { isDark } from "../board/shade.ts";
import { starPoints } from "../board/shape.ts";
import type { BoardView } from "../protocol/types.ts";
import { mixed, rainbow, shaded, type Rgb } from "./colour.ts";
import type { Colours } from "./colours.ts";
import { Host } from "./host.ts";
import type { Mark } from "./marks.ts";
import type { Materials } from "./materials.ts";
import { addRim, rimOf, skirtOf } from "./rim.ts";
import { addSlots } from "./slots.ts";
import { Solid } from "./solid.ts";
import { FOOT, spotOf, type Site } from "./site.ts";
import { Writing, type Written } from "./writing.ts";
import type { Vec } from "./vector.ts";

/** What of a board its ground depends on. */
export type Plan = {
  board: BoardView;
  site: Site;
  places: Place[];
  colours: Colours;
  flipped: boolean;
  /** Of each level, how much it steps back behind the one in focus: from 0 to 1. */
  dims: number[];
  /** Whether the squares above each other share a colour. */
  hasColumns: boolean;
  font: string;
};

export class Ground {
  readonly group = new Group();
  readonly #materials: Materials;
  readonly #plan: Plan;
  readonly #squares: Host | null = null;
  readonly #colours: Rgb[] = [];
  readonly #index = new Map<string, number>();
  readonly #solid: Mesh;
  readonly #writing: Writing | null = null;
  readonly #own: { dispose: () => void }[] = [];
  #shaded: number[] = [];

  constructor(plan: Plan, materials: Materials) {
    this.#plan = plan;
    this.#materials = materials;
    const { board, site, places, colours } = plan;
    const solid = new Solid();
    const isBoard = site.kind === "board";
    if (isBoard && board.surface !== "points" && board.surface !== "slots") this.#squares = this.#lay();
    if (site.kind === "frame") addSlots(this.group, solid, site, places, colours, materials, this.#own);
    if (isBoard && board.surface === "points") this.#addPoints(solid);
    if (isBoard) {
      const depth = site.size[2] > 1 ? 0.1 : 0.34;
      for (const [z, on] of byLevel(places))
        addRim(solid, site, on, { width: rimOf(board), depth, colour: this.#dimmed(this.#rimColour(z), z) });
      this.#addMarked(solid);
    }
    this.#solid = this.#mesh(solid.geometry(), materials.board);
    this.#solid.receiveShadow = true;
    this.#solid.castShadow = true;
    const written = this.#written();
    if (written.length > 0) {
      this.#writing = new Writing(written, plan.flipped && site.kind !== "frame", plan.font);
      this.group.add(this.#writing.mesh);
    }
    if (site.size[2] === 1) this.#addShadow();
  }

  /** Squares take some of the colours of their marks. */
  shade(marks: Mark[]): void {
    const host = this.#squares;
    if (!host) return;
    for (const index of this.#shaded) host.recolour(index, this.#colours[index] ?? [1, 1, 1]);
    const now = new Map<number, Rgb>();
    for (const mark of marks) {
      if (mark.as !== "shade") continue;
      const index = this.#index.get(keyOf(mark.place));
      if (index === undefined) continue;
      now.set(index, mixed(now.get(index) ?? this.#colours[index] ?? [1, 1, 1], this.#plan.colours.hues[mark.hue], mark.part));
    }
    for (const [index, colour] of now) host.recolour(index, colour);
    this.#shaded = [...now.keys()];
  }

  dispose(): void {
    this.#squares?.remove();
    this.#writing?.dispose();
    for (const own of this.#own) own.dispose();
  }

  #mesh(geometry: BufferGeometry, material: Material): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    this.#own.push(geometry);
    this.group.add(mesh);
    return mesh;
  }

  #dimmed(colour: Rgb, level: number): Rgb {
    return mixed(colour, this.#plan.colours.page, (this.#plan.dims[level] ?? 0) * 0.62);
  }

  #rimColour(level: number): Rgb {
    const { colours, dims, site } = this.#plan;
    const colour = colours.frame;
    // The level in focus is framed darker.
    return site.size[2] > 1 && dims.some((dim) => dim > 0) && dims[level] === 0 ? mixed(colour, [0.01, 0.12, 0.06], 0.55) : colour;
  }

  #lay(): Host {
    const { board, site, places, colours, hasColumns } = this.#plan;
    const isPlain = board.surface === "plain";
    const square = new Solid();
    const side = isPlain ? 0.482 : 0.5;
    square.face(
      [
        [-side, 0, side],
        [side, 0, side],
        [side, 0, -side],
        [-side, 0, -side],
      ],
      [1, 1, 1],
    );
    const geometry = square.geometry();
    this.#own.push(geometry);
    const host = new Host(this.group, geometry, this.#materials.board);
    const marked = new Set(board.marked.map(keyOf));
    const matrix = new Matrix4();
    const [files, ranks] = site.size;
    for (const [index, place] of places.entries()) {
      const spot = spotOf(site, place);
      let colour = isPlain ? colours.light : isDark(place, board) ? colours.dark : colours.light;
      if (hasColumns)
        colour = mixed(colour, rainbow(place[0] / files + (place[1] / ranks) * 0.12, 0.5 + 0.1 * ((place[1] % 2) - 0.5)), 0.5);
      if (marked.has(keyOf(place))) colour = mixed(colour, colours.marked, isPlain ? 0.9 : 0.45);
      // A little lighter where the lamp is, and no two squares of quite the same wood.
      const grain = 1 + (((place[0] * 7 + place[1] * 13) % 5) - 2) * 0.008;
      colour = shaded(colour, grain * (1 - 0.045 * (spot[0] / files) - 0.03 * (spot[2] / ranks)));
      this.#colours.push(this.#dimmed(colour, place[2]));
      this.#index.set(keyOf(place), index);
      host.put(matrix.makeTranslation(...spot), this.#colours[index] ?? colour);
    }
    host.done();
    if (isPlain) {
      // The lines between squares are the wood below them.
      const below = new Solid();
      for (const place of places) {
        const [x, y, z] = spotOf(site, place);
        below.face(
          [
            [x - 0.5, y - 0.004, z + 0.5],
            [x + 0.5, y - 0.004, z + 0.5],
            [x + 0.5, y - 0.004, z - 0.5],
            [x - 0.5, y - 0.004, z - 0.5],
          ],
          this.#dimmed(colours.line, place[2]),
        );
      }
      this.#mesh(below.geometry(), this.#materials.board);
    }
    return host;
  }

  #addPoints(solid: Solid): void {
    const { site, places, colours } = this.#plan;
    const all = new Set(places.map(keyOf));
    const quad = (x: number, y: number, z: number, wide: number, deep: number, colour: Rgb) =>
      solid.face(
        [
          [x - wide, y, z + deep],
          [x + wide, y, z + deep],
          [x + wide, y, z - deep],
          [x - wide, y, z - deep],
        ],
        colour,
      );
    for (const place of places) {
      const [x, y, z] = spotOf(site, place);
      // Long grain along the files.
      const grain = 1 + ((place[0] * 5) % 4) * 0.01 - 0.015;
      quad(x, y, z, 0.5, 0.5, shaded(colours.light, grain));
    }
    for (const place of places) {
      const [x, y, z] = spotOf(site, place);
      if (all.has(keyOf([place[0] + 1, place[1], place[2]]))) quad(x + 0.5, y + 0.004, z, 0.5, 0.022, colours.line);
      if (all.has(keyOf([place[0], place[1] + 1, place[2]]))) quad(x, y + 0.004, z - 0.5, 0.022, 0.5, colours.line);
    }
    for (const star of starPoints(site.size[0], site.size[1])) {
      if (!all.has(keyOf(star))) continue;
      const [x, y, z] = spotOf(site, star);
      solid.disc([x, y + 0.006, z], 0.1, colours.line);
    }
  }

  /** Places that the rules treat in a way of their own: an edge and a lozenge within the square. */
  #addMarked(solid: Solid): void {
    const { board, site, colours } = this.#plan;
    for (const place of board.marked) {
      const [x, y, z] = spotOf(site, place);
      const colour = this.#dimmed(colours.markedLine, place[2]);
      const at = (dx: number, dz: number): Vec => [x + dx, y + 0.006, z + dz];
      for (const [out, wide] of [[0.42, 0.03]] as const) {
        const inner = out - wide;
        const corners = [
          [-1, 1],
          [1, 1],
          [1, -1],
          [-1, -1],
        ] as const;
        for (const [index, [ax, az]] of corners.entries()) {
          const [bx, bz] = corners[(index + 1) % 4] ?? [0, 0];
          solid.face([at(ax * out, az * out), at(bx * out, bz * out), at(bx * inner, bz * inner), at(ax * inner, az * inner)], colour);
        }
      }
      solid.face([at(0, 0.2), at(0.2, 0), at(0, -0.2), at(-0.2, 0)], colour);
    }
  }

  #written(): Written[] {
    const { board, site, places, colours, flipped } = this.#plan;
    const [files, ranks, levels] = site.size;
    const written: Written[] = [];
    const size = Math.min(0.42, 0.3 + Math.max(files, ranks) * 0.006);
    if (levels > 1) return [];
    if (site.kind === "frame") {
      for (let x = 0; x < files; x += 1) {
        written.push({
          text: fileName(x, board.numberedFiles),
          at: [x - (files - 1) / 2, 0.012, 0.72],
          size: 0.46,
          colour: colours.onLight,
        });
      }
      return written;
    }
    const way = flipped ? -1 : 1;
    for (const [place, name] of board.names) {
      const [x, y, z] = spotOf(site, place);
      const colour = board.surface === "chequered" && isDark(place, board) ? colours.onDark : colours.onLight;
      written.push({ text: name, at: [x - 0.33 * way, y + 0.006, z + 0.34 * way], size: 0.3, colour });
    }
    if (board.names.length > 0) return written;
    // Beside the place that is nearest to the reader: boards need not be rectangles.
    const edge = 0.5 + rimOf(board) / 2;
    const nearest = (axis: 0 | 1, at: number) => {
      const line = places.filter((place) => place[axis] === at).sort((a, b) => (a[1 - axis] ?? 0) - (b[1 - axis] ?? 0));
      return flipped ? line[line.length - 1] : line[0];
    };
    for (let x = 0; x < files; x += 1) {
      const place = nearest(0, x);
      if (!place) continue;
      const spot = spotOf(site, place);
      written.push({ text: fileName(x, board.numberedFiles), at: [spot[0], 0.018, spot[2] + edge * way], size, colour: colours.onFrame });
    }
    for (let y = 0; y < ranks; y += 1) {
      const place = nearest(1, y);
      if (!place) continue;
      const spot = spotOf(site, place);
      written.push({ text: String(y + 1), at: [spot[0] - edge * way, 0.018, spot[2]], size, colour: colours.onFrame });
    }
    return written;
  }

  /** The board's own shadow, on a table that is not drawn. */
  #addShadow(): void {
    const { site, board, places } = this.#plan;
    const isFrame = site.kind === "frame";
    // A frame is lit from the front: its shadow is that of a board as long as it, behind it.
    const flat: Site = { ...site, kind: "board", origin: [(site.size[0] - 1) / 2, 0] };
    const row = Array.from({ length: site.size[0] }, (_, x): Place => [x, 0, 0]);
    const { points, darks } = isFrame ? skirtOf(flat, row, -0.2, -0.004) : skirtOf(site, places, rimOf(board), 0.34);
    const colours = darks.flatMap((dark) => [0.01, 0.015, 0.01, dark]);
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(colours, 4));
    this.#mesh(geometry, this.#materials.tableShadow).renderOrder = -1;
  }
}

function byLevel(places: Place[]): Map<number, Place[]> {
  const levels = new Map<number, Place[]>();
  for (const place of places) {
    const on = levels.get(place[2]);
    if (on) on.push(place);
    else levels.set(place[2], [place]);
  }
  return levels;
}

/** How high the highest of a frame is. */
export function frameTop(site: Site): number {
  return site.size[1] + FOOT;
}
