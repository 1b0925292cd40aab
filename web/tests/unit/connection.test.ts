import assert from "node:assert/strict";
import { beforeEach, test, vi } from "vitest";
import type { Ask } from "../../src/protocol/types.ts";

/** What the page has said. */
type Sent = Ask & { id: string };

// The browser's part: sockets that this test opens, answers and breaks by hand.
class Socket extends EventTarget {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: Sent[] = [];

  constructor() {
    super();
    Socket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  tell(message: object): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  welcome(program = "1"): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.tell({ type: "welcome", anyboard: VERSION, program, name: "Ada", lan: null, network: true });
  }
}

const page = new EventTarget();
Object.assign(globalThis, {
  WebSocket: Socket,
  location: { protocol: "http:", host: "localhost" },
  document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
  addEventListener: page.addEventListener.bind(page),
});

vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
const { VERSION } = await import("../../src/protocol/types.ts");
const { connection } = await import("../../src/net/connection.svelte.ts");
const { Refusal } = await import("../../src/net/refusal.ts");
connection.start();

const latest = () => Socket.all.at(-1)!;
const asked = (type: Ask["type"]) => latest().sent.filter((message) => message.type === type);

/** Breaks the connection and opens the next one. */
function reconnect(program?: string) {
  latest().close();
  vi.advanceTimersByTime(20_000);
  latest().welcome(program);
}

beforeEach(() => {
  if (latest().readyState !== 1) latest().welcome();
});

test("a server that is opened to its network says where, also to those who have not asked", async () => {
  const lan = { url: "http://192.168.0.1:8102", code: "VMNCBMKQZLA" };
  latest().tell({ type: "lan", lan });
  assert.deepEqual(connection.welcome?.lan, lan);
  const closing = connection.ask({ type: "network", open: false });
  latest().tell({ type: "lan", id: asked("network")[0].id, lan: null });
  assert.equal((await closing).type, "lan");
  assert.equal(connection.welcome?.lan, null);
  assert.equal(connection.welcome?.network, true);
});

test("it says hello first, and answers come to their questions", async () => {
  assert.equal(latest().sent[0].type, "hello");
  const [one, two] = [connection.ask({ type: "games" }), connection.ask({ type: "rename", name: "Bea" })];
  const ids = [asked("games")[0].id, asked("rename")[0].id];
  assert.notEqual(ids[0], ids[1]);
  latest().tell({ type: "done", id: ids[1] });
  latest().tell({ type: "games", id: ids[0], games: [] });
  assert.equal((await one).type, "games");
  assert.equal((await two).type, "done");
});

test("a refusal is thrown with its sentence", async () => {
  const answer = connection.ask({ type: "rename", name: "" });
  latest().tell({
    type: "refused",
    id: asked("rename").at(-1)?.id,
    why: { code: "no-piece", args: { cell: { text: "e4" } } },
    stale: true,
  });
  await assert.rejects(
    answer,
    (error) => error instanceof Refusal && error.message === "There is no piece on e4." && error.why.code === "no-piece" && error.stale,
  );
});

test("what was not answered is asked again under the same id, after games are watched again", async () => {
  const stop = connection.whenOpen(() => connection.ask({ type: "watch", game: "x", after: null }, false).catch(() => undefined));
  const answer = connection.ask({ type: "act", game: "x", seat: null, act: { do: "resign" } });
  const { id } = asked("act")[0];
  reconnect();
  assert.deepEqual(
    latest().sent.map((message) => message.type),
    ["hello", "watch", "act"],
  );
  assert.equal(asked("act")[0].id, id);
  latest().tell({ type: "done", id });
  assert.equal((await answer).type, "done");
  reconnect();
  assert.equal(asked("act").length, 0, "an answered question is not asked again");
  stop();
});

test("what must not be asked again fails with the connection", async () => {
  const answer = connection.ask({ type: "look", game: "x", node: 1 }, false);
  const outcome = assert.rejects(answer, /connection was lost/);
  reconnect();
  await outcome;
  assert.equal(asked("look").length, 0);
});

test("a question that breaks every connection is given up", async () => {
  const answer = connection.ask({ type: "rename", name: "x".repeat(9) });
  const outcome = assert.rejects(answer, /connection was lost/);
  for (let turn = 0; turn < 4; turn += 1) reconnect();
  await outcome;
});

test("pauses grow, and end at once when the browser is back on line", () => {
  latest().close();
  assert.equal(connection.standing, "lost");
  const before = Socket.all.length;
  vi.advanceTimersByTime(1000);
  assert.equal(Socket.all.length, before + 1, "first after half a second or so");
  latest().close();
  vi.advanceTimersByTime(600);
  assert.equal(Socket.all.length, before + 1, "then later");
  page.dispatchEvent(new Event("online"));
  assert.equal(Socket.all.length, before + 2);
  latest().welcome();
  assert.equal(connection.standing, "open");
});

test("a connection that died without a word is left", () => {
  const dead = latest();
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  vi.advanceTimersByTime(20_000);
  assert.ok(dead.sent.some((message) => message.type === "ping"));
  now.mockReturnValue(20_000);
  vi.advanceTimersByTime(20_000);
  assert.notEqual(latest(), dead);
  now.mockRestore();
  latest().welcome();
});

test("another program on the same address makes the page old; a stop is told", () => {
  assert.equal(connection.outdated, false);
  latest().tell({ type: "stopping" });
  assert.equal(connection.stopping, true);
  reconnect("2");
  assert.equal(connection.stopping, false);
  assert.equal(connection.outdated, true);
});

test("the code of a close says why", () => {
  latest().close(4009);
  assert.equal(connection.closed?.code, "too-many-connections-here");
  vi.advanceTimersByTime(20_000);
  latest().welcome();
  assert.equal(connection.closed, null);
  latest().close();
  assert.equal(connection.closed, null);
});

test("it counts how often the server could not be reached, and goes on trying", () => {
  reconnect();
  assert.equal(connection.tries, 0);
  for (let tries = 1; tries <= 6; tries += 1) {
    latest().close();
    assert.equal(connection.tries, tries);
    vi.advanceTimersByTime(20_000);
  }
  latest().welcome();
  assert.equal(connection.tries, 0);
});

test("who has become another person comes back at once, and what was asked is asked again", async () => {
  reconnect();
  const [before, person] = [latest(), connection.changes];
  const asking = connection.ask({ type: "games" });
  connection.renew();
  assert.notEqual(latest(), before);
  assert.equal(connection.changes, person + 1);
  latest().welcome();
  const [question] = asked("games");
  latest().tell({ type: "games", id: question.id, games: [] });
  assert.equal((await asking).type, "games");
  // The connection before has ended, which is no loss.
  assert.equal(before.readyState, 3);
  assert.equal(connection.standing, "open");
});
