//! Monte Carlo: pairs of equal rank are removed where they touch, and the grid closes up at the player's command.

use super::pair_grid::{self, Closing, PairGrid, PairRules, PairText};
use crate::error::Result;
use crate::game::{Operand, Refusal, Removal};

/// The game's id, as typed on the command line.
pub const ID: &str = "monte-carlo";

const TEXT: PairText = PairText {
    id: ID,
    title: "Monte Carlo",
    names: &["Weddings", "Double and Quits"],
    version: 1,
    operands: &[Operand::Card, Operand::Card],
    removes: Removal::TouchingPair,
    closes_gaps: true,
    about: ABOUT,
    rules: RULES,
    tactics: TACTICS,
    source: SOURCE,
};
const ABOUT: &str = "Remove pairs of equal rank that touch, and choose when the grid closes up.";
const RULES: &str = "
Deal 25 cards face up in a grid of five rows of five. The rest is the stock.

You may remove two cards of equal rank if they touch: side by side, one above the other, or at a corner. {Type `remove`
and the two cards, for example `remove 5H 5C`|Tap one of them, and then the other}. The removed cards leave gaps.

At any time, {type `deal` to|you may} close the gaps. The cards keep their order, row by row, and move to the left as far as
possible. The first card of a row moves up to the end of the row above. Then the stock fills the end of the grid. When
the stock is empty, {`deal` still closes|you may still close} the gaps.

You win when you have removed all cards. The score is the number of removed cards.";
const TACTICS: &str = "Before you deal, look how the grid will close up. If you leave a pair in place, it can bring \
                       other pairs together. (Advice from AisleRiot's help page.)";
const SOURCE: &str =
    "The help page of AisleRiot, and PySolFC's page. The game that PySolFC calls Weddings closes up in another way.";

/// Opens the game.
///
/// # Errors
/// Fails if any option is given.
pub fn open(chosen: &[(String, String)]) -> Result<PairGrid> {
    let rules = PairRules {
        is_pair: |a, b| a.rank() == b.rank(),
        removed_alone: None,
        check_places: pair_grid::check_touching,
        closing: Closing::OnCommand,
        no_deal: Refusal::NoGapToFill,
    };
    PairGrid::open(&TEXT, rules, chosen)
}
