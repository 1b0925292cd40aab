# SPDX-License-Identifier: GPL-3.0-or-later
"""A slow and simple referee for chess on an infinite plane.

Like rules.py it shares no code and no ideas with the program: a board is a
dictionary, a legal move is a pseudo-legal move that is tried on a copy of the
board, and an attack is found by asking every enemy man in turn whether the cell
lies on its lines and whether any man at all stands strictly between.

A cell is (x, y), two exact Python integers without any limit.  A man is (side,
letter, unmoved) with an upper case letter: P N B R Q K, H (hawk), C
(chancellor), M (mann).  Sliders have infinitely many moves, so moves are always
listed for a window (x0, x1, y0, y1), which are the first and last x and the
first and last y: every legal move whose target lies inside it.  What a window
shows decides nothing; see `any_legal_move` for why the ends are exact.

A game may be given a border, outside which no cell exists.  No real game has
one: it is there to compare this referee with programs for finite boards.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from typing import Iterator, NamedTuple, Optional

from rules import BLACK, DRAW, WHITE, forward, other

Cell = tuple[int, int]
Vector = tuple[int, int]
Window = tuple[int, int, int, int]


class Man(NamedTuple):
    """One man; `unmoved` until it moves for the first time."""

    side: str
    letter: str
    unmoved: bool = False


Board = dict[Cell, Man]


class Move(NamedTuple):
    """A move; `kind` is 'plain', 'double', 'en passant' or 'castling'."""

    start: Cell
    end: Cell
    promotion: str = ""
    kind: str = "plain"


STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
AROUND = STRAIGHT + DIAGONAL
KNIGHT = tuple(v for v in product((-2, -1, 1, 2), repeat=2) if abs(v[0]) != abs(v[1]))
HAWK = tuple((n * x, n * y) for n in (2, 3) for x, y in AROUND)
LINES = {"Q": AROUND, "R": STRAIGHT, "B": DIAGONAL, "C": STRAIGHT}
LEAPS = {"K": AROUND, "M": AROUND, "N": KNIGHT, "C": KNIGHT, "H": HAWK}


# ---- geometry ------------------------------------------------------------------


def add(cell: Cell, vector: Vector, times: int = 1) -> Cell:
    """The cell reached from `cell` by `times` steps of `vector`."""
    return (cell[0] + vector[0] * times, cell[1] + vector[1] * times)


def cross(one: Vector, two: Vector) -> int:
    """Zero if and only if the two vectors are parallel."""
    return one[0] * two[1] - one[1] * two[0]


def direction(start: Cell, end: Cell) -> Optional[Vector]:
    """The one-step vector that leads from one cell to another, if one of the 8 does."""
    x, y = end[0] - start[0], end[1] - start[1]
    if (x, y) == (0, 0) or (x != 0 and y != 0 and abs(x) != abs(y)):
        return None
    return ((x > 0) - (x < 0), (y > 0) - (y < 0))


def strictly_between(cell: Cell, one: Cell, two: Cell) -> bool:
    """Does the cell lie on the straight line from one to two, neither end included?"""
    whole = (two[0] - one[0], two[1] - one[1])
    part = (cell[0] - one[0], cell[1] - one[1])
    if cross(part, whole) != 0:
        return False
    along = part[0] * whole[0] + part[1] * whole[1]
    return 0 < along < whole[0] * whole[0] + whole[1] * whole[1]


def inside(cell: Cell, window: Optional[Window]) -> bool:
    """Is the cell inside the window?  Without a window every cell is."""
    if window is None:
        return True
    x0, x1, y0, y1 = window
    return x0 <= cell[0] <= x1 and y0 <= cell[1] <= y1


def steps_inside(start: Cell, vector: Vector, window: Window) -> tuple[int, int]:
    """First and last n >= 1 with `start + n * vector` inside; last < first if none."""
    first, last = 1, None
    for at, step, low, high in (
        (start[0], vector[0], window[0], window[1]),
        (start[1], vector[1], window[2], window[3]),
    ):
        if step == 0:
            if not low <= at <= high:
                return 1, 0
            continue
        near, far = (low - at, high - at) if step > 0 else (at - high, at - low)
        first = max(first, near)
        last = far if last is None else min(last, far)
    assert last is not None
    return first, last


def steps_to_meet(start: Cell, vector: Vector, point: Cell, line: Vector) -> Optional[int]:
    """The n with `start + n * vector` on the line through `point`, if it is one whole n >= 1."""
    turn = cross(vector, line)
    if turn == 0:
        return None
    steps, rest = divmod(cross((point[0] - start[0], point[1] - start[1]), line), turn)
    return steps if rest == 0 and steps >= 1 else None


def first_man(board: Board, start: Cell, vector: Vector) -> Optional[int]:
    """How many steps away the nearest man is on this ray; None if there is none."""
    found = None
    for cell in board:
        if direction(start, cell) == vector:
            steps = max(abs(cell[0] - start[0]), abs(cell[1] - start[1]))
            if found is None or steps < found:
                found = steps
    return found


def hull(board: Board, margin: int) -> Window:
    """The smallest window with all men in it, and so much more on each side."""
    xs, ys = [x for x, _ in board], [y for _, y in board]
    return min(xs) - margin, max(xs) + margin, min(ys) - margin, max(ys) + margin


# ---- attacks -------------------------------------------------------------------


def attacks(board: Board, start: Cell, end: Cell) -> bool:
    """Could the man on `start` take something on `end`, king safety apart?"""
    side, letter, _ = board[start]
    vector = (end[0] - start[0], end[1] - start[1])
    if letter == "P":
        return abs(vector[0]) == 1 and vector[1] == forward(side)
    if letter in LEAPS and vector in LEAPS[letter]:
        return True
    if letter in LINES and direction(start, end) in LINES[letter]:
        return not any(strictly_between(cell, start, end) for cell in board)
    return False


def find_king(board: Board, side: str) -> Cell:
    """Where this side's king stands."""
    for cell, man in board.items():
        if man.side == side and man.letter == "K":
            return cell
    raise ValueError(f"{side} has no king")


def king_attackers(board: Board, side: str) -> list[Cell]:
    """The enemy men that give check to this side's king."""
    king = find_king(board, side)
    return [c for c, man in board.items() if man.side != side and attacks(board, c, king)]


def king_attacked(board: Board, side: str) -> bool:
    """Is this side's king in check on this board?"""
    king = find_king(board, side)
    return any(man.side != side and attacks(board, c, king) for c, man in board.items())


# ---- the game ------------------------------------------------------------------


@dataclass(frozen=True)
class Rules:
    """Everything that makes one game on the plane differ from another."""

    name: str
    setup: Board
    promotion_ranks: dict[str, int]
    promotions: str = "QRBNHCM"
    castling: bool = False
    window: Window = (-3, 20, -8, 20)  # where most things happen
    border: Optional[Window] = None  # only to compare with finite boards

    def move_text(self, move: Move) -> str:
        """The coordinate form of a move."""
        (a, b), (x, y) = move.start, move.end
        return f"{a},{b}>{x},{y}" + (f"={move.promotion}" if move.promotion else "")


@dataclass
class State:
    """A position in a game, with the positions before it."""

    rules: Rules
    board: Board
    turn: str = WHITE
    passed: Optional[Cell] = None  # the cell a pawn has just passed over
    previous: Optional["State"] = None
    _ending: Optional[tuple[Optional[str], str]] = field(default=None, repr=False)
    _key: Optional[tuple] = field(default=None, repr=False)
    _listed: dict[Window, list[Move]] = field(default_factory=dict, repr=False)

    def in_check(self) -> bool:
        """Is the side to move in check?"""
        return king_attacked(self.board, self.turn)

    # ---- moves ---------------------------------------------------------------

    def may_land(self, cell: Cell, window: Optional[Window]) -> bool:
        """Does the cell exist, is it wanted, and is it empty or held by the enemy?"""
        if not inside(cell, window) or not inside(cell, self.rules.border):
            return False
        return cell not in self.board or self.board[cell].side != self.turn

    def single_moves(self, start: Cell, window: Optional[Window]) -> Iterator[Move]:
        """Every pseudo-legal move of one man but those along lines: finitely many."""
        letter = self.board[start].letter
        if letter == "P":
            yield from self.pawn_moves(start, window)
        for vector in LEAPS.get(letter, ()):
            if self.may_land(add(start, vector), window):
                yield Move(start, add(start, vector))
        if letter == "K" and self.rules.castling:
            yield from self.castlings(start, window)

    def line_moves(self, start: Cell, window: Window) -> Iterator[Move]:
        """Every pseudo-legal move along lines of one man, cell by cell in the window."""
        for vector in LINES.get(self.board[start].letter, ()):
            man = first_man(self.board, start, vector)
            steps, last = steps_inside(start, vector, window)
            while steps <= last and (man is None or steps <= man):
                if self.may_land(add(start, vector, steps), window):
                    yield Move(start, add(start, vector, steps))
                steps += 1

    def pawn_moves(self, start: Cell, window: Optional[Window]) -> Iterator[Move]:
        """Steps, double steps, captures, en passant and promotions of one pawn."""
        ahead = forward(self.turn)
        near, far = add(start, (0, ahead)), add(start, (0, 2 * ahead))
        if near not in self.board:
            yield from self.pawn_arrives(start, near, "plain", window)
            if self.board[start].unmoved and far not in self.board:
                yield from self.pawn_arrives(start, far, "double", window)
        for side in (-1, 1):
            end = add(start, (side, ahead))
            if end in self.board:
                yield from self.pawn_arrives(start, end, "plain", window)
            elif end == self.passed:
                yield from self.pawn_arrives(start, end, "en passant", window)

    def pawn_arrives(
        self, start: Cell, end: Cell, kind: str, window: Optional[Window]
    ) -> Iterator[Move]:
        """The pawn move itself, or one move for each man it may become."""
        if not self.may_land(end, window):
            return
        promotes = end[1] == self.rules.promotion_ranks[self.turn]
        for letter in self.rules.promotions if promotes else [""]:
            yield Move(start, end, letter, kind)

    def castlings(self, start: Cell, window: Optional[Window]) -> Iterator[Move]:
        """Castling, but for a safe cell of arrival, which every move needs."""
        for rook_x in self.castling_rights(self.turn):
            rook = (rook_x, start[1])
            toward = 1 if rook_x > start[0] else -1
            crossed, end = add(start, (toward, 0)), add(start, (toward, 0), 2)
            if any(strictly_between(cell, start, rook) for cell in self.board):
                continue
            crossing = dict(self.board)
            crossing[crossed] = crossing.pop(start)
            if king_attacked(self.board, self.turn) or king_attacked(crossing, self.turn):
                continue
            if inside(end, window):
                yield Move(start, end, "", "castling")

    def castling_rights(self, side: str) -> tuple[int, ...]:
        """The x of each rook that this side may yet castle with."""
        king = find_king(self.board, side)
        if not self.rules.castling or not self.board[king].unmoved:
            return ()
        rook = Man(side, "R", True)
        return tuple(x for x in (1, 8) if self.board.get((x, king[1])) == rook)

    def captured_square(self, move: Move) -> Optional[Cell]:
        """Where the man stands that this move takes, if it takes one."""
        if move.kind == "en passant":
            return (move.end[0], move.start[1])
        return move.end if move.end in self.board else None

    def board_after(self, move: Move) -> Board:
        """The men after a move."""
        board = dict(self.board)
        captured = self.captured_square(move)
        if captured is not None:
            del board[captured]
        side, letter, _ = board.pop(move.start)
        board[move.end] = Man(side, move.promotion or letter)
        if move.kind == "castling":
            right = move.end[0] > move.start[0]
            del board[8 if right else 1, move.end[1]]
            board[add(move.end, (-1 if right else 1, 0))] = Man(side, "R")
        return board

    def is_safe(self, move: Move) -> bool:
        """Does this pseudo-legal move leave the own king out of check?"""
        return not king_attacked(self.board_after(move), self.turn)

    def own_men(self) -> list[Cell]:
        """The cells of the side to move."""
        return [cell for cell, man in self.board.items() if man.side == self.turn]

    def moves_ignoring_draws(self, window: Window) -> list[Move]:
        """Legal moves to cells inside the window, as if no draw rule existed."""
        if window not in self._listed:
            self._listed[window] = [
                move
                for start in self.own_men()
                for moves in (self.single_moves, self.line_moves)
                for move in moves(start, window)
                if self.is_safe(move)
            ]
        return self._listed[window]

    def legal_moves(self, window: Window) -> list[Move]:
        """Legal moves to cells inside the window; a finished game has none."""
        return [] if self.outcome() is not None else list(self.moves_ignoring_draws(window))

    def legal_texts(self, window: Window) -> list[str]:
        """Their coordinate forms, sorted as strings."""
        return sorted(self.rules.move_text(move) for move in self.legal_moves(window))

    def moves_between(self, start: Cell, end: Cell) -> list[Move]:
        """The legal moves from one cell to another, however far: more than one to promote."""
        if self.board.get(start, Man("", "")).side != self.turn or self.outcome() is not None:
            return []
        only = (end[0], end[0], end[1], end[1])
        moves = [*self.single_moves(start, only), *self.line_moves(start, only)]
        return [move for move in moves if self.is_safe(move)]

    def find_move(self, text: str) -> Move:
        """The legal move with this coordinate form."""
        start, end = (read_cell(part.partition("=")[0]) for part in text.split(">"))
        for move in self.moves_between(start, end):
            if self.rules.move_text(move) == text:
                return move
        raise ValueError(f"{self.rules.name}: {text} is not legal here")

    def play(self, move: Move) -> "State":
        """The position after a legal move."""
        passed = None
        if move.kind == "double":
            passed = (move.start[0], (move.start[1] + move.end[1]) // 2)
        return State(self.rules, self.board_after(move), other(self.turn), passed, self)

    # ---- is there any move at all? -----------------------------------------------

    def enough_moves(self) -> Iterator[Move]:
        """Finitely many pseudo-legal moves, a legal one among them if there is one at all.

        Single moves are all tried.  For a man that moves along a line from s, think
        of the board with that man lifted, and of the set A of enemy men that then
        attack the own king k.  A legal move along a ray either
        - captures: only the nearest man of the ray can be taken, and that is tried; or
        - lands on an empty cell t.  It is legal if and only if t is strictly between
          k and every man of A that attacks along a line, and no other man is in A.
          * A is empty: every empty cell of the ray will do, so its first step will,
            and that is tried.
          * Otherwise take one a of A.  If the ray is not parallel to the line from k
            to a, it meets that line in one cell at most, and that is tried.
          * If it is parallel, t on that line means s is on it too.  If s is beyond k
            or beyond a, that man stands in the way of t, so there is no such move.
            So s is strictly between k and a.  A has no other man: a second man
            that t shuts out would attack along the same line from the same side,
            and a would stand in its way.  So every empty cell between will do,
            and the first step is one of them, or else it is k or a itself.
        Below, the meeting with every line between k and an enemy man that could ever
        attack along it is tried, which is more than needed; every move is tested.
        """
        king = find_king(self.board, self.turn)
        lines = []
        for cell, man in self.board.items():
            if man.side != self.turn and direction(cell, king) in LINES.get(man.letter, ()):
                lines.append((cell, direction(cell, king)))
        for start in self.own_men():
            yield from self.single_moves(start, None)
            for vector in LINES.get(self.board[start].letter, ()):
                man = first_man(self.board, start, vector)
                found = {1} | ({man} if man is not None else set())
                for cell, line in lines:
                    steps = steps_to_meet(start, vector, cell, line)
                    if steps is not None and strictly_between(
                        add(start, vector, steps), cell, king
                    ):
                        found.add(steps)
                for steps in sorted(found):
                    if man is None or steps <= man:
                        if self.may_land(add(start, vector, steps), None):
                            yield Move(start, add(start, vector, steps))

    def any_legal_move(self) -> bool:
        """Has the side to move a legal move anywhere?  Exact; see `enough_moves`."""
        return any(self.is_safe(move) for move in self.enough_moves())

    def count_moves(self) -> Optional[int]:
        """How many legal moves there are on the whole plane; None: infinitely many.

        There are infinitely many if and only if some man may go along a ray without
        end to a cell outside the hull of all men, where it can shut out nobody: then
        all further cells will do as well.  If not, no legal move leaves the hull but
        by a single move, of three cells at most, or a first step, so that all are in
        a window with that margin: a line move to an empty cell is as good as a far
        one if A (see above) is empty, and lies between two men otherwise.
        """
        assert self.rules.border is None
        window = hull(self.board, 3)
        for start in self.own_men():
            for vector in LINES.get(self.board[start].letter, ()):
                if first_man(self.board, start, vector) is None:
                    far = max(window[1] - window[0], window[3] - window[2]) + 1
                    if self.is_safe(Move(start, add(start, vector, far))):
                        return None
        return len(self.moves_ignoring_draws(window))

    # ---- ends ---------------------------------------------------------------------

    def key(self) -> tuple:
        """What must be equal for two positions to be the same."""
        if self._key is None:
            passed = None
            for start in self.own_men():
                for move in self.single_moves(start, None):
                    if move.kind == "en passant" and self.is_safe(move):
                        passed = self.passed
            men = frozenset(
                (cell, man.side, man.letter, man.letter == "P" and man.unmoved)
                for cell, man in self.board.items()
            )
            rights = (self.castling_rights(WHITE), self.castling_rights(BLACK))
            self._key = (self.turn, passed, rights, men)
        return self._key

    def repetitions(self) -> int:
        """How often this position has stood on the board, now included."""
        count, state = 0, self
        while state is not None:
            # Positions with another number of men are different; no need for their keys.
            if len(state.board) == len(self.board) and state.key() == self.key():
                count += 1
            state = state.previous
        return count

    def ending(self) -> tuple[Optional[str], str]:
        """(None | 'white' | 'black' | 'draw', why), the first end that fits."""
        if self._ending is None:
            self._ending = None, ""
            if not self.any_legal_move():
                mated = self.in_check()
                self._ending = (other(self.turn), "mate") if mated else (DRAW, "stalemate")
            elif len(self.board) == 2:
                self._ending = DRAW, "dead position"
            elif self.repetitions() >= 5:
                self._ending = DRAW, "fivefold"
        return self._ending

    def outcome(self) -> Optional[str]:
        """None while the game goes on, else 'white', 'black' or 'draw'."""
        return self.ending()[0]

    def claims(self) -> list[str]:
        """Draws the player to move may claim; none in a finished game."""
        if self.outcome() is None and self.repetitions() >= 3:
            return ["repetition"]
        return []


# ---- the games -----------------------------------------------------------------


def read_cell(text: str) -> Cell:
    """'-4,11' -> (-4, 11)."""
    x, y = text.split(",")
    return int(x), int(y)


def setup(white: dict[str, str], mirror: int) -> Board:
    """Both armies: White's cells for each letter; Black's y is `mirror` - y."""
    board: Board = {}
    for letter, cells in white.items():
        for cell in cells.split():
            xs, y = cell.split(",")
            first, _, last = xs.partition("..")
            for x in range(int(first), int(last or first) + 1):
                for side, at in ((WHITE, int(y)), (BLACK, mirror - int(y))):
                    assert (x, at) not in board
                    board[x, at] = Man(side, letter, True)
    return board


PLANE = {
    "R": "2,4 13,4",
    "C": "3,4 12,4",
    "M": "4,4 11,4",
    "N": "5,4 10,4",
    "B": "6,4 9,4",
    "Q": "7,4",
    "K": "8,4",
    "H": "2,-1 13,-1",
    "P": "2..13,5 1,4 14,4 0,-1 1,0 2,1 3,0 4,-1 11,-1 12,0 13,1 14,0 15,-1",
}
PUBLISHED = {
    "R": "-1,1 10,1",
    "C": "0,1 9,1",
    "M": "1,1 8,1",
    "N": "2,1 7,1",
    "B": "3,1 6,1",
    "Q": "4,1",
    "K": "5,1",
    "H": "-2,-6 11,-6",
    "P": "-1..10,2 -2,1 11,1 -4,-6 -3,-5 -2,-4 -1,-5 0,-6 9,-6 10,-5 11,-4 12,-5 13,-6",
}
CLASSICAL = {
    "R": "1,1 8,1",
    "N": "2,1 7,1",
    "B": "3,1 6,1",
    "Q": "4,1",
    "K": "5,1",
    "P": "1..8,2",
}

GAMES: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        Rules("infinite-plane", setup(PLANE, 15), {WHITE: 11, BLACK: 4}),
        Rules(
            "infinite-plane-published",
            setup(PUBLISHED, 9),
            {WHITE: 8, BLACK: 1},
            window=(-7, 16, -8, 17),
        ),
        Rules(
            "infinite-classical",
            setup(CLASSICAL, 9),
            {WHITE: 8, BLACK: 1},
            promotions="QRBN",
            castling=True,
            window=(-4, 13, -4, 13),
        ),
    )
}

# The classical army as orthodox chess, and the main army of `infinite-plane` on the
# largest board that Fairy-Stockfish has, with the hawks brought nearer.
BOXED_CHESS = replace(GAMES["infinite-classical"], border=(1, 8, 1, 8))
BOXED_PLANE = replace(
    GAMES["infinite-plane"],
    setup=setup(PLANE | {"H": "3,3 12,3", "P": "2..13,5"}, 15),
    border=(2, 13, 3, 12),
)


def start_of(rules: Rules) -> State:
    """The first position of a game with these rules."""
    return State(rules, dict(rules.setup))


def start(name: str) -> State:
    """The first position of a game."""
    return start_of(GAMES[name])


def play_texts(name: str, texts: list[str]) -> State:
    """The position after moves in coordinate form."""
    state = start(name)
    for text in texts:
        state = state.play(state.find_move(text))
    return state


def read_window(text: str) -> Window:
    """'-1,17,-1,17' -> (-1, 17, -1, 17)."""
    x0, x1, y0, y1 = (int(part) for part in text.split(","))
    return x0, x1, y0, y1


def perft(state: State, depth: int, window: Window) -> int:
    """How many games of `depth` plies go on from here with every target in the window."""
    if depth == 0:
        return 1
    moves = state.legal_moves(window)
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1, window) for move in moves)
