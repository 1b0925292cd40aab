import type { Catalog, CatalogGame } from "./protocol/types.ts";

/** What can be played, loaded once. */
class Shelf {
  /** All games, levels and clocks; null until they have come. */
  all = $state.raw<Catalog | null>(null);
  /** Why they could not be loaded, as a sentence. */
  trouble = $state<string | null>(null);
  readonly #byId = $derived(new Map((this.all?.games ?? []).map((game) => [game.id, game])));
  #loading = false;

  /** Loads the list, unless it is there or on its way. */
  async load(): Promise<void> {
    if (this.all || this.#loading) return;
    this.#loading = true;
    try {
      const answer = await fetch("/catalog.json");
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      this.all = (await answer.json()) as Catalog;
      this.trouble = null;
    } catch {
      this.trouble = "The list of games could not be loaded. Check that Anyboard is still running, then try again.";
    } finally {
      this.#loading = false;
    }
  }

  /** The game with an id, if the list has it. */
  game(id: string): CatalogGame | undefined {
    return this.#byId.get(id);
  }
}

export const shelf = new Shelf();
