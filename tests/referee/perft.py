#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Print the referee's move-tree counts: perft.py ID DEPTH [--window ...] [--moves ...]."""

from __future__ import annotations

import argparse

import plane
import rules


def main() -> None:
    """Read the command line and print one count a depth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("id", choices=sorted([*rules.GAMES, *plane.GAMES]))
    parser.add_argument("depth", type=int)
    parser.add_argument("--moves", default="", help="moves to play first")
    parser.add_argument("--fen", help="start from this FEN (flat 8 x 8 games only)")
    parser.add_argument("--window", help="x0,x1,y0,y1, on the infinite plane")
    parser.add_argument("--divide", action="store_true", help="count by first move")
    args = parser.parse_args()
    if args.id in plane.GAMES:
        if args.fen or not args.window:
            parser.error("the infinite plane wants --window, and knows no --fen")
        extra = [plane.read_window(args.window)]
        state, perft = plane.start(args.id), plane.perft
    else:
        extra = []
        state = rules.from_fen(args.id, args.fen) if args.fen else rules.start(args.id)
        perft = rules.perft
    for text in args.moves.split():
        state = state.play(state.find_move(text))
    if args.divide and args.depth > 0:
        for text in state.legal_texts(*extra):
            count = perft(state.play(state.find_move(text)), args.depth - 1, *extra)
            print(f"{text} {count}", flush=True)
    for depth in range(1, args.depth + 1):
        count = perft(state, depth, *extra)
        print(f"{args.id} | {args.moves} | {depth} | {count}", flush=True)


if __name__ == "__main__":
    main()
