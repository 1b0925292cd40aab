import { connection } from "../net/connection.svelte.ts";
import { accounts } from "../people/account.svelte.ts";
import { namedPerson } from "../words/players.ts";
import { settings } from "./settings.svelte.ts";

/** The name under which the player at this browser plays. */
class Name {
  /** As the server knows it; empty until it has said. */
  readonly current = $derived(accounts.current?.name ?? (settings.likes.name || namedPerson(connection.welcome?.name ?? "")));

  /** Tells the server the name that this browser remembers for a guest, where it knows another. */
  start(): void {
    connection.whenOpen(async () => {
      await accounts.asked;
      const kept = settings.likes.name;
      if (kept && !accounts.current && kept !== connection.welcome?.name) {
        connection.ask({ type: "rename", name: kept }).catch(() => (settings.likes.name = ""));
      }
    });
  }

  /** Changes the name; a refusal is thrown. */
  async change(name: string): Promise<void> {
    const wanted = name.trim();
    if (!wanted || wanted === this.current) return;
    await connection.ask({ type: "rename", name: wanted });
    settings.likes.name = wanted;
  }
}

export const guest = new Name();
