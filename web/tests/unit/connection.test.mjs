import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { load } from "./modules.mjs";

// The browser's part: sockets that this test opens, answers and breaks by hand.
class Socket extends EventTarget {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  sent = [];

  constructor() {
    super();
    Socket.all.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1006) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }

  tell(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  welcome(program = "1") {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
    this.tell({ type: "welcome", anyboard: VERSION, program, name: "Ada", lan: null });
  }
}

globalThis.WebSocket = Socket;
globalThis.location = { protocol: "http:", host: "localhost" };
globalThis.document = Object.assign(new EventTarget(), { visibilityState: "visible" });
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);

mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
const { VERSION } = await load("protocol/types.ts");
const { connection } = await load("net/connection.svelte.ts");
connection.start();

const latest = () => Socket.all.at(-1);
const asked = (type) => latest().sent.filter((message) => message.type === type);

/** Breaks the connection and opens the next one. */
function reconnect(program) {
  latest().close();
  mock.timers.tick(20_000);
  latest().welcome(program);
}

beforeEach(() => {
  if (latest().readyState !== 1) latest().welcome();
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
  latest().tell({ type: "refused", id: asked("rename").at(-1).id, why: { code: "no-piece", args: { cell: { text: "e4" } } }, stale: true });
  await assert.rejects(answer, (error) => error.message === "There is no piece on e4." && error.why.code === "no-piece" && error.stale);
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
  mock.timers.tick(1000);
  assert.equal(Socket.all.length, before + 1, "first after half a second or so");
  latest().close();
  mock.timers.tick(600);
  assert.equal(Socket.all.length, before + 1, "then later");
  page.dispatchEvent(new Event("online"));
  assert.equal(Socket.all.length, before + 2);
  latest().welcome();
  assert.equal(connection.standing, "open");
});

test("a connection that died without a word is left", () => {
  const dead = latest();
  const now = mock.method(performance, "now", () => 0);
  mock.timers.tick(20_000);
  assert.ok(dead.sent.some((message) => message.type === "ping"));
  now.mock.mockImplementation(() => 20_000);
  mock.timers.tick(20_000);
  assert.notEqual(latest(), dead);
  now.mock.restore();
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
  assert.equal(connection.closed.code, "too-many-connections-here");
  mock.timers.tick(20_000);
  latest().welcome();
  assert.equal(connection.closed, null);
  latest().close();
  assert.equal(connection.closed, null);
});
