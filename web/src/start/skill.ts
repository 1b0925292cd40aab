/** How well a computer plays. */
export interface Skill {
  /** Its level, or `BY_STRENGTH`. */
  level: number;
  /** From 0, where it plays at random, to 100; used where no level is chosen. */
  strength: number;
}

/** The level of a computer that has none, but a strength. */
export const BY_STRENGTH = 0;

const STRONGEST = 100;

/** What was kept of a skill, or the usual. An earlier page kept the level alone. */
export function readSkill(kept: unknown, usual: Skill): Skill {
  const has = typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : { level: kept };
  const level = Number.isInteger(has.level) && Number(has.level) >= BY_STRENGTH ? Number(has.level) : usual.level;
  return { level, strength: readStrength(has.strength) ?? usual.strength };
}

/** A strength, if it is one. */
export function readStrength(value: unknown): number | null {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= STRONGEST ? Number(value) : null;
}
