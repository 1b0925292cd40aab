import type { MoveEntry } from "../protocol/types.ts";

/** The moves of a game as a tree, with quick ways through it. */
export class Line {
  readonly #byNode = new Map<number, MoveEntry>();
  readonly #children = new Map<number, MoveEntry[]>();
  /** The moves that lead to where the game stands. */
  readonly path: MoveEntry[] = [];
  readonly #next = new Map<number, number>();

  constructor(moves: readonly MoveEntry[], at: number) {
    for (const move of moves) {
      this.#byNode.set(move.node, move);
      const siblings = this.#children.get(move.after);
      if (siblings) siblings.push(move);
      else this.#children.set(move.after, [move]);
    }
    for (let move = this.#byNode.get(at); move; move = this.#byNode.get(move.after)) {
      this.path.push(move);
      this.#next.set(move.after, move.node);
    }
    this.path.reverse();
  }

  /** A move by its number. */
  move(node: number): MoveEntry | undefined {
    return this.#byNode.get(node);
  }

  /** What was played after a move, other than what leads to where the game stands. */
  asides(node: number): MoveEntry[] {
    const main = this.#next.get(node);
    return (this.#children.get(node) ?? []).filter((move) => move.node !== main);
  }

  /** The move before; null at the start. */
  before(node: number): number | null {
    return this.#byNode.get(node)?.after ?? null;
  }

  /** The move that follows: towards where the game stands if it can, else what was played last after it; null if there is none. */
  after(node: number): number | null {
    return this.#next.get(node) ?? this.#children.get(node)?.at(-1)?.node ?? null;
  }

  /** The moves of an aside from its first on, with those beside it in brackets. */
  aside(first: MoveEntry): Token[] {
    const tokens: Token[] = [];
    // What is still to be written, the next last.
    const rest: (Token | { from: MoveEntry })[] = [{ from: first }];
    for (let next = rest.pop(); next; next = rest.pop()) {
      if (!("from" in next)) {
        tokens.push(next);
        continue;
      }
      tokens.push({ move: next.from });
      const [main, ...others] = [...(this.#children.get(next.from.node) ?? [])].reverse();
      if (main) rest.push({ from: main });
      // A bracket stands after the move that it replaces, but a reader finds it as well before it.
      for (const other of others) rest.push({ bracket: ")" }, { from: other }, { bracket: "(" });
    }
    return tokens;
  }
}

/** A part of an aside as it is written. */
export type Token = { move: MoveEntry } | { bracket: "(" | ")" };

/** A line of the list: one round of moves, a cell for each seat, from the one that began. */
export interface Round {
  number: number;
  cells: (MoveEntry | null)[];
}

/** Moves in rounds: a new one begins when a seat comes again, or an earlier one, counted from the seat that began. */
export function rounds(path: readonly MoveEntry[], seats: number): Round[] {
  const list: Round[] = [];
  const first = path[0]?.seat ?? 0;
  let last = seats;
  for (const move of path) {
    const place = (move.seat - first + seats) % seats;
    let round = list.at(-1);
    if (!round || place <= last) {
      round = { number: list.length + 1, cells: Array.from({ length: seats }, () => null) };
      list.push(round);
    }
    round.cells[place] = move;
    last = place;
  }
  return list;
}
