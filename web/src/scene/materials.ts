/** What things are made of: colours that hold their light already, or on a fast machine surfaces that lamps shine on. */
import { MeshBasicMaterial, MeshStandardMaterial, type Material } from "three";

export type Light = "plain" | "rich";

export class Materials {
  readonly light: Light;
  /** Pieces. */
  readonly piece: Material;
  /** Boards, frames. */
  readonly board: Material;
  /** Signs that lie on the board or stand in the air. */
  readonly sign: Material;
  /** Signs that are seen through everything. */
  readonly arrow: Material;
  /** What grows fainter towards its edge: shadows. */
  readonly shadow: Material;
  /** The same, under a whole board. */
  readonly tableShadow: Material;
  readonly #all: Material[];

  constructor(light: Light) {
    this.light = light;
    const isRich = light === "rich";
    this.piece = isRich
      ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.32, metalness: 0.04 })
      : new MeshBasicMaterial({ vertexColors: true });
    this.board = isRich ? new MeshStandardMaterial({ vertexColors: true, roughness: 0.55 }) : new MeshBasicMaterial({ vertexColors: true });
    this.sign = new MeshBasicMaterial({ polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 });
    this.arrow = new MeshBasicMaterial({ depthTest: false, depthWrite: false, transparent: true, opacity: 0.88 });
    this.shadow = new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -4,
    });
    this.tableShadow = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false });
    this.#all = [this.piece, this.board, this.sign, this.arrow, this.shadow, this.tableShadow];
  }

  dispose(): void {
    for (const material of this.#all) material.dispose();
  }
}
