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

/** A level, and the strength at which it plays. */
type Step = { level: number; strength: number };

/** How strong a computer of this skill is, from 0 to 100. */
export function strengthOf({ level, strength }: Skill, levels: readonly Step[]): number {
  return levels.find((one) => one.level === level)?.strength ?? strength;
}

/** The level that plays most like a strength; none where it is nearer to playing at random. */
export function levelNear<Level extends Step>(strength: number, levels: readonly Level[]): Level | undefined {
  const away = (one: Level) => Math.abs(one.strength - strength);
  const nearest = [...levels].sort((one, other) => away(one) - away(other) || one.level - other.level)[0];
  return nearest && away(nearest) <= strength ? nearest : undefined;
}
