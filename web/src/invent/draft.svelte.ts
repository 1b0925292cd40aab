import { connection } from "../net/connection.svelte.ts";
import { errorText } from "../net/refusal.ts";
import type {
  BoardView,
  CheckedSheet,
  LibraryPiece,
  Piece,
  RulesSource,
  Sheet,
  SheetFault,
  SheetValue,
  TrialReport,
} from "../protocol/types.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { askWorkshop } from "../setup/ask.ts";
import { sentence } from "../words/say.ts";
import { t } from "../words/t.ts";
import { figureOf, firstSheet, idOf, isSheet, lettersOf, set, sizeOf, textAt, type Path } from "./sheet.ts";

/** How long changes rest before the game is checked, in milliseconds. */
const REST = 400;

/** So many steps back are kept. */
const MOST_STEPS = 100;

/** Where an unfinished game is kept in the browser. */
const KEPT = "anyboard-invented";

/** A game that is being invented. Whether it is one the server says, whenever it has changed. */
export class Draft {
  sheet = $state.raw<Sheet>(kept() ?? firstSheet(t("invent-first-name")));
  /** What the server says of it; null while it is asked for the first time. */
  checked = $state.raw<CheckedSheet | null>(null);
  /** Whether it has changed since it was checked. */
  isStale = $state(true);
  /** What went wrong besides: of a link or a file until the game changes, of a check until the next one. */
  trouble = $state("");
  #isOfCheck = false;
  library = $state.raw<LibraryPiece[]>([]);
  report = $state.raw<TrialReport | null>(null);
  isTrying = $state(false);
  stamp = $state(0);
  #back = $state.raw<Sheet[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #isClosed = false;
  #unlisten = () => {};

  readonly canUndo = $derived(this.#back.length > 0);
  readonly faults = $derived(this.checked?.faults ?? []);
  /** The game as it can be played; null if it has faults, or was not checked yet. */
  readonly game = $derived(this.isStale ? null : (this.checked?.game ?? null));
  /** The picture of how it starts. */
  readonly board: BoardView = $derived.by(() => {
    const { sheet } = this;
    const pieces = sheet.setup.map((piece): Piece => {
      const { at, seat, letter } = piece;
      const name = textAt(sheet, ["pieces", letter, "name"]) || letter;
      return { at, seat, tint: seat === 0 ? "light" : "dark", figure: figureOf(sheet, letter), name, letter, royal: false };
    });
    return {
      size: sizeOf(sheet),
      border: null,
      surface: "chequered",
      sameShades: textAt(sheet, ["board", "shades"]) === "same on every level",
      promotionRanks: [],
      holes: sheet.holes,
      pieces,
      checked: [],
      checking: [],
      marked: [],
      line: [],
      names: [],
      numberedFiles: false,
      counters: [],
    };
  });

  /** Begins to check it, and to hear of trials. */
  start(): void {
    this.#unlisten = connection.listen((tell) => {
      if (tell.type !== "workshop" || tell.tell.told !== "trial" || !this.isTrying) return;
      this.report = tell.tell.report;
      if (this.report.played >= this.report.of) {
        this.isTrying = false;
        announcer.say(t("invent-trial-done", { games: this.report.of }));
      }
    });
    void this.#fetchLibrary();
    void this.#check();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#unlisten();
    if (this.isTrying) void this.rest();
  }

  /** Changes it. */
  change(next: Sheet): void {
    if (next === this.sheet) return;
    this.#back = [...this.#back, this.sheet].slice(-MOST_STEPS);
    this.#show(next);
  }

  /** Sets a key; takes it away, without a value. */
  set(path: Path, value: SheetValue | undefined): void {
    this.change(set(this.sheet, path, value));
  }

  /** Gives it a name, and an id after it. */
  rename(name: string): void {
    this.change(set(set(this.sheet, ["name"], name), ["id"], idOf(name)));
  }

  undo(): void {
    const before = this.#back.at(-1);
    if (!before) return;
    this.#back = this.#back.slice(0, -1);
    this.#show(before);
  }

  /** The faults of a part of the sheet; of its own alone, where parts have places of their own. */
  faultsAt(place: string, whole = true): SheetFault[] {
    return this.faults.filter((fault) => fault.place === place || (whole && fault.place.startsWith(`${place}.`)));
  }

  /** Begins with the rules of another game. */
  async open(rules: RulesSource, isOwn: boolean): Promise<boolean> {
    try {
      const { tell } = await askWorkshop({ do: "open", rules });
      if (tell.told === "faulty") {
        const [fault] = tell.faults;
        this.trouble = fault ? t("invent-file-faulty", { line: fault.line, why: sentence(fault.why) }) : "";
      }
      if (tell.told !== "opened" || this.#isClosed) return false;
      this.trouble = "";
      const name = isOwn ? textAt(tell.sheet, ["name"]) : t("invent-like", { game: textAt(tell.sheet, ["name"]) });
      const renamed = set(set(tell.sheet, ["name"], name), ["id"], isOwn ? textAt(tell.sheet, ["id"]) : idOf(name));
      this.change(isOwn ? renamed : set(set(set(renamed, ["description"], undefined), ["help"], undefined), ["family"], undefined));
      return true;
    } catch (error) {
      this.trouble = errorText(error);
      return false;
    }
  }

  /** Begins anew. */
  renew(): void {
    this.change(firstSheet(t("invent-first-name")));
  }

  /** Lets the computer play it against itself. */
  async try(games: number): Promise<void> {
    this.isTrying = true;
    this.report = null;
    try {
      await askWorkshop({ do: "try", sheet: this.sheet, games });
    } catch (error) {
      this.isTrying = false;
      this.trouble = errorText(error);
    }
  }

  /** Ends that. */
  async rest(): Promise<void> {
    this.isTrying = false;
    try {
      await connection.ask({ type: "workshop", ask: { do: "rest" } });
    } catch (error) {
      this.trouble = errorText(error);
    }
  }

  #show(next: Sheet): void {
    this.sheet = next;
    this.trouble = "";
    this.stamp += 1;
    this.isStale = true;
    keep(next);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), REST);
  }

  async #check(): Promise<void> {
    const asked = ++this.#asked;
    const { sheet } = this;
    try {
      const { tell } = await askWorkshop({ do: "check", sheet });
      if (tell.told !== "checked" || asked !== this.#asked || this.#isClosed) return;
      const wasSound = this.checked?.game != null;
      this.checked = tell.checked;
      this.isStale = this.sheet !== sheet;
      if (this.#isOfCheck) this.trouble = "";
      this.#isOfCheck = false;
      const isSound = tell.checked.game !== null;
      if (isSound !== wasSound) announcer.say(isSound ? t("invent-sound-said") : t("invent-faults", { count: tell.checked.faults.length }));
    } catch (error) {
      if (asked !== this.#asked || this.#isClosed) return;
      this.trouble = errorText(error);
      this.#isOfCheck = true;
    }
  }

  async #fetchLibrary(): Promise<void> {
    try {
      const { tell } = await askWorkshop({ do: "library" });
      if (tell.told === "library") this.library = tell.pieces;
    } catch (error) {
      this.trouble = errorText(error);
    }
  }
}

/** The kinds of both sides, for a palette. */
export function paletteOf(
  sheet: Sheet,
): { seat: number; letter: string; name: string; figure: string; tint: "light" | "dark"; royal: boolean }[] {
  return ([0, 1] as const).flatMap((seat) =>
    lettersOf(sheet).map((letter) => {
      const name = textAt(sheet, ["pieces", letter, "name"]) || letter;
      const tint = seat === 0 ? ("light" as const) : ("dark" as const);
      return { seat, letter, name, figure: figureOf(sheet, letter), tint, royal: false };
    }),
  );
}

function kept(): Sheet | null {
  try {
    const text = localStorage.getItem(KEPT);
    const value: unknown = text ? JSON.parse(text) : null;
    return isSheet(value) ? value : null;
  } catch {
    // What can't be read, or was kept by another version, is begun anew.
    return null;
  }
}

function keep(sheet: Sheet): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(sheet));
  } catch {
    // There is no room, or the browser keeps nothing: the game lasts as long as the page.
  }
}
