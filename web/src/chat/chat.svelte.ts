import { connection } from "../net/connection.svelte.ts";
import { Offline } from "../net/refusal.ts";
import type { ChatLine, ChatPlace, ChatTo, Tell } from "../protocol/types.ts";
import { announcer } from "../say/announcer.svelte.ts";
import { namedPerson } from "../words/players.ts";
import { t } from "../words/t.ts";
import { manners } from "./manners.svelte.ts";

/** So many lines are kept. */
const MOST = 200;

/** So long a line may be, in characters. */
export const LONGEST = 300;

/** What was written at a room or a game. */
export class ChatStore {
  readonly place: ChatPlace;
  #lines = $state.raw<ChatLine[]>([]);
  /** Whether people can write to each other here. */
  open = $state(false);
  /** The number of the last line that was seen. */
  #seen = $state(0);
  #inSight = $state(false);
  /** What is written and was not sent yet: it stays when the chat is shown elsewhere. */
  draft = $state("");
  /** To whom. */
  to = $state<ChatTo>("all");

  /** All that is read: without what comes from those who are kept away. */
  readonly lines = $derived(
    this.#lines.filter((line) => line.mine || !manners.hides(line.name)).map((line) => ({ ...line, shown: namedPerson(line.name) })),
  );
  /** How many lines of others were not seen yet. */
  readonly unread = $derived(this.#inSight ? 0 : this.lines.filter((line) => !line.mine && line.number > this.#seen).length);

  #end: () => void;

  constructor(place: ChatPlace) {
    this.place = place;
    this.#end = connection.listen((tell) => this.#hear(tell));
  }

  /** Stops listening. */
  close(): void {
    this.#end();
  }

  /** Says that the lines can be seen, or no longer. */
  look(inSight: boolean): void {
    this.#inSight = inSight;
    this.#see();
  }

  /** Sends what is written; a refusal is thrown, and the draft stays. */
  async send(): Promise<void> {
    const text = this.draft.trim();
    if (!text) return;
    if (connection.standing !== "open") throw new Offline();
    this.draft = "";
    try {
      await connection.ask({ type: "chat", place: this.place, text, to: this.to });
    } catch (error) {
      this.draft ||= text;
      throw error;
    }
  }

  /** Tells those who run the server that a line is bad. */
  async report(line: number, why: string): Promise<void> {
    await connection.ask({ type: "manners", act: { report: { place: this.place, line, why } } });
  }

  #hear(tell: Tell): void {
    if ((tell.type !== "chat" && tell.type !== "said") || !isSame(tell.place, this.place)) return;
    if (tell.type === "chat") {
      // What was there before is no news.
      if (!this.open) this.#seen = tell.lines.at(-1)?.number ?? 0;
      this.open = true;
      this.#lines = tell.lines;
    } else {
      this.open = true;
      if (this.#lines.some((line) => line.number === tell.line.number)) return;
      this.#lines = [...this.#lines, tell.line].slice(-MOST);
      const { line } = tell;
      if (!line.mine && !manners.hides(line.name)) announcer.say(t("talk-said", { name: namedPerson(line.name), text: line.text }));
    }
    this.#see();
  }

  #see(): void {
    if (this.#inSight) this.#seen = this.#lines.at(-1)?.number ?? this.#seen;
  }
}

function isSame(one: ChatPlace, other: ChatPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
