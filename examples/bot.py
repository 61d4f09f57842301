#!/usr/bin/env python3
"""A bot that plays one game over the JSON lines of `patience`.

It moves cards to the foundations when it can, and otherwise makes random moves.
"""

import argparse
import random
import sys

from patience_client import Game, PatienceError


def choose(moves):
    """Chooses a move to a foundation (`f1`, `f2` …) if there is one, otherwise any move."""
    to_foundation = [move for move in moves if move.split()[-1].startswith("f")]
    return random.choice(to_foundation or moves)


def play(game, max_moves):
    """Plays until the game ends. Random moves may go back and forth, so there is a limit."""
    for _ in range(max_moves):
        if game.is_over:
            break
        game.play(choose(game.moves))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="klondike")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=200, help="stop after this many moves")
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    try:
        with Game.start(arguments.game, seed=arguments.seed) as game:
            play(game, arguments.moves)
            result = game.result()
    except PatienceError as error:
        sys.exit(f"error: {error}")
    print(f"{result.status} after {result.moves} moves, score {result.score}")


if __name__ == "__main__":
    main()
