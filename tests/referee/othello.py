# SPDX-License-Identifier: GPL-3.0-or-later
"""Othello."""

from __future__ import annotations

import random
from typing import NamedTuple

from family import End, Game, Step, read_rows, square_name, write_rows

Square = tuple[int, int]
SIDES = {"b": "black", "w": "white"}
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


class Position(NamedTuple):
    """Letters by (file, rank) from 0, and the letter of the side to move."""

    board: dict[Square, str]
    turn: str


def other(letter: str) -> str:
    """The enemy."""
    return "w" if letter == "b" else "b"


class Othello(Game):
    """The game, on 8 x 8."""

    name = "othello"
    size = 8

    def start(self) -> Position:
        """Four discs; Black moves first."""
        return self.read("8/8/8/3bw3/3wb3/8/8/8 b")

    def write(self, position: Position) -> str:
        """Rank rows and the side to move."""
        return write_rows(position.board, self.size, self.size) + " " + position.turn

    def read(self, text: str) -> Position:
        """The opposite."""
        rows, turn = text.split(" ")
        return Position(read_rows(rows, self.size, self.size, "bw"), turn)

    def turn(self, position: Position) -> str:
        """Who moves."""
        return SIDES[position.turn]

    def key(self, position: Position) -> object:
        """Never needed twice: the board only fills."""
        return len(position.board), position.turn

    def turned(self, position: Position, square: Square) -> set[Square]:
        """The discs that a disc on this square would turn; none if it may not go there."""
        found: set[Square] = set()
        if square in position.board:
            return found
        for dx, dy in AROUND:
            line, (x, y) = set(), (square[0] + dx, square[1] + dy)
            while position.board.get((x, y)) == other(position.turn):
                line.add((x, y))
                x, y = x + dx, y + dy
            if position.board.get((x, y)) == position.turn:
                found |= line
        return found

    def placings(self, position: Position) -> dict[Square, set[Square]]:
        """Where the side to move may put a disc, and what it turns."""
        squares = [(x, y) for x in range(self.size) for y in range(self.size)]
        every = {square: self.turned(position, square) for square in squares}
        return {square: line for square, line in every.items() if line}

    def moves(self, position: Position) -> dict[str, Step]:
        """A side that cannot place must pass, if the other can."""
        then = other(position.turn)
        found = {}
        for square, line in self.placings(position).items():
            board = {**position.board, square: position.turn}
            board |= {disc: position.turn for disc in line}
            name = square_name(square)
            found[name] = Step(name, Position(board, then), len(line))
        if not found and self.placings(position._replace(turn=then)):
            found["pass"] = Step("pass", position._replace(turn=then), 0)
        return found

    def verdict(self, position: Position) -> End | None:
        """Over when neither side can place."""
        if self.moves(position):
            return None
        discs = list(position.board.values())
        more = discs.count("b") - discs.count("w")
        if more == 0:
            return End("draw", "equal-discs")
        return End(SIDES["b" if more > 0 else "w"], "more-discs")

    def sparse(self, dice: random.Random) -> Position:
        """Discs thrown onto the board: full enough for passes."""
        squares = [(x, y) for x in range(self.size) for y in range(self.size)]
        share = dice.choice((0.3, 0.7, 0.85, 0.95))
        white = dice.choice((0.1, 0.3, 0.5, 0.7, 0.9))
        board = {
            square: "w" if dice.random() < white else "b"
            for square in squares
            if dice.random() < share
        }
        # The four in the middle are never empty in a game.
        board |= {(x, y): dice.choice("bw") for x in (3, 4) for y in (3, 4)}
        return Position(board, dice.choice("bw"))


GAMES = {"othello": Othello()}
