/** Pieces that people invent: a plinth, and their letter standing on it. */
import { strokesOf } from "./glyphs.ts";
import { lathe, type Knot } from "./lathe.ts";
import { simplified, type Dot } from "./outline.ts";
import { by, type Detail, type Sculpture } from "./sculpture.ts";
import { quad, smooth, type Triangle } from "./smooth.ts";
import { darkened, joined, moved, shaded, trianglesOf, turned, type Point, type Solid } from "./solid.ts";

const PLINTH: Knot[] = [
  [0.355, 0],
  [0.37, 0.035],
  [0.355, 0.08],
  [0.29, 0.1],
  [0.285, 0.15],
  [0.26, 0.17],
  [0, 0.17],
];

const WIDE = 0.46;
const HIGH = 0.54;
/** Half of the width and of the depth of a bar. */
const BAR = 0.058;
const DEEP = 0.06;
/** Leaning back, it is easier to read from above. */
const LEAN = -24;

/** A bar along a line, its corners mitred. */
function bar(line: readonly Dot[]): Triangle[] {
  const first = line[0]!;
  const last = line[line.length - 1]!;
  const ring = line.length > 3 && first[0] === last[0] && first[1] === last[1];
  const dots = ring ? line.slice(0, -1) : line;
  const count = dots.length;
  const sides = dots.map(([x, y], at): [Dot, Dot] => {
    const before = dots[at - 1] ?? (ring ? dots[count - 1]! : null);
    const after = dots[at + 1] ?? (ring ? dots[0]! : null);
    const into = before ? direction(before, [x, y]) : direction([x, y], after!);
    const out = after ? direction([x, y], after) : into;
    // To the left of the way; longer at a corner, but not without end.
    const mitre = BAR / Math.max(1 + into[0] * out[0] + into[1] * out[1], 0.55);
    const [nx, ny] = [-(into[1] + out[1]) * mitre, (into[0] + out[0]) * mitre];
    return [
      [x + nx, y + ny],
      [x - nx, y - ny],
    ];
  });
  const front = ([x, y]: Dot): Point => [x, y, DEEP];
  const back = ([x, y]: Dot): Point => [x, y, -DEEP];
  const triangles: Triangle[] = [];
  for (let at = 0; at < (ring ? count : count - 1); at += 1) {
    const [left, right] = sides[at]!;
    const [nextLeft, nextRight] = sides[(at + 1) % count]!;
    triangles.push(
      ...quad(front(right), front(nextRight), front(nextLeft), front(left)),
      ...quad(back(left), back(nextLeft), back(nextRight), back(right)),
      ...quad(front(left), front(nextLeft), back(nextLeft), back(left)),
      ...quad(back(right), back(nextRight), front(nextRight), front(right)),
    );
  }
  if (!ring) {
    const [left, right] = sides[0]!;
    const [endLeft, endRight] = sides[count - 1]!;
    triangles.push(
      ...quad(front(right), front(left), back(left), back(right)),
      ...quad(front(endLeft), front(endRight), back(endRight), back(endLeft)),
    );
  }
  return triangles;
}

function direction([ax, ay]: Dot, [bx, by]: Dot): Dot {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
}

function letterOn(text: string, detail: Detail): Solid {
  // Darker than the letter, which so stands out.
  const plinth = darkened(lathe(PLINTH, { triangles: by(detail, 200, 18), sides: by(detail, 10, 6) }), 0.62);
  let strokes = strokesOf(text).map((stroke) => stroke.map(([x, y]): Dot => [(x - 0.5) * (WIDE - 2 * BAR), BAR + y * (HIGH - 2 * BAR)]));
  const build = (): Solid => smooth(strokes.flatMap(bar), 20);
  let letter = build();
  // Far away, the corners that its shape needs least are left out, from the longest stroke first.
  while (detail === "far" && trianglesOf(letter) + trianglesOf(plinth) > 80) {
    const longest = Math.max(...strokes.map(({ length }) => length));
    if (longest <= 2) break;
    const cut = strokes.findIndex(({ length }) => length === longest);
    strokes = strokes.map((stroke, at) => (at === cut ? simplified(stroke, longest - 1) : stroke));
    letter = build();
  }
  return joined(plinth, moved(turned(shaded(letter, 0, 0.14), "x", LEAN), 0, 0.155, 0.11));
}

/** The sculpture of a kind that has no figure of its own. */
export function lettered(text: string): Sculpture {
  return { make: (detail) => letterOn(text, detail), faces: "reader", pose: "standing" };
}
