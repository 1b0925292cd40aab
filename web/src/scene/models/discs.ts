/** Pieces that lie: men and kings of draughts, counters, stones, discs, noughts and crosses. */
import { lathe, type Knot } from "./lathe.ts";
import { simplified, type Dot } from "./outline.ts";
import { plate } from "./plate.ts";
import { by, lying, standing, type Detail, type Sculpture } from "./sculpture.ts";
import { joined, moved, turned, type Solid } from "./solid.ts";

/** A man of draughts from the ground to the middle of its top: a milled edge and rings on it. */
function man(radius: number, height: number): Knot[] {
  return [
    [radius * 0.95, 0],
    [radius, height * 0.14],
    [radius * 0.96, height * 0.5],
    [radius, height * 0.86],
    [radius * 0.95, height],
    [radius * 0.8, height],
    [radius * 0.76, height * 0.86],
    [radius * 0.56, height * 0.86],
    [radius * 0.52, height],
    [radius * 0.4, height],
    [radius * 0.34, height * 0.9],
    [0, height * 0.88],
  ];
}

const FAR_MAN: Knot[] = [
  [0.385, 0],
  [0.39, 0.15],
  [0.34, 0.17],
  [0.3, 0.145],
  [0, 0.145],
];

function draughtsMan(detail: Detail): Solid {
  return lathe(by(detail, man(0.39, 0.17), FAR_MAN), { triangles: by(detail, 480, 80) });
}

const LOWER = man(0.39, 0.17).slice(0, 6);
const FAR_LOWER: Knot[] = [
  [0.39, 0],
  [0.36, 0.18],
];
const UPPER: Knot[] = [...man(0.37, 0.17).slice(0, 7), [0, 0.146]];
const FAR_UPPER: Knot[] = [
  [0.36, 0],
  [0.38, 0.15],
  [0, 0.15],
];

/** Two men, one on the other, and a crown on both. */
function draughtsKing(detail: Detail): Solid {
  const lower = lathe(by(detail, LOWER, FAR_LOWER), { triangles: by(detail, 180, 20), sides: by(detail, 16, 8) });
  const upper = lathe(by(detail, UPPER, FAR_UPPER), { triangles: by(detail, 220, 28), sides: by(detail, 16, 8) });
  const points = by(detail, 8, 4);
  const crown = lathe(
    [
      [0.18, 0],
      [0.2, 0.05, points, 0.085],
      [0.155, 0.048, points, 0.07],
      [0.15, 0],
    ],
    { triangles: by(detail, 100, 24), sides: by(detail, 16, 8) },
  );
  return joined(lower, moved(upper, 0, 0.178, 0), moved(crown, 0, by(detail, 0.322, 0.328), 0));
}

/** A counter from the middle of its lower face to that of the upper one. */
function counterProfile(): Knot[] {
  const half: Knot[] = [
    [0.42, 0.035],
    [0.4, 0],
    [0.31, 0],
    [0.285, 0.022],
    [0, 0.022],
  ];
  return [...half.toReversed(), ...half.map(([radius, height]): Knot => [radius, 0.19 - height])];
}

const FAR_COUNTER: Knot[] = [
  [0, 0],
  [0.42, 0],
  [0.42, 0.19],
  [0, 0.19],
];

function counter(detail: Detail): Solid {
  return lathe(by(detail, counterProfile(), FAR_COUNTER), { triangles: by(detail, 480, 72) });
}

function star(outer: number, inner: number): Dot[] {
  return Array.from({ length: 10 }, (_, point): Dot => {
    const radius = point % 2 === 0 ? outer : inner;
    const angle = ((90 + point * 36) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** A little thinner than its star. */
const FAR_STARRED: Knot[] = [
  [0, 0.012],
  [0.42, 0.012],
  [0.42, 0.178],
  [0, 0.178],
];

/** A counter with a star on both faces, so that it is known without its colour. */
function starredCounter(detail: Detail): Solid {
  const body = lathe(by(detail, counterProfile(), FAR_STARRED), { triangles: by(detail, 400, 40) });
  const relief = plate(
    star(0.27, 0.115),
    by(
      detail,
      [
        { within: 0, half: 0.085 },
        { within: 0.015, half: 0.095 },
      ],
      [{ within: 0, half: 0.095 }],
    ),
  );
  // Its faces look up and down as the counter lies.
  return joined(body, moved(turned(relief, "x", -90), 0, 0.095, 0));
}

/** A stone: thick in the middle, thin at the rim. */
function stone(detail: Detail): Solid {
  const profile: Knot[] = [];
  for (let step = 0; step <= 12; step += 1) {
    const angle = ((-90 + step * 15) * Math.PI) / 180;
    profile.push([step === 0 || step === 12 ? 0 : 0.42 * Math.cos(angle) ** 0.8, 0.13 + 0.13 * Math.sin(angle)]);
  }
  return lathe(by(detail, profile, simplified(profile, 5)), { triangles: by(detail, 480, 80), crease: 80 });
}

const DISC_HEIGHT = 0.15;

/** Half a disc that is turned over in play: from the rim to the middle of its face. */
const DISC_HALF: Knot[] = [
  [0.42, 0.075],
  [0.42, 0.115],
  [0.4, 0.14],
  [0.36, 0.15],
  [0, 0.15],
];

const FAR_DISC_HALF: Knot[] = [
  [0.42, 0.075],
  [0.42, 0.15],
  [0, 0.15],
];

/** The upper half of a disc; the lower one is the same, turned over. */
function halfDisc(detail: Detail): Solid {
  return lathe(by(detail, DISC_HALF, FAR_DISC_HALF), { triangles: by(detail, 220, 40) });
}

/** A shape turned over about the height of its middle. */
function turnedOver(solid: Solid, height: number): Solid {
  return moved(turned(solid, "z", 180), 0, height, 0);
}

function disc(detail: Detail): Solid {
  const half = halfDisc(detail);
  return joined(half, turnedOver(half, DISC_HEIGHT));
}

function cross(detail: Detail): Solid {
  const [arm, half] = [0.36, 0.1];
  const shape: Dot[] = [
    [-half, -arm],
    [half, -arm],
    [half, -half],
    [arm, -half],
    [arm, half],
    [half, half],
    [half, arm],
    [-half, arm],
    [-half, half],
    [-arm, half],
    [-arm, -half],
    [-half, -half],
  ];
  const bar = plate(
    shape,
    by(
      detail,
      [
        { within: 0, half: 0.06 },
        { within: 0.012, half: 0.085 },
        { within: 0.035, half: 0.09 },
      ],
      [{ within: 0, half: 0.09 }],
    ),
    30,
  );
  return moved(turned(turned(bar, "x", -90), "y", 45), 0, 0.09, 0);
}

function nought(detail: Detail): Solid {
  const ring: Knot[] = [];
  for (let step = 0; step <= 10; step += 1) {
    const angle = ((-90 + step * 36) * Math.PI) / 180;
    ring.push([0.285 + 0.1 * Math.cos(angle), 0.095 + 0.095 * Math.sin(angle)]);
  }
  return lathe(ring, { triangles: by(detail, 480, 80), crease: 100, sides: by(detail, 16, 10) });
}

export const DISCS: Readonly<Record<string, Sculpture>> = {
  "draughts-man": standing(draughtsMan),
  "draughts-king": standing(draughtsKing),
  counter: { ...lying(counter), pose: "upright" },
  "counter-yellow": { ...lying(starredCounter), pose: "upright" },
  stone: lying(stone),
  "stone-dark": lying(stone),
  disc: lying(disc),
  cross: lying(cross),
  nought: lying(nought),
};
