import type { Likes } from "../settings/likes.ts";

/** How many positions the server shows of a game at most. */
export const MOST_POSITIONS = 400;

/** How long a film shows each position at the usual pace, in milliseconds. */
const PAUSE = 1000;

/** How boards are drawn, as the server is asked for it: in the player's own way, but for colours that it does not know. */
export function looks(likes: Pick<Likes, "board" | "pieces">, flipped: boolean): URLSearchParams {
  const looks = new URLSearchParams();
  if (flipped) looks.set("flip", "1");
  if (likes.board !== "auto" && likes.board !== "own") looks.set("theme", likes.board);
  if (likes.pieces !== "classic") looks.set("pieces", likes.pieces);
  return looks;
}

/** Where a picture of a position is, or a film of the line through it. */
export function pictureLink(
  base: string,
  ending: "svg" | "png" | "gif",
  node: number,
  likes: Pick<Likes, "board" | "pieces" | "pace">,
  flipped: boolean,
): string {
  const asked = looks(likes, flipped);
  asked.set("move", String(node));
  if (ending === "png") asked.set("size", "1024");
  if (ending === "gif") asked.set("pause", String(PAUSE / likes.pace));
  asked.set("download", "1");
  return `${base}.${ending}?${asked.toString()}`;
}

/** What another page needs to show a game within itself. */
export function frameText(link: string, likes: Pick<Likes, "board" | "pieces">, flipped: boolean, title: string): string {
  const asked = looks(likes, flipped).toString();
  // What people have named may hold anything.
  const safe = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const source = safe(asked ? `${link}?${asked}` : link);
  return `<iframe src="${source}" title="${safe(title)}" width="480" height="600" style="border: 0; max-width: 100%" loading="lazy"></iframe>`;
}
