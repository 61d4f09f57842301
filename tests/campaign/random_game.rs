//! Random games: an id, options and a deal.

use crate::lottery::Lottery;
use patience::internals::game::choice_range;
use patience::internals::games::catalog;
use patience::internals::play::{self, deck_for};
use patience::{DealSpec, Game, Session, games};

/// Returns the game of a case: all games in turn, with default or random options.
pub fn random_game(number: u64, lottery: &mut Lottery) -> Game {
    let entries = games();
    let id = entries[(number % entries.len() as u64) as usize].id;
    let default = Game::open(id, &[]).unwrap_or_else(|error| panic!("{error}"));
    if lottery.one_in(3) {
        return default;
    }
    let mut chosen: Vec<(&str, String)> = Vec::new();
    for option in default.options() {
        if lottery.one_in(3) {
            let choice = &lottery.one(&option.choices).value;
            chosen.push((&option.key, random_value(choice, lottery)));
        }
    }
    let chosen: Vec<(&str, &str)> = chosen.iter().map(|(key, value)| (*key, value.as_str())).collect();
    // Some options exclude each other.
    Game::open(id, &chosen).unwrap_or(default)
}

/// Deals the game by a seed, for tests that need the board and the moves rather than the library.
pub fn deal_seed(game: &Game, seed: &DealSpec) -> play::Session {
    let options: Vec<(String, String)> =
        game.options().iter().map(|option| (option.key.clone(), option.value.clone())).collect();
    let game = catalog::open(game.id(), &options).unwrap_or_else(|error| panic!("{error}"));
    let deck = deck_for(game.as_ref(), seed).unwrap_or_else(|error| panic!("{error}"));
    play::Session::deal(game, deck).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns a value for a choice, which may be a range of numbers.
fn random_value(choice: &str, lottery: &mut Lottery) -> String {
    match choice_range(choice) {
        Some((low, high)) => (low + lottery.below((high - low + 1) as usize) as u32).to_string(),
        None => choice.to_string(),
    }
}

/// Deals the game: mostly by a seed, sometimes by the number of another program or card by card.
pub fn random_deal(game: &Game, lottery: &mut Lottery) -> Session {
    let seed = lottery.below(1_000_000) as u64;
    let deal = match lottery.below(10) {
        0 => DealSpec::Microsoft((1 + seed % 32_000).cast_signed()),
        1 => DealSpec::Pysol(u128::from(seed)),
        _ => DealSpec::Seed(seed),
    };
    deal_or_seed(game, &deal, seed)
}

/// Deals the game by `deal`, or by the seed if the game does not have that deal: only a pack of 52 cards has numbers of
/// other programs.
pub fn deal_or_seed(game: &Game, deal: &DealSpec, seed: u64) -> Session {
    let dealt = game.deal(deal).or_else(|_| game.deal(&DealSpec::Seed(seed)));
    dealt.unwrap_or_else(|error| panic!("{} seed {seed}: {error}", game.id()))
}
