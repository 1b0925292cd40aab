import { isSame } from "../board/place.ts";
import { noise } from "../game/noise.ts";
import { goTo } from "../game/predict.ts";
import { errorText } from "../net/refusal.ts";
import { get, post, type Query } from "../people/api.ts";
import type { PuzzleAnswer, PuzzleAsk, PuzzleChange, PuzzleStanding, PuzzleTask } from "../protocol/http.ts";
import type { LegalMove, Place, ProbeMove } from "../protocol/types.ts";
import { play as sound } from "../sound/sound.ts";
import { asked, look, type Sight } from "./probe.ts";

/** How a puzzle stands. */
export type Stage = "loading" | "solving" | "checking" | "refuting" | "wrong" | "showing" | "over" | "trouble";

/** So long a move is looked at before the next one is shown, in milliseconds. */
const REPLY_AFTER = 450;
const SHOWN_FOR = 1000;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** A puzzle that is being solved. */
export class PuzzleStore {
  stage = $state<Stage>("loading");
  task = $state.raw<PuzzleTask | null>(null);
  /** What is on the board. */
  sight = $state.raw<Sight | null>(null);
  /** Changes with every picture. */
  stamp = $state(0);
  /** The seat that solves. */
  solver = $state(0);
  standing = $state.raw<PuzzleStanding | null>(null);
  change = $state.raw<PuzzleChange | null>(null);
  /** Whether every move was found, at the first try. */
  solved = $state(false);
  /** Whether every move was found in the end. */
  found = $state(false);
  /** So many moves of the line on the board are right, replies included. */
  right = $state(0);
  /** Whether a move was right, and more are wanted. */
  goesOn = $state(false);
  themes = $state.raw<string[]>([]);
  /** The moves for people as they are on the board. */
  readonly written = $derived(this.sight?.played ?? []);
  trouble = $state("");
  /** Once it is over: the solution, and how much of it is on the board. */
  solution = $state.raw<string[]>([]);
  shown = $state(0);
  hinted = $state.raw<Place | null>(null);
  /** Moves along the solution, with replies. */
  #line: string[] = [];
  /** Whether what is marked is a piece, and not where one comes to. */
  readonly hintsAtPiece = $derived.by(() => {
    const { hinted, sight } = this;
    return hinted !== null && (sight?.board.pieces.some((piece) => isSame(piece.at, hinted)) ?? false);
  });
  /** How many wrong moves there were. */
  #failures = 0;
  /** What waits for an earlier puzzle, or for a line that is shown no more, has nothing to say. */
  #turn = 0;

  /** Takes another puzzle. */
  async open(path: string, query: Query = {}): Promise<void> {
    const turn = this.#begin("loading");
    this.change = null;
    this.hinted = null;
    this.solved = this.found = this.goesOn = false;
    this.right = 0;
    this.themes = this.solution = [];
    this.#line = [];
    this.#failures = 0;
    try {
      const task = await get<PuzzleTask>(path, query);
      const sight = await look(task.rules, task.position, []);
      if (turn !== this.#turn) return;
      this.task = task;
      this.standing = task.standing;
      this.solver = sight.turn ?? 0;
      this.#show({ ...sight, changes: [] });
      this.stage = "solving";
    } catch (error) {
      this.#fail(error, turn);
    }
  }

  /** The solver has chosen a move on the board. */
  async choose(move: LegalMove): Promise<void> {
    const { task } = this;
    if (this.stage !== "solving" || !task) return;
    const turn = this.#begin("checking");
    this.hinted = null;
    const before = [...this.#line];
    try {
      const sight = await look(task.rules, task.position, [...before, asked(move)]);
      if (turn !== this.#turn) return;
      this.#show(sight);
      const text = sight.played.at(-1)?.move ?? "";
      const answer = await this.#ask("check", [...own(before), text]);
      if (turn !== this.#turn) return;
      if (answer.right) await this.#right(answer, [...before, text], turn);
      else await this.#wrong(answer, [...before, text], turn);
    } catch (error) {
      if (turn === this.#turn) await this.#back(before, turn).catch(() => undefined);
      this.#fail(error, turn);
    }
  }

  /** A move along a line without an edge. */
  go(from: Place | null, to: Place): void {
    if (this.sight) void this.choose(goTo(this.sight.board, from, to));
  }

  /** Takes a wrong move back. */
  async again(): Promise<void> {
    if (this.stage !== "wrong" && this.stage !== "refuting") return;
    const turn = this.#begin("checking");
    try {
      await this.#back(this.#line, turn);
      if (turn === this.#turn) this.stage = "solving";
    } catch (error) {
      this.#fail(error, turn);
    }
  }

  /** Shows which piece moves next. */
  async hint(): Promise<void> {
    if (this.stage !== "solving" || this.hinted) return;
    const turn = this.#turn;
    try {
      const answer = await this.#ask("hint", own(this.#line));
      if (turn === this.#turn) this.hinted = answer.hint;
    } catch (error) {
      this.#fail(error, turn);
    }
  }

  /** Shows the solution. */
  async giveUp(): Promise<void> {
    if (!this.task || this.stage === "over" || this.stage === "loading") return;
    const turn = this.#begin("showing");
    this.hinted = null;
    try {
      const answer = await this.#ask("give-up", own(this.#line));
      if (turn !== this.#turn) return;
      this.#end(answer);
      await this.#back(this.#line, turn);
      for (let many = this.#line.length + 1; many <= answer.solution.length; many += 1) {
        await pause(SHOWN_FOR);
        if (turn !== this.#turn) return;
        await this.#seeSolution(many, turn);
      }
      if (turn === this.#turn) this.stage = "over";
    } catch (error) {
      this.#fail(error, turn);
    }
  }

  /** Once it is over: goes to a place in the solution. */
  async walk(many: number): Promise<void> {
    if (this.stage !== "over") return;
    const turn = this.#turn;
    try {
      await this.#seeSolution(Math.max(0, Math.min(many, this.solution.length)), turn);
    } catch (error) {
      this.#fail(error, turn);
    }
  }

  /** Nothing that is on its way is shown any more. */
  close(): void {
    this.#turn += 1;
  }

  async #right(answer: PuzzleAnswer, line: string[], turn: number): Promise<void> {
    this.#line = line;
    if (answer.reply === null) {
      this.found = true;
      this.solved = this.#failures === 0;
      this.#end(answer);
      // Another win at once than the one that was thought of is the solution too.
      this.solution = [...line];
      this.shown = line.length;
      this.stage = "over";
      return;
    }
    this.goesOn = true;
    await pause(REPLY_AFTER);
    this.#line = [...line, answer.reply];
    this.right = this.#line.length;
    await this.#see(this.#line, turn);
    if (turn === this.#turn) this.stage = "solving";
  }

  async #wrong(answer: PuzzleAnswer, line: string[], turn: number): Promise<void> {
    this.goesOn = false;
    this.#failures += 1;
    this.#enter(answer);
    this.stage = "refuting";
    for (let many = 1; many <= answer.refutation.length; many += 1) {
      await pause(SHOWN_FOR);
      if (turn !== this.#turn) return;
      await this.#see([...line, ...answer.refutation.slice(0, many)], turn);
    }
    if (turn === this.#turn) this.stage = "wrong";
  }

  #end(answer: PuzzleAnswer): void {
    this.#enter(answer);
    this.solution = answer.solution;
    this.themes = answer.themes;
  }

  #enter({ change }: PuzzleAnswer): void {
    if (!change) return;
    this.standing = change.standing;
    // What changed the first time stays in sight.
    if (change.first || !this.change) this.change = change;
  }

  async #seeSolution(many: number, turn: number): Promise<void> {
    await this.#see(this.solution.slice(0, many), turn);
    if (turn === this.#turn) this.shown = many;
  }

  async #back(line: string[], turn: number): Promise<void> {
    const { task } = this;
    if (!task) return;
    const sight = await look(task.rules, task.position, line);
    if (turn === this.#turn) this.#show({ ...sight, changes: [] });
  }

  async #see(line: ProbeMove[], turn: number): Promise<void> {
    const { task } = this;
    if (!task) return;
    const sight = await look(task.rules, task.position, line);
    if (turn === this.#turn) this.#show(sight);
  }

  #show(sight: Sight): void {
    this.sight = sight;
    this.stamp += 1;
    const heard = sight.changes.length > 0 ? noise([{ event: "played" }], sight.changes, sight.board) : null;
    if (heard) sound(heard);
  }

  #ask(ask: PuzzleAsk, moves: string[]): Promise<PuzzleAnswer> {
    const { rules, puzzle } = this.task ?? { rules: "", puzzle: "" };
    return post<PuzzleAnswer>(`/api/puzzles/${encodeURIComponent(rules)}/${encodeURIComponent(puzzle)}`, { moves, ask });
  }

  #begin(stage: Stage): number {
    this.stage = stage;
    this.trouble = "";
    return (this.#turn += 1);
  }

  #fail(error: unknown, turn: number): void {
    if (turn !== this.#turn) return;
    this.trouble = errorText(error);
    this.stage = this.sight && this.task ? (this.solution.length > 0 ? "over" : "solving") : "trouble";
  }
}

/** The moves of the solver in a line. */
function own(line: string[]): string[] {
  return line.filter((_, ply) => ply % 2 === 0);
}
