//! The fixed data of a deal: where its cards were dealt, and how the stock cycles.

use super::rules::{MAX_COLUMNS, MAX_STOCK, Rules};

/// The most cards of a column that lie as dealt.
pub const MAX_DEALT: usize = 24;

/// A deal.
pub struct DealTables {
    /// The cards of each column that lie as dealt, from its base.
    pub columns: [[u8; MAX_DEALT]; MAX_COLUMNS],
    /// The column in which each card was dealt.
    pub column_of: [u8; 64],
    /// The place of each card in the stock, the first to be drawn having 0.
    pub place_of: [u8; 64],
    /// The factors that make one number of how much of each column lies as dealt.
    pub column_factor: [u32; MAX_COLUMNS],
    /// The bit of the key at which the cards of the stock begin.
    pub stock_at: u32,
    /// The one at which the number of cards on the waste begins.
    pub waste_at: u32,
    /// The one at which the number of redeals begins.
    pub redeals_at: u32,
    /// For so many cards on the waste and so many in waste and stock together: the places, among them, of the cards
    /// that drawing brings to the top of the waste before the stock is made anew.
    pub reached: Vec<[u32; MAX_STOCK + 1]>,
    /// Whether the stock can be gone through as often as wanted.
    pub is_endless: bool,
    /// The numbers of cards on the waste at which drawing stops in every pass.
    pub ends: u32,
}

impl DealTables {
    /// A deal of nothing.
    pub fn new(rules: &Rules) -> DealTables {
        let draw = usize::from(rules.draw);
        let reached = |waste: usize, len: usize| {
            let stops = |count: &usize| *count == len || (count - waste).is_multiple_of(draw);
            (waste.max(1)..=len).filter(stops).fold(0, |set, count| set | 1 << (count - 1))
        };
        DealTables {
            columns: [[0; MAX_DEALT]; MAX_COLUMNS],
            column_of: [0; 64],
            place_of: [0; 64],
            column_factor: [0; MAX_COLUMNS],
            stock_at: 0,
            waste_at: 0,
            redeals_at: 0,
            reached: (0..=MAX_STOCK).map(|waste| std::array::from_fn(|len| reached(waste, len))).collect(),
            is_endless: rules.passes.is_none(),
            ends: (0..=MAX_STOCK).filter(|count| count.is_multiple_of(draw)).fold(0, |set, count| set | 1 << count),
        }
    }
}
