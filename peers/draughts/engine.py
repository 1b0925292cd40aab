"""Makes the engines of the package py-draughts an engine process: UCI on stdin and stdout.

Moves are written as Anyboard writes them, by the numbers of the squares: 32-28, or 28x19x10 with every square on
which a capture lands. Chains with the same start, end and men taken are one move, whatever way they go.
"""

import os
import queue
import re
import sys
import threading
import time

from draughts import BrazilianBoard, Color, FrisianBoard, RussianBoard, SimpleEngine, StandardBoard, TurboEngine

# Quiet moves in a row after which a king of Frisian draughts must rest.
MOST_QUIET_MOVES = 3
# What is kept of the time for a move, for sending it.
OVERHEAD = 0.015
# For a search that only `stop` ends.
ENDLESS = 24 * 3600.0
AT_ONCE = 1e-6
DEEPEST = 60


class RestingFrisianBoard(FrisianBoard):
    """Frisian draughts in which the king on `resting` may not make a quiet move at the root.

    The package doesn't know that rule, so below the root its search overlooks it.
    """

    resting = None
    root = 0

    @property
    def legal_moves(self):
        moves = super().legal_moves
        if self.resting is None or len(self._moves_stack) != self.root:
            return moves
        return [move for move in moves if move.captured_list or move.square_list[0] != self.resting]


BOARDS = {
    "international-draughts": StandardBoard,
    "frisian-draughts": RestingFrisianBoard,
    "russian-draughts": RussianBoard,
    "brazilian-draughts": BrazilianBoard,
}
OTHER_NAMES = {
    "international": "international-draughts",
    "frisian": "frisian-draughts",
    "russian": "russian-draughts",
    "brazilian": "brazilian-draughts",
}


class Unreadable(Exception):
    """A position or move that makes no sense here."""


def say(text):
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except OSError:
        # Nobody listens any more.
        os._exit(0)


def meaning(move):
    """What makes a move of the package the move that it is: start, end and men taken."""
    return move.square_list[0], move.square_list[-1], frozenset(move.captured_list)


class Geometry:
    """The dark squares, from 0, as rows and columns."""

    def __init__(self, count):
        self.per_row = 5 if count == 50 else 4
        self.count = count

    def place(self, square):
        row, column = divmod(square, self.per_row)
        return row, 2 * column + (1 if row % 2 == 0 else 0)

    def between(self, start, end):
        """The dark squares between two that are on one diagonal, file or rank."""
        (row, column), (last_row, last_column) = self.place(start), self.place(end)
        rows, columns = last_row - row, last_column - column
        if rows and columns and abs(rows) != abs(columns):
            raise Unreadable(f"{start + 1} and {end + 1} are not in a line")
        steps = max(abs(rows), abs(columns))
        squares = []
        for step in range(1, steps):
            there_row, there_column = row + rows * step // steps, column + columns * step // steps
            if (there_row + there_column) % 2 == 1:
                squares.append(there_row * self.per_row + there_column // 2)
        return squares


class Match:
    """A position with the way to it."""

    def __init__(self, variant, fen=None):
        self.kind = BOARDS[variant]
        self.geometry = Geometry(self.kind.SQUARES_COUNT)
        # The king of each side that moved last, and how often in a row: of interest in Frisian draughts alone.
        self.walks = {Color.WHITE: None, Color.BLACK: None}
        self.board = self.read(fen) if fen else self.kind()
        self.forget_walks()

    def read(self, fen):
        fields = [field.strip() for field in fen.strip().rstrip(".").split(":")]
        lists = {field[:1].upper(): field[1:] for field in fields[1:] if field[:1].upper() in "WB"}
        if len(fields) < 3 or fields[0].upper() not in ("W", "B") or len(lists) != 2:
            raise Unreadable(f"not a position: {fen}")
        try:
            board = self.kind.from_fen(f"{fields[0].upper()}:W{lists['W']}:B{lists['B']}")
        except ValueError as error:
            raise Unreadable(str(error)) from error
        for field in fields[1:]:
            if quiet := re.fullmatch(r"H(\d+)", field, re.IGNORECASE):
                board.halfmove_clock = int(quiet[1])
            elif walk := re.fullmatch(r"L([WB])(\d+)\+(\d+)", field, re.IGNORECASE):
                side = Color.WHITE if walk[1].upper() == "W" else Color.BLACK
                self.walks[side] = (int(walk[2]) - 1, int(walk[3]))
        return board

    def key(self, squares):
        """Start, end and men taken of a move that lands on all these squares."""
        start = squares[0]
        taken = set()
        for one, other in zip(squares, squares[1:]):
            for square in self.geometry.between(one, other):
                # The mover has left its start square.
                if square != start and self.board._get(square) != 0:
                    taken.add(square)
        return start, squares[-1], frozenset(taken)

    def find(self, text):
        parts = re.split("[-x:]", text)
        if len(parts) < 2 or not all(part.isdigit() and 1 <= int(part) <= self.geometry.count for part in parts):
            raise Unreadable(f"not a move: {text}")
        squares = [int(part) - 1 for part in parts]
        key = self.key(squares)
        found = [move for move in self.board.legal_moves if meaning(move) == key]
        if not found:
            raise Unreadable(f"not a legal move: {text}")
        # In Russian draughts the package lists a chain once for each of its ways: they come to the same.
        return found[0]

    def play(self, text):
        move = self.find(text)
        side, start, end = self.board.turn, move.square_list[0], move.square_list[-1]
        quiet_king = abs(self.board._get(start)) == 2 and not move.captured_list
        self.board.push(move)
        walk = self.walks[side]
        if not quiet_king:
            self.walks[side] = None
        elif walk and walk[0] == start:
            self.walks[side] = (end, walk[1] + 1)
        else:
            self.walks[side] = (end, 1)
        self.forget_walks()

    def forget_walks(self):
        """A walk counts while its king stands and its side has a man besides."""
        men = {Color.WHITE: self.board.white_men, Color.BLACK: self.board.black_men}
        kings = {Color.WHITE: self.board.white_kings, Color.BLACK: self.board.black_kings}
        for side, walk in self.walks.items():
            if walk and not (men[side] and kings[side] >> walk[0] & 1):
                self.walks[side] = None
        if isinstance(self.board, RestingFrisianBoard):
            walk = self.walks[self.board.turn]
            self.board.resting = walk[0] if walk and walk[1] >= MOST_QUIET_MOVES else None
            self.board.root = len(self.board._moves_stack)


class Player:
    """What the engine was told."""

    def __init__(self):
        self.variant = "international-draughts"
        self.engine_name = "best"
        self.match = Match(self.variant)
        self.engine = None
        # Whether a search is asked for, whether it runs, and whether it shall end.
        self.asked = threading.Event()
        self.searching = threading.Event()
        self.stopped = threading.Event()

    def hello(self):
        say("id name py-draughts 1.10.1")
        say("id author Michal Skibinski; adapter by the Anyboard team")
        names = " ".join(f"var {name}" for name in BOARDS)
        say(f"option name UCI_Variant type combo default international-draughts {names}")
        say("option name Engine type combo default best var best var turbo var simple")
        say("uciok")

    def set_option(self, line):
        said = re.fullmatch(r"setoption\s+name\s+(.+?)(?:\s+value\s+(.*))?", line)
        if not said:
            return
        name, value = said[1].lower(), (said[2] or "").strip().lower()
        if name == "uci_variant":
            value = OTHER_NAMES.get(value, value)
            if value not in BOARDS:
                say(f"info string no such variant: {value}")
                return
            self.variant = value
            self.match = Match(value)
            self.engine = None
        elif name == "engine" and value in ("best", "turbo", "simple"):
            self.engine_name = value
            self.engine = None

    def position(self, line):
        said = re.fullmatch(r"position\s+(?:startpos|fen\s+(.+?))(?:\s+moves\s+(.*))?\s*", line)
        if not said:
            raise Unreadable(line)
        # After an error there is no position, rather than a wrong one.
        self.match = None
        match = Match(self.variant, said[1])
        for text in (said[2] or "").split():
            match.play(text)
        self.match = match

    def make_engine(self):
        # The quicker engine knows international draughts alone.
        turbo = self.variant == "international-draughts" and self.engine_name != "simple"
        return TurboEngine() if turbo else SimpleEngine()

    def go(self, line):
        if self.match is None:
            say("info string no position")
            say("bestmove (none)")
            return
        board = self.match.board
        legal = board.legal_moves
        if not legal:
            say("bestmove (none)")
            return
        if self.engine is None:
            self.engine = self.make_engine()
        engine = self.engine
        if getattr(board, "resting", None) is not None:
            # Its table may hold the move that is forbidden now.
            engine.tt.clear()
        limit, depth = limits(line, board.turn == Color.WHITE)
        engine.depth_limit, engine.time_limit = depth, limit
        begun = time.perf_counter()
        self.searching.set()
        # It may have come before the search began.
        if self.stopped.is_set():
            engine.time_limit = AT_ONCE
        # The slower engine looks at its clock only every 2048 positions, but at this flag always.
        alarm = threading.Timer(engine.time_limit, setattr, (engine, "stop_search", True))
        alarm.daemon = True
        alarm.start()
        try:
            move = engine.get_best_move(board)
        finally:
            alarm.cancel()
            self.searching.clear()
        spent = max(time.perf_counter() - begun, 1e-6)
        nodes = engine.nodes
        if meaning(move) not in map(meaning, legal):
            say(f"info string the engine chose what is not legal: {move}")
            move = legal[0]
        reached = f"depth {engine.completed_depth} " if hasattr(engine, "completed_depth") else ""
        say(f"info {reached}nodes {nodes} time {int(spent * 1000)} nps {int(nodes / spent)}")
        say(f"bestmove {move}")

    def stop(self):
        """Makes a running search end soon: both engines look at their limits as they go."""
        if self.asked.is_set():
            self.stopped.set()
        if self.searching.is_set():
            self.engine.time_limit = AT_ONCE
            self.engine.stop_search = True
            if hasattr(self.engine, "_deadline"):
                self.engine._deadline = 0.0

    def list_moves(self):
        moves = {meaning(move): str(move) for move in self.match.board.legal_moves} if self.match else {}
        say("info string legal " + " ".join(moves.values()))


def limits(line, white):
    """Seconds and depth for a search."""
    words = line.split()[1:]
    numbers = {name: int(value) for name, value in zip(words, words[1:]) if re.fullmatch(r"-?\d+", value)}
    depth = max(1, min(numbers.get("depth", DEEPEST), DEEPEST))
    clock, bonus = ("wtime", "winc") if white else ("btime", "binc")
    if "movetime" in numbers:
        seconds = numbers["movetime"] / 1000
    elif clock in numbers:
        left, more = numbers[clock] / 1000, numbers.get(bonus, 0) / 1000
        seconds = min(left / max(2, numbers.get("movestogo", 25)) + 0.8 * more, left / 2)
    else:
        return ENDLESS, depth
    return max(seconds - OVERHEAD, 0.005), depth


def listen(lines, player):
    """Reads the input beside the search, so that `stop`, `isready` and the end of the input are heard at once."""
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", "replace").strip()
        word = line.split(maxsplit=1)[0] if line else ""
        if word == "quit":
            break
        if word == "stop":
            player.stop()
        elif word == "isready" and player.asked.is_set():
            say("readyok")
        else:
            if word == "go":
                player.asked.set()
            lines.put(line)
    os._exit(0)


def obey(player, line):
    word = line.split(maxsplit=1)[0] if line else ""
    if word == "uci":
        player.hello()
    elif word == "isready":
        say("readyok")
    elif word == "setoption":
        player.set_option(line)
    elif word == "ucinewgame":
        player.engine = None
        player.match = Match(player.variant)
    elif word == "position":
        player.position(line)
    elif word == "go":
        try:
            player.go(line)
        finally:
            player.asked.clear()
            player.stopped.clear()
    elif word == "d":
        player.list_moves()


def main():
    player = Player()
    lines = queue.Queue()
    threading.Thread(target=listen, args=(lines, player), daemon=True).start()
    while True:
        line = lines.get()
        try:
            obey(player, line)
        except Unreadable as error:
            say(f"info string {error}")
        except Exception as error:  # The engine may fail in its own ways; the process goes on.
            say(f"info string {type(error).__name__}: {error}".replace("\n", " "))
            if line.startswith("go"):
                say("bestmove (none)")


if __name__ == "__main__":
    main()
