# SPDX-License-Identifier: GPL-3.0-or-later
"""The program under test, asked through `show ID --json`."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from report import Difference


class Program:
    """The program under test."""

    def __init__(self, path: str) -> None:
        self.path = path

    def show(self, name: str, *arguments: str) -> dict[str, Any]:
        """Run the program once and read its answer."""
        command = [self.path, "show", name, *arguments, "--json"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        if done.returncode != 0:
            raise Difference(f"{command} ended with code {done.returncode}: {done.stderr.strip()}")
        try:
            answer = json.loads(done.stdout)
        except ValueError as error:
            raise Difference(f"{command} wrote no JSON ({error}): {done.stdout[:200]!r}") from None
        if not isinstance(answer, dict):
            raise Difference(f"{command} wrote no object: {done.stdout[:200]!r}")
        return answer
