# SPDX-License-Identifier: GPL-3.0-or-later
"""What all comparisons have in common: differences, arguments, and the report of many games."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable


class Difference(Exception):
    """The two sides do not say the same."""


def expect(what: str, theirs: object, ours: object) -> None:
    """Raise Difference unless both say the same."""
    if theirs == ours:
        return
    text = f"{what}: the other says {theirs!r}, the referee says {ours!r}"
    if isinstance(theirs, (list, set)) and isinstance(ours, (list, set)):
        extra = sorted(item for item in theirs if item not in ours)
        missing = sorted(item for item in ours if item not in theirs)
        if extra or missing:
            text = f"{what}: too many {extra}, missing {missing}"
    raise Difference(text)


def arguments(doc: str | None, plies: int) -> argparse.ArgumentParser:
    """The arguments that every comparison understands."""
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10, help="games of each id")
    parser.add_argument("--plies", type=int, default=plies, help="longest game")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first game")
    parser.add_argument("--quiet", action="store_true", help="no line for each id")
    return parser


def chosen(parser: argparse.ArgumentParser, wanted: list[str], known: Iterable[str]) -> list[str]:
    """The games that were asked for, which must be known; all if none was."""
    known = list(known)
    unknown = [name for name in wanted if name not in known]
    if unknown:
        parser.error(f"cannot compare {', '.join(unknown)}; known: {', '.join(known)}")
    return wanted or known


def run(
    args: argparse.Namespace,
    names: Iterable[str],
    play: Callable[[str, int, dict[str, int]], int],
) -> int:
    """Play the games of every name by seed, and say what was seen. The exit code."""
    compared = 0
    for name in names:
        seen: dict[str, int] = {}
        for seed in range(args.seed, args.seed + args.games):
            try:
                compared += play(name, seed, seen)
            except Difference as difference:
                print(f"DIFFERENCE\n{difference}")
                print(f"{compared} passed, 1 failed")
                return 1
        if not args.quiet:
            events = ", ".join(f"{count} {what}" for what, count in sorted(seen.items()))
            print(f"{name}: {args.games} games; {events or 'nothing special'}", flush=True)
    print(f"{compared} passed, 0 failed")
    return 0


def absent(error: ImportError) -> int:
    """Say that what is compared with is not installed: a comparison that can't be made has failed."""
    print(f"nothing was compared: {error}; `cargo xtask test` installs it under target/referees")
    return 1
