# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of so many in line."""

from __future__ import annotations

import random
from typing import NamedTuple

from family import End, Game, Step, read_rows, square_name, write_rows

Square = tuple[int, int]


class Position(NamedTuple):
    """Letters by (file, rank) from 0, and the letter of the side to move."""

    board: dict[Square, str]
    turn: str


class Line(Game):
    """One game of the family."""

    def __init__(
        self, name: str, width: int, height: int, goal: int, falls: bool, sides: dict[str, str]
    ) -> None:
        self.name, self.width, self.height = name, width, height
        self.goal, self.falls, self.sides = goal, falls, sides
        self.reason = f"in-line-{goal}"

    def start(self) -> Position:
        """An empty board."""
        return Position({}, next(iter(self.sides)))

    def write(self, position: Position) -> str:
        """Rank rows and the side to move."""
        return write_rows(position.board, self.width, self.height) + " " + position.turn

    def read(self, text: str) -> Position:
        """The opposite."""
        rows, turn = text.split(" ")
        return Position(read_rows(rows, self.width, self.height, "".join(self.sides)), turn)

    def turn(self, position: Position) -> str:
        """Who moves."""
        return self.sides[position.turn]

    def key(self, position: Position) -> object:
        """Never needed twice: the board only fills."""
        return len(position.board)

    def squares(self) -> list[Square]:
        """Every square."""
        return [(x, y) for x in range(self.width) for y in range(self.height)]

    def winner(self, board: dict[Square, str]) -> str | None:
        """Who has so many or more in a straight line."""
        for (x, y), letter in board.items():
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = [(x + dx * i, y + dy * i) for i in range(1, self.goal)]
                if all(board.get(square) == letter for square in line):
                    return self.sides[letter]
        return None

    def verdict(self, position: Position) -> End | None:
        """A line wins, a full board is a draw."""
        winner = self.winner(position.board)
        if winner is not None:
            return End(winner, self.reason)
        if len(position.board) == self.width * self.height:
            return End("draw", "a-full-board")
        return None

    def moves(self, position: Position) -> dict[str, Step]:
        """Any empty square, or the lowest of any column that has one."""
        if self.verdict(position) is not None:
            return {}
        places = {}
        for square in self.squares():
            if square in position.board:
                continue
            if not self.falls:
                places[square_name(square)] = square
            else:
                places.setdefault(str(square[0] + 1), square)  # squares() goes upwards
        letters = list(self.sides)
        then = letters[1 - letters.index(position.turn)]
        return {
            text: Step(text, Position({**position.board, square: position.turn}, then), 0)
            for text, square in places.items()
        }

    def sparse(self, dice: random.Random) -> Position:
        """A board that was filled without looking, so that many lines are nearly full."""
        while True:
            position = self.start()
            for _ in range(dice.randrange(len(self.squares()))):
                steps = self.moves(position)
                if not steps:
                    break
                position = steps[dice.choice(sorted(steps))].after
            if self.verdict(position) is None:
                return position


COUNTERS = {"r": "red", "y": "yellow"}

GAMES = {
    game.name: game
    for game in (
        Line("connect-four", 7, 6, 4, True, COUNTERS),
        Line("connect-four-tall", 7, 9, 4, True, COUNTERS),
        Line("gomoku", 15, 15, 5, False, {"b": "black", "w": "white"}),
        Line("tic-tac-toe", 3, 3, 3, False, {"x": "crosses", "o": "noughts"}),
    )
}
