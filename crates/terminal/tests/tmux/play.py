#!/usr/bin/env python3
"""Plays as a person would, in a real terminal: tmux presses the keys and reads the screen.

Usage: play.py PROGRAM, where PROGRAM takes what `anyboard play` takes. Needs tmux. Prints a line for each story; the exit status is 0 if
all of them went well.
"""

import itertools
import os
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 30.0
NUMBERS = itertools.count()


class Screen:
    """A terminal with a shell in it, in which the program runs."""

    def __init__(self, program, data, size=(80, 24)):
        self.program, self.data = program, data
        # A name of its own each time: a server that is being closed would still answer to its name.
        self.socket = f"anyboard-{os.getpid()}-{next(NUMBERS)}"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "play", "-x", str(size[0]), "-y", str(size[1]), "env PS1='ready> ' sh")
        self.tmux("set-option", "-g", "window-size", "manual")
        self.expect("ready>")

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-L", self.socket, *arguments], capture_output=True, text=True)
        return done.stdout

    def start(self, *arguments):
        quoted = " ".join(f"'{argument}'" for argument in [self.program, "--data", self.data, *arguments])
        self.tmux("send-keys", "-t", "play", "-l", f"clear; {quoted}")
        self.press("Enter")

    def press(self, *keys):
        for key in keys:
            self.tmux("send-keys", "-t", "play", key)
            time.sleep(0.03)

    def line(self, text):
        self.tmux("send-keys", "-t", "play", "-l", text)
        time.sleep(0.05)
        self.press("Enter")

    def text(self):
        return self.tmux("capture-pane", "-p", "-t", "play")

    def expect(self, *texts):
        """Waits until one of the texts is on the screen, and answers which."""
        end = time.time() + PATIENCE
        while time.time() < end:
            screen = self.text()
            for text in texts:
                if text in screen:
                    return text
            time.sleep(0.05)
        raise AssertionError(f"none of {texts} came on the screen:\n{self.text()}")

    def wait(self, is_so, what):
        """Waits until something is so."""
        end = time.time() + PATIENCE
        while not is_so():
            if time.time() > end:
                raise AssertionError(f"waited for {what}:\n{self.text()}")
            time.sleep(0.05)

    def resize(self, width, height):
        self.tmux("resize-window", "-t", "play", "-x", str(width), "-y", str(height))
        time.sleep(0.2)

    def flag(self, name):
        return self.tmux("display-message", "-p", "-t", "play", "#{" + name + "}").strip()

    def pid(self):
        shell = self.flag("pane_pid")
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", shell], capture_output=True, text=True).stdout.split()
        assert len(found) == 1, f"one program was to run, not {found}:\n{self.text()}"
        return int(found[0])

    def expect_clean(self):
        """The terminal is as it was: no other screen, no mouse, a cursor, and keys that are echoed."""
        self.wait(lambda: self.flag("pane_current_command") == "sh", "the program to leave")
        self.expect("ready>")
        for name, value in [("alternate_on", "0"), ("mouse_any_flag", "0"), ("mouse_button_flag", "0"), ("cursor_flag", "1")]:
            self.wait(lambda: self.flag(name) == value, f"{name} to be {value}")
        self.tmux("send-keys", "-t", "play", "-l", "clear; stty -a | tr ';' '\\n' | tr ' ' '\\n' | grep -cE '^(echo|icanon|isig)$'")
        self.press("Enter")
        self.expect("\n3\n", "3\nready>")

    def close(self):
        self.tmux("kill-server")


def fools_mate_by_typing(screen):
    screen.start("chess", "--against", "person")
    for turn, move in [("White", "f3"), ("Black", "e5"), ("White", "g4"), ("Black", "Qh4")]:
        screen.expect(f"{turn} to move")
        screen.line(move)
    screen.expect("Black wins by checkmate.")
    screen.press("Enter", "C-c")
    screen.expect_clean()


def fools_mate_by_arrow_keys(screen):
    screen.start("chess", "--against", "person")
    screen.expect("White to move")
    # The first arrow shows the cursor, in the middle.
    screen.press("Up")
    at = [3, 3]

    def go(square):
        to = [ord(square[0]) - ord("a"), int(square[1]) - 1]
        for axis, (less, more) in enumerate([("Left", "Right"), ("Down", "Up")]):
            steps = to[axis] - at[axis]
            screen.press(*[more if steps > 0 else less] * abs(steps))
        at[:] = to
        screen.press("Enter")

    for turn, source, goal in [("Black", "f2", "f3"), ("White", "e7", "e5"), ("Black", "g2", "g4"), ("The game is over", "d8", "h4")]:
        go(source)
        screen.expect("picked up")
        go(goal)
        screen.expect(turn)
    screen.expect("Black wins by checkmate.")
    screen.press("Enter")
    screen.line(":quit")
    screen.expect_clean()


def connect_four_to_the_end(screen):
    screen.start("connect-four", "--against", "1", "--seed", "1")
    screen.expect("to move")
    for move in range(60):
        seen = screen.expect("The game is over", "Move with the arrow keys", "played", "is not a legal move", "is full")
        if seen == "The game is over":
            break
        # Esc takes away what was said before, so that the next answer is a new one.
        screen.press("Escape", "Escape")
        screen.line(str(move % 7 + 1))
        time.sleep(0.2)
    screen.expect("The game is over")
    screen.press("Enter")
    screen.line(":q")
    screen.expect_clean()


def windows_change_in_the_middle(screen):
    screen.start("chess", "--against", "person")
    screen.expect("White to move")
    screen.line("e4")
    for width, height in [(60, 20), (40, 30), (120, 40), (20, 5), (3, 2), (200, 60), (80, 24)]:
        screen.resize(width, height)
        if width >= 40:
            screen.expect("Black to move")
        elif width == 20:
            screen.expect("larger")
    screen.line("e5")
    screen.expect("White to move")
    screen.press("C-c")
    screen.expect_clean()


def nonsense_is_answered(screen):
    screen.start("chess", "--against", "person")
    screen.expect("White to move")
    screen.line("castle to the moon")
    screen.expect("castle to the moon")
    screen.press("Escape", "Escape")
    screen.line(":resgin")
    screen.expect("did you mean :resign?")
    screen.press("Escape", "Escape")
    screen.line("x" * 3000)
    screen.press("Escape", "Escape")
    # Bytes that are no text.
    screen.tmux("send-keys", "-t", "play", "-H", "ff", "fe", "c3", "28")
    screen.press("Escape", "Escape")
    screen.line("e4")
    screen.expect("Black to move")
    screen.press("C-c")
    screen.expect_clean()


def killed_and_continued(screen):
    screen.start("chess", "--against", "person")
    screen.expect("White to move")
    for turn, move in [("Black", "d4"), ("White", "d5"), ("Black", "c4")]:
        screen.line(move)
        screen.expect(f"{turn} to move")
    time.sleep(0.5)
    os.kill(screen.pid(), signal.SIGKILL)
    time.sleep(0.5)
    # Nobody tidied up: the shell does, which hears Enter only as a line feed now.
    screen.tmux("send-keys", "-t", "play", "-l", "reset")
    screen.press("C-j")
    time.sleep(1.5)
    screen.start("--continue")
    screen.expect("Black to move")
    screen.expect("c4")
    screen.line("dxc4")
    screen.expect("White to move")
    os.kill(screen.pid(), signal.SIGTERM)
    screen.expect_clean()
    screen.start("--continue")
    screen.expect("dxc4")
    screen.press("C-c")
    screen.expect_clean()


def from_the_menu(screen):
    screen.start()
    screen.expect("Find a game")
    screen.tmux("send-keys", "-t", "play", "-l", "othello")
    screen.press("Enter")
    screen.expect("Start the game")
    screen.press("Enter")
    screen.expect("to move")
    screen.press("F1")
    screen.expect("Making a move")
    screen.press("Escape")
    screen.press("F10")
    screen.expect("This game")
    screen.press("3")
    screen.expect_clean()


STORIES = [
    fools_mate_by_typing,
    fools_mate_by_arrow_keys,
    connect_four_to_the_end,
    windows_change_in_the_middle,
    nonsense_is_answered,
    killed_and_continued,
    from_the_menu,
]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    wanted = sys.argv[2:]
    failed = 0
    for story in STORIES:
        if wanted and story.__name__ not in wanted:
            continue
        with tempfile.TemporaryDirectory() as data:
            screen = Screen(os.path.abspath(sys.argv[1]), data)
            try:
                story(screen)
                print(f"well: {story.__name__}", flush=True)
            except AssertionError as error:
                failed += 1
                print(f"FAILED: {story.__name__}: {error}", flush=True)
            finally:
                screen.close()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
