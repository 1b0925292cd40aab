/** How the pieces go from one picture to the next: where each of them is at any moment. */
import type { Ghost, Path, Scene } from "../board/cast.ts";
import { isWay } from "../board/cast.ts";
import type { Piece } from "../protocol/types.ts";
import { keyOf, type Place } from "../board/place.ts";
import { spotOf, type Site } from "./site.ts";
import { between, type Vec } from "./vector.ts";

/** How long movements are, in milliseconds. */
export const TIMES = {
  slide: 240,
  hop: 330,
  chain: 240,
  drop: 420,
  fall: 260,
  turn: 420,
  promote: 180,
  blast: 620,
  come: 200,
  ripple: 520,
} as const;

/** Where a piece is. */
export type Pose = {
  /** On the ground, or in the middle of its place in a frame. */
  spot: Vec;
  /** How far above it. */
  lift: number;
  /** Of its usual size. */
  scale: number;
  /** How far it is turned over, in radians. */
  flip: number;
};

/** Something that happens at a spot beside the pieces. */
export type Burst = { as: "ripple" | "blast"; spot: Vec; begin: number };

/** A movement of one piece. Before and after it the piece is seen as it begins and ends, or not at all. */
type Track = { begin: number; length: number; isSeenBefore: boolean; isSeenAfter: boolean; pose: (part: number, pose: Pose) => void };

export class Play {
  /** Until the drawing is the picture. */
  readonly length: number;
  readonly ghosts: Ghost[];
  readonly bursts: Burst[] = [];
  readonly #tracks = new Map<number, Track[]>();
  readonly #site: Site;

  /** @param way that a piece was already dragged along. */
  constructor(scene: Scene, site: Site, way: { from: Place; to: Place } | null) {
    this.#site = site;
    this.ghosts = scene.ghosts;
    const taken = new Set(scene.ghosts.filter(({ end }) => end === "taken").map(({ piece }) => keyOf(piece.at)));
    let arrival = 0;
    const go = (id: number, path: Path) => {
      if (isWay(path, way) || path.length < 2) return 0;
      const { length, pose } = this.#along(path, taken);
      this.#add(id, { begin: 0, length, isSeenBefore: true, isSeenAfter: true, pose });
      arrival = Math.max(arrival, length);
      return length;
    };
    for (const [id, path] of scene.paths) go(id, path);
    const ways = new Map(scene.ghosts.map((ghost) => [ghost.id, go(ghost.id, ghost.path)]));

    for (const { id, piece } of scene.actors) {
      if (scene.came.has(id)) this.#come(id, piece);
      else if (scene.turned.has(id)) this.#turn(id, scene.paths.has(id) ? arrival : 0, scene.paths.has(id), false);
    }
    for (const ghost of scene.ghosts) {
      const gone = ways.get(ghost.id) ?? 0;
      const spot = spotOf(site, ghost.path[ghost.path.length - 1] ?? ghost.piece.at);
      if (ghost.end === "turned") this.#turn(ghost.id, gone, ghost.path.length > 1, true);
      else if (ghost.end === "taken") {
        const begin = gone || Math.max(0, arrival * 0.62);
        this.#add(ghost.id, { begin, length: TIMES.fall, isSeenBefore: true, isSeenAfter: false, pose: sink });
        this.bursts.push({ as: "ripple", spot, begin: begin + 40 });
      } else {
        const begin = Math.max(gone, arrival);
        this.#add(ghost.id, {
          begin,
          length: 60,
          isSeenBefore: true,
          isSeenAfter: false,
          pose: (part, pose) => (pose.scale = 1 + part * 0.3),
        });
        this.bursts.push({ as: "blast", spot, begin });
      }
    }
    const ends = [...this.#tracks.values()].flat().map(({ begin, length }) => begin + length);
    const fades = this.bursts.map(({ as, begin }) => begin + (as === "blast" ? TIMES.blast : TIMES.ripple));
    this.length = Math.max(0, ...ends, ...fades);
  }

  /** Where a piece is, so many milliseconds after the beginning; null while it is not to be seen. */
  poseOf(id: number, at: Place, now: number): Pose | null {
    const pose: Pose = { spot: spotOf(this.#site, at), lift: 0, scale: 1, flip: 0 };
    for (const { begin, length, isSeenBefore, isSeenAfter, pose: move } of this.#tracks.get(id) ?? []) {
      if (now < begin && !isSeenBefore) return null;
      if (now >= begin + length && !isSeenAfter) return null;
      if (now >= begin || begin === 0) move(Math.min(1, Math.max(0, (now - begin) / length)), pose);
    }
    return pose;
  }

  #add(id: number, track: Track): void {
    this.#tracks.set(id, [...(this.#tracks.get(id) ?? []), track]);
  }

  #along(path: Path, taken: Set<string>): { length: number; pose: Track["pose"] } {
    const spots = path.map((place) => spotOf(this.#site, place));
    const hops = path.map((place, index) => {
      const before = path[index - 1];
      return before !== undefined && isHop(before, place, taken);
    });
    const stretches = path.length - 1;
    const each = stretches > 1 ? TIMES.chain : hops[1] ? TIMES.hop : TIMES.slide;
    const pose = (part: number, pose: Pose) => {
      const index = Math.min(Math.floor(part * stretches), stretches - 1);
      const rest = eased(part * stretches - index);
      const [from, to] = [spots[index], spots[index + 1]];
      if (!from || !to) return;
      pose.spot = between(from, to, rest);
      const far = Math.hypot(to[0] - from[0], to[2] - from[2]);
      if (hops[index + 1]) pose.lift += Math.sin(Math.PI * rest) * Math.min(1.5, 0.5 + far * 0.22);
    };
    return { length: each * stretches, pose };
  }

  #come(id: number, piece: Piece): void {
    if (this.#site.kind === "frame") {
      const height = this.#site.size[1] - piece.at[1] + 0.6;
      const length = TIMES.drop * Math.min(1, 0.45 + height / 10);
      const pose = (part: number, pose: Pose) => (pose.lift = height * fallen(part));
      return this.#add(id, { begin: 0, length, isSeenBefore: true, isSeenAfter: true, pose });
    }
    const pose = (part: number, pose: Pose) => {
      pose.lift = 0.7 * (1 - eased(part)) ** 2;
      pose.scale = 0.6 + 0.4 * eased(part);
    };
    this.#add(id, { begin: 0, length: TIMES.come, isSeenBefore: true, isSeenAfter: true, pose });
  }

  // The first half shows the old side, the second the new one: at its edge a disc shows neither. What is promoted shrinks and grows instead.
  #turn(id: number, begin: number, isPromoted: boolean, isOld: boolean): void {
    const half = (isPromoted ? TIMES.promote : TIMES.turn) / 2;
    const pose = (part: number, pose: Pose) => {
      const whole = isOld ? part / 2 : 0.5 + part / 2;
      if (isPromoted) pose.scale = Math.max(0.05, isOld ? 1 - part : part);
      else {
        pose.flip = Math.PI * (isOld ? whole : whole - 1);
        pose.lift = Math.sin(Math.PI * whole) * 0.55;
      }
    };
    const track = isOld
      ? { begin, isSeenBefore: true, isSeenAfter: false }
      : { begin: begin + half, isSeenBefore: false, isSeenAfter: true };
    this.#add(id, { ...track, length: half, pose });
  }
}

function sink(part: number, pose: Pose): void {
  pose.lift -= part * part * 0.5;
  pose.scale = 1 - 0.9 * part * part;
}

function eased(part: number): number {
  return part * part * (3 - 2 * part);
}

/** How much of its height is left of something that falls and bounces a little. */
function fallen(part: number): number {
  if (part < 0.74) return 1 - (part / 0.74) ** 2;
  const bounce = (part - 0.74) / 0.26;
  return 0.035 * Math.sin(Math.PI * bounce);
}

/** Whether a piece jumps rather than slides: neither along a line, nor past what it takes on its way. */
function isHop(from: Place, to: Place, taken: Set<string>): boolean {
  const steps = from.map((at, axis) => (to[axis] ?? 0) - at);
  const sizes = steps.map(Math.abs).filter((size) => size > 0);
  const count = Math.max(0, ...sizes);
  if (sizes.some((size) => size !== count)) return true;
  for (let step = 1; step < Math.min(count, 64); step += 1) {
    const place = from.map((at, axis) => at + Math.sign(steps[axis] ?? 0) * step) as Place;
    if (taken.has(keyOf(place))) return true;
  }
  return false;
}
