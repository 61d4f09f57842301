//! The interface of a search model that can also describe a position without its hidden cards.

use super::search_model::SearchModel;
use crate::board::PileId;

/// A search model that can describe what a player sees of a position. Hints use it when they sample deals.
pub trait ObservableModel: SearchModel {
    /// The cost of trying a line of moves, compared with the fastest model. A hint divides the number of lines that it
    /// tries by this number.
    const VISIT_COST: u32;

    /// Whether a hint judges the last position of a line by a search that sees all cards. If most cards that matter are
    /// hidden, such a search is too optimistic. Then a playout judges better: the rest of the game, played with partly
    /// random moves.
    fn evaluates_leaves_by_search(&self) -> bool;

    /// Converts the fraction of sampled deals that were won to the player's chance to win the game. Returns `None` if
    /// that chance was not measured for these rules. `tests/solver/hints.rs` compares these chances with results.
    fn calibrated_chance(&self, fraction_won: f64) -> Option<f64>;

    /// A hash of everything that a player sees of a position. Take two deals that look the same, and make the same
    /// moves in both. The hashes stay equal as long as the moves show the same cards.
    fn observation_key(&self, position: &Self::Position) -> u64;

    /// A hash that changes only with progress that cannot be undone: a card is turned up, is taken from the stock, or
    /// leaves the column to which it was dealt.
    fn progress_key(&self, position: &Self::Position) -> u64;

    /// The stock that is turned onto a waste, if there is one.
    fn stock(&self) -> Option<PileId>;

    /// Whether the number of passes through the stock is unlimited.
    fn has_unlimited_passes(&self) -> bool;

    /// The number of cards that the stock turns at a time.
    fn cards_per_draw(&self) -> u8;

    /// A hash of the stock cards that a player has seen: in the first pass the cards on the waste, later all cards.
    /// [`ObservableModel::observation_key`] does not include this hash, because it assumes that the stock is known.
    fn stock_observation_key(&self, position: &Self::Position, is_first_pass: bool) -> u64;

    /// Draws without turning the waste over. Returns whether there was a card to draw.
    fn draw(&self, position: &mut Self::Position) -> bool;

    /// Whether a move takes the card that is now on top of the waste. Returns `None` if it takes no card from stock
    /// or waste.
    fn takes_waste_top(&self, position: &Self::Position, m: Self::Move) -> Option<bool>;
}

/// Whether the card at `place` is on top of a waste with `waste_len` cards. Places number the cards of stock and waste
/// in the order in which they are drawn. `stock_places` has a bit for each place whose card is still there.
#[inline]
pub fn is_top_of_waste(stock_places: u64, waste_len: u8, place: u8) -> bool {
    (stock_places & ((1 << place) - 1)).count_ones() + 1 == u32::from(waste_len)
}
