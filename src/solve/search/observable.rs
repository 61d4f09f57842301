//! The interface of a search model that can also show a position without its hidden cards.

use super::search_model::SearchModel;
use crate::board::PileId;

/// A form in which positions can be looked at without their hidden cards.
pub trait Observable: SearchModel {
    /// How many visits of the tree one of this form stands for: those of small positions are fast.
    const VISIT_WEIGHT: u32;

    /// Whether a search that sees all cards says what a position is worth to somebody who does not. Where most cards that
    /// matter lie hidden it promises too much everywhere, and playing on says more.
    fn evaluates_by_search(&self) -> bool;

    /// How likely a game is won of which that share of the worlds came out well; nothing where that was not measured. What
    /// was said and what came of it stand side by side in `tests/solver/hints.rs`.
    fn calibrated_chance(&self, share: f64) -> Option<f64>;

    /// A number for all that is seen of a position: the same for two worlds of one view after the same moves, as long as
    /// they have shown the same cards.
    fn observation_key(&self, at: &Self::Position) -> u64;

    /// A number that only changes for good change: a card turned up or taken from the stock, a column cleared of what was
    /// dealt there.
    fn progress_key(&self, at: &Self::Position) -> u64;

    /// The stock that is turned onto a waste, if there is one.
    fn stock(&self) -> Option<PileId>;

    /// Whether that stock can be gone through as often as wanted.
    fn is_endless(&self) -> bool;

    /// How many cards it turns at a time.
    fn cards_per_draw(&self) -> u8;

    /// A number for the cards of the stock that were seen: those on the waste, or all of them. It is no part of
    /// [`Observable::observation_key`], which takes the stock for known.
    fn stock_observation_key(&self, at: &Self::Position, is_first_pass: bool) -> u64;

    /// Draws. Gives whether there was something to draw, the waste not being turned over.
    fn draw(&self, at: &mut Self::Position) -> bool;

    /// Whether a move takes a card from the waste that lies on top of it now; nothing if it is not from there.
    fn is_on_top(&self, at: &Self::Position, m: Self::Move) -> Option<bool>;
}

/// Whether a place is the last of so many on the waste.
#[inline]
pub fn is_waste_top(stock: u64, waste: u8, place: u8) -> bool {
    (stock & ((1 << place) - 1)).count_ones() + 1 == u32::from(waste)
}
