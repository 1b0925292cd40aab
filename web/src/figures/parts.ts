/** What drawings are made of. */
export type Part =
  /** `body` is filled and outlined, `detail` is a line inside a body, `spot` is filled with the colour of details. */
  | {
      as: "body" | "detail" | "spot";
      /** The path. */
      d: string;
      /** How thick its line is, if not as usual. */
      width?: number;
    }
  /** A letter in the colour of details. */
  | { as: "sign"; text: string; size: number; y: number };

export type Drawing = readonly Part[];

/** The drawings of a set, by the names of figures. */
export type Drawings = Readonly<Record<string, Drawing>>;

/** How thick lines are in the box of 100 × 100, and by how much a halo reaches over them on each side. */
export const LINE = 4;
export const HALO = 2.5;

export const body = (d: string, width?: number): Part => (width ? { as: "body", d, width } : { as: "body", d });
export const detail = (d: string, width?: number): Part => (width ? { as: "detail", d, width } : { as: "detail", d });
export const spot = (d: string): Part => ({ as: "spot", d });
export const sign = (text: string, size: number, y = 50): Part => ({ as: "sign", text, size, y });

/** A circle as a path. */
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A regular star or polygon, its first corner above the middle. */
export function star(x: number, y: number, outer: number, points: number, inner = outer): string {
  const corners = inner === outer ? points : points * 2;
  const at = (corner: number): string => {
    const radius = corner % 2 === 0 ? outer : inner;
    const angle = (corner / corners) * 2 * Math.PI;
    return `${short(x + radius * Math.sin(angle))} ${short(y - radius * Math.cos(angle))}`;
  };
  return `M${Array.from({ length: corners }, (_, corner) => at(corner)).join("L")}Z`;
}

export function short(value: number): number {
  return Math.round(value * 10) / 10;
}
