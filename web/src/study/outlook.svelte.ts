import { scoreText } from "../game/score.ts";
import { endWords } from "../words/ending.ts";
import { percent } from "../words/format.ts";
import { capital } from "../words/grammar.ts";
import { t } from "../words/t.ts";
import { endShare } from "./course.ts";
import type { Engine } from "./engine.svelte.ts";
import { briefScore, turned } from "./evaluation.ts";
import { judgedOf } from "./judged.ts";
import type { StudyStore } from "./study.svelte.ts";

/** How the position on the board stands, by the rules, the computer or the report. */
export class Outlook {
  readonly #store: StudyStore;
  readonly #engine: Engine;

  constructor(store: StudyStore, engine: Engine) {
    this.#store = store;
    this.#engine = engine;
  }

  readonly #best = $derived.by(() => {
    const lines = this.#engine.best;
    const first = lines?.lines[0];
    const team = lines ? this.#store.sides[lines.seat]?.team : undefined;
    return first && team !== undefined ? { line: first, team } : null;
  });
  readonly #judged = $derived.by(() => (this.#store.report ? judgedOf(this.#store.report) : null));
  /** What the first team may expect, from 0 to 1; null while nothing is known. */
  readonly #first = $derived.by(() => {
    const end = this.#store.shown?.end;
    if (end) return endShare(end, 0);
    const best = this.#best;
    if (best) return best.team === 0 ? best.line.expected / 1000 : 1 - best.line.expected / 1000;
    const place = this.#judged?.places.get(this.#store.shown?.node ?? 0);
    return place === undefined ? null : (this.#judged?.course[place] ?? null);
  });

  /** What a team may expect, of two. */
  share(team: number): number | null {
    const first = this.#first;
    return first === null ? null : team === 0 ? first : 1 - first;
  }

  /** The evaluation where there is little room, from the first side. */
  readonly brief = $derived.by(() => {
    if (this.#store.shown?.end) return "";
    const best = this.#best;
    return best ? briefScore(best.team === 0 ? best.line.score : turned(best.line.score)) : "";
  });

  /** The evaluation in words. */
  readonly words = $derived.by(() => {
    const { sides, shown } = this.#store;
    if (shown?.end) return endWords(shown.end, sides);
    const first = this.#first;
    if (first === null) return t("study-bar-unknown");
    const ahead = sides.find(({ team }) => team === (first >= 0.5 ? 0 : 1));
    const share = Math.max(first, 1 - first);
    const args = { side: { side: ahead?.name ?? "" }, share: percent(share) };
    if (share < 0.55) return t("study-bar-even");
    return capital(t(share < 0.7 ? "study-bar-slightly" : share < 0.9 ? "study-bar-better" : "study-bar-winning", args));
  });

  /** What the computer would play here, to be read out. */
  said(): string {
    const lines = this.#engine.lines;
    const best = lines?.lines[0];
    if (!lines || !best) return this.words;
    const moves = best.moves.slice(0, 6).map(({ reading }) => reading);
    const score = scoreText(this.#store.sides[lines.seat]?.team === 0 ? best.score : turned(best.score));
    return t(lines.threats ? "study-said-threat" : "study-said", { words: this.words, score, depth: lines.depth, moves });
  }
}
