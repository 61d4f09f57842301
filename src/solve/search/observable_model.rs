//! The interface of a search model that can also show a position without its hidden cards.

use super::search_model::SearchModel;
use crate::board::PileId;

/// A search model that can show what a player sees of a position.
pub trait ObservableModel: SearchModel {
    /// The number of visits of the search tree that one visit of this model costs. It is lower for models with small,
    /// fast positions.
    const VISIT_COST: u32;

    /// Whether leaves are evaluated by a search that sees all cards. If most cards that matter are hidden, such a
    /// search is too optimistic everywhere, and a playout tells more.
    fn evaluates_leaves_by_search(&self) -> bool;

    /// The chance to win a game of which this share of the sampled deals was won. Returns `None` if it was not
    /// measured. `tests/solver/hints.rs` compares these chances with results.
    fn calibrated_chance(&self, share: f64) -> Option<f64>;

    /// A hash of everything that a player sees of a position. It is equal for two deals of one view after the same
    /// moves, as long as these have shown the same cards.
    fn observation_key(&self, position: &Self::Position) -> u64;

    /// A hash that changes only with progress that stays: a card is turned up or taken from the stock, or a column
    /// loses a card of its deal.
    fn progress_key(&self, position: &Self::Position) -> u64;

    /// The stock that is turned onto a waste, if there is one.
    fn stock(&self) -> Option<PileId>;

    /// Whether the number of passes through the stock is unlimited.
    fn has_unlimited_passes(&self) -> bool;

    /// The number of cards that the stock turns at a time.
    fn cards_per_draw(&self) -> u8;

    /// A hash of the cards of the stock that a player has seen: in the first pass those on the waste, later all. It
    /// is no part of [`ObservableModel::observation_key`], which assumes that the stock is known.
    fn stock_observation_key(&self, position: &Self::Position, is_first_pass: bool) -> u64;

    /// Draws without turning the waste over. Returns whether there was a card to draw.
    fn draw(&self, position: &mut Self::Position) -> bool;

    /// Whether a move takes the card that is now on top of the waste. Returns `None` if it takes no card from stock
    /// or waste.
    fn takes_waste_top(&self, position: &Self::Position, m: Self::Move) -> Option<bool>;
}

/// Whether a place of the stock is that of the top card of a waste with this many cards.
#[inline]
pub fn is_top_of_waste(stock: u64, waste: u8, place: u8) -> bool {
    (stock & ((1 << place) - 1)).count_ones() + 1 == u32::from(waste)
}
