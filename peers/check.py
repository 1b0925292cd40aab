"""Plays a peer against random legal moves, with Anyboard as the referee.

    python3 peers/check.py hnefatafl
    python3 peers/check.py draughts --game russian-draughts --games 4 --movetime 200
    python3 peers/check.py raumschach --rules 5       random games in which the lists of legal moves are compared

Says what went wrong, and then ends with the exit code 1. The referee is target/release/anyboard, or what the
variable ANYBOARD names.
"""

import argparse
import json
import os
import pathlib
import queue
import random
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
REFEREE = os.environ.get("ANYBOARD", str(HERE.parent / "target" / "release" / "anyboard"))
# How much longer than its time a peer may take to answer, in seconds: for a busy machine, and for searches that
# look at the clock only now and then.
PATIENCE = 30.0
# Beyond this a game with random moves is long enough.
LONGEST = 300

PEERS = {
    "atomic": (["node", str(HERE / "atomic" / "engine.mjs")], ["atomic"]),
    "draughts": (
        [str(HERE / "draughts" / "venv" / "bin" / "python"), str(HERE / "draughts" / "engine.py")],
        ["international-draughts", "frisian-draughts", "russian-draughts", "brazilian-draughts"],
    ),
    "hnefatafl": ([str(HERE / "hnefatafl" / "target" / "release" / "hnefatafl-peer")], ["hnefatafl"]),
    "raumschach": (["node", str(HERE / "raumschach" / "engine.mjs")], ["raumschach"]),
}


class Wrong(Exception):
    """What a peer must not do."""


class Peer:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=None)
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for raw in self.process.stdout:
            self.lines.put(raw.decode("utf-8", "replace").strip())
        self.lines.put(None)

    def tell(self, line):
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Wrong(f"it has gone before “{line}”") from error

    def await_line(self, start, seconds=PATIENCE):
        """The next line that begins with a text; the lines before it are dropped."""
        end = time.monotonic() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(end - time.monotonic(), 0.001))
            except queue.Empty:
                raise Wrong(f"no “{start}” within {seconds:.0f} s") from None
            if line is None:
                raise Wrong(f"it ended before “{start}”")
            if line.startswith("info string ") and not line.startswith(start):
                print(f"  {line}")
            if line.startswith(start):
                return line

    def ready(self):
        self.tell("isready")
        self.await_line("readyok")

    def begin(self, game, options):
        self.tell("uci")
        self.await_line("uciok")
        self.tell(f"setoption name UCI_Variant value {game}")
        for option in options:
            name, _, value = option.partition("=")
            self.tell(f"setoption name {name} value {value}")
        self.tell("ucinewgame")
        self.ready()

    def gone(self, seconds=5.0):
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return False
        return True


def look(game, moves, start=None):
    """What the referee says of a position, or None where it refuses the moves."""
    command = [REFEREE, "show", game, "--json", "--moves", " ".join(moves)]
    if start:
        command += ["--position", start]
    seen = subprocess.run(command, capture_output=True, text=True)
    return json.loads(seen.stdout) if seen.returncode == 0 else None


def play(peer, game, peer_side, movetime, luck, start=None):
    """A whole game; says how it ended and how long the peer thought."""
    moves, times = [], []
    while True:
        seen = look(game, moves, start)
        if seen is None:
            raise Wrong(f"the referee refuses {moves[-1]} after {' '.join(moves[:-1])}")
        if seen["outcome"] or len(moves) >= LONGEST:
            return seen["outcome"] or "unfinished", seen["reason"], len(moves), times
        if len(moves) % 2 != peer_side:
            moves.append(luck.choice(seen["legal"]))
            continue
        base = f"fen {start}" if start else "startpos"
        peer.tell(f"position {base}" + (f" moves {' '.join(moves)}" if moves else ""))
        begun = time.monotonic()
        peer.tell(f"go movetime {movetime}")
        best = peer.await_line("bestmove", PATIENCE + movetime / 1000).split()[1]
        times.append(time.monotonic() - begun)
        # A capture may be spelled by another of its ways, which the referee reads as the same move.
        if best not in seen["legal"] and look(game, [*moves, best], start) is None:
            raise Wrong(f"it plays {best}, which is not legal after “{' '.join(moves)}”")
        moves.append(best)


def compare(peer, game, games, luck):
    """Random games in which peer and referee list the same moves."""
    positions, differences = 0, []
    for _ in range(games):
        moves = []
        while len(moves) < LONGEST:
            seen = look(game, moves)
            # Draws and repetitions are counted in many ways, and are no matter of the moves.
            if seen["outcome"] == "draw" or "repetition" in (seen["reason"] or ""):
                break
            peer.tell("position startpos" + (f" moves {' '.join(moves)}" if moves else ""))
            peer.tell("d")
            theirs = peer.await_line("info string legal").split()[3:]
            positions += 1
            if seen["outcome"]:
                if theirs:
                    differences.append(f"{seen['position']}: over ({seen['reason']}) for us alone")
                break
            # A capture has many spellings: its ends and its length will do.
            short = [sorted(brief(move) for move in some) for some in (seen["legal"], theirs)]
            if short[0] != short[1]:
                ours, other = set(seen["legal"]), set(theirs)
                text = f"{seen['position']}: only ours {sorted(ours - other)}, only theirs {sorted(other - ours)}"
                differences.append(f"{text}, after {' '.join(moves)}")
                # What follows would only be more of the same.
                break
            moves.append(luck.choice(seen["legal"]))
    return positions, differences


def brief(move):
    squares = move.split("x")
    return move if len(squares) < 3 else f"{squares[0]}x{squares[-1]}/{len(squares)}"


def manners(command, game, options):
    """Whether it survives nonsense, stays ready, and goes when it is told or left."""
    nonsense = ["", "   ", "hello", "position", "position fen", "position fen 8/8 w", "position startpos moves zz9 q"]
    nonsense += ["setoption", "setoption name", "setoption name Nothing value 3", "go?", "\x00\x01", "é" * 300]
    peer = Peer(command)
    peer.begin(game, options)
    for line in nonsense:
        peer.tell(line)
    peer.ready()
    peer.tell("position startpos")
    peer.tell("go movetime 3000")
    begun = time.monotonic()
    peer.ready()
    if time.monotonic() - begun > 2.5:
        raise Wrong("it isn't ready while it thinks")
    peer.await_line("bestmove")
    peer.ready()
    peer.tell("quit")
    if not peer.gone():
        raise Wrong("it stays after “quit”")
    for state in ("idle", "thinking"):
        peer = Peer(command)
        peer.begin(game, options)
        if state == "thinking":
            peer.tell("position startpos")
            peer.tell("go movetime 60000")
            time.sleep(0.5)
        peer.process.stdin.close()
        if not peer.gone():
            raise Wrong(f"it stays after the end of its input, {state}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peer", choices=sorted(PEERS))
    parser.add_argument("--game", help="one game of those that the peer plays")
    parser.add_argument("--games", type=int, default=2, help="how many games, the peer beginning every other one")
    parser.add_argument("--movetime", type=int, default=100, help="milliseconds for a move")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the peer")
    parser.add_argument("--rules", type=int, default=0, help="compare the legal moves in so many random games")
    parser.add_argument("--position", help="a position to begin from, as Anyboard writes it")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    command, games = PEERS[given.peer]
    failed = False
    for game in [given.game] if given.game else games:
        try:
            if given.rules:
                peer = Peer(command)
                peer.begin(game, given.option)
                positions, differences = compare(peer, game, given.rules, random.Random(given.seed))
                print(f"{game}: {positions} positions, {len(differences)} with other moves")
                for difference in differences[:10]:
                    print(f"  {difference}")
                peer.tell("quit")
                continue
            manners(command, game, given.option)
            peer = Peer(command)
            peer.begin(game, given.option)
            for number in range(given.games):
                peer.tell("ucinewgame")
                peer.ready()
                luck = random.Random(given.seed + number)
                outcome, reason, length, times = play(peer, game, number % 2, given.movetime, luck, given.position)
                thought = f"{1000 * sum(times) / max(len(times), 1):.0f} ms a move, at most {1000 * max(times, default=0):.0f}"
                seat = ["first", "second"][number % 2]
                print(f"{game}: the peer moves {seat}: {outcome} ({reason}) after {length} plies; {thought}")
            peer.tell("quit")
            if not peer.gone():
                raise Wrong("it stays after “quit”")
        except Wrong as error:
            print(f"{game}: {error}")
            failed = True
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
