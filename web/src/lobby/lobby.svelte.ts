import { connection } from "../net/connection.svelte.ts";
import { errorText, Lost, Offline } from "../net/refusal.ts";
import type { Lobby, Seek, Tell } from "../protocol/types.ts";

/** What goes on at the server, for as long as it is looked at. */
export class LobbyStore {
  told = $state.raw<Lobby | null>(null);
  /** Why it can't be shown, as a sentence. */
  trouble = $state("");
  /** What an opponent is looked for; null if none is. */
  seek = $state.raw<Seek | null>(null);
  /** Since when, in milliseconds. */
  since = $state(0);
  now = $state(0);

  readonly #paired: (game: string) => void;
  #ends: (() => void)[] = [];

  constructor(paired: (game: string) => void) {
    this.#paired = paired;
    this.#ends.push(connection.listen((tell) => this.#hear(tell)));
    this.#ends.push(connection.whenOpen(() => void this.#open()));
    const timer = setInterval(() => {
      if (this.seek) this.now = Date.now();
    }, 500);
    this.#ends.push(() => clearInterval(timer));
  }

  /** Looks no longer, neither at the lobby nor for an opponent. */
  close(): void {
    for (const end of this.#ends.splice(0)) end();
    const quietly = () => undefined;
    if (connection.standing !== "open") return;
    connection.ask({ type: "lobby", on: false }, false).catch(quietly);
    if (this.seek) connection.ask({ type: "seek", seek: null }, false).catch(quietly);
  }

  /** Looks for an opponent, or with null no longer; a refusal is thrown. */
  async look(seek: Seek | null): Promise<void> {
    if (connection.standing !== "open") throw new Offline();
    await connection.ask({ type: "seek", seek });
    this.#seeks(seek);
  }

  #seeks(seek: Seek | null): void {
    this.seek = seek;
    this.since = Date.now();
    this.now = this.since;
  }

  async #open(): Promise<void> {
    try {
      const answer = await connection.ask({ type: "lobby", on: true }, false);
      if (answer.type === "lobby") this.told = answer.lobby;
      this.trouble = "";
      // A server that was restarted, or lost the connection, has forgotten the wish.
      if (this.seek) await connection.ask({ type: "seek", seek: this.seek }, false);
    } catch (error) {
      if (!(error instanceof Lost)) this.trouble = errorText(error);
    }
  }

  #hear(tell: Tell): void {
    if (tell.type === "lobby" && tell.id === undefined) this.told = tell.lobby;
    if (tell.type === "paired") {
      this.seek = null;
      this.#paired(tell.game);
    }
  }
}
