# SPDX-License-Identifier: GPL-3.0-or-later
"""Tafl games, played by the rules as written."""

from __future__ import annotations

import random
from typing import Iterator, NamedTuple

from family import End, Game, Step, read_rows, square_at, square_name, write_rows

ATTACKERS, DEFENDERS = "attackers", "defenders"
SIDES = {"a": ATTACKERS, "d": DEFENDERS, "k": DEFENDERS}
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))

Square = tuple[int, int]
Board = dict[Square, str]


class Position(NamedTuple):
    """Letters by (file, rank) from 0, and who moves."""

    board: Board
    turn: str


def other(side: str) -> str:
    """The enemy."""
    return DEFENDERS if side == ATTACKERS else ATTACKERS


def step(square: Square, way: Square, times: int = 1) -> Square:
    """The square so many steps away."""
    return square[0] + way[0] * times, square[1] + way[1] * times


class Tafl(Game):
    """One game of the family."""

    def __init__(
        self,
        name: str,
        size: int,
        men: dict[str, str],
        armed: bool,
        king_falls: str,  # walled, four, two
        goal: str = "corner",
        copenhagen: bool = False,
    ) -> None:
        self.name, self.size = name, size
        self.armed, self.king_falls = armed, king_falls
        self.goal, self.copenhagen = goal, copenhagen
        self.throne = (size // 2, size // 2)
        far = size - 1
        corners = {(0, 0), (0, far), (far, 0), (far, far)}
        # Where the edge is the goal, nothing is special about a corner.
        self.corners = corners if goal == "corner" else set()
        self.setup = {
            square_at(square): letter for letter in men for square in men[letter].split()
        }

    # ---- squares and texts -----------------------------------------------------------

    def inside(self, square: Square) -> bool:
        """On the board?"""
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    def on_edge(self, square: Square) -> bool:
        """On the rim of the board?"""
        return square[0] in (0, self.size - 1) or square[1] in (0, self.size - 1)

    def start(self) -> Position:
        """Attackers move first."""
        return Position(dict(self.setup), ATTACKERS)

    def write(self, position: Position) -> str:
        """Rank rows and the side to move."""
        return write_rows(position.board, self.size, self.size) + " " + position.turn[0]

    def read(self, text: str) -> Position:
        """The opposite."""
        rows, turn = text.split(" ")
        return Position(read_rows(rows, self.size, self.size, "adk"), SIDES[turn])

    def turn(self, position: Position) -> str:
        """Who moves."""
        return position.turn

    def key(self, position: Position) -> object:
        """Board and side to move."""
        return tuple(sorted(position.board.items())), position.turn

    @staticmethod
    def king(board: Board) -> Square | None:
        """Where the king stands, if he does."""
        return next((square for square, letter in board.items() if letter == "k"), None)

    # ---- moves -------------------------------------------------------------------------

    def may_stop(self, letter: str, square: Square) -> bool:
        """The corners and the throne are the king's."""
        return letter == "k" or (square != self.throne and square not in self.corners)

    def walks(self, board: Board, start: Square) -> Iterator[Square]:
        """Where a man may go: like a rook, over empty squares."""
        for way in AROUND:
            square = step(start, way)
            while self.inside(square) and square not in board:
                if self.may_stop(board[start], square):
                    yield square
                square = step(square, way)

    def hostile(self, board: Board, square: Square, victim: str) -> bool:
        """Does what is on this square help to take a man of the side `victim`?"""
        if square in self.corners:
            return True
        if square == self.throne and (victim == ATTACKERS or square not in board):
            return True
        letter = board.get(square)
        if letter is None or SIDES[letter] == victim:
            return False
        return letter != "k" or self.armed

    def between(self, board: Board, moved: Square) -> set[Square]:
        """Men taken between the man just moved and something hostile."""
        if board[moved] == "k" and not self.armed:
            return set()
        taken = set()
        victim = other(SIDES[board[moved]])
        for way in AROUND:
            middle, beyond = step(moved, way), step(moved, way, 2)
            letter = board.get(middle)
            if letter is None or letter == "k" or SIDES[letter] != victim:
                continue
            if self.inside(beyond) and self.hostile(board, beyond, victim):
                taken.add(middle)
        return taken

    def king_taken(self, board: Board, moved: Square) -> bool:
        """Has this attacker's move taken the king?"""
        king = self.king(board)
        if king is None or board[moved] != "a":
            return False
        sides = [step(king, way) for way in AROUND]
        if moved not in sides:
            return False
        attacked = [board.get(square) == "a" for square in sides]
        # The king himself is not on it, and nobody else may be.
        throne = [square == self.throne for square in sides]
        if self.king_falls == "walled":
            return all(
                attacked[i] or throne[i] or sides[i] in self.corners or not self.inside(sides[i])
                for i in range(4)
            )
        if self.king_falls == "four" or king == self.throne or any(throne):
            return all(attacked[i] or throne[i] for i in range(4))
        opposite = (2 * king[0] - moved[0], 2 * king[1] - moved[1])
        return board.get(opposite) == "a" or opposite in self.corners

    def shield_walls(self, board: Board, moved: Square) -> set[Square]:
        """Men taken along an edge by the man just moved to the end of their row."""
        taken: set[Square] = set()
        if not self.copenhagen:
            return taken
        own = SIDES[board[moved]]

        def is_side(square: Square, side: str) -> bool:
            return square in board and SIDES[board[square]] == side

        for inward in AROUND:
            if self.inside(step(moved, inward, -1)):
                continue  # not an edge that looks this way
            for way in AROUND:
                if way[0] * inward[0] + way[1] * inward[1] != 0:
                    continue
                row, square = [], step(moved, way)
                while is_side(square, other(own)):
                    row.append(square)
                    square = step(square, way)
                closed = square in self.corners or is_side(square, own)
                fronted = all(is_side(step(man, inward), own) for man in row)
                if len(row) >= 2 and closed and fronted:
                    taken |= {man for man in row if board[man] != "k"}
        return taken

    def play(self, position: Position, start: Square, end: Square) -> tuple[Board, set[Square]]:
        """The board after a move, and what it takes."""
        board = dict(position.board)
        board[end] = board.pop(start)
        taken = self.between(board, end) | self.shield_walls(board, end)
        if self.king_taken(board, end):
            king = self.king(board)
            assert king is not None
            taken.add(king)
        return {s: letter for s, letter in board.items() if s not in taken}, taken

    def any_moves(self, position: Position) -> Iterator[tuple[Square, Square]]:
        """Moves of the side to move, whether or not the game is over."""
        for square, letter in position.board.items():
            if SIDES[letter] == position.turn:
                for end in self.walks(position.board, square):
                    yield square, end

    def moves(self, position: Position) -> dict[str, Step]:
        """None in a finished position."""
        if self.won(position) is not None:
            return {}
        found = {}
        for start, end in self.any_moves(position):
            board, taken = self.play(position, start, end)
            names = [square_name(start), square_name(end)]
            reading = "-".join(names) + "".join("x" + square_name(s) for s in sorted(taken))
            found["".join(names)] = Step(
                reading, Position(board, other(position.turn)), len(taken)
            )
        return found

    # ---- ends ------------------------------------------------------------------------

    def won(self, position: Position) -> End | None:
        """Won by what the board shows, moves not looked at."""
        king = self.king(position.board)
        if king is None:
            return End(ATTACKERS, "taking-the-king")
        if self.goal == "edge" and self.on_edge(king):
            return End(DEFENDERS, "reaching-the-edge")
        if king in self.corners:
            return End(DEFENDERS, "reaching-a-corner")
        if self.copenhagen and position.turn == DEFENDERS and self.encircled(position.board):
            return End(ATTACKERS, "encirclement")
        if self.copenhagen and position.turn == ATTACKERS and self.exit_fort(position.board):
            return End(DEFENDERS, "an-exit-fort")
        return None

    def flood(self, sources: set[Square], walls: set[Square]) -> set[Square]:
        """All squares that can be walked to from these, step by step, around the walls."""
        reach, todo = set(sources), list(sources)
        while todo:
            square = todo.pop()
            for way in AROUND:
                near = step(square, way)
                if self.inside(near) and near not in walls and near not in reach:
                    reach.add(near)
                    todo.append(near)
        return reach

    def encircled(self, board: Board) -> bool:
        """Can no defender and no king walk to an edge?"""
        attackers = {square for square, letter in board.items() if letter == "a"}
        reach = self.flood(set(board) - attackers, attackers)
        return not any(self.on_edge(square) for square in reach)

    def exit_fort(self, board: Board) -> bool:
        """Is the king on an edge, able to move, in a ring that cannot be broken?"""
        king = self.king(board)
        assert king is not None
        if not self.on_edge(king) or next(self.walks(board, king), None) is None:
            return False
        attackers = {square for square, letter in board.items() if letter == "a"}
        wall = {square for square, letter in board.items() if letter == "d"}
        while True:
            reach = self.flood(attackers, wall)
            dropped = {man for man in wall if self.crushed(man, reach)}
            dropped |= self.rowed_up(wall | {king}, reach)
            if not wall & dropped:
                return king not in reach
            wall -= dropped

    def crushed(self, man: Square, reach: set[Square]) -> bool:
        """Could a wall man be taken between two squares?"""
        bad = reach | self.corners | {self.throne}
        return any({step(man, way), step(man, way, -1)} <= bad for way in AROUND[::2])

    def rowed_up(self, men: set[Square], reach: set[Square]) -> set[Square]:
        """The men that a shield wall of attackers on reached squares would take."""
        found: set[Square] = set()
        for inward in AROUND:
            along = (inward[1], inward[0])
            for first in men:
                if self.inside(step(first, inward, -1)) or step(first, along, -1) in men:
                    continue
                row = [first]
                while step(row[-1], along) in men:
                    row.append(step(row[-1], along))
                ends = [step(row[0], along, -1), step(row[-1], along)]
                closed = all(end in reach or end in self.corners for end in ends)
                # One end is the man that moves there last, and none may stop on a corner.
                movable = any(end in reach and end not in self.corners for end in ends)
                fronted = all(step(man, inward) in reach for man in row)
                if len(row) >= 2 and closed and movable and fronted:
                    found |= set(row)
        return found

    def verdict(self, position: Position) -> End | None:
        """Won, or nothing to move with."""
        found = self.won(position)
        if found is None and next(self.any_moves(position), None) is None:
            found = End(other(position.turn), "no-legal-move")
        return found

    def repeated(self) -> End | None:
        """Drawn; in the Copenhagen rules the defenders may not."""
        return End(ATTACKERS if self.copenhagen else "draw", "repetition-3")

    # ---- random positions ------------------------------------------------------------

    def sparse(self, dice: random.Random) -> Position:
        """A position in which something rare is near."""
        kinds = [self.crowd, self.crowd, self.net]
        if self.copenhagen:
            kinds += [self.ring, self.fort, self.fort, self.row]
        while True:
            board = dice.choice(kinds)(dice)
            squares = [(x, y) for x in range(self.size) for y in range(self.size)]
            # Nobody of the kinds below is without attackers who can still come near.
            for square in dice.sample(squares, dice.randrange(1, 7)):
                board.setdefault(square, "a")
            board = {s: man for s, man in board.items() if self.may_stop(man, s)}
            board = self.turned_round(board, dice)
            king = self.king(board)
            if king is not None and self.king_stands(king) and "a" in board.values():
                return Position(board, dice.choice((ATTACKERS, DEFENDERS)))

    def turned_round(self, board: Board, dice: random.Random) -> Board:
        """The same men seen from some other side."""
        swap, left, down = (dice.random() < 0.5 for _ in range(3))
        far = self.size - 1
        found = {}
        for (x, y), man in board.items():
            x, y = (y, x) if swap else (x, y)
            found[far - x if left else x, far - y if down else y] = man
        return found

    def crowd(self, dice: random.Random) -> Board:
        """A king, often at an edge or at the throne, in a crowd."""
        squares = [(x, y) for x in range(self.size) for y in range(self.size)]
        king = dice.choice(squares)
        if dice.random() < 0.4:
            king = dice.choice([s for s in squares if self.on_edge(s)])
        if dice.random() < 0.3:
            king = dice.choice([self.throne, *(step(self.throne, way) for way in AROUND)])
        near = dice.choice((1, 2, 3, self.size))
        share = dice.choice((0.2, 0.4, 0.6))
        attacker = dice.choice((0.3, 0.5, 0.8))
        board = {
            s: "a" if dice.random() < attacker else "d"
            for s in squares
            if max(abs(s[0] - king[0]), abs(s[1] - king[1])) <= near and dice.random() < share
        }
        return {**board, king: "k"}

    def net(self, dice: random.Random) -> Board:
        """A king with attackers on nearly all sides."""
        king = dice.randrange(self.size), dice.randrange(self.size)
        if dice.random() < 0.4:
            king = dice.choice([self.throne, *(step(self.throne, way) for way in AROUND)])
        if dice.random() < 0.3:
            king = 0, dice.randrange(1, self.size - 1)
        board = {king: "k"}
        for way in dice.sample(AROUND, 3):
            board[step(king, way)] = "a" if dice.random() < 0.9 else "d"
        return {s: man for s, man in board.items() if self.inside(s)}

    def ring(self, dice: random.Random) -> Board:
        """All defenders in a ring of attackers with a hole or two."""
        half = self.size // 2
        wide = dice.randrange(2, half + 1)
        board: Board = {}
        for x in range(self.size):
            for y in range(self.size):
                far = max(abs(x - half), abs(y - half))
                if far == wide and dice.random() < 0.97:
                    board[x, y] = "a"
                if far == wide + 1 and dice.random() < 0.2:
                    board[x, y] = "a"
                if far < wide and dice.random() < 0.15:
                    board[x, y] = "d"
        inner = half + dice.randrange(-1, 2), half + dice.randrange(-1, 2)
        return {**board, inner: "k"}

    def fort(self, dice: random.Random) -> Board:
        """A king at an edge behind a wall of defenders that is nearly whole."""
        wide, deep = dice.randrange(1, 5), dice.randrange(1, 3)
        left = dice.randrange(1, self.size - wide)
        board: Board = {}
        for x in range(left - 1, left + wide + 1):
            for y in range(deep + 1):
                corner = y == deep and x in (left - 1, left + wide)
                wall = y == deep or x in (left - 1, left + wide)
                if wall and dice.random() < (0.5 if corner else 0.96):
                    board[x, y] = "d"
                elif not wall and dice.random() < 0.1:
                    board[x, y] = "d"
        for _ in range(dice.randrange(4)):  # a second wall here and there
            x, y = dice.randrange(left - 2, left + wide + 2), dice.randrange(deep + 2)
            if not (left <= x < left + wide and y < deep):
                board.setdefault((x, y), "d")
        board[dice.randrange(left, left + wide), 0] = "k"
        return {s: man for s, man in board.items() if self.inside(s)}

    def row(self, dice: random.Random) -> Board:
        """Men side by side on an edge, enemies in front, one of them perhaps missing."""
        own, enemy = dice.choice((("a", "d"), ("d", "a")))
        length = dice.randrange(2, 5)
        left = dice.randrange(1, self.size - length)
        board: Board = {(left + i, 0): enemy for i in range(length)}
        board |= {(left + i, 1): own for i in range(length)}
        board |= {(left - 1, 0): own, (left + length, 0): own}
        side = dice.choice((left - 1, left + length))
        del board[side, 0]  # a piece that goes there closes the row
        board[side, dice.randrange(1, self.size)] = own
        king = dice.randrange(self.size), dice.randrange(2, self.size)
        if dice.random() < 0.6:
            men = [s for s, man in board.items() if man == "d"]
            king = dice.choice(men or [king])
        return {**board, king: "k"}

    def king_stands(self, king: Square) -> bool:
        """Could a game go on with the king here?"""
        return king not in self.corners and not (self.goal == "edge" and self.on_edge(king))


TWENTY_FOUR = (
    "d1 e1 f1 g1 h1 d11 e11 f11 g11 h11 a4 a5 a6 a7 a8 k4 k5 k6 k7 k8 f2 f10 b6 j6"
)

GAMES = {
    game.name: game
    for game in (
        Tafl(
            "viking-chess",
            11,
            {"a": TWENTY_FOUR, "d": "e5 f5 g5 e6 g6 e7 f7 g7", "k": "f6"},
            armed=False,
            king_falls="walled",
        ),
        Tafl(
            "hnefatafl",
            11,
            {"a": TWENTY_FOUR, "d": "f4 f5 f7 f8 d6 e6 g6 h6 e5 g5 e7 g7", "k": "f6"},
            armed=True,
            king_falls="four",
            copenhagen=True,
        ),
        Tafl(
            "brandubh",
            7,
            {"a": "d1 d2 d6 d7 a4 b4 f4 g4", "d": "d3 d5 c4 e4", "k": "d4"},
            armed=True,
            king_falls="two",
        ),
        Tafl(
            "tablut",
            9,
            {
                "a": "d1 e1 f1 e2 d9 e9 f9 e8 a4 a5 a6 b5 i4 i5 i6 h5",
                "d": "e3 e4 e6 e7 c5 d5 f5 g5",
                "k": "e5",
            },
            armed=True,
            king_falls="two",
            goal="edge",
        ),
    )
}
