#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Solve the endings of a few men in draughts by the rules of the referee, and count them.

  endings.py ID [--pieces N]     every ending of up to N men (default 3), a line for each of its sides to move

A line of `data/endings` has the men of White and of Black, the side to move, and after a colon the
numbers of positions by value: `=611` are drawn, `+5=17` are won in five plies for the side to move,
`-4=12` are lost in four. Positions are counted one by one, images of each other too. Nothing is known of repetition and of limits.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections import Counter
from typing import Iterator

from draughts import BLACK, GAMES, WHITE, Draughts, Man, Position, other

# A value: the plies to the end, and whether the side to move wins.
Value = tuple[int, bool]


def positions(game: Draughts, pieces: int) -> Iterator[Position]:
    """Every position of so many men in which both sides have some."""
    kinds = [Man(side, king) for side in (WHITE, BLACK) for king in (False, True)]
    for squares in itertools.combinations(game.all_squares(), pieces):
        for men in itertools.product(kinds, repeat=pieces):
            placed = dict(zip(squares, men))
            if len({man.side for man in men}) < 2:
                continue
            if any(not man.king and y == game.last_row(man.side) for (_, y), man in placed.items()):
                continue
            for turn in (WHITE, BLACK):
                yield Position(placed, turn)


def name(position: Position) -> str:
    """Such as `MKvK`."""
    letters = {WHITE: "", BLACK: ""}
    for man in sorted(position.men.values()):
        letters[man.side] += "K" if man.king else "M"
    return f"{letters[WHITE]}v{letters[BLACK]}"


def solve(game: Draughts, all_positions: list[Position]) -> list[Value | None]:
    """The value of each position; None where it is drawn. From the end backwards, ply by ply."""
    number = {game.key(position): i for i, position in enumerate(all_positions)}
    before: list[list[int]] = [[] for _ in all_positions]
    left = [0] * len(all_positions)  # moves that are not known to lose
    values: list[Value | None] = [None] * len(all_positions)
    ended = []  # positions from which a move takes the last man
    last = []
    for i, position in enumerate(all_positions):
        steps = game.moves(position).values()
        left[i] = len(steps)
        if not steps:
            values[i] = 0, False
            last.append(i)
        for step in steps:
            if any(man.side == other(position.turn) for man in step.after.men.values()):
                before[number[game.key(step.after)]].append(i)
            else:
                ended.append(i)
    plies = 0
    while last or plies < 2:
        plies += 1
        found = []

        def settle(place: int, wins: bool) -> None:
            if values[place] is None:
                values[place] = plies, wins
                found.append(place)

        for i in ended if plies == 1 else ():
            settle(i, True)
        for i in last:
            wins = values[i] is not None and values[i][1]
            for earlier in before[i]:
                left[earlier] -= wins
                if not wins or left[earlier] == 0:
                    settle(earlier, not wins)
        last = found
    return values


def main() -> int:
    """Write the counts."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("id", choices=GAMES)
    parser.add_argument("--pieces", type=int, default=3)
    args = parser.parse_args()
    game = GAMES[args.id]
    every = [p for pieces in range(2, args.pieces + 1) for p in positions(game, pieces)]
    counts: dict[tuple[int, str, str], Counter[tuple[bool, int]]] = {}
    drawn: Counter[tuple[int, str, str]] = Counter()
    for position, value in zip(every, solve(game, every)):
        line = len(position.men), name(position), position.turn
        counts.setdefault(line, Counter())
        if value is None:
            drawn[line] += 1
        else:
            counts[line][not value[1], value[0]] += 1
    print(f"# tests/referee/endings.py {args.id} --pieces {args.pieces}")
    for line, values in sorted(counts.items()):
        parts = [f"={drawn[line]}"]
        parts += [f"{'-' if lost else '+'}{n}={count}" for (lost, n), count in sorted(values.items())]
        print(f"{line[1]} {line[2]}: {' '.join(parts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
