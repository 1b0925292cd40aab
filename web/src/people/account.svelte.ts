import { connection } from "../net/connection.svelte.ts";
import type { Account, AccountAnswer } from "../protocol/http.ts";
import { get, post } from "./api.ts";

/** The account of the player at this browser. */
class Accounts {
  /** The account; null for a guest, and until the server has said. */
  current = $state.raw<Account | null>(null);
  /** Whether the server has said who this is. */
  known = $state(false);
  /** Is there once the server has answered the last question, or can't. */
  asked: Promise<void> = Promise.resolve();
  #turn = 0;

  /** Asks whenever a connection begins: an account may have been left in another window. */
  start(): void {
    connection.whenOpen(() => (this.asked = this.load()));
  }

  /** Asks the server who this is. */
  async load(): Promise<void> {
    const turn = (this.#turn += 1);
    try {
      const { account } = await get<AccountAnswer>("/api/account");
      // What was done meanwhile is newer.
      if (turn === this.#turn) this.#tell(account);
    } catch {
      // Without an answer everything else works, and the next connection asks again.
    }
  }

  /** Makes an account of this guest, whose games it keeps. */
  register(name: string, password: string): Promise<void> {
    return this.#enter("/api/account/register", { name, password });
  }

  /** Comes in with an account that there is. */
  signIn(name: string, password: string): Promise<void> {
    return this.#enter("/api/account/sign-in", { name, password });
  }

  /** Leaves the account here, or in all browsers. */
  signOut(everywhere: boolean): Promise<void> {
    return this.#enter("/api/account/sign-out", { everywhere });
  }

  /** Changes the password. All other browsers are signed out. */
  changePassword(old: string, next: string): Promise<void> {
    return this.#enter("/api/account/password", { old, new: next });
  }

  /** Changes the name. */
  rename(name: string, password: string): Promise<void> {
    return this.#enter("/api/account/rename", { name, password });
  }

  /** Deletes the account for good. */
  remove(password: string): Promise<void> {
    return this.#enter("/api/account/delete", { password });
  }

  async #enter(path: string, body: object): Promise<void> {
    const { account } = await post<AccountAnswer>(path, body);
    this.#turn += 1;
    this.#tell(account);
    // The browser has another cookie now, which the open connection does not know.
    connection.renew();
  }

  #tell(account: Account | null): void {
    this.current = account;
    this.known = true;
  }
}

export const accounts = new Accounts();
