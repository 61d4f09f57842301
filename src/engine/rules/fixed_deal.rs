//! A deal that is computed once and then copied.
//!
//! In many games no rule depends on the cards before the first move. Then the first card of every deck goes to the same
//! place, and so do the second card and all others. So all deals after the first copy a board with other cards, instead
//! of moving 52 cards one by one.

use super::rule_table::RuleTable;
use crate::board::{Board, Event};
use crate::card::Card;
use crate::engine::sections::deal::DealStep;

/// The result of dealing the unshuffled pack, and the place of each card in that pack.
pub(crate) struct FixedDeal {
    board: Board,
    /// For each slot of the board, the index of its card in the pack.
    pack_indices: Vec<u8>,
    events: Vec<Event>,
}

impl FixedDeal {
    /// Creates the deal from the board and the events of dealing the unshuffled pack. Returns `None` if the places may
    /// depend on the cards, or if two cards of the pack are equal, so that the board does not show which is which.
    pub(crate) fn new(table: &RuleTable, board: Board, events: Vec<Event>) -> Option<FixedDeal> {
        if !ignores_cards(table) {
            return None;
        }
        let pack_indices = board.indices_in(&table.pack.cards())?;
        Some(FixedDeal { board, pack_indices, events })
    }

    /// Deals a shuffled deck. Returns `None` if it has another number of cards than the pack.
    pub(crate) fn deal(&self, deck: &[Card]) -> Option<(Board, Vec<Event>)> {
        let is_same_size = deck.len() == self.pack_indices.len();
        is_same_size.then(|| (self.board.with_cards(&self.pack_indices, deck), self.events.clone()))
    }
}

/// Returns whether no rule that applies before the first move depends on the cards.
fn ignores_cards(table: &RuleTable) -> bool {
    // Each section is listed, so that a new section does not compile until its author decides whether it depends on the
    // cards.
    let RuleTable {
        deal,
        arrange,
        shuffle_seed,
        phases,
        fill,
        sweep,
        pairs,
        match_rules,
        // Turning and concealing depend on the faces and the number of cards only.
        zones: _,
        // These sections apply only to moves, or to the finished deal.
        stock: _,
        regather: _,
        reshuffle: _,
        goal: _,
        score: _,
        // These fields only name places and variables.
        pack: _,
        hand: _,
        idle_draws: _,
        base: _,
    } = table;
    deal.iter().all(DealStep::ignores_cards)
        && arrange.is_empty()
        && shuffle_seed.is_none()
        && phases.is_none()
        && fill.is_empty()
        && sweep.is_empty()
        && pairs.is_none()
        && match_rules.is_none()
}
