#!/usr/bin/env python3
"""A client for the JSON lines of `patience`. It needs Python 3.9 or newer, and no library: copy this file.

    from patience_client import Game

    with Game.start("golf", seed=2) as game:
        while not game.is_over:
            game.play(game.moves[0])
        print(game.result())

The program `patience` must be on your PATH, or you give its path as `program`. Without arguments, this file plays that
game.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field, fields
from typing import Any, Callable, Mapping, Optional, Sequence

SCHEMA_VERSION = 1
"""The version of the JSON lines that this client reads. It rises when a key is changed or removed."""


class PatienceError(Exception):
    """The program failed. The text is its message."""


class Rejected(PatienceError):
    """The program rejected a command. The game is as it was before.

    `reason` is a stable code, and `instead` lists legal moves that you may have meant.
    """

    def __init__(self, line: Mapping[str, Any]):
        super().__init__(f"{line['command']}: {line['text']}")
        self.command: str = line["command"]
        self.reason: str = line["reason"]
        self.text: str = line["text"]
        self.tip: str = line["tip"]
        self.instead: list[str] = line["instead"]


class _Line:
    @classmethod
    def of(cls, line: Mapping[str, Any]):
        """Reads the keys that this class knows. A later version of the program may add others."""
        names = {each.name.replace("_", "-"): each.name for each in fields(cls)}
        return cls(**{names[key]: value for key, value in line.items() if key in names})


@dataclass(frozen=True)
class State(_Line):
    """What a player can see and do."""

    piles: dict[str, list[Optional[str]]]
    """The cards of each pile from bottom to top. `None` is a card that is face down."""
    status: str
    """`unfinished`, `won`, `stuck`, `over` or `resigned`."""
    moves: list[str]
    """The legal moves, as commands."""
    score: Optional[int] = None
    facts: dict[str, Any] = field(default_factory=dict)
    """What the cards do not show, such as the number of cards in the stock."""


@dataclass(frozen=True)
class Hint(_Line):
    """A suggestion, which uses only what a player can see."""

    text: str
    """The suggestion in words."""
    move: Optional[str] = None
    """The suggested move. `None` if no move makes progress."""
    commands: list[str] = field(default_factory=list)
    """All moves of the suggestion, in order."""
    last_winnable: Optional[int] = None
    """If the game is lost: the number of the last board that can be won, for `goto`."""


@dataclass(frozen=True)
class Result(_Line):
    """The result of a game."""

    status: str
    score: Optional[int] = None
    moves: int = 0
    undos: int = 0
    hints: int = 0
    deal: Optional[str] = None
    """The deal, such as `seed:7`. `None` if the game is not over."""


class Game:
    """A session of `patience`. Use it in a `with` statement, which ends the program, too."""

    def __init__(self, arguments: Sequence[str], program: str = "patience"):
        """Starts `patience play` with these arguments. `Game.start` is easier."""
        command = [program, "play", *arguments, "--format", "json", "--keep-going", "--no-record"]
        # A pipe that nobody reads could fill up, and the program would wait forever.
        self._errors = tempfile.TemporaryFile()
        self._result: Optional[Result] = None
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=self._errors, encoding="utf-8"
            )
        except OSError as error:
            self._errors.close()
            raise PatienceError(f"cannot start `{program}`: {error.strerror}") from error
        try:
            self._begin(self._read())
        except BaseException:
            self.close()
            raise

    @classmethod
    def start(
        cls,
        game: str,
        *,
        seed: int | str | None = None,
        deal: Optional[str] = None,
        options: Optional[Mapping[str, Any]] = None,
        arguments: Sequence[str] = (),
        program: str = "patience",
    ) -> Game:
        """Deals a game: `Game.start("klondike", seed=42, options={"draw": 1})`.

        `deal` is a deal such as `ms:617`. `arguments` are more arguments of `patience play`, such as `["--winnable"]`.
        """
        line = [game, *_deal_arguments(seed, deal, options), *arguments]
        return cls(line, program)

    @property
    def state(self) -> State:
        """What a player can see and do now."""
        return self._state

    @property
    def moves(self) -> list[str]:
        """The legal moves, as commands."""
        return self._state.moves

    @property
    def is_over(self) -> bool:
        """Whether the game has ended. In a match, `send("next")` begins the next deal while the status is `over`."""
        return self._state.status != "unfinished"

    def play(self, move: str) -> State:
        """Makes a move, such as one of `moves`. Returns the new state."""
        self.send(move)
        return self._state

    def undo(self, count: int = 1) -> State:
        """Takes back the last moves. Returns the new state."""
        return self.play(f"undo {count}")

    def hint(self) -> Hint:
        """Asks for a suggestion."""
        return Hint.of(self.send("hint"))

    def send(self, command: str) -> dict[str, Any]:
        """Sends any command except `new`, and returns its answer, a JSON object.

        Raises `Rejected` if the program rejects the command.
        """
        self._write(command)
        line = self._read()
        if line["type"] == "refused":
            raise Rejected(line)
        if line["type"] == "result":
            self._result = Result.of(line)
        elif "state" in line:
            self._state = State.of(line["state"])
        return line

    def new(
        self,
        game: Optional[str] = None,
        *,
        seed: int | str | None = None,
        options: Optional[Mapping[str, Any]] = None,
    ) -> Result:
        """Deals the next game in the same program, which is faster than a new one. Returns the result of the old game.

        Without arguments, the game stays the same, and the seed rises by one.
        """
        self._write(" ".join(["new", *([game] if game else []), *_deal_arguments(seed, None, options)]))
        line = self._read()
        if line["type"] == "refused":
            raise Rejected(line)
        self._begin(self._read())
        return Result.of(line)

    def result(self) -> Result:
        """Ends the session, and returns its result."""
        if self._result is None:
            self._close_input()
            self._result = Result.of(self._read())
            self.close()
        return self._result

    def close(self) -> None:
        """Ends the program."""
        if self._errors.closed:
            return
        self._close_input()
        self._process.stdout.close()
        self._process.wait()
        self._errors.close()

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _begin(self, line: Mapping[str, Any]) -> None:
        """Reads the line of a deal, which has the version of all lines."""
        version = line.get("schema_version")
        if version != SCHEMA_VERSION:
            raise PatienceError(
                f"`patience` prints version {version} of its JSON lines, but this client reads version {SCHEMA_VERSION}"
            )
        self._state = State.of(line["state"])

    def _write(self, command: str) -> None:
        # An empty line and a comment get no answer, and several commands get several answers.
        if not command.strip() or command.lstrip().startswith("#") or any(mark in command for mark in "\r\n;"):
            raise ValueError(f"not a single command: {command!r}")
        if self._process.stdin.closed:
            raise PatienceError("the session has ended")
        try:
            print(command, file=self._process.stdin, flush=True)
        except OSError as error:
            raise self._failure() from error

    def _read(self) -> dict[str, Any]:
        line = self._process.stdout.readline()
        if not line:
            raise self._failure()
        return json.loads(line)

    def _failure(self) -> PatienceError:
        """Returns the error for a program that has ended, with its message."""
        self._process.wait()
        self._errors.seek(0)
        text = self._errors.read().decode("utf-8", "replace").strip()
        return PatienceError(text.removeprefix("error: ") or f"`patience` ended with status {self._process.returncode}")

    def _close_input(self) -> None:
        try:
            self._process.stdin.close()
        except OSError:
            # The program has ended, and a command was still on its way.
            pass


def _deal_arguments(
    seed: int | str | None, deal: Optional[str], options: Optional[Mapping[str, Any]]
) -> list[str]:
    words = [] if seed is None else ["--seed", str(seed)]
    words += [] if deal is None else ["--deal", deal]
    for key, value in (options or {}).items():
        text = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        words += ["-o", f"{key}={text}"]
    return words


def answer(choose: Callable[[State], str]) -> None:
    """Plays one deal for `patience odds --player 'exec:python3 FILE'`, which starts the bot and decides the deal.

    `choose` returns a command for each state.
    """
    for line in sys.stdin:
        state = json.loads(line).get("state")
        # In a match, the status is `over` after each deal, and `next` begins the next one.
        if state and state["status"] in ("unfinished", "over"):
            print(choose(State.of(state)) if state["status"] == "unfinished" else "next", flush=True)


def main() -> None:
    with Game.start("golf", seed=2) as game:
        while not game.is_over:
            game.play(game.moves[0])
        print(game.result())


if __name__ == "__main__":
    main()
