//! Search models: compact positions for families of games, and one model for every game.

pub(crate) mod blocked_cards;
mod board_reading;
pub(crate) mod building;
pub(crate) mod card_set;
pub(crate) mod columns;
pub(crate) mod compiled_rules;
pub(crate) mod filled_spaces;
pub(crate) mod piles;
pub(crate) mod rows;
pub(crate) mod rulebook;
pub(crate) mod stock;
mod waste;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::weight_table::check_strictness;

    #[test]
    fn the_data_files_have_every_weight_and_no_other() {
        // The number is the number of columns of the data file.
        check_strictness::<building::building_weights::Weights>(building::building_weights::TEXT, 8);
        check_strictness::<card_set::card_set_weights::HoleWeights>(card_set::card_set_weights::HOLE_TEXT, 2);
        check_strictness::<card_set::card_set_weights::PairWeights>(card_set::card_set_weights::PAIR_TEXT, 1);
        for text in
            [columns::columns_weights::TEXT, columns::columns_weights::BY_SUIT, columns::columns_weights::WITHOUT_CELLS]
        {
            check_strictness::<columns::columns_weights::PlainWeights>(text, 2);
        }
        check_strictness::<piles::piles_weights::Weights>(piles::piles_weights::TEXT, 5);
        check_strictness::<rows::rows_weights::Weights>(rows::rows_weights::TEXT, 1);
        check_strictness::<rulebook::rulebook_weights::Weights>(rulebook::rulebook_weights::TEXT, 4);
        check_strictness::<stock::stock_weights::Weights>(stock::stock_weights::TEXT, 2);
    }
}
