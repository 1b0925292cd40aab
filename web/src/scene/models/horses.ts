/** The horse's head, and all who leap like a knight and wear something on it. */
import { battlements } from "./battlements.ts";
import { lathe, type Knot } from "./lathe.ts";
import type { Dot } from "./outline.ts";
import { plate } from "./plate.ts";
import { by, looking, type Detail, type Sculpture } from "./sculpture.ts";
import { slit } from "./slit.ts";
import { darkened, joined, moved, resized, shaded, turned, type Solid } from "./solid.ts";

/** A head that looks to the left, from the breast up the mane, down the face and along the throat. */
const HEAD: Dot[] = [
  [-0.18, 0],
  [0.19, 0],
  [0.225, 0.09],
  [0.235, 0.21],
  [0.21, 0.33],
  [0.155, 0.44],
  [0.075, 0.525],
  [-0.01, 0.56],
  [-0.075, 0.53],
  [-0.135, 0.45],
  [-0.195, 0.35],
  [-0.265, 0.275],
  [-0.3, 0.225],
  [-0.29, 0.175],
  [-0.24, 0.155],
  [-0.165, 0.195],
  [-0.095, 0.22],
  [-0.035, 0.235],
  [-0.05, 0.185],
  [-0.12, 0.13],
  [-0.18, 0.07],
];
const FAR_HEAD: Dot[] = [
  [-0.18, 0],
  [0.2, 0],
  [0.235, 0.2],
  [0.14, 0.46],
  [0, 0.64],
  [-0.1, 0.5],
  [-0.3, 0.23],
  [-0.26, 0.15],
  [-0.04, 0.23],
  [-0.19, 0.07],
];

/** The hair along the neck, in strands. */
const MANE: Dot[] = [
  [0.16, 0.04],
  [0.25, 0.05],
  [0.268, 0.15],
  [0.24, 0.165],
  [0.262, 0.265],
  [0.23, 0.27],
  [0.232, 0.37],
  [0.195, 0.37],
  [0.175, 0.46],
  [0.14, 0.455],
  [0.095, 0.54],
  [0.065, 0.525],
  [0, 0.6],
  [-0.05, 0.57],
  [-0.08, 0.5],
  [0.06, 0.42],
  [0.14, 0.25],
];

const PEDESTAL: Knot[] = [
  [0.325, 0],
  [0.335, 0.04],
  [0.318, 0.08],
  [0.262, 0.1],
  [0.245, 0.15],
  [0, 0.16],
];

/** How far it looks aside: seen from behind or before, a head that looks straight on is a thin stripe. */
const ASIDE = -24;
const MIDDLE = 0.03;

/** How thick the head is to each side: thick at the breast and the cheek, thin at the lips. */
function thickness(x: number, y: number): number {
  const cheek = Math.max(0, 1 - Math.hypot(x + 0.07, y - 0.33) / 0.14);
  return 0.15 - 0.11 * Math.max(0, y) - 0.15 * Math.max(0, -x - 0.1) + 0.03 * cheek;
}

/** The head alone, its neck on 0, as it looks to the left. */
export function head(detail: Detail): Solid {
  if (detail === "far") return shaded(plate(FAR_HEAD, [{ within: 0, half: 0.1 }], 20), 0, 0.12);
  const flesh = plate(
    HEAD,
    [
      { within: 0, half: 0.024 },
      { within: 0.024, half: (x, y) => thickness(x, y) * 0.68 },
      { within: (x) => (x < -0.12 ? 0.042 : 0.07), half: thickness },
    ],
    62,
  );
  return joined(shaded(flesh, 0, 0.16), eyes());
}

/** On both sides. */
function eyes(): Solid {
  const eye: Dot[] = [
    [-0.14, 0.39],
    [-0.1, 0.38],
    [-0.08, 0.415],
    [-0.115, 0.43],
  ];
  return darkened(plate(eye, [{ within: 0, half: 0.101 }]), 0.2);
}

function mane(): Solid {
  return plate(MANE, [{ within: 0, half: 0.036 }], 20);
}

function ears(): Solid {
  const ear = lathe(
    [
      [0.034, 0],
      [0.03, 0.05],
      [0, 0.13],
    ],
    { triangles: 15, sides: 5 },
  );
  return joined(moved(turned(ear, "x", 12), -0.03, 0.515, 0.052), moved(turned(ear, "x", -12), -0.03, 0.515, -0.052));
}

/** A horse on its foot, with what it wears, all of it as it looks to the left. */
function horse(detail: Detail, scale: number, worn: readonly Solid[], triangles: number): Solid {
  const whole = resized(joined(head(detail), ...worn), scale);
  const pedestal = lathe(PEDESTAL, { triangles, sides: by(detail, 10, 6) });
  return joined(pedestal, turned(moved(whole, MIDDLE, 0.155, 0), "y", ASIDE));
}

function knight(detail: Detail): Solid {
  return horse(detail, 1.03, detail === "near" ? [mane(), ears()] : [], by(detail, 150, 36));
}

/** What is worn is made upright, and put on the head so. */
function on(solid: Solid, x: number, y: number, lean: number): Solid {
  return moved(turned(solid, "z", lean), x, y, 0);
}

function unicorn(detail: Detail): Solid {
  const horn = lathe(
    [
      [0.048, 0],
      [0.036, 0.08],
      [0.038, 0.085],
      [0.024, 0.17],
      [0.026, 0.175],
      [0, 0.33],
    ],
    { triangles: by(detail, 60, 8), sides: by(detail, 6, 4) },
  );
  return horse(detail, 1, detail === "near" ? [ears(), on(horn, -0.1, 0.47, 40)] : [on(horn, -0.1, 0.47, 40)], by(detail, 140, 24));
}

const MITRE: Knot[] = [
  [0.128, 0],
  [0.15, 0.02],
  [0.15, 0.05],
  [0.138, 0.055],
  [0.15, 0.13],
  [0.115, 0.23],
  [0.04, 0.32],
  [0, 0.345],
];

function archbishop(detail: Detail): Solid {
  const mitre = lathe(MITRE, { triangles: by(detail, 112, 24), sides: by(detail, 8, 4) });
  const worn = detail === "near" ? joined(mitre, slit(MITRE, 0.1, 55)) : mitre;
  return horse(detail, 0.9, [on(worn, -0.01, 0.49, 16)], by(detail, 100, 16));
}

function cardinal(detail: Detail): Solid {
  const hat = lathe(
    [
      [0.11, 0],
      [0.29, 0],
      [0.295, 0.028],
      [0.15, 0.06],
      [0.14, 0.15],
      [0.085, 0.2],
      [0, 0.21],
    ],
    { triangles: by(detail, 140, 24), sides: by(detail, 8, 4) },
  );
  return horse(detail, 0.94, [on(hat, -0.01, 0.51, 12)], by(detail, 100, 16));
}

function marshal(detail: Detail): Solid {
  const wall = lathe(
    [
      [0.12, 0],
      [0.15, 0.06],
      [0.155, 0.12],
      [0.1, 0.12],
      [0, 0.1],
    ],
    { triangles: by(detail, 80, 16), sides: by(detail, 8, 4) },
  );
  const crown =
    detail === "near" ? joined(wall, battlements({ inner: 0.1, outer: 0.155, from: 0.12, to: 0.19, count: 5, share: 0.6 })) : wall;
  return horse(detail, 0.94, [on(crown, -0.01, 0.49, 14)], by(detail, 110, 24));
}

const TOWER: Knot[] = [
  [0.335, 0],
  [0.345, 0.045],
  [0.27, 0.1],
  [0.22, 0.2],
  [0.225, 0.27],
  [0.275, 0.3],
  [0.275, 0.345],
  [0.2, 0.345],
  [0, 0.31],
];
/** Far away, its battlements are teeth. */
const FAR_TOWER: Knot[] = [
  [0.34, 0],
  [0.22, 0.2],
  [0.285, 0.33, 4, 0.1],
  [0, 0.3],
];

function chancellor(detail: Detail): Solid {
  const tower = lathe(by(detail, TOWER, FAR_TOWER), { triangles: by(detail, 170, 40), sides: by(detail, 10, 6) });
  const near = detail === "near";
  const walls = battlements({ inner: 0.2, outer: 0.275, from: 0.345, to: 0.42, count: 5, share: 0.56, phase: 10 });
  const rider = turned(moved(resized(near ? joined(head(detail), ears()) : head(detail), 0.88), 0.04, 0.26, 0), "y", ASIDE);
  return near ? joined(tower, walls, rider) : joined(tower, rider);
}

export const HORSES: Readonly<Record<string, Sculpture>> = {
  knight: looking(knight),
  unicorn: looking(unicorn),
  archbishop: looking(archbishop),
  cardinal: looking(cardinal),
  marshal: looking(marshal),
  chancellor: looking(chancellor),
};
