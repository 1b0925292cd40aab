import { shelf } from "../catalog.svelte.ts";
import type { ChatStore } from "../chat/chat.svelte.ts";
import { connection } from "../net/connection.svelte.ts";
import type { GameStore } from "../net/store.svelte.ts";
import type { ChatTo, GameState } from "../protocol/types.ts";
import { rooms } from "../room/room.svelte.ts";
import { settings } from "../settings/settings.svelte.ts";
import { spokenMove } from "../say/speech.ts";
import { capital } from "../words/grammar.ts";
import { t } from "../words/t.ts";
import { isComputer } from "./computer.ts";
import { Film } from "./film.svelte.ts";
import { outlook, stillForeseen } from "./outlook.ts";
import { playerAndSide, tabTitle } from "./sentences.ts";
import { LOW } from "./time.ts";
import { keepTurned, wasTurned } from "./turned.ts";

/** A dialog in front of a game. */
export type Shown = "resign" | "rules" | "save" | "keys" | "new" | "options" | { change: number };

/** What the screen of a game knows: all that follows from the game, from who looks at it, and from what this person likes. */
export class GameView {
  readonly store: GameStore;
  /** The dialog that is open. */
  dialog = $state<Shown | null>(null);
  /** The moves, played one after the other. */
  readonly film: Film;
  /** Whether this person has just asked to begin the game once more. */
  restarting = false;
  /** The game that this one began anew, as long as it may be gone back to. */
  restarted = $state<string | null>(null);
  /** What is written at the game. */
  readonly chat: ChatStore;
  /** Whether that is shown. */
  talking = $state(false);
  #turned = $state(false);

  constructor(store: GameStore, chat: ChatStore) {
    this.store = store;
    this.chat = chat;
    this.#turned = wasTurned(store.game);
    this.film = new Film({
      at: () => store.aim,
      isShown: () => store.aim === store.shown,
      // What was taken back is no part of the game: the film ends where that stands.
      next: () => (store.sight === null ? null : store.line.after(store.shown)),
      go: (node) => store.look(node),
    });
  }

  readonly snapshot = $derived.by(() => this.store.snapshot);
  readonly state = $derived.by(() => this.store.state);
  readonly mine = $derived.by(() => this.store.mine);
  readonly board = $derived.by(() => this.store.board);
  readonly seats = $derived(this.state?.seats ?? []);
  /** What the list of games says of it; nothing for a game that came in a file. */
  readonly game = $derived(this.snapshot ? shelf.game(this.snapshot.rules) : undefined);
  readonly help = $derived(this.game?.help ?? this.snapshot?.help ?? "");
  readonly connected = $derived(connection.standing === "open");

  /** The room in which the game is played: with its name, if the person at this page is in it. */
  readonly room = $derived.by(() => {
    const known = rooms.of(this.store.game);
    const code = known?.code ?? this.snapshot?.room;
    return code === undefined ? null : { code, name: known?.name ?? t("rooms-untitled") };
  });
  /** How many lines were written in the room and not read. */
  readonly roomUnread = $derived.by(() => (this.room && rooms.current ? rooms.current.chat.unread : 0));
  /** Whether there is someone to write to, or something to read. */
  readonly talks = $derived.by(() => {
    const isAnother = ({ player }: GameState["seats"][0], seat: number) =>
      player !== null && !isComputer(player) && !this.mine?.seats.includes(seat);
    const { chat } = this;
    return chat.open && (this.seats.some(isAnother) || this.spectators > 0 || chat.lines.length > 0);
  });
  /** To whom the person at this page may write: spectators don't disturb players. */
  readonly chatTo = $derived.by<ChatTo[]>(() => {
    if (this.plays) return ["all", "players"];
    return this.over ? ["all", "spectators"] : ["spectators"];
  });

  readonly plays = $derived((this.mine?.seats.length ?? 0) > 0);
  /** Whether one person, or two at one screen, play all sides. */
  readonly alone = $derived(this.mine !== null && this.mine.seats.length === this.seats.length);
  /** How long the game has taken: what all its sides have thought. */
  elapsed(): number {
    return this.seats.reduce((sum, _, seat) => sum + this.store.elapsed(seat), 0);
  }
  /** Whether any side has a clock. */
  readonly hasClock = $derived(this.seats.some(({ left }) => left !== null));
  readonly live = $derived.by(() => this.store.sight === null);
  readonly over = $derived(this.state?.phase === "over");
  readonly gathering = $derived(this.state?.phase === "gathering");
  /** Whether the game may be analysed: it is over, or the computer's help harms nobody, since no other person plays and nothing counts. */
  readonly analysable = $derived.by(() => {
    if (this.store.moves.length === 0 || this.gathering) return false;
    if (this.over) return true;
    const harmsNobody = ({ player }: GameState["seats"][0], seat: number) =>
      player !== null && (isComputer(player) || (this.mine?.seats.includes(seat) ?? false));
    return !this.snapshot?.rated && this.seats.every(harmsNobody);
  });
  /** Whether the receiver has begun the game, or plays in it: others are spectators. */
  readonly owns = $derived.by(() => {
    const can = this.mine?.can;
    return this.plays || (can !== undefined && (can.hold || can.pace || can.jump || can.takeBack || can.redo || can.rematch));
  });
  readonly watches = $derived(this.snapshot !== null && !this.owns && this.mine?.can.sit.length === 0);
  /** How many spectators there are besides the one at this page. */
  readonly spectators = $derived((this.snapshot?.presence.spectators ?? 0) - (this.plays ? 0 : 1));

  /** Whether pieces only come onto the board: such a board looks the same from everywhere, and stays as others see it. */
  readonly comes = $derived(
    this.snapshot !== null &&
      (this.snapshot.counted !== null ||
        this.game?.board.pieces.length === 0 ||
        ["points", "slots"].includes(this.snapshot.state.board.surface)),
  );
  /** Whether the board may turn to the side to move: two people share it. */
  readonly canFollow = $derived(this.alone && this.seats.length === 2 && !this.comes);
  /** Whether the second side sits at this screen's near end. */
  readonly #second = $derived.by(() => {
    if (this.canFollow && settings.likes.turnsBoard && !this.over) return this.state?.turn === 1;
    return this.plays && !this.mine?.seats.includes(0);
  });
  readonly flipped = $derived((this.#second && !this.comes) !== this.#turned);
  readonly bottom = $derived(this.#second !== this.#turned ? this.seats.length - 1 : 0);
  readonly others = $derived(
    this.seats
      .map((_, seat) => seat)
      .filter((seat) => seat !== this.bottom)
      .reverse(),
  );

  readonly myTurn = $derived.by(
    () =>
      this.state !== null &&
      this.state.turn !== null &&
      !this.store.pending &&
      !this.over &&
      !this.gathering &&
      !this.alone &&
      (this.mine?.seats.includes(this.state.turn) ?? false) &&
      this.#isNext(this.state.turn),
  );
  readonly pointable = $derived.by(() => this.live && !this.store.busy && !this.store.proposed);
  readonly toMove = $derived(this.pointable && this.mine !== null && this.mine.moves.length + this.mine.rays.length > 0);
  /** Whether whatever can be played takes something. */
  readonly forced = $derived(
    this.pointable &&
      this.mine !== null &&
      this.mine.rays.length === 0 &&
      this.mine.moves.length > 0 &&
      this.mine.moves.every((move) => move.from && move.takes.length > 0),
  );
  readonly checked = $derived.by(() => this.live && !this.store.pending && (this.board?.checked.length ?? 0) > 0);
  readonly hint = $derived.by(() => {
    const { hint } = this.store;
    return this.live && hint && hint.at === this.state?.at ? hint : null;
  });
  /** The computer that thinks. Word of the end of its thinking may come after the move itself. */
  readonly thinking = $derived.by(() => {
    const told = this.snapshot?.thinking ?? null;
    return told && told.seat === this.state?.turn ? told : null;
  });
  /** Whether the player's own clock runs out. */
  readonly hurried = $derived.by(() => {
    const running = this.state?.running ?? null;
    if (running === null || this.alone || !this.mine?.seats.includes(running)) return false;
    return (this.store.left(running) ?? LOW) < LOW;
  });

  /** What the player should see while another tab is in front. */
  readonly call = $derived.by(() => {
    const asked = this.mine?.can.answer[0];
    if (asked) return tabTitle(asked);
    return this.myTurn ? t("game-your-turn") : "";
  });
  /** The last move in words. */
  readonly lastWords = $derived.by(() => {
    const entry = this.store.pending ? undefined : this.store.line.move(this.store.shown);
    return entry && this.board ? spokenMove(this.seats[entry.seat]?.name ?? "", entry, this.store.last, this.board) : "";
  });
  /** Who is to move, or what is waited for. */
  readonly standing = $derived.by(() => {
    const { state, store } = this;
    if (!state) return "";
    if (store.busy && !this.connected) return t("game-waiting-connection");
    // Who is to move next, only the server knows: for a moment nothing is said of it.
    if (store.proposed) return t("game-play-this");
    if (store.pending) return store.slow ? t("game-sending") : "";
    if (state.phase === "paused") return t("game-clocks-stopped");
    if (state.phase === "adjourned") return t("game-adjourned");
    if (state.turn === null) return "";
    if (this.myTurn) return t(this.forced ? "game-your-turn-capture" : "game-your-turn");
    const side = capital(this.seats[state.turn]?.name ?? "");
    const turn = this.seats[state.turn];
    const partner = turn && turn.players.length > 1 && this.mine?.seats.includes(state.turn) ? turn.players[turn.next] : null;
    if (partner && !this.alone) return t("game-partner-to-move", { player: partner.name });
    if (this.alone) return t(this.forced ? "game-to-move-capture" : "game-to-move", { who: side });
    const { thinking } = this;
    if (thinking) {
      const name = this.seats[thinking.seat]?.player?.name ?? t("game-cpu");
      return t(thinking.waiting ? "game-queues" : "game-thinks", { name });
    }
    // Two computers of one level have one name: then the side says more.
    const named = this.seats.filter(({ player }) => player?.name === this.seats[state.turn ?? 0]?.player?.name);
    return t("game-to-move", { who: named.length > 1 ? side : playerAndSide(state, state.turn) });
  });
  /** What the computer that moved last knows of the end. */
  readonly knows = $derived(this.snapshot?.foreseen ?? null);
  /** Who is certain to win, by the advice that was given or by what a computer that plays has found; empty while nobody knows. */
  readonly foreseen = $derived.by(() => {
    const { state, thinking, hint, knows } = this;
    if (!state || state.turn === null || !this.live) return "";
    const advice = hint?.score ? { seat: state.turn, score: hint.score } : null;
    const thought = thinking?.score ? { seat: thinking.seat, score: thinking.score } : null;
    const known = knows && stillForeseen(knows, state.at, this.store.line, this.seats);
    for (const found of [advice, thought, known]) {
      const words = found && outlook(found, this.seats);
      if (words) return words;
    }
    return "";
  });

  /** Whether the person at this page makes the next move of a side of theirs: of several who share it, it is one's turn. */
  #isNext(seat: number): boolean {
    const side = this.seats[seat];
    if (!side || side.players.length < 2) return true;
    return this.mine?.places.some(([shared, place]) => shared === seat && place === side.next) ?? false;
  }

  /** Turns the board by hand. */
  turn(): void {
    this.#turned = !this.#turned;
    keepTurned(this.store.game, this.#turned);
  }
}
