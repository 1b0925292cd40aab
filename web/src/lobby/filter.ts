import type { Lobby, Speed } from "../protocol/types.ts";
import { speedOf } from "./speed.ts";

/** What is looked for in the lobby; empty for all. */
export interface Filter {
  /** The id of a game. */
  game: string;
  speed: Speed | "";
}

/** What of the lobby is wanted, in its order. */
export function filtered(lobby: Lobby, { game, speed }: Filter): Pick<Lobby, "rooms" | "seeks" | "playing"> {
  const wanted = (rules: string, clock: string | null) => (!game || rules === game) && (!speed || speedOf(clock) === speed);
  return {
    rooms: lobby.rooms.filter((room) => wanted(room.game, room.clock)),
    seeks: lobby.seeks.filter((seek) => wanted(seek.rules, seek.clock)),
    playing: lobby.playing.filter((one) => wanted(one.rules, one.clock)),
  };
}

/** The ids of all games that the lobby tells of, each once. */
export function gamesIn(lobby: Lobby): string[] {
  const ids = [
    ...lobby.rooms.map(({ game }) => game),
    ...lobby.seeks.map(({ rules }) => rules),
    ...lobby.playing.map(({ rules }) => rules),
  ];
  return [...new Set(ids)];
}
