import { SvelteSet } from "svelte/reactivity";
import { connection } from "../net/connection.svelte.ts";
import { complain, toasts } from "../parts/toasts.svelte.ts";
import type { MenuItem } from "../parts/menu.ts";
import { t } from "../words/t.ts";

/** Whom the person at this page keeps away. The server keeps it too, and tells nothing more of them. */
class MannersStore {
  readonly muted = new SvelteSet<string>();
  readonly blocked = new SvelteSet<string>();

  constructor() {
    connection.whenOpen(() => {
      connection.ask({ type: "manners", act: "list" }, false).then(
        (answer) => {
          if (answer.type !== "manners") return;
          replace(this.muted, answer.muted);
          replace(this.blocked, answer.blocked);
        },
        // Without the lists, menus offer to mute those who are muted: no harm is done.
        () => undefined,
      );
    });
  }

  /** Whether nothing is read of them. */
  hides(name: string): boolean {
    return this.muted.has(name) || this.blocked.has(name);
  }

  async mute(name: string, on: boolean): Promise<void> {
    await connection.ask({ type: "manners", act: on ? { mute: name } : { unmute: name } });
    this.#keep(name, on ? this.muted : null);
    toasts.show(t(on ? "talk-is-muted" : "talk-is-unmuted", { name }), { about: `manners ${name}` });
  }

  async block(name: string, on: boolean): Promise<void> {
    await connection.ask({ type: "manners", act: on ? { block: name } : { unblock: name } });
    this.#keep(name, on ? this.blocked : null);
    toasts.show(t(on ? "talk-is-blocked" : "talk-is-unblocked", { name }), { about: `manners ${name}` });
  }

  /** Whoever is blocked is muted too: someone is in one of the lists at most. */
  #keep(name: string, list: SvelteSet<string> | null): void {
    this.muted.delete(name);
    this.blocked.delete(name);
    list?.add(name);
  }

  /** How to keep someone away, for a menu. */
  items(name: string): MenuItem[] {
    const [muted, blocked] = [this.muted.has(name), this.blocked.has(name)];
    return [
      {
        icon: muted ? "sound" : "mute",
        label: t(muted ? "talk-unmute" : "talk-mute"),
        does: () => void this.mute(name, !muted).catch(complain),
      },
      {
        icon: blocked ? "tick" : "close",
        label: t(blocked ? "talk-unblock" : "talk-block"),
        danger: !blocked,
        does: () => void this.block(name, !blocked).catch(complain),
      },
    ];
  }
}

function replace(set: SvelteSet<string>, names: readonly string[]): void {
  set.clear();
  for (const name of names) set.add(name);
}

export const manners = new MannersStore();
