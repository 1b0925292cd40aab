/** What happens for a moment: ripples where a piece was taken, and explosions. */
import { Group, Matrix4, Mesh, MeshBasicMaterial, OctahedronGeometry, Quaternion, RingGeometry, Vector3 } from "three";
import { mixed, rgbOf, type Rgb } from "./colour.ts";
import { Host } from "./host.ts";
import { TIMES, type Burst } from "./play.ts";

const SPARKS = 14;
const BRIGHT = rgbOf("#fff0a0");
const HOT = rgbOf("#ef6a1e");
const COLD = rgbOf("#4a2a20");
const RIPPLE: Rgb = rgbOf("#b3301c");

export class Bursts {
  readonly group = new Group();
  readonly #sparkMaterial = new MeshBasicMaterial();
  readonly #sparks: Host;
  readonly #ring = new RingGeometry(0.86, 1, 40).rotateX(-Math.PI / 2);
  readonly #ripples: Mesh<RingGeometry, MeshBasicMaterial>[] = [];
  readonly #matrix = new Matrix4();

  constructor() {
    this.#sparks = new Host(this.group, new OctahedronGeometry(1), this.#sparkMaterial, 3);
  }

  /** Draws what is to be seen so many milliseconds after the beginning. */
  draw(bursts: readonly Burst[], now: number): void {
    this.#sparks.clear();
    let count = 0;
    for (const { as, spot, begin } of bursts) {
      const part = (now - begin) / (as === "blast" ? TIMES.blast : TIMES.ripple);
      if (part <= 0 || part >= 1) continue;
      // Not each of many pieces that go at once: their rings would lie over each other.
      if (count < 6) this.#ripple(count++, spot, part, as === "blast");
      if (as === "blast") this.#spray(spot, part);
    }
    for (const ripple of this.#ripples.slice(count)) ripple.visible = false;
    this.#sparks.done();
  }

  dispose(): void {
    this.#sparks.remove();
    this.#ring.dispose();
    this.#sparkMaterial.dispose();
    for (const ripple of this.#ripples) ripple.material.dispose();
  }

  #ripple(index: number, spot: readonly [number, number, number], part: number, isBlast: boolean): void {
    let ripple = this.#ripples[index];
    if (!ripple) {
      ripple = new Mesh(this.#ring, new MeshBasicMaterial({ transparent: true, depthWrite: false }));
      ripple.renderOrder = 2;
      this.#ripples.push(ripple);
      this.group.add(ripple);
    }
    const wide = 0.35 + (isBlast ? 1.9 : 0.75) * (1 - (1 - part) ** 2);
    ripple.visible = true;
    ripple.position.set(spot[0], spot[1] + 0.03, spot[2]);
    ripple.scale.set(wide, 1, wide);
    ripple.material.opacity = 0.85 * (1 - part);
    ripple.material.color.setRGB(...(isBlast ? HOT : RIPPLE));
  }

  #spray(spot: readonly [number, number, number], part: number): void {
    const colour = part < 0.3 ? mixed(BRIGHT, HOT, part / 0.3) : mixed(HOT, COLD, (part - 0.3) / 0.7);
    for (let index = 0; index < SPARKS; index += 1) {
      // The same for each blast, but without any order that one sees.
      const [angle, speed, rise] = [index * 2.399, 0.6 + ((index * 7) % 5) * 0.22, 1.2 + ((index * 3) % 7) * 0.24];
      const out = speed * (1 - (1 - part) ** 2);
      const up = 0.25 + rise * part * 1.6 - 2.4 * part * part;
      const size = (0.15 - (index % 3) * 0.03) * (1 - part);
      AT.set(spot[0] + Math.cos(angle) * out, spot[1] + Math.max(0.03, up), spot[2] + Math.sin(angle) * out);
      this.#sparks.put(this.#matrix.compose(AT, STILL, SIZE.setScalar(Math.max(size, 0.001))), colour);
    }
    const flash = 0.5 * Math.sin(Math.PI * Math.min(1, part * 2.2));
    if (flash > 0.01) this.#sparks.put(this.#matrix.compose(AT.set(spot[0], spot[1] + 0.3, spot[2]), STILL, SIZE.setScalar(flash)), BRIGHT);
  }
}

const AT = new Vector3();
const SIZE = new Vector3();
const STILL = new Quaternion();
