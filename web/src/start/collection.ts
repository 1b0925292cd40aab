/** How many games a text holds, by the tags that each of them has once. */
export function gamesIn(text: string): number {
  const counts = [/^\s*\[Event\s/gm, /^\s*\[White\s/gm, /^\s*\[Result\s/gm].map((tag) => text.match(tag)?.length ?? 0);
  return Math.max(1, ...counts);
}

/** The text of a file: UTF-8, or else what many programs of Windows wrote, and collections still come in. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
