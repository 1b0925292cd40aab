import { errorText } from "../net/refusal.ts";
import type { FileGame } from "../protocol/types.ts";
import { askStudy } from "./ask.ts";

/** So many games are asked for at once. */
export const PAGE = 100;

/** The games of an uploaded file, of which only those are loaded that come in sight. */
export class FileGames {
  readonly file: string;
  /** How many games the file has; null until that is known. */
  total = $state<number | null>(null);
  /** The games in which the words were found; those that have not come yet are undefined. */
  games = $state.raw<readonly (FileGame | undefined)[]>([]);
  /** Why there are none, as a sentence. */
  trouble = $state("");
  #search = "";
  /** The pages that were asked for. */
  #asked = new Set<number>();

  constructor(file: string) {
    this.file = file;
    void this.search("");
  }

  /** Looks for games in which all of these words are found. */
  async search(words: string): Promise<void> {
    this.#search = words;
    this.#asked = new Set();
    await this.#load(0);
  }

  /** Loads the games of these rows. */
  want(first: number, end: number): void {
    if (end <= first || this.games.length === 0) return;
    for (let page = Math.floor(first / PAGE); page <= Math.floor((end - 1) / PAGE); page += 1) void this.#load(page);
  }

  async #load(page: number): Promise<void> {
    if (this.#asked.has(page)) return;
    const asked = this.#asked;
    asked.add(page);
    const search = this.#search;
    try {
      const answer = await askStudy({ do: "games", file: this.file, search, from: page * PAGE, count: PAGE }, "games");
      // By now other words may be looked for.
      if (asked !== this.#asked) return;
      this.total = answer.page.total;
      this.trouble = "";
      this.games = withPage(asked.size === 1 ? [] : this.games, answer.page.found, answer.page.from, answer.page.games);
    } catch (error) {
      if (asked !== this.#asked) return;
      asked.delete(page);
      this.trouble = errorText(error);
    }
  }
}

/** A list of so many with some of them in their places. */
export function withPage<Game>(
  games: readonly (Game | undefined)[],
  found: number,
  from: number,
  page: readonly Game[],
): (Game | undefined)[] {
  const list = Array.from({ length: found }, (_, place) => games[place]);
  list.splice(from, page.length, ...page);
  return list.slice(0, found);
}
