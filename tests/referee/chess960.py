#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compare Chess960 as the program plays it with python-chess, which shares no code with it.

  chess960.py --program PATH [--games N] [--plies M] [--seed S] [--every K] [--positions P]

All 960 starts by their numbers, two plies deep; random games, with the written moves and the outcome at
each K-th ply; and random positions with king and rooks anywhere, whose castling rights are read and written as
letters of files (HAha) and as X-FEN. A game is decided by its own seed alone: play it again with
`--seed THAT_SEED --games 1 --positions 0`. Whole games in PGN are compared by `records.py`.
"""

from __future__ import annotations

import random
import subprocess
import sys
from typing import TYPE_CHECKING

import report
from program import Program
from report import Difference, expect

if TYPE_CHECKING:
    import chess

ID = "chess960"
RESULTS = {"1-0": "white", "0-1": "black", "1/2-1/2": "draw"}


class Conversation:
    """The program as an engine, which stays for many questions."""

    def __init__(self, path: str) -> None:
        self.process = subprocess.Popen(
            [path, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.ask(f"setoption name UCI_Variant value {ID}")

    def ask(self, *lines: str, last: str = "readyok") -> list[str]:
        """What it says to these lines, up to one that begins so. It counts while it goes on listening."""
        assert self.process.stdin is not None and self.process.stdout is not None
        print(*lines, *(["isready"] if last == "readyok" else []), sep="\n", file=self.process.stdin, flush=True)
        said: list[str] = []
        for line in self.process.stdout:
            said.append(line.rstrip())
            if line.startswith((last, "info string")):
                return said
        raise Difference(f"the program ended at {lines}")

    def at(self, position: str, depth: int) -> tuple[str, dict[str, int]]:
        """The text of a position, and how many ways go on after each of its moves."""
        said = self.ask(f"position fen {position}", "d", f"go perft {depth}", last="Nodes searched")
        faults = [line for line in said if line.startswith("info string")]
        if faults:
            raise Difference(f"{position}: {faults[0]}")
        fen = next(line for line in said if line.startswith("Fen: ")).removeprefix("Fen: ")
        counts = said[said.index(next(line for line in said if line.startswith("Legal moves: "))) :]
        moves = (line.split(": ") for line in counts if ": " in line and line[:1] in "abcdefgh")
        return fen, {move: int(count) for move, count in moves}

    def quit(self) -> None:
        """Ends it."""
        assert self.process.stdin is not None
        print("quit", file=self.process.stdin, flush=True)
        self.process.wait(timeout=60)


def divide(board: chess.Board, depth: int) -> dict[str, int]:
    """How many ways of `depth` plies begin with each move, by python-chess."""
    found = {}
    for move in list(board.legal_moves):
        if depth == 1:
            found[move.uci()] = 1
        else:
            board.push(move)
            found[move.uci()] = sum(divide(board, depth - 1).values())
            board.pop()
    return found


def compare(what: str, asked: str, board: chess.Board, talk: Conversation, depth: int = 1) -> None:
    """One position: its text and its moves."""
    fen, counts = talk.at(asked, depth)
    expect(f"{what}: position", fen, board.fen())
    theirs = divide(board, depth)
    expect(f"{what}: legal after {fen}", sorted(counts), sorted(theirs))
    expect(f"{what}: ways after {fen}", counts, theirs)


def starts(talk: Conversation) -> int:
    """All starts, by number and by both kinds of text."""
    import chess

    for number in range(960):
        board = chess.Board.from_chess960_pos(number)
        compare(f"start {number}", str(number), board, talk, depth=2)
        compare(f"start {number}, HAha", board.fen(shredder=True), board, talk)
        compare(f"start {number}, X-FEN", board.fen(), board, talk)
    return 960


def scattered(dice: random.Random) -> chess.Board:
    """A position with king and rooks anywhere on the first ranks, and rights to castle with some of the rooks."""
    import chess

    while True:
        board = chess.Board(None, chess960=True)
        for color, rank in ((chess.WHITE, 0), (chess.BLACK, 7)):
            king = dice.randrange(1, 7)
            board.set_piece_at(chess.square(king, rank), chess.Piece(chess.KING, color))
            for file in dice.sample([file for file in range(8) if file != king], dice.randint(1, 5)):
                board.set_piece_at(chess.square(file, rank), chess.Piece(chess.ROOK, color))
                if dice.random() < 0.6:
                    board.castling_rights |= chess.BB_SQUARES[chess.square(file, rank)]
            if dice.random() < 0.3:
                free = [file for file in range(8) if board.piece_at(chess.square(file, rank)) is None]
                minor = chess.Piece(dice.choice([chess.KNIGHT, chess.BISHOP]), color)
                board.set_piece_at(chess.square(dice.choice(free), rank), minor)
        for _ in range(dice.randint(0, 5)):
            square = chess.square(dice.randrange(8), dice.randrange(1, 7))
            kind = dice.choice([chess.PAWN, chess.KNIGHT, chess.BISHOP, chess.QUEEN])
            board.set_piece_at(square, chess.Piece(kind, dice.random() < 0.5))
        board.turn = dice.random() < 0.5
        # One right a side of the king: of several rooks, those that python-chess keeps.
        board.castling_rights = board.clean_castling_rights()
        if board.castling_rights and board.is_valid():
            return board


def check_scattered(seed: int, talk: Conversation, seen: dict[str, int]) -> None:
    """One position with rights, and what each castling makes of it."""
    board = scattered(random.Random(f"{ID}/scattered/{seed}"))
    what = f"position {seed}"
    compare(f"{what}, HAha", board.fen(shredder=True), board, talk)
    compare(f"{what}, X-FEN", board.fen(), board, talk)
    inner = any(letter not in "KQkq-" for letter in board.castling_xfen())
    seen["inner rook"] = seen.get("inner rook", 0) + inner
    for move in [move for move in board.legal_moves if board.is_castling(move)]:
        seen["castling"] = seen.get("castling", 0) + 1
        before = board.fen()
        board.push(move)
        compare(f"{what}, {before} {move}", f"{before} moves {move}", board, talk)
        board.pop()


def chosen(board: chess.Board, dice: random.Random) -> chess.Move:
    """A random legal move; castlings are made gladly, and room is made for them."""
    import chess

    def weight(move: chess.Move) -> float:
        if board.is_castling(move):
            return 80.0
        kind = board.piece_type_at(move.from_square)
        if kind in (chess.KING, chess.ROOK) and board.has_castling_rights(board.turn):
            return 0.1
        return 4.0 if board.is_capture(move) or kind == chess.PAWN else 2.0

    moves = sorted(board.legal_moves, key=str)
    return dice.choices(moves, [weight(move) for move in moves])[0]


def check_written(board: chess.Board, asked: list[str], program: Program) -> None:
    """What people read of a position: written moves, check, claims and outcome."""
    answer = program.show(ID, *asked)
    expect("position", answer["position"], board.fen())
    outcome = board.outcome()
    expect("outcome", answer["outcome"], RESULTS[outcome.result()] if outcome else None)
    moves = [] if outcome else list(board.legal_moves)
    readings = dict(zip(answer["legal"], answer["reading"], strict=True))
    expect("readings", readings, {move.uci(): board.san(move) for move in sorted(moves, key=str)})
    expect("check", answer["check"], board.is_check())
    claims = " ".join(answer["claims"])
    if outcome is None:
        expect("claim of repetition", "repetition" in claims, board.is_repetition(3))
        expect("claim of 50 moves", "50" in claims, board.is_fifty_moves())


def play(seed: int, plies: int, every: int, program: Program, talk: Conversation, seen: dict[str, int]) -> int:
    """Play one random game; return how many positions were compared."""
    import chess

    dice = random.Random(f"{ID}/{seed}")
    number = dice.randrange(960)
    board = chess.Board.from_chess960_pos(number)
    texts: list[str] = []
    for ply in range(plies + 1):
        over = board.is_game_over()
        try:
            moves = f" moves {' '.join(texts)}" if texts else ""
            if not over:
                compare("in the game", f"{number}{moves}", board, talk)
            if ply % every == 0 or over or ply == plies:
                asked = ["--position", str(number)] + (["--moves", " ".join(texts)] if texts else [])
                check_written(board, asked, program)
        except Difference as difference:
            raise Difference(f"seed {seed}, start {number}\nmoves {' '.join(texts)}\n{difference}") from None
        if over:
            outcome = board.outcome()
            assert outcome is not None
            why = outcome.termination.name.lower().replace("_", " ")
            seen[why] = seen.get(why, 0) + 1
            return ply + 1
        move = chosen(board, dice)
        seen["castling"] = seen.get("castling", 0) + board.is_castling(move)
        texts.append(move.uci())
        board.push(move)
    return plies + 1


def main() -> int:
    """Read the command line, compare, report."""
    parser = report.arguments(__doc__, plies=160)
    parser.add_argument("--every", type=int, default=4, help="compare what is written at each K-th ply")
    parser.add_argument("--positions", type=int, default=200, help="positions with king and rooks anywhere")
    parser.add_argument("--program", default="target/release/anyboard")
    args = parser.parse_args()
    try:
        import chess  # noqa: F401
    except ImportError as error:
        return report.absent(error)
    program, talk = Program(args.program), Conversation(args.program)
    seen: dict[str, int] = {}
    try:
        compared = starts(talk)
        for seed in range(args.seed, args.seed + args.positions):
            check_scattered(seed, talk, seen)
            compared += 1
        if not args.quiet:
            print(f"starts and positions: {seen}", flush=True)
        if args.positions >= 50 and not (seen["inner rook"] and seen["castling"]):
            raise Difference(f"no castling, or no inner rook, was among the positions: {seen}")
    except Difference as difference:
        print(f"DIFFERENCE\n{difference}\n0 passed, 1 failed")
        return 1
    code = report.run(
        args, [ID], lambda _, seed, events: play(seed, args.plies, args.every, program, talk, events)
    )
    talk.quit()
    if code == 0:
        print(f"{compared} starts and positions passed")
    return code


if __name__ == "__main__":
    sys.exit(main())
