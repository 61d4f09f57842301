//! The readers: one file for each format, and the list of all of them.

mod black_hole_solve;
mod board;
mod deck;
mod fc_solve;
mod kpatience;
mod solvitaire;
mod standard;

use super::reader::Reader;

/// All readers, in the order in which messages and help list them.
pub static READERS: &[&dyn Reader] = &[
    &standard::Standard,
    &fc_solve::FcSolve,
    &black_hole_solve::BlackHoleSolve,
    &board::Board,
    &deck::Deck,
    &solvitaire::Solvitaire,
    &kpatience::Kpatience,
];
