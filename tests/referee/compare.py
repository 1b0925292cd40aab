#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Play random games and compare the program with the referee at every ply.

  compare.py --program PATH [--ids a,b] [--games N] [--plies M] [--seed S] [--every K]
  compare.py --against chess      compare the referee itself with python-chess
  compare.py --against pyffish    compare the referee itself with Fairy-Stockfish

A game is decided by its id and its own seed alone, so a difference found in a
long run can be played again with `--ids ID --seed THAT_SEED --games 1`.
"""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Protocol

import plane
import report
import rules
from program import Program
from report import Difference, expect
from rules import Move, State

PROGRAM_IDS = [name for name in rules.GAMES if name != "raumschach"] + list(plane.GAMES)
STYLES = ("lively", "lively", "hunting", "shuffling", "quiet")
PLANE_STYLES = ("lively", "hunting", "hunting", "shuffling", "far", "far", "bloody")
LIMIT = 9 * 10**15  # the greatest coordinate that the program must know


# ---- choosing moves ------------------------------------------------------------


def weight(state: State, move: Move, style: str) -> float:
    """How gladly a random player of this style makes this move."""
    letter = state.board[move.start][1]
    capture = state.captured_square(move) is not None
    if style == "quiet":
        return 0.001 if capture or letter == "P" else 1.0
    if move.kind == "castling":
        return 60.0
    if move.kind == "en passant":
        return 60.0
    if move.promotion:
        return 6.0
    if move.kind == "double":
        return 3.0
    if letter == "P":
        return 8.0 if capture else 3.0
    if capture:
        return 1.5 if state.rules.blast else 5.0
    return 1.0


def undoing(state: State, moves: list[Move]) -> list[Move]:
    """The moves that bring back the pieces of two plies ago."""
    if state.previous is None or state.previous.previous is None:
        return []
    # The mover's pieces before its last move, which `previous.previous` still shows.
    before = {s for s, m in state.previous.previous.board.items() if m[0] == state.turn}
    found = []
    for move in moves:
        if state.board[move.start][1] != "P" and state.captured_square(move) is None:
            after = {s for s, m in state.board_after(move).items() if m[0] == state.turn}
            if after == before:
                found.append(move)
    return found


def choose(state: State, style: str, dice: random.Random) -> Move:
    """A random legal move."""
    moves = sorted(state.legal_moves(), key=state.rules.move_text)
    if style == "shuffling" and dice.random() < 0.8:
        back = undoing(state, moves)
        if back:
            return dice.choice(back)
    if style == "hunting":
        for move in dice.sample(moves, min(6, len(moves))):
            if state.play(move).outcome() is not None:
                return move
    return dice.choices(moves, [weight(state, move, style) for move in moves])[0]


# ---- choosing moves on the plane -------------------------------------------------


def far_cells(state: plane.State, dice: random.Random) -> list[tuple[plane.Cell, plane.Cell]]:
    """Ways of sliders: to great distances, and to the lines of the enemy king."""
    enemy_king = plane.find_king(state.board, rules.other(state.turn))
    found = []
    for start in state.own_men():
        for vector in plane.LINES.get(state.board[start].letter, ()):
            distances = {50, 10**6, 10**12, dice.randrange(10, 5000)}
            rim = LIMIT - max(map(abs, start))
            distances |= {rim, max(1, rim - dice.randrange(20))}
            for line in plane.AROUND[::2]:
                steps = plane.steps_to_meet(start, vector, enemy_king, line)
                distances |= {steps} if steps is not None else set()
            man = plane.first_man(state.board, start, vector)
            for steps in sorted(distances):
                end = plane.add(start, vector, steps)
                if (man is None or steps <= man) and max(map(abs, end)) <= LIMIT:
                    found.append((start, end))
    return dice.sample(found, min(60, len(found)))


# How gladly a random player makes a move of each kind on the plane.
GLADLY = {
    "en passant": 30,
    "castling": 20,
    "offers en passant": 15,
    "promotion": 12,
    "check": 8,
    "capture": 8,
    "pawn": 8,
    "king": 2,
    "far": 3,
    "other": 5,
}


def plane_kinds(state: plane.State, moves: list[plane.Move]) -> dict[str, list[plane.Move]]:
    """The moves by the kinds above; one move may be of several."""
    found: dict[str, list[plane.Move]] = {kind: [] for kind in GLADLY}
    enemy = rules.other(state.turn)
    for move in moves:
        man = state.board[move.start]
        neighbours = [state.board.get(plane.add(move.end, (side, 0))) for side in (-1, 1)]
        kinds = {
            "promotion": bool(move.promotion),
            "check": plane.king_attacked(state.board_after(move), enemy),
            "capture": state.captured_square(move) is not None,
            "pawn": man.letter == "P",
            "king": man.letter == "K",
            "far": not plane.inside(move.end, state.rules.window),
            "offers en passant": move.kind == "double"
            and any(near is not None and near[:2] == (enemy, "P") for near in neighbours),
        }
        if move.kind in GLADLY:
            found[move.kind].append(move)
        for kind in kinds:
            if kinds[kind]:
                found[kind].append(move)
        if not any(kinds.values()):
            found["other"].append(move)
    return found


def choose_on_plane(state: plane.State, style: str, dice: random.Random) -> plane.Move:
    """A random legal move: near, to take or to shut out a piece, or far away."""
    found = set(state.legal_moves(state.rules.window))
    found |= {move for move in state.enough_moves() if state.is_safe(move)}
    for start, end in far_cells(state, dice):
        found |= set(state.moves_between(start, end))
    moves = sorted(m for m in found if max(map(abs, m.end)) <= LIMIT)
    if style == "shuffling" and dice.random() < 0.8:
        back = undoing(state, moves)
        if back:
            return dice.choice(back)
    kinds = plane_kinds(state, moves)
    hunts = 0.8 if style == "hunting" else 0.2
    if kinds["check"] and dice.random() < hunts:
        # The check that leaves the fewest ways out; a mate if there is one.
        def ways_out(move: plane.Move) -> int:
            after = state.play(move)
            return sum(after.is_safe(reply) for reply in after.enough_moves())

        return min(kinds["check"], key=ways_out)
    gladly = GLADLY | {"bloody": {"capture": 200}, "far": {"far": 15}}.get(style, {})
    if state.castling_rights(state.turn):
        gladly["king"] = 0.2
    there = [kind for kind in kinds if kinds[kind]]
    kind = dice.choices(there, [gladly[kind] for kind in there])[0]
    if kind == "pawn" and dice.random() < 0.5:
        ahead = rules.forward(state.turn)
        return max(kinds[kind], key=lambda move: move.end[1] * ahead)
    return dice.choice(kinds[kind])


def windows(state: plane.State, texts: list[str]) -> list[plane.Window]:
    """The usual window; at times one round some man, or somewhere far on a slider's line."""
    dice = random.Random(" ".join(texts))
    found = [state.rules.window]
    centre = None
    if dice.random() < 0.3:
        centre = max(state.board, key=lambda cell: (max(map(abs, cell)), cell))
    elif dice.random() < 0.3:
        ways = far_cells(state, dice) or [(cell, cell) for cell in sorted(state.board)]
        centre = dice.choice(ways)[1]
    if centre is not None:
        reach = dice.randrange(1, 10)
        x, y = (part + dice.randint(-5, 5) for part in centre)
        ends = (x - reach, x + reach, y - reach, y + reach)
        x0, x1, y0, y1 = (max(-LIMIT, min(LIMIT, end)) for end in ends)
        found.append((x0, x1, y0, y1))
    return found


# ---- the other sides -------------------------------------------------------------


class Other(Protocol):
    """A side that the referee is compared with."""

    def start(self, name: str) -> State | plane.State:
        """The first position of a game."""

    def check(self, name: str, state: State | plane.State, texts: list[str]) -> None:
        """Raise Difference unless both say the same of this position."""


class Subject(Program):
    """The program, compared with the referee."""

    def start(self, name: str) -> State | plane.State:
        """The first position of a game."""
        return plane.start(name) if name in plane.GAMES else rules.start(name)

    def check(self, name: str, state: State | plane.State, texts: list[str]) -> None:
        """Compare one position, then feed the position text back."""
        if isinstance(state, plane.State):
            self.check_on_plane(name, state, texts)
            return
        moves = ["--moves", " ".join(texts)] if texts else []
        answer = self.show(name, *moves)
        outcome, why = state.ending()
        expect("turn", answer["turn"], state.turn)
        expect("outcome", answer["outcome"], outcome)
        expect("legal", answer["legal"], state.legal_texts())
        expect("check", answer["check"], state.in_check())
        claims, ours = " ".join(answer["claims"]), state.claims()
        expect("claim of repetition", "repetition" in claims, "repetition" in ours)
        expect("claim of 50 moves", "50" in claims, "50" in ours)
        text = answer["position"]
        again = self.show(name, "--position", text)
        expect(f"position text fed back ({text!r})", again["position"], text)
        if why != "fivefold":  # a position text has no history
            expect(f"legal after {text!r}", again["legal"], answer["legal"])

    def check_on_plane(self, name: str, state: plane.State, texts: list[str]) -> None:
        """The same for the infinite plane, where moves are listed for a window."""
        outcome, why = state.ending()
        for window in windows(state, texts):
            # A value may begin with a minus sign, so it is joined to its option.
            option = "--window=" + ",".join(map(str, window))
            moves = ["--moves=" + " ".join(texts)] if texts else []
            answer = self.show(name, option, *moves)
            expect("turn", answer["turn"], state.turn)
            expect("outcome", answer["outcome"], outcome)
            expect(f"legal with {option}", answer["legal"], state.legal_texts(window))
            expect("check", answer["check"], state.in_check())
            claims = " ".join(answer["claims"])
            expect("claim of repetition", "repetition" in claims, bool(state.claims()))
            expect("claim of 50 moves", "50" in claims, False)
            text = answer["position"]
            again = self.show(name, option, "--position=" + text)
            expect(f"position text fed back ({text!r})", again["position"], text)
            if why != "fivefold":
                for part in ("legal", "check", "turn", "outcome"):
                    expect(f"{part} after {text!r}", again[part], answer[part])


class PythonChess:
    """python-chess, for the games it knows; `infinite-classical` within a border."""

    ids = [
        "chess",
        "king-of-the-hill",
        "atomic",
        "three-check",
        "antichess",
        "horde",
        "racing-kings",
        "infinite-classical",
    ]

    def __init__(self) -> None:
        import chess
        import chess.variant

        self.chess = chess
        self.boards = {
            "chess": chess.Board,
            "king-of-the-hill": chess.variant.KingOfTheHillBoard,
            "atomic": chess.variant.AtomicBoard,
            "three-check": chess.variant.ThreeCheckBoard,
            "antichess": chess.variant.AntichessBoard,
            "horde": chess.variant.HordeBoard,
            "racing-kings": chess.variant.RacingKingsBoard,
        }

    def start(self, name: str) -> State | plane.State:
        """The first position of a game."""
        return plane.start_of(plane.BOXED_CHESS) if name in plane.GAMES else rules.start(name)

    def check_in_box(self, state: plane.State, texts: list[str]) -> None:
        """Compare one position of the plane within a border with orthodox chess."""
        board = self.chess.Board()
        for text in texts:
            board.push_uci(boxed_text(text, state.rules.border))
        ours = map(state.rules.move_text, state.moves_ignoring_draws(state.rules.border))
        ours = sorted(boxed_text(text, state.rules.border) for text in ours)
        expect("legal", sorted(move.uci() for move in board.legal_moves), ours)
        expect("any legal move", bool(ours), state.any_legal_move())
        expect("check", board.is_check(), state.in_check())
        expect("turn", "white" if board.turn else "black", state.turn)
        expect("threefold", board.is_repetition(3), state.repetitions() >= 3)
        result = {"1-0": "white", "0-1": "black", "1/2-1/2": "draw", "*": None}
        if board.is_checkmate() or board.is_stalemate() or board.is_fivefold_repetition():
            expect("outcome", result[board.result()], state.outcome())
        else:
            expect("outcome", "draw" if len(board.piece_map()) == 2 else None, state.outcome())

    def check(self, name: str, state: State | plane.State, texts: list[str]) -> None:
        """Compare one position of the referee with python-chess."""
        if isinstance(state, plane.State):
            self.check_in_box(state, texts)
            return
        board = self.boards[name]()
        for text in texts:
            board.push_uci(text)
        outcome, why = state.ending()
        legal = [] if board.is_variant_end() else board.legal_moves
        ours = state.moves_ignoring_draws()
        expect(
            "legal",
            sorted(move.uci() for move in legal),
            sorted(map(state.rules.move_text, ours)),
        )
        expect("check", board.is_check(), state.in_check())
        expect("turn", "white" if board.turn else "black", state.turn)
        expect("halfmove clock", board.halfmove_clock, state.clock)
        if why != "dead position":
            expect("threefold", board.is_repetition(3), state.repetitions() >= 3)
        found = board.outcome()
        termination = self.chess.Termination.INSUFFICIENT_MATERIAL
        if name == "atomic" and found and found.termination == termination:
            return  # python-chess knows more dead positions here than our rules
        result = {"1-0": "white", "0-1": "black", "1/2-1/2": "draw"}
        expect("outcome", result[found.result()] if found else None, outcome)


def boxed_text(text: str, border: plane.Window) -> str:
    """A move on the plane within a border, as programs for finite boards write it."""
    path, _, promotion = text.partition("=")
    cells = (plane.read_cell(part) for part in path.split(">"))
    squares = (rules.FILES[x - border[0]] + str(y - border[2] + 1) for x, y in cells)
    return "".join(squares) + promotion.lower()


def both_kings_gone(board: rules.Board) -> bool:
    """Has a blast taken both kings?"""
    return not any(letter == "K" for _, letter in board.values())


class Pyffish:
    """Fairy-Stockfish through pyffish, with own variants where it has none."""

    VARIANTS = {
        "chess": "chess",
        "king-of-the-hill": "kingofthehill",
        "atomic": "atomic",
        "hole-chess": "holechess",
        "last-piece-standing": "lastpiece",
        "three-check": "3check",
        "antichess": "antichess",
        "horde": "horde",
        "racing-kings": "racingkings",
        "grand-chess": "grand",
        "atomic-total": "atomictotal",
        "infinite-plane": "boxedplane",  # within a border, see plane.BOXED_PLANE
        "infinite-classical": "chess",  # within a border
    }
    # What it calls our marshal and our cardinal.
    GRAND = str.maketrans("mc", "ca")
    OURS = str.maketrans("ca", "mc")
    # Fairy-Stockfish spares its own pawns from every blast, so total atomic chess
    # gives it a home-made man that moves as a pawn does.
    CONFIG = """
[holechess:chess]
startFen = rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

[lastpiece:chess]
king = -
commoner = k
castlingKingPiece = k
promotionPieceTypes = qrbnk
extinctionValue = loss
extinctionPieceTypes = *
stalemateValue = loss

[atomictotal:atomic]
pawn = -
customPiece1 = p:fmWfceFifmnD
promotionPawnTypes = p
enPassantTypes = p
nMoveRuleTypes = p

[boxedplane:chess]
maxRank = 10
maxFile = 12
chancellor = c
commoner = m
customPiece1 = h:DAHG
castling = false
promotionPieceTypes = qrbnhcm
promotionRegionWhite = *9 *10
promotionRegionBlack = *2 *1
doubleStepRegionWhite = *3
doubleStepRegionBlack = *8
startFen = 1h8h1/rcmnbqkbnmcr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RCMNBQKBNMCR/1H8H1 w - - 0 1
"""
    ids = list(VARIANTS)

    def __init__(self) -> None:
        import pyffish

        self.engine = pyffish
        pyffish.load_variant_config(self.CONFIG)

    def start(self, name: str) -> State | plane.State:
        """The first position of a game."""
        if name in plane.GAMES:
            boxed = plane.BOXED_CHESS if name == "infinite-classical" else plane.BOXED_PLANE
            return plane.start_of(boxed)
        return rules.start(name)

    def check(self, name: str, state: State | plane.State, texts: list[str]) -> None:
        """Compare one position of the referee with Fairy-Stockfish."""
        variant = self.VARIANTS[name]
        fen = self.engine.start_fen(variant)
        if isinstance(state, plane.State):
            border = state.rules.border
            texts = [boxed_text(text, border) for text in texts]
            ours = map(state.rules.move_text, state.moves_ignoring_draws(border))
            ours = sorted(boxed_text(text, border) for text in ours)
            expect("legal", sorted(self.engine.legal_moves(variant, fen, texts)), ours)
            expect("any legal move", bool(ours), state.any_legal_move())
            check = self.engine.gives_check(variant, fen, texts)
            expect("check", check, state.in_check())
            return
        if state.rules.blast == "total" and both_kings_gone(state.board):
            return  # a move that Fairy-Stockfish does not allow
        if name == "grand-chess":
            texts = [text[:-1] + text[-1].translate(self.GRAND) for text in texts]
        if state.winner is None:
            legal = self.engine.legal_moves(variant, fen, texts)
            if name == "grand-chess":
                legal = [text[:-1] + text[-1].translate(self.OURS) for text in legal]
            legal = sorted(legal)
            ours = state.moves_ignoring_draws()
            if state.rules.blast == "total":
                ours = [m for m in ours if not both_kings_gone(state.board_after(m))]
            expect("legal", legal, sorted(map(state.rules.move_text, ours)))
            expect(
                "check", self.engine.gives_check(variant, fen, texts), state.in_check()
            )
        over, value = self.engine.is_immediate_game_end(variant, fen, texts)
        # The value is that for the side to move, which wins antichess by having nothing left; a draw has none.
        won = value > 0 if state.rules.losing else value < 0
        expect("won at once", over and won, state.winner not in (None, rules.DRAW))
        fields = self.engine.get_fen(variant, fen, texts).split()
        expect("halfmove clock", int(fields[-2]), state.clock)


# ---- running ------------------------------------------------------------------------


def play_game(
    name: str, seed: int, plies: int, every: int, other: Other, seen: dict[str, int]
) -> int:
    """Play one random game; return how many positions were compared."""
    dice = random.Random(f"{name}/{seed}")
    style = dice.choice(PLANE_STYLES if name in plane.GAMES else STYLES)
    state, texts, compared = other.start(name), [], 0
    for ply in range(plies + 1):
        outcome, why = state.ending()
        if ply % every == 0 or outcome is not None or ply == plies:
            try:
                other.check(name, state, texts)
            except (Difference, OSError, KeyError, subprocess.TimeoutExpired) as error:
                what = str(error) if isinstance(error, Difference) else repr(error)
                raise Difference(
                    f"id {name}\nseed {seed} ({style}, after {compared} equal positions)\n"
                    f"moves {' '.join(texts)}\ndiffers in {what}"
                ) from None
            compared += 1
        for claim in state.claims():
            seen["claim " + claim] = seen.get("claim " + claim, 0) + 1
        if outcome is not None:
            seen[why] = seen.get(why, 0) + 1
            break
        if isinstance(state, plane.State):
            move = choose_on_plane(state, style, dice)
            if max(map(abs, move.end)) > 40:
                seen["far move"] = seen.get("far move", 0) + 1
        else:
            move = choose(state, style, dice)
        if move.kind not in ("plain", "double"):
            seen[move.kind] = seen.get(move.kind, 0) + 1
        if move.promotion:
            seen["promotion"] = seen.get("promotion", 0) + 1
        texts.append(state.rules.move_text(move))
        state = state.play(move)
    return compared


def main() -> int:
    """Read the command line, play, report."""
    parser = report.arguments(__doc__, plies=160)
    parser.add_argument("--every", type=int, default=1, help="compare each K-th ply")
    parser.add_argument("--ids", help="games, separated by commas; all if left out")
    parser.add_argument("--program", default="target/release/anyboard")
    parser.add_argument("--against", choices=["program", "chess", "pyffish"])
    args = parser.parse_args()

    known = PROGRAM_IDS
    other: Other = Subject(args.program)
    if args.against in ("chess", "pyffish"):
        try:
            other = PythonChess() if args.against == "chess" else Pyffish()
        except ImportError as error:
            return report.absent(error)
        known = other.ids
    names = report.chosen(parser, args.ids.split(",") if args.ids else [], known)
    return report.run(
        args, names, lambda name, seed, seen: play_game(name, seed, args.plies, args.every, other, seen)
    )


if __name__ == "__main__":
    sys.exit(main())
