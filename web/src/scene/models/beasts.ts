/** Kinds that people often give to their own games, beyond those of the catalog. */
import { head } from "./horses.ts";
import { lathe, type Knot } from "./lathe.ts";
import { simplified, type Dot } from "./outline.ts";
import { plate } from "./plate.ts";
import { by, looking, type Detail, type Sculpture } from "./sculpture.ts";
import { joined, moved, resized, shaded, turned, type Solid } from "./solid.ts";

const AMAZON: Knot[] = [
  [0.345, 0],
  [0.355, 0.045],
  [0.28, 0.1],
  [0.16, 0.28],
  [0.11, 0.47],
  [0.19, 0.5],
  [0.125, 0.53],
  [0.15, 0.6],
  [0.225, 0.65, 7, 0.075],
  [0.18, 0.645, 7, 0.06],
  [0, 0.61],
];
const FAR_AMAZON: Knot[] = [
  [0.35, 0],
  [0.11, 0.47],
  [0.225, 0.66, 4, 0.08],
  [0, 0.62],
];

/** A queen's body, and a knight's head in her crown. */
function amazon(detail: Detail): Solid {
  const body = lathe(by(detail, AMAZON, FAR_AMAZON), { triangles: by(detail, 240, 44), sides: by(detail, 8, 6) });
  const rider = resized(head(detail), 0.62);
  return joined(body, turned(moved(rider, 0.02, 0.62, 0), "y", -24));
}

/** A camel that looks to the left: legs, hump, long neck and head. */
const CAMEL: Dot[] = [
  [-0.17, 0],
  [-0.09, 0],
  [-0.075, 0.16],
  [0.1, 0.16],
  [0.125, 0],
  [0.2, 0],
  [0.225, 0.17],
  [0.21, 0.3],
  [0.14, 0.34],
  [0.08, 0.46],
  [0.01, 0.47],
  [-0.06, 0.35],
  [-0.12, 0.31],
  [-0.155, 0.38],
  [-0.16, 0.52],
  [-0.2, 0.57],
  [-0.27, 0.555],
  [-0.345, 0.5],
  [-0.34, 0.45],
  [-0.25, 0.455],
  [-0.24, 0.34],
  [-0.22, 0.24],
  [-0.17, 0.16],
];
const PLINTH: Knot[] = [
  [0.325, 0],
  [0.335, 0.04],
  [0.318, 0.08],
  [0.262, 0.1],
  [0.245, 0.15],
  [0, 0.16],
];

const FAR_PLINTH: Knot[] = [
  [0.335, 0],
  [0.25, 0.1],
  [0, 0.1],
];

function camel(detail: Detail): Solid {
  const thick = (x: number, y: number): number => 0.115 - 0.05 * Math.min(1, Math.max(0, (-x - 0.08) / 0.08)) - 0.1 * Math.max(0, y - 0.3);
  const steps = by(
    detail,
    [
      { within: 0, half: (x: number, y: number) => thick(x, y) * 0.62 },
      { within: 0.026, half: thick },
    ],
    [{ within: 0, half: thick }],
  );
  const beast = plate(by(detail, CAMEL, simplified(CAMEL, 14, true)), steps, by(detail, 50, 20));
  const plinth = lathe(by(detail, PLINTH, FAR_PLINTH), { triangles: by(detail, 190, 24), sides: by(detail, 10, 6) });
  return joined(plinth, turned(moved(shaded(beast, 0, 0.12), 0.06, by(detail, 0.155, 0.1), 0), "y", -24));
}

export const BEASTS: Readonly<Record<string, Sculpture>> = { amazon: looking(amazon), camel: looking(camel) };
