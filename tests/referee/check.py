#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check the referee against the perft tables of data/perft, many of which are published counts.

  check.py [--limit N]     leave out counts above N (default 50000)
"""

from __future__ import annotations

import argparse
import pathlib
import sys

import rules
from rules import BLACK, WHITE, State

TABLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "perft"

# Moves on an otherwise empty board, from 4e4 and from 1a1.
LONE_MEN = {"N": (24, 3), "B": (38, 14), "R": (47, 35), "Q": (85, 49), "K": (26, 7)}


def reached(name: str, position: str) -> State:
    """The state of a table's row: `start`, `start moves …` or a position text."""
    if position.startswith("start"):
        return rules.play_texts(name, position.split()[2:])
    return rules.from_fen(name, position)


def main() -> int:
    """Run every check and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=int, default=50000)
    limit = parser.parse_args().limit
    passed = failed = 0

    def check(what: str, got: int, want: int) -> None:
        nonlocal passed, failed
        if got == want:
            passed += 1
        else:
            failed += 1
            print(f"FAILED {what}: referee {got}, expected {want}", flush=True)

    for name in rules.GAMES:
        for line in (TABLES / f"{name}.perft").read_text().splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            position, *counts = (part.strip() for part in line.split(";"))
            for entry in counts:
                depth, want = (int(number) for number in entry.lstrip("D").split())
                if want <= limit:
                    check(f"{name} {position} depth {depth}", rules.perft(reached(name, position), depth), want)

    game = rules.GAMES["chess-3d"]
    for letter, wants in LONE_MEN.items():
        for square, want in zip(((5, 4, 4), (1, 1, 1)), wants):
            lone = State(game, {square: (WHITE, letter)})
            got = sum(1 for _ in lone.pseudo_moves())
            check(f"lone {letter} on {square}", got, want)
    men = list(game.setup.values())
    for letter, want in zip("PRNBQCK", (64, 16, 16, 16, 8, 7, 1)):
        for side in (WHITE, BLACK):
            check(f"men {side} {letter}", men.count((side, letter)), want)

    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
