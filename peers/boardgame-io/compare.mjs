// Measures the servers of Anyboard and of boardgame.io one after the other, with the same load of connect four:
//
//   node peers/boardgame-io/compare.mjs --games 100 --rate 100 --seconds 10
//   node peers/boardgame-io/compare.mjs --games 100 --rate 100 --find-rate
//
// Each server is a fresh process with an empty folder. Where there are two cores, the load runs on the last one and the server on the others.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const HERE = dirname(fileURLToPath(import.meta.url));
const DOUBLINGS = 10;
const BISECTIONS = 5;

const { values } = parseArgs({
  options: {
    anyboard: { type: "string", default: join(HERE, "../../target/release/anyboard") },
    games: { type: "string", default: "100" },
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "10" },
    warmup: { type: "string", default: "2" },
    "find-rate": { type: "boolean", default: false },
    "limit-ms": { type: "string", default: "50" },
  },
});
const [games, rate, seconds, warmup, limit] = ["games", "rate", "seconds", "warmup", "limit-ms"].map((name) => {
  const number = Number(values[name]);
  if (!(number >= 0)) throw new Error(`--${name} needs a number`);
  return number;
});

const cores = platform() === "linux" ? availableParallelism() : 1;
const SERVER_CORES = `0-${cores - 2}`;
const LOAD_CORE = `${cores - 1}`;

function start(onCores, program, args, stdio) {
  const [command, ...rest] = cores < 2 ? [program, ...args] : ["taskset", "-c", onCores, program, ...args];
  return spawn(command, rest, { stdio, env: { ...process.env, NODE_ENV: "production" } });
}

const ended = (child) => new Promise((resolve) => child.once("close", resolve));

// What a process has used so far: processor time in seconds, resident memory in bytes.
function usage(pid) {
  if (platform() !== "linux") return null;
  const setting = (name) => Number(execFileSync("getconf", [name], { encoding: "utf8" }));
  // The name of the program, in parentheses, may have spaces in it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ").map(Number);
  return { processor: (fields[11] + fields[12]) / setting("CLK_TCK"), memory: fields[21] * setting("PAGESIZE") };
}

async function text(stream) {
  let all = "";
  for await (const part of stream) all += part;
  return all;
}

// A load on a fresh boardgame.io server.
async function measureBoardgameIo(rate) {
  const folder = mkdtempSync(join(tmpdir(), "boardgame-io-"));
  const server = start(SERVER_CORES, process.execPath, [join(HERE, "server.mjs"), folder], ["pipe", "pipe", "ignore"]);
  try {
    const port = await listening(server);
    const options = JSON.stringify({ games, rate, seconds, warmup });
    const load = start(LOAD_CORE, process.execPath, [join(HERE, "load.mjs"), port, options], ["ignore", "pipe", "pipe"]);
    const used = {};
    createInterface({ input: load.stderr }).on("line", (line) => {
      if (line === "measure" || line === "end") used[line] = usage(server.pid);
      else console.error(line);
    });
    const [found] = await Promise.all([text(load.stdout), ended(load)]);
    const measured = JSON.parse(found);
    if (used.measure && used.end) {
      measured.processor = used.end.processor - used.measure.processor;
      measured.memory = [used.measure.memory, used.end.memory];
    }
    return measured;
  } finally {
    const gone = ended(server);
    server.stdin.end();
    await gone;
    rmSync(folder, { recursive: true });
  }
}

async function listening(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const port = line.match(/^listening (\d+)$/)?.[1];
    if (port) {
      server.stdout.resume();
      return port;
    }
  }
  throw new Error("boardgame.io's server did not start; is it installed?");
}

// The same load on a fresh server of Anyboard, which pins both of its processes itself.
async function measureAnyboard(rate) {
  const args = ["loadtest", "--json", "--rules", "connect-four", "--games", games, "--rate", rate, "--seconds", seconds, "--warmup", warmup];
  const test = spawn(values.anyboard, args.map(String), { stdio: ["ignore", "pipe", "inherit"] });
  const [found] = await Promise.all([text(test.stdout), ended(test)]);
  return JSON.parse(found);
}

const isBorne = ({ failed, missed, moves, latency }) => failed === 0 && missed === 0 && moves > 0 && latency.p99 < limit;

// The same steps as those of `anyboard loadtest --find-rate`. Returns the best measurement within the limit.
async function highestRate(name, measure) {
  const state = { best: null, borne: 0, tooHigh: null };
  const attempt = async (rate) => {
    const measured = await measure(rate);
    console.error(`${name} at ${rate.toFixed(0)} a second: p99 ${measured.latency.p99.toFixed(1)} ms`);
    if (isBorne(measured)) Object.assign(state, { best: measured, borne: rate });
    else state.tooHigh = rate;
  };
  for (let step = 0, next = rate; step <= DOUBLINGS && state.tooHigh === null; step += 1, next *= 2) await attempt(next);
  for (let step = 0; step < BISECTIONS && state.tooHigh !== null; step += 1) await attempt((state.borne + state.tooHigh) / 2);
  return state.best;
}

const number = (value, digits = 1) =>
  value === undefined || value === null ? "" : value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

const ROWS = [
  ["moves a second, planned", ({ planned }) => planned, 0],
  ["moves a second, made", ({ rate }) => rate, 0],
  ["p50, ms", ({ latency }) => latency.p50, 1],
  ["p90, ms", ({ latency }) => latency.p90, 1],
  ["p99, ms", ({ latency }) => latency.p99, 1],
  ["p99.9, ms", ({ latency }) => latency.p999, 1],
  ["longest, ms", ({ latency }) => latency.longest, 1],
  ["p99 of the load's own delay, ms", ({ generator }) => generator.p99, 1],
  ["late moves", ({ late }) => late, 0],
  ["missed moves", ({ missed }) => missed, 0],
  ["bytes a move to each player", ({ bytes }) => bytes, 0],
  ["the server's processor time, µs a move", ({ processor, moves }) => processor && (1e6 * processor) / moves, 0],
  ["the server's memory, MB", ({ memory }) => memory && memory[1] / 1e6, 1],
];

function writeTable(ours, theirs) {
  console.log("| | Anyboard | boardgame.io | boardgame.io ÷ Anyboard |\n|---|---:|---:|---:|");
  for (const [name, read, digits] of ROWS) {
    const [a, b] = [ours, theirs].map((measured) => measured && read(measured));
    const ratio = a > 0 && b > 0 ? number(b / a, 2) : "";
    console.log(`| ${name} | ${number(a, digits)} | ${number(b, digits)} | ${ratio} |`);
  }
  if (ours && theirs) console.log(`\nAnyboard's rate is ${number(ours.rate / theirs.rate, 2)} × that of boardgame.io.`);
}

const measureBoth = values["find-rate"]
  ? [() => highestRate("Anyboard", measureAnyboard), () => highestRate("boardgame.io", measureBoardgameIo)]
  : [() => measureAnyboard(rate), () => measureBoardgameIo(rate)];
const [ours, theirs] = [await measureBoth[0](), await measureBoth[1]()];
writeTable(ours, theirs);
for (const [why, count] of Object.entries(theirs?.failures ?? {})) console.log(`boardgame.io: ${count} × ${why}`);
process.exitCode = ours && theirs && ours.failed === 0 && theirs.failed === 0 ? 0 : 1;
