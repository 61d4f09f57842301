//! Neighbor: pairs that add up to 13 are removed where they touch, and the grid closes up at once.

use super::pair_grid::{self, Closing, PairGrid, PairRules, PairText};
use crate::card::Rank;
use crate::error::Result;
use crate::game::{Operand, Refusal, Removal};

/// The game's id, as typed on the command line.
pub const ID: &str = "neighbor";

/// The sum of the ranks of a pair.
const SUM: u8 = 13;
const TEXT: PairText = PairText {
    id: ID,
    title: "Neighbor",
    names: &["Neighbour"],
    version: 1,
    operands: &[Operand::Card, Operand::OptionalCard],
    removes: Removal::TouchingThirteen,
    closes_gaps: false,
    about: ABOUT,
    rules: RULES,
    tactics: TACTICS,
    source: SOURCE,
};
const ABOUT: &str = "Remove pairs that touch and add up to 13, while the grid closes up.";
const RULES: &str = "
Deal 25 cards face up in a grid of five rows of five. The rest is the stock.

You may remove two cards that add up to 13 if they touch: side by side, one above the other, or at a corner. The ace
counts as one, the jack as eleven and the queen as twelve. {Type `remove` and the two cards, for example `remove 8H 5C`|Tap
one of them, and then the other}.
You may remove a king on its own{: `remove KS`|}.

The gaps are closed at once. The cards keep their order, row by row, and move to the left as far as possible. The first
card of a row moves up to the end of the row above. Then the stock fills the end of the grid.

You win when you have removed all cards. The score is the number of removed cards.";
const TACTICS: &str = "Remove cards near the top left first, because then more cards move. (Advice from AisleRiot's \
                       help page.)";
const SOURCE: &str = "The help page of AisleRiot, and PySolFC's page on Neighbour.";

/// Opens the game.
///
/// # Errors
/// Fails if any option is given.
pub fn open(chosen: &[(String, String)]) -> Result<PairGrid> {
    let rules = PairRules {
        is_pair: |a, b| a.rank().number() + b.rank().number() == SUM,
        removed_alone: Some(Rank::KING),
        check_places: pair_grid::check_touching,
        closing: Closing::AtOnce,
        no_deal: Refusal::NoSuchCommand,
    };
    PairGrid::open(&TEXT, rules, chosen)
}
