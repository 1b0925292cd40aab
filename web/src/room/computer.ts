import type { SidePlayer } from "../protocol/types.ts";
import { BY_STRENGTH, type Skill } from "../start/skill.ts";
import { shelf } from "../catalog.svelte.ts";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";

type Computer = Extract<SidePlayer, { who: "computer" | "strength" }>;

/** What a computer at a place is called. */
export function computerName(player: Computer): string {
  if (player.who === "strength") return t("game-cpu-strength", { strength: player.strength });
  const level = shelf.all?.levels.find((one) => one.level === player.level);
  return level ? t("rooms-computer-level", { level: player.level, name: say(level.name) }) : t("game-cpu-level", { level: player.level });
}

/** The computer of a skill. */
export function computerOf({ level, strength }: Skill): Computer {
  return level === BY_STRENGTH ? { who: "strength", strength } : { who: "computer", level };
}

/** The skill of a computer. */
export function skillOf(player: SidePlayer | undefined, usual: Skill): Skill {
  if (player?.who === "computer") return { ...usual, level: player.level };
  if (player?.who === "strength") return { level: BY_STRENGTH, strength: player.strength };
  return { ...usual };
}
