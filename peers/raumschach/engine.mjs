// Makes Jocly's player of Raumschach an engine process: UCI on stdin and stdout.
//
// Moves are written as Anyboard writes them: level, file and rank of both squares, 2a14c1, and the letter of the new
// piece behind a promotion.

import { writeSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const load = createRequire(import.meta.url);

// The package tells its troubles to the console; stdout is for the protocol.
console.log = console.error;
console.info = console.error;

const SIZE = 5;
const FILES = "abcde";
// Jocly's numbers of the pieces, by the letters of positions. Pawns have a number for each colour.
const KINDS = { k: 0, q: 1, r: 2, b: 3, u: 4, n: 5 };
const PAWNS = { 1: 6, "-1": 7 };
// What is kept of the time for a move, for ending the search, and the least that a search gets, in milliseconds.
const OVERHEAD = 10;
const LEAST = 20;
// Longer than any search, in milliseconds.
const LONG = 48 * 3600 * 1000;
const UNLIMITED = "unlimited";

class Unreadable extends Error {}

function say(line) {
  try {
    writeSync(1, `${line}\n`);
  } catch (error) {
    if (error.code === "EAGAIN") return say(line);
    // Nobody listens any more.
    process.exit(0);
  }
}

// The search reads its clock by `Date.now` at every step, but compares it with its limit only ten times a second, and
// has no other way to be stopped with a result. So the clock leaps at the end of the time, which it takes for both.
const clock = Date.now;
let end = Infinity;
Date.now = () => {
  const now = clock();
  return now < end ? now : now + LONG;
};

const jocly = load("jocly");
const match = await jocly.createMatch("raumschach");
const { levels } = await match.getConfig().then((config) => config.model);

function squareName(place) {
  const [floor, rest] = [Math.floor(place / (SIZE * SIZE)), place % (SIZE * SIZE)];
  return `${floor + 1}${FILES[rest % SIZE]}${Math.floor(rest / SIZE) + 1}`;
}

const LETTERS = Object.fromEntries(Object.entries(KINDS).map(([letter, kind]) => [kind, letter]));

function moveName(move) {
  const promotion = move.pr === undefined || move.pr === null ? "" : LETTERS[move.pr];
  return squareName(move.f) + squareName(move.t) + promotion;
}

// Anyboard's position as Jocly's: levels from the lowest, parted by `|`, each with its ranks from the highest.
function readPosition(text) {
  const [placement, turn, , , idle] = text.trim().split(/\s+/);
  const floors = placement.split("|");
  if (floors.length !== SIZE || !/^[wb]$/.test(turn ?? "")) throw new Unreadable(`not a position: ${text}`);
  const pieces = [];
  floors.forEach((floor, f) => {
    const ranks = floor.split("/");
    if (ranks.length !== SIZE) throw new Unreadable(`not a position: ${text}`);
    ranks.forEach((rank, r) => {
      let file = 0;
      for (const sign of rank) {
        if (/[1-5]/.test(sign)) {
          file += Number(sign);
          continue;
        }
        const letter = sign.toLowerCase();
        const s = sign === letter ? -1 : 1;
        const t = letter === "p" ? PAWNS[s] : KINDS[letter];
        if (t === undefined || file >= SIZE) throw new Unreadable(`not a position: ${text}`);
        pieces.push({ s, t, p: f * SIZE * SIZE + (SIZE - 1 - r) * SIZE + file, m: true });
        file += 1;
      }
      if (file !== SIZE) throw new Unreadable(`not a position: ${text}`);
    });
  });
  const kings = (s) => pieces.filter((piece) => piece.s === s && piece.t === KINDS.k).length;
  if (kings(1) !== 1 || kings(-1) !== 1) throw new Unreadable("each side needs one king");
  return { pieces, turn: turn === "w" ? 1 : -1, noCaptCount: Number(idle) || 0 };
}

// What stands on the board of the match, as text: the start, and the moves from there. `null` if that isn't known.
let start = null;
let played = null;

function legalMoves() {
  const { game } = match;
  const board = game.mBoard;
  if (!board.mMoves || board.mMoves.length === 0) board.GenerateMoves(game);
  return board.mMoves ?? [];
}

function set(fen, moves) {
  const { game } = match;
  const goesOn = played && start === fen && played.every((move, index) => moves[index] === move);
  let done = goesOn ? played.length : 0;
  if (!goesOn) {
    game.mInitial = fen ? readPosition(fen) : null;
    game.BackTo(0, []);
  }
  // After an error there is no position, rather than a wrong one.
  played = null;
  for (; done < moves.length; done += 1) {
    const name = moves[done];
    const move = legalMoves().find((legal) => moveName(legal) === name);
    if (!move) throw new Unreadable(`not a legal move: ${name}`);
    const { board, pieces } = game.mBoard;
    const pawn = pieces[board[move.f]].t >= PAWNS[1];
    game.ApplyMove(move);
    game.InvertWho();
    // Jocly counts the moves since the last capture; a move by a pawn is progress too.
    if (pawn) game.mBoard.noCaptCount = 0;
  }
  [start, played] = [fen, moves];
}

let levelName = "strong";

function level() {
  const strongest = levels.find(({ name }) => name === "strong") ?? levels.at(-1);
  if (levelName === UNLIMITED) return { ...strongest, maxNodes: 0, maxDuration: LONG / 2000 };
  return { ...(levels.find(({ name }) => name === levelName) ?? strongest) };
}

// The level for a search, and the milliseconds that it gets.
function limits(line) {
  const words = line.split(/\s+/).slice(1);
  const given = (name) => {
    const index = words.indexOf(name);
    const value = index < 0 ? NaN : Number(words[index + 1]);
    return Number.isFinite(value) ? value : null;
  };
  const chosen = level();
  const white = match.game.GetWho() === 1;
  const left = given(white ? "wtime" : "btime");
  let time = given("movetime");
  if (time === null && left !== null) {
    const bonus = given(white ? "winc" : "binc") ?? 0;
    time = Math.min(left / Math.max(given("movestogo") ?? 25, 2) + 0.8 * bonus, left / 2);
  }
  const nodes = given("nodes");
  if (nodes !== null) chosen.maxNodes = chosen.maxNodes > 0 ? Math.min(chosen.maxNodes, nodes) : nodes;
  return [chosen, time === null ? Infinity : Math.max(time - OVERHEAD, LEAST)];
}

// How many searches are asked for and not yet done, and whether one runs.
let asked = 0;
let searching = false;

async function search(line) {
  if (played === null || legalMoves().length === 0) return say("bestmove (none)");
  const begun = clock();
  const [chosen, time] = limits(line);
  end = begun + time;
  const { move } = await match.machineSearch({ level: chosen, threaded: false });
  const best = move && moveName(move);
  say(`info time ${clock() - begun}`);
  say(`bestmove ${best ?? moveName(legalMoves()[0])}`);
}

async function go(line) {
  searching = true;
  try {
    await search(line);
  } catch (error) {
    say(`info string ${String(error).replaceAll("\n", " ")}`);
    say("bestmove (none)");
  }
  [searching, end] = [false, Infinity];
  asked -= 1;
}

function setOption(line) {
  const said = /^setoption\s+name\s+(.+?)\s+value\s+(.+)$/i.exec(line);
  if (!said) return;
  const [name, value] = [said[1].toLowerCase(), said[2].trim().toLowerCase()];
  if (name === "level" && (value === UNLIMITED || levels.some((one) => one.name === value))) levelName = value;
  if (name === "uci_variant" && value !== "raumschach") say(`info string no such variant: ${value}`);
}

function hello() {
  const names = [...levels.map(({ name }) => name), UNLIMITED];
  say("id name Jocly 0.9.13");
  say("id author Jocly; adapter by the Anyboard team");
  say("option name UCI_Variant type combo default raumschach var raumschach");
  say(`option name Level type combo default strong ${names.map((name) => `var ${name}`).join(" ")}`);
  say("uciok");
}

function position(line) {
  const said = /^position\s+(?:startpos|fen\s+(.+?))(?:\s+moves\s+(.*))?$/.exec(line);
  if (!said) throw new Unreadable(line);
  set(said[1] ?? null, (said[2] ?? "").split(/\s+/).filter(Boolean));
}

async function obey(line) {
  switch (line.split(/\s+/, 1)[0]) {
    case "uci":
      return hello();
    case "isready":
      return say("readyok");
    case "setoption":
      return setOption(line);
    case "ucinewgame":
      return set(null, []);
    case "position":
      return position(line);
    case "go":
      return go(line);
    case "d":
      return say(`info string legal ${played ? legalMoves().map(moveName).join(" ") : ""}`);
  }
}

set(null, []);
// Lines are obeyed one after another; those that matter during a search are heard at once.
let turn = Promise.resolve();
const input = createInterface({ input: process.stdin, terminal: false });
input.on("line", (raw) => {
  const line = raw.trim();
  if (line === "quit") process.exit(0);
  if (line.split(/\s+/, 1)[0] === "go") asked += 1;
  if (line === "isready" && asked > 0) return say("readyok");
  if (line === "stop") {
    // A search asked for just before begins first.
    setImmediate(() => {
      if (searching) end = 0;
    });
    return;
  }
  turn = turn
    .then(() => obey(line))
    .catch((error) => say(`info string ${String(error.message ?? error).replaceAll("\n", " ")}`));
});
input.on("close", () => process.exit(0));
