import { CLOSE_REASONS, VERSION, type Ask, type Message, type Tell } from "../protocol/types.ts";
import { ids } from "./ids.ts";
import { Lost, Refusal } from "./refusal.ts";

/** A question that waits for its answer. */
interface Waiting {
  ask: Ask;
  /** Whether it is sent again over a new connection. */
  again: boolean;
  sent: number;
  resolve: (tell: Tell) => void;
  reject: (error: Error) => void;
}

type Questions = Extract<Ask, { id: string }>;
/** A question without its id, which the connection gives it. */
export type Question = Questions extends infer One ? (One extends { id: string } ? Omit<One, "id"> : never) : never;
type Welcome = Extract<Tell, { type: "welcome" }>;

/** What a page is told of its connection. */
export type Standing = "connecting" | "open" | "lost";

/** Why a connection is closed whose account is left. */
const SESSION_ENDED = "session-ended";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** How often the server is asked whether it is there, and how long it may be silent. */
const PING_EVERY = 20_000;
const SILENCE = 12_000;
/** A question that breaks the connection each time is given up. */
const MOST_TRIES = 4;

/** The one socket of the page. It comes back by itself, and asks again what was not answered. */
class Connection {
  /** How it stands. */
  standing = $state<Standing>("connecting");
  /** What the server said first. */
  welcome = $state.raw<Welcome | null>(null);
  /** Whether the server has said that it stops. */
  stopping = $state(false);
  /** How often in a row the server could not be reached. */
  tries = $state(0);
  /** Why the server has closed the last connection, if it has said so. */
  closed = $state.raw<Message | null>(null);
  /** Whether the server has become another program than the one this page came from. */
  outdated = $state(false);

  /** How often the player at this browser has become another person to the server: what it told the one before does not hold for the next. */
  changes = 0;

  #socket: WebSocket | null = null;
  #nextId = ids();
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<(tell: Tell) => void>();
  #openers = new Set<() => void>();
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** When the server was asked whether it is there, if nothing was heard since. */
  #pinged: number | null = null;
  #program: string | null = null;

  /** Opens the socket, and keeps it open from now on. */
  start(): void {
    this.#open();
    setInterval(() => this.#beat(), PING_EVERY);
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.retry();
    });
  }

  /** Tries again at once, if the connection is lost. */
  retry(): void {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) {
      if (this.#socket.readyState === WebSocket.OPEN) this.#beat();
      return;
    }
    clearTimeout(this.#retry);
    this.#open();
  }

  /** Comes back at once over a new connection, with the cookie that the browser has now. */
  renew(): void {
    const old = this.#socket;
    this.changes += 1;
    clearTimeout(this.#retry);
    this.#open();
    this.standing = "connecting";
    old?.close();
  }

  /** Asks, and gives the answer; a refusal is thrown. What is not answered is asked again after a loss, unless `again` is false. */
  ask(question: Question, again = true): Promise<Tell> {
    const id = this.#nextId();
    const ask = { ...question, id } as Ask;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { ask, again, sent: 0, resolve, reject };
      this.#waiting.set(id, waiting);
      if (this.standing === "open") this.#put(waiting);
      else if (!again) {
        this.#waiting.delete(id);
        reject(new Lost());
      }
    });
  }

  /** Says something that has no answer. It is lost if there is no connection. */
  say(ask: Extract<Ask, { type: "unwatch" | "ping" }>): void {
    if (this.standing === "open") this.#write(ask);
  }

  /** Hears all that the server says, till the returned function is called. */
  listen(listener: (tell: Tell) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Is called whenever the connection is open, till the returned function is called: at once, if it is now. */
  whenOpen(opener: () => void): () => void {
    this.#openers.add(opener);
    if (this.standing === "open") opener();
    return () => this.#openers.delete(opener);
  }

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.#socket = socket;
    this.#pinged = null;
    socket.addEventListener("open", () => this.#write({ type: "hello", anyboard: VERSION }));
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket && typeof event.data === "string") this.#hear(event.data);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lose(CLOSE_REASONS[event.code]);
    });
  }

  #hear(text: string): void {
    this.#pinged = null;
    let tell: Tell;
    try {
      tell = JSON.parse(text) as Tell;
    } catch {
      return;
    }
    if (tell.type === "welcome") this.#greet(tell);
    if (tell.type === "lan" && this.welcome) this.welcome = { ...this.welcome, lan: tell.lan };
    if (tell.type === "stopping") this.stopping = true;
    if (tell.type === "misunderstood") this.#misunderstood(tell.why);
    for (const listener of [...this.#listeners]) listener(tell);
    if (!("id" in tell) || tell.id === undefined) return;
    const waiting = this.#waiting.get(tell.id);
    if (!waiting) return;
    this.#waiting.delete(tell.id);
    if (tell.type === "refused") waiting.reject(new Refusal(tell.why, tell.stale));
    else waiting.resolve(tell);
  }

  #greet(welcome: Welcome): void {
    this.#program ??= welcome.program;
    this.outdated = welcome.program !== this.#program || welcome.anyboard !== VERSION;
    this.welcome = welcome;
    this.stopping = false;
    this.closed = null;
    this.tries = 0;
    this.standing = "open";
    this.#pause = FIRST_PAUSE;
    // Games are watched again first: what is done in them comes after.
    const unanswered = [...this.#waiting.values()];
    for (const opener of [...this.#openers]) opener();
    for (const waiting of unanswered) this.#put(waiting);
  }

  /** What could not be understood has no id: it is told to the only one it can be, if there is one. */
  #misunderstood(why: Message): void {
    if (this.#waiting.size !== 1) return;
    for (const [id, waiting] of this.#waiting) {
      this.#waiting.delete(id);
      waiting.reject(new Refusal(why, false));
    }
  }

  /** The connection is gone; the server may have said why, by the code of a message. */
  #lose(why?: string): void {
    this.#socket = null;
    // The account was left in another window, or its password changed.
    if (why === SESSION_ENDED) this.changes += 1;
    this.closed = why === undefined ? null : { code: why, args: {} };
    this.standing = "lost";
    this.tries += 1;
    for (const [id, waiting] of [...this.#waiting]) {
      if (waiting.again || waiting.sent === 0) continue;
      this.#waiting.delete(id);
      waiting.reject(new Lost());
    }
    clearTimeout(this.#retry);
    // A little chance, so that not all pages come back to a server in the same moment.
    this.#retry = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #beat(): void {
    if (this.standing !== "open" || !this.#socket) return;
    if (this.#pinged !== null && performance.now() - this.#pinged > SILENCE) {
      // A connection that died without a word is only closed after minutes by the browser.
      const dead = this.#socket;
      this.#lose();
      dead.close();
      this.retry();
      return;
    }
    this.#pinged ??= performance.now();
    this.#write({ type: "ping" });
  }

  #put(waiting: Waiting): void {
    if (waiting.sent >= MOST_TRIES && "id" in waiting.ask) {
      this.#waiting.delete(waiting.ask.id);
      waiting.reject(new Lost());
      return;
    }
    waiting.sent += 1;
    this.#write(waiting.ask);
  }

  #write(ask: Ask): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(ask));
  }
}

export const connection = new Connection();
