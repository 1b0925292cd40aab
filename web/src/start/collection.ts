/** How many games a text holds, by the tags that each of them has once. */
export function gamesIn(text: string): number {
  const counts = [/^\s*\[Event\s/gm, /^\s*\[White\s/gm, /^\s*\[Result\s/gm].map((tag) => text.match(tag)?.length ?? 0);
  return Math.max(1, ...counts);
}
