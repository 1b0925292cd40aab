// Runs Fairy-Stockfish, as the package `fairy-stockfish-nnue.wasm` has it, as an engine process:
// the commands of UCI come in on stdin, and the answers go out on stdout.

import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const load = createRequire(import.meta.url);

// The games that Anyboard and the engine call by different names.
const NAMES = new Map([
  ["king-of-the-hill", "kingofthehill"],
  ["capablanca-chess", "capablanca"],
]);

// What the engine is told. Any other line is dropped here.
const COMMANDS = new Set(["uci", "setoption", "isready", "ucinewgame", "position", "go", "stop", "ponderhit", "d", "eval"]);

function say(line) {
  try {
    writeSync(1, `${line}\n`);
  } catch (error) {
    // The reader has gone, or is slow. The first ends the process, the second only needs another try.
    if (error.code === "EAGAIN") return say(line);
    process.exit(0);
  }
}

function translated(line) {
  const named = /^setoption\s+name\s+UCI_Variant\s+value\s+(\S+)\s*$/i.exec(line);
  return named ? `setoption name UCI_Variant value ${NAMES.get(named[1]) ?? named[1]}` : line;
}

async function start() {
  const engine = load("fairy-stockfish-nnue.wasm/stockfish.js");
  const binary = readFileSync(load.resolve("fairy-stockfish-nnue.wasm/stockfish.wasm"));
  // The loader would fetch the binary by a path that Node takes for a broken address: hand it the bytes.
  const running = await engine({ wasmBinary: binary });
  running.addMessageListener(say);
  return running;
}

const running = await start();
const input = createInterface({ input: process.stdin, terminal: false });
input.on("line", (raw) => {
  const line = raw.trim();
  const word = line.split(/\s+/, 1)[0];
  if (word === "quit") process.exit(0);
  if (COMMANDS.has(word)) running.postMessage(translated(line));
});
// The threads of the engine would go on without us, so the end of the input ends everything at once.
input.on("close", () => process.exit(0));
