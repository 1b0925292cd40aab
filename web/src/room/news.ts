import type { RoomView } from "../protocol/types.ts";
import { gameTitle } from "../words/names.ts";
import { namedPerson } from "../words/players.ts";
import { t } from "../words/t.ts";
import { seatingOf } from "./seating.ts";

/** What has changed in a room, as sentences to be read out. */
export function news(now: RoomView, before: RoomView): string[] {
  const said: string[] = [];
  const known = new Map(before.members.map((member) => [member.member, member]));
  for (const { member, name, here } of now.members) {
    if (member === now.me) continue;
    const was = known.get(member);
    const person = namedPerson(name);
    if (!was) said.push(t("rooms-said-came", { name: person }));
    else if (was.here !== here) said.push(t(here ? "rooms-said-back" : "rooms-said-gone", { name: person }));
  }
  for (const { member, name } of before.members) {
    if (!now.members.some((other) => other.member === member)) said.push(t("rooms-said-left", { name: namedPerson(name) }));
  }
  if (now.host !== before.host) {
    const host = now.members.find(({ member }) => member === now.host);
    said.push(now.host === now.me ? t("rooms-said-you-host") : t("rooms-said-host", { name: namedPerson(host?.name ?? "") }));
  }
  if (now.settings.rules !== before.settings.rules || now.settings.name !== before.settings.name) {
    said.push(t("rooms-said-game", { game: gameTitle(now.settings.rules, now.settings.name) }));
  }
  const [mine, mineBefore] = [seatingOf(now, now.me), seatingOf(before, before.me)];
  if (mine && (mine.side !== mineBefore?.side || mine.place !== mineBefore.place)) {
    said.push(t("rooms-said-you-play", { side: now.sides[mine.side]?.side.name ?? "" }));
  }
  if (!mine && mineBefore) said.push(t("rooms-said-you-watch"));
  const wasReleased = now.past.some(({ game, end }) => game === before.game && !end);
  if (before.game !== null && now.game === null && wasReleased) said.push(t("rooms-said-free"));
  return said;
}
