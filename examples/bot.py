#!/usr/bin/env python3
"""A bot that plays one game over the JSON lines of `patience`.

It moves cards to the foundations when it can, and otherwise makes random moves.
"""

import argparse
import json
import random
import subprocess


class Game:
    """A session of `patience`: one command in, one JSON object out."""

    def __init__(self, game, seed):
        command = ["patience", "play", game, "--seed", str(seed), "--format", "json", "--no-record"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.state = self.read()["state"]

    def read(self):
        return json.loads(self.process.stdout.readline())

    def send(self, command):
        print(command, file=self.process.stdin, flush=True)
        self.state = self.read()["state"]

    def close(self):
        """Ends the session and returns its result, the last line."""
        self.process.stdin.close()
        result = self.read()
        self.process.stdout.close()
        self.process.wait()
        return result


def choose(moves):
    """Chooses a move to a foundation (`f1`, `f2` …) if there is one, otherwise any move."""
    to_foundation = [move for move in moves if move.split()[-1].startswith("f")]
    return random.choice(to_foundation or moves)


def play(game, max_moves):
    """Plays until the game ends. Random moves may go back and forth, so there is a limit."""
    for _ in range(max_moves):
        if game.state["status"] != "unfinished":
            break
        game.send(choose(game.state["moves"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="klondike")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=200, help="stop after this many moves")
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    game = Game(arguments.game, arguments.seed)
    play(game, arguments.moves)
    result = game.close()
    print(f"{result['status']} after {result['moves']} moves, score {result['score']}")


if __name__ == "__main__":
    main()
