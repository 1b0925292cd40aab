import type { TakeBacks } from "../protocol/types.ts";
import { t } from "../words/t.ts";

/** The clock of a game, in a few words. */
export function clockTerm(clock: string | null): string {
  return clock === null ? t("start-no-clock") : t("start-with-clock", { clock });
}

/** Whether moves may be taken back, in a few words. */
export function takeBackTerm(takeBacks: TakeBacks): string {
  return t(`start-take-backs-${takeBacks}`);
}

/** Who plays whom. */
export function versusTerm(players: readonly string[]): string {
  const [first = "", second = ""] = players;
  return players.length === 2 ? t("start-versus", { first, second }) : t("start-between", { players });
}
