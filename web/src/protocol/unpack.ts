// What a message says in numbers, with all that is known of it.
import type { Change } from "../board/change.ts";
import type {
  BoardView,
  Can,
  GameFacts,
  GameState,
  LegalMove,
  Motion,
  PackedPlayer,
  PackedState,
  PackedStep,
  Permission,
  PieceKind,
  Place,
  PlayerView,
  Spot,
  Step,
} from "./types.ts";

type Size = [number, number, number] | null;

/** The place of a cell on a board of this size. */
export function placeOf(spot: Spot, size: Size): Place {
  if (typeof spot !== "number") return [spot[0], spot[1], 0];
  if (spot < 0 || size === null) return [-1, -1, 0];
  const [files, ranks] = size;
  const rank = Math.floor(spot / files);
  return [spot % files, rank % ranks, Math.floor(rank / ranks)];
}

const NO_KIND: PieceKind = { figure: "", name: "", letter: "" };

/** How a game stands. */
export function unpackState(facts: GameFacts, packed: PackedState): GameState {
  const { size } = facts.board;
  const { number, at, phase, turn, running, open, end, held, pace, rematch, next } = packed;
  const kind = (index: number) => packed.kinds[index] ?? NO_KIND;
  const tint = (seat: number) => facts.sides[seat]?.tint ?? "light";
  const places = (spots: Spot[]) => spots.map((spot) => placeOf(spot, size));
  const board: BoardView = {
    ...facts.board,
    pieces: packed.pieces.map(([index, seat, spot]) => ({ at: placeOf(spot, size), seat, tint: tint(seat), ...kind(index) })),
    checked: places(packed.checked),
    marked: places(packed.marked),
    line: places(packed.line),
    counters: packed.counters,
  };
  const seats = facts.sides.map((side, seat) => ({
    ...side,
    out: packed.out.includes(seat),
    player: packed.players[seat] ?? null,
    left: packed.left[seat] ?? null,
  }));
  const captured = packed.captured
    .map(([index, seat, count, points]) => ({ seat, tint: tint(seat), ...kind(index), count, points }))
    // By side, the most valuable first.
    .sort((a, b) => a.seat - b.seat || b.points - a.points);
  const last = packed.last && step(packed.last, size, kind);
  return { number, at, phase, turn, seats, running, board, last, open, end, captured, held, pace, rematch, next };
}

function step({ from, to, takes, becomes }: PackedStep, size: Size, kind: (index: number) => PieceKind): Step {
  return {
    from: from === undefined ? null : placeOf(from, size),
    to: placeOf(to, size),
    takes: (takes ?? []).map((spot) => placeOf(spot, size)),
    becomes: becomes === undefined ? null : kind(becomes),
  };
}

/** What the receiver may do. */
export function unpackPlayer(facts: GameFacts, state: PackedState, packed: PackedPlayer): PlayerView {
  const { size } = facts.board;
  const kind = (index: number | null) => (index === null ? null : (state.kinds[index] ?? NO_KIND));
  const occupied = new Set(state.pieces.map(([, , spot]) => String(spot)));
  const taken = (spot: Spot) => (occupied.has(String(spot)) ? [placeOf(spot, size)] : []);
  const plain = (from: Place | null, to: Spot): LegalMove => ({
    move: null,
    reading: null,
    via: [],
    from,
    to: placeOf(to, size),
    takes: taken(to),
    becomes: null,
  });
  const grouped = packed.moves.flatMap(([first, ...ends]) => {
    const from = first === undefined ? null : placeOf(first, size);
    return ends.map((to) => plain(from, to));
  });
  const drops = packed.drops.map((to) => plain(null, to));
  const promotions = packed.promotions.flatMap(([from, to, kinds]) =>
    kinds.map((index) => ({ ...plain(placeOf(from, size), to), becomes: kind(index) })),
  );
  const special = packed.special.map(
    ([from, to, move, becomes, takes, via, reading]): LegalMove => ({
      move,
      reading,
      via: (via ?? []).map((spot) => placeOf(spot, size)),
      from: from === null ? null : placeOf(from, size),
      to: placeOf(to, size),
      takes: takes ? takes.map((spot) => placeOf(spot, size)) : taken(to),
      becomes: kind(becomes),
    }),
  );
  const rays = packed.rays.map(([from, one, first, last]) => ({ from: placeOf(from, size), step: one, first, last }));
  return { seats: packed.seats, moves: [...grouped, ...drops, ...promotions, ...special], comes: kind(packed.comes), rays, can: canOf(packed.can) };
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
