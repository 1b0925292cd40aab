/** Many equal things in one call: a mesh that grows with what is put into it, and is filled anew for each picture. */
import { Color, DynamicDrawUsage, InstancedMesh, type BufferGeometry, type Group, type Material, type Matrix4 } from "three";
import type { Rgb } from "./colour.ts";

const WHITE = new Color(1, 1, 1);

export class Host {
  readonly #group: Group;
  readonly #geometry: BufferGeometry;
  readonly #material: Material;
  readonly #order: number;
  readonly #casts: boolean;
  #mesh: InstancedMesh | null = null;
  #count = 0;

  constructor(group: Group, geometry: BufferGeometry, material: Material, order = 0, casts = false) {
    this.#group = group;
    this.#geometry = geometry;
    this.#material = material;
    this.#order = order;
    this.#casts = casts;
  }

  /** Forgets what was put in. */
  clear(): void {
    this.#count = 0;
  }

  put(matrix: Matrix4, colour: Rgb): void {
    const mesh = this.#room(this.#count + 1);
    matrix.toArray(mesh.instanceMatrix.array, this.#count * 16);
    mesh.instanceColor?.array.set(colour, this.#count * 3);
    this.#count += 1;
  }

  /** Changes the colour of one of them. */
  recolour(index: number, colour: Rgb): void {
    const colours = this.#mesh?.instanceColor;
    if (!colours) return;
    colours.array.set(colour, index * 3);
    colours.needsUpdate = true;
  }

  /** What was put in is what is drawn from now on. */
  done(): void {
    const mesh = this.#mesh;
    if (!mesh) return;
    mesh.count = this.#count;
    mesh.visible = this.#count > 0;
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
  }

  remove(): void {
    if (!this.#mesh) return;
    this.#group.remove(this.#mesh);
    this.#mesh.dispose();
    this.#mesh = null;
  }

  #room(count: number): InstancedMesh {
    const before = this.#mesh;
    if (before && before.instanceMatrix.count >= count) return before;
    const mesh = new InstancedMesh(this.#geometry, this.#material, Math.max(8, count * 2));
    mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    // The colours have to be there before the material is first used.
    mesh.setColorAt(0, WHITE);
    if (before) {
      mesh.instanceMatrix.array.set(before.instanceMatrix.array);
      if (before.instanceColor) mesh.instanceColor?.array.set(before.instanceColor.array);
      this.remove();
    }
    mesh.frustumCulled = false;
    mesh.renderOrder = this.#order;
    mesh.castShadow = this.#casts;
    mesh.receiveShadow = true;
    this.#mesh = mesh;
    this.#group.add(mesh);
    return mesh;
  }
}
