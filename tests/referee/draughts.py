# SPDX-License-Identifier: GPL-3.0-or-later
"""Draughts, played by the rules as written."""

from __future__ import annotations

import random
from typing import Iterator, NamedTuple

from family import End, Game, Step

WHITE, BLACK = "white", "black"
DIAGONALS = ((-1, 1), (1, 1), (-1, -1), (1, -1))
# The next dark square of the same row or column is two away.
STRAIGHTS = ((0, 2), (2, 0), (-2, 0), (0, -2))

Square = tuple[int, int]


class Man(NamedTuple):
    """A man or a king of one side."""

    side: str
    king: bool


class Position(NamedTuple):
    """Men by (x, y) from the lower left corner, and all counters."""

    men: dict[Square, Man]
    turn: str
    quiet: int = 0  # plies in a row in which a king moved and nothing was taken
    rest: int = 0  # plies in a row in one class of material
    # Frisian: where each side's king stands that moved last, and its quiet moves in a row.
    last: dict[str, tuple[Square, int]] = {}


class Chain(NamedTuple):
    """A capture: the squares it touches, the men it takes, and whether a king arrives."""

    path: tuple[Square, ...]
    taken: tuple[Square, ...]
    king: bool


def other(side: str) -> str:
    """The enemy."""
    return BLACK if side == WHITE else WHITE


class Draughts(Game):
    """One game of the family."""

    def __init__(
        self,
        name: str,
        size: int,
        first: str,
        backwards: bool,
        flying: bool,
        which: str,  # any, most, worth
        crowning: str,  # stops, goes on, stays
        quiet_limit: int | None,  # plies
        classes: str | None,  # international, frisian
    ) -> None:
        self.name, self.size, self.first = name, size, first
        self.backwards, self.flying = backwards, flying
        self.which, self.crowning = which, crowning
        self.quiet_limit, self.classes = quiet_limit, classes
        self.frisian = classes == "frisian"
        self.lines = DIAGONALS + (STRAIGHTS if self.frisian else ())

    # ---- squares -----------------------------------------------------------------

    def inside(self, square: Square) -> bool:
        """On the board?"""
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size

    def number(self, square: Square) -> int:
        """Numbered row by row from the left, 1 on the farthest row; a1 is dark."""
        x, y = square
        return (self.size - 1 - y) * (self.size // 2) + x // 2 + 1

    def square(self, number: int) -> Square:
        """The opposite of `number`."""
        row, place = divmod(number - 1, self.size // 2)
        y = self.size - 1 - row
        if not 0 <= y < self.size:
            raise ValueError(f"no square {number}")
        return 2 * place + y % 2, y

    def all_squares(self) -> list[Square]:
        """Every dark square, in number order."""
        return [self.square(n + 1) for n in range(self.size * self.size // 2)]

    def last_row(self, side: str) -> int:
        """Where men are crowned."""
        return self.size - 1 if side == WHITE else 0

    # ---- texts ---------------------------------------------------------------------

    def start(self) -> Position:
        """All rows but the two in the middle are full."""
        rows = self.size // 2 - 1
        men = {}
        for square in self.all_squares():
            if square[1] < rows:
                men[square] = Man(WHITE, False)
            if square[1] >= self.size - rows:
                men[square] = Man(BLACK, False)
        return Position(men, self.first)

    def write(self, position: Position) -> str:
        """PDN's FEN with counters."""
        parts = [position.turn[0].upper()]
        for side in (WHITE, BLACK):
            own = [
                ("K" if position.men[square].king else "") + str(self.number(square))
                for square in self.all_squares()
                if square in position.men and position.men[square].side == side
            ]
            parts.append(side[0].upper() + ",".join(own))
        parts.append(f"H{position.quiet}")
        if self.classes:
            parts.append(f"C{position.rest}")
        for side in (WHITE, BLACK):
            if side in position.last:
                square, count = position.last[side]
                parts.append(f"L{side[0].upper()}{self.number(square)}+{count}")
        return ":".join(parts)

    def read(self, text: str) -> Position:
        """A text that `write` could have written."""
        sides = {"W": WHITE, "B": BLACK}
        turn, *parts = text.split(":")
        men: dict[Square, Man] = {}
        quiet = rest = 0
        last = {}
        for part in parts:
            letter, value = part[0], part[1:]
            if letter in sides:
                for item in filter(None, value.split(",")):
                    square = self.square(int(item.lstrip("K")))
                    men[square] = Man(sides[letter], item.startswith("K"))
            elif letter == "H":
                quiet = int(value)
            elif letter == "C" and self.classes:
                rest = int(value)
            elif letter == "L" and self.frisian:
                square, count = value[1:].split("+")
                last[sides[value[0]]] = self.square(int(square)), int(count)
            else:
                raise ValueError(f"{part!r} in {text!r}")
        return Position(men, sides[turn], quiet, rest, last)

    def path_text(self, path: tuple[Square, ...], sign: str) -> str:
        """`11-15`, `22x15x8`."""
        return sign.join(str(self.number(square)) for square in path)

    def turn(self, position: Position) -> str:
        """Who moves."""
        return position.turn

    def key(self, position: Position) -> object:
        """Board and side to move."""
        return tuple(sorted(position.men.items())), position.turn

    # ---- moves -----------------------------------------------------------------------

    def jumps(
        self, men: dict[Square, Man], square: Square, man: Man, taken: tuple[Square, ...]
    ) -> Iterator[tuple[Square, list[Square]]]:
        """Each enemy that can be taken at once from a square, and the squares to land on.

        `men` has the taken ones still on the board, and the moving man nowhere.
        """
        for dx, dy in self.lines:
            forward = dy > 0 if man.side == WHITE else dy < 0
            if not man.king and not self.backwards and not forward:
                continue
            far = man.king and self.flying
            x, y = square[0] + dx, square[1] + dy
            while far and self.inside((x, y)) and (x, y) not in men:
                x, y = x + dx, y + dy
            victim = (x, y)
            if victim not in men or men[victim].side == man.side or victim in taken:
                continue
            landings = []
            x, y = x + dx, y + dy
            while self.inside((x, y)) and (x, y) not in men:
                landings.append((x, y))
                if not far:
                    break
                x, y = x + dx, y + dy
            if landings:
                yield victim, landings

    def chains_from(
        self, men: dict[Square, Man], square: Square, man: Man, taken: tuple[Square, ...]
    ) -> list[Chain]:
        """Every way to go on capturing from a square to the end; empty if there is none."""
        found = []
        for victim, landings in self.jumps(men, square, man, taken):
            now = (*taken, victim)
            going_on, stopping = [], []
            for landing in landings:
                then, stops = man, False
                if not man.king and landing[1] == self.last_row(man.side):
                    if self.crowning != "stays":
                        then = Man(man.side, True)
                    stops = self.crowning == "stops"
                rest = [] if stops else self.chains_from(men, landing, then, now)
                if rest:
                    for chain in rest:
                        going_on.append(chain._replace(path=(square, *chain.path)))
                else:
                    # One that ends its chain on the last row is crowned in every game.
                    king = then.king or landing[1] == self.last_row(man.side)
                    stopping.append(Chain((square, landing), now, king))
            # A square from which the chain goes on must be preferred to one where it ends.
            found += going_on or stopping
        return found

    def all_chains(self, position: Position) -> list[Chain]:
        """Every capture of the side to move, before the rule which one must be chosen."""
        found = []
        for square, man in position.men.items():
            if man.side == position.turn:
                rest = {s: m for s, m in position.men.items() if s != square}
                found += self.chains_from(rest, square, man, ())
        return found

    def chains(self, position: Position) -> list[Chain]:
        """The captures that may be chosen; several paths may be the same move."""
        found = self.all_chains(position)

        def worth(chain: Chain) -> tuple[int, ...]:
            if self.which == "any":
                return ()
            if self.which == "most":
                return (len(chain.taken),)
            kings = sum(position.men[square].king for square in chain.taken)
            # A king is worth two men less next to nothing; a king's capture goes first.
            own = position.men[chain.path[0]].king
            return len(chain.taken) + kings, -kings, int(own)

        best = max(map(worth, found), default=())
        return [chain for chain in found if worth(chain) == best]

    def same_moves(self, position: Position) -> list[list[Chain]]:
        """The captures, each with all its paths, the one that is written first."""
        groups: dict[object, list[Chain]] = {}
        for chain in self.chains(position):
            what = chain.path[0], chain.path[-1], frozenset(chain.taken)
            groups.setdefault(what, []).append(chain)

        def by_number(chain: Chain) -> list[int]:
            return [self.number(square) for square in chain.path]

        return [sorted(group, key=by_number) for group in groups.values()]

    def quiet_moves(self, position: Position) -> Iterator[tuple[Square, Square]]:
        """Moves that take nothing."""
        has_man = self.has_man(position.men, position.turn)
        for square, man in position.men.items():
            if man.side != position.turn:
                continue
            if has_man and position.last.get(man.side) == (square, 3):
                continue  # Frisian: this king must wait for another man to move
            for dx, dy in DIAGONALS:
                if not man.king and (dy > 0) != (man.side == WHITE):
                    continue
                x, y = square[0] + dx, square[1] + dy
                while self.inside((x, y)) and (x, y) not in position.men:
                    yield square, (x, y)
                    if not (man.king and self.flying):
                        break
                    x, y = x + dx, y + dy

    def moves(self, position: Position) -> dict[str, Step]:
        """A capture is compulsory."""
        found = {}
        for group in self.same_moves(position):
            chain = group[0]
            after = self.after(position, chain)
            text = self.path_text(chain.path, "x")
            assert text not in found
            found[text] = Step(text, after, len(chain.taken))
        if not found:
            for start, end in self.quiet_moves(position):
                man = position.men[start]
                king = man.king or end[1] == self.last_row(man.side)
                text = self.path_text((start, end), "-")
                found[text] = Step(text, self.after(position, Chain((start, end), (), king)), 0)
        return found

    def spellings(self, position: Position, move: str) -> list[str]:
        """Any of a capture's paths, and its start and end alone where that is clear."""
        texts = []
        for group in self.same_moves(position):
            paths = [self.path_text(chain.path, "x") for chain in group]
            if move not in paths:
                continue
            texts = paths
            ends = [(g[0].path[0], g[0].path[-1]) for g in self.same_moves(position)]
            both = group[0].path[0], group[0].path[-1]
            if ends.count(both) == 1:
                texts.append(self.path_text(both, "x"))
        return texts or [move]

    def after(self, position: Position, chain: Chain) -> Position:
        """The position after a move, its counters included."""
        start, end = chain.path[0], chain.path[-1]
        mover = position.men[start]
        men = {s: m for s, m in position.men.items() if s != start and s not in chain.taken}
        men[end] = Man(mover.side, chain.king)
        quiet = position.quiet + 1 if mover.king and not chain.taken else 0
        kind = self.material(men)
        same = kind is not None and kind == self.material(position.men)
        last = dict(position.last)
        if self.frisian:
            square, count = last.pop(mover.side, (None, 0))
            if mover.king and not chain.taken:
                last[mover.side] = end, (count + 1 if square == start else 1)
            for side in (WHITE, BLACK):
                gone = side in last and last[side][0] not in men
                # The taken king's square may by now hold the man that took it.
                gone = gone or (side in last and last[side][0] in chain.taken)
                if gone or not self.has_man(men, side):
                    last.pop(side, None)
        return Position(men, other(mover.side), quiet, position.rest + 1 if same else 0, last)

    # ---- ends ------------------------------------------------------------------------

    @staticmethod
    def has_man(men: dict[Square, Man], side: str) -> bool:
        """Has the side one that is no king?"""
        return any(man.side == side and not man.king for man in men.values())

    def material(self, men: dict[Square, Man]) -> int | None:
        """The class of the material: the plies after which it is drawn."""
        for lone in (WHITE, BLACK):
            few = [man for man in men.values() if man.side == lone]
            many = [man for man in men.values() if man.side == other(lone)]
            if len(few) != 1 or not few[0].king or not any(man.king for man in many):
                continue
            if self.classes == "international" and len(many) <= 3:
                return 32 if len(many) == 3 else 10
            if self.frisian and all(man.king for man in many) and len(many) <= 2:
                return 14 if len(many) == 2 else 4
        return None

    def loses_first(self, position: Position) -> End | None:
        """A side on move without men or without a legal move has lost."""
        if not any(man.side == position.turn for man in position.men.values()):
            return End(other(position.turn), "taking-the-last-man")
        if not self.moves(position):
            return End(other(position.turn), "no-legal-move")
        return None

    def repeated(self) -> End | None:
        """Drawn."""
        return End("draw", "repetition-3")

    def verdict(self, position: Position) -> End | None:
        """The counters."""
        lost = self.loses_first(position)
        if lost is not None:
            return lost
        if self.quiet_limit is not None and position.quiet >= self.quiet_limit:
            return End("draw", "moves-without-progress")
        limit = self.material(position.men)
        if self.classes and limit is not None and position.rest >= limit:
            return End("draw", "too-little-left-to-win")
        return None

    # ---- random positions ------------------------------------------------------------

    def sparse(self, dice: random.Random) -> Position:
        """A few men, many of them kings."""
        squares = self.all_squares()
        dice.shuffle(squares)
        men: dict[Square, Man] = {}
        many = dice.choice((3, 5, 8)) * self.size // 8
        counts = {side: dice.randint(1, many) for side in (WHITE, BLACK)}
        if dice.random() < 0.3:  # near or in the classes that are drawn
            lone = dice.choice((WHITE, BLACK))
            counts = {lone: 1, other(lone): dice.randint(1, 4)}
        kings = dice.choice((0.2, 0.5, 0.9, 1.0))
        for side, count in counts.items():
            for _ in range(count):
                king = dice.random() < kings
                square = next(s for s in squares if king or s[1] != self.last_row(side))
                squares.remove(square)
                men[square] = Man(side, king)
        position = Position(men, dice.choice((WHITE, BLACK)))
        every_king = all(man.king for man in men.values())
        if self.quiet_limit and every_king and dice.random() < 0.5:
            position = position._replace(quiet=self.quiet_limit - dice.randint(1, 12))
        limit = self.material(men)
        if limit and dice.random() < 0.7:
            position = position._replace(rest=max(0, limit - dice.randint(1, 12)))
        if self.frisian:
            last = {}
            for side in (WHITE, BLACK):
                own = [s for s, man in men.items() if man.side == side and man.king]
                if own and self.has_man(men, side) and dice.random() < 0.7:
                    last[side] = dice.choice(own), dice.randint(1, 3)
            position = position._replace(last=last)
        return position


GAMES = {
    game.name: game
    for game in (
        Draughts("checkers", 8, BLACK, False, False, "any", "stops", 80, None),
        Draughts("checkers-house", 8, WHITE, False, False, "any", "goes on", 80, None),
        Draughts("checkers-free", 8, BLACK, True, False, "any", "goes on", 80, None),
        Draughts(
            "international-draughts", 10, WHITE, True, True, "most", "stays", 50, "international"
        ),
        Draughts("russian-draughts", 8, WHITE, True, True, "any", "goes on", 30, None),
        Draughts(
            "brazilian-draughts", 8, WHITE, True, True, "most", "stays", 50, "international"
        ),
        Draughts(
            "canadian-draughts", 12, WHITE, True, True, "most", "stays", 50, "international"
        ),
        Draughts("frisian-draughts", 10, WHITE, True, True, "worth", "stays", None, "frisian"),
    )
}
