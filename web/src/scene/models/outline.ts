/** Lines through points in the plane: what profiles, plates and letters are drawn with. */
export type Dot = readonly [number, number];

/** The line with so many of its points: those that its shape needs most. The ends stay; a ring has none. */
export function simplified<T extends readonly [number, number, ...unknown[]]>(line: readonly T[], points: number, ring = false): T[] {
  const kept = line.slice();
  while (kept.length > Math.max(points, ring ? 3 : 2)) {
    let least = Infinity;
    let dropped = -1;
    for (let at = ring ? 0 : 1; at < kept.length - (ring ? 0 : 1); at += 1) {
      const before = kept[(at + kept.length - 1) % kept.length]!;
      const after = kept[(at + 1) % kept.length]!;
      const lost = distance(before, kept[at]!, after);
      if (lost >= least) continue;
      least = lost;
      dropped = at;
    }
    kept.splice(dropped, 1);
  }
  return kept;
}

/** A ring of points moved inwards by this much, which may differ from point to point; it runs against the clock. */
export function inset(ring: readonly Dot[], by: (x: number, y: number) => number): Dot[] {
  return ring.map((point, at) => {
    const before = ring[(at + ring.length - 1) % ring.length]!;
    const after = ring[(at + 1) % ring.length]!;
    const [ax, ay] = inward(before, point);
    const [bx, bz] = inward(point, after);
    const sum = 1 + ax * bx + ay * bz;
    // At sharp corners the crossing of the moved lines is far away: then not all of the way.
    const far = by(...point) / Math.max(sum, 0.7);
    return [point[0] + (ax + bx) * far, point[1] + (ay + bz) * far];
  });
}

function inward([ax, ay]: Dot, [bx, by]: Dot): Dot {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(ay - by) / length, (bx - ax) / length];
}

type Flat = readonly [number, number, ...unknown[]];

/** How far the middle point lies off the way between the others: thin brims count as much as thick ones. */
function distance(before: Flat, point: Flat, after: Flat): number {
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const [px, py] = [point[0] - before[0], point[1] - before[1]];
  const length = Math.hypot(dx, dy);
  return length < 1e-9 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length;
}
