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
    use crate::solve::search::weights::check_strictness;

    #[test]
    fn the_data_files_have_every_weight_and_no_other() {
        // The number is the number of columns of the data file.
        check_strictness::<building::weights::Weights>(building::weights::TEXT, 8);
        check_strictness::<card_set::weights::HoleWeights>(card_set::weights::HOLE_TEXT, 2);
        check_strictness::<card_set::weights::PairWeights>(card_set::weights::PAIR_TEXT, 1);
        for text in [columns::weights::TEXT, columns::weights::BY_SUIT, columns::weights::WITHOUT_CELLS] {
            check_strictness::<columns::weights::PlainWeights>(text, 2);
        }
        check_strictness::<piles::weights::Weights>(piles::weights::TEXT, 5);
        check_strictness::<rows::weights::Weights>(rows::weights::TEXT, 1);
        check_strictness::<rulebook::weights::Weights>(rulebook::weights::TEXT, 4);
        check_strictness::<stock::weights::Weights>(stock::weights::TEXT, 2);
    }
}
