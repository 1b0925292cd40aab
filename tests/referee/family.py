# SPDX-License-Identifier: GPL-3.0-or-later
"""What the referees of all families but chess have in common.

Slow and plain on purpose: a position is a small immutable value, a game is an object that
knows its rules, and nothing is remembered between two questions.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple


class End(NamedTuple):
    """How a game ended: `winner` is a turn name or `draw`."""

    winner: str
    reason: str


class Step(NamedTuple):
    """One legal move: its reading form, the position after it, and how many men it takes."""

    reading: str
    after: Any
    taken: int


class Game:
    """The rules of one game; positions are whatever the family likes."""

    name: str

    def start(self) -> Any:
        """The first position."""
        raise NotImplementedError

    def read(self, text: str) -> Any:
        """The position that a text means."""
        raise NotImplementedError

    def write(self, position: Any) -> str:
        """The text of a position."""
        raise NotImplementedError

    def turn(self, position: Any) -> str:
        """The name of the side to move."""
        raise NotImplementedError

    def moves(self, position: Any) -> dict[str, Step]:
        """All legal moves by their coordinate form; none if the men alone end the game."""
        raise NotImplementedError

    def verdict(self, position: Any) -> End | None:
        """The end that the position itself shows: loss, win or a counter in its text."""
        raise NotImplementedError

    def repeated(self) -> End | None:
        """What the third repetition means, if repetition means anything."""
        return None

    def loses_first(self, position: Any) -> End | None:
        """The ends that go before a repetition."""
        return self.verdict(position)

    def key(self, position: Any) -> Any:
        """What must be the same for a repetition."""
        raise NotImplementedError

    def sparse(self, dice: random.Random) -> Any:
        """A random position that a game from the start seldom reaches."""
        raise NotImplementedError

    def spellings(self, position: Any, move: str) -> list[str]:
        """Other texts by which the program must take this move."""
        return [self.moves(position)[move].reading]

    def end(self, position: Any, earlier: list[Any]) -> End | None:
        """How the game stands; `earlier` has the keys of all positions before this one."""
        found = self.loses_first(position)
        if found is not None:
            return found
        if self.repeated() is not None and earlier.count(self.key(position)) >= 2:
            return self.repeated()
        return self.verdict(position)

    def perft(self, position: Any, depth: int) -> int:
        """How many sequences of exactly so many moves there are."""
        if depth == 0:
            return 1
        steps = self.moves(position).values()
        if depth == 1:
            return len(steps)
        return sum(self.perft(step.after, depth - 1) for step in steps)


def read_rows(text: str, width: int, height: int, letters: str) -> dict[tuple[int, int], str]:
    """Rank rows from the highest rank: the letters by (file, rank), both from 0."""
    rows = text.split("/")
    if len(rows) != height:
        raise ValueError(f"{len(rows)} rows instead of {height}: {text!r}")
    board = {}
    for index, row in enumerate(rows):
        file, run = 0, ""
        for sign in row + " ":
            if sign.isdigit():
                run += sign
                continue
            file += int(run or 0)
            run = ""
            if sign == " ":
                break
            if sign not in letters:
                raise ValueError(f"{sign!r} in {text!r}")
            board[file, height - 1 - index] = sign
            file += 1
        if file != width:
            raise ValueError(f"a row of {file} squares: {row!r}")
    return board


def write_rows(board: dict[tuple[int, int], str], width: int, height: int) -> str:
    """The opposite of `read_rows`."""
    rows = []
    for rank in reversed(range(height)):
        row, run = "", 0
        for file in range(width):
            letter = board.get((file, rank))
            if letter is None:
                run += 1
                continue
            row += (str(run) if run else "") + letter
            run = 0
        rows.append(row + (str(run) if run else ""))
    return "/".join(rows)


def square_name(square: tuple[int, int]) -> str:
    """`a1` for (0, 0)."""
    return "abcdefghijklmnopqrstuvwxyz"[square[0]] + str(square[1] + 1)


def square_at(name: str) -> tuple[int, int]:
    """(0, 0) for `a1`."""
    return "abcdefghijklmnopqrstuvwxyz".index(name[0]), int(name[1:]) - 1
