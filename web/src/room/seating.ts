import type { RoomAct, RoomView, SidePlayer } from "../protocol/types.ts";

/** A place in the next game: which of the players of a side. */
export interface Seating {
  side: number;
  place: number;
}

/** Who is put somewhere: a member, or a computer that comes from nowhere. */
export type Piece = Exclude<SidePlayer, { who: "open" }>;

/** Where those are who have no place. */
export const BENCH = "bench";

/** Where something can be put down. */
export type Spot = Seating | typeof BENCH;

/** A spot as an element names it. */
export function spotName(spot: Spot): string {
  return spot === BENCH ? BENCH : `${spot.side}-${spot.place}`;
}

/** The spot that an element names. */
export function spotOf(name: string | undefined): Spot | null {
  if (name === BENCH) return BENCH;
  const found = /^(\d+)-(\d+)$/.exec(name ?? "");
  return found ? { side: Number(found[1]), place: Number(found[2]) } : null;
}

/** Who is at a place. */
export function playerAt(view: RoomView, { side, place }: Seating): SidePlayer | undefined {
  return view.sides[side]?.players[place];
}

/** The place that a member has; null for those who have none. */
export function seatingOf(view: RoomView, member: number): Seating | null {
  for (const [side, { players }] of view.sides.entries()) {
    const place = players.findIndex((player) => player.who === "member" && player.member === member);
    if (place >= 0) return { side, place };
  }
  return null;
}

/** Whether a person may be taken up: everyone by the host, oneself by everyone. */
export function mayTake(view: RoomView, member: number): boolean {
  if (view.can.includes("place")) return true;
  return member === view.me && (view.can.includes("sit") || view.can.includes("stand"));
}

/** What putting someone down at a spot does; null where it does nothing, or is not allowed. */
export function actFor(view: RoomView, piece: Piece, spot: Spot): RoomAct | null {
  const hosts = view.can.includes("place");
  const isMe = piece.who === "member" && piece.member === view.me;
  const from = piece.who === "member" ? seatingOf(view, piece.member) : null;
  if (spot === BENCH) {
    if (!from) return null;
    if (isMe && view.can.includes("stand")) return { do: "stand" };
    return hosts ? { do: "place", ...from, who: { who: "open" } } : null;
  }
  if (from && from.side === spot.side && from.place === spot.place) return null;
  const there = playerAt(view, spot);
  if (!there) return null;
  if (there.who === "open" && isMe && view.can.includes("sit")) return { do: "sit", ...spot };
  return hosts ? { do: "place", ...spot, who: piece } : null;
}

/** Why the game can't begin yet, as the code of a text; null if it can. */
export function obstacle(view: RoomView): "rooms-wants-players" | "rooms-wants-here" | "rooms-wants-accounts" | null {
  const players = view.sides.flatMap((side) => side.players);
  if (players.some(({ who }) => who === "open")) return "rooms-wants-players";
  const seated = new Set(players.flatMap((player) => (player.who === "member" ? [player.member] : [])));
  const members = view.members.filter(({ member }) => seated.has(member));
  if (members.some(({ here }) => !here)) return "rooms-wants-here";
  return view.settings.rated && members.some(({ account }) => !account) ? "rooms-wants-accounts" : null;
}
