/** Where a finger came down, and when. */
export type Touch = { x: number; y: number; time: number };

const LEAST = 36;
const LONGEST = 1500;

/** How many levels a finger goes that came down there and left here: up for a swipe upwards. Slow or slanted ways are none. */
export function swipe(down: Touch, up: Touch): number {
  const [dx, dy] = [up.x - down.x, up.y - down.y];
  if (Math.abs(dy) < LEAST || Math.abs(dy) < 1.5 * Math.abs(dx) || up.time - down.time > LONGEST) return 0;
  return dy < 0 ? 1 : -1;
}
