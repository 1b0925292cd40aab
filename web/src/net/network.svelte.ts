import type { LanAddress } from "../protocol/types.ts";
import { connection } from "./connection.svelte.ts";
import { isLoopback } from "./lan.ts";

/** Where others in the network find this server, and whether this page may open it to them. */
class Network {
  /** Where others find it; null if it listens on its own machine only. */
  readonly lan: LanAddress | null = $derived(connection.welcome?.lan ?? null);
  /** Whether the player sits at the machine of the server, and may open it to the network. */
  readonly mayOpen = $derived(connection.welcome?.network ?? false);
  /** Whether others can't come by the address that this page was opened with. */
  readonly isAlone = isLoopback(location.hostname);

  /** An address of the page, as others in the network can open it where there is one. */
  linkTo(path: string): string {
    const origin = this.isAlone && this.lan ? this.lan.url.replace(/\/$/, "") : location.origin;
    return origin + path;
  }

  /** Opens the server to its network, or closes it; a refusal is thrown. */
  async open(open: boolean): Promise<void> {
    await connection.ask({ type: "network", open });
  }
}

export const network = new Network();
