/** What a position in a game is worth to the side that is drawn from below, from 0 to 1; null where that is not known yet. */
export type Course = readonly (number | null)[];

/** The line of a game, as a drawing. */
export interface Chart {
  width: number;
  height: number;
  /** The line, in as many pieces as there are gaps. */
  line: string;
  /** What lies below it. */
  area: string;
  /** Where each position is; null where it is not known yet. */
  points: ({ x: number; y: number } | null)[];
}

/** Room around the line, so that its ends are not cut off. */
const AROUND = 4;

/** The chart of a game of so many positions, in a box of this size. */
export function chartOf(course: Course, width: number, height: number): Chart {
  const points = course.map((value, place) => (value === null ? null : { x: xOf(place, course.length, width), y: yOf(value, height) }));
  const runs = runsOf(points);
  const line = runs.map((run) => run.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x} ${y}`).join("")).join("");
  const area = runs
    .map((run) => {
      const [first, last] = [run[0], run.at(-1)];
      return first && last ? `M${first.x} ${height}${run.map(({ x, y }) => `L${x} ${y}`).join("")}L${last.x} ${height}Z` : "";
    })
    .join("");
  return { width, height, line, area, points };
}

/** Where a position is from left to right. */
export function xOf(place: number, count: number, width: number): number {
  return round(AROUND + ((width - 2 * AROUND) * place) / Math.max(1, count - 1));
}

/** The position nearest to where the chart was pressed. */
export function placeAt(x: number, count: number, width: number): number {
  const place = Math.round(((x - AROUND) * (count - 1)) / Math.max(1, width - 2 * AROUND));
  return Math.max(0, Math.min(count - 1, place));
}

function yOf(value: number, height: number): number {
  return round(AROUND + (height - 2 * AROUND) * (1 - value));
}

/** Points that follow each other without a gap. */
function runsOf(points: Chart["points"]): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [];
  points.forEach((point, place) => {
    if (!point) return;
    const run = points[place - 1] ? runs.at(-1) : undefined;
    if (run) run.push(point);
    else runs.push([point]);
  });
  return runs;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
