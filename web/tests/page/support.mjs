// What all tests in a browser share: a server of their own, guests who visit it, and a word about everything that went wrong in their pages.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { load } from "../unit/modules.mjs";

// Guests follow a game as the page does.
const { applyPlayer, applyState } = await load("protocol/apply.ts");
const { unpackPlayer, unpackState } = await load("protocol/unpack.ts");

// What ends a test run would else skip the clean-up on exit.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const web = fileURLToPath(new URL("../..", import.meta.url));
const program = resolve(web, process.env.ANYBOARD_BIN ?? "../target/debug/anyboard");
/** A page that was built by `npm run build`, to be tested in place of the one in the program: so a change of the page needs no new program. */
const dist = process.env.ANYBOARD_DIST ? resolve(process.env.ANYBOARD_DIST) : null;
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const DESKTOP = { width: 1280, height: 720 };
export const LARGE = { width: 1920, height: 1080 };
export const PHONE = { width: 390, height: 844 };

/** How long anything may take, unless a test says otherwise: two cores may be busy with other tests. On a machine that does much else besides, ANYBOARD_PATIENCE allows more seconds. */
const PATIENCE = Number(process.env.ANYBOARD_PATIENCE ?? 20) * 1000;

/** Waits till something holds. */
export async function until(holds, what, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await holds();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${patience / 1000} s in vain: ${typeof what === "function" ? what() : what}`);
    await sleep(25);
  }
}

/** A server of the real program, on a free port and with a folder of its own. */
export class Server {
  #child;
  #said = "";
  #data = mkdtempSync(join(tmpdir(), "anyboard-page-"));
  url = "";

  static async start() {
    assert.ok(existsSync(program), `${program} is not there: build it with “cargo build -p cli”, or name another one in ANYBOARD_BIN`);
    const server = new Server();
    await server.#run(0);
    return server;
  }

  async #run(port) {
    this.#said = "";
    const child = spawn(program, ["serve", "--no-open", "--port", String(port), "--data", this.#data], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    // A test that is interrupted must not leave its server behind.
    process.once("exit", () => child.kill("SIGKILL"));
    const hear = (text) => (this.#said += text);
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
  async kill() {
    await this.#end("SIGKILL");
  }

  /** Starts it again on the same port with the same games. */
  async restart() {
    await this.#run(new URL(this.url).port);
  }

  async stop() {
    await this.#end("SIGTERM");
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #end(signal) {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((done) => this.#child.once("exit", done));
    this.#child.kill(signal);
    const late = setTimeout(() => this.#child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(late);
  }

  async catalog() {
    return (await fetch(`${this.url}/catalog.json`)).json();
  }
}

/** @param more further arguments of the browser. */
export async function openBrowser(more = []) {
  const executablePath = browsers.find(existsSync);
  assert.ok(executablePath, "Chromium is not here: install it (Debian's package is called chromium)");
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-features=LocalNetworkAccessChecks", ...more],
  });
}

/** A server and a browser for all tests of a file, which end with them. */
export async function stage() {
  const [server, browser] = await Promise.all([Server.start(), openBrowser()]);
  after(async () => {
    await browser.close();
    await server.stop();
  });
  return { browser, server };
}

/** A network between a page and its server: it is slow, and may answer a move itself or lose it. */
export class Network {
  /** How long each message is on its way, in milliseconds. */
  lag = 0;
  /** Why every act is refused; null to let them through. */
  refusal = null;
  /** Whether acts are lost on their way. */
  loses = false;
  /** The acts that came from the page, as they arrived here. */
  acts = [];

  carry(socket) {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const ask = JSON.parse(text);
      if (ask.type === "act") this.acts.push(ask);
      setTimeout(() => this.#pass(ask, text, socket, server), this.lag);
    });
    server.onMessage((text) => setTimeout(() => socket.send(text), this.lag));
  }

  #pass(ask, text, socket, server) {
    if (ask.type === "act" && this.loses) return;
    if (ask.type !== "act" || this.refusal === null) return server.send(text);
    const refused = { type: "refused", id: ask.id, why: { code: this.refusal, args: {} }, stale: false };
    setTimeout(() => socket.send(JSON.stringify(refused)), this.lag);
  }
}

/** Serves a file of the built page; for the page itself, with the headers and cookies of the server. */
async function serveDist(route) {
  const { pathname } = new URL(route.request().url());
  if (/^\/(catalog\.json|files|qr)/.test(pathname)) return route.continue();
  const file = join(dist, pathname);
  if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ path: file });
  const response = await route.fetch();
  return route.fulfill({ response, body: readFileSync(join(dist, "index.html"), "utf8") });
}

/** A player or spectator with a browser of their own: their cookies, their page, and what the server has told them. */
export class Guest {
  /** What must not happen in a page: errors, violations of the content security policy, failed requests. */
  faults = [];
  /** The game on screen, as the server has told it. */
  snapshot = null;
  /** The same as it was told. */
  #told = null;
  /** Why a move was not allowed: the message that the server has sent last. */
  explained = null;
  /** Whether faults of the network are expected, since the test breaks it. */
  offline = false;

  constructor(server, context, page) {
    this.server = server;
    this.context = context;
    this.page = page;
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
  static async visit(browser, server, path = "/", { network, ...options } = {}) {
    const context = await browser.newContext({ viewport: DESKTOP, ...options });
    const page = await context.newPage();
    const guest = new Guest(server, context, page);
    if (dist) await page.route(`${server.url}/**`, serveDist);
    if (network) await page.routeWebSocket(/\/ws$/, (socket) => network.carry(socket));
    // So that a test can cut a connection that is open: to be offline only keeps new ones from being made, and not always at once.
    await page.addInitScript(() => {
      window.sockets = [];
      window.WebSocket = class extends WebSocket {
        constructor(...args) {
          super(...args);
          window.sockets.push(this);
          if (window.isCutOff) this.close();
        }
      };
    });
    await page.goto(server.url + path);
    return guest;
  }

  #hear(tell) {
    if (tell.type === "explained") this.explained = tell.why;
    if (tell.type === "snapshot") {
      const { facts, state, mine, moves } = tell.snapshot;
      this.#follow({ facts, state, mine }, moves);
    }
    if (tell.type === "events" && tell.game === this.snapshot?.game) {
      const { facts } = this.#told;
      const [state, mine] = [applyState(this.#told.state, tell.state), applyPlayer(this.#told.mine, tell.mine)];
      const known = new Set(this.snapshot.moves.map((move) => move.node));
      const played = tell.events.flatMap((event) => (event.event === "played" ? [event.played] : []));
      this.#follow({ facts, state, mine }, [...this.snapshot.moves, ...played.filter((move) => !known.has(move.node))]);
    }
  }

  #follow({ facts, state, mine }, moves) {
    this.#told = { facts, state, mine };
    this.snapshot = { ...facts, moves, state: unpackState(facts, state), mine: unpackPlayer(facts, state, mine) };
  }

  /** The move between two squares that is offered, such as `e2e4`. */
  choice(text) {
    const place = (name) => String([name.charCodeAt(0) - 97, Number(name[1]) - 1, 0]);
    const [from, to] = [place(text.slice(0, 2)), place(text.slice(2, 4))];
    return this.snapshot.mine.moves.find((move) => String(move.from) === from && String(move.to) === to);
  }

  /** Whether it is this guest's turn, and the page knows what can be played. */
  get toMove() {
    const { state, mine } = this.snapshot ?? {};
    return Boolean(mine && state.turn !== null && mine.moves.length + mine.rays.length > 0);
  }

  /** The board on screen; the page itself has an attribute of that name too. */
  get board() {
    return this.page.locator("main [data-board]");
  }

  /** Back to the start screen, by the link that every screen has. */
  async goHome() {
    await this.page.getByRole("link", { name: "Anyboard: all games" }).click();
    await this.page.locator("[data-game]").first().waitFor();
  }

  /** Begins a game through the start screen. */
  async begin(id, way, { level, position, side, clock, resigns } = {}) {
    const { page } = this;
    await page.locator(`[data-game="${id}"]`).click();
    const dialog = page.getByRole("dialog");
    if (level) await dialog.getByRole("combobox", { name: "Level" }).selectOption(String(level));
    if (position || side || clock || resigns) await dialog.locator("summary").click();
    if (clock) await dialog.getByLabel("Clock").selectOption(clock);
    if (resigns) await dialog.getByLabel("The CPU may resign").check();
    if (side) await dialog.getByLabel("Side").selectOption({ label: side });
    if (position) {
      await dialog.getByLabel("Start position").fill(position);
    }
    this.snapshot = null;
    await dialog.getByRole("button", { name: way }).click();
    await this.atGame();
  }

  /** Waits till the page shows the game. */
  async atGame() {
    await until(() => this.snapshot, "no game came onto the screen");
    await this.board.waitFor();
  }

  /** Waits till this guest is to move, or the game is over. Returns whether there is a move to play. */
  async turn(patience) {
    await until(
      () => this.snapshot?.state.end || this.toMove,
      () => `${this.snapshot?.rules}: the other side does not move`,
      patience,
    );
    return !this.snapshot.state.end;
  }

  /** Where a place is on screen. */
  async pixel(place) {
    const view = this.page.locator("[data-scene] canvas[data-view]");
    if (await view.count()) return this.seenAt(place);
    const plane = this.page.locator("[data-board][data-plane]");
    if (await plane.count()) return this.#planePixel(plane, place);
    await this.bringIntoFocus(place[2]);
    const box = await this.page.locator(`[data-place="${place.join(",")}"]`).boundingBox();
    assert.ok(box, `there is no place ${place} on the board`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** On a board in levels: shows the level, without a pointer. */
  async bringIntoFocus(level) {
    const levels = this.page.locator("[data-levels]");
    if (!(await levels.count()) || (await levels.getAttribute("data-levels")) === "all") return;
    if ((await levels.getAttribute("data-focus")) === String(level)) return;
    const shown = levels.locator(`[data-level="${level}"]`);
    if (await shown.count()) await shown.first().dispatchEvent("click");
    else await this.page.keyboard.press(String(level + 1));
    await until(async () => (await levels.getAttribute("data-focus")) === String(level), `level ${level + 1} does not come into focus`);
  }

  /** Where a place of a board in space is seen: so far above its middle, or at the `head` of the piece on it. The view asks its camera. */
  async seenAt(place, above = 0.02) {
    await this.page.locator('canvas[data-view][data-moving="no"]').first().waitFor({ state: "attached" });
    return this.page.locator("canvas[data-view]").first().evaluate(
      (canvas, detail) => {
        const event = new CustomEvent("project", { detail });
        canvas.dispatchEvent(event);
        const box = canvas.getBoundingClientRect();
        return { x: box.x + event.detail.answer.x, y: box.y + event.detail.answer.y };
      },
      { place, above },
    );
  }

  /** The centre of the view is a whole cell and a fraction: differences of large numbers are exact, sums with fractions are not. */
  async #planePixel(plane, [x, y]) {
    await plane.and(this.page.locator(":not([data-flying])")).waitFor();
    const [box, camera, offset] = await Promise.all([
      plane.locator("[data-surface]").boundingBox(),
      plane.getAttribute("data-camera"),
      plane.getAttribute("data-camera-offset"),
    ]);
    const [cx, cy, scale] = camera.split(",").map(Number);
    const [dx, dy] = offset.split(",").map(Number);
    return { x: box.x + box.width / 2 + (x - cx - dx) * scale, y: box.y + box.height / 2 - (y - cy - dy) * scale };
  }

  /** Whether a place can be pointed at without moving the view. */
  async isInView(place) {
    const surface = this.page.locator("[data-surface]");
    const [{ x, y }, box] = await Promise.all([this.pixel(place), surface.boundingBox()]);
    const margin = 48;
    const isInside = x > box.x + margin && x < box.x + box.width - margin && y > box.y + margin && y < box.y + box.height - margin;
    // The map and the arrows at the edge lie over the board.
    return isInside && this.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-surface]") != null, [x, y]);
  }

  /** How many moves led to where the game stands. */
  get plies() {
    const { moves, state } = this.snapshot;
    const after = new Map(moves.map((move) => [move.node, move.after]));
    let plies = 0;
    for (let node = state.at; node !== 0; node = after.get(node)) plies += 1;
    return plies;
  }

  /** Points at a place, by mouse or by finger. */
  async point(place, { touch = false } = {}) {
    const { x, y } = await this.pixel(place);
    if (touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** Plays a move by pointing at what the page shows, and waits till the server has it. */
  async play(move, options = {}) {
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
  #fitting({ from, to }) {
    return this.snapshot.mine.moves.filter((other) => String(other.from) === String(from) && String(other.to) === String(to));
  }

  /** Cuts the connection and lets no new one be made. */
  async goOffline() {
    this.offline = true;
    await this.context.setOffline(true);
    await this.page.evaluate(() => {
      window.isCutOff = true;
      window.sockets.forEach((socket) => socket.close());
    });
  }

  async goOnline() {
    await this.page.evaluate(() => (window.isCutOff = false));
    await this.context.setOffline(false);
  }

  /** Nothing went wrong in the page. */
  isFine() {
    assert.deepEqual(this.faults, [], "something went wrong in the page");
  }

  async leave() {
    await this.context.close();
    this.isFine();
  }
}
