//! Quatorze: pairs that add up to 14 are removed from a row or column, and the stock fills the gaps.

use super::pair_grid::{self, Closing, PairGrid, PairRules, PairText};
use crate::error::Result;
use crate::game::{Operand, Refusal, Removal};

/// The game's id, as typed on the command line.
pub const ID: &str = "quatorze";

/// The sum of the ranks of a pair.
const SUM: u8 = 14;
const TEXT: PairText = PairText {
    id: ID,
    title: "Quatorze",
    names: &[],
    version: 1,
    operands: &[Operand::Card, Operand::Card],
    removes: Removal::FourteenInLine,
    closes_gaps: false,
    about: ABOUT,
    rules: RULES,
    tactics: TACTICS,
    source: SOURCE,
};
const ABOUT: &str = "Remove pairs that add up to 14 from the rows and columns of a grid.";
const RULES: &str = "
Deal 25 cards face up in a grid of five rows of five. The rest is the stock.

You may remove two cards that add up to 14 if they are in the same row or in the same column. Other cards may be between
them. The ace counts as one, the jack as eleven, the queen as twelve and the king as thirteen. {Type `remove` and the two
cards, for example `remove 9H 5C`|Tap one of them, and then the other}.

The stock fills the two gaps at once, first the one that comes first when you read the grid row by row. When the stock is
empty, the cards close up instead: they keep their order, row by row, and move to the left as far as possible. The
first card of a row moves up to the end of the row above. If only one card of the stock is left, it fills the first gap,
and then the cards close up.

You win when you have removed all cards. The score is the number of removed cards.";
const TACTICS: &str = "There is often only one pair to remove in the middle of the game. When the stock is empty, the \
                       cards move much more. (Advice from AisleRiot's help page.)";
const SOURCE: &str = "The help page of AisleRiot, and PySolFC's page. In AisleRiot, the card that you drag to the other \
                      decides which gap is filled first. Here the gaps are filled in reading order, as in PySolFC.";

/// Opens the game.
///
/// # Errors
/// Fails if any option is given.
pub fn open(chosen: &[(String, String)]) -> Result<PairGrid> {
    let rules = PairRules {
        is_pair: |a, b| a.rank().number() + b.rank().number() == SUM,
        removed_alone: None,
        check_places: pair_grid::check_in_line,
        closing: Closing::StockFirst,
        no_deal: Refusal::NoSuchCommand,
    };
    PairGrid::open(&TEXT, rules, chosen)
}
