//! The sizes of the positions, keys, moves and search nodes that count against the memory limit of a search.
//!
//! A search that ends at the limit has another verdict, so an item must have the same size on every machine. The page
//! that plays runs with addresses of 32 bits: if an item contained an address or a `usize`, its search would stop later
//! than elsewhere.

use crate::solve::models::building::Building;
use crate::solve::models::card_set::CardSetModel;
use crate::solve::models::columns::Columns;
use crate::solve::models::piles::Piles;
use crate::solve::models::rulebook::RulebookModel;
use crate::solve::models::stock::StockModel;
use crate::solve::search::PortfolioSearch;

/// The name of each model, the sizes of its items on this machine, and their sizes on a machine with addresses of 64
/// bits. See [`PortfolioSearch::ITEM_BYTES`].
const MODELS: [(&str, [usize; 6], [usize; 6]); 8] = [
    ("rulebook", PortfolioSearch::<RulebookModel>::ITEM_BYTES, [480, 16, 24, 56, 24, 512]),
    ("columns of 8", PortfolioSearch::<Columns<8>>::ITEM_BYTES, [368, 16, 8, 36, 16, 400]),
    ("columns of 16", PortfolioSearch::<Columns<16>>::ITEM_BYTES, [560, 16, 8, 36, 16, 592]),
    ("piles of 10", PortfolioSearch::<Piles<10>>::ITEM_BYTES, [320, 16, 8, 40, 16, 352]),
    ("piles of 18", PortfolioSearch::<Piles<18>>::ITEM_BYTES, [464, 16, 8, 40, 16, 496]),
    ("building", PortfolioSearch::<Building>::ITEM_BYTES, [208, 16, 8, 40, 16, 240]),
    ("stock", PortfolioSearch::<StockModel>::ITEM_BYTES, [136, 8, 8, 36, 16, 152]),
    ("card set", PortfolioSearch::<CardSetModel>::ITEM_BYTES, [56, 8, 8, 36, 16, 72]),
];

/// Stops the build of the page if a size differs.
#[cfg(target_pointer_width = "32")]
const _: () = {
    let (mut model, mut item) = (0, 0);
    while model < MODELS.len() {
        assert!(MODELS[model].1[item] == MODELS[model].2[item], "the size of an item depends on the size of addresses");
        (model, item) = if item == 5 { (model + 1, 0) } else { (model, item + 1) };
    }
};

#[cfg(test)]
mod tests {
    use super::*;

    /// If this fails after a change of a model, write the new sizes into the table. The build of the page then checks
    /// that they are the same there.
    #[test]
    fn sizes_are_known() {
        for (name, sizes, expected) in MODELS {
            assert_eq!(sizes, expected, "{name}");
        }
    }
}
