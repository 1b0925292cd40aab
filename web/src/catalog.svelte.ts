import type { Catalog } from "./protocol/types.ts";
import { namedGame, type NamedGame } from "./words/names.ts";
import { t } from "./words/t.ts";

/** What can be played, loaded once. */
class Shelf {
  #told = $state.raw<Catalog | null>(null);
  #failed = $state(false);
  /** All games, levels and clocks, in the language of the page; null until they have come. */
  readonly all = $derived(this.#told && { ...this.#told, games: this.#told.games.map(namedGame) });
  /** Why they could not be loaded, as a sentence. */
  readonly trouble = $derived(this.#failed ? t("page-no-catalog") : null);
  readonly #byId = $derived(new Map((this.all?.games ?? []).map((game) => [game.id, game])));
  #loading = false;

  /** Loads the list, unless it is there or on its way. */
  async load(): Promise<void> {
    if (this.#told || this.#loading) return;
    this.#loading = true;
    try {
      const answer = await fetch("/catalog.json");
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      this.#told = (await answer.json()) as Catalog;
      this.#failed = false;
    } catch {
      this.#failed = true;
    } finally {
      this.#loading = false;
    }
  }

  /** The game with an id, if the list has it. */
  game(id: string): NamedGame | undefined {
    return this.#byId.get(id);
  }
}

export const shelf = new Shelf();
