// Random games of connect four on a boardgame.io server, with moves at a given rate:
//
//   node load.mjs PORT '{"games": 100, "rate": 100, "seconds": 10, "warmup": 2}'
//
// As in `anyboard loadtest`, the time of each move is fixed in advance, and its latency counts from that time until the opponent's client
// has the update. Prints one JSON object; times are in milliseconds. `measure` and `end` on stderr say when the measurement begins and ends.

import { setTimeout as sleep } from "node:timers/promises";
import { build } from "hdr-histogram-js";
import { io } from "socket.io-client";
import { NAME, randomGames } from "./connect_four.mjs";

// So many games are begun at the same moment.
const AT_ONCE = 32;
// What has not arrived by so long after the end is given up, in milliseconds.
const GRACE = 5000;
// Longer than anything takes, in microseconds.
const LONGEST = 300_000_000;

const [port, options] = process.argv.slice(2);
const { games, rate, seconds, warmup } = JSON.parse(options);
const server = `http://127.0.0.1:${port}`;
const histogram = () => build({ lowestDiscernibleValue: 1, highestTrackableValue: LONGEST, numberOfSignificantValueDigits: 3 });
const tally = { latency: histogram(), delay: histogram(), moves: 0, inTime: 0, late: 0, missed: 0, finished: 0, bytes: 0, failures: {} };

function record(times, millis) {
  times.recordValue(Math.min(LONGEST, Math.max(1, Math.round(millis * 1000))));
}

function fail(why) {
  tally.failures[why] = (tally.failures[why] ?? 0) + 1;
}

async function post(path, body) {
  const response = await fetch(`${server}/games/${NAME}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the lobby refuses ${path.split("/").pop()}: ${response.status}`);
  return response.json();
}

// A player's connection to one match: a socket can be in one only.
class Player {
  constructor(match, id, credentials) {
    Object.assign(this, { match, id, credentials, state: -1, isOver: false, length: 0, bytes: 0, waiting: null });
  }

  async connect() {
    this.socket = io(`${server}/${NAME}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    await new Promise((resolve, reject) => {
      this.socket.on("connect", () => this.socket.emit("sync", this.match, this.id, this.credentials, 2));
      this.socket.on("connect_error", reject);
      this.socket.on("sync", (match, { state }) => {
        this.state = state._stateID;
        resolve();
      });
    });
    this.socket.io.engine.on("packet", ({ data }) => {
      // The event that comes of a packet follows it at once.
      this.length = data?.length ?? 0;
    });
    this.socket.on("update", (match, state) => this.learn(state));
    this.socket.on("disconnect", () => this.waiting?.reject(new Error("the server closed a connection")));
  }

  learn(state) {
    this.state = state._stateID;
    this.isOver = state.ctx.gameover !== undefined;
    this.bytes = this.length;
    this.waiting?.resolve(performance.now());
    this.waiting = null;
  }

  // Resolves with the time at which the next update comes.
  next() {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  drop(column) {
    const payload = { type: "drop", args: [column], playerID: this.id, credentials: this.credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.state, this.match, this.id);
  }
}

async function begin(columns) {
  const { matchID } = await post("/create", { numPlayers: 2 });
  const players = [];
  for (const id of ["0", "1"]) {
    const { playerCredentials } = await post(`/${matchID}/join`, { playerID: id, playerName: `Player ${id}` });
    players.push(new Player(matchID, id, playerCredentials));
  }
  await Promise.all(players.map((player) => player.connect()));
  return { columns, players };
}

// The same times as those of `anyboard loadtest --spread even`, in milliseconds.
function times(game) {
  const all = [];
  for (let turn = game; turn / rate < warmup + seconds; turn += games) all.push((1000 * turn) / rate);
  return all;
}

async function beginAll() {
  const pairs = Array.from({ length: games }, (_, game) => ({ times: times(game), matches: [], sent: 0 }));
  const wanted = pairs.flatMap((pair) => {
    const drawnUp = randomGames(Math.max(1, pair.times.length), Math.random);
    return drawnUp.map((columns, place) => ({ pair, place, columns }));
  });
  const worker = async () => {
    for (let next = wanted.pop(); next; next = wanted.pop()) next.pair.matches[next.place] = await begin(next.columns);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return pairs;
}

async function play(pair, span) {
  for (const { columns, players } of pair.matches) {
    for (const [ply, column] of columns.entries()) {
      // A pair whose first game is only there to be there.
      if (pair.sent >= pair.times.length) return;
      const planned = span.start + pair.times[pair.sent];
      const wait = planned - performance.now();
      const isLate = wait < 0;
      if (!isLate) await sleep(Math.ceil(wait));
      if (span.isOver) return;
      const [mover, opponent] = ply % 2 === 0 ? players : [...players].reverse();
      const heard = [mover.next(), opponent.next()];
      const sent = performance.now();
      mover.drop(column);
      const [, came] = await Promise.all(heard);
      if (span.isOver) return;
      pair.sent += 1;
      if (planned >= span.measured) count({ planned, sent, came, isLate, end: span.end, bytes: mover.bytes + opponent.bytes });
    }
    tally.finished += players[0].isOver ? 1 : 0;
  }
}

function count({ planned, sent, came, isLate, end, bytes }) {
  record(tally.latency, came - planned);
  if (!isLate) record(tally.delay, sent - planned);
  tally.moves += 1;
  tally.inTime += came <= end ? 1 : 0;
  tally.late += isLate ? 1 : 0;
  tally.bytes += bytes;
}

function quantiles(times) {
  const at = (part) => times.getValueAtPercentile(part) / 1000;
  return { p50: at(50), p90: at(90), p99: at(99), p999: at(99.9), longest: times.maxValue / 1000 };
}

const pairs = await beginAll();
const start = performance.now();
const end = start + 1000 * (warmup + seconds);
const span = { start, measured: start + 1000 * warmup, end, isOver: false };
const playing = Promise.all(pairs.map((pair) => play(pair, span).catch((error) => fail(error.message))));
await sleep(1000 * warmup);
console.error("measure");
await sleep(1000 * seconds);
console.error("end");
await Promise.race([playing, sleep(GRACE)]);
span.isOver = true;
for (const pair of pairs) {
  for (const time of pair.times.slice(pair.sent)) {
    if (start + time < span.measured) continue;
    record(tally.latency, end + GRACE - start - time);
    tally.missed += 1;
  }
}
const found = {
  rules: NAME,
  games,
  seconds,
  planned: rate,
  rate: tally.inTime / seconds,
  moves: tally.moves,
  late: tally.late,
  missed: tally.missed,
  latency: quantiles(tally.latency),
  generator: quantiles(tally.delay),
  bytes: Math.floor(tally.bytes / Math.max(1, 2 * tally.moves)),
  finished: tally.finished,
  failed: Object.values(tally.failures).reduce((sum, count) => sum + count, 0),
  failures: tally.failures,
};
process.stdout.write(`${JSON.stringify(found)}\n`, () => process.exit(0));
