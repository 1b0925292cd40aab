import { Refusal } from "../net/refusal.ts";
import { get, post } from "../people/api.ts";
import type { LoadedGame, SavedGame, SaveShelf } from "../protocol/http.ts";

/** The games that the person at this page has saved under a name, as the server keeps them. */
class Saves {
  /** The latest first; null until they were asked for. */
  all = $state.raw<readonly SavedGame[] | null>(null);
  /** So many there may be. */
  most = $state(0);

  async load(): Promise<void> {
    this.#take(await get<SaveShelf>("/api/saves"));
  }

  /** Saves a game as it stands. Returns false if there is one of this name, which is not to be replaced. */
  async save(game: string, name: string, replace: boolean): Promise<boolean> {
    try {
      this.#take(await post<SaveShelf>("/api/saves", { game, name, replace }));
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.why.code === "saved-name-taken") return false;
      throw error;
    }
  }

  async rename(name: string, to: string): Promise<void> {
    this.#take(await post<SaveShelf>("/api/saves/rename", { name, to }));
  }

  async delete(name: string): Promise<void> {
    this.#take(await post<SaveShelf>("/api/saves/delete", { name }));
  }

  /** Goes on with a saved game. Returns the code of the game. */
  async goOn(name: string): Promise<string> {
    return (await post<LoadedGame>("/api/saves/load", { name })).game;
  }

  #take({ saves, most }: SaveShelf): void {
    this.all = saves;
    this.most = most;
  }
}

export const saves = new Saves();
