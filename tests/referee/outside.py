#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compare the referees of the families with outside programs in random games.

  outside.py --against spiel          OpenSpiel: checkers, lines, othello
  outside.py --against py-draughts    the bitboards of py-draughts
  outside.py --against pydraughts     pydraughts, another program in spite of its name

Each of the last two is called `draughts` when imported, as is a file beside this one. So each is
looked for in a folder of its own name in PYTHONPATH, and one run uses one of them.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
import pathlib
import random
import sys
import types
from typing import Any

import line
import othello
import report
from family import End, Game, square_name
from report import Difference, expect


def beside(name: str) -> Any:
    """The file of that name beside this one, whatever else is called so."""
    path = pathlib.Path(__file__).resolve().parent / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"our_{name}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


draughts = beside("draughts")
GAMES: dict[str, Game] = {**draughts.GAMES, **line.GAMES, **othello.GAMES}


class Over(Exception):
    """The other side stops here by a rule of its own: nothing more to compare."""


def men_text(fen: str) -> str:
    """Side and men of a PDN FEN, each list in number order; counters left out."""
    turn, white, black = fen.split(":")[:3]
    parts = [turn]
    for letter, men in (("W", white[1:]), ("B", black[1:])):
        items = sorted(filter(None, men.split(",")), key=lambda item: int(item.lstrip("K")))
        parts.append(letter + ",".join(items))
    return ":".join(parts)


def our_draughts_moves(game: Any, position: Any) -> set[tuple[int, int, str]]:
    """Start, end and the men afterwards: what makes one move of many paths."""
    found = set()
    for text, step in game.moves(position).items():
        numbers = [int(part) for part in text.replace("-", "x").split("x")]
        found.add((numbers[0], numbers[-1], men_text(game.write(step.after))))
    return found


class Other:
    """A side that the referee is compared with."""

    ids: list[str]
    sparse = False  # can it be given any position?

    def known(self, position: Any) -> Any:
        """The position without what the other side cannot be told."""
        return position

    def begin(self, name: str, position: Any) -> None:
        """A new game from this position (the start, unless `sparse`)."""
        raise NotImplementedError

    def check(self, game: Any, position: Any, end: End | None, earlier: list[Any]) -> None:
        """Raise Difference unless both say the same of this position."""
        raise NotImplementedError

    def push(self, game: Game, position: Any, move: str) -> None:
        """Play a move on the other side too."""
        raise NotImplementedError


# What both draughts programs call the games.
NAMES = {
    "international-draughts": "standard",
    "russian-draughts": "russian",
    "brazilian-draughts": "brazilian",
    "frisian-draughts": "frisian",
}


# ---- py-draughts --------------------------------------------------------------------------


class Bitboards(Other):
    """py-draughts. Its American rules are not those of checkers, so they are not used."""

    sparse = True
    names = NAMES
    ids = list(NAMES)

    def __init__(self) -> None:
        folder = package_folder("py-draughts")
        # Only the boards are wanted. The package's own __init__ would pull in a web server, and of
        # numpy and loguru the boards use no more than this.
        package = types.ModuleType("draughts")
        package.__path__ = [str(folder / "draughts")]
        sys.modules["draughts"] = package
        numpy = types.ModuleType("numpy")
        vars(numpy).update(
            array=lambda items, dtype=None: list(items),
            sqrt=math.sqrt,
            ndarray=list,
            int8=int,
        )
        log = types.SimpleNamespace(info=lambda *_: None, debug=lambda *_: None)
        loguru = types.ModuleType("loguru")
        vars(loguru).update(logger=log)
        sys.modules.setdefault("numpy", numpy)
        sys.modules.setdefault("loguru", loguru)
        self.boards = {
            name: importlib.import_module(f"draughts.boards.{module}").Board
            for name, module in self.names.items()
        }

    def begin(self, name: str, position: Any) -> None:
        """Any position can be given."""
        self.board = self.boards[name].from_fen(GAMES[name].write(position))

    def text(self) -> str:
        """Side and men of their board."""
        return men_text(self.board.fen.split('"')[1])

    def their_moves(self) -> dict[tuple[int, int, str], Any]:
        """Their moves in the form of `our_draughts_moves`; Frisian ones come in several paths."""
        found = {}
        for move in self.board.legal_moves:
            self.board.push(move)
            squares = move.square_list
            found[squares[0] + 1, squares[-1] + 1, self.text()] = move
            self.board.pop()
        return found

    def check(self, game: Any, position: Any, end: End | None, earlier: list[Any]) -> None:
        """Moves, the men after each, and the clock of king moves; their draws are others."""
        expect("position", self.text(), men_text(game.write(position)))
        ours = our_draughts_moves(game, position)
        theirs = set(self.their_moves())
        held = position.last.get(position.turn, (None, 0))
        if held[1] == 3 and not game.chains(position):
            # Frisian: the king that moved three times is not held back there.
            theirs = {move for move in theirs if move[0] != game.number(held[0])}
        expect("moves", theirs, ours)
        # A lost position has no moves; both must call it so.
        lost = end is not None and end.reason in ("no-legal-move", "taking-the-last-man")
        expect("lost", not theirs, lost)

    def push(self, game: Game, position: Any, move: str) -> None:
        """Find the same move among theirs."""
        numbers = [int(part) for part in move.replace("-", "x").split("x")]
        after = men_text(game.write(game.moves(position)[move].after))
        clock = game.moves(position)[move].after.quiet
        before = self.board.halfmove_clock
        self.board.push(self.their_moves()[numbers[0], numbers[-1], after])
        if before == position.quiet:  # a position's text does not give them their clock
            expect("moves-without-progress", self.board.halfmove_clock, clock)

    def count(self, game: Game, position: Any, depth: int) -> int:
        """Perft; paths of one move are one."""
        self.begin(game.name, position)
        return self.count_here(depth)

    def count_here(self, depth: int) -> int:
        """The same from where the board is."""
        moves = self.board.legal_moves
        if depth == 1 and (not moves or not moves[0].captured_list):
            return len(moves)
        one = {
            (m.square_list[0], m.square_list[-1], frozenset(m.captured_list)): m for m in moves
        }
        if depth == 1:
            return len(one)
        total = 0
        for move in one.values():
            self.board.push(move)
            total += self.count_here(depth - 1)
            self.board.pop()
        return total


# ---- pydraughts ---------------------------------------------------------------------------


class Pydraughts(Other):
    """pydraughts, slower and plainer; it holds back the Frisian king."""

    sparse = True
    names = NAMES
    ids = list(NAMES)

    def __init__(self) -> None:
        sys.path.insert(0, str(package_folder("pydraughts")))
        self.games = importlib.import_module("draughts.core.game")

    def known(self, position: Any) -> Any:
        """Any men can be given, but not what happened before."""
        return position._replace(quiet=0, rest=0, last={})

    def begin(self, name: str, position: Any) -> None:
        """A new game."""
        self.live = self.games.Game(self.names[name], men_text(GAMES[name].write(position)))

    def text(self, live: Any) -> str:
        """Side and men of one of their boards."""
        return men_text(live.get_li_fen())

    def their_moves(self) -> dict[tuple[int, int, str], Any]:
        """Their moves in the form of `our_draughts_moves`."""
        found = {}
        moves, _ = self.live.legal_moves()
        for move in moves:
            after = self.live.copy_fast()
            after.push(move)
            found[move[0][0], move[-1][1], self.text(after)] = move
        return found

    def check(self, game: Any, position: Any, end: End | None, earlier: list[Any]) -> None:
        """Moves, the men after each, lost or not, and repetition."""
        expect("position", self.text(self.live), men_text(game.write(position)))
        ours, theirs = our_draughts_moves(game, position), set(self.their_moves())
        if game.name == "frisian-draughts":
            best = game.all_chains(position)
            kings = max(
                (sum(position.men[s].king for s in chain.taken) for chain in best), default=0
            )
            if kings >= 3 and ours != theirs:
                raise Over("a king is worth a man and a half there, which three kings show")
        if game.name == "russian-draughts" and ours != theirs and theirs < ours:
            # There a chain may not stop where another path over the same men goes on, even if
            # that path parted from it at an earlier jump. Ours looks at the last jump alone.
            chains = game.all_chains(position)
            orders = {(chain.path[0], chain.taken) for chain in chains}
            stopped = {
                (game.number(c.path[0]), game.number(c.path[-1]))
                for c in chains
                if any(
                    start == c.path[0]
                    and len(taken) > len(c.taken)
                    and taken[: len(c.taken)] == c.taken
                    for start, taken in orders
                )
            }
            if {move[:2] for move in ours - theirs} <= stopped:
                raise Over("a chain that another path carries on")
        expect("moves", theirs, ours)
        lost = end is not None and end.reason in ("no-legal-move", "taking-the-last-man")
        white, black = (self.live.has_player_won(side) for side in (2, 1))
        expect("lost", white or black, lost)
        if lost:
            expect("winner", "white" if white else "black", end.winner)
        expect("third time", self.live.is_threefold(), earlier.count(game.key(position)) >= 2)
        expect(
            "moves-without-progress",
            self.live.consecutive_noncapture_king_moves,
            position.quiet,
        )

    def push(self, game: Game, position: Any, move: str) -> None:
        """Find the same move among theirs."""
        numbers = [int(part) for part in move.replace("-", "x").split("x")]
        after = men_text(game.write(game.moves(position)[move].after))
        self.live.push(self.their_moves()[numbers[0], numbers[-1], after])


# ---- OpenSpiel ------------------------------------------------------------------------------


class Spiel(Other):
    """OpenSpiel, from the start of each game only."""

    loads = {
        "checkers": "checkers",
        "connect-four": "connect_four",
        "connect-four-tall": "connect_four(rows=9)",
        "gomoku": "mnk(m=15,n=15,k=5)",
        "tic-tac-toe": "tic_tac_toe",
        "othello": "othello",
    }
    ids = list(loads)

    def __init__(self) -> None:
        self.pyspiel = importlib.import_module("pyspiel")
        self.games = {name: self.pyspiel.load_game(text) for name, text in self.loads.items()}

    def begin(self, name: str, position: Any) -> None:
        """From the start."""
        self.name, self.state = name, self.games[name].new_initial_state()

    def count(self, game: Game, position: Any, depth: int) -> int:
        """Perft from where the game is; `position` is not needed."""
        return self.count_from(self.state, depth)

    def count_from(self, state: Any, depth: int) -> int:
        """The same from any state of theirs."""
        actions = state.legal_actions()
        if self.name == "checkers" and actions:
            text = state.action_to_string(state.current_player(), actions[0])
            if abs(ord(text[2]) - ord(text[0])) == 2:  # captures, which may be whole chains
                nexts = self.whole_moves(state)
                if depth == 1:
                    return len(nexts)
                return sum(self.count_from(after, depth - 1) for after, _ in nexts.values())
        if depth == 1:
            return len(actions)
        return sum(self.count_from(state.child(action), depth - 1) for action in actions)

    # A move in checkers is here a string of jumps by one man.

    def whole_moves(self, state: Any) -> dict[tuple[int, int, str], tuple[Any, list[int]]]:
        """Jumps put together: start, end and men after; with the state and the actions."""
        found: dict[tuple[int, int, str], tuple[Any, list[int]]] = {}
        if state.is_terminal():
            return found
        player = state.current_player()

        def follow(now: Any, start: int | None, actions: list[int]) -> None:
            for action in now.legal_actions():
                text = now.action_to_string(player, action)
                first, last = turned_number(text[:2]), turned_number(text[2:4])
                after = now.clone()
                after.apply_action(action)
                begun = first if start is None else start
                if not after.is_terminal() and after.current_player() == player:
                    follow(after, begun, [*actions, action])
                else:
                    key = begun, last, checkers_text(after, 1 - player)
                    found[key] = after, [*actions, action]

        follow(state, None, [])
        return found

    def action_name(self, action: int) -> str:
        """Our text of an action."""
        text = self.state.action_to_string(self.state.current_player(), action)
        if self.name.startswith("connect-four"):
            return str(action + 1)
        if self.name == "othello":
            return text
        height = 15 if self.name == "gomoku" else 3
        row, column = (int(part) for part in text[2:-1].split(","))
        return square_name((column, height - 1 - row))

    def rows(self, game: Game, position: Any) -> str:
        """Their picture of the board, as our rows with dots."""
        lines = str(self.state).splitlines()
        if self.name == "othello":
            # Rank 1 is on top there.
            ranks = [row for row in lines if row[:1].isdigit()]
            return "/".join(
                "".join(row.split()[1:-1]).translate(str.maketrans("xo-", "bw."))
                for row in reversed(ranks)
            )
        first, second = game.sides if isinstance(game, line.Line) else "bw"
        table = str.maketrans("xo", first + second)
        return "/".join(row.strip().translate(table) for row in lines if row.strip())

    def check(self, game: Any, position: Any, end: End | None, earlier: list[Any]) -> None:
        """Board, moves and result."""
        returns = self.state.returns()
        if self.name == "checkers":
            if self.state.is_terminal() and not returns[0] and not returns[1]:
                raise Over("drawn there after 40 plies without a capture")
            player = 0 if position.turn == "black" else 1
            expect("position", checkers_text(self.state, player), men_text(game.write(position)))
            expect("moves", set(self.whole_moves(self.state)), our_draughts_moves(game, position))
            if end is None or end.winner != "draw":
                expect("over", self.state.is_terminal(), end is not None)
                winner = {1.0: "black", -1.0: "white", 0.0: None}[returns[0]]
                expect("winner", winner, end.winner if end else None)
            return
        shown = game.write(position).split()[0]
        for run in range(15, 0, -1):
            shown = shown.replace(str(run), "." * run)
        expect("position", self.rows(game, position), shown)
        actions = self.state.legal_actions()
        names = {self.action_name(action) for action in actions}
        expect("moves", names, set(game.moves(position)))
        expect("over", self.state.is_terminal(), end is not None)
        if end is not None:
            sides = list(game.sides.values()) if isinstance(game, line.Line) else ["black", "white"]
            winner = {1.0: sides[0], -1.0: sides[1], 0.0: "draw"}[returns[0]]
            expect("winner", winner, end.winner)

    def push(self, game: Game, position: Any, move: str) -> None:
        """Find the same move among theirs."""
        if self.name == "checkers":
            numbers = [int(part) for part in move.replace("-", "x").split("x")]
            after = men_text(game.write(game.moves(position)[move].after))
            theirs = self.whole_moves(self.state)
            self.state = theirs[numbers[0], numbers[-1], after][0]
            return
        names = {self.action_name(action): action for action in self.state.legal_actions()}
        self.state.apply_action(names[move])


def turned_number(name: str) -> int:
    """The number of a square there. The first side sits at the bottom, ours at the top."""
    file, rank = "abcdefgh".index(name[0]), int(name[1]) - 1
    return draughts.GAMES["checkers"].number((7 - file, 7 - rank))


def checkers_text(state: Any, player: int) -> str:
    """Side and men of their picture, turned round."""
    white, black = [], []
    for row in str(state).splitlines():
        if not row[:1].isdigit():
            continue
        for file, sign in enumerate(row[1:9]):
            if sign in ".":
                continue
            number = turned_number("abcdefgh"[file] + row[0])
            item = ("K" if sign in "8*" else "") + str(number)
            (black if sign in "o8" else white).append(item)
    return men_text(f"{'BW'[player]}:W{','.join(white)}:B{','.join(black)}")


# ---- running --------------------------------------------------------------------------------


def package_folder(name: str) -> pathlib.Path:
    """The folder that holds one of the packages called `draughts`."""
    for entry in sys.path:
        if (pathlib.Path(entry) / name / "draughts").is_dir():
            return pathlib.Path(entry) / name
    raise ImportError(f"no folder {name} in PYTHONPATH")


OTHERS = {"spiel": Spiel, "py-draughts": Bitboards, "pydraughts": Pydraughts}


def play_game(name: str, seed: int, plies: int, other: Other, seen: dict[str, int]) -> int:
    """Play one random game; return how many positions were compared."""
    dice = random.Random(f"{name}/{seed}")
    game = GAMES[name]
    position = game.sparse(dice) if other.sparse and seed % 2 else game.start()
    position = other.known(position)
    greedy = dice.choice((1.0, 4.0, 20.0))
    first, texts, earlier, compared = position, [], [], 0
    other.begin(name, position)
    for _ in range(plies):
        end = game.end(position, earlier)
        try:
            other.check(game, position, end, earlier)
        except Over as over:
            seen[str(over)] = seen.get(str(over), 0) + 1
            break
        except (Difference, KeyError) as error:
            raise Difference(
                f"id {name}\nseed {seed} (after {compared} equal positions)\n"
                f"position {game.write(first)}\nmoves {' '.join(texts)}\n"
                f"now {game.write(position)}\ndiffers in {error!r}"
            ) from None
        compared += 1
        if end is not None:
            seen[end.reason] = seen.get(end.reason, 0) + 1
            break
        steps = game.moves(position)
        names = sorted(steps)
        move = dice.choices(names, [greedy if steps[n].taken > 1 else 1.0 for n in names])[0]
        earlier.append(game.key(position))
        other.push(game, position, move)
        texts.append(move)
        position = steps[move].after
    return compared


def main() -> int:
    """Read the command line, play, report."""
    parser = report.arguments(__doc__, plies=200)
    parser.add_argument("--against", choices=sorted(OTHERS), required=True)
    parser.add_argument("ids", nargs="*", help="games; all that it knows if left out")
    args = parser.parse_args()
    try:
        other = OTHERS[args.against]()
    except ImportError as error:
        return report.absent(error)
    names = report.chosen(parser, args.ids, other.ids)
    return report.run(
        args, names, lambda name, seed, seen: play_game(name, seed, args.plies, other, seen)
    )


if __name__ == "__main__":
    sys.exit(main())
