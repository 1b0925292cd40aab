/** The six of chess, and their relatives without a horse: turned like a set that one would like to hold. */
import { battlements } from "./battlements.ts";
import { lathe, type Knot } from "./lathe.ts";
import { plate } from "./plate.ts";
import { slit } from "./slit.ts";
import { by, looking, standing, type Detail, type Sculpture } from "./sculpture.ts";
import { joined, moved, shaded, turned, type Solid } from "./solid.ts";
import { ball, collar, foot } from "./turnery.ts";
import type { Dot } from "./outline.ts";

const PAWN: Knot[] = [...foot(0.29, 0.14), [0.125, 0.22], [0.088, 0.32], ...collar(0.155, 0.335, 0.034), ...ball(0.128, 0.452, 6)];

const FAR_PAWN: Knot[] = [
  [0.285, 0],
  [0.265, 0.08],
  [0.1, 0.23],
  [0.085, 0.33],
  [0.128, 0.44],
  [0.1, 0.53],
  [0, 0.58],
];

const ROOK: Knot[] = [
  ...foot(0.335, 0.17),
  [0.185, 0.26],
  [0.165, 0.4],
  [0.178, 0.47],
  [0.255, 0.505],
  [0.262, 0.53],
  [0.262, 0.58],
  [0.19, 0.58],
  [0.18, 0.535],
  [0, 0.53],
];

const BISHOP: Knot[] = [
  ...foot(0.32, 0.16),
  [0.145, 0.26],
  [0.092, 0.43],
  ...collar(0.175, 0.445, 0.036),
  [0.1, 0.5],
  [0.152, 0.56],
  [0.163, 0.61],
  [0.128, 0.705],
  [0.05, 0.785],
  [0.03, 0.797],
  [0.05, 0.83],
  [0.03, 0.865],
  [0, 0.875],
];

const FAR_BISHOP: Knot[] = [
  [0.31, 0],
  [0.1, 0.4],
  [0.17, 0.46],
  [0.1, 0.5],
  [0.16, 0.61],
  [0.045, 0.79],
  [0, 0.875],
];

const QUEEN: Knot[] = [
  ...foot(0.355, 0.17),
  [0.16, 0.3],
  [0.1, 0.55],
  ...collar(0.19, 0.57, 0.038),
  [0.112, 0.635],
  [0.135, 0.73],
  [0.2, 0.8, 8, 0.075],
  [0.162, 0.8, 8, 0.06],
  [0.11, 0.79],
  [0.06, 0.875],
  ...ball(0.05, 0.915, 5, -40),
];

const FAR_QUEEN: Knot[] = [
  [0.345, 0],
  [0.105, 0.55],
  [0.185, 0.59],
  [0.115, 0.63],
  [0.205, 0.8, 5, 0.085],
  [0.06, 0.83],
  [0, 0.965],
];

const KING: Knot[] = [
  ...foot(0.37, 0.18),
  [0.17, 0.32],
  [0.108, 0.58],
  ...collar(0.2, 0.6, 0.04),
  [0.122, 0.665],
  [0.14, 0.74],
  [0.19, 0.815],
  [0.182, 0.84],
  [0.11, 0.885],
  [0.04, 0.905],
  [0, 0.91],
];

const FAR_KING: Knot[] = [
  [0.36, 0],
  [0.11, 0.58],
  [0.2, 0.62],
  [0.125, 0.67],
  [0.19, 0.82],
  [0, 0.91],
];

/** A cross with arms that widen, its foot at 0. */
function cross(height: number, width: number, thin: number): Dot[] {
  const wide = thin * 1.9;
  const middle = height * 0.58;
  const arm = width / 2;
  return [
    [-thin * 1.25, 0],
    [thin * 1.25, 0],
    [thin, middle - thin],
    [arm, middle - wide],
    [arm, middle + wide],
    [thin, middle + thin],
    [wide, height],
    [-wide, height],
    [-thin, middle + thin],
    [-arm, middle + wide],
    [-arm, middle - wide],
    [-thin, middle - thin],
  ];
}

function pawn(detail: Detail): Solid {
  return lathe(by(detail, PAWN, FAR_PAWN), { triangles: by(detail, 470, 80) });
}

function rook(detail: Detail): Solid {
  const tower = lathe(ROOK, { triangles: by(detail, 430, 40) });
  return joined(tower, battlements({ inner: 0.185, outer: 0.262, from: 0.58, to: 0.675, count: by(detail, 6, 4), share: 0.62 }));
}

function bishop(detail: Detail): Solid {
  const body = lathe(by(detail, BISHOP, FAR_BISHOP), { triangles: by(detail, 450, 72) });
  return joined(body, slit(BISHOP, 0.62, 48, by(detail, 5, 1)));
}

function queen(detail: Detail): Solid {
  return lathe(by(detail, QUEEN, FAR_QUEEN), { triangles: by(detail, 500, 80) });
}

/** A cross of few corners. */
const FAR_CROSS: Dot[] = [
  [-0.03, 0],
  [0.03, 0],
  [0.09, 0.11],
  [0.03, 0.19],
  [-0.03, 0.19],
  [-0.09, 0.11],
];

function king(detail: Detail): Solid {
  const body = lathe(by(detail, KING, FAR_KING), { triangles: by(detail, 420, 60) });
  const top =
    detail === "near"
      ? plate(cross(0.19, 0.19, 0.025), [
          { within: 0, half: 0.026 },
          { within: 0.008, half: 0.036 },
        ])
      : plate(FAR_CROSS, [{ within: 0, half: 0.03 }]);
  return joined(body, moved(shaded(top, 0, 0.05), 0, 0.895, 0));
}

const COMMONER: Knot[] = [
  ...foot(0.32, 0.16),
  [0.185, 0.24],
  [0.17, 0.33],
  [0.09, 0.41],
  [0.13, 0.46],
  [0.135, 0.52],
  [0.295, 0.535],
  [0.3, 0.555],
  [0.15, 0.585],
  [0.14, 0.65],
  [0.09, 0.69],
  [0, 0.7],
];

function commoner(detail: Detail): Solid {
  return lathe(COMMONER, { triangles: by(detail, 490, 80) });
}

const MANN: Knot[] = [
  ...foot(0.32, 0.16),
  [0.2, 0.25],
  [0.185, 0.35],
  [0.1, 0.42],
  [0.15, 0.45],
  [0.185, 0.46],
  [0.19, 0.48],
  [0.165, 0.5],
  [0.155, 0.575],
  [0.1, 0.65],
  [0.035, 0.68],
  [0, 0.8],
];

const FAR_MANN: Knot[] = [
  [0.31, 0],
  [0.19, 0.33],
  [0.1, 0.42],
  [0.19, 0.47],
  [0.155, 0.58],
  [0.04, 0.68],
  [0, 0.8],
];

function mann(detail: Detail): Solid {
  const body = lathe(by(detail, MANN, FAR_MANN), { triangles: by(detail, 440, 64) });
  // A comb over the helmet, which guards the nose in front.
  const comb: Dot[] = [
    [-0.2, 0.5],
    [0.2, 0.5],
    [0.185, 0.6],
    [0.1, 0.7],
    [-0.1, 0.7],
    [-0.185, 0.6],
  ];
  return detail === "far" ? body : joined(body, turned(plate(comb, [{ within: 0, half: 0.014 }]), "y", 90));
}

export const CHESSMEN: Readonly<Record<string, Sculpture>> = {
  pawn: standing(pawn),
  rook: standing(rook),
  bishop: standing(bishop),
  queen: standing(queen),
  king: standing(king),
  commoner: standing(commoner),
  mann: looking(mann),
};
