import { complain } from "../parts/toasts.svelte.ts";
import type { RoomAct } from "../protocol/types.ts";
import type { Opened } from "../start/opened.svelte.ts";
import { Carry } from "./carry.svelte.ts";
import type { RoomStore } from "./room.svelte.ts";
import type { Seating } from "./seating.ts";

/** A dialog in front of a room. */
export type RoomDialog =
  | { is: "settings" }
  | { is: "invite" }
  | { is: "computer"; at: Seating }
  | { is: "door" }
  | { is: "close" }
  | { is: "release" }
  | { is: "remove"; member: number };

/** What the parts of a room's screen share: the room, who is being moved, and the dialog that is open. */
export class RoomDesk {
  readonly room: RoomStore;
  readonly carry: Carry;
  dialog = $state.raw<RoomDialog | null>(null);
  /** A file that the host has opened for the next game. */
  file = $state.raw<Opened | null>(null);

  constructor(room: RoomStore) {
    this.room = room;
    this.carry = new Carry(
      () => room.view,
      (act) => this.act(act),
    );
  }

  /** Does something, and says why if it is refused. */
  act(act: RoomAct): void {
    void this.room.act(act).catch(complain);
  }
}
