//! Tests of the rules of all games: legal moves, rejections, openings, matches and rulebooks.

#[path = "../support"]
mod support {
    pub mod home;
    pub mod option_values;
}

mod cases;
mod every_rule {
    mod collection;
    mod every_page;
    mod exceptions;
    mod mutants;
    mod page;
    mod pairs;
    mod play;
    mod vocabulary;
}
mod finish;
mod hidden_cards;
mod laws;
mod matches;
mod openings;
mod perft;
mod pysol_boards;
mod referees;
mod rejections;
mod rulebooks {
    mod catalog;
    mod custom;
    mod deal_orders;
    mod doubtful_words;
    mod invalid;
    mod page_sentences;
    mod pages;
    mod unused_words;
    mod unwinnable;
}
