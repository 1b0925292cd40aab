import { network } from "../net/network.svelte.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { t } from "../words/t.ts";

/** The link of a room, as others in the network can follow it. */
export function linkOf(code: string): string {
  return network.linkTo(`/room/${code}`);
}

/** Letters one by one, as they are said. */
export function spelled(code: string): string {
  return [...code.toUpperCase()].join(" ");
}

/** Copies a link; false where the browser does not let a page copy. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    announcer.say(t("game-link-copied"));
    return true;
  } catch {
    return false;
  }
}
