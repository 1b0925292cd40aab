import type { BoardView, LegalMove, Piece, Ray, ReachStep } from "../protocol/types.ts";
import { piecesAfter, type Plan } from "./ahead.ts";
import type { Editing } from "./edit.ts";
import { kindOf } from "./kind.ts";
import { isAside, isSame, keyOf, pieceName, placeName, type Place } from "./place.ts";
import type { BoardProps } from "./props.ts";
import { t } from "../words/t.ts";

/** A place that can be pointed at now, and what that would play. */
export type Target = {
  place: Place;
  /** The moves that end there: several where something is left to choose, such as what a pawn becomes. */
  moves: LegalMove[];
  /** The moves that land there next and go on. */
  leads: LegalMove[];
  /** Whether any of them takes a piece. */
  takes: boolean;
};

/** So many ways at once can be told apart. */
const MOST_WAYS = 6;

/** The part of a board's props that pointing depends on. */
export type Pointed = Pick<
  BoardProps,
  | "board"
  | "moves"
  | "rays"
  | "seats"
  | "turn"
  | "plan"
  | "edit"
  | "drawings"
  | "promotes"
  | "onplay"
  | "ongo"
  | "onwhynot"
  | "onsay"
  | "onreach"
  | "onstuck"
>;

/** Where a piece could go if its side were to move: of the piece that is planned for, or of one that is only looked at. */
export type Reach = { from: Place; steps: ReachStep[]; isOwn: boolean };

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
  /** Where the selected piece was led so far, of a move that lands in between. */
  chain: Place[] = $state.raw([]);
  /** Where the pointer or the cursor is. */
  hovered: Place | null = $state.raw(null);
  /** Where a piece could go that can't be played now. */
  reach: Reach | null = $state.raw(null);
  /** The piece that was picked up and can go nowhere, with a count: the same may be picked up twice. */
  stuck: { place: Place; count: number } | null = $state.raw(null);
  /** The selected piece, if it was picked up while another side was to move. */
  #early: Piece | null = null;

  /** What the player plans while another side is to move; null while nothing can be planned. */
  readonly plan: Plan | null = $derived.by(() => (this.isActive ? null : (this.#props().plan ?? null)));
  /** What sets the position up; null on boards that are played on. */
  readonly edit: Editing | null = $derived.by(() => this.#props().edit ?? null);
  /** The pieces, by the keys of their places: as they stand, or would stand after what is planned. */
  readonly pieces: Map<string, Piece> = $derived.by(() => {
    const { board } = this.#props();
    const { plan } = this;
    const pieces = plan && plan.list.length > 0 ? piecesAfter(board.pieces, plan) : board.pieces;
    return new Map(pieces.map((piece) => [keyOf(piece.at), piece]));
  });
  readonly #checked: Set<string> = $derived.by(() => new Set(this.#props().board.checked.map(keyOf)));
  readonly #marked: Set<string> = $derived.by(() => new Set(this.#props().board.marked.map(keyOf)));
  readonly #names: Map<string, string> = $derived.by(() => new Map(this.#props().board.names.map(([place, name]) => [keyOf(place), name])));
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
  /** The moves of the selected piece that go where it was led, or those of pieces that come onto the board if none is selected. */
  readonly #fitting: LegalMove[] = $derived.by(() =>
    this.#props().moves.filter(
      (move) =>
        isSame(move.from, this.selected) &&
        !this.passes.includes(move) &&
        this.chain.every((place, index) => isSame(place, move.via[index] ?? null)),
    ),
  );
  /** The places to point at now, by their keys: of the selected piece, or of pieces that come onto the board if none is selected. */
  readonly targets: Map<string, Target> = $derived.by(() => {
    const targets = new Map<string, Target>();
    const at = (place: Place, move: LegalMove): Target => {
      const target = targets.get(keyOf(place)) ?? { place, moves: [], leads: [], takes: false };
      target.takes ||= move.takes.length > 0;
      targets.set(keyOf(place), target);
      return target;
    };
    for (const move of this.#fitting) {
      at(move.to, move).moves.push(move);
      const next = move.via[this.chain.length];
      if (next && !isSame(next, move.to)) at(next, move).leads.push(move);
    }
    return targets;
  });
  /** The moves whose ways are to be seen: they land in between, or take elsewhere than where they end. */
  readonly ways: LegalMove[] = $derived.by(() => {
    if (this.preview) return [this.preview];
    if (this.selected === null) return [];
    const under = this.hovered && this.targets.get(keyOf(this.hovered));
    const shown = under ? [...under.moves, ...under.leads] : this.#fitting;
    const ways = shown.filter((move) => move.via.length > 0 || move.takes.some((place) => !isSame(place, move.to)));
    return ways.length <= MOST_WAYS ? ways : [];
  });
  /** The keys of the pieces that must take, where whatever can be played takes. */
  readonly forced: Set<string> = $derived.by(() => {
    const { moves, rays } = this.#props();
    const isForced = rays.length === 0 && moves.length > 0 && moves.every((move) => move.from && move.takes.length > 0);
    return isForced ? this.movable : new Set();
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
    if (this.edit) return this.pieces.has(keyOf(place));
    if (this.plan) return this.#isOwn(place);
    if (this.movable.has(keyOf(place))) return true;
    const { turn } = this.#props();
    return this.movable.size > 0 && turn !== null && this.pieceAt(place)?.seat === turn;
  }

  /** Whether the selected piece may go here: one of its targets, or on one of its rays. What is planned ahead may go anywhere. */
  isTarget(place: Place): boolean {
    if (this.edit) return this.selected !== null && !isSame(this.selected, place);
    if (this.plan) return this.selected !== null && !isSame(this.selected, place) && !this.#isOwn(place);
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
    if (isSame(this.selected, place)) return true;
    this.chain = [];
    this.reach = null;
    this.selected = place;
    if (this.edit) return true;
    this.#early = this.plan && this.pieceAt(place);
    if (this.#early) {
      this.#selectEarly(this.#early);
      return true;
    }
    this.#saySelected(place);
    if (!this.movable.has(keyOf(place))) {
      this.stuck = { place, count: (this.stuck?.count ?? 0) + 1 };
      this.#props().onstuck?.(place);
    }
    return true;
  }

  /** A click, tap or Enter. With `asks`, what a piece becomes is asked whatever is usual. */
  press(place: Place, asks = false): void {
    if (this.asking.length > 0) return this.cancel();
    if (this.edit) {
      this.selected = null;
      return this.edit.press(place);
    }
    if (this.plan) return this.#pressEarly(place, this.plan);
    if (!this.isActive) return this.#look(place);
    const to = this.meant(place);
    if (this.isTarget(to)) this.#choose(to, asks);
    else if (isSame(this.selected, place) || isSame(this.chain.at(-1) ?? null, place)) this.cancel();
    else if (this.select(place)) return;
    else if (this.selected !== null) this.#props().onwhynot(this.selected, place);
    else if (this.onlyDrops) this.#props().onwhynot(null, place);
    else this.#look(place);
  }

  /** The selected piece is dropped here. Says whether that plays it at once. */
  drop(place: Place, asks = false): boolean {
    if (this.edit && this.selected) {
      const from = this.selected;
      this.selected = null;
      if (!isSame(from, place)) this.edit.move(from, place);
      return false;
    }
    if (this.selected === null || isSame(this.selected, place)) return false;
    if (this.plan) {
      this.#planTo(place, this.plan);
      return false;
    }
    if (this.isTarget(place)) return this.#choose(place, asks);
    this.#props().onwhynot(this.selected, place);
    return false;
  }

  /** The selected piece is dropped beside the board. */
  dropAside(): void {
    if (!this.edit || !this.selected) return;
    const from = this.selected;
    this.selected = null;
    this.edit.remove(from);
  }

  /** Deletes what stands on a place, where positions are set up. Says whether that is done here. */
  remove(place: Place): boolean {
    if (!this.edit) return false;
    this.edit.remove(place);
    return true;
  }

  /** Chooses one of the moves that were asked for, or a pass. */
  pick(move: LegalMove): void {
    this.clear();
    this.#props().onplay(move);
  }

  /** Takes back one thing: the question, a step of the way, or else the selection. */
  cancel(): void {
    if (this.asking.length > 0) return this.#ask([]);
    if (this.chain.length > 0) {
      this.chain = this.chain.slice(0, -1);
      return;
    }
    if (this.selected) this.#props().onsay(t("board-let-go"));
    this.selected = null;
    this.reach = null;
  }

  /** Lets go of whatever is begun or planned. Says whether there was anything. */
  escape(): boolean {
    const planned = this.#props().plan?.list.length ?? 0;
    if (this.asking.length > 0 || this.selected || this.reach) this.cancel();
    else if (planned > 0) this.#unplan();
    else return false;
    return true;
  }

  /** Forgets everything: the board shows something new. */
  clear(): void {
    this.selected = null;
    this.chain = [];
    this.reach = null;
    this.stuck = null;
    this.#ask([]);
  }

  /** The board shows something new. A piece that was picked up early, and still stands there, stays in the hand. Says whether one does. */
  renew(): boolean {
    const held = this.selected && this.#early;
    const there = held && this.pieceAt(held.at);
    if (!held || there?.seat !== held.seat || kindOf(there) !== kindOf(held)) {
      this.clear();
      return false;
    }
    this.reach = null;
    return true;
  }

  /** What those hear who do not see a place: “e4, white knight, can be taken”. */
  describe(place: Place, wins = false): string {
    const { board, seats } = this.#props();
    const key = keyOf(place);
    const piece = this.pieces.get(key);
    const target = this.targets.get(key);
    const words = [this.#names.get(key) ?? placeName(board, place), piece ? pieceName(piece, seats) : t("board-empty")];
    if (this.#checked.has(key)) words.push(t("board-in-check"));
    if (this.#marked.has(key)) words.push(t("board-special"));
    if (isSame(this.selected, place)) words.push(t("board-selected"));
    if (target && target.moves.length === 0) words.push(t("board-can-land"));
    else if (target?.takes) words.push(t(piece ? "board-can-be-taken" : "board-can-take"));
    else if (target) words.push(t(this.selected ? "board-can-go" : "board-can-be-played"));
    else if (this.rayTo(place)) words.push(t("board-can-go"));
    else if (this.selected === null && this.forced.has(key)) words.push(t("board-must-take"));
    else if (this.selected === null && this.movable.has(key)) words.push(t("board-can-move"));
    if (this.#props().plan?.list.some((premove) => isSame(premove.to, place))) words.push(t("board-is-planned"));
    if (wins) words.push(t("board-in-winning-line"));
    return words.join(", ");
  }

  #choose(place: Place, asks: boolean): boolean {
    const target = this.targets.get(keyOf(place));
    if (!target) {
      const from = this.selected;
      this.clear();
      this.#props().ongo(from, place);
      return true;
    }
    const options = this.#options(target);
    const [only] = options;
    if (!only) {
      this.chain = [...this.chain, place];
      this.#sayLanded(place);
      return false;
    }
    const first = options.find((move) => move.becomes) ?? only;
    const isSettled = options.length === 1 || (!asks && this.#props().promotes && isToldByPicture(options));
    if (!isSettled) {
      this.#ask(options);
      this.#props().onsay(t("board-choose-one", { moves: options.length }));
      return false;
    }
    this.pick(first);
    return true;
  }

  /** What a press on a target may mean: nothing to play yet where the piece only lands on its way. */
  #options({ moves, leads }: Target): LegalMove[] {
    if (leads.length === 0) return moves;
    const direct = moves.filter((move) => move.via.length === this.chain.length);
    if (direct.length > 0) return direct;
    // Another way may end where this one lands: only the player knows which is meant.
    return moves.length > 0 ? [...moves, ...leads] : [];
  }

  #isOwn(place: Place): boolean {
    const seat = this.pieceAt(place)?.seat;
    return seat !== undefined && (this.plan?.seats.includes(seat) ?? false);
  }

  #pressEarly(place: Place, plan: Plan): void {
    if (isSame(this.selected, place)) return this.cancel();
    if (this.#isOwn(place) && plan.comes === null) return void this.select(place);
    if (this.selected) return this.#planTo(place, plan);
    if (plan.comes) {
      const to = this.#landing(place);
      if (this.pieceAt(to)) this.#unplan();
      else this.#planTo(to, plan);
    } else if (this.pieceAt(place)) this.#look(place);
    else {
      if (plan.list.length > 0) this.#unplan();
      this.#look(place);
    }
  }

  /** Where counters fall, the lowest free place of a column. */
  #landing(place: Place): Place {
    const { board } = this.#props();
    if (board.surface !== "slots" || board.size === null) return place;
    const column = Array.from({ length: board.size[1] }, (_, y): Place => [place[0], y, place[2]]);
    return column.find((one) => !this.pieceAt(one)) ?? place;
  }

  #planTo(to: Place, plan: Plan): void {
    const { board, seats } = this.#props();
    const from = this.selected;
    const piece = from && this.pieceAt(from);
    this.clear();
    plan.add({ from, to });
    const end = placeName(board, to);
    this.#props().onsay(
      piece && from
        ? t("board-planned-from", { piece: pieceName(piece, seats), from: placeName(board, from), to: end })
        : t("board-planned", { to: end }),
    );
  }

  #unplan(): void {
    this.#props().plan?.clear();
    this.#props().onsay(t("board-unplanned"));
  }

  #selectEarly(piece: Piece): void {
    const { board, seats } = this.#props();
    this.#props().onsay(t("board-planning", { piece: pieceName(piece, seats), place: placeName(board, piece.at) }));
    // Of a piece that will have moved by then, nobody knows where it could go.
    if (board.pieces.includes(piece)) void this.#askReach(piece.at, true);
  }

  /** Shows where a piece could go that is not the player's to move; a press on nothing wipes that away, and what was drawn. */
  #look(place: Place): void {
    const { board, seats, onreach } = this.#props();
    const wasShown = this.reach && isSame(this.reach.from, place);
    this.reach = null;
    const piece = this.pieceAt(place);
    if (!piece) return this.#props().drawings?.clear();
    if (wasShown || !onreach) return;
    void this.#askReach(place, false).then((steps) => {
      const count = steps.length;
      const args = { piece: pieceName(piece, seats), place: placeName(board, place), count };
      this.#props().onsay(t(count === 0 ? "board-piece-on" : "board-piece-could-go", args));
    });
  }

  async #askReach(from: Place, isOwn: boolean): Promise<ReachStep[]> {
    const asked: Reach = { from, steps: [], isOwn };
    this.reach = asked;
    const steps = (await this.#props().onreach?.(from)) ?? [];
    // By now something else may be looked at.
    if (this.reach === asked) this.reach = { ...asked, steps };
    return steps;
  }

  #ask(moves: LegalMove[]): void {
    this.asking = moves;
    this.preview = null;
  }

  #sayLanded(place: Place): void {
    const count = this.targets.size;
    this.#props().onsay(t("board-landed", { place: placeName(this.#props().board, place), count }));
  }

  #saySelected(place: Place): void {
    const { board, seats } = this.#props();
    const piece = this.pieceAt(place);
    const count = this.targets.size;
    const code = this.rays.length > 0 ? "board-chosen-endless" : count === 0 ? "board-chosen-stuck" : "board-chosen";
    const name = piece ? pieceName(piece, seats) : t("board-some-piece");
    this.#props().onsay(t(code, { piece: name, place: placeName(board, place), count }));
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
