import type { Change } from "../board/change.ts";
import type { Place } from "../board/place.ts";
import { errorText } from "../net/refusal.ts";
import { moveOf, probe, type Finding, type Found } from "../probe/probe.ts";
import type { LegalMove, ProbeMove, ReachStep, RulesSource } from "../protocol/types.ts";
import { sentence } from "../words/say.ts";

/** Where a small board begins. */
export interface Start {
  rules: RulesSource;
  /** The position; null for the start of the game. */
  position: string | null;
  /** Whether it is one to practise on. */
  practice: boolean;
}

/** A small board on which moves are tried: apart from any game, and forgotten when it goes. */
export class Live {
  readonly #start: () => Start;
  /** How it stands; null until that is known. */
  found = $state.raw<Found | null>(null);
  /** Why it can't be shown or a move can't be played, as a sentence. */
  trouble = $state("");
  /** The pieces that the reason is about. */
  told = $state.raw<{ from: Place | null; places: Place[] } | null>(null);
  /** How many moves were played since it began. */
  moves = $state(0);
  /** Changes whenever it shows something new. */
  stamp = $state(0);
  /** What was seen to move last. */
  changes = $state.raw<Change[]>([]);
  /** Whether a question is on its way. */
  busy = $state(false);
  #round = 0;

  constructor(start: () => Start) {
    this.#start = start;
  }

  /** Begins anew. */
  async reset(): Promise<void> {
    this.moves = 0;
    await this.#look(this.#start().position, []);
  }

  /** Plays a move, and says what came of it; null if it was not played. */
  async play(move: LegalMove | ProbeMove): Promise<Found | null> {
    const before = this.found;
    if (!before || this.busy) return null;
    const sent: ProbeMove = typeof move === "object" && "via" in move ? moveOf(move) : move;
    const found = await this.#look(before.position, [sent]);
    if (found) this.moves += 1;
    return found;
  }

  /** Says why a piece can't go somewhere. */
  async explain(from: Place | null, to: Place): Promise<void> {
    const { found } = this;
    if (!found) return;
    const finding = await this.#ask(found.position, [{ from, to, becomes: null }], []);
    if (finding?.is === "illegal") this.#refuse(finding, from);
  }

  /** Where a piece could go if its side were to move. */
  async reach(from: Place): Promise<ReachStep[]> {
    const { found } = this;
    const finding = found && (await this.#ask(found.position, [], [from]));
    return finding?.is === "sound" ? (finding.found.reach[0] ?? []) : [];
  }

  /** Forgets why the last move was not played. */
  forget(): void {
    this.trouble = "";
    this.told = null;
  }

  async #look(position: string | null, moves: ProbeMove[]): Promise<Found | null> {
    this.#round += 1;
    const round = this.#round;
    this.forget();
    this.busy = true;
    const finding = await this.#ask(position, moves, []);
    if (round !== this.#round) return null;
    this.busy = false;
    if (!finding) return null;
    if (finding.is === "sound") {
      this.changes = moves.length > 0 ? finding.found.motions : [];
      this.found = finding.found;
      this.stamp += 1;
      return finding.found;
    }
    this.#refuse(finding, null);
    return null;
  }

  #refuse(finding: Exclude<Finding, { is: "sound" }>, from: Place | null): void {
    const why = finding.is === "faulty" ? finding.faults[0]?.why : finding.why;
    this.trouble = why ? sentence(why) : "";
    this.told = { from, places: finding.is === "illegal" ? finding.places : [] };
  }

  async #ask(position: string | null, moves: ProbeMove[], reach: Place[]): Promise<Finding | null> {
    const { rules, practice } = this.#start();
    try {
      return await probe({ rules, position, moves, practice, reach });
    } catch (error) {
      this.trouble = errorText(error);
      return null;
    }
  }
}
