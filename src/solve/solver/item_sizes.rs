//! The sizes of the positions, keys, moves and search nodes that count against the memory limit of a search.
//!
//! A search that reaches the memory limit may end without a verdict. So that the verdict is the same on every machine,
//! an item must have the same size on every machine. The page that plays runs with addresses of 32 bits. If an item
//! contained an address or a `usize`, a search of the page would reach the limit later than elsewhere.

use crate::solve::models::building::Building;
use crate::solve::models::card_set::CardSetModel;
use crate::solve::models::columns::Columns;
use crate::solve::models::piles::Piles;
use crate::solve::models::rows::Rows;
use crate::solve::models::rulebook::RulebookModel;
use crate::solve::models::stock::StockModel;
use crate::solve::search::PortfolioSearch;
use crate::solve::search::search_model::SearchModel;

/// The sizes of the items of a search model, in the order of [`PortfolioSearch::ITEM_BYTES`]: position, key, move, node
/// of best-first search, frame of depth-first search, child of depth-first search.
struct ItemSizes {
    /// The name of the model, for the message of a failed test.
    #[cfg_attr(not(test), allow(dead_code))]
    model: &'static str,
    /// The sizes on the target of this build.
    actual: [usize; 6],
    /// The expected sizes, which are those of a target with addresses of 64 bits.
    expected: [usize; 6],
}

const MODELS: [ItemSizes; 10] = [
    sizes_of::<RulebookModel>("rulebook", [480, 16, 24, 56, 24, 512]),
    sizes_of::<Columns<8, 20>>("columns of 8", [368, 16, 8, 36, 16, 400]),
    sizes_of::<Columns<8, 25>>("long columns of 8", [416, 16, 8, 36, 16, 448]),
    sizes_of::<Columns<16, 20>>("columns of 16", [560, 16, 8, 36, 16, 592]),
    sizes_of::<Piles<10>>("piles of 10", [320, 16, 8, 40, 16, 352]),
    sizes_of::<Piles<18>>("piles of 18", [464, 16, 8, 40, 16, 496]),
    sizes_of::<Building>("building", [208, 16, 8, 40, 16, 240]),
    sizes_of::<Rows>("rows", [32, 16, 8, 36, 16, 64]),
    sizes_of::<StockModel>("stock", [136, 8, 8, 36, 16, 152]),
    sizes_of::<CardSetModel>("card set", [56, 8, 8, 36, 16, 72]),
];

const fn sizes_of<Model: SearchModel>(model: &'static str, expected: [usize; 6]) -> ItemSizes {
    ItemSizes { model, actual: PortfolioSearch::<Model>::ITEM_BYTES, expected }
}

/// Stops the build of the page if a size differs.
#[cfg(target_pointer_width = "32")]
const _: () = {
    let (mut model, mut item) = (0, 0);
    while model < MODELS.len() {
        let sizes = &MODELS[model];
        assert!(sizes.actual[item] == sizes.expected[item], "the size of an item depends on the size of addresses");
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
        for ItemSizes { model, actual, expected } in MODELS {
            assert_eq!(actual, expected, "{model}");
        }
    }
}
