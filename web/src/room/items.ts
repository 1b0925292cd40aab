import type { MenuItem } from "../parts/menu.ts";
import type { RoomMember } from "../protocol/types.ts";
import { manners } from "../chat/manners.svelte.ts";
import { capital } from "../words/grammar.ts";
import { t } from "../words/t.ts";
import type { RoomDesk } from "./desk.svelte.ts";
import { actFor, BENCH, playerAt, type Piece, type Seating, type Spot } from "./seating.ts";

/** What can be done with a member: where to put them, and how to deal with them. */
export function memberItems(desk: RoomDesk, { member }: RoomMember): MenuItem[] {
  const { room } = desk;
  const { view } = room;
  if (!view) return [];
  const items = moves(desk, { who: "member", member });
  if (member === view.me) return items;
  if (room.can("give-host")) {
    items.push({ icon: "crown", label: t("rooms-make-host"), does: () => desk.act({ do: "give-host", member }) });
  }
  items.push(...manners.items(room.plainName(member)));
  if (room.can("remove")) {
    items.push({ icon: "door", label: t("rooms-remove"), danger: true, does: () => (desk.dialog = { is: "remove", member }) });
  }
  return items;
}

/** Where a player can be put. */
function moves(desk: RoomDesk, piece: Piece): MenuItem[] {
  const { view } = desk.room;
  if (!view) return [];
  const spots: Spot[] = view.sides.flatMap(({ players }, side) => players.map((_, place) => ({ side, place })));
  return [...spots, BENCH as Spot].flatMap((spot) => {
    const act = actFor(view, piece, spot);
    if (!act) return [];
    const label = spot === BENCH ? t("rooms-to-bench") : t("rooms-to-place", { place: placeName(desk, spot) });
    return [{ icon: spot === BENCH ? "eye" : "chair", label, does: () => desk.act(act) } as const];
  });
}

/** What can be done with a place that no member has. */
export function placeItems(desk: RoomDesk, at: Seating): MenuItem[] {
  const { room } = desk;
  const { view } = room;
  const there = view && playerAt(view, at);
  if (!view || !there || !room.can("place")) return [];
  const items: MenuItem[] = [];
  const isOpen = there.who === "open";
  items.push({
    icon: "computer",
    label: t(isOpen ? "rooms-put-computer" : "rooms-change-computer"),
    does: () => (desk.dialog = { is: "computer", at }),
  });
  for (const { member, name } of room.bench) {
    const act = actFor(view, { who: "member", member }, at);
    if (act) items.push({ icon: "person", label: t("rooms-put-member", { name }), does: () => desk.act(act) });
  }
  if (!isOpen)
    items.push({ icon: "close", label: t("rooms-clear-place"), does: () => desk.act({ do: "place", ...at, who: { who: "open" } }) });
  return items;
}

/** What a place is called: “White”, or “White, player 2”. */
export function placeName(desk: RoomDesk, { side, place }: Seating): string {
  const found = desk.room.view?.sides[side];
  const name = capital(found?.side.name ?? "");
  return (found?.players.length ?? 1) > 1 ? t("rooms-place-of-side", { side: name, number: place + 1 }) : name;
}
