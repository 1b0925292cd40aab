/** Those of hnefatafl: attackers with edges, round defenders, and the king in the middle of them. */
import { lathe, type Knot } from "./lathe.ts";
import { by, standing, type Detail, type Sculpture } from "./sculpture.ts";
import { faceted } from "./smooth.ts";
import type { Solid } from "./solid.ts";
import { ball } from "./turnery.ts";

const ATTACKER: Knot[] = [
  [0.39, 0],
  [0.4, 0.05],
  [0.37, 0.09],
  [0.3, 0.1],
  [0.25, 0.26],
  [0.27, 0.3],
  [0.2, 0.34],
  [0, 0.52],
];

/** Four sides and edges, a corner towards each neighbour. */
function attacker(): Solid {
  return faceted(lathe(ATTACKER, { triangles: 56, sides: 4 }));
}

const DEFENDER: Knot[] = [
  [0.33, 0],
  [0.345, 0.04],
  [0.33, 0.085],
  [0.27, 0.1],
  [0.2, 0.17],
  [0.19, 0.23],
  [0.285, 0.255],
  [0.29, 0.28],
  [0.235, 0.3],
  [0.225, 0.36],
  [0.17, 0.45],
  [0.07, 0.49],
  [0.05, 0.5],
  [0.045, 0.53],
  [0, 0.545],
];

/** A round man in a helmet. */
function defender(detail: Detail): Solid {
  return lathe(DEFENDER, { triangles: by(detail, 460, 80) });
}

const KING: Knot[] = [
  [0.37, 0],
  [0.39, 0.04],
  [0.375, 0.09],
  [0.3, 0.12],
  [0.21, 0.24],
  [0.18, 0.42],
  [0.2, 0.5],
  [0.24, 0.53],
  [0.24, 0.56],
  [0.215, 0.58],
  [0.235, 0.66],
  [0.285, 0.715, 6, 0.13],
  [0.235, 0.71, 6, 0.11],
  [0.18, 0.63],
  ...ball(0.15, 0.7, 4, -20),
];
const FAR_KING: Knot[] = [
  [0.385, 0],
  [0.3, 0.11],
  [0.18, 0.42],
  [0.24, 0.55],
  [0.285, 0.7, 5, 0.145],
  [0.14, 0.68],
  [0, 0.79],
];

function taflKing(detail: Detail): Solid {
  return lathe(by(detail, KING, FAR_KING), { triangles: by(detail, 490, 80) });
}

export const HALL: Readonly<Record<string, Sculpture>> = {
  attacker: standing(attacker),
  defender: standing(defender),
  "tafl-king": standing(taflKing),
};
