/** A move of a study, as far as its place in the tree and how it is written go. */
export interface TreeMove {
  /** Its number: it keeps it as long as it is there. */
  node: number;
  /** The move that it follows; 0 is the start. */
  after: number;
  /** The side that plays it. */
  seat: number;
  /** For people. */
  reading: string;
  /** What is written before it, and after it. */
  preface?: string;
  comment?: string;
}

/** The moves of a study, with quick ways through them. The first that follows a move is its main line. */
export class Tree<Move extends TreeMove> {
  readonly #byNode = new Map<number, Move>();
  readonly #children = new Map<number, Move[]>();

  /** @param moves those that follow the same move in their order. */
  constructor(moves: readonly Move[]) {
    for (const move of moves) {
      this.#byNode.set(move.node, move);
      const siblings = this.#children.get(move.after);
      if (siblings) siblings.push(move);
      else this.#children.set(move.after, [move]);
    }
  }

  get size(): number {
    return this.#byNode.size;
  }

  move(node: number): Move | undefined {
    return this.#byNode.get(node);
  }

  /** What follows a move, the main line first. */
  children(node: number): readonly Move[] {
    return this.#children.get(node) ?? [];
  }

  /** The moves that lead to one, and it. */
  pathTo(node: number): Move[] {
    const path: Move[] = [];
    for (let move = this.#byNode.get(node); move; move = this.#byNode.get(move.after)) path.push(move);
    return path.reverse();
  }

  /** A move and what follows it as its main line. */
  lineFrom(node: number): Move[] {
    const line: Move[] = [];
    for (let move = this.#byNode.get(node); move; move = this.children(move.node)[0]) line.push(move);
    return line;
  }

  /** The main line from the start. */
  get main(): Move[] {
    const [first] = this.children(0);
    return first ? this.lineFrom(first.node) : [];
  }

  /** Whether a move is played in the main line. */
  isMain(node: number): boolean {
    return this.pathTo(node).every((move) => this.children(move.after)[0] === move);
  }

  /** How many moves there are from one on, with all variations. */
  countFrom(node: number): number {
    let count = 0;
    const rest = [node];
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
      count += 1;
      rest.push(...this.children(next).map((move) => move.node));
    }
    return count;
  }

  /** The last move of the line that a move is in. */
  endOf(node: number): number {
    let last = node;
    for (let [next] = this.children(node); next; [next] = this.children(last)) last = next.node;
    return last;
  }

  /** The move from which the line of a move branches off, or the start. */
  branchOf(node: number): number {
    let move = this.#byNode.get(node);
    while (move && this.children(move.after)[0] === move) move = this.#byNode.get(move.after);
    return move?.after ?? 0;
  }

  /** The move beside one that could be played in its place: the next, or with -1 the one before. */
  beside(node: number, step: 1 | -1): number | null {
    const move = this.#byNode.get(node);
    if (!move) return null;
    const siblings = this.children(move.after);
    return siblings[siblings.indexOf(move) + step]?.node ?? null;
  }
}

/** A part of a variation as it is written. */
export type Token<Move> = { move: Move; number: string } | { open: true } | { close: true };

/** A line of the list of moves. */
export type Row<Move> =
  /** A round of the main line, from the seat that began; what was not played yet, or stands in an earlier row, is null. */
  | { kind: "round"; number: number; cells: (Move | null)[] }
  /** What is written about a move of the main line. */
  | { kind: "comment"; move: Move }
  /** A variation, or a part of it: so deep within others. */
  | { kind: "line"; depth: number; tokens: Token<Move>[] };

/** Variations deeper than this are not moved further to the right. */
const DEEPEST = 5;
/** A variation of so few moves stands in brackets within its line. */
const SHORT = 4;

/** The list of moves: the main line in rounds, and below each move what is written about it and could be played in its place. */
export function rowsOf<Move extends TreeMove>(tree: Tree<Move>, seats: number): Row<Move>[] {
  const rows: Row<Move>[] = [];
  const numbers = new Numbers(tree, seats);
  let round = null as Extract<Row<Move>, { kind: "round" }> | null;
  for (const move of tree.main) {
    const { number, place } = numbers.of(move.node);
    // Where something stands between two moves of a round, the second has a row of its own.
    if (round?.number !== number || round.cells[place]) {
      round = { kind: "round", number, cells: Array.from({ length: seats }, () => null) };
      rows.push(round);
    }
    round.cells[place] = move;
    const before = rows.length;
    if (move.comment) rows.push({ kind: "comment", move });
    const others = tree.children(move.after).slice(1);
    rows.push(...variations(tree, others, numbers));
    if (rows.length > before) round = null;
  }
  return rows;
}

/** Variations beside each other, each in lines of its own; what branches off within one stands deeper below it. */
function variations<Move extends TreeMove>(tree: Tree<Move>, firsts: readonly Move[], numbers: Numbers<Move>): Row<Move>[] {
  const rows: Row<Move>[] = [];
  // What is still to be written, the next last: a stack, as a tree may be deeper than functions may call each other.
  const rest = firsts.map((from) => ({ from, depth: 0 })).reverse();
  for (let next = rest.pop(); next; next = rest.pop()) {
    const tokens: Token<Move>[] = [];
    const { from, depth } = next;
    let begins = true;
    for (let move: Move | undefined = from; move;) {
      tokens.push({ move, number: numbers.text(move, begins) });
      // After a remark or brackets, the number is written again.
      begins = Boolean(move.comment);
      const others: readonly Move[] = beside(tree, move, from);
      const following: Move | undefined = tree.children(move.node)[0];
      const short = others.every((other) => isShort(tree, other));
      if (others.length > 0 && short) {
        for (const other of others) tokens.push(...inBrackets(tree, other, numbers));
        begins = true;
      } else if (others.length > 0) {
        if (following) rest.push({ from: following, depth });
        for (const other of [...others].reverse()) rest.push({ from: other, depth: Math.min(depth + 1, DEEPEST) });
        break;
      }
      move = following;
    }
    rows.push({ kind: "line", depth, tokens });
  }
  return rows;
}

/** What could be played in place of a move within a variation: for its first move, that stands beside the variation. */
function beside<Move extends TreeMove>(tree: Tree<Move>, move: Move, first: Move): readonly Move[] {
  const [main, ...others] = tree.children(move.after);
  return move === first && main !== move ? [] : others;
}

function isShort<Move extends TreeMove>(tree: Tree<Move>, first: Move): boolean {
  let count = 0;
  for (let move: Move | undefined = first; move; move = tree.children(move.node)[0]) {
    count += 1;
    if (count > SHORT || move.comment || move.preface || tree.children(move.node).length > 1) return false;
  }
  return true;
}

function inBrackets<Move extends TreeMove>(tree: Tree<Move>, first: Move, numbers: Numbers<Move>): Token<Move>[] {
  const line = tree.lineFrom(first.node);
  return [{ open: true }, ...line.map((move, index) => ({ move, number: numbers.text(move, index === 0) })), { close: true }];
}

/** The numbers of moves: a new round begins when a seat comes again, or an earlier one, counted from the seat that began. */
export class Numbers<Move extends TreeMove> {
  readonly #tree: Tree<Move>;
  readonly #seats: number;
  readonly #known = new Map<number, { number: number; place: number }>();

  constructor(tree: Tree<Move>, seats: number) {
    this.#tree = tree;
    this.#seats = seats;
  }

  /** The round of a move, and the place of its seat in it. */
  of(node: number): { number: number; place: number } {
    const unknown: Move[] = [];
    let at = this.#tree.move(node);
    while (at && !this.#known.has(at.node)) {
      unknown.push(at);
      at = this.#tree.move(at.after);
    }
    for (const move of unknown.reverse()) this.#known.set(move.node, this.#next(move));
    return this.#known.get(node) ?? { number: 1, place: 0 };
  }

  /** How the number of a move is written before it: `3.` for the seat that begins, `3…` for others where a line begins with them. */
  text(move: Move, begins: boolean): string {
    const { number, place } = this.of(move.node);
    if (place === 0) return `${number}.`;
    return begins ? `${number}…` : "";
  }

  #next(move: Move): { number: number; place: number } {
    const first = this.#tree.children(0)[0]?.seat ?? 0;
    const place = (move.seat - first + this.#seats) % this.#seats;
    const before = this.#known.get(move.after);
    if (!before) return { number: 1, place };
    return { number: before.number + (place <= before.place ? 1 : 0), place };
  }
}
