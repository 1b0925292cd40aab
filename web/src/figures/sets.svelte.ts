/** The set of pieces that the page shows. */
import { CLASSIC } from "./drawings.ts";
import type { Drawings } from "./parts.ts";
import type { PieceSet } from "./set.ts";

const LATER: Readonly<Record<Exclude<PieceSet, "classic">, () => Promise<Drawings>>> = {
  modern: async () => (await import("../../../data/look/figures/modern.json")).default as Drawings,
  symbols: async () => (await import("../../../data/look/figures/symbols.json")).default as Drawings,
  letters: async () => (await import("../../../data/look/figures/letters.json")).default as Drawings,
};

/** The drawings of a set; the usual one is always there. */
export async function drawingsOf(set: PieceSet): Promise<Drawings> {
  return set === "classic" ? CLASSIC : LATER[set]();
}

class Figures {
  drawings = $state.raw<Drawings>(CLASSIC);
  #wanted: PieceSet = "classic";

  /** Shows another set, when it has come. */
  async show(set: PieceSet): Promise<void> {
    this.#wanted = set;
    const drawings = await drawingsOf(set).catch(() => CLASSIC);
    if (this.#wanted !== set) return;
    this.drawings = drawings;
    // What is drawn on a canvas looks at this to know when pieces change.
    document.documentElement.dataset.pieces = set;
  }
}

export const figures = new Figures();
