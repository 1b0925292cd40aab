/** Checks on a board that is larger than the view. */
import type { Piece } from "../../protocol/types.ts";
import { keyOf, pieceName, type Place } from "../place.ts";
import type { Side } from "../props.ts";
import type { Cell } from "./camera.ts";
import { cellName } from "./numbers.ts";
import { t } from "../../words/t.ts";

/** A check: who gives it, and to whom. */
export type Check = { from: Place; to: Place };

/** Every piece that gives check with the nearest that is in check: which attacks which is not told where several are. */
export function checksOf(checked: readonly Place[], checking: readonly Place[]): Check[] {
  return checking.flatMap((from) => {
    let nearest: Place | null = null;
    let least = Infinity;
    for (const to of checked) {
      const distance = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (distance < least) [nearest, least] = [to, distance];
    }
    return nearest ? [{ from, to: nearest }] : [];
  });
}

/** What a key flies to, one after the other: those in check, then those that give it; the first of them that is out of view, or the one after `now`. */
export function nextStop(stops: readonly Place[], now: Place | null, isSeen: (cell: Cell) => boolean): Place | null {
  const at = now ? stops.findIndex((place) => keyOf(place) === keyOf(now)) : -1;
  const order = [...stops.slice(at + 1), ...stops.slice(0, at + 1)];
  return order.find((place) => !isSeen([place[0], place[1]])) ?? order[0] ?? null;
}

/** What of a check is out of view, in a few words; null if all of it is seen. */
export function hiddenCheck(
  checked: readonly Place[],
  checking: readonly Place[],
  pieceAt: (place: Place) => Piece | null,
  seats: Side[],
  isSeen: (cell: Cell) => boolean,
): string | null {
  if (checked.length === 0) return null;
  const hidden = (places: readonly Place[]) => places.find((place) => !isSeen([place[0], place[1]]));
  const named = (place: Place) => {
    const piece = pieceAt(place);
    return { piece: piece ? pieceName(piece, seats) : t("board-some-piece"), cell: cellName(place[0], place[1]) };
  };
  const king = hidden(checked);
  if (king) return t("board-check-of", named(king));
  const attacker = hidden(checking);
  return attacker ? t("board-check-by", named(attacker)) : null;
}
