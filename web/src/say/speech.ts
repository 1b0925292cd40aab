import { isAside, isSame, placeName } from "../board/place.ts";
import type { Board, MoveEntry, Step } from "../protocol/types.ts";

/** The first letter as a capital, for the start of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A move as it is read out, such as “Black: knight f6, check”. */
export function spokenMove(seat: string, move: MoveEntry, last: Step | null, board: Board): string {
  if (!last) return `${capital(seat)}: ${move.reading}`;
  if (isAside(last.to) && board.size) return `${capital(seat)} passes`;
  const man = board.men.find(({ at }) => isSame(at, last.to));
  // What a man was before it became another is gone from the picture; after a blast there is none.
  const name = man && !last.becomes ? `${man.name.toLowerCase()} ` : "";
  const parts = [`${name}${placeName(board, last.to)}`];
  if (last.takes.length === 1) parts.push("takes");
  if (last.takes.length > 1) parts.push(`takes ${last.takes.length}`);
  if (last.becomes) parts.push(`becomes ${last.becomes.toLowerCase()}`);
  if (board.checked.length > 0) parts.push("check");
  return `${capital(seat)}: ${parts.join(", ")}`;
}
