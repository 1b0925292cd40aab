// The line of a rating over time, as a drawing.
import type { HistoryPoint } from "../protocol/http.ts";

/** A line of a chart: where its points are, and what stands beside it. */
export interface Chart {
  width: number;
  height: number;
  /** The line, and what lies below it. */
  line: string;
  area: string;
  /** Where the last point is. */
  end: { x: number; y: number };
  /** Lines across at whole ratings. */
  rules: { y: number; rating: number }[];
  /** The bounds of what is drawn. */
  low: number;
  high: number;
}

/** How much room is left for the numbers on the left, and around the rest. */
const LEFT = 44;
const AROUND = 12;
const STEPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** The chart of a rating; null for less than two points, which make no line. */
export function chartOf(points: readonly HistoryPoint[], width: number, height: number): Chart | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const ratings = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((one) => (high - low) / one <= 4) ?? 1000;
  const bottom = Math.floor((low - 1) / step) * step;
  const top = Math.ceil((high + 1) / step) * step;
  // All games of one day would else stand on one point.
  const span = last.at - first.at;
  const x = (point: HistoryPoint, place: number) =>
    LEFT + (width - LEFT - AROUND) * (span > 0 ? (point.at - first.at) / span : place / (points.length - 1));
  const y = (rating: number) => height - AROUND - ((height - 2 * AROUND) * (rating - bottom)) / (top - bottom);
  const places = points.map((point, place) => ({ x: round(x(point, place)), y: round(y(point.rating)) }));
  const line = places.map((place, index) => `${index === 0 ? "M" : "L"}${place.x} ${place.y}`).join("");
  const end = places.at(-1) ?? { x: LEFT, y: height };
  const rules = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step);
  return {
    width,
    height,
    line,
    area: `${line}L${end.x} ${height - AROUND}L${LEFT} ${height - AROUND}Z`,
    end,
    rules: rules.map((rating) => ({ rating, y: round(y(rating)) })),
    low,
    high,
  };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
