/** The slit in a mitre: a dark blade in it, which shows by a hair. */
import type { Knot } from "./lathe.ts";
import type { Dot } from "./outline.ts";
import { plate } from "./plate.ts";
import { darkened, moved, turned, type Solid } from "./solid.ts";

const HAIR = 0.004;

/** From the axis of a turned profile at this height, to the right and up by so many degrees. */
export function slit(profile: readonly Knot[], height: number, degrees: number, steps = 5): Solid {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // How wide the profile is where the blade is so far from the axis.
  const width = (along: number): number => {
    const radius = radiusAt(profile, height + along * sin);
    return radius > along * cos ? Math.sqrt(radius ** 2 - (along * cos) ** 2) : 0;
  };
  let end = 0;
  while (width(end) > 0) end += 0.005;
  const upper: Dot[] = [];
  for (let step = 0; step < steps; step += 1) {
    const along = end * (step / steps) ** 0.7;
    upper.push([along, width(along) + HAIR]);
  }
  const lower = upper.map(([along, wide]): Dot => [along, -wide]);
  const blade = plate([...lower, [end + HAIR, 0], ...upper.toReversed()], [{ within: 0, half: 0.012 }]);
  return moved(turned(turned(darkened(blade, 0.3), "x", 90), "z", degrees), 0, height, 0);
}

function radiusAt(profile: readonly Knot[], height: number): number {
  for (let at = profile.length - 1; at > 0; at -= 1) {
    const [lowRadius, low] = profile[at - 1]!;
    const [highRadius, high] = profile[at]!;
    if (height >= low && height <= high && high > low) return lowRadius + ((highRadius - lowRadius) * (height - low)) / (high - low);
  }
  return 0;
}
