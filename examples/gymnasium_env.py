#!/usr/bin/env python3
"""A Gymnasium environment for any game of `patience`, over its JSON lines.

An action is an index into the list of legal moves. `info["action_mask"]` marks the indices that are in the list; all
others change nothing. The reward is 1 for a win, and otherwise 0. The environment has 256 actions, or a power of two
that is at least twice the number of moves of the first deal. If a list of moves is longer nevertheless, the environment
fails and names the argument `max_actions`.

An observation is a matrix with a row for each pile and its cards from bottom to top: 1 to 52 for a card, 53 for a
joker, 54 for a card that is face down, and 0 where there is no card.
"""

import argparse

import gymnasium
import numpy

from patience_client import Game

RANKS, SUITS = "A23456789TJQK", "CDHS"
JOKER, FACE_DOWN = 53, 54
MIN_ACTIONS = 256


def number(card):
    if card is None:
        return FACE_DOWN
    return JOKER if card == "*" else 1 + RANKS.index(card[0]) + 13 * SUITS.index(card[1])


def actions_for(move_count):
    """Returns a number of actions with room for twice this many moves."""
    return max(MIN_ACTIONS, 1 << (2 * move_count - 1).bit_length())


class PatienceEnv(gymnasium.Env):
    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game="klondike", max_steps=500, render_mode=None, max_actions=None):
        self.name, self.max_steps, self.render_mode = game, max_steps, render_mode
        self.game = Game.start(game, seed=0)
        piles = self.game.state.piles
        shape = (len(piles), sum(len(cards) for cards in piles.values()))
        self.observation_space = gymnasium.spaces.Box(0, FACE_DOWN, shape, numpy.int8)
        self.max_actions = max_actions or actions_for(len(self.game.moves))
        self.action_space = gymnasium.spaces.Discrete(self.max_actions)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.close()
        self.game = Game.start(self.name, seed=int(self.np_random.integers(2**32)))
        self.steps = 0
        return self.observation(), self.info()

    def step(self, action):
        moves = self.moves()
        if action < len(moves):
            self.game.play(moves[action])
        self.steps += 1
        is_over, reward = self.game.is_over, float(self.game.state.status == "won")
        return self.observation(), reward, is_over, self.steps >= self.max_steps, self.info()

    def moves(self):
        moves = self.game.moves
        if len(moves) > self.max_actions:
            raise ValueError(f"{self.name} has {len(moves)} legal moves here; set max_actions={actions_for(len(moves))}")
        return moves

    def observation(self):
        board = numpy.zeros(self.observation_space.shape, numpy.int8)
        for row, cards in enumerate(self.game.state.piles.values()):
            board[row, : len(cards)] = [number(card) for card in cards]
        return board

    def info(self):
        mask = numpy.zeros(self.max_actions, numpy.int8)
        mask[: len(self.moves())] = 1
        return {"action_mask": mask, "moves": self.moves()}

    def render(self):
        if self.render_mode == "ansi":
            piles = self.game.state.piles.items()
            return "\n".join(f"{name}: {' '.join(card or '##' for card in cards)}" for name, cards in piles)

    def close(self):
        if self.game:
            self.game.close()
            self.game = None


def main():
    parser = argparse.ArgumentParser(description="Play random legal moves in the environment.")
    parser.add_argument("--game", default="klondike")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    env = PatienceEnv(arguments.game, render_mode="ansi")
    env.action_space.seed(arguments.seed)
    _, info = env.reset(seed=arguments.seed)
    is_over = is_cut_off = False
    while not (is_over or is_cut_off):
        action = env.action_space.sample(mask=info["action_mask"])
        _, reward, is_over, is_cut_off, info = env.step(action)
    print(env.render())
    print(f"reward {reward:g} after {env.steps} steps")
    env.close()


if __name__ == "__main__":
    main()
