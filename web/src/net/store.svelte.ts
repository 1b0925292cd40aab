import { Line } from "../game/line.ts";
import type { Act, BoardView, CapturedPieces, Change, Event, GameSnapshot, LegalMove, MoveEntry, Place, Step, Tell } from "../protocol/types.ts";
import { sentence } from "../words/say.ts";
import { connection } from "./connection.svelte.ts";
import { errorText, Lost, Offline, Refusal } from "./refusal.ts";

/** How a game stood after one of its moves. */
export interface Sight {
  node: number;
  board: BoardView;
  last: Step | null;
  captured: CapturedPieces[];
  /** What changes when the move is played, where that is known. */
  changes: Change[];
}

/** What those who show a game want to be told. */
export interface Watcher {
  /** Something happened, and the game stands as it says now. `before` is the picture before, if one move has led on from it. */
  happened(events: Event[], changes: Change[], before: BoardView | null): void;
  /** Players came or left: their seats, with whether they are there now. */
  presence(seats: { seat: number; there: boolean }[]): void;
  /** Something that people should know, as a sentence. */
  trouble(why: string): void;
}

const TICK = 100;
/** How many pictures are kept to look back. */
const MOST_SIGHTS = 600;

/** The least time between two questions for earlier positions. */
const LOOK_EVERY = 70;

const pause = (millis: number) => new Promise((done) => setTimeout(done, millis));

/** One game on the screen. It follows what the server tells, in order and without a gap. */
export class GameStore {
  /** The code of the game. */
  readonly game: string;
  /** All about the game, but for its moves; null until it has come. */
  snapshot = $state.raw<GameSnapshot | null>(null);
  /** All moves, those that were taken back too. */
  moves = $state.raw<MoveEntry[]>([]);
  /** Why there is no such game, as a sentence. */
  missing = $state<string | null>(null);
  /** Whether something that was done has not been answered yet, advice apart. */
  busy = $state(false);
  /** Whether advice is on its way. */
  asking = $state(false);
  /** Advice, and the move after which it was given. */
  hint = $state.raw<{ at: number; move: LegalMove } | null>(null);
  /** The earlier position that is looked at; null for the game as it stands. */
  sight = $state.raw<Sight | null>(null);

  readonly state = $derived(this.snapshot?.state ?? null);
  readonly mine = $derived(this.snapshot?.mine ?? null);
  readonly line = $derived(new Line(this.moves, this.state?.at ?? 0));
  /** The move after which the shown position stands. */
  readonly shown = $derived(this.sight?.node ?? this.state?.at ?? 0);
  #wanted = $state<number | null>(null);
  /** The move that is being looked for, while its picture is on its way; else the shown one. */
  readonly aim = $derived(this.#wanted ?? this.shown);
  /** What changed last in the picture. */
  changes = $state.raw<Change[]>([]);

  #now = $state(performance.now());
  /** When the clocks were as they were told. */
  #told = $state(performance.now());
  #sights = new Map<number, Sight>();
  #watching = false;
  #looking = false;
  #acting = 0;
  #watcher: Watcher;
  #ends: (() => void)[] = [];

  constructor(game: string, watcher: Watcher) {
    this.game = game;
    this.#watcher = watcher;
    this.#ends.push(connection.listen((tell) => this.#hear(tell)));
    this.#ends.push(
      connection.whenOpen(() => {
        this.#watching = false;
        void this.#watch();
      }),
    );
    const timer = setInterval(() => {
      if (this.state && this.state.running !== null) this.#now = performance.now();
    }, TICK);
    this.#ends.push(() => clearInterval(timer));
  }

  /** Stops watching. */
  close(): void {
    for (const end of this.#ends.splice(0)) end();
    connection.say({ type: "unwatch", game: this.game });
  }

  /** What a side has left on its clock at this moment, in milliseconds; null without a clock. */
  left(seat: number): number | null {
    const left = this.state?.seats[seat]?.left ?? null;
    if (left === null || this.state?.running !== seat) return left;
    return Math.max(0, left - Math.max(0, this.#now - this.#told));
  }

  /**
   * Does something. A refusal is thrown, but for one that only says that the game has gone on meanwhile. Without a connection nothing is
   * begun: a move should not be played minutes later. What was on its way when the connection went is sent again.
   */
  async act(act: Act, seat: number | null = null): Promise<void> {
    if (connection.standing !== "open") throw new Offline();
    const advice = act.do === "hint";
    if (advice) this.asking = true;
    else this.#acting += 1;
    this.busy = this.#acting > 0;
    try {
      const answer = await connection.ask({ type: "act", game: this.game, seat, act });
      if (answer.type === "hint") this.hint = { at: answer.at, move: answer.best };
    } catch (error) {
      if (!(error instanceof Refusal && error.stale)) throw error;
      await this.#watch();
    } finally {
      if (advice) this.asking = false;
      else this.#acting -= 1;
      this.busy = this.#acting > 0;
    }
  }

  /** Why a piece can't go somewhere, as a sentence. */
  async explain(from: Place | null, to: Place): Promise<string> {
    if (connection.standing !== "open") throw new Offline();
    const answer = await connection.ask({ type: "explain", game: this.game, from, to }, false);
    return answer.type === "explained" ? sentence(answer.why) : "";
  }

  /** Looks at the position after a move, without changing the game. */
  async look(node: number): Promise<void> {
    this.#wanted = node;
    if (!this.state) return;
    if (node === this.state.at) {
      this.live();
      return;
    }
    const kept = this.#sights.get(node);
    if (kept) {
      this.#show(kept);
      return;
    }
    if (!this.#looking) await this.#fetch(node);
  }

  // While an arrow key is held down, another move is wanted by the time an answer comes: only then, and for that move, the next question
  // is sent. The server answers only so many questions a second.
  async #fetch(first: number): Promise<void> {
    this.#looking = true;
    try {
      for (let node: number | null = first; node !== null; node = this.#missing()) {
        const [answer] = await Promise.all([connection.ask({ type: "look", game: this.game, node }, false), pause(LOOK_EVERY)]);
        if (answer.type !== "looked") return;
        const sight = { node, board: answer.board, last: answer.last, captured: answer.captured, changes: [] };
        this.#keep(sight);
        if (this.#wanted === node || this.#missing() !== null) this.#show(sight);
      }
    } catch (error) {
      this.#wanted = this.sight?.node ?? null;
      throw error;
    } finally {
      this.#looking = false;
    }
  }

  /** The move that is looked for and whose picture is not there. */
  #missing(): number | null {
    return this.#wanted === null || this.#sights.has(this.#wanted) ? null : this.#wanted;
  }

  /** Looks at the game as it stands. */
  live(): void {
    this.#wanted = null;
    this.#show(null);
  }

  #show(sight: Sight | null): void {
    const from = this.shown;
    const to = sight ?? this.#sights.get(this.state?.at ?? 0) ?? null;
    const forward = to !== null && this.line.before(to.node) === from;
    this.changes = forward ? to.changes : [];
    this.sight = sight;
  }

  #keep(sight: Sight): void {
    const known = this.#sights.get(sight.node);
    if (known && sight.changes.length === 0) sight.changes = known.changes;
    this.#sights.delete(sight.node);
    this.#sights.set(sight.node, sight);
    const oldest = this.#sights.keys().next();
    if (this.#sights.size > MOST_SIGHTS && !oldest.done) this.#sights.delete(oldest.value);
  }

  async #watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    try {
      await connection.ask({ type: "watch", game: this.game, after: this.snapshot?.state.number ?? null }, false);
    } catch (error) {
      // Whatever was lost is watched again when the connection is back.
      if (!(error instanceof Lost)) this.missing = errorText(error);
    } finally {
      this.#watching = false;
    }
  }

  #hear(tell: Tell): void {
    if (tell.type === "snapshot" && tell.snapshot.game === this.game) this.#begin(tell.snapshot);
    if (!("game" in tell) || tell.game !== this.game) return;
    if (tell.type === "events") this.#follow(tell);
    if (tell.type === "trouble") this.#watcher.trouble(sentence(tell.why));
    if (!this.snapshot) return;
    if (tell.type === "thinking") this.snapshot = { ...this.snapshot, thinking: tell.thinking };
    if (tell.type === "presence") {
      const before = this.snapshot.presence.seats;
      this.snapshot = { ...this.snapshot, presence: tell.presence };
      const changed = tell.presence.seats
        .map((there, seat) => ({ seat, there }))
        .filter(({ seat, there }) => before[seat] !== undefined && before[seat] !== there);
      if (changed.length > 0) this.#watcher.presence(changed);
    }
  }

  #begin(snapshot: GameSnapshot): void {
    this.missing = null;
    this.moves = snapshot.moves;
    this.changes = [];
    this.#stand(snapshot);
  }

  #follow(tell: Extract<Tell, { type: "events" }>): void {
    const known = this.snapshot?.state.number ?? 0;
    if (!this.snapshot || tell.state.number < known) return;
    const first = tell.events[0]?.number;
    if ((first ?? tell.state.number) > known + 1) {
      // Something was missed: what follows from it comes again with it.
      void this.#watch();
      return;
    }
    const fresh = tell.events.filter((event) => event.number > known);
    const added = fresh.flatMap((event) => (event.event === "played" ? [event.played] : []));
    const before = this.snapshot.state.at;
    const picture = this.snapshot.state.board;
    if (added.length > 0) {
      const nodes = new Set(this.moves.map((move) => move.node));
      this.moves = [...this.moves, ...added.filter((move) => !nodes.has(move.node))];
    }
    if (tell.state.at !== before) {
      this.hint = null;
      if (!this.sight) this.changes = tell.changes;
    }
    // A player who looks back stays there, unless the game comes to the same place.
    if (this.sight?.node === tell.state.at) {
      this.sight = null;
      this.#wanted = null;
    }
    const stepped = this.line.before(tell.state.at) === before;
    this.#stand({ ...this.snapshot, state: tell.state, mine: tell.mine }, stepped ? tell.changes : []);
    if (fresh.length > 0) this.#watcher.happened(fresh, tell.changes, stepped ? picture : null);
  }

  #stand(snapshot: GameSnapshot, changes: Change[] = []): void {
    this.#told = performance.now();
    this.#now = this.#told;
    this.snapshot = snapshot;
    const { at, board, last, captured } = snapshot.state;
    this.#keep({ node: at, board, last, captured, changes });
  }
}
