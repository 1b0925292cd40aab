import type { SeatInfo } from "../protocol/types.ts";
import { capital } from "./grammar/grammar.ts";
import { language } from "./language.svelte.ts";
import { sideTitle } from "./names.ts";
import { t } from "./t.ts";

/** The codes of the names of levels, from the first. */
const LEVELS = ["level-beginner", "level-novice", "level-amateur", "level-advanced", "level-expert", "level-master"];

/** As much of a player as its name depends on. */
type Called = { name: string; level?: number | null; strength?: number };

/** Seats under the names of their sides in the language of the page. */
export function namedSeats<Seat extends Pick<SeatInfo, "name">>(seats: readonly Seat[]): Seat[] {
  return seats.map((seat) => ({ ...seat, name: sideTitle(seat.name) }));
}

/** How the server calls guests who have chosen no name. */
const GUEST = /^Guest (\d{4})$/;

/** A person; those who have chosen no name are called guests. */
export function namedPerson(name: string): string {
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : t("page-guest", { number });
}

/** The player of a side; one who has no other name is called as the side is. */
export function namedAt<Named extends Called>(player: Named, side: string): Named {
  const isUnnamed = player.name.toLowerCase() === side.toLowerCase();
  return isUnnamed ? { ...player, name: capital(sideTitle(side)) } : namedPlayer(player);
}

/** A player; computers are called by their levels, as the server does it in English. People keep the names that they chose. */
export function namedPlayer<Named extends Called>(player: Named): Named {
  if (language.code === "en") return player;
  const { level, strength } = player;
  const code = level == null ? undefined : LEVELS[level - 1];
  if (code) return { ...player, name: t("computer-of-level", { level: { code, args: {} } }) };
  if (strength !== undefined) return { ...player, name: t("computer-of-strength", { strength }) };
  return { ...player, name: namedPerson(player.name) };
}
