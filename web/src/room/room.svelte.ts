import { ChatStore } from "../chat/chat.svelte.ts";
import { connection } from "../net/connection.svelte.ts";
import { errorText, Lost, Offline, Refusal } from "../net/refusal.ts";
import type { RoomAct, RoomMember, RoomPermission, RoomView, Tell } from "../protocol/types.ts";
import { gameTitle } from "../words/names.ts";
import { namedPerson, namedSeats } from "../words/players.ts";
import { summons } from "./summons.svelte.ts";
import { sentence } from "../words/say.ts";

/** The codes of refusals that ask for a password. */
const WANTS_PASSWORD = ["room-password-needed", "room-password-wrong"];

/** Where a tab keeps the code of the room that it is in. */
const KEPT = "anyboard-room";

/** What those who show a room want to be told. */
export interface RoomWatcher {
  /** It stands otherwise than before. */
  changed?(now: RoomView, before: RoomView): void;
  /** The person at this page is not in it any more. */
  left?(why: string): void;
}

/** A room with the names of what is played, its sides and its guests in the language of the page. */
function named(view: RoomView): RoomView {
  const { settings } = view;
  return {
    ...view,
    members: view.members.map((member) => ({ ...member, name: namedPerson(member.name) })),
    settings: { ...settings, name: gameTitle(settings.rules, settings.name) },
    sides: view.sides.map(({ side, players }) => ({ side: namedSeats([side])[0] ?? side, players })),
  };
}

/** Something that outlives the screen on which it is made: what is derived in it would follow nothing any more once that screen is gone. */
function lasting<T>(make: () => T): T {
  let made: T | undefined;
  $effect.root(() => {
    made = make();
  });
  return made as T;
}

/** One room, as the server tells it. */
export class RoomStore {
  /** Its code. */
  readonly code: string;
  /** What is written in it. */
  readonly chat: ChatStore;
  #told = $state.raw<RoomView | null>(null);
  /** All about it, with names in the language of the page; null until it was entered. */
  readonly view = $derived(this.#told && named(this.#told));
  /** Why there is no such room, or no way in, as a sentence. */
  missing = $state<string | null>(null);
  /** Whether it opens to a password only. */
  locked = $state(false);
  /** Why a password did not open it; empty if none was tried. */
  wrongPassword = $state("");
  /** Whether something that was asked has not been answered yet. */
  busy = $state(false);
  readonly members = $derived(new Map((this.view?.members ?? []).map((member) => [member.member, member])));
  readonly host = $derived(this.view ? this.members.get(this.view.host) : undefined);
  readonly isHost = $derived(this.view !== null && this.view.host === this.view.me);

  #watchers = new Set<RoomWatcher>();
  #ends: (() => void)[] = [];
  #asked = 0;

  constructor(code: string) {
    this.code = code;
    // What was written is told on entering, so the chat listens first.
    this.chat = new ChatStore({ room: code });
    this.#ends.push(connection.listen((tell) => this.#hear(tell)));
    this.#ends.push(connection.whenOpen(() => void this.enter(null)));
  }

  /** Stops following it; the person stays a member. */
  close(): void {
    for (const end of this.#ends.splice(0)) end();
    this.chat.close();
  }

  /** Tells what happens, till the returned function is called. */
  watch(watcher: RoomWatcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Whether the person at this page may do something now. */
  can(what: RoomPermission): boolean {
    return this.view?.can.includes(what) ?? false;
  }

  /** What a member is called. */
  nameOf(member: number): string {
    return this.members.get(member)?.name ?? "";
  }

  /** The same as the server knows it, who calls guests in English. */
  plainName(member: number): string {
    return this.#told?.members.find((one) => one.member === member)?.name ?? "";
  }

  /** The members who have no place in the next game, those who are here first. */
  readonly bench: readonly RoomMember[] = $derived.by(() => {
    if (!this.view) return [];
    const seated = new Set(
      this.view.sides.flatMap(({ players }) => players.flatMap((player) => (player.who === "member" ? [player.member] : []))),
    );
    const free = this.view.members.filter(({ member }) => !seated.has(member));
    return [...free.filter(({ here }) => here), ...free.filter(({ here }) => !here)];
  });

  /** Enters the room, with a password where it has one. */
  async enter(password: string | null): Promise<void> {
    try {
      const answer = await connection.ask({ type: "enter-room", room: this.code, password }, false);
      if (answer.type === "room") this.#stand(answer.view);
    } catch (error) {
      if (error instanceof Lost || error instanceof Offline) return;
      const wants = error instanceof Refusal && WANTS_PASSWORD.includes(error.why.code);
      if (!wants) this.missing = errorText(error);
      if (wants && password !== null) this.wrongPassword = errorText(error);
      this.locked = wants;
    }
  }

  /** Does something; a refusal is thrown. */
  async act(act: RoomAct): Promise<void> {
    if (connection.standing !== "open") throw new Offline();
    this.#asked += 1;
    this.busy = true;
    try {
      await connection.ask({ type: "room-act", room: this.code, act });
    } finally {
      this.#asked -= 1;
      this.busy = this.#asked > 0;
    }
  }

  /** Leaves the room for good. */
  async leave(): Promise<void> {
    this.close();
    await connection.ask({ type: "leave-room", room: this.code });
  }

  #hear(tell: Tell): void {
    if (tell.type === "room" && tell.view.code === this.code && tell.id === undefined) this.#stand(tell.view);
    if (tell.type === "room-left" && tell.room === this.code) this.#lose(sentence(tell.why));
  }

  #stand(view: RoomView): void {
    const before = this.#told;
    this.#told = view;
    this.missing = null;
    this.locked = false;
    this.wrongPassword = "";
    sessionStorage.setItem(KEPT, this.code);
    if (before) for (const watcher of [...this.#watchers]) watcher.changed?.(view, before);
  }

  #lose(why: string): void {
    this.#told = null;
    this.missing = why;
    for (const watcher of [...this.#watchers]) watcher.left?.(why);
  }
}

/** The room that the person at this page is in, also while a game or another screen is shown. */
class Rooms {
  current = $state.raw<RoomStore | null>(null);

  /** Comes back to the room that this tab was in before it was loaded again. */
  restore(): void {
    const code = sessionStorage.getItem(KEPT);
    if (code) this.enter(code);
  }

  /** The room in which a game is or was played, if it is the one that the person is in. */
  of(game: string): RoomView | null {
    const view = this.current?.view ?? null;
    return view && (view.game === game || view.past.some((past) => past.game === game)) ? view : null;
  }

  /** Enters a room, and leaves the one before it, if that is another. */
  enter(code: string): RoomStore {
    if (this.current?.code === code && !this.current.missing) return this.current;
    const before = this.current;
    if (before?.view && before.code !== code) void before.leave().catch(() => undefined);
    else before?.close();
    const store = lasting(() => new RoomStore(code));
    this.current = store;
    store.watch({
      changed: (now, before) => summons.callTo(now, before),
      left: () => sessionStorage.removeItem(KEPT),
    });
    return store;
  }

  /** Leaves the room. */
  async leave(): Promise<void> {
    const { current } = this;
    this.current = null;
    sessionStorage.removeItem(KEPT);
    await current?.leave();
  }
}

export const rooms = new Rooms();
