/** What is read of a cell that one points at. */
import { keyOf, pieceName, type Place } from "../place.ts";
import type { Pointing } from "../pointing.svelte.ts";
import type { Side } from "../props.ts";
import type { Cell } from "./camera.ts";
import { distanceName } from "./distance.ts";
import { cellName } from "./numbers.ts";
import { pieceOf, t, type Filling } from "../../words/t.ts";

/** Parts may be empty. */
export type Reading = { cell: string; piece: string; distance: string };

export function readingOf(pointing: Pointing, seats: Side[], [x, y]: Cell): Reading {
  const piece = pointing.pieces.get(keyOf([x, y, 0]));
  const { selected } = pointing;
  return {
    cell: cellName(x, y),
    piece: piece ? pieceName(piece, seats) : "",
    distance:
      selected && !isAt(selected, x, y)
        ? t("board-distance", { distance: distanceName([selected[0], selected[1]], [x, y]), piece: nameAt(pointing, selected) })
        : "",
  };
}

function isAt(place: Place, x: number, y: number): boolean {
  return place[0] === x && place[1] === y;
}

function nameAt(pointing: Pointing, place: Place): Filling {
  const piece = pointing.pieceAt(place);
  return piece ? pieceOf(piece) : t("board-some-piece");
}
