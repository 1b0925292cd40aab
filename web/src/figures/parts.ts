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
