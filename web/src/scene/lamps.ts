/** Lamps, soft shadows and something to be reflected, for machines that are fast enough. */
import {
  BackSide,
  BoxGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  PCFShadowMap,
  Scene,
  type Texture,
  type WebGLRenderer,
} from "three";

export class Lamps {
  readonly group = new Group();
  readonly #sun = new DirectionalLight(0xfff4e0, 1.9);
  readonly #room: Texture;

  constructor(renderer: WebGLRenderer, scene: Scene) {
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.radius = 5;
    this.#sun.shadow.normalBias = 0.03;
    this.#sun.shadow.bias = -0.0006;
    this.group.add(this.#sun, this.#sun.target, new HemisphereLight(0xffffff, 0xb9b2a0, 0.62));
    const maker = new PMREMGenerator(renderer);
    this.#room = maker.fromScene(room(), 0.04).texture;
    maker.dispose();
    scene.environment = this.#room;
    scene.environmentIntensity = 0.21;
    scene.add(this.group);
  }

  /** Lights a board of this size. */
  aim(across: number, high: number): void {
    const far = across + high + 4;
    this.#sun.position.set(-far * 0.42, high + far * 0.9, far * 0.5);
    this.#sun.target.position.set(0, high / 2, 0);
    const { camera } = this.#sun.shadow;
    const reach = (across + high) * 0.62 + 1;
    Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5, far: far * 3 });
    camera.updateProjectionMatrix();
  }

  dispose(): void {
    this.#room.dispose();
    this.#sun.dispose();
  }
}

/** A bright room with two windows. */
function room(): Scene {
  const scene = new Scene();
  const walls = new Mesh(new BoxGeometry(20, 10, 20), new MeshBasicMaterial({ color: 0xb8b2a6, side: BackSide }));
  scene.add(walls);
  const pane = (x: number, y: number, z: number, size: [number, number, number], bright: number) => {
    const mesh = new Mesh(new BoxGeometry(...size), new MeshBasicMaterial());
    mesh.material.color.setScalar(bright);
    mesh.position.set(x, y, z);
    scene.add(mesh);
  };
  pane(-9.5, 2, 2, [0.2, 4, 6], 9);
  pane(4, 2.5, 9.5, [5, 4, 0.2], 5);
  pane(0, 4.8, 0, [9, 0.2, 9], 3);
  return scene;
}
