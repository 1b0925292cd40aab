/** The horse's head, and all who leap like a knight and wear something on it. */
import { battlements } from "./battlements.ts";
import { lathe, type Knot } from "./lathe.ts";
import { simplified, type Dot } from "./outline.ts";
import { plate } from "./plate.ts";
import { by, looking, type Detail, type Sculpture } from "./sculpture.ts";
import { darkened, joined, moved, resized, shaded, turned, type Solid } from "./solid.ts";
import { foot } from "./turnery.ts";

/** A head that looks to the left, from the breast along the throat and the face to the ears and down the mane. */
const HEAD: Dot[] = [
  [-0.2, 0.0],
  [0.17, 0.0],
  [0.2, 0.1],
  [0.205, 0.24],
  [0.17, 0.37],
  [0.1, 0.465],
  [0.02, 0.52],
  [-0.035, 0.535],
  [-0.05, 0.6],
  [-0.1, 0.525],
  [-0.155, 0.455],
  [-0.225, 0.375],
  [-0.29, 0.305],
  [-0.305, 0.255],
  [-0.28, 0.215],
  [-0.235, 0.21],
  [-0.15, 0.255],
  [-0.085, 0.26],
  [-0.04, 0.235],
  [-0.06, 0.2],
  [-0.13, 0.14],
  [-0.185, 0.075],
];
const FAR_HEAD: Dot[] = [
  [-0.2, 0.0],
  [0.17, 0.0],
  [0.21, 0.2],
  [0.13, 0.44],
  [-0.05, 0.6],
  [-0.29, 0.32],
  [-0.28, 0.21],
  [-0.06, 0.24],
  [-0.185, 0.075],
];

const PEDESTAL: Knot[] = [...foot(0.335, 0.17), [0.235, 0.185], [0.225, 0.205], [0, 0.21]];

/** How far it looks aside: seen from behind or before, a head that looks straight on is a thin stripe. */
const ASIDE = -38;
const MIDDLE = 0.035;

/** The head alone, its neck on 0, as it looks to the left. */
function head(detail: Detail, ears: boolean): Solid {
  const outline = ears ? by(detail, HEAD, FAR_HEAD) : simplified(by(detail, HEAD, FAR_HEAD), by(detail, 20, 9), true);
  if (detail === "far") return shaded(plate(outline, [{ within: 0, half: 0.1 }], 20), 0, 0.12);
  // Thick at the breast, thin at the lips and along the mane.
  const thick = (x: number, y: number): number => 0.155 - 0.1 * Math.max(0, y) - 0.11 * Math.max(0, -x - 0.08);
  const flesh = plate(
    outline,
    [
      { within: 0, half: 0.022 },
      { within: 0.022, half: (x, y) => thick(x, y) * 0.62 },
      { within: 0.062, half: thick },
    ],
    58,
  );
  return shaded(flesh, 0, 0.16);
}

/** Eyes and nostrils on both sides. */
function face(): Solid {
  const spot = (x: number, y: number, radius: number, out: number): Solid => {
    const disc: Dot[] = [0, 1, 2, 3, 4].map((step) => {
      const angle = (step * 72 * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
    return darkened(plate(disc, [{ within: 0, half: out }]), 0.22);
  };
  return joined(spot(-0.105, 0.43, 0.022, 0.118), spot(-0.262, 0.272, 0.014, 0.085));
}

/** A horse on its foot, with what it wears, all of it as it looks to the left. */
function horse(detail: Detail, ears: boolean, scale: number, worn: Solid | null, triangles: number): Solid {
  const bust = detail === "near" ? joined(head(detail, ears), face()) : head(detail, ears);
  const whole = resized(worn ? joined(bust, worn) : bust, scale);
  const pedestal = lathe(PEDESTAL, { triangles });
  return joined(pedestal, turned(moved(whole, MIDDLE, 0.2, 0), "y", ASIDE));
}

function knight(detail: Detail): Solid {
  return horse(detail, true, 1, null, by(detail, 190, 36));
}

/** What is worn is made upright, and put on the head so. */
function on(solid: Solid, x: number, y: number, lean: number): Solid {
  return moved(turned(solid, "z", lean), x, y, 0);
}

function unicorn(detail: Detail): Solid {
  const horn = lathe([[0.048, 0], [0.036, 0.08], [0.038, 0.085], [0.024, 0.17], [0.026, 0.175], [0, 0.33]], { triangles: by(detail, 60, 8), sides: by(detail, 6, 4) });
  return horse(detail, true, 0.92, on(horn, -0.12, 0.46, 38), by(detail, 160, 24));
}

function archbishop(detail: Detail): Solid {
  const mitre = lathe([[0.13, 0], [0.15, 0.03], [0.155, 0.1], [0.12, 0.2], [0.05, 0.29], [0, 0.32]], { triangles: by(detail, 110, 24), sides: by(detail, 8, 4) });
  return horse(detail, false, 0.84, on(mitre, -0.02, 0.46, 18), by(detail, 120, 16));
}

function cardinal(detail: Detail): Solid {
  const hat = lathe([[0.11, 0], [0.27, 0], [0.275, 0.025], [0.14, 0.055], [0.13, 0.12], [0.08, 0.165], [0, 0.175]], { triangles: by(detail, 130, 24), sides: by(detail, 8, 4) });
  return horse(detail, false, 0.84, on(hat, -0.01, 0.475, 12), by(detail, 110, 16));
}

function marshal(detail: Detail): Solid {
  const wall = lathe([[0.12, 0], [0.15, 0.06], [0.155, 0.12], [0.1, 0.12], [0, 0.1]], { triangles: by(detail, 80, 16), sides: by(detail, 8, 4) });
  const crown = detail === "near" ? joined(wall, battlements({ inner: 0.1, outer: 0.155, from: 0.12, to: 0.19, count: 5, share: 0.6 })) : wall;
  return horse(detail, false, 0.84, on(crown, -0.01, 0.46, 14), by(detail, 110, 24));
}

function chancellor(detail: Detail): Solid {
  const tower = lathe(
    [...foot(0.345, 0.17), [0.23, 0.22], [0.225, 0.28], [0.275, 0.31], [0.28, 0.35], [0.205, 0.35], [0.2, 0.3], [0, 0.3]],
    { triangles: by(detail, 210, 24), sides: by(detail, 8, 5) },
  );
  const walls = battlements({ inner: 0.205, outer: 0.28, from: 0.35, to: 0.42, count: by(detail, 6, 3), share: 0.58, phase: 30 });
  const rider = resized(head(detail, true), 0.84);
  const seen = detail === "near" ? joined(rider, resized(face(), 0.84)) : rider;
  return joined(tower, by(detail, walls, walls), turned(moved(seen, 0.05, 0.3, 0), "y", ASIDE));
}

export const HORSES: Readonly<Record<string, Sculpture>> = {
  knight: looking(knight),
  unicorn: looking(unicorn),
  archbishop: looking(archbishop),
  cardinal: looking(cardinal),
  marshal: looking(marshal),
  chancellor: looking(chancellor),
};
