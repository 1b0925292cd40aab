#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Play random games of all families but chess, and compare the program with the referee.

  families.py --program PATH [--games N] [--plies M] [--seed S] [--every K] [ids...]

Every second game begins at a random position that games from the start seldom reach. A game is
decided by its id and its own seed alone, so a difference found in a long run can be played again
with `ID --seed THAT_SEED --games 1`.
"""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import draughts
import line
import othello
import report
import tafl
from family import Game, Step
from program import Program
from report import Difference, expect

GAMES: dict[str, Game] = {**draughts.GAMES, **tafl.GAMES, **line.GAMES, **othello.GAMES}
# What a player likes: taking men, going back and forth, ending the game, or nothing.
STYLES = ("lively", "lively", "hunting", "shuffling", "blind")


def arguments(position: str | None, moves: list[str]) -> list[str]:
    """How the program is told where a game stands."""
    given = [f"--position={position}"] if position is not None else []
    return given + ([f"--moves={' '.join(moves)}"] if moves else [])


class Subject(Program):
    """The program, compared with a referee."""

    def check(
        self, game: Game, position: Any, earlier: list[Any], first: str | None, texts: list[str]
    ) -> None:
        """Compare one position, then feed its text back."""
        self.compare(game, position, earlier, self.show(game.name, *arguments(first, texts)), "")
        # A position's text has no history, so a repetition is forgotten.
        text = game.write(position)
        again = self.show(game.name, *arguments(text, []))
        self.compare(game, position, [], again, f" of {text!r} given as text")

    @staticmethod
    def compare(
        game: Game, position: Any, earlier: list[Any], answer: dict[str, Any], which: str
    ) -> None:
        """Compare one answer, key by key."""
        end = game.end(position, earlier)
        steps = {} if end is not None else game.moves(position)
        legal = sorted(steps)
        wanted = {
            "id": game.name,
            "position": game.write(position),
            "turn": game.turn(position),
            "outcome": end.winner if end is not None else None,
            "reason": end.reason if end is not None else None,
            "legal": legal,
            "reading": [steps[text].reading for text in legal],
            "check": False,
            "claims": [],
        }
        for key, ours in wanted.items():
            expect(key + which, answer.get(key, "nothing"), ours)


def choose(
    game: Game, steps: dict[str, Step], earlier: list[Any], style: str, dice: random.Random
) -> str:
    """A random legal move."""
    names = sorted(steps)
    if style == "shuffling" and dice.random() < 0.9:
        # Back to a position that was there before, or at least nothing that cannot be undone.
        before = [name for name in names if game.key(steps[name].after) in earlier]
        if before and dice.random() < 0.8:
            return dice.choice(before)
        quiet = [name for name in names if not steps[name].taken]
        return dice.choice(quiet or names)
    if style == "hunting":
        look = len(names) if dice.random() < 0.3 else min(8, len(names))
        for name in dice.sample(names, look):
            if game.verdict(steps[name].after) is not None:
                return name
    greedy = {"blind": 1.0, "shuffling": 1.0}.get(style, 25.0)
    return dice.choices(names, [1.0 + greedy * steps[name].taken for name in names])[0]


def play_game(
    program: Subject, name: str, seed: int, plies: int, every: int, seen: dict[str, int]
) -> int:
    """Play one random game; return how many positions were compared."""
    dice = random.Random(f"{name}/{seed}")
    game = GAMES[name]
    style = dice.choice(STYLES)
    position, first = game.start(), None
    if seed % 2:
        position = game.sparse(dice)
        first = game.write(position)
        expect("the referee's own text", game.write(game.read(first)), first)
    texts: list[str] = []
    earlier: list[Any] = []
    compared = 0
    for ply in range(plies + 1):
        end = game.end(position, earlier)
        if ply % every == 0 or end is not None or ply == plies:
            try:
                program.check(game, position, earlier, first, texts)
            except (Difference, OSError, subprocess.TimeoutExpired) as error:
                what = str(error) if isinstance(error, Difference) else repr(error)
                raise Difference(
                    f"id {name}\nseed {seed} ({style}, after {compared} equal positions)\n"
                    f"position {first or 'start'}\nmoves {' '.join(texts)}\n"
                    f"now {game.write(position)}\ndiffers in {what}"
                ) from None
            compared += 1
        if end is not None:
            seen[end.reason] = seen.get(end.reason, 0) + 1
            break
        steps = game.moves(position)
        move = choose(game, steps, earlier, style, dice)
        step = steps[move]
        if move == "pass":
            seen["pass"] = seen.get("pass", 0) + 1
        if step.taken > 1 and name != "othello":
            seen["taking several"] = seen.get("taking several", 0) + 1
        # People may write a move in other ways, and all must mean the same.
        spellings = game.spellings(position, move)
        texts.append(dice.choice(spellings) if dice.random() < 0.3 else move)
        earlier.append(game.key(position))
        position = step.after
    return compared


def main() -> int:
    """Read the command line, play, report."""
    parser = report.arguments(__doc__, plies=160)
    parser.add_argument("--every", type=int, default=1, help="compare each K-th ply")
    parser.add_argument("--program", default="target/release/anyboard")
    parser.add_argument("ids", nargs="*", help="games; all if left out")
    args = parser.parse_args()
    names = report.chosen(parser, args.ids, GAMES)
    program = Subject(args.program)
    return report.run(
        args,
        names,
        lambda name, seed, seen: play_game(program, name, seed, args.plies, args.every, seen),
    )


if __name__ == "__main__":
    sys.exit(main())
