/** Writing that lies on a board: all of it in one mesh, from one picture of the letters. */
import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  SRGBColorSpace,
} from "three";
import type { Rgb } from "./colour.ts";
import type { Vec } from "./vector.ts";

export type Written = { text: string; at: Vec; size: number; colour: Rgb };

/** Pixels a sign, in the picture of them. */
const CELL = 64;

export class Writing {
  readonly mesh: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly #texture: CanvasTexture;

  /** @param turned whether it is read from the other side. */
  constructor(written: Written[], turned: boolean, font: string) {
    const texts = [...new Set(written.map(({ text }) => text))];
    const columns = Math.max(1, Math.ceil(Math.sqrt(texts.length)));
    const rows = Math.max(1, Math.ceil(texts.length / columns));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [columns * CELL, rows * CELL];
    const pen = canvas.getContext("2d");
    if (pen) {
      Object.assign(pen, { fillStyle: "#fff", textAlign: "center", textBaseline: "middle" });
      for (const [index, text] of texts.entries()) {
        pen.font = `600 ${text.length > 2 ? 26 : text.length > 1 ? 36 : 44}px ${font}`;
        pen.fillText(text, ((index % columns) + 0.5) * CELL, (Math.floor(index / columns) + 0.54) * CELL);
      }
    }
    const [points, marks, colours]: [number[], number[], number[]] = [[], [], []];
    const way = turned ? -1 : 1;
    for (const { text, at, size, colour } of written) {
      const index = texts.indexOf(text);
      const [left, top] = [(index % columns) / columns, 1 - Math.floor(index / columns) / rows];
      const [right, bottom] = [left + 1 / columns, top - 1 / rows];
      const half = (size / 2) * way;
      const corner = ([x, z, u, v]: readonly [number, number, number, number]) => {
        points.push(at[0] + x * half, at[1], at[2] + z * half);
        marks.push(u, v);
        colours.push(...colour);
      };
      const corners = [
        [-1, 1, left, bottom],
        [1, 1, right, bottom],
        [1, -1, right, top],
        [-1, -1, left, top],
      ] as const;
      for (const turn of [0, 1, 2, 0, 2, 3]) corner(corners[turn] ?? corners[0]);
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
    geometry.setAttribute("uv", new Float32BufferAttribute(marks, 2));
    geometry.setAttribute("color", new Float32BufferAttribute(colours, 3));
    this.#texture = new CanvasTexture(canvas);
    this.#texture.colorSpace = SRGBColorSpace;
    this.#texture.minFilter = LinearMipmapLinearFilter;
    const material = new MeshBasicMaterial({
      map: this.#texture,
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -1,
      polygonOffsetUnits: -1,
    });
    this.mesh = new Mesh(geometry, material);
    this.mesh.renderOrder = 1;
  }

  dispose(): void {
    this.#texture.dispose();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
