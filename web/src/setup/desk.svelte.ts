import type { Editing } from "../board/edit.ts";
import type { Place } from "../board/place.ts";
import { errorText } from "../net/refusal.ts";
import type {
  BoardView,
  Diagram,
  FieldValue,
  PalettePiece,
  Piece,
  RulesFault,
  RulesSource,
  SetUpField,
  SetUpKit,
  WorkshopTell,
} from "../protocol/types.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { askWorkshop } from "./ask.ts";
import { sentence } from "../words/say.ts";
import { t } from "../words/t.ts";
import { cleared, emptied, moved, put, toggled } from "./diagram.ts";

/** What a press on the board does: puts a piece, deletes one, or says something about the place. */
export type Tool = { does: "put"; piece: number } | { does: "delete" } | { does: "mark"; field: number };

/** What the server says of a position. */
export type Verdict = Extract<WorkshopTell, { told: "sound" | "unsound" | "faulty" }>;

/** How long a position rests before the server is asked about it, in milliseconds: so that a drag over the board is one question. */
const REST = 120;

/** So many steps back are kept. */
const MOST_STEPS = 200;

/** A position that is being set up. What it is worth the server says, whenever it has changed. */
export class Desk {
  readonly rules: RulesSource;
  /** What it is set up with; null until that has come. */
  kit = $state.raw<SetUpKit | null>(null);
  /** The position as it is; never null once the kit has come. */
  diagram = $state.raw<Diagram>({ pieces: [], turn: 0, values: [] });
  tool = $state.raw<Tool>({ does: "put", piece: 0 });
  /** What the server says of it; null while it is asked. */
  verdict = $state.raw<Verdict | null>(null);
  /** Why the game can't be set up at all, as a sentence; empty if it can. */
  trouble = $state("");
  faults = $state.raw<RulesFault[]>([]);
  #back = $state.raw<Diagram[]>([]);
  #ahead = $state.raw<Diagram[]>([]);
  /** Changes whenever the picture does. */
  stamp = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #isClosed = false;

  readonly canUndo = $derived(this.#back.length > 0);
  readonly canRedo = $derived(this.#ahead.length > 0);
  /** The sound position as text; empty if it is none, or not yet known. */
  readonly text = $derived(this.verdict?.told === "sound" ? this.verdict.found.text : "");
  /** Where the chosen mark is. */
  readonly marks: Place[] = $derived.by(() => {
    const { tool } = this;
    const value = tool.does === "mark" ? this.diagram.values[tool.field] : undefined;
    if (!value) return [];
    if ("cells" in value) return value.cells;
    return "cell" in value && value.cell ? [value.cell] : [];
  });
  /** The picture. */
  readonly board: BoardView | null = $derived.by(() => {
    const { kit, diagram, verdict, marks } = this;
    if (!kit) return null;
    const checked = verdict?.told === "sound" ? verdict.found.checked : [];
    return { ...kit.board, pieces: piecesOf(diagram, kit.palette), checked, marked: [...kit.board.marked, ...marks] };
  });
  /** What presses on the board do. */
  readonly editing: Editing = {
    press: (place) => this.#press(place),
    move: (from, to) => this.#change(moved(this.diagram, from, to)),
    remove: (place) => this.#change(cleared(this.diagram, place)),
  };

  constructor(rules: RulesSource) {
    this.rules = rules;
  }

  /** Fetches what a position is set up with, and the one to begin with; null for the start. */
  async open(position: string | null): Promise<boolean> {
    try {
      const { tell } = await askWorkshop({ do: "set-up", rules: this.rules, position });
      if (this.#isClosed) return false;
      if (tell.told === "faulty") this.faults = tell.faults;
      if (tell.told !== "kit") return false;
      const { kit } = tell;
      const isFirst = this.kit === null;
      this.kit = kit;
      this.trouble = "";
      if (isFirst) this.#show(kit.diagram);
      else this.#change(kit.diagram);
      return true;
    } catch (error) {
      if (this.#isClosed) return false;
      this.trouble = errorText(error);
      announcer.say(this.trouble);
      return false;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  turn(seat: number): void {
    this.#change({ ...this.diagram, turn: seat });
  }

  value(field: number, value: FieldValue): void {
    this.#change({ ...this.diagram, values: this.diagram.values.with(field, value) });
  }

  /** Takes all pieces off the board. */
  clear(): void {
    if (this.kit) this.#change(emptied(this.diagram, this.kit.fields));
  }

  undo(): void {
    const before = this.#back.at(-1);
    if (!before) return;
    this.#back = this.#back.slice(0, -1);
    this.#ahead = [...this.#ahead, this.diagram];
    this.#show(before);
  }

  redo(): void {
    const after = this.#ahead.at(-1);
    if (!after) return;
    this.#ahead = this.#ahead.slice(0, -1);
    this.#back = [...this.#back, this.diagram];
    this.#show(after);
  }

  #press(place: Place): void {
    const { tool } = this;
    if (tool.does === "delete") this.#change(cleared(this.diagram, place));
    else if (tool.does === "put") this.#change(put(this.diagram, place, tool.piece));
    else this.#change(toggled(this.diagram, tool.field, place));
  }

  #change(next: Diagram): void {
    if (next === this.diagram) return;
    this.#back = [...this.#back, this.diagram].slice(-MOST_STEPS);
    this.#ahead = [];
    this.#show(next);
  }

  #show(diagram: Diagram): void {
    this.diagram = diagram;
    this.stamp += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#judge(diagram), REST);
  }

  async #judge(diagram: Diagram): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { tell } = await askWorkshop({ do: "arrange", rules: this.rules, diagram });
      // An answer about what has changed since is dropped.
      if (asked !== this.#asked || this.#isClosed) return;
      if (tell.told !== "sound" && tell.told !== "unsound" && tell.told !== "faulty") return;
      const before = this.verdict?.told;
      this.verdict = tell;
      this.trouble = "";
      if (before !== tell.told) announcer.say(verdictWords(tell));
    } catch (error) {
      if (asked !== this.#asked || this.#isClosed) return;
      this.verdict = null;
      this.trouble = errorText(error);
    }
  }
}

/** What there is to say about a position, in a sentence. */
export function verdictWords(verdict: Verdict): string {
  if (verdict.told === "unsound") return sentence(verdict.why);
  if (verdict.told === "faulty") return t("setup-faulty-rules");
  return verdict.found.end ? t("setup-is-over") : t("setup-is-sound");
}

/** The fields that are set by pressing cells of the board. */
export function isMarked(field: SetUpField): boolean {
  return field.kind.takes === "cell" || field.kind.takes === "cells";
}

function piecesOf(diagram: Diagram, palette: readonly PalettePiece[]): Piece[] {
  return diagram.pieces.flatMap(([at, kind]) => {
    const piece = palette[kind];
    return piece ? [{ at, ...piece }] : [];
  });
}

/** What tells a tool from others. */
export function toolKey(tool: Tool): string {
  if (tool.does === "put") return `put-${tool.piece}`;
  return tool.does === "mark" ? `mark-${tool.field}` : "delete";
}
