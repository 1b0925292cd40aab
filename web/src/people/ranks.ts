// What is said of ratings and speeds in several places.
import type { Speed } from "../protocol/types.ts";
import { t } from "../words/t.ts";

/** All speeds, the fastest first. */
export const SPEEDS: readonly Speed[] = ["bullet", "blitz", "rapid", "classical", "untimed"];

/** What a speed is called. */
export function speedName(speed: Speed): string {
  return t(`people-speed-${speed}`);
}

/** A text as a speed, if it is one. */
export function speedOf(text: string | null): Speed | null {
  return SPEEDS.find((speed) => speed === text) ?? null;
}

/** The name of a player: computers are called by their levels. */
export function playerName({ name, level }: { name: string; level?: number | null }): string {
  return level == null ? name : t("people-level", { level });
}

/** The address of a player's page. */
export function playerPath(name: string): string {
  return `/player/${encodeURIComponent(name)}`;
}

/** A change of a rating with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
}
