#!/usr/bin/env python3
"""A bot that follows hints in Bridge Solitaire, except for one habit. It measures what the habit costs:

    patience odds bridge-solitaire -o match=hand --seeds 1..10000 \\
        --player 'exec:python3 bridge_habits.py high' --against hint

Habits:
    high     keep the cards with the highest ranks
    long     keep the longest suits
    pass     never bid if you may pass
    bid      never pass; bid as low as possible, in the longest suit
"""

import json
import sys

RANKS = "23456789TJQKA"
SUITS = "CDHS"


def strength(card):
    """A joker is always kept."""
    return len(RANKS) if card == "*" else RANKS.index(card[0])


def keep(cards, by_length):
    """Chooses six cards by rank, or by the length of their suits and then by rank."""

    def length(card):
        return len(cards) if card == "*" else sum(other[-1] == card[-1] for other in cards)

    ordered = sorted(cards, key=lambda card: (length(card) if by_length else 0, strength(card)), reverse=True)
    return "keep " + " ".join(ordered[:6])


def bid(hand, moves):
    """Bids the longest suit, as low as possible."""
    longest = max(SUITS, key=lambda suit: (sum(card.endswith(suit) for card in hand), SUITS.index(suit)))
    return next((move for move in moves if move.startswith("bid ") and move.endswith(longest)), "hint play")


def choose(habit, state):
    phase = state["facts"]["phase"]
    if phase == "choosing" and habit in ("high", "long"):
        return keep(state["piles"]["o"], habit == "long")
    if phase == "calling" and habit == "pass" and "pass" in state["moves"]:
        return "pass"
    if phase == "calling" and habit == "bid":
        return bid(state["piles"]["h"], state["moves"])
    return "hint play"


def main():
    habit = sys.argv[1]
    for line in sys.stdin:
        state = json.loads(line).get("state", {})
        if state.get("status") == "unfinished":
            print(choose(habit, state), flush=True)


if __name__ == "__main__":
    main()
