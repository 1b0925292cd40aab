/** Changes of a position that is being set up: each returns a new one, or the same where nothing changes. */
import { isSame, type Place } from "../board/place.ts";
import type { Diagram, SetUpField } from "../protocol/types.ts";

/** With a piece on a place, in place of whatever stood there; the same piece once more takes it away. */
export function put(diagram: Diagram, place: Place, piece: number): Diagram {
  const stands = diagram.pieces.find(([at]) => isSame(at, place));
  if (stands?.[1] === piece) return cleared(diagram, place);
  return { ...diagram, pieces: [...without(diagram, place), [place, piece]] };
}

/** Without what stands on a place. */
export function cleared(diagram: Diagram, place: Place): Diagram {
  const pieces = without(diagram, place);
  return pieces.length === diagram.pieces.length ? diagram : { ...diagram, pieces };
}

/** With the piece of one place on another. */
export function moved(diagram: Diagram, from: Place, to: Place): Diagram {
  const stands = diagram.pieces.find(([at]) => isSame(at, from));
  if (!stands || isSame(from, to)) return diagram;
  const pieces = diagram.pieces.filter(([at]) => !isSame(at, from) && !isSame(at, to));
  return { ...diagram, pieces: [...pieces, [to, stands[1]]] };
}

/** With a place set, or no longer set, in a field that holds places. */
export function toggled(diagram: Diagram, field: number, place: Place): Diagram {
  const value = diagram.values[field];
  if (!value) return diagram;
  if ("cell" in value) {
    const cell = isSame(value.cell, place) ? null : place;
    return { ...diagram, values: diagram.values.with(field, { cell }) };
  }
  if (!("cells" in value)) return diagram;
  const others = value.cells.filter((at) => !isSame(at, place));
  const cells = others.length === value.cells.length ? [...others, place] : others;
  return { ...diagram, values: diagram.values.with(field, { cells }) };
}

/** Without pieces, and with nothing said; the same side is to move. */
export function emptied(diagram: Diagram, fields: readonly SetUpField[]): Diagram {
  return { ...diagram, pieces: [], values: fields.map((field) => field.empty) };
}

function without(diagram: Diagram, place: Place): Diagram["pieces"] {
  return diagram.pieces.filter(([at]) => !isSame(at, place));
}
