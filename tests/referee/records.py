#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares how the program keeps whole games with python-chess, which shares no code with it.

Random games with variations, comments, glyphs and clocks are written by python-chess, turned by the program into its own format and
back into PGN, and read again by python-chess: the two trees must be the same. So must they be for games that only the way there takes.

    python3 records.py --program target/release/anyboard [--games 20] [--seed 1]
"""

import argparse
import io
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import chess
import chess.pgn
import chess.variant

WORDS = ["good", "“so”", "x}y", "a  b", "(not a move)", "e4 1-0", "[%eval 0.17]", "50 %", "naïve", "\\", '"']
GLYPHS = [1, 2, 3, 4, 5, 6, 10, 14, 146]
BOARDS = [
    lambda luck: chess.Board(),
    lambda luck: chess.Board.from_chess960_pos(luck.randrange(960)),
    lambda luck: chess.variant.AtomicBoard(),
    lambda luck: chess.variant.KingOfTheHillBoard(),
    lambda luck: chess.variant.ThreeCheckBoard(),
]


def words(luck):
    return " ".join(luck.choice(WORDS) for _ in range(luck.randint(1, 4)))


def say(luck, node, clocks):
    """Says something about a move."""
    if luck.random() < 0.3:
        # python-chess ends a comment at the first brace that closes: only the program's own files can hold one.
        node.comment = words(luck).replace("}", "|")
    if luck.random() < 0.2:
        node.nags.add(luck.choice(GLYPHS))
    if clocks:
        node.set_clock(luck.randint(0, 7200_000) / 1000)
        if luck.random() < 0.5:
            node.set_emt(luck.randint(0, 60_000) / 1000)


def grow(luck, node, plies, depth, clocks):
    for _ in range(plies):
        board = node.board()
        if board.is_game_over() or board.is_fivefold_repetition() or board.is_seventyfive_moves():
            break
        moves = list(board.legal_moves)
        luck.shuffle(moves)
        main = node.add_variation(moves[0])
        say(luck, main, clocks)
        if depth and luck.random() < 0.15:
            for move in moves[1 : luck.randint(2, 3)]:
                side = node.add_variation(move)
                if luck.random() < 0.2:
                    side.starting_comment = words(luck).replace("}", "|")
                say(luck, side, clocks)
                grow(luck, side, luck.randint(0, 6), depth - 1, clocks)
        node = main
    return node


def random_game(luck):
    board = luck.choice(BOARDS)(luck)
    usual = board.copy()
    for _ in range(luck.choice([0, 0, 7, 20])):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(luck.choice(moves))
    start = board.copy(stack=False)
    game = chess.pgn.Game()
    game.setup(start if not start.is_game_over() else usual)
    game.headers["White"], game.headers["Black"] = "Ánn", "Bob, B."
    game.headers["Date"] = "2024.??.??"
    if luck.random() < 0.3:
        game.comment = words(luck).replace("}", "|")
    end = grow(luck, game, luck.randint(0, 80), 3, luck.random() < 0.5)
    result = end.board().result(claim_draw=False)
    game.headers["Result"] = result if result != "*" else luck.choice(["1-0", "0-1", "1/2-1/2", "*"])
    return game


def shape(node):
    """All that a game says, as plain values."""
    tidy = lambda text: " ".join(text.split())
    root = node.parent is None
    return (
        None if root else node.move.uci(),
        "" if root else tidy(node.starting_comment),
        sorted(tidy(node.comment).split()),
        sorted(node.nags),
        [shape(child) for child in node.variations],
    )


def headers(game):
    kept = ["White", "Black", "Date", "Result", "Variant"]
    said = {name: game.headers[name] for name in kept if name in game.headers}
    # Whether the start position is written out makes no difference.
    return said | {"FEN": game.board().fen()}


def read_all(text):
    stream = io.StringIO(text)
    games = []
    while (game := chess.pgn.read_game(stream)) is not None:
        if game.errors:
            raise SystemExit(f"python-chess can't read what the program wrote: {game.errors}\n{game}")
        games.append(game)
    return games


def convert(program, *args):
    done = subprocess.run([program, "convert", *map(str, args)], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"convert {args} failed: {done.stderr}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    sys.setrecursionlimit(10_000)
    luck = random.Random(args.seed)
    games = [random_game(luck) for _ in range(args.games)]
    with tempfile.TemporaryDirectory() as folder:
        there, own, back = (Path(folder) / name for name in ["there.pgn", "own.anyboard", "back.pgn"])
        there.write_text("\n\n".join(str(game) for game in games) + "\n", encoding="utf-8")
        convert(args.program, there, own)
        convert(args.program, own, back)
        again = read_all(back.read_text(encoding="utf-8"))
    # What python-chess itself makes of its own file is what the program was given.
    given = read_all("\n\n".join(str(game) for game in games) + "\n")
    failed = 0
    if len(again) != len(given):
        raise SystemExit(f"{len(given)} games went in and {len(again)} came out")
    for number, (before, after) in enumerate(zip(given, again), 1):
        if shape(before) != shape(after) or headers(before) != headers(after):
            failed += 1
            print(f"game {number} changed:\n{before}\n\n{after}\n")
    print(f"records: {len(given) - failed} passed, {failed} failed")
    raise SystemExit(1 if failed else 0)


if __name__ == "__main__":
    main()
