import type { RoomView, Tell } from "../protocol/types.ts";
import { connection } from "../net/connection.svelte.ts";
import { router } from "../route.svelte.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { namedPerson } from "../words/players.ts";
import { t } from "../words/t.ts";

/** Something that calls the person at this page elsewhere. */
export interface Summons {
  text: string;
  label: string;
  href: string;
}

/** Invitations, and games that begin while their players are elsewhere. */
class SummonsStore {
  /** The latest; null if there is none. */
  current = $state.raw<Summons | null>(null);

  constructor() {
    connection.listen((tell) => this.#hear(tell));
  }

  /** Follows it. */
  follow(): void {
    const href = this.current?.href;
    this.drop();
    if (href) router.go(href);
  }

  /** Puts it aside. */
  drop(): void {
    this.current = null;
  }

  /** Calls to a game that has begun in a room, unless the person is there already or plays elsewhere. */
  callTo(now: RoomView, before: RoomView): void {
    if (now.game === null || now.game === before.game || router.route.at === "room") return;
    this.#call({ text: t("rooms-next-begun"), label: t("rooms-to-game"), href: `/game/${now.game}` });
  }

  #hear(tell: Tell): void {
    if (tell.type !== "invited") return;
    const text = t("rooms-invitation", { by: namedPerson(tell.by), name: tell.name });
    this.#call({ text, label: t("rooms-accept"), href: `/room/${tell.room}` });
  }

  #call(summons: Summons): void {
    this.current = summons;
    announcer.say(summons.text);
  }
}

export const summons = new SummonsStore();
