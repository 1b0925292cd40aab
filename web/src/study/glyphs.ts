/** A sign that is written after a move, by its number in PGN. */
export interface Glyph {
  number: number;
  sign: string;
  /** The code of what it says. */
  code: string;
  /** The key that gives it or takes it away. */
  key?: string;
}

/** Signs of which a move has one at most: what it is worth, how the position stands after it, and what else there is to say. */
export const GLYPHS: Record<"move" | "position" | "remark", readonly Glyph[]> = {
  move: [
    { number: 3, sign: "!!", code: "study-glyph-brilliant", key: "3" },
    { number: 1, sign: "!", code: "study-glyph-good", key: "1" },
    { number: 5, sign: "!?", code: "study-glyph-interesting", key: "5" },
    { number: 6, sign: "?!", code: "study-glyph-dubious", key: "6" },
    { number: 2, sign: "?", code: "study-glyph-mistake", key: "2" },
    { number: 4, sign: "??", code: "study-glyph-blunder", key: "4" },
    { number: 7, sign: "□", code: "study-glyph-only", key: "7" },
  ],
  position: [
    { number: 18, sign: "+−", code: "study-glyph-first-wins" },
    { number: 16, sign: "±", code: "study-glyph-first-better" },
    { number: 14, sign: "⩲", code: "study-glyph-first-slightly" },
    { number: 10, sign: "=", code: "study-glyph-equal" },
    { number: 13, sign: "∞", code: "study-glyph-unclear" },
    { number: 15, sign: "⩱", code: "study-glyph-second-slightly" },
    { number: 17, sign: "∓", code: "study-glyph-second-better" },
    { number: 19, sign: "−+", code: "study-glyph-second-wins" },
  ],
  remark: [
    { number: 22, sign: "⨀", code: "study-glyph-zugzwang" },
    { number: 36, sign: "↑", code: "study-glyph-initiative" },
    { number: 40, sign: "→", code: "study-glyph-attack" },
    { number: 132, sign: "⇆", code: "study-glyph-counterplay" },
    { number: 138, sign: "⊕", code: "study-glyph-time" },
    { number: 146, sign: "N", code: "study-glyph-novelty" },
  ],
};

/** Of those in a group with the same numbers in PGN for each side, the one of the second. */
const OF_SECOND: Readonly<Record<number, number>> = { 23: 22, 33: 32, 37: 36, 41: 40, 133: 132, 139: 138, 11: 10, 12: 10, 8: 7 };

const KNOWN = new Map(Object.values(GLYPHS).flatMap((group) => group.map((glyph) => [glyph.number, glyph] as const)));

/** The sign of a number; null for one that only files know. */
export function glyphOf(number: number): Glyph | null {
  return KNOWN.get(OF_SECOND[number] ?? number) ?? null;
}

/** The signs of a move, as they are written after it. */
export function signsOf(glyphs: readonly number[]): string {
  return glyphs.map((number) => glyphOf(number)?.sign ?? `$${number}`).join(" ");
}

/** The signs of a move after one was pressed: it goes if it was there, and takes the place of another that says the same sort of thing. */
export function withGlyph(glyphs: readonly number[], glyph: Glyph): number[] {
  const same = (number: number) => (OF_SECOND[number] ?? number) === glyph.number;
  if (glyphs.some(same)) return glyphs.filter((number) => !same(number));
  const group = Object.entries(GLYPHS).find(([, list]) => list.includes(glyph));
  const isRival = (number: number) =>
    group !== undefined && group[0] !== "remark" && group[1].some((one) => one.number === (OF_SECOND[number] ?? number));
  return [...glyphs.filter((number) => !isRival(number)), glyph.number];
}

/** The glyph of a key. */
export function glyphOfKey(key: string): Glyph | null {
  return GLYPHS.move.find((glyph) => glyph.key === key) ?? null;
}
