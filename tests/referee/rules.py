# SPDX-License-Identifier: GPL-3.0-or-later
"""A slow and simple referee for the chess games, flat and in levels.

It exists to disagree with the real program when the real program is wrong, so
it shares no code and no ideas with it: a board is a dictionary, a legal move is
a pseudo-legal move that is tried on a copy of the board, and an attack is found
by asking every enemy man in turn.

A square is (file, rank, level), each counted from 1; flat boards have level 1
only.  A man is (side, letter) with side 'white' or 'black' and an upper case
letter: P N B R Q K, C (commoner), U (unicorn).  Vectors are (file, rank, level).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import permutations, product
from typing import Iterator, NamedTuple, Optional

Square = tuple[int, int, int]
Vector = tuple[int, int, int]
Man = tuple[str, str]
Board = dict[Square, Man]

WHITE, BLACK, DRAW = "white", "black", "draw"
FILES = "abcdefghijklmnop"


def other(side: str) -> str:
    """The opponent of a side."""
    return BLACK if side == WHITE else WHITE


def forward(side: str) -> int:
    """+1 for White, -1 for Black: the way its pawns go."""
    return 1 if side == WHITE else -1


def add(square: Square, vector: Vector, times: int = 1) -> Square:
    """The square reached from `square` by `times` steps of `vector`."""
    return (
        square[0] + vector[0] * times,
        square[1] + vector[1] * times,
        square[2] + vector[2] * times,
    )


def steps_along(axes: int) -> frozenset[Vector]:
    """All one-step vectors that change exactly `axes` of the three axes."""
    return frozenset(
        v for v in product((-1, 0, 1), repeat=3) if sum(map(abs, v)) == axes
    )


def leaps(numbers: tuple[int, int, int]) -> frozenset[Vector]:
    """All vectors whose absolute parts are `numbers` in any order."""
    return frozenset(
        (a * x, b * y, c * z)
        for x, y, z in permutations(numbers)
        for a, b, c in product((-1, 1), repeat=3)
    )


def flat(vectors: frozenset[Vector]) -> frozenset[Vector]:
    """Only those vectors that stay on their level."""
    return frozenset(v for v in vectors if v[2] == 0)


class Castling(NamedTuple):
    """One way to castle: who, from where to where, and what must be free."""

    side: str
    king_from: Square
    king_to: Square
    rook_from: Square
    rook_to: Square
    empty: tuple[Square, ...]
    crossed: Square


class EnPassant(NamedTuple):
    """The square a pawn has just passed over, and the square it stands on."""

    passed: Square
    pawn: Square


class Move(NamedTuple):
    """A move; `kind` is 'plain', 'double', 'en passant' or 'castling'."""

    start: Square
    end: Square
    promotion: str = ""
    kind: str = "plain"
    castling: Optional[Castling] = None


@dataclass(frozen=True)
class Rules:
    """Everything that makes one game differ from another."""

    name: str
    size: tuple[int, int, int]
    setup: Board
    lines: dict[str, frozenset[Vector]]  # sliders: letter -> directions
    jumps: dict[str, frozenset[Vector]]  # leapers: letter -> vectors
    pawn_moves: frozenset[Vector]  # as White; mirrored for Black
    pawn_captures: frozenset[Vector]  # as White; mirrored for Black
    pawn_rank: Optional[int]  # White's rank for the double step, if there is one
    promotions: str
    promotion_needs_last_level: bool = False
    castlings: tuple[Castling, ...] = ()
    also: dict[str, frozenset[Vector]] = field(default_factory=dict)  # leaps of sliders
    holes: frozenset[Square] = frozenset()
    hill: frozenset[Square] = frozenset()
    royal: bool = True  # False: no check and no mate
    blast: str = ""  # '', 'pawns survive' or 'total'
    dead: str = "kings only"  # 'never', 'kings only', 'one minor', 'chess', 'bishops apart'
    checks: int = 0  # so many checks given win, if not 0
    must_capture: bool = False  # who can take must take
    losing: bool = False  # who has no man or no move wins
    race: frozenset[Square] = frozenset()  # kings run for these; Black has a last reply; no checks
    far_start: bool = False  # pawns on the first rank may step two, not to be taken en passant
    pawn_zone: int = 1  # on how many of the last ranks pawns may promote; on the last they must
    captured_only: bool = False  # promotion only to what the side has lost
    write_levels: bool = False

    def exists(self, square: Square) -> bool:
        """Is there such a square on this board?"""
        inside = all(1 <= part <= most for part, most in zip(square, self.size))
        return inside and square not in self.holes

    def square_text(self, square: Square) -> str:
        """'e4', 'h14', or with levels '4e4'."""
        text = FILES[square[0] - 1] + str(square[1])
        return str(square[2]) + text if self.write_levels else text

    def move_text(self, move: Move) -> str:
        """The coordinate form of a move."""
        return (
            self.square_text(move.start)
            + self.square_text(move.end)
            + move.promotion.lower()
        )

    def pawn_vectors(self, side: str, vectors: frozenset[Vector]) -> list[Vector]:
        """Pawn vectors as this side sees them: ranks and levels turned for Black."""
        turn = forward(side)
        return [(x, y * turn, z * turn) for x, y, z in vectors]

    def starts_double(self, side: str, square: Square) -> bool:
        """Does a pawn of this side on this square still have its double step?"""
        if self.pawn_rank is None:
            return False
        rank = square[1] if side == WHITE else self.size[1] + 1 - square[1]
        return rank == self.pawn_rank or (self.far_start and rank == 1)

    def promotes(self, side: str, square: Square) -> bool:
        """Does a pawn of this side promote on this square?"""
        last_rank = self.size[1] if side == WHITE else 1
        last_level = self.size[2] if side == WHITE else 1
        if self.promotion_needs_last_level and square[2] != last_level:
            return False
        return abs(square[1] - last_rank) < self.pawn_zone

    def must_promote(self, side: str, square: Square) -> bool:
        """May a pawn of this side not stay a pawn on this square?"""
        last_rank = self.size[1] if side == WHITE else 1
        return self.pawn_zone == 1 or square[1] == last_rank


@dataclass
class State:
    """A position in a game, with the positions before it."""

    rules: Rules
    board: Board
    turn: str = WHITE
    rights: frozenset[Castling] = frozenset()
    en_passant: Optional[EnPassant] = None
    clock: int = 0  # plies since the last capture or pawn move
    winner: Optional[str] = None  # won by goal, blast, checks or last man; DRAW if both kings arrived
    previous: Optional["State"] = None
    checks: tuple[int, int] = (0, 0)  # given by White and by Black, where they count
    _legal: Optional[list[Move]] = field(default=None, repr=False)
    _key: Optional[tuple] = field(default=None, repr=False)

    # ---- attacks and check -------------------------------------------------

    def attacks(self, board: Board, start: Square, end: Square) -> bool:
        """Could the man on `start` take something on `end`, king safety apart?"""
        side, letter = board[start]
        x, y, z = end[0] - start[0], end[1] - start[1], end[2] - start[2]
        if letter == "P":
            turn = forward(side)
            return (x, y * turn, z * turn) in self.rules.pawn_captures
        if letter in self.rules.jumps:
            return (x, y, z) in self.rules.jumps[letter]
        if (x, y, z) in self.rules.also.get(letter, ()):
            return True
        distance = max(abs(x), abs(y), abs(z))
        if any(abs(part) not in (0, distance) for part in (x, y, z)) or distance == 0:
            return False
        step = (x // distance, y // distance, z // distance)
        if step not in self.rules.lines[letter]:
            return False
        between = [add(start, step, n) for n in range(1, distance)]
        return all(s not in board and self.rules.exists(s) for s in between)

    def king_attacked(self, board: Board, side: str) -> bool:
        """Is this side's king in check on this board?"""
        king = find_king(board, side)
        if king is None:
            return False
        if self.rules.blast:
            enemy_king = find_king(board, other(side))
            if enemy_king is not None and neighbours(king, enemy_king):
                return False
        for square, (owner, letter) in board.items():
            if owner == side or (self.rules.blast and letter == "K"):
                continue
            if self.attacks(board, square, king):
                return True
        return False

    def in_check(self) -> bool:
        """Is the side to move in check?  Never in a game without royal kings."""
        return self.rules.royal and self.king_attacked(self.board, self.turn)

    # ---- moves -------------------------------------------------------------

    def pseudo_moves(self) -> Iterator[Move]:
        """All moves of the side to move by the way its men go."""
        for square, (side, letter) in list(self.board.items()):
            if side != self.turn:
                continue
            if letter == "P":
                yield from self.pawn_pseudo_moves(square)
            elif letter in self.rules.jumps:
                for vector in self.rules.jumps[letter]:
                    end = add(square, vector)
                    if self.rules.exists(end) and self.may_land(end):
                        yield Move(square, end)
            else:
                for vector in self.rules.lines[letter]:
                    end = add(square, vector)
                    while self.rules.exists(end):
                        if self.may_land(end):
                            yield Move(square, end)
                        if end in self.board:
                            break
                        end = add(end, vector)
                for vector in self.rules.also.get(letter, ()):
                    end = add(square, vector)
                    if self.rules.exists(end) and self.may_land(end):
                        yield Move(square, end)
        for castling in self.rights:
            if castling.side == self.turn and self.may_castle(castling):
                yield Move(
                    castling.king_from, castling.king_to, "", "castling", castling
                )

    def may_land(self, square: Square) -> bool:
        """Is the square empty or held by the enemy?"""
        man = self.board.get(square)
        return man is None or man[0] != self.turn

    def pawn_pseudo_moves(self, square: Square) -> Iterator[Move]:
        """Steps, double steps, captures, en passant and promotions of one pawn."""
        rules, side = self.rules, self.turn
        for vector in rules.pawn_vectors(side, rules.pawn_moves):
            end = add(square, vector)
            if not rules.exists(end) or end in self.board:
                continue
            yield from self.with_promotions(square, end)
            far = add(end, vector)
            if rules.starts_double(side, square):
                if rules.exists(far) and far not in self.board:
                    rank = square[1] if side == WHITE else rules.size[1] + 1 - square[1]
                    yield Move(square, far, "", "double" if rank == rules.pawn_rank else "plain")
        for vector in rules.pawn_vectors(side, rules.pawn_captures):
            end = add(square, vector)
            if not rules.exists(end):
                continue
            if end in self.board:
                if self.board[end][0] != side:
                    yield from self.with_promotions(square, end)
            elif self.en_passant is not None and end == self.en_passant.passed:
                yield Move(square, end, "", "en passant")

    def with_promotions(self, start: Square, end: Square) -> Iterator[Move]:
        """The pawn move itself, or one move for each man it may become."""
        promotes = self.rules.promotes(self.turn, end)
        if promotes:
            for letter in self.rules.promotions:
                if not self.rules.captured_only or self.is_missing(letter):
                    yield Move(start, end, letter)
        if not promotes or not self.rules.must_promote(self.turn, end):
            yield Move(start, end)

    def is_missing(self, letter: str) -> bool:
        """Has the side to move fewer of these men than at the start?"""
        man = (self.turn, letter)
        men, first = self.board.values(), self.rules.setup.values()
        return sum(m == man for m in men) < sum(m == man for m in first)

    def may_castle(self, castling: Castling) -> bool:
        """Everything castling needs but a safe square of arrival."""
        if any(square in self.board for square in castling.empty):
            return False
        if not self.rules.royal:
            return True
        if self.king_attacked(self.board, self.turn):
            return False
        crossing = dict(self.board)
        crossing[castling.crossed] = crossing.pop(castling.king_from)
        return not self.king_attacked(crossing, self.turn)

    def captured_square(self, move: Move) -> Optional[Square]:
        """Where the man stands that this move takes, if it takes one."""
        if move.kind == "en passant":
            assert self.en_passant is not None
            return self.en_passant.pawn
        if move.kind == "castling":
            return None
        return move.end if move.end in self.board else None

    def board_after(self, move: Move) -> Board:
        """The men after a move, blasts included."""
        board = dict(self.board)
        captured = self.captured_square(move)
        if captured is not None:
            del board[captured]
        side, letter = board.pop(move.start)
        board[move.end] = (side, move.promotion or letter)
        if move.castling is not None:
            board[move.castling.rook_to] = board.pop(move.castling.rook_from)
        if self.rules.blast and captured is not None:
            del board[move.end]
            for vector in flat(steps_along(1) | steps_along(2)):
                near = add(move.end, vector)
                if near in board:
                    if board[near][1] != "P" or self.rules.blast == "total":
                        del board[near]
        return board

    def is_safe(self, board: Board) -> bool:
        """May the side to move leave this board behind?"""
        if not self.rules.royal:
            return True
        own = find_king(board, self.turn)
        enemy = find_king(board, other(self.turn))
        if self.rules.blast:
            if own is None:
                return self.rules.blast == "total" and enemy is None
            if enemy is None:
                return True
        if self.rules.race and self.king_attacked(board, other(self.turn)):
            return False
        return not self.king_attacked(board, self.turn)

    def moves_ignoring_draws(self) -> list[Move]:
        """Legal moves as if no draw rule but stalemate existed."""
        if self._legal is None:
            self._legal = []
            if self.winner is None:
                for move in self.pseudo_moves():
                    if self.is_safe(self.board_after(move)):
                        self._legal.append(move)
                captures = [m for m in self._legal if self.captured_square(m) is not None]
                if self.rules.must_capture and captures:
                    self._legal = captures
        return self._legal

    def legal_moves(self) -> list[Move]:
        """Legal moves; a finished game has none."""
        return [] if self.outcome() is not None else list(self.moves_ignoring_draws())

    def legal_texts(self) -> list[str]:
        """The coordinate forms of the legal moves, sorted as strings."""
        return sorted(self.rules.move_text(move) for move in self.legal_moves())

    def find_move(self, text: str) -> Move:
        """The legal move with this coordinate form."""
        for move in self.legal_moves():
            if self.rules.move_text(move) == text:
                return move
        raise ValueError(f"{self.rules.name}: {text} is not legal here")

    def play(self, move: Move) -> "State":
        """The position after a legal move."""
        rules = self.rules
        letter = self.board[move.start][1]
        board = self.board_after(move)
        captured = self.captured_square(move) is not None
        rights = frozenset(
            c
            for c in self.rights
            if board.get(c.king_from) == (c.side, "K")
            and board.get(c.rook_from) == (c.side, "R")
        )
        en_passant = None
        if move.kind == "double":
            passed = (move.start[0], move.start[1] + forward(self.turn), move.start[2])
            en_passant = EnPassant(passed, move.end)
        winner = None
        if letter == "K" and move.end in rules.hill:
            winner = self.turn
        if rules.blast and find_king(board, other(self.turn)) is None:
            winner = self.turn
        if not any(side != self.turn for side, _ in board.values()):
            winner = other(self.turn) if rules.losing else self.turn
        clock = 0 if captured or letter == "P" else self.clock + 1
        after = State(
            rules, board, other(self.turn), rights, en_passant, clock, winner, self, self.checks
        )
        if rules.checks and after.in_check():
            white, black = self.checks
            after.checks = (white + 1, black) if self.turn == WHITE else (white, black + 1)
            if max(after.checks) >= rules.checks:
                after.winner = self.turn
        if rules.race:
            after.winner = after.race_winner()
        return after

    def race_winner(self) -> Optional[str]:
        """Who has won the race of the kings; DRAW if both arrived."""
        white, black = (find_king(self.board, side) in self.rules.race for side in (WHITE, BLACK))
        if white and black:
            return DRAW
        if white and self.turn == BLACK:
            for move in self.moves_ignoring_draws():
                if self.board[move.start][1] == "K" and move.end in self.rules.race:
                    return None
            self._legal = None
        return WHITE if white else BLACK if black else None

    # ---- ends --------------------------------------------------------------

    def key(self) -> tuple:
        """What must be equal for two positions to be the same."""
        if self._key is None:
            passed = None
            if self.en_passant is not None:
                if any(m.kind == "en passant" for m in self.moves_ignoring_draws()):
                    passed = self.en_passant.passed
            men = frozenset(self.board.items())
            self._key = (self.turn, passed, self.rights, men, self.checks)
        return self._key

    def repetitions(self) -> int:
        """How often this position has stood on the board, now included."""
        count, state = 0, self
        while state is not None:
            if state.key() == self.key():
                count += 1
            state = state.previous
        return count

    def is_dead(self) -> bool:
        """Is this a dead position by the rules of this game?"""
        if self.rules.dead == "never":
            return False
        if self.rules.dead == "bishops apart":
            colours = {WHITE: set(), BLACK: set()}
            for square, (side, letter) in self.board.items():
                if letter != "B":
                    return False
                colours[side].add((square[0] + square[1]) % 2)
            return sorted(map(len, colours.values())) == [1, 1] and colours[WHITE] != colours[BLACK]
        rest = [(s, m[1]) for s, m in self.board.items() if m[1] != "K"]
        letters = [letter for _, letter in rest]
        if not rest:
            return True
        if self.rules.dead == "one minor":
            return letters in (["N"], ["B"])
        if self.rules.dead == "chess":
            if letters == ["N"]:
                return True
            colours = {(square[0] + square[1]) % 2 for square, _ in rest}
            return set(letters) == {"B"} and len(colours) == 1
        return False

    def ending(self) -> tuple[Optional[str], str]:
        """(None | 'white' | 'black' | 'draw', why), the first end that fits."""
        if self.winner is not None:
            return self.winner, "goal, blast or last man"
        if not self.moves_ignoring_draws():
            if not self.rules.royal:
                return self.turn if self.rules.losing else other(self.turn), "no move"
            if self.in_check():
                return other(self.turn), "mate"
            return DRAW, "stalemate"
        if self.is_dead():
            return DRAW, "dead position"
        if self.repetitions() >= 5:
            return DRAW, "fivefold"
        if self.clock >= 150:
            return DRAW, "75 moves"
        return None, ""

    def outcome(self) -> Optional[str]:
        """None while the game goes on, else 'white', 'black' or 'draw'."""
        return self.ending()[0]

    def claims(self) -> list[str]:
        """Draws the player to move may claim; none in a finished game."""
        if self.outcome() is not None:
            return []
        found = []
        if self.repetitions() >= 3:
            found.append("repetition")
        if self.clock >= 100:
            found.append("50")
        return found


def find_king(board: Board, side: str) -> Optional[Square]:
    """Where this side's king stands, if it has one."""
    for square, man in board.items():
        if man == (side, "K"):
            return square
    return None


def neighbours(one: Square, two: Square) -> bool:
    """Do two different squares touch?"""
    return max(abs(a - b) for a, b in zip(one, two)) == 1


# ---- the games ---------------------------------------------------------------

ORTHODOX = "RNBQKBNR"


def orthodox_level(level: int, king: str = "K") -> Board:
    """Both orthodox armies on one level, with `king` in the kings' places."""
    board: Board = {}
    for file, letter in enumerate(ORTHODOX.replace("K", king), start=1):
        board[file, 1, level] = (WHITE, letter)
        board[file, 2, level] = (WHITE, "P")
        board[file, 7, level] = (BLACK, "P")
        board[file, 8, level] = (BLACK, letter)
    return board


def read_square(text: str) -> Square:
    """'4e1' -> (5, 1, 4)."""
    return (FILES.index(text[1]) + 1, int(text[2:]), int(text[0]))


def castling_table(rows: list[str]) -> tuple[Castling, ...]:
    """White's table and Black's, which is the same on rank 8.

    A row: king from, king to, rook from, rook to, square crossed, empty squares.
    """
    found = []
    for row in rows:
        names = row.split()
        for side in (WHITE, BLACK):
            squares = [read_square(name) for name in names]
            if side == BLACK:
                squares = [(file, 8, level) for file, _, level in squares]
            king_from, king_to, rook_from, rook_to, crossed, *empty = squares
            found.append(
                Castling(
                    side, king_from, king_to, rook_from, rook_to, tuple(empty), crossed
                )
            )
    return tuple(found)


FLAT_CASTLING = castling_table(
    [
        "1e1 1g1 1h1 1f1 1f1  1f1 1g1",
        "1e1 1c1 1a1 1d1 1d1  1d1 1c1 1b1",
    ]
)
EIGHT_LEVEL_CASTLING = castling_table(
    [
        "4e1 4g1 4h1 4f1 4f1  4f1 4g1",
        "4e1 2g1 1h1 3f1 3f1  3f1 2g1",
        "4e1 6g1 7h1 5f1 5f1  5f1 6g1",
        "4e1 4c1 4a1 4d1 4d1  4d1 4c1 4b1",
        "4e1 6c1 8a1 5d1 5d1  5d1 6c1 7b1",
        "4e1 2c1 1a1 3d1 3d1  3d1 2c1 1b1",
    ]
)
FOUR_LEVEL_CASTLING = castling_table(
    [
        "2e1 2g1 2h1 2f1 2f1  2f1 2g1",
        "2e1 2c1 2a1 2d1 2d1  2d1 2c1 2b1",
    ]
)

ONE, TWO, THREE = steps_along(1), steps_along(2), steps_along(3)
CENTRE = frozenset({(4, 4, 1), (5, 4, 1), (4, 5, 1), (5, 5, 1)})


def flat_rules(name: str, **changes) -> Rules:
    """Orthodox chess with the named changes."""
    parts = dict(
        name=name,
        size=(8, 8, 1),
        setup=orthodox_level(1),
        lines={"R": flat(ONE), "B": flat(TWO), "Q": flat(ONE | TWO)},
        jumps={"N": flat(leaps((0, 1, 2))), "K": flat(ONE | TWO)},
        pawn_moves=frozenset({(0, 1, 0)}),
        pawn_captures=frozenset({(-1, 1, 0), (1, 1, 0)}),
        pawn_rank=2,
        promotions="QRBN",
        castlings=FLAT_CASTLING,
        dead="chess",
    )
    parts.update(changes)
    return Rules(**parts)


KNIGHT = flat(leaps((0, 1, 2)))


def board_of(rows: str) -> Board:
    """The men of a flat board as a FEN has them; a digit is so many empty squares."""
    board: Board = {}
    ranks = rows.split("/")
    for rank, row in zip(range(len(ranks), 0, -1), ranks):
        file = 1
        for sign in row:
            if sign.isdigit():
                file += int(sign)
                continue
            board[file, rank, 1] = (WHITE if sign.isupper() else BLACK, sign.upper())
            file += 1
    return board


def mega_setup() -> Board:
    """The 16 x 16 set-up; Black mirrors White on rank 17 - r."""
    white = {
        1: "..BBBBQQKQBBBB..",
        2: "RNNNNNNRRNNNNNNR",
        3: "PPPPPPPPPPPPPPPP",
    }
    board: Board = {}
    for rank, men in white.items():
        for file, letter in enumerate(men, start=1):
            if letter != ".":
                board[file, rank, 1] = (WHITE, letter)
                board[file, 17 - rank, 1] = (BLACK, letter)
    return board


def level_rules(name: str, levels: int, king_level: int, **changes) -> Rules:
    """Chess in levels: rooks rise along files and ranks, bishops along diagonals."""
    setup: Board = {}
    for level in range(1, levels + 1):
        setup |= orthodox_level(level, "K" if level == king_level else "C")
    sloping = frozenset(v for v in TWO if v[2] != 0)
    rook = ONE | sloping
    bishop = flat(TWO) | THREE
    parts = dict(
        name=name,
        size=(8, 8, levels),
        setup=setup,
        lines={"R": rook, "B": bishop, "Q": ONE | TWO | THREE},
        jumps={
            "N": leaps((2, 1, 1)),
            "K": ONE | TWO | THREE,
            "C": ONE | TWO | THREE,
        },
        pawn_moves=frozenset({(0, 1, 0)}),
        pawn_captures=frozenset(product((-1, 1), (1,), (-1, 1))),
        pawn_rank=2,
        promotions="QRBNC",
        dead="kings only",
        write_levels=True,
    )
    parts.update(changes)
    return Rules(**parts)


def raumschach_setup() -> Board:
    """Maack's set-up, White on levels 1 and 2, Black on levels 5 and 4."""
    rows = {
        (1, 1): (WHITE, "RNKNR"),
        (2, 1): (WHITE, "PPPPP"),
        (1, 2): (WHITE, "BUQBU"),
        (2, 2): (WHITE, "PPPPP"),
        (5, 5): (BLACK, "RNKNR"),
        (4, 5): (BLACK, "PPPPP"),
        (5, 4): (BLACK, "UBQUB"),
        (4, 4): (BLACK, "PPPPP"),
    }
    board: Board = {}
    for (rank, level), (side, men) in rows.items():
        for file, letter in enumerate(men, start=1):
            board[file, rank, level] = (side, letter)
    return board


RAUMSCHACH = Rules(
    name="raumschach",
    size=(5, 5, 5),
    setup=raumschach_setup(),
    lines={"R": ONE, "B": TWO, "U": THREE, "Q": ONE | TWO | THREE},
    jumps={"N": leaps((0, 1, 2)), "K": ONE | TWO | THREE},
    pawn_moves=frozenset({(0, 1, 0), (0, 0, 1)}),
    pawn_captures=frozenset({(-1, 1, 0), (1, 1, 0), (-1, 0, 1), (1, 0, 1), (0, 1, 1)}),
    pawn_rank=None,
    promotions="QRBNU",
    promotion_needs_last_level=True,
    dead="kings only",
    write_levels=True,
)

GAMES: dict[str, Rules] = {
    rules.name: rules
    for rules in (
        flat_rules("chess"),
        flat_rules("hole-chess", holes=CENTRE),
        flat_rules("king-of-the-hill", hill=CENTRE, dead="never"),
        flat_rules("atomic", blast="pawns survive", dead="kings only"),
        flat_rules("atomic-total", blast="total", dead="kings only"),
        flat_rules(
            "last-piece-standing", royal=False, promotions="QRBNK", dead="never"
        ),
        flat_rules("three-check", checks=3, dead="kings only"),
        flat_rules(
            "antichess",
            royal=False,
            promotions="QRBNK",
            castlings=(),
            must_capture=True,
            losing=True,
            dead="bishops apart",
        ),
        flat_rules(
            "horde",
            setup=board_of("rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP"),
            castlings=tuple(c for c in FLAT_CASTLING if c.side == BLACK),
            far_start=True,
            dead="never",
        ),
        flat_rules(
            "racing-kings",
            setup=board_of("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ"),
            castlings=(),
            race=frozenset((file, 8, 1) for file in range(1, 9)),
            dead="never",
        ),
        flat_rules(
            "grand-chess",
            size=(10, 10, 1),
            setup=board_of("r8r/1nbqkmcbn1/pppppppppp/55/55/55/55/PPPPPPPPPP/1NBQKMCBN1/R8R"),
            lines={
                "R": flat(ONE),
                "B": flat(TWO),
                "Q": flat(ONE | TWO),
                "M": flat(ONE),
                "C": flat(TWO),
            },
            jumps={"N": KNIGHT, "K": flat(ONE | TWO)},
            also={"M": KNIGHT, "C": KNIGHT},
            pawn_rank=3,
            promotions="QMCRBN",
            castlings=(),
            pawn_zone=3,
            captured_only=True,
        ),
        flat_rules(
            "mega-chess",
            size=(16, 16, 1),
            setup=mega_setup(),
            pawn_rank=3,
            castlings=(),
            dead="one minor",
        ),
        level_rules("chess-3d", 8, 4, castlings=EIGHT_LEVEL_CASTLING),
        level_rules(
            "chess-3d-plain-rook",
            8,
            4,
            castlings=EIGHT_LEVEL_CASTLING,
            lines={"R": ONE, "B": flat(TWO) | THREE, "Q": ONE | TWO | THREE},
        ),
        level_rules("chess-3d-four-boards", 4, 2, castlings=FOUR_LEVEL_CASTLING),
        RAUMSCHACH,
    )
}


def start(name: str) -> State:
    """The first position of a game."""
    rules = GAMES[name]
    return State(rules, dict(rules.setup), WHITE, frozenset(rules.castlings))


def play_texts(name: str, texts: list[str]) -> State:
    """The position after moves in coordinate form."""
    state = start(name)
    for text in texts:
        state = state.play(state.find_move(text))
    return state


def from_fen(name: str, fen: str) -> State:
    """A position of a flat game from a FEN (for the published counts)."""
    rules = GAMES[name]
    fields = fen.split() + ["0"]
    # Three-check: how many checks White and Black have still to give.
    left = fields.pop(4).split("+") if rules.checks and "+" in fields[4] else [str(rules.checks)] * 2
    rows, turn, castling, passed, clock, *_ = fields
    board: Board = {}
    ranks = rows.split("/")
    for rank, row in zip(range(len(ranks), 0, -1), ranks):
        file = 1
        for sign in re.findall(r"\d+|.", row):
            if sign.isdigit():
                file += int(sign)
            else:
                if sign != "*":
                    side = WHITE if sign.isupper() else BLACK
                    board[file, rank, 1] = (side, sign.upper())
                file += 1
    rights = frozenset(
        c
        for c in rules.castlings
        if {
            (WHITE, 8): "K",
            (WHITE, 1): "Q",
            (BLACK, 8): "k",
            (BLACK, 1): "q",
        }[c.side, c.rook_from[0]]
        in castling
    )
    side = WHITE if turn == "w" else BLACK
    en_passant = None
    if passed != "-":
        file, rank, _ = read_square("1" + passed)
        en_passant = EnPassant((file, rank, 1), (file, rank - forward(side), 1))
    arrived = (man[0] for square, man in board.items() if man[1] == "K" and square in rules.hill)
    state = State(rules, board, side, rights, en_passant, int(clock), next(arrived, None))
    state.checks = (rules.checks - int(left[0]), rules.checks - int(left[1]))
    return state


def perft(state: State, depth: int) -> int:
    """How many games of `depth` plies go on from here; a finished game has none."""
    if depth == 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1) for move in moves)
