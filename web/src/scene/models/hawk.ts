/** The hawk: a bird with raised wings, which looks ahead. */
import { lathe, type Knot } from "./lathe.ts";
import type { Dot } from "./outline.ts";
import { plate } from "./plate.ts";
import { by, looking, type Detail, type Sculpture } from "./sculpture.ts";
import { darkened, joined, moved, turned, type Solid } from "./solid.ts";
import { ball, foot } from "./turnery.ts";

const BODY: Knot[] = [
  ...foot(0.3, 0.15),
  [0.085, 0.2],
  [0.075, 0.25],
  [0.125, 0.34],
  [0.15, 0.44],
  [0.13, 0.53],
  [0.075, 0.6],
  ...ball(0.088, 0.655, 4, -20),
];

/** The right wing as who stands behind the bird sees it, its shoulder at the left: the leading edge above, the feathers below. */
const WING: Dot[] = [
  [0, -0.16],
  [0.09, -0.17],
  [0.12, -0.08],
  [0.19, -0.09],
  [0.2, 0],
  [0.265, 0],
  [0.26, 0.1],
  [0.32, 0.13],
  [0.33, 0.36],
  [0.24, 0.3],
  [0.1, 0.12],
  [0, 0.08],
];
const FAR_WING: Dot[] = [
  [0, -0.16],
  [0.19, -0.08],
  [0.32, 0.13],
  [0.33, 0.36],
  [0, 0.08],
];

/** How far the wings are swept back. */
const SWEPT = 24;

function hawk(detail: Detail): Solid {
  const body = lathe(BODY, { triangles: by(detail, 290, 36), sides: by(detail, 8, 6) });
  const steps = by(
    detail,
    [
      { within: 0, half: 0.012 },
      { within: 0.018, half: 0.032 },
    ],
    [{ within: 0, half: 0.02 }],
  );
  const outline = by(detail, WING, FAR_WING);
  const right = plate(outline, steps, 30);
  const left = plate(outline.map(([x, y]): Dot => [-x, y]).toReversed(), steps, 30);
  const wings = joined(moved(turned(right, "y", -SWEPT), 0.1, 0.46, 0.02), moved(turned(left, "y", SWEPT), -0.1, 0.46, 0.02));
  const beak = moved(
    turned(
      lathe(
        [
          [0.05, 0],
          [0.04, 0.06],
          [0, 0.13],
        ],
        { triangles: 18, sides: by(detail, 6, 3) },
      ),
      "x",
      -108,
    ),
    0,
    0.655,
    -0.06,
  );
  if (detail === "far") return joined(body, wings);
  const tail = plate(
    [
      [-0.06, 0.1],
      [0.06, 0.1],
      [0.04, 0.32],
      [-0.04, 0.32],
    ],
    [{ within: 0, half: 0.014 }],
  );
  return joined(body, wings, darkened(beak, 0.55), moved(turned(tail, "x", -28), 0, 0.05, 0.19));
}

export const BIRDS: Readonly<Record<string, Sculpture>> = { hawk: looking(hawk) };
