#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check the referee against the perft tables of data/perft, many of which are published counts,
and what it says of the whole infinite plane against all moves near the men.

  check.py [--limit N]     leave out counts above N (default 50000)
"""

from __future__ import annotations

import argparse
import pathlib
import random
import sys

import plane
import rules
from rules import BLACK, WHITE, State

TABLES = pathlib.Path(__file__).resolve().parents[2] / "data" / "perft"

# Moves on an otherwise empty board, from 4e4 and from 1a1.
LONE_MEN = {"N": (24, 3), "B": (38, 14), "R": (47, 35), "Q": (85, 49), "K": (26, 7)}


# Known facts of `infinite-plane`: after these moves so many replies, on the whole plane,
# and a man (if there is one) with no move at all.
PLANE_FACTS = [
    (
        "8,5>8,7 8,10>8,8 9,5>9,7 8,8>9,7 7,4>8,5 7,10>7,8 8,7>7,8",
        7,
        None,
    ),
    (
        "8,5>8,7 8,10>8,8 9,5>9,7 8,8>9,7 7,4>8,5 7,10>7,8 8,7>7,8 10,11>8,10 7,5>7,7",
        None,
        (8, 10),
    ),
    (
        "9,5>9,7 10,10>10,9 12,5>12,7 5,11>4,9 7,4>5,2 12,11>13,13 5,2>-1,2 8,10>8,8 "
        "-1,2>-1,13 2,10>2,9 -1,13>8,13",
        5,
        None,
    ),
]


def reached(name: str, position: str) -> State:
    """The state of a table's row: `start`, `start moves …` or a position text."""
    if position.startswith("start"):
        return rules.play_texts(name, position.split()[2:])
    return rules.from_fen(name, position)


def scattered(dice: random.Random) -> plane.State:
    """A few men thrown near to each other on the plane, White to move, Black not in check."""
    while True:
        size = dice.randint(3, 9)
        cells = [(x, y) for x in range(size) for y in range(size)]
        dice.shuffle(cells)
        board = {cells.pop(): plane.Man(side, "K") for side in (WHITE, BLACK)}
        for _ in range(dice.choice((0, 0, 1, 2, 4))):
            if cells:
                letter, unmoved = dice.choice("PPPQRBNHCM"), dice.random() < 0.5
                board[cells.pop()] = plane.Man(WHITE, letter, unmoved)
        for _ in range(dice.randint(1, 9)):
            if cells:
                board[cells.pop()] = plane.Man(BLACK, dice.choice("QQRRBNHCCM"))
        state = plane.State(plane.GAMES["infinite-plane"], board)
        if not plane.king_attacked(board, BLACK):
            return state


def main() -> int:
    """Run every check and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=int, default=50000)
    limit = parser.parse_args().limit
    passed = failed = 0

    def check(what: str, got: int | None, want: int | None) -> None:
        nonlocal passed, failed
        if got == want:
            passed += 1
        else:
            failed += 1
            print(f"FAILED {what}: referee {got}, expected {want}", flush=True)

    for name in [*rules.GAMES, *plane.GAMES]:
        window = None
        for line in (TABLES / f"{name}.perft").read_text().splitlines():
            if line.startswith("# window "):
                window = plane.read_window(line.split()[2])
            if not line.strip() or line.startswith("#"):
                continue
            position, *counts = (part.strip() for part in line.split(";"))
            for entry in counts:
                depth, want = (int(number) for number in entry.lstrip("D").split())
                if want > limit:
                    continue
                if name in plane.GAMES:
                    state = plane.play_texts(name, position.split()[2:])
                    got = plane.perft(state, depth, window)
                else:
                    got = rules.perft(reached(name, position), depth)
                check(f"{name} {position} depth {depth}", got, want)

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

    for name in ("infinite-plane", "infinite-plane-published"):
        men = plane.GAMES[name].setup.values()
        for side in (WHITE, BLACK):
            check(f"men {name} {side}", sum(man.side == side for man in men), 38)
    for moves, replies, stuck in PLANE_FACTS:
        state = plane.play_texts("infinite-plane", moves.split())
        check(f"replies after {moves}", state.count_moves(), replies)
        if stuck is not None:
            near = state.moves_ignoring_draws(plane.hull(state.board, 3))
            check(f"moves of {stuck}", sum(move.start == stuck for move in near), 0)

    # Whatever is decided for the whole plane must agree with all moves near the men,
    # and a small window must show what a great one shows there.
    dice = random.Random(1)
    ends: dict[str, int] = {}
    for _ in range(4000):
        state = scattered(dice)
        near = state.moves_ignoring_draws(plane.hull(state.board, 3))
        check(f"any move in {state.board}", state.any_legal_move(), bool(near))
        far = state.moves_ignoring_draws(plane.hull(state.board, 30))
        count = len(far) if len(far) == len(near) else None
        check(f"number of moves in {state.board}", state.count_moves(), count)
        x, y = dice.randint(-20, 20), dice.randint(-20, 20)
        small = (x, x + dice.randint(0, 12), y, y + dice.randint(0, 12))
        shown = sorted(move for move in far if plane.inside(move.end, small))
        got = sorted(state.moves_ignoring_draws(small))
        check(f"moves in {small} of {state.board}", got == shown, True)
        why = state.ending()[1]
        ends[why] = ends.get(why, 0) + 1
    for why, few in (("mate", 100), ("stalemate", 10)):
        check(f"{why} among the scattered men", ends.get(why, 0) >= few, True)

    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
