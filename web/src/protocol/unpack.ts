// What a message says in numbers, with all that is known of it.
import type { Change } from "../board/change.ts";
import type {
  BoardView,
  Can,
  GameFacts,
  GameState,
  Groups,
  LegalMove,
  Motion,
  PackedPiece,
  PackedPlayer,
  PackedState,
  PackedStep,
  Permission,
  Piece,
  PieceKind,
  Place,
  PlayerView,
  SideEffects,
  Spot,
  Step,
} from "./types.ts";

type Size = [number, number, number] | null;

/** The place of a cell on a board of this size. */
export function placeOf(spot: Spot, size: Size): Place {
  if (typeof spot !== "number") return [spot[0], spot[1], 0];
  if (spot < 0 || size === null) return [-1, -1, -1];
  const [files, ranks] = size;
  const rank = Math.floor(spot / files);
  return [spot % files, rank % ranks, Math.floor(rank / ranks)];
}

const NO_KIND: PieceKind = { figure: "", name: "", letter: "", royal: false };

/** How a game stands. */
export function unpackState(facts: GameFacts, packed: PackedState): GameState {
  const { size } = facts.board;
  const { number, at, phase, turn, running, open, end, held, pace, rematch, restart, takeBacks, thought, next } = packed;
  const kind = (index: number) => packed.kinds[index] ?? NO_KIND;
  const tint = (seat: number) => facts.sides[seat]?.tint ?? "light";
  const places = (spots: Spot[]) => spots.map((spot) => placeOf(spot, size));
  const board: BoardView = {
    ...facts.board,
    pieces: packed.pieces.map(([index, seat, spot]) => ({ at: placeOf(spot, size), seat, tint: tint(seat), ...kind(index) })),
    checked: places(packed.checked),
    checking: places(packed.checking),
    marked: places(packed.marked),
    line: places(packed.line),
    counters: packed.counters,
  };
  const seats = facts.sides.map((side, seat) => {
    const player = packed.players[seat] ?? null;
    const shared = packed.shared.find((shared) => shared.seat === seat);
    return {
      ...side,
      out: packed.out.includes(seat),
      player,
      players: shared?.players ?? [player],
      next: shared?.next ?? 0,
      left: packed.left[seat] ?? null,
    };
  });
  const captured = packed.captured
    .map(([index, seat, count, points]) => {
      const { figure, name, letter } = kind(index);
      return { seat, tint: tint(seat), figure, name, letter, count, points };
    })
    // By side, the most valuable first.
    .sort((a, b) => a.seat - b.seat || b.points - a.points);
  const last = packed.last && step(packed.last, size, kind);
  return {
    number,
    at,
    phase,
    turn,
    seats,
    running,
    board,
    last,
    open,
    end,
    captured,
    held,
    pace,
    takeBacks,
    thought,
    rematch,
    restart,
    next,
  };
}

function step({ from, to, takes, becomes }: PackedStep, size: Size, kind: (index: number) => PieceKind): Step {
  return {
    from: from === undefined ? null : placeOf(from, size),
    to: placeOf(to, size),
    takes: (takes ?? []).map((spot) => placeOf(spot, size)),
    becomes: becomes === undefined ? null : kind(becomes),
  };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Groups of cells, on a board of this size. */
export function unpackGroups(groups: Groups, size: Size): Spot[][] {
  if (typeof groups !== "string") return groups;
  const width = size !== null && size[0] * size[1] * size[2] > 64 ? 2 : 1;
  const value = (text: string) => [...text].reduce((number, digit) => number * 64 + Math.max(0, DIGITS.indexOf(digit)), 0);
  return groups
    .split(" ")
    .filter((group) => group !== "")
    .map((group) => Array.from({ length: Math.ceil(group.length / width) }, (_, at) => value(group.slice(at * width, (at + 1) * width))));
}

/** What a move is known by. */
function moveKey(from: Spot | null, to: Spot, becomes: PieceKind | null): string {
  return JSON.stringify([from, to, becomes?.name ?? null]);
}

/** What the receiver may do. */
export function unpackPlayer(
  facts: { board: Pick<GameFacts["board"], "size">; sides: GameFacts["sides"] },
  state: Pick<PackedState, "kinds" | "pieces">,
  packed: PackedPlayer,
): PlayerView {
  const { size } = facts.board;
  const kind = (index: number | null) => (index === null ? null : (state.kinds[index] ?? NO_KIND));
  const effects = new Map(packed.also.map((also) => [moveKey(also[0], also[1], kind(also[2])), also]));
  const also = (from: Spot | null, to: Spot, becomes: PieceKind | null): SideEffects => {
    const [, , , cleared, put] = effects.get(moveKey(from, to, becomes)) ?? [null, to, null, [], []];
    const piece = ([index, seat, spot]: PackedPiece): Piece => ({
      at: placeOf(spot, size),
      seat,
      tint: facts.sides[seat]?.tint ?? "light",
      ...(state.kinds[index] ?? NO_KIND),
    });
    return { cleared: cleared.map((spot) => placeOf(spot, size)), put: put.map(piece) };
  };
  const occupied = new Set(state.pieces.map(([, , spot]) => String(spot)));
  const taken = (spot: Spot) => (occupied.has(String(spot)) ? [placeOf(spot, size)] : []);
  const plain = (from: Spot | null, to: Spot, becomes: PieceKind | null): LegalMove => ({
    move: null,
    reading: null,
    via: [],
    from: from === null ? null : placeOf(from, size),
    to: placeOf(to, size),
    takes: taken(to),
    becomes,
    also: also(from, to, becomes),
  });
  const pairs = (groups: Groups) =>
    unpackGroups(groups, size).flatMap(([from, ...ends]) => ends.map((to): [Spot, Spot] => [from ?? to, to]));
  const grouped = pairs(packed.moves).map(([from, to]) => plain(from, to, null));
  const drops = packed.drops.map((to) => plain(null, to, null));
  const promotions = packed.promotions.flatMap(([kinds, groups]) =>
    pairs(groups).flatMap(([from, to]) => kinds.map((index) => plain(from, to, kind(index)))),
  );
  const special = packed.special.map(([from, to, move, becomes, takes, via, reading]): LegalMove => ({
    move,
    reading,
    via: (via ?? []).map((spot) => placeOf(spot, size)),
    from: from === null ? null : placeOf(from, size),
    to: placeOf(to, size),
    takes: takes ? takes.map((spot) => placeOf(spot, size)) : taken(to),
    becomes: kind(becomes),
    also: also(from, to, kind(becomes)),
  }));
  const rays = packed.rays.map(([from, one, first, last]) => ({ from: placeOf(from, size), step: one, first, last }));
  return {
    seats: packed.seats,
    places: packed.places,
    moves: [...grouped, ...drops, ...promotions, ...special],
    comes: kind(packed.comes),
    rays,
    can: canOf(packed.can),
  };
}

/** What a list of permissions allows. */
export function canOf(permissions: readonly Permission[]): Can {
  const has = (code: Permission) => permissions.includes(code);
  const about = <Key extends string, Value>(key: Key) =>
    permissions.flatMap((permission): Value[] =>
      typeof permission === "object" && key in permission ? [(permission as Record<Key, Value>)[key]] : [],
    );
  return {
    sit: about("sit"),
    resign: has("resign"),
    abort: has("abort"),
    offerDraw: has("offer-draw"),
    claim: about("claim"),
    takeBack: has("take-back"),
    redo: has("redo"),
    jump: has("jump"),
    pause: has("pause"),
    resume: has("resume"),
    answer: about("answer"),
    withdraw: about("withdraw"),
    hint: has("hint"),
    hurry: has("hurry"),
    hold: has("hold"),
    pace: has("pace"),
    rematch: has("rematch"),
    restart: has("restart"),
    takeBacks: has("take-backs"),
    claimWin: has("claim-win"),
    claimDraw: has("claim-draw"),
    giveSeat: has("give-seat"),
    adjourn: has("adjourn"),
    replace: has("replace"),
  };
}

/** What is seen to move, on a board of this size. */
export function changesOf(motions: readonly Motion[], size: Size): Change[] {
  return motions.flatMap((motion): Change[] => {
    if ("goes" in motion) {
      const path = motion.goes.map((spot) => placeOf(spot, size));
      const [from, to] = [path[0], path.at(-1)];
      return from && to ? [{ type: "goes", from, via: path.slice(1, -1), to }] : [];
    }
    if ("leaves" in motion) return [{ type: "leaves", at: placeOf(motion.leaves, size), blast: false }];
    if ("blast" in motion) return [{ type: "leaves", at: placeOf(motion.blast, size), blast: true }];
    if ("comes" in motion) return [{ type: "comes", at: placeOf(motion.comes, size) }];
    return [{ type: "turns", at: placeOf(motion.turns, size) }];
  });
}
