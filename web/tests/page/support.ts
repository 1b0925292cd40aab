// What all tests in a browser share: a server of their own, guests who visit it, and a word about everything that went wrong in their pages.
import assert from "node:assert/strict";
import { spawn, type ChildProcessByStdio } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Route,
  type WebSocketRoute,
} from "playwright-core";
// Guests follow a game as the page does.
import { applyPlayer, applyState } from "../../src/protocol/apply.ts";
import type {
  Ask,
  Catalog,
  GameFacts,
  GameState,
  LegalMove,
  Message,
  MoveEntry,
  PackedPlayer,
  PackedState,
  Place,
  PlayerView,
  Tell,
} from "../../src/protocol/types.ts";
import { unpackPlayer, unpackState } from "../../src/protocol/unpack.ts";
import type { Likes } from "../../src/settings/likes.ts";

// What ends a test run would else skip the clean-up on exit.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const web = join(import.meta.dirname, "../..");
const program = resolve(web, process.env.ANYBOARD_BIN ?? "../target/debug/anyboard");
/** A page that was built by `npm run build`, to be tested in place of the one in the program: so a change of the page needs no new program. */
const dist = process.env.ANYBOARD_DIST ? resolve(process.env.ANYBOARD_DIST) : null;
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const DESKTOP = { width: 1280, height: 720 };
export const LARGE = { width: 1920, height: 1080 };
export const PHONE = { width: 390, height: 844 };

/** How long anything may take, unless a test says otherwise: two cores may be busy with other tests. On a machine that does much else besides, ANYBOARD_PATIENCE allows more seconds. */
const PATIENCE = Number(process.env.ANYBOARD_PATIENCE ?? 45) * 1000;

/** A point on the screen. */
export type Point = { x: number; y: number };

/** A part of the screen. */
export type Box = Point & { width: number; height: number };

/** Waits till something holds, and returns it. */
export async function until<T>(
  holds: () => T | Promise<T>,
  what: string | (() => string | Promise<string>),
  patience = PATIENCE,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await holds();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${patience / 1000} s in vain: ${typeof what === "function" ? await what() : what}`);
    await sleep(25);
  }
}

/** Where something is on the screen. The page itself measures it: the browser's own answer from outside may be that of the picture before. */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
  assert.ok(box.width > 0 || box.height > 0, `${locator} is not on the screen`);
  return box;
}

/** The text of something, as it stands in the page. */
export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? "";
}

/** What an attribute says. */
export async function attributeOf(locator: Locator, name: string): Promise<string> {
  const value = await locator.getAttribute(name);
  assert.ok(value !== null, `${locator} has no attribute ${name}`);
  return value;
}

/** A server of the real program, on a free port and with a folder of its own. */
export class Server {
  #child: ChildProcessByStdio<null, Readable, Readable> | null = null;
  #said = "";
  #more: string[] = [];
  #data = mkdtempSync(join(tmpdir(), "anyboard-page-"));
  url = "";

  /** @param more further arguments of the program. */
  static async start(more: string[] = []): Promise<Server> {
    assert.ok(existsSync(program), `${program} is not there: build it with “cargo build -p cli”, or name another one in ANYBOARD_BIN`);
    const server = new Server();
    server.#more = more;
    process.once("exit", () => server.#cease());
    await server.#run(0);
    return server;
  }

  async #run(port: number): Promise<void> {
    this.#said = "";
    const child = spawn(program, ["serve", "--no-open", "--port", String(port), "--data", this.#data, ...this.#more], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    const hear = (text: string) => (this.#said += text);
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    const found = await until(
      () => {
        assert.equal(child.exitCode, null, `the server has ended: ${this.#said}`);
        return /http:\/\/[\w.[\]:]+:\d+/.exec(this.#said);
      },
      () => `the server says no address: ${this.#said}`,
    );
    this.url = found[0];
  }

  /** Ends it without a warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Starts it again on the same port with the same games. */
  async restart(): Promise<void> {
    await this.#run(Number(new URL(this.url).port));
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    this.#cease();
  }

  /** Leaves nothing behind, also where tests are interrupted. */
  #cease(): void {
    this.#child?.kill("SIGKILL");
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(late);
  }

  async catalog(): Promise<Catalog> {
    return (await fetch(`${this.url}/catalog.json`)).json();
  }
}

/** @param more further arguments of the browser. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const executablePath = browsers.find(existsSync);
  assert.ok(executablePath, "Chromium is not here: install it (Debian's package is called chromium)");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-features=LocalNetworkAccessChecks",
      ...more,
    ],
  });
}

let shared: Promise<{ browser: Browser; server: Server }> | null = null;

/** A server and a browser for all files that are tested in this process, and end with it: every guest has a context of their own. */
export function stage(): Promise<{ browser: Browser; server: Server }> {
  shared ??= Promise.all([openBrowser(), Server.start()]).then(([browser, server]) => ({ browser, server }));
  return shared;
}

/** A network between a page and its server: it is slow, and may answer a move itself or lose it. */
export class Network {
  /** How long each message is on its way, in milliseconds. */
  lag = 0;
  /** Why every act is refused; null to let them through. */
  refusal: string | null = null;
  /** Whether acts are lost on their way. */
  loses = false;
  /** The acts that came from the page, as they arrived here. */
  acts: (Ask & { type: "act" })[] = [];

  carry(socket: WebSocketRoute): void {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const ask: Ask = JSON.parse(String(text));
      if (ask.type === "act") this.acts.push(ask);
      setTimeout(() => this.#pass(ask, text, socket, server), this.lag);
    });
    server.onMessage((text) => setTimeout(() => socket.send(text), this.lag));
  }

  #pass(ask: Ask, text: string | Buffer, socket: WebSocketRoute, server: WebSocketRoute): void {
    if (ask.type === "act" && this.loses) return;
    if (ask.type !== "act" || this.refusal === null) return server.send(text);
    const refused = { type: "refused", id: ask.id, why: { code: this.refusal, args: {} }, stale: false };
    setTimeout(() => socket.send(JSON.stringify(refused)), this.lag);
  }
}

/** Serves a file of the built page; for the page itself, with the headers and cookies of the server. */
async function serveDist(dist: string, route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (/^\/(catalog\.json|files|qr|api|pictures|embed)/.test(pathname)) return route.continue();
  const file = join(dist, pathname);
  if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ path: file });
  const response = await route.fetch();
  return route.fulfill({ response, body: readFileSync(join(dist, "index.html"), "utf8") });
}

/** What carries the words between a page and its server. */
export interface Carrier {
  carry(socket: WebSocketRoute): void;
}

/** How a guest comes: as the browser can be told, behind a network, and for the first time or as one who wants boards to stay as they are. */
export type Visit = BrowserContextOptions & { network?: Carrier; isNew?: boolean; likes?: Partial<Likes> };

/** A game as a guest knows it. */
export type Snapshot = GameFacts & { moves: MoveEntry[]; state: GameState; mine: PlayerView };

/** What can be chosen for a new game. */
export type Wishes = { level?: number; position?: string; side?: string; clock?: string; resigns?: boolean };

/** By finger, or by mouse. */
export type Hand = { touch?: boolean };

/** A player or spectator with a browser of their own: their cookies, their page, and what the server has told them. */
export class Guest {
  /** What must not happen in a page: errors, violations of the content security policy, failed requests. */
  faults: string[] = [];
  /** The game on screen, as the server has told it. */
  #snapshot: Snapshot | null = null;
  /** The same as it was told. */
  #told: { facts: GameFacts; state: PackedState; mine: PackedPlayer } | null = null;
  /** Why a move was not allowed: the message that the server has sent last. */
  explained: Message | null = null;
  /** Whether faults of the network are expected, since the test breaks it. */
  offline = false;

  constructor(
    readonly server: Server,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const text = message.text();
      if (this.offline && /WebSocket|net::ERR_/.test(text)) return;
      this.faults.push(`${text} (${message.location().url})`);
    });
    page.on("pageerror", (error) => this.faults.push(error.stack ?? String(error)));
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.#hear(JSON.parse(String(payload))));
    });
  }

  /** A guest at a page of the server; with a `network`, all that is said goes through it. */
  static async visit(
    browser: Browser,
    server: Server,
    path = "/",
    { network, isNew = false, likes, ...options }: Visit = {},
  ): Promise<Guest> {
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    const page = await context.newPage();
    const guest = new Guest(server, context, page);
    if (dist) await page.route(`${server.url}/**`, (route) => serveDist(dist, route));
    if (network) await page.routeWebSocket(/\/ws$/, (socket) => network.carry(socket));
    if (likes) {
      await page.addInitScript((likes) => {
        if (location.protocol === "http:" && !localStorage.getItem("anyboard")) {
          localStorage.setItem("anyboard", JSON.stringify({ turnsBoard: false, ...likes }));
        }
      }, likes);
    }
    // A board that turns between two presses would be pressed elsewhere.
    if (!isNew) {
      await page.addInitScript(() => {
        if (location.protocol === "http:" && !localStorage.getItem("anyboard")) localStorage.setItem("anyboard", '{"turnsBoard":false}');
      });
    }
    // So that a test can cut a connection that is open: to be offline only keeps new ones from being made, and not always at once.
    await page.addInitScript(() => {
      window.sockets = [];
      window.WebSocket = class extends WebSocket {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args);
          window.sockets.push(this);
          if (window.isCutOff) this.close();
        }
      };
    });
    await page.goto(server.url + path);
    return guest;
  }

  #hear(tell: Tell): void {
    if (tell.type === "explained") this.explained = tell.why;
    if (tell.type === "snapshot") {
      const { facts, state, mine, moves } = tell.snapshot;
      this.#follow({ facts, state, mine }, moves);
    }
    if (tell.type === "events" && this.#told && tell.game === this.#snapshot?.game) {
      const { facts } = this.#told;
      const [state, mine] = [applyState(this.#told.state, tell.state), applyPlayer(this.#told.mine, tell.mine)];
      const { moves } = this.#snapshot;
      const known = new Set(moves.map((move) => move.node));
      const played = tell.events.flatMap((event) => (event.event === "played" ? [event.played] : []));
      this.#follow({ facts, state, mine }, [...moves, ...played.filter((move) => !known.has(move.node))]);
    }
  }

  #follow(told: { facts: GameFacts; state: PackedState; mine: PackedPlayer }, moves: MoveEntry[]): void {
    const { facts, state, mine } = told;
    this.#told = told;
    this.#snapshot = { ...facts, moves, state: unpackState(facts, state), mine: unpackPlayer(facts, state, mine) };
  }

  /** The game on screen, as the server has told it. */
  get snapshot(): Snapshot {
    assert.ok(this.#snapshot, "no game is on the screen");
    return this.#snapshot;
  }

  /** Whether a game was told since the last one was forgotten. */
  get hasGame(): boolean {
    return this.#snapshot !== null;
  }

  /** So that a test can wait for a game to be told anew. */
  forgetGame(): void {
    this.#snapshot = null;
  }

  /** The move between two squares, such as `e2e4`. */
  choice(text: string): LegalMove {
    const move = this.offer(text);
    assert.ok(move, `${text} is not offered`);
    return move;
  }

  /** The same, if it is offered. */
  offer(text: string): LegalMove | undefined {
    const place = (name: string) => String([name.charCodeAt(0) - 97, Number(name[1]) - 1, 0]);
    const [from, to] = [place(text.slice(0, 2)), place(text.slice(2, 4))];
    return this.#snapshot?.mine.moves.find((move) => String(move.from) === from && String(move.to) === to);
  }

  /** Whether it is this guest's turn, and the page knows what can be played. */
  get toMove(): boolean {
    if (!this.#snapshot) return false;
    const { state, mine } = this.#snapshot;
    return state.turn !== null && mine.moves.length + mine.rays.length > 0;
  }

  /** The board on screen; the page itself has an attribute of that name too. */
  get board(): Locator {
    return this.page.locator("main [data-board]");
  }

  /** Changes what the guest likes while the page is open, as another window would, and waits till the page follows. */
  async like(likes: Partial<Likes>): Promise<void> {
    const { page } = this;
    await page.evaluate((likes) => {
      const all = JSON.stringify({ ...JSON.parse(localStorage.getItem("anyboard") ?? "{}"), ...likes });
      localStorage.setItem("anyboard", all);
      dispatchEvent(new StorageEvent("storage", { key: "anyboard", newValue: all }));
    }, likes);
    const { board, largeText, language } = likes;
    const marks = [
      board && board !== "auto" ? `[data-board="${board}"]` : "",
      largeText === undefined ? "" : `[data-text="${largeText ? "large" : "usual"}"]`,
      language && language !== "system" ? `[lang="${language}"]` : "",
    ];
    await page.locator(`html${marks.join("")}`).waitFor({ state: "attached" });
  }

  /** Back to the start screen, by the link that every screen has. */
  async goHome(): Promise<void> {
    await this.page.getByRole("link", { name: "Anyboard: all games" }).click();
    await this.page.locator("[data-game]").first().waitFor();
  }

  /** Begins a game through the start screen. */
  async begin(id: string, way: string, { level, position, side, clock, resigns }: Wishes = {}): Promise<void> {
    const { page } = this;
    const card = page.locator(`[data-game="${id}"]`);
    // Families are folded; what is searched for is not.
    if (!(await card.isVisible())) await page.getByRole("searchbox").fill(id);
    await card.click();
    const dialog = page.getByRole("dialog");
    if (level) await dialog.getByRole("combobox", { name: "Level" }).selectOption(String(level));
    if (position || side || clock || resigns) await dialog.locator("summary").click();
    if (clock) await dialog.getByLabel("Clock").selectOption(clock);
    if (resigns) await dialog.getByLabel("The CPU may resign").check();
    if (side) await dialog.getByLabel("Side").selectOption({ label: side });
    if (position) {
      await dialog.getByLabel("Start position").fill(position);
    }
    this.forgetGame();
    await dialog.getByRole("button", { name: way }).click();
    await this.atGame();
  }

  /** Waits till the page shows the game. */
  async atGame(): Promise<void> {
    await until(() => this.hasGame, "no game came onto the screen");
    await this.board.waitFor();
  }

  /** Waits till this guest is to move, or the game is over. Returns whether there is a move to play. */
  async turn(patience?: number): Promise<boolean> {
    await until(
      () => this.#snapshot?.state.end || this.toMove,
      () => `${this.#snapshot?.rules}: the other side does not move`,
      patience,
    );
    return !this.snapshot.state.end;
  }

  /** Where a place is on screen. */
  async pixel(place: Place | null): Promise<Point> {
    assert.ok(place, "what comes onto the board has no place before");
    const view = this.page.locator("[data-scene] canvas[data-view]");
    if (await view.count()) return this.seenAt(place);
    const plane = this.page.locator("[data-board][data-plane]");
    if (await plane.count()) return this.#planePixel(plane, place);
    await this.bringIntoFocus(place[2]);
    const box = await boxOf(this.page.locator(`[data-place="${place.join(",")}"]`));
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** On a board in levels: shows the level, without a pointer. */
  async bringIntoFocus(level: number): Promise<void> {
    const levels = this.page.locator("[data-levels]");
    if (!(await levels.count()) || (await levels.getAttribute("data-levels")) === "all") return;
    if ((await levels.getAttribute("data-focus")) === String(level)) return;
    const shown = levels.locator(`[data-level="${level}"]`);
    if (await shown.count()) await shown.first().dispatchEvent("click");
    else await this.page.keyboard.press(String(level + 1));
    await until(async () => (await levels.getAttribute("data-focus")) === String(level), `level ${level + 1} does not come into focus`);
  }

  /** Where a place of a board in space is seen: so far above its middle, or at the `head` of the piece on it. The view asks its camera. */
  async seenAt(place: Place, above: number | "head" = 0.02): Promise<Point> {
    await this.page.locator('canvas[data-view][data-moving="no"]').first().waitFor({ state: "attached" });
    return this.page
      .locator("canvas[data-view]")
      .first()
      .evaluate(
        (canvas, detail) => {
          // The view puts its answer into what it is asked.
          const event = new CustomEvent("project", { detail: { ...detail, answer: { x: 0, y: 0 } } });
          canvas.dispatchEvent(event);
          const box = canvas.getBoundingClientRect();
          return { x: box.x + event.detail.answer.x, y: box.y + event.detail.answer.y };
        },
        { place, above },
      );
  }

  /** The centre of the view is a whole cell and a fraction: differences of large numbers are exact, sums with fractions are not. */
  async #planePixel(plane: Locator, [x, y]: Place): Promise<Point> {
    // All at one moment: between two questions the view may be laid out anew.
    const { box, camera, offset, sign } = await plane.and(this.page.locator(":not([data-flying])")).evaluate((element) => {
      const { x, y, width, height } = element.querySelector("[data-surface]")!.getBoundingClientRect();
      const read = (name: string) => element.getAttribute(name) ?? "";
      const sign = element.hasAttribute("data-flipped") ? -1 : 1;
      return { box: { x, y, width, height }, camera: read("data-camera"), offset: read("data-camera-offset"), sign };
    });
    const [cx, cy, scale] = camera.split(",").map(Number);
    const [dx, dy] = offset.split(",").map(Number);
    const [right, up] = [(x - cx - dx) * sign * scale, (y - cy - dy) * sign * scale];
    return { x: box.x + box.width / 2 + right, y: box.y + box.height / 2 - up };
  }

  /** Whether a place can be pointed at without moving the view. */
  async isInView(place: Place | null): Promise<boolean> {
    const surface = this.page.locator("[data-surface]");
    const [{ x, y }, box] = await Promise.all([this.pixel(place), boxOf(surface)]);
    const margin = 48;
    const isInside = x > box.x + margin && x < box.x + box.width - margin && y > box.y + margin && y < box.y + box.height - margin;
    // The map and the arrows at the edge lie over the board.
    return isInside && this.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-surface]") != null, [x, y] as const);
  }

  /** How many moves led to where the game stands. */
  get plies(): number {
    const { moves, state } = this.snapshot;
    const after = new Map(moves.map((move) => [move.node, move.after]));
    let plies = 0;
    for (let node = state.at; node !== 0; node = after.get(node) ?? 0) plies += 1;
    return plies;
  }

  /** Waits until a place stands still: without an edge, the view follows moves. */
  async settled(place: Place | null): Promise<void> {
    let before = await this.pixel(place);
    const isStill = async () => {
      const now = await this.pixel(place);
      const same = Math.hypot(now.x - before.x, now.y - before.y) < 0.5;
      before = now;
      return same;
    };
    await until(isStill, "the board does not stand still");
  }

  /** Points at a place, by mouse or by finger. */
  async point(place: Place | null, { touch = false }: Hand = {}): Promise<void> {
    const { x, y } = await this.pixel(place);
    if (touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Plays a move by pointing at what the page shows, and waits till the server has it. */
  async play(move: LegalMove | undefined, options: Hand = {}): Promise<void> {
    assert.ok(move, "no such move is offered");
    const { page } = this;
    const { number } = this.snapshot.state;
    const isPass = move.to[0] === -1 && move.to[1] === -1 && this.snapshot.state.board.size;
    if (isPass) {
      await page.locator("[data-pass]").first().click();
    } else {
      if (move.from) {
        await this.point(move.from, options);
        await page.locator("[data-target], [data-targets], [data-ray]").first().waitFor({ state: "attached" });
      }
      await this.point(move.to, options);
      if (this.#fitting(move).length > 1) await page.locator(`[data-choice="${move.move ?? move.becomes?.name}"]`).click();
    }
    await until(
      () => this.snapshot.state.number > number,
      () => `${this.snapshot.rules}: ${move.from}–${move.to} was not played by pointing at the board`,
    );
  }

  /** The moves that pointing from there to there could mean. */
  #fitting({ from, to }: LegalMove): LegalMove[] {
    return this.snapshot.mine.moves.filter((other) => String(other.from) === String(from) && String(other.to) === String(to));
  }

  /** Cuts the connection and lets no new one be made. */
  async goOffline(): Promise<void> {
    this.offline = true;
    await this.context.setOffline(true);
    await this.page.evaluate(() => {
      window.isCutOff = true;
      window.sockets.forEach((socket) => socket.close());
    });
  }

  async goOnline(): Promise<void> {
    await this.page.evaluate(() => (window.isCutOff = false));
    await this.context.setOffline(false);
  }

  /** Nothing went wrong in the page. */
  isFine(): void {
    assert.deepEqual(this.faults, [], "something went wrong in the page");
  }

  async leave(): Promise<void> {
    await this.context.close();
    this.isFine();
  }
}
