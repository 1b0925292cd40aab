#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Talks to the program as GUIs do: python-chess is the client.

Random games of every variant that both know are played by its engine, from Chess960 starts too; every move must be legal to
python-chess, also where our rules call the game drawn and its own does not. Options, finished positions, several lines and chances
to win are read by its parser.

    python3 uci.py --program target/release/anyboard [--games 2] [--seed 1]
"""

from __future__ import annotations

import argparse
import random
import sys

import chess
import chess.engine
import chess.variant

from report import Difference, expect

QUICK = chess.engine.Limit(nodes=300)

BOARDS = [
    chess.Board,
    chess.variant.AtomicBoard,
    chess.variant.KingOfTheHillBoard,
    chess.variant.ThreeCheckBoard,
    chess.variant.AntichessBoard,
    chess.variant.HordeBoard,
    chess.variant.RacingKingsBoard,
]


def play(engine: chess.engine.SimpleEngine, board: chess.Board, plies: int, luck: random.Random) -> None:
    """Lets the engine and chance move in turn. python-chess raises an error for a move that is not legal."""
    while plies and any(board.legal_moves) and not board.is_variant_end():
        move = engine.play(board, QUICK).move
        if move is None:
            raise Difference(f"no move in {board.fen()} of {board.uci_variant}")
        board.push(move)
        moves = list(board.legal_moves)
        if moves and not board.is_variant_end():
            board.push(luck.choice(moves))
        plies -= 1


def games(engine: chess.engine.SimpleEngine, count: int, luck: random.Random) -> int:
    """Games of every variant, and of Chess960."""
    for _ in range(count):
        for kind in BOARDS:
            play(engine, kind(), 20, luck)
        play(engine, chess.Board.from_chess960_pos(luck.randrange(960)), 30, luck)
    return count * (len(BOARDS) + 1)


def castlings(engine: chess.engine.SimpleEngine) -> None:
    """Castling in the way that each mode writes it."""
    fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    for chess960, rights in ((False, "KQ"), (True, "KQ"), (True, "HA")):
        board = chess.Board(fen.replace("KQ", rights), chess960=chess960)
        move = board.parse_san("O-O")
        found = engine.play(board, QUICK, root_moves=[move]).move
        expect(f"castling, Chess960 {chess960}, rights {rights}", move, found)


def drawn(engine: chess.engine.SimpleEngine) -> None:
    """Draws by our rules that are none to the client until they are claimed."""
    boards = [
        chess.Board("8/8/4k3/8/8/3NK3/8/8 w - - 0 1"),
        chess.Board("8/8/4k3/8/8/3QK3/8/8 w - - 150 200"),
    ]
    repeated = chess.Board()
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"] * 5:
        repeated.push_uci(text)
    boards.append(repeated)
    for board in boards:
        play(engine, board, 3, random.Random(1))


def finished(engine: chess.engine.SimpleEngine) -> None:
    """Positions without a move."""
    for fen, score in (
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", chess.engine.Mate(0)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", chess.engine.Cp(0)),
    ):
        board = chess.Board(fen)
        expect(fen, score, engine.analyse(board, QUICK)["score"].relative)
        expect(fen, None, engine.play(board, QUICK).move)


def lines(engine: chess.engine.SimpleEngine) -> None:
    """Several lines, sorted wherever the search stops, with chances that add up."""
    engine.configure({"UCI_ShowWDL": True})
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")
    for nodes in range(200, 6000, 400):
        found = engine.analyse(board, chess.engine.Limit(nodes=nodes), multipv=5)
        scores = [info["score"].relative for info in found]
        expect(f"lines after {nodes} positions", sorted(scores, reverse=True), scores)
        expect("different first moves", 5, len({info["pv"][0] for info in found}))
        for info in found:
            wdl = info["wdl"].relative
            expect("chances", 1000, wdl.wins + wdl.draws + wdl.losses)
    engine.configure({"UCI_ShowWDL": False})


def options(engine: chess.engine.SimpleEngine) -> None:
    """Options as the client knows them: those that it sets by itself are not to be set by hand."""
    for name in ("Hash", "Threads", "MultiPV", "UCI_Chess960", "UCI_AnalyseMode", "UCI_ShowWDL", "Move Overhead"):
        if name not in engine.options:
            raise Difference(f"there is no option {name}")
    engine.configure({"Hash": 4, "Move Overhead": 100, "Skill Level": 20})
    clock = chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01)
    if engine.play(chess.Board(), clock).move is None:
        raise Difference("no move with a clock")


def main() -> int:
    """Runs everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with chess.engine.SimpleEngine.popen_uci([args.program, "uci"], timeout=120) as engine:
        try:
            options(engine)
            castlings(engine)
            finished(engine)
            drawn(engine)
            lines(engine)
            played = games(engine, args.games, random.Random(args.seed))
        except (Difference, chess.engine.EngineError) as difference:
            print(f"python-chess as a client: {difference}", file=sys.stderr)
            return 1
    print(f"python-chess as a client: options, castling, ends, lines, and {played} games are as it expects.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
