/** A frame that stands, with round openings for counters that fall into it. */
import { Matrix4, type Group } from "three";
import type { Place } from "../board/place.ts";
import { mixed, shaded, type Rgb } from "./colour.ts";
import type { Colours } from "./colours.ts";
import { Host } from "./host.ts";
import type { Materials } from "./materials.ts";
import { FOOT, spotOf, type Site } from "./site.ts";
import { Solid } from "./solid.ts";
import type { Vec } from "./vector.ts";

/** Half as thick as the frame is. */
export const THICK = 0.18;
const OPENING = 0.42;
const SIDES = 24;

/** One opening with the wood around it, at both sides. */
function cell(front: Rgb, wall: Rgb): Solid {
  const solid = new Solid();
  const around = Array.from({ length: SIDES }, (_, index) => (index / SIDES) * 2 * Math.PI + Math.PI / SIDES);
  const circle = (angle: number, z: number, radius = OPENING): Vec => [Math.cos(angle) * radius, Math.sin(angle) * radius, z];
  const square = (angle: number, z: number): Vec => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const size = 0.5 / Math.max(Math.abs(x), Math.abs(y));
    return [x * size, y * size, z];
  };
  // Corners of the square lie on its diagonals.
  const angles = [...around, Math.PI / 4, (3 * Math.PI) / 4, (5 * Math.PI) / 4, (7 * Math.PI) / 4].sort((a, b) => a - b);
  for (const [index, angle] of angles.entries()) {
    const next = angles[index + 1] ?? (angles[0] ?? 0) + 2 * Math.PI;
    if (next - angle < 1e-6) continue;
    const lip = OPENING + 0.035;
    solid.face([circle(angle, THICK, lip), square(angle, THICK), square(next, THICK), circle(next, THICK, lip)], front);
    solid.face(
      [circle(angle, THICK - 0.03), circle(angle, THICK, lip), circle(next, THICK, lip), circle(next, THICK - 0.03)],
      mixed(front, wall, 0.7),
    );
    solid.face([square(angle, -THICK), circle(angle, -THICK), circle(next, -THICK), square(next, -THICK)], front);
    solid.face([circle(next, THICK - 0.03), circle(next, -THICK), circle(angle, -THICK), circle(angle, THICK - 0.03)], wall);
  }
  return solid;
}

export function addSlots(
  group: Group,
  solid: Solid,
  site: Site,
  places: Place[],
  colours: Colours,
  materials: Materials,
  own: { dispose: () => void }[],
): void {
  const front = shaded(colours.light, 1.35);
  const wall = colours.frameSide;
  const geometry = cell(front, wall).geometry();
  own.push(geometry);
  const host = new Host(group, geometry, materials.board, 0, true);
  const matrix = new Matrix4();
  for (const place of places) host.put(matrix.makeTranslation(...spotOf(site, place)), [1, 1, 1]);
  host.done();
  own.push({ dispose: () => host.remove() });

  const [files, ranks] = site.size;
  const [right, low, high] = [files / 2, FOOT - 0.5, FOOT + ranks - 0.5];
  const post = mixed(front, wall, 0.35);
  // Posts, the sill, and two feet that keep it upright; its top is open.
  solid.box([-right - 0.22, 0, -THICK - 0.04], [-right, high + 0.12, THICK + 0.04], post);
  solid.box([right, 0, -THICK - 0.04], [right + 0.22, high + 0.12, THICK + 0.04], post);
  solid.box([-right, low - 0.16, -THICK - 0.03], [right, low, THICK + 0.03], post);
  for (const side of [-1, 1]) {
    const middle = side * (right + 0.11);
    solid.box([middle - 0.17, 0, -1.05], [middle + 0.17, 0.16, 1.05], wall);
  }
}
