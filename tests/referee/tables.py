#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check the referees of all families but chess against the perft tables of data/perft.

  tables.py [--limit N] [ids...]     leave out counts above N (default 20000)
"""

from __future__ import annotations

import argparse
import pathlib
import sys
from typing import Any

from families import GAMES
from family import Game

TABLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "perft"


def reached(game: Game, text: str) -> Any:
    """The position of a table's row: `start` or a position text, and moves after either."""
    first, _, moves = text.partition(" moves ")
    position = game.start() if first == "start" else game.read(first)
    for move in moves.split():
        position = game.moves(position)[move].after
    return position


def main() -> int:
    """Count every row."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--limit", type=int, default=20000)
    parser.add_argument("ids", nargs="*", help="games; all if left out")
    args = parser.parse_args()
    passed = failed = 0
    for name in args.ids or GAMES:
        game = GAMES[name]
        for row in (TABLES / f"{name}.perft").read_text().splitlines():
            if not row.strip() or row.startswith("#"):
                continue
            text, *counts = (part.strip() for part in row.split(";"))
            position = reached(game, text)
            for entry in counts:
                depth, want = (int(number) for number in entry.lstrip("D").split())
                if want > args.limit:
                    continue
                got = game.perft(position, depth)
                passed += got == want
                failed += got != want
                if got != want:
                    print(f"FAILED {name} {text} depth {depth}: referee {got}, expected {want}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
