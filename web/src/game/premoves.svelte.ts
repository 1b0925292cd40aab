import type { Plan, Premove } from "../board/ahead.ts";
import { isSame } from "../board/place.ts";
import { isOnRay, isToldByPicture } from "../board/pointing.svelte.ts";
import { connection } from "../net/connection.svelte.ts";
import type { GameStore } from "../net/store.svelte.ts";
import type { BoardView, LegalMove, Piece, PlayerView } from "../protocol/types.ts";
import { goTo } from "./predict.ts";

/** So many moves can be planned. */
const MOST = 12;

/** What decides whether a player may plan. */
interface Wishes {
  /** Whether the player wants to plan at all. */
  wanted(): boolean;
  /** Whether pieces only come onto the board. */
  comes(): boolean;
}

/** The moves that a player plans while the other side is to move. They are played one by one as soon as the turn comes. */
export class Premoves implements Plan {
  readonly #store: GameStore;
  readonly #wishes: Wishes;
  list: readonly Premove[] = $state.raw([]);
  /** The move after which the game stood when the first of them was planned. */
  #since = 0;

  constructor(store: GameStore, wishes: Wishes) {
    this.#store = store;
    this.#wishes = wishes;
  }

  readonly #isMine: boolean = $derived.by(() => {
    const { state, mine } = this.#store;
    return state?.turn != null && (mine?.seats.includes(state.turn) ?? false);
  });
  /** Whether the player plays against someone, in a game that goes on. */
  readonly #plays: boolean = $derived.by(() => {
    const { state, mine } = this.#store;
    if (!state || !mine || !this.#wishes.wanted() || state.turn === null) return false;
    const goesOn = state.phase === "running" || state.phase === "waiting";
    return goesOn && mine.seats.length > 0 && mine.seats.length < state.seats.length;
  });
  /** Whether moves can be planned now: another side is to move, or the player's own move is on its way. */
  readonly isOpen: boolean = $derived.by(
    () => this.#plays && this.#store.sight === null && this.#store.proposed === null && (!this.#isMine || this.#store.pending !== null),
  );
  /** Whether the first of them is to be played now. */
  readonly isDue: boolean = $derived.by(() => {
    const { store, list } = { store: this.#store, list: this.list };
    if (list.length === 0 || !this.#plays || !this.#isMine || connection.standing !== "open") return false;
    return !store.busy && !store.pending && hasMoves(store.mine);
  });
  /** Whether they can never be played: the game is over, or was taken back to before they were planned. */
  readonly isVain: boolean = $derived.by(() => {
    const { state } = this.#store;
    if (this.list.length === 0) return false;
    return state === null || !this.#plays || !this.#follows(state.at);
  });

  get seats(): readonly number[] {
    return this.#store.mine?.seats ?? [];
  }

  get comes(): Piece | null {
    if (!this.#wishes.comes()) return null;
    return this.#store.board?.pieces.find((piece) => this.seats.includes(piece.seat)) ?? null;
  }

  add(premove: Premove): void {
    if (this.list.length === 0) this.#since = this.#store.state?.at ?? 0;
    if (this.list.length < MOST) this.list = [...this.list, premove];
  }

  clear(): void {
    if (this.list.length > 0) this.list = [];
  }

  /** Takes the first of them, as the move that it is now. Null if it can't be played: then all are dropped. */
  take(): LegalMove | null {
    const { store } = { store: this.#store };
    const [first, ...rest] = this.list;
    const move = first && store.mine && store.state ? meant(first, store.mine, store.state.board) : null;
    this.list = move ? rest : [];
    this.#since = store.state?.at ?? 0;
    return move;
  }

  #follows(at: number): boolean {
    const { line } = this.#store;
    // No more moves than every seat's can have been played since they were last looked at.
    for (let node: number | null = at, steps = 0; node !== null && steps < 64; node = line.before(node), steps += 1) {
      if (node === this.#since) return true;
    }
    return false;
  }
}

function hasMoves(mine: PlayerView | null): boolean {
  return mine !== null && mine.moves.length + mine.rays.length > 0;
}

/** The legal move that a planned one has become; null if there is none, or several that the player would have to choose from. */
export function meant({ from, to }: Premove, { moves, rays }: Pick<PlayerView, "moves" | "rays">, board: BoardView): LegalMove | null {
  const falls = board.surface === "slots" && from === null;
  const fitting = moves.filter((move) => isSame(move.from, from) && (falls ? move.to[0] === to[0] : isSame(move.to, to)));
  if (fitting.length === 0) return from && rays.some((ray) => isSame(ray.from, from) && isOnRay(ray, to)) ? goTo(board, from, to) : null;
  // What a piece becomes is listed with the strongest first.
  if (fitting.length > 1) return isToldByPicture(fitting) ? (fitting.find((move) => move.becomes) ?? null) : null;
  return fitting[0] ?? null;
}
