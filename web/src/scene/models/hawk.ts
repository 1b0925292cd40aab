/** The hawk: a bird with raised wings, which looks ahead. */
import { lathe, type Knot } from "./lathe.ts";
import type { Dot } from "./outline.ts";
import { plate } from "./plate.ts";
import { by, looking, type Detail, type Sculpture } from "./sculpture.ts";
import { darkened, joined, moved, shaded, turned, type Solid } from "./solid.ts";
import { ball, foot } from "./turnery.ts";

const BODY: Knot[] = [...foot(0.32, 0.16), [0.13, 0.24], [0.15, 0.36], [0.145, 0.46], [0.095, 0.54], ...ball(0.105, 0.62, 5, -30)];

/** The right wing as who stands behind the bird sees it, its shoulder at the left. */
const WING: Dot[] = [
  [0, 0],
  [0.08, -0.09],
  [0.14, -0.07],
  [0.17, 0],
  [0.225, 0.02],
  [0.24, 0.1],
  [0.295, 0.14],
  [0.29, 0.22],
  [0.34, 0.4],
  [0.17, 0.24],
  [0.02, 0.13],
];
const FAR_WING: Dot[] = [
  [0, 0],
  [0.14, -0.08],
  [0.29, 0.16],
  [0.34, 0.4],
  [0.02, 0.13],
];

function hawk(detail: Detail): Solid {
  const body = lathe(BODY, { triangles: by(detail, 300, 36), sides: by(detail, 8, 6) });
  const steps = by(detail, [{ within: 0, half: 0.012 }, { within: 0.02, half: 0.03 }], [{ within: 0, half: 0.02 }]);
  const right = plate(by(detail, WING, FAR_WING), steps);
  const left = plate(by(detail, WING, FAR_WING).map(([x, y]): Dot => [-x, y]).toReversed(), steps);
  const wings = joined(moved(turned(right, "y", 16), 0.08, 0.4, 0), moved(turned(left, "y", -16), -0.08, 0.4, 0));
  if (detail === "far") return joined(body, wings);
  const beak = moved(turned(lathe([[0.045, 0], [0.03, 0.06], [0, 0.11]], { triangles: 20, sides: 6 }), "x", -112), 0, 0.615, -0.085);
  return joined(body, shaded(wings, 0.3, 0.1, 0.7), darkened(beak, 0.6));
}

export const BIRDS: Readonly<Record<string, Sculpture>> = { hawk: looking(hawk) };
