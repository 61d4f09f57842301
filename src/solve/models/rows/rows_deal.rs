//! The fixed data of a deal: the cards of the reserves and of the stock.

use super::rows_rules::{MAX_RESERVE_LEN, MAX_RESERVES, MAX_STOCK};

/// The tables of a deal.
pub struct DealTables {
    /// The cards of each reserve pile, from its bottom card up.
    pub reserves: [[u8; MAX_RESERVE_LEN]; MAX_RESERVES],
    /// The cards of stock and waste. The card drawn first comes first.
    pub stock: [u8; MAX_STOCK],
    /// The rank with which each row begins.
    pub base: u8,
}

impl DealTables {
    /// Tables without cards.
    pub fn empty() -> DealTables {
        DealTables { reserves: [[0; MAX_RESERVE_LEN]; MAX_RESERVES], stock: [0; MAX_STOCK], base: 0 }
    }
}
