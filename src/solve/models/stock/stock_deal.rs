//! The fixed data of a deal: the places of its cards, and the order in which the stock shows its cards.

use super::stock_rules::{MAX_COLUMNS, MAX_STOCK, Rules};

/// The maximum number of cards in a column that have not moved since the deal.
pub const MAX_UNMOVED: usize = 24;

/// The tables of a deal.
pub struct DealTables {
    /// The cards of each column that have not moved since the deal, from its bottom card up.
    pub columns: [[u8; MAX_UNMOVED]; MAX_COLUMNS],
    /// The column in which each card was dealt.
    pub column_of: [u8; 64],
    /// The place of each card in the stock; the card drawn first has 0.
    pub place_of: [u8; 64],
    /// The factors that combine the numbers of unmoved cards of all columns into one number.
    pub column_factor: [u32; MAX_COLUMNS],
    /// The number of the lowest bit of the key that stores the cards of the stock.
    pub stock_shift: u32,
    /// The number of the lowest bit of the key that stores the number of cards on the waste.
    pub waste_shift: u32,
    /// The number of the lowest bit of the key that stores the number of redeals.
    pub redeals_shift: u32,
    /// The cards of waste and stock that drawing brings to the top of the waste before the next redeal. The cards left
    /// have one bit each, in the order in which they are drawn. The first index is the number of cards on the waste.
    /// The second is the number in waste and stock together.
    pub reachable: Vec<[u32; MAX_STOCK + 1]>,
    /// Whether the number of passes through the stock is unlimited.
    pub has_unlimited_passes: bool,
    /// A bit for each multiple of the number of cards drawn at a time. In every pass through a long stock, the waste
    /// has each of these numbers of cards after a draw.
    pub pass_stops: u32,
}

impl DealTables {
    /// Creates empty tables. [`DealTables::read`] fills them.
    pub fn new(rules: &Rules) -> DealTables {
        let cards_per_draw = usize::from(rules.cards_per_draw);
        let reachable = |waste: usize, len: usize| {
            let stops = |count: &usize| *count == len || (count - waste).is_multiple_of(cards_per_draw);
            // With 0 cards, the waste has no top card.
            (waste.max(1)..=len).filter(stops).fold(0, |set, count| set | 1 << (count - 1))
        };
        DealTables {
            columns: [[0; MAX_UNMOVED]; MAX_COLUMNS],
            column_of: [0; 64],
            place_of: [0; 64],
            column_factor: [0; MAX_COLUMNS],
            stock_shift: 0,
            waste_shift: 0,
            redeals_shift: 0,
            reachable: (0..=MAX_STOCK).map(|waste| std::array::from_fn(|len| reachable(waste, len))).collect(),
            has_unlimited_passes: rules.max_passes.is_none(),
            pass_stops: (0..=MAX_STOCK)
                .filter(|count| count.is_multiple_of(cards_per_draw))
                .fold(0, |set, count| set | 1 << count),
        }
    }
}
