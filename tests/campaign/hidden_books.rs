//! Random rulebooks that hide cards in every way of the language. They must not tell the cards that the player never
//! sees.

use crate::hidden_cards::compare_decks;
use crate::lottery::Lottery;
use crate::random_rulebooks::generator::random_hiding_book;
use crate::state_file::Counts;
use patience::{DealSpec, Game};

/// One in this many lines asks for a hint, because a hint is quick with a small pack.
const HINT_EVERY: usize = 20;

/// Compares sessions of a random rulebook.
pub fn run(number: u64, counts: &mut Counts) {
    let mut lottery = Lottery::new(b"campaign-hidden2", number);
    // A random book may contain words that do not go together.
    let Ok(game) = Game::from_text("random.yaml", &random_hiding_book(number), &[]) else {
        return counts.add("rejected", 1);
    };
    // Some books cannot be dealt with every order of the pack.
    if game.deal(&DealSpec::Seed(1)).is_err() {
        return counts.add("not-dealt", 1);
    }
    compare_decks(&game, HINT_EVERY, &mut lottery, counts);
}
