import { unseen, type Change } from "../board/change.ts";
import { actOf } from "../game/choice.ts";
import { spentOf } from "../game/elapsed.ts";
import { Line } from "../game/line.ts";
import { changesAlong, hasSamePieces, predict, type Prediction } from "../game/predict.ts";
import { applyPlayer, applyState } from "../protocol/apply.ts";
import type {
  Act,
  BoardView,
  CapturedPieces,
  Event,
  Foreseen,
  GameFacts,
  GameSnapshot,
  GameState,
  LegalMove,
  MoveEntry,
  PackedPlayer,
  PackedState,
  Place,
  PlayerView,
  Presence,
  ReachStep,
  Score,
  Step,
  Tell,
  Thinking,
} from "../protocol/types.ts";
import { changesOf, unpackPlayer, unpackState } from "../protocol/unpack.ts";
import { gameTitle, knowPieces } from "../words/names.ts";
import { namedAt, namedSeats } from "../words/players.ts";
import { sentence } from "../words/say.ts";
import { connection } from "./connection.svelte.ts";
import { explanationOf, type Explanation } from "./explanation.ts";
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

/** A game as the page knows it, but for its moves. */
export type Snapshot = GameFacts & {
  state: GameState;
  mine: PlayerView;
  presence: Presence;
  thinking: Thinking | null;
  foreseen: Foreseen | null;
};

/** A move that is shown before the server has confirmed it. */
export type Pending = Prediction & {
  /** The move after which it was chosen. */
  at: number;
  /** When. */
  since: number;
  /** What tells its picture from others. */
  stamp: string;
  /** Whether it is on its way: else the player has still to confirm it. */
  sent: boolean;
};

/** What those who show a game want to be told. */
export interface Watcher {
  /**
   * Something happened, and the game stands as it says now. `before` is the picture before, if one move has led on from it; `expected` says
   * that it was shown already.
   */
  happened(events: Event[], changes: Change[], before: BoardView | null, expected: boolean): void;
  /** Players came or left: their seats, with whether they are there now. */
  presence(seats: { seat: number; there: boolean }[]): void;
  /** Something that people should know, as a sentence. */
  trouble(why: string): void;
}

const TICK = 100;
const SECOND = 1000;

/** How long a move may be on its way before people are told so. */
const SLOW = 400;

/** How many pictures are kept to look back. */
const MOST_SIGHTS = 600;

/** The least time between two questions for earlier positions. */
const LOOK_EVERY = 70;

const pause = (millis: number) => new Promise((done) => setTimeout(done, millis));

/** A game with the names of what is played, its sides and computers in the language of the page. */
function named(snapshot: Snapshot): Snapshot {
  const { state } = snapshot;
  const seats = namedSeats(state.seats).map((seat, place) => {
    const { name, player, players } = state.seats[place] ?? seat;
    return { ...seat, player: player && namedAt(player, name), players: players.map((one) => one && namedAt(one, name)) };
  });
  const sides = namedSeats(snapshot.sides);
  return { ...snapshot, name: gameTitle(snapshot.rules, snapshot.name), sides, state: { ...state, seats } };
}

/** One game on the screen. It follows what the server tells, in order and without a gap. */
export class GameStore {
  /** The code of the game. */
  readonly game: string;
  /** All about the game, but for its moves, as the server tells it; null until it has come. */
  #plain = $state.raw<Snapshot | null>(null);
  /** The same with names in the language of the page. */
  readonly snapshot = $derived(this.#plain && named(this.#plain));
  /** All moves, those that were taken back too. */
  moves = $state.raw<MoveEntry[]>([]);
  /** Why there is no such game, as a sentence. */
  missing = $state<string | null>(null);
  /** Whether something that was done has not been answered yet, advice apart. */
  busy = $state(false);
  /** The player's own move, while the server has not confirmed it; null if there is none. */
  pending = $state.raw<Pending | null>(null);
  /** The move that the player has still to confirm; null if there is none. */
  proposed = $state.raw<LegalMove | null>(null);
  /** Whether it has been on its way for a while. */
  slow = $state(false);
  /** Whether advice is on its way. */
  asking = $state(false);
  /** Advice, and the move after which it was given. */
  hint = $state.raw<{ at: number; move: LegalMove; score: Score | null } | null>(null);
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
  /** What is shown of the board: an earlier position, the player's own move, or the game as it stands. */
  readonly board = $derived(this.sight?.board ?? this.pending?.board ?? this.state?.board ?? null);
  /** What the last move did in it. */
  readonly last = $derived(this.sight ? this.sight.last : (this.pending?.last ?? this.state?.last ?? null));
  /** Changes exactly when the shown board is another: what the player was shown early keeps its stamp when it is confirmed. */
  readonly stamp: string | number = $derived.by(() => {
    if (this.sight) return this.sight.node;
    if (this.pending) return this.pending.stamp;
    return this.#confirmed?.node === this.shown ? this.#confirmed.stamp : this.shown;
  });
  /** The seat whose clock is shown to run: a player who has moved waits for nothing. */
  readonly running = $derived(this.pending?.sent ? null : (this.state?.running ?? null));
  /** What changed last in the picture. */
  changes = $state.raw<Change[]>([]);

  /** The position that was shown before it was confirmed. */
  #confirmed = $state.raw<{ node: number; stamp: string } | null>(null);
  #stamps = 0;
  #now = $state(performance.now());
  /** When the clocks were as they were told. */
  #heard = $state(performance.now());
  /** The game in the words of the server, which tells what changes in them. */
  #told: { facts: GameFacts; state: PackedState; mine: PackedPlayer } | null = null;
  /** Whether something was missed, so that what changes says nothing until all is told again. */
  #behind = false;
  #sights = new Map<number, Sight>();
  #watching = false;
  /** For whom the game was told. */
  #person = connection.changes;
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
      const { state } = this;
      if (!state) return;
      const now = performance.now();
      // A clock shows tenths of a second; for the time that has passed, seconds will do.
      if (state.running !== null || (state.thought !== null && now - this.#now >= SECOND)) this.#now = now;
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
    const now = this.pending?.sent ? this.pending.since : this.#now;
    return Math.max(0, left - Math.max(0, now - this.#heard));
  }

  /** How long each side has thought up to the last move, as the moves say. */
  readonly #spent = $derived(spentOf(this.line, this.state?.seats.length ?? 0));

  /** How long a side has thought in all, in milliseconds. */
  elapsed(seat: number): number {
    const before = this.#spent[seat] ?? 0;
    const thought = this.state?.thought ?? null;
    if (thought === null || this.state?.turn !== seat) return before;
    const now = this.pending?.sent ? this.pending.since : this.#now;
    return before + thought + Math.max(0, now - this.#heard);
  }

  /**
   * Does something. A refusal is thrown, but for one that only says that the game has gone on meanwhile. Without a connection nothing is
   * begun: a move should not be played minutes later. What was on its way when the connection went is sent again.
   */
  async act(act: Act, seat: number | null = null): Promise<void> {
    try {
      await this.#send(act, seat);
    } catch (error) {
      if (!(error instanceof Refusal && error.stale)) throw error;
    }
  }

  /** Plays a move: it is shown at once, and taken back if it is refused. Every refusal is thrown. */
  async play(choice: LegalMove): Promise<void> {
    const { state, mine } = this;
    if (!state || !mine) return;
    if (connection.standing !== "open") throw new Offline();
    const pending = this.#foresee(choice, true);
    const timer = setTimeout(() => (this.slow = true), SLOW);
    try {
      await this.#send(actOf(choice, state.at), null);
    } finally {
      clearTimeout(timer);
      this.slow = false;
      // Whatever has been confirmed is gone from here by now.
      if (pending && this.pending === pending) this.#takeBack();
    }
  }

  /** Plays a move as it was typed, which the server reads. Every refusal is thrown. */
  async type(text: string): Promise<void> {
    if (this.state) await this.#send({ do: "play", at: this.state.at, move: text }, null);
  }

  /** Shows a move that the player has still to confirm. */
  propose(choice: LegalMove): void {
    this.proposed = choice;
    this.#foresee(choice, false);
  }

  /** Takes a move back that the player does not confirm. */
  withdraw(): void {
    this.proposed = null;
    this.#takeBack();
  }

  /** Shows what a move does before the server has said so, as far as that is known. */
  #foresee(choice: LegalMove, sent: boolean): Pending | null {
    const { state, mine } = this;
    if (!state || !mine) return null;
    // What was shown to be confirmed stays as it is.
    const before = this.proposed === choice && this.pending?.at === state.at ? this.pending : null;
    const shown = before ?? predict(state, choice, mine.comes);
    const stamp = before?.stamp ?? `early ${++this.#stamps}`;
    this.pending = shown && { ...shown, at: state.at, since: performance.now(), stamp, sent };
    if (this.pending && !before) this.changes = this.pending.changes;
    if (sent) this.proposed = null;
    return this.pending;
  }

  #takeBack(): void {
    this.pending = null;
    if (!this.sight) this.changes = [];
  }

  async #send(act: Act, seat: number | null): Promise<void> {
    if (connection.standing !== "open") throw new Offline();
    const advice = act.do === "hint";
    if (advice) this.asking = true;
    else this.#acting += 1;
    this.busy = this.#acting > 0;
    try {
      const answer = await connection.ask({ type: "act", game: this.game, seat, act });
      if (answer.type === "hint") this.hint = { at: answer.at, move: answer.best, score: answer.score };
    } catch (error) {
      if (error instanceof Refusal && error.stale) await this.#watch();
      throw error;
    } finally {
      if (advice) this.asking = false;
      else this.#acting -= 1;
      this.busy = this.#acting > 0;
    }
  }

  /** Why a piece can't go somewhere. */
  async explain(from: Place | null, to: Place): Promise<Explanation> {
    if (connection.standing !== "open") throw new Offline();
    const answer = await connection.ask({ type: "explain", game: this.game, from, to }, false);
    return explanationOf(answer);
  }

  /** Where a piece could go if its side were to move now; nothing where that is not known. */
  async reach(from: Place): Promise<ReachStep[]> {
    if (connection.standing !== "open") return [];
    try {
      const answer = await connection.ask({ type: "reach", game: this.game, from }, false);
      return answer.type === "reached" ? answer.steps : [];
    } catch {
      // It is only for the eye: without an answer nothing is shown.
      return [];
    }
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
    const seen = this.board;
    const to = sight ?? this.#sights.get(this.state?.at ?? 0) ?? null;
    const forward = to !== null && this.line.before(to.node) === from;
    if (!forward) this.changes = [];
    else if (to.changes.length > 0 || !to.last || !seen) this.changes = to.changes;
    else this.changes = changesAlong(to.last, seen, to.board);
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
      // Another person may do other things: then the whole game is told.
      const person = connection.changes;
      const after = person === this.#person ? (this.#plain?.state.number ?? null) : null;
      await connection.ask({ type: "watch", game: this.game, after }, false);
      this.#person = person;
    } catch (error) {
      // Whatever was lost is watched again when the connection is back.
      if (!(error instanceof Lost)) this.missing = errorText(error);
    } finally {
      this.#watching = false;
    }
  }

  #hear(tell: Tell): void {
    if (tell.type === "snapshot" && tell.snapshot.facts.game === this.game) this.#begin(tell.snapshot);
    if (!("game" in tell) || tell.game !== this.game) return;
    if (tell.type === "events") this.#follow(tell);
    if (tell.type === "trouble") this.#watcher.trouble(sentence(tell.why));
    if (!this.#plain) return;
    if (tell.type === "thinking") this.#plain = { ...this.#plain, thinking: tell.thinking };
    if (tell.type === "foreseen") this.#plain = { ...this.#plain, foreseen: tell.foreseen };
    if (tell.type === "presence") {
      const before = this.#plain.presence.seats;
      this.#plain = { ...this.#plain, presence: tell.presence };
      const changed = tell.presence.seats
        .map((there, seat) => ({ seat, there }))
        .filter(({ seat, there }) => before[seat] !== undefined && before[seat] !== there);
      if (changed.length > 0) this.#watcher.presence(changed);
    }
  }

  #begin({ facts, moves, state, mine, presence, thinking, foreseen }: GameSnapshot): void {
    this.missing = null;
    this.#behind = false;
    this.moves = moves;
    this.changes = [];
    if (this.proposed) this.withdraw();
    this.#told = { facts, state, mine };
    this.#stand({ ...facts, ...this.#unpacked(this.#told), presence, thinking, foreseen });
  }

  #unpacked({ facts, state, mine }: { facts: GameFacts; state: PackedState; mine: PackedPlayer }): { state: GameState; mine: PlayerView } {
    return { state: unpackState(facts, state), mine: unpackPlayer(facts, state, mine) };
  }

  #follow(tell: Extract<Tell, { type: "events" }>): void {
    if (!this.#plain || !this.#told) return;
    const known = this.#plain.state.number;
    const first = tell.events[0]?.number ?? known + 1;
    // What answers a question tells all of the game, whatever was known.
    if (tell.id === undefined && (this.#behind || first > known + 1)) {
      this.#behind = true;
      void this.#watch();
      return;
    }
    this.#behind = false;
    const { facts } = this.#told;
    this.#told = { facts, state: applyState(this.#told.state, tell.state), mine: applyPlayer(this.#told.mine, tell.mine) };
    const { state, mine } = this.#unpacked(this.#told);
    const changes = changesOf(tell.changes, facts.board.size);
    const fresh = tell.events.filter((event) => event.number > known);
    const added = fresh.flatMap((event) => (event.event === "played" ? [event.played] : []));
    const before = this.#plain.state.at;
    const picture = this.#plain.state.board;
    const unknown = added.filter((move) => !this.line.move(move.node));
    if (unknown.length > 0) this.moves = [...this.moves, ...unknown];
    const expected = state.at !== before && this.#confirm(state, added);
    if (state.at !== before) {
      this.hint = null;
      if (!this.sight) this.changes = expected ? unseen(changes, expected.changes) : changes;
      this.pending = null;
      this.proposed = null;
    }
    // A player who looks back stays there, unless the game comes to the same place.
    if (this.sight?.node === state.at) {
      this.sight = null;
      this.#wanted = null;
    }
    const stepped = this.line.before(state.at) === before;
    this.#stand({ ...this.#plain, state, mine }, stepped ? changes : []);
    if (fresh.length > 0) this.#watcher.happened(fresh, changes, stepped ? picture : null, Boolean(expected));
  }

  /** The move that was shown early, if it is what has been played. Its picture keeps its stamp if it is what the board looks like now. */
  #confirm(state: GameState, added: MoveEntry[]): Pending | null {
    const { pending } = this;
    const [played, ...more] = added;
    if (!pending || played?.after !== pending.at || played.node !== state.at || more.length > 0) return null;
    if (hasSamePieces(pending.board, state.board)) this.#confirmed = { node: state.at, stamp: pending.stamp };
    return pending;
  }

  #stand(snapshot: Snapshot, changes: Change[] = []): void {
    this.#heard = performance.now();
    this.#now = this.#heard;
    this.#plain = snapshot;
    const { at, board, last, captured } = snapshot.state;
    if (this.#told) knowPieces(this.#told.state.kinds);
    this.#keep({ node: at, board, last, captured, changes });
  }
}
