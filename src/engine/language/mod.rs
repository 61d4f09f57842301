//! Reading a rulebook, describing its game to players, and some of the checks of `patience check`.

mod book_walk;
pub(crate) mod describe;
pub(crate) mod doubtful_words;
pub(crate) mod extends;
pub(crate) mod load;
mod merge;
mod move_example;
mod option_choices;
mod option_keys;
mod option_labels;
mod pile_reach;
mod prose;
pub(crate) mod undealt_cards;
pub(crate) mod unused_words;
pub(crate) mod unwinnable;
