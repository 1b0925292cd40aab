import type { RoomOrigin, RoomSettings } from "../protocol/types.ts";
import { clockTerm, takeBackTerm } from "../start/terms.ts";
import { capital } from "../words/grammar.ts";
import { t } from "../words/t.ts";

/** How games of a room are played, each in a few words. */
export function terms(settings: RoomSettings): string[] {
  return [
    clockTerm(settings.clock),
    t(settings.rated ? "rooms-rated" : "rooms-casual"),
    takeBackTerm(settings.takeBacks),
    t(`rooms-sides-${settings.sides}`),
    settings.claims === "at-once" ? t("rooms-claims-at-once") : "",
    settings.computerResigns ? t("start-sum-resigns") : "",
    settings.spectators ? "" : t("rooms-no-spectators"),
  ]
    .filter(Boolean)
    .map(capital);
}

/** Where games start, if that is not where they always do. */
export function originTerm(origin: RoomOrigin): string {
  switch (origin.from) {
    case "start":
      return "";
    case "numbered":
      return t("game-start-position", { number: origin.number });
    case "position":
      return t("rooms-from-position", { title: origin.title });
    case "file":
      return t("rooms-from-file", { title: origin.title });
  }
}
