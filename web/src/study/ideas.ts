import type { Shape } from "../board/drawings.svelte.ts";
import { isAside } from "../board/place.ts";
import type { EngineLines } from "../protocol/types.ts";
import type { EngineWishes } from "./wishes.svelte.ts";

/** How wide the arrows of the second line and of those after it are. */
const WIDTHS = [0.72, 0.6, 0.5, 0.42];

/** The arrows of what the computer would play besides the best move, or of what the opponent threatens. */
export function shapesOf(lines: EngineLines | null, { on, arrows }: EngineWishes, settled: boolean): Shape[] {
  if (!lines || !on || !arrows || !settled) return [];
  const shown = lines.threats ? lines.lines : lines.lines.slice(1);
  return shown
    .map(({ first }, place): Shape => {
      const { from, to } = first;
      return { from: from ?? to, to, ink: lines.threats ? "red" : "blue", width: WIDTHS[place + (lines.threats ? -1 : 0)] ?? 0.8 };
    })
    .filter(({ to }) => !isAside(to))
    .reverse();
}
