/** Where the scene is seen from: all arithmetic between pixels and space. It knows nothing of what is drawn. */
import { between, clamped, cross, dot, minus, plus, times, type Vec } from "./vector.ts";

/** A camera that goes round a point. */
export type Camera = {
  /** What it looks at. */
  at: Vec;
  /** How far it has gone round, from the side of the first seat to the right, in radians. */
  turn: number;
  /** How high it stands: 0 at the horizon, a right angle straight above. */
  tilt: number;
  /** How far away it is. */
  far: number;
  /** The angle that it sees from top to bottom. */
  angle: number;
};

/** A rectangle of pixels that is looked through. */
export type View = { width: number; height: number };
/** A pixel, from the upper left corner. */
export type Pixel = { x: number; y: number };
/** What lies under a pixel: everything from the eye in a direction (of any length). */
export type Sight = { eye: Vec; way: Vec };

/** How near and how far one may go. */
export type Reach = { near: number; far: number };

const LOWEST = 0.1;
const HIGHEST = Math.PI / 2 - 0.005;

/** The eye, and the directions to the right, upwards and ahead. */
export function axesOf(camera: Camera): { eye: Vec; right: Vec; up: Vec; ahead: Vec } {
  const { at, turn, tilt, far } = camera;
  const back: Vec = [Math.sin(turn) * Math.cos(tilt), Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)];
  const right: Vec = [Math.cos(turn), 0, -Math.sin(turn)];
  const ahead = times(back, -1);
  return { eye: plus(at, times(back, far)), right, up: cross(right, ahead), ahead };
}

/** Pixels a unit, at the distance of one unit. */
function focal(camera: Camera, view: View): number {
  return view.height / 2 / Math.tan(camera.angle / 2);
}

/** Where a point is seen, and how far ahead of the eye it is; behind the eye that is not positive. */
export function projected(camera: Camera, view: View, point: Vec): Pixel & { depth: number } {
  const { eye, right, up, ahead } = axesOf(camera);
  const from = minus(point, eye);
  const depth = dot(from, ahead);
  const scale = focal(camera, view) / Math.max(depth, 1e-9);
  return { x: view.width / 2 + dot(from, right) * scale, y: view.height / 2 - dot(from, up) * scale, depth };
}

/** What lies under a pixel. */
export function sightAt(camera: Camera, view: View, { x, y }: Pixel): Sight {
  const { eye, right, up, ahead } = axesOf(camera);
  const scale = focal(camera, view);
  const aside = plus(times(right, (x - view.width / 2) / scale), times(up, (view.height / 2 - y) / scale));
  return { eye, way: plus(ahead, aside) };
}

/** The camera after a drag that turns the scene like something held in the hand. */
export function orbited(camera: Camera, view: View, right: number, down: number): Camera {
  // Across the smaller side of the view, about half a circle.
  const scale = 3 / Math.max(200, Math.min(view.width, view.height));
  return { ...camera, turn: camera.turn - right * scale, tilt: clamped(camera.tilt + down * scale * 0.8, LOWEST, HIGHEST) };
}

/** The camera after a drag that takes what it looks at along with the pointer. */
export function panned(camera: Camera, view: View, right: number, down: number): Camera {
  const axes = axesOf(camera);
  const scale = camera.far / focal(camera, view);
  return { ...camera, at: plus(camera.at, plus(times(axes.right, -right * scale), times(axes.up, down * scale))) };
}

/** The same over a ground without an end: the camera keeps its height. */
export function pannedOver(camera: Camera, view: View, right: number, down: number): Camera {
  const scale = camera.far / focal(camera, view);
  const aside: Vec = [Math.cos(camera.turn), 0, -Math.sin(camera.turn)];
  const away: Vec = [-Math.sin(camera.turn), 0, -Math.cos(camera.turn)];
  const steep = Math.max(0.25, Math.sin(camera.tilt));
  return { ...camera, at: plus(camera.at, plus(times(aside, -right * scale), times(away, (down * scale) / steep))) };
}

/** Nearer by a factor; what is at the point stays where it is seen. */
export function zoomed(camera: Camera, factor: number, about: Vec, reach: Reach): Camera {
  const far = clamped(camera.far / factor, reach.near, reach.far);
  return { ...camera, far, at: between(camera.at, about, 1 - far / camera.far) };
}

/** The camera that sees all these points as large as the view allows, with so many pixels free at each side: top, right, bottom, left. */
export function fitted(camera: Camera, view: View, points: Vec[], free: readonly [number, number, number, number]): Camera {
  const width = Math.max(40, view.width - free[1] - free[3]);
  const height = Math.max(40, view.height - free[0] - free[2]);
  let found = camera;
  // What is nearer is larger, so the middle of what is seen is not that of space: a few steps bring it there.
  for (let step = 0; step < 8; step += 1) {
    const { right, up, ahead } = axesOf(found);
    const scale = focal(found, view);
    const all = points.map((point) => {
      const from = minus(point, found.at);
      return { x: dot(from, right), y: dot(from, up), z: dot(from, ahead) };
    });
    const far = Math.max(
      ...all.flatMap(({ x, y, z }) => [(Math.abs(x) * scale * 2) / width - z, (Math.abs(y) * scale * 2) / height - z]),
      0.5,
    );
    const seen = all.map(({ x, y, z }) => ({ x: x / (far + z), y: y / (far + z) }));
    const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    const move = plus(times(right, middle(seen.map(({ x }) => x)) * far), times(up, middle(seen.map(({ y }) => y)) * far));
    found = { ...found, far, at: plus(found.at, move) };
  }
  return panned(found, view, (free[3] - free[1]) / 2, (free[0] - free[2]) / 2);
}

/** The way from one camera to another, by the shorter side; 0 is the first, 1 the second. */
export function flown(from: Camera, to: Camera, part: number): Camera {
  const round = Math.PI * 2;
  const turned = ((((to.turn - from.turn + Math.PI) % round) + round) % round) - Math.PI;
  const mix = (a: number, b: number) => a + (b - a) * part;
  return {
    at: between(from.at, to.at, part),
    turn: part === 1 ? to.turn : from.turn + turned * part,
    tilt: mix(from.tilt, to.tilt),
    far: mix(from.far, to.far),
    angle: mix(from.angle, to.angle),
  };
}

/** Where a sight meets the level at a height; null if it never does. */
export function onLevel({ eye, way }: Sight, height: number): { point: Vec; along: number } | null {
  if (Math.abs(way[1]) < 1e-9) return null;
  const along = (height - eye[1]) / way[1];
  return along > 0 ? { point: plus(eye, times(way, along)), along } : null;
}
