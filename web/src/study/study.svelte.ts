import { unseen, type Change } from "../board/change.ts";
import type { Place } from "../board/place.ts";
import { hasSamePieces, predict, type Prediction } from "../game/predict.ts";
import { connection } from "../net/connection.svelte.ts";
import { explanationOf, type Explanation } from "../net/explanation.ts";
import { errorText, Lost, Offline, Refusal } from "../net/refusal.ts";
import type {
  DrawnShape,
  LegalMove,
  ReachStep,
  ReportProgress,
  StudyEdit,
  StudyMove,
  StudyPosition,
  StudyReport,
  StudySnapshot,
  StudyTell,
  Tell,
} from "../protocol/types.ts";
import { complain } from "../parts/toasts.svelte.ts";
import { changesOf } from "../protocol/unpack.ts";
import { gameTitle, knowPieces } from "../words/names.ts";
import { namedSeats } from "../words/players.ts";
import { sentence } from "../words/say.ts";
import { t } from "../words/t.ts";
import { askPlain, askStudy, tellStudy } from "./ask.ts";
import { changed } from "./changes.ts";
import { Tree } from "./tree.ts";

/** A position with what is seen to move when it is come to. */
type Sight = Omit<StudyPosition, "changes">;

/** How many positions are kept. */
const MOST_SIGHTS = 300;

/** A move that is shown before the server has confirmed it. */
type Pending = Prediction & { stamp: string };

/** A study on the screen: its moves, and the position that is looked at. */
export class StudyStore {
  /** The code of the study. */
  readonly code: string;
  #plain = $state.raw<StudySnapshot | null>(null);
  /** Why there is no such study, as a sentence. */
  missing = $state<string | null>(null);
  /** The move that is looked for, while its position is on its way; else the one that is shown. */
  aim = $state(0);
  /** The position that is shown. */
  shown = $state.raw<Sight | null>(null);
  /** The player's own move, while the server has not confirmed it. */
  pending = $state.raw<Pending | null>(null);
  /** What changed last in the picture. */
  changes = $state.raw<Change[]>([]);
  report = $state.raw<StudyReport | null>(null);
  /** How far the work on a report is; null while there is none. */
  reporting = $state.raw<ReportProgress | null>(null);
  /** Why there is no new report, as a sentence; empty if there is. */
  trouble = $state("");
  /** How many changes are on their way: while there are some, the study is not saved. */
  saving = $state(0);

  /** The position that was shown before it was confirmed. */
  #confirmed = $state.raw<{ node: number; stamp: string } | null>(null);
  #stamps = 0;
  #sights = new Map<number, Sight>();
  /** What is seen to move from one node to another. */
  #ways = new Map<string, Change[]>();
  /** Where this connection stands, as the server knows it. */
  #stands: number | null = null;
  #looking = false;
  #ends: (() => void)[] = [];

  constructor(code: string, at = 0) {
    this.code = code;
    this.aim = at;
    this.#ends.push(connection.listen((tell) => this.#hear(tell)));
    this.#ends.push(connection.whenOpen(() => void this.#open()));
  }

  readonly snapshot = $derived(this.#plain);
  readonly facts = $derived.by(() => this.#plain?.facts ?? null);
  readonly sides = $derived(namedSeats(this.facts?.sides ?? []));
  /** What is played. */
  readonly title = $derived(this.facts ? gameTitle(this.facts.rules, this.facts.title) : "");
  /** What it is called: as what is played is, if it was given no name. */
  readonly name = $derived.by(() => {
    const { name, facts } = this.#plain ?? {};
    return name === facts?.title ? this.title : (name ?? "");
  });
  /** Whether the person at this page may change it. */
  readonly mine = $derived.by(() => this.#plain?.mine ?? false);
  readonly tree = $derived.by(() => new Tree<StudyMove>(this.#plain?.moves ?? []));
  /** What is drawn on the board after the move that is shown, as the study keeps it. */
  readonly drawn = $derived.by((): readonly DrawnShape[] => {
    const node = this.shown?.node ?? 0;
    return (node === 0 ? this.#plain?.drawings : this.tree.move(node)?.drawings) ?? [];
  });
  readonly move = $derived.by(() => this.tree.move(this.aim));
  readonly board = $derived.by(() => this.pending?.board ?? this.shown?.board ?? null);
  readonly last = $derived.by(() => (this.pending ? this.pending.last : (this.shown?.last ?? null)));
  /** Changes exactly when the shown board is another. */
  readonly stamp: string | number = $derived.by(() => {
    if (this.pending) return this.pending.stamp;
    const node = this.shown?.node ?? 0;
    return this.#confirmed?.node === node ? this.#confirmed.stamp : node;
  });
  /** Whether the position on the board is the one that is looked for. */
  readonly settled = $derived.by(() => !this.pending && this.shown?.node === this.aim);

  /** Looks at it no more. */
  close(): void {
    for (const end of this.#ends.splice(0)) end();
    tellStudy({ do: "leave", study: this.code });
  }

  /** Goes to the position after a move. */
  async go(node: number): Promise<void> {
    this.aim = node;
    const kept = this.#sights.get(node);
    if (kept) this.#show(kept);
    else if (!this.#looking) await this.#look();
  }

  /** Plays a move: one that is there already is only gone to. Every refusal is thrown. */
  async play(choice: LegalMove): Promise<void> {
    const { shown } = this;
    if (!shown || !this.settled) return;
    const known = choice.move === null ? undefined : this.tree.children(shown.node).find((move) => move.move === choice.move);
    if (known) return this.go(known.node);
    if (!this.mine) throw new Error(t("study-not-yours"));
    if (connection.standing !== "open") throw new Offline();
    const seen = predict({ board: shown.board, turn: shown.turn, seats: this.sides }, choice, shown.comes);
    if (seen) {
      this.pending = { ...seen, stamp: `early ${++this.#stamps}` };
      this.changes = seen.changes;
    }
    const { from, to, becomes } = choice;
    const edit: StudyEdit =
      choice.move === null
        ? { edit: "go", after: shown.node, from, to, becomes: becomes?.name ?? null }
        : { edit: "play", after: shown.node, move: choice.move };
    try {
      await this.#play(edit);
    } finally {
      this.pending = null;
    }
  }

  /** Plays a move as it was typed. Every refusal is thrown. */
  async type(text: string): Promise<void> {
    if (!this.mine) throw new Error(t("study-not-yours"));
    if (this.shown) await this.#play({ edit: "play", after: this.shown.node, move: text });
  }

  /** Adds moves that the computer expects, and goes to the last of them. */
  async playLine(after: number, moves: string[]): Promise<void> {
    if (!this.mine) throw new Error(t("study-not-yours"));
    await this.#play({ edit: "line", after, moves });
  }

  async #play(edit: StudyEdit): Promise<void> {
    const node = await this.edit(edit);
    const early = this.pending;
    this.aim = node;
    await this.#look();
    const { shown } = this;
    if (!early || shown?.node !== node || !hasSamePieces(early.board, shown.board)) return;
    this.#confirmed = { node, stamp: early.stamp };
    this.changes = unseen(this.changes, early.changes);
  }

  /** Changes the study, and gives the move that it was about. Every refusal is thrown. */
  async edit(edit: StudyEdit): Promise<number> {
    if (connection.standing !== "open") throw new Offline();
    this.saving += 1;
    try {
      const { node } = await askStudy({ do: "edit", study: this.code, edit }, "edited");
      return node;
    } finally {
      this.saving -= 1;
    }
  }

  /** Keeps what is drawn on the board after a move. */
  async draw(node: number, shapes: readonly DrawnShape[]): Promise<void> {
    try {
      await this.edit({ edit: "draw", node, drawings: shapes.map(({ from, to, ink }) => ({ from, to, ink })) });
    } catch (error) {
      complain(error);
    }
  }

  /** Has each move of a line judged: of the one through a move, or of the game itself. */
  async judge(node: number): Promise<void> {
    await askPlain({ do: "report", study: this.code, node });
  }

  stopReport(): void {
    tellStudy({ do: "stop-report", study: this.code });
  }

  /** Why a piece can't go somewhere. */
  async explain(from: Place | null, to: Place): Promise<Explanation> {
    if (connection.standing !== "open") throw new Offline();
    const node = this.shown?.node ?? 0;
    return explanationOf(await askPlain({ do: "explain", study: this.code, node, from, to }, false));
  }

  /** Where a piece could go if its side were to move now; nothing where that is not known. */
  async reach(from: Place): Promise<ReachStep[]> {
    if (connection.standing !== "open") return [];
    try {
      const answer = await askPlain({ do: "reach", study: this.code, node: this.shown?.node ?? 0, from }, false);
      return answer.type === "reached" ? answer.steps : [];
    } catch {
      // It is only for the eye: without an answer nothing is shown.
      return [];
    }
  }

  async #open(): Promise<void> {
    this.#stands = null;
    try {
      const after = this.#plain?.number ?? null;
      const answer = await askPlain({ do: "open", study: this.code, after }, false);
      if (answer.type !== "study") return;
      await this.#look();
    } catch (error) {
      // Whatever was lost is opened again when the connection is back.
      if (error instanceof Refusal && !this.#plain) this.missing = errorText(error);
      else if (!(error instanceof Lost || error instanceof Refusal)) throw error;
    }
  }

  /** Asks for the position that is looked for, and for the next one as long as that changes meanwhile. */
  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      while (this.#plain) {
        const kept = this.#sights.get(this.aim);
        if (kept) {
          this.#show(kept);
          return;
        }
        const from = this.#stands;
        const wanted = this.aim;
        const position = await this.#stand(wanted);
        if (!position) {
          // There is no such move, or there is none any more.
          if (this.aim === wanted) this.aim = 0;
          continue;
        }
        this.#stands = position.node;
        this.#keep(position, from);
        if (this.aim === wanted) {
          this.#show(position);
          return;
        }
      }
    } finally {
      this.#looking = false;
    }
  }

  /** The position after a move; null if there is no such move. */
  async #stand(node: number): Promise<StudyPosition | null> {
    try {
      const { position } = await askStudy({ do: "stand", study: this.code, node }, "stood", false);
      return position;
    } catch (error) {
      if (error instanceof Refusal && node !== 0) return null;
      throw error;
    }
  }

  #keep({ changes, ...sight }: StudyPosition, from: number | null): void {
    this.#sights.set(sight.node, sight);
    if (from !== null && this.#plain) this.#ways.set(`${from} ${sight.node}`, changesOf(changes, this.#plain.facts.board.size));
    const oldest = this.#sights.keys().next();
    if (this.#sights.size > MOST_SIGHTS && !oldest.done) {
      this.#sights.delete(oldest.value);
      this.#ways.clear();
    }
  }

  #show(sight: Sight): void {
    const from = this.shown?.node;
    this.changes = from === undefined ? [] : (this.#ways.get(`${from} ${sight.node}`) ?? []);
    this.shown = sight;
    knowPieces(sight.board.pieces);
  }

  #hear(tell: Tell): void {
    if (tell.type !== "study") return;
    const told = tell.tell;
    if (told.told === "opened") {
      if (told.snapshot.facts.study === this.code) this.#begin(told.snapshot);
    } else if ("study" in told && told.study === this.code) this.#follow(told);
  }

  #begin(snapshot: StudySnapshot): void {
    this.missing = null;
    this.#plain = snapshot;
    this.report = snapshot.report;
    this.reporting = snapshot.reporting;
  }

  #follow(told: StudyTell): void {
    if (told.told === "closed") this.missing = sentence(told.why);
    if (told.told === "reporting") this.reporting = told.progress;
    if (told.told === "reported") {
      this.reporting = null;
      this.report = told.report;
      this.trouble = told.why ? sentence(told.why) : "";
    }
    if (told.told !== "changed") return;
    for (const event of told.events) {
      if (!this.#plain || event.number <= this.#plain.number) continue;
      const before = this.tree.pathTo(this.aim);
      this.#plain = { ...changed(this.#plain, event), number: event.number };
      // What was looked at may be gone: then the move before it is looked at.
      if (event.change !== "deleted" || this.aim === 0 || this.tree.move(this.aim)) continue;
      const left = before.findLast((move) => this.tree.move(move.node));
      this.go(left?.node ?? 0).catch(() => undefined);
    }
  }
}
