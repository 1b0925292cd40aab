/** Turned parts: a profile, from the foot to the top, around the axis. */
import { exposure } from "./exposure.ts";
import { simplified } from "./outline.ts";
import type { Point, Solid } from "./solid.ts";

/** Distance from the axis and height; where there are teeth, every second corner of the ring stands higher by so much. */
export type Knot = readonly [radius: number, height: number, teeth?: number, rise?: number];

export type Lathe = {
  /** How many triangles it may have. */
  triangles: number;
  /** Edges that are steeper than this are sharp, in degrees. */
  crease?: number;
  /** Fewest corners of a ring. */
  sides?: number;
  /** Turned about the axis by so many degrees. */
  phase?: number;
};

/** Fewer corners than this are no longer round. */
const ROUND = 6;

export function lathe(profile: readonly Knot[], { triangles, crease = 38, sides = ROUND, phase = 0 }: Lathe): Solid {
  // Rings that would leave too few corners to the others are left out.
  const rings = simplified(profile, Math.max(3, Math.floor(triangles / (2 * sides)) + 1));
  const counts = cornersOf(rings, triangles, sides);
  const open = exposure(rings);
  const normals = edgesOf(rings, crease);
  const solid: Solid = { positions: [], normals: [], open: [] };
  const corner = (ring: number, index: number, side: "below" | "above"): void => {
    const [radius, height, teeth, rise = 0] = rings[ring]!;
    const angle = (index / counts[ring]!) * 2 * Math.PI + (phase * Math.PI) / 180;
    const [out, up] = normals[ring]![side];
    solid.positions.push(radius * Math.sin(angle), height + (teeth && index % 2 === 1 ? rise : 0), radius * Math.cos(angle));
    solid.normals.push(out * Math.sin(angle), up, out * Math.cos(angle));
    solid.open.push(open[ring]!);
  };
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    const below = counts[ring]!;
    const above = counts[ring + 1]!;
    // Around both rings at once, always on from the corner that is behind.
    let low = 0;
    let high = 0;
    const lows = below === 1 ? 0 : below;
    const highs = above === 1 ? 0 : above;
    while (low < lows || high < highs) {
      const onLow = high >= highs || (low < lows && (low + 1) / lows <= (high + 1) / highs);
      // The point of a cone looks where its triangle does, not up.
      if (onLow) {
        corner(ring, low, "above");
        corner(ring, low + 1, "above");
        corner(ring + 1, highs === 0 ? 0 : high, "below");
        low += 1;
      } else {
        corner(ring + 1, high + 1, "below");
        corner(ring + 1, high, "below");
        corner(ring, lows === 0 ? 0 : low, "above");
        high += 1;
      }
    }
  }
  return solid;
}

/** Rings narrower than this, beside the widest, have half as many corners: so those of all rings lie in line. */
const NARROW = 0.36;

/** How many corners each ring has: as many as can be had. */
function cornersOf(rings: readonly Knot[], triangles: number, sides: number): number[] {
  const widest = Math.max(...rings.map(([radius]) => radius));
  const share = (most: number): number[] =>
    rings.map(([radius, , teeth]) => {
      if (radius < 1e-6) return 1;
      if (teeth) return 2 * teeth;
      return radius < widest * NARROW ? Math.max(sides, most / 2) : most;
    });
  const cost = (counts: number[]): number => {
    let sum = 0;
    for (let ring = 0; ring + 1 < counts.length; ring += 1) {
      sum += (counts[ring]! > 1 ? counts[ring]! : 0) + (counts[ring + 1]! > 1 ? counts[ring + 1]! : 0);
    }
    return sum;
  };
  let most = 32;
  while (most > sides && cost(share(most)) > triangles) most -= 2;
  return share(Math.max(most, sides));
}

type Edge = { below: readonly [number, number]; above: readonly [number, number] };

/** The normals of each ring in the profile, for the band below and the band above it: the same unless the edge is sharp. */
function edgesOf(rings: readonly Knot[], crease: number): Edge[] {
  const bands = rings.slice(1).map((knot, index) => {
    const out = knot[1] - rings[index]![1];
    const up = rings[index]![0] - knot[0];
    const length = Math.hypot(out, up) || 1;
    return { normal: [out / length, up / length] as const, length };
  });
  const least = Math.cos((crease * Math.PI) / 180);
  return rings.map(([radius], ring) => {
    const below = (bands[ring - 1] ?? bands[ring])!;
    const above = (bands[ring] ?? bands[ring - 1])!;
    if (radius < 1e-6 && rings.length > 2) {
      // On the axis a round end looks straight up or down, a point does as its band.
      const end = ring === 0 ? above.normal : below.normal;
      const flat: readonly [number, number] = Math.abs(end[1]) > 0.8 ? [0, Math.sign(end[1])] : end;
      return { below: flat, above: flat };
    }
    if (below.normal[0] * above.normal[0] + below.normal[1] * above.normal[1] < least) return { below: below.normal, above: above.normal };
    const out = below.normal[0] + above.normal[0];
    const up = below.normal[1] + above.normal[1];
    const length = Math.hypot(out, up) || 1;
    const both = [out / length, up / length] as const;
    return { below: both, above: both };
  });
}

export function bandPoint(radius: number, height: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.sin(angle), height, radius * Math.cos(angle)];
}
