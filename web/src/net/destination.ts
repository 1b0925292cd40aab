import { serverOf, urlOf, USUAL_PORT } from "./lan.ts";

/** Where a player wants to go: a screen of this page, or another server. */
export type Destination = { go: string } | { leave: string };

/** Codes of games have eight letters, those of rooms six. */
const GAME = /^[a-z]{8}$/;
const ROOM = /^[a-z]{6}$/;
const DOTTED = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** A name with a dot in it, or this very machine; no text that only looks like one, such as “e4.”. */
const NAMED = /^(?:localhost|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d])$/i;

/**
 * Reads what a player was told: the code of a game, a room or a server, an address with or without a port, or a link, also in the midst of a
 * message. Null for anything else. `here` is the origin of this page.
 */
export function destinationOf(text: string, here: string): Destination | null {
  const wanted = text.trim();
  const link = /https?:\/\/[^\s<>"]+/i.exec(wanted)?.[0];
  if (link !== undefined) return linkTo(link.replace(/[.,;:!?)]+$/, ""), here);
  const code = wanted.replace(/[\s-]/g, "").toLowerCase();
  if (GAME.test(code)) return { go: `/game/${code}` };
  if (ROOM.test(code)) return { go: `/room/${code}` };
  const server = serverOf(code);
  if (server) return linkTo(urlOf(server), here);
  return addressTo(wanted, here);
}

/** An address without `http://`: its numbers or name, maybe a port, maybe a path. */
function addressTo(text: string, here: string): Destination | null {
  const parts = /^([^\s/:]+|\[[\da-f:.]+\])(?::(\d{1,5}))?(\/\S*)?$/i.exec(text);
  if (!parts) return null;
  const [, host = "", port, path = "/"] = parts;
  if (DOTTED.test(host) || host.startsWith("[")) return linkTo(`http://${host}:${port ?? USUAL_PORT}${path}`, here);
  if (!NAMED.test(host)) return null;
  // A name without a port is that of a server behind the usual ones, which have certificates.
  return linkTo(
    port === undefined && host !== "localhost" ? `https://${host}${path}` : `http://${host}:${port ?? USUAL_PORT}${path}`,
    here,
  );
}

function linkTo(link: string, here: string): Destination | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (url.username || url.password || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  return url.origin === here ? { go: url.pathname + url.search } : { leave: url.href };
}
