import type { BoardView, LegalMove, Piece, Ray } from "../protocol/types.ts";
import { kindOf } from "./kind.ts";
import { isAside, isSame, keyOf, pieceName, placeName, type Place } from "./place.ts";
import type { BoardProps } from "./props.ts";

/** A place that can be pointed at now, and what that would play. */
export type Target = {
  place: Place;
  /** The moves that end there: several where something is left to choose, such as what a pawn becomes. */
  moves: LegalMove[];
  /** Whether any of them takes a piece. */
  takes: boolean;
};

/** The part of a board's props that pointing depends on. */
export type Pointed = Pick<
  BoardProps,
  "board" | "moves" | "rays" | "seats" | "turn" | "onplay" | "ongo" | "onwhynot" | "onsay"
>;

/**
 * What pointing at a board means, by pointer, finger or keyboard: which piece is selected, where it can go, and what a press
 * somewhere does. It knows no rules and no pixels: only the moves and rays that the server told.
 */
export class Pointing {
  readonly #props: () => Pointed;

  /** Where the selected piece stands. */
  selected: Place | null = $state.raw(null);
  /** The moves among which the player still has to choose; empty if none. A `Chooser` shows them. */
  asking: LegalMove[] = $state.raw([]);
  /** The one of them that is looked at: boards show what it takes. */
  preview: LegalMove | null = $state.raw(null);

  /** The pieces, by the keys of their places. */
  readonly pieces: Map<string, Piece> = $derived.by(
    () => new Map(this.#props().board.pieces.map((piece) => [keyOf(piece.at), piece])),
  );
  readonly #checked: Set<string> = $derived.by(() => new Set(this.#props().board.checked.map(keyOf)));
  readonly #marked: Set<string> = $derived.by(() => new Set(this.#props().board.marked.map(keyOf)));
  readonly #names: Map<string, string> = $derived.by(
    () => new Map(this.#props().board.names.map(([place, name]) => [keyOf(place), name])),
  );
  /** Moves that point beside the board. */
  readonly passes: LegalMove[] = $derived.by(() => {
    const { board, moves } = this.#props();
    return board.size === null ? [] : moves.filter((move) => isAside(move.to));
  });
  /** The keys of the places from which a piece can go somewhere. */
  readonly movable: Set<string> = $derived.by(() => {
    const { moves, rays } = this.#props();
    const keys = new Set<string>();
    for (const move of moves) if (move.from) keys.add(keyOf(move.from));
    for (const ray of rays) keys.add(keyOf(ray.from));
    return keys;
  });
  /** The places to point at now, by their keys: of the selected piece, or of pieces that come onto the board if none is selected. */
  readonly targets: Map<string, Target> = $derived.by(() => {
    const targets = new Map<string, Target>();
    for (const move of this.#props().moves) {
      if (!isSame(move.from, this.selected) || this.passes.includes(move)) continue;
      const key = keyOf(move.to);
      const target = targets.get(key) ?? { place: move.to, moves: [], takes: false };
      target.moves.push(move);
      target.takes ||= move.takes.length > 0;
      targets.set(key, target);
    }
    return targets;
  });
  /** The rays of the selected piece. */
  readonly rays: Ray[] = $derived.by(() => {
    const selected = this.selected;
    return selected === null ? [] : this.#props().rays.filter((ray) => isSame(ray.from, selected));
  });
  /** Whether there is anything to choose. */
  readonly isActive: boolean = $derived.by(() => this.#props().moves.length > 0 || this.#props().rays.length > 0);
  /** Whether all moves are pieces that come onto the board. */
  readonly onlyDrops: boolean = $derived.by(() => this.isActive && this.movable.size === 0);

  /** @param props reads the board's props as they are now. */
  constructor(props: () => Pointed) {
    this.#props = props;
  }

  /** The piece on a place. */
  pieceAt(place: Place): Piece | null {
    return this.pieces.get(keyOf(place)) ?? null;
  }

  /** Whether a press here selects a piece: one that can go somewhere, or any of the side to move, so that the player learns why it can't. */
  canSelect(place: Place): boolean {
    if (this.movable.has(keyOf(place))) return true;
    const { turn } = this.#props();
    return this.movable.size > 0 && turn !== null && this.pieceAt(place)?.seat === turn;
  }

  /** Whether the selected piece may go here: one of its targets, or on one of its rays. */
  isTarget(place: Place): boolean {
    return this.targets.has(keyOf(place)) || this.rayTo(place) !== null;
  }

  /** The ray of the selected piece that a place is on. */
  rayTo(place: Place): Ray | null {
    return this.rays.find((ray) => isOnRay(ray, place)) ?? null;
  }

  /** Which place a press means: its own, but where counters fall it is where one would land in that column. */
  meant(place: Place): Place {
    if (this.#props().board.surface !== "slots" || !this.onlyDrops || this.targets.has(keyOf(place))) return place;
    const column = [...this.targets.values()].filter((target) => target.place[0] === place[0]);
    return column.length === 1 && column[0] ? column[0].place : place;
  }

  /** Selects a piece, such as when it is dragged away. Says whether it could be. */
  select(place: Place): boolean {
    if (!this.canSelect(place)) return false;
    this.#ask([]);
    if (!isSame(this.selected, place)) {
      this.selected = place;
      this.#saySelected(place);
    }
    return true;
  }

  /** A click, tap or Enter. */
  press(place: Place): void {
    if (!this.isActive) return;
    if (this.asking.length > 0) return this.cancel();
    const to = this.meant(place);
    if (this.isTarget(to)) this.#choose(to);
    else if (isSame(this.selected, place)) this.cancel();
    else if (this.select(place)) return;
    else if (this.selected !== null) this.#props().onwhynot(this.selected, place);
    else if (this.onlyDrops) this.#props().onwhynot(null, place);
  }

  /** The selected piece is dropped here. Says whether that plays it at once. */
  drop(place: Place): boolean {
    if (this.selected === null || isSame(this.selected, place)) return false;
    if (this.isTarget(place)) return this.#choose(place);
    this.#props().onwhynot(this.selected, place);
    return false;
  }

  /** Chooses one of the moves that were asked for, or a pass. */
  pick(move: LegalMove): void {
    this.clear();
    this.#props().onplay(move);
  }

  /** Takes back one thing: the question, or else the selection. */
  cancel(): void {
    if (this.asking.length > 0) return this.#ask([]);
    if (this.selected) this.#props().onsay("Let go.");
    this.selected = null;
  }

  /** Forgets everything: the board shows something new. */
  clear(): void {
    this.selected = null;
    this.#ask([]);
  }

  /** What those hear who do not see a place: “e4, white knight, can be taken”. */
  describe(place: Place): string {
    const { board, seats } = this.#props();
    const key = keyOf(place);
    const piece = this.pieces.get(key);
    const target = this.targets.get(key);
    const words = [this.#names.get(key) ?? placeName(board, place), piece ? pieceName(piece, seats) : "empty"];
    if (this.#checked.has(key)) words.push("in check");
    if (this.#marked.has(key)) words.push("special place");
    if (isSame(this.selected, place)) words.push("selected");
    if (target?.takes) words.push(piece ? "can be taken" : "can go here and take");
    else if (target) words.push(this.selected ? "can go here" : "can be played");
    else if (this.rayTo(place)) words.push("can go here");
    else if (this.selected === null && this.movable.has(key)) words.push("can move");
    return words.join(", ");
  }

  #choose(place: Place): boolean {
    const target = this.targets.get(keyOf(place));
    const only = target?.moves[0];
    if (target && target.moves.length > 1) {
      this.#ask(target.moves);
      this.#props().onsay(`${target.moves.length} moves lead there. Choose one.`);
      return false;
    }
    if (only) this.pick(only);
    else {
      const from = this.selected;
      this.clear();
      this.#props().ongo(from, place);
    }
    return true;
  }

  #ask(moves: LegalMove[]): void {
    this.asking = moves;
    this.preview = null;
  }

  #saySelected(place: Place): void {
    const { board, seats } = this.#props();
    const piece = this.pieceAt(place);
    const name = `${piece ? pieceName(piece, seats) : "piece"} on ${placeName(board, place)}`;
    const count = this.targets.size;
    const where =
      this.rays.length > 0
        ? "can go along lines without end"
        : count === 0
          ? "can’t move"
          : count === 1
            ? "can go to 1 place"
            : `can go to ${count} places`;
    this.#props().onsay(`Selected: ${name}, ${where}.`);
  }
}

/** Whether a place is one of a ray's. In whole numbers of any size, as the difference of two far places may be more than a double holds. */
export function isOnRay(ray: Ray, place: Place): boolean {
  if (place[2] !== ray.from[2] || !place.every(Number.isSafeInteger)) return false;
  const [dx, dy] = [BigInt(place[0]) - BigInt(ray.from[0]), BigInt(place[1]) - BigInt(ray.from[1])];
  const [sx, sy] = [BigInt(ray.step[0]), BigInt(ray.step[1])];
  if (dx * sy !== dy * sx) return false;
  const [along, step] = sx !== 0n ? [dx, sx] : [dy, sy];
  if (step === 0n || along % step !== 0n) return false;
  const steps = along / step;
  return steps >= BigInt(ray.first) && (ray.last === null || steps <= BigInt(ray.last));
}

/** Whether pictures of what the piece becomes tell all the moves apart. */
export function isToldByPicture(moves: LegalMove[]): boolean {
  const kinds = new Set(moves.map(({ becomes }) => (becomes ? kindOf(becomes) : "")));
  return kinds.size === moves.length && kinds.size > 1;
}

/** The places that a board's picture has; those without an edge have all. */
export function hasPlace(board: BoardView, holes: Set<string>, place: Place): boolean {
  if (board.size === null) return true;
  return board.size.every((size, axis) => (place[axis] ?? -1) >= 0 && (place[axis] ?? -1) < size) && !holes.has(keyOf(place));
}
