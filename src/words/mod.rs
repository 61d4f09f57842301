//! Every sentence about the rules of a game.
//!
//! The other modules carry the rules as values. This module turns a value into words: on a rules page, in help, and in
//! the reason for a rejected move.

mod card;
mod fitting_cards;
mod place;
mod precondition;
mod reason;

mod condition;
mod deal_sentences;
mod draw;
mod goal;
mod odds_sentences;
mod phase;
mod removal;
mod score_sentences;
mod verb;
mod zone_rules;

mod alternatives;
mod brief;
mod page;
mod place_on_board;
mod procedure;
mod rejection_sentences;
mod rules_prose;
#[cfg(test)]
mod sentence_tests;
mod zone_in_short;

pub(crate) use alternatives::alternatives_text;
pub(crate) use brief::{brief_move, command, imperative_move};
pub(crate) use draw::{deals, deals_again, draw_names};
pub(crate) use odds_sentences::{odds, odds_in_short};
pub(crate) use page::{PicturedExample, RulesContent, Subject, pictured_examples, subject_heading, zone_labels};
pub(crate) use phase::phase;
pub(crate) use place::{empty_pile, is_called_waste, zone_label, zone_title};
pub(crate) use place_on_board::{at_place, destination, place, place_in_picture};
pub(crate) use procedure::reshuffle;
pub use procedure::{procedures, score_rule};
pub(crate) use reason::{reason_list, sentence};
pub use rejection_sentences::explain;
pub(crate) use rejection_sentences::rule_of;
pub use rules_prose::rules_prose;
pub(crate) use rules_prose::{chapter_heading, rules_chapters, rules_parts, written_chapters};
pub(crate) use verb::{draw_in_short, example, move_example, placeholder};
pub use verb::{effect, usage};
pub(crate) use zone_in_short::zone_clauses;
pub use zone_rules::take;
pub(crate) use zone_rules::{build, content, space};
