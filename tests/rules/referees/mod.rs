//! Tests that compare the rules of all games with referees. A referee is a second implementation of the rules of a
//! game, written from the sources that describe the game.
//!
//! A referee deals, checks and makes moves on its own table. It knows piles and cards, but neither the rulebooks nor
//! the code that interprets them. Random games with all options are played by the program and by a referee, and
//! everything must agree: the layout, the legal moves, all piles after each move, whether the game is won, and the
//! score if an option changes it.

mod columns;
mod contest;
mod options;
mod setup;
mod table;

mod bakers_dozen;
mod bridge;
mod canfield;
mod castle;
mod courts;
mod cycles;
mod directions;
mod fans;
mod forty_thieves;
mod freecell;
mod golf;
mod grids;
mod gypsy;
mod klondike;
mod one_pack_reserve;
mod pairing;
mod rows;
mod single_games;
mod sir_tommy;
mod spider;
mod two_packs;

use crate::support::option_values::opened;
use contest::Contest;
use options::{
    Options, checked_values, default_and_single_sets, has_case, is_like_the_default, no_referee_reason, pair_sets,
    sampled_sets,
};
use patience::internals::game::Game;
use patience::internals::games::catalog;
use setup::Setup;
use std::sync::Arc;
use table::{Pile, Table};

/// A move of a player, as referees represent it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Play {
    Move {
        from: Pile,
        to: Pile,
        count: usize,
    },
    Remove {
        a: Pile,
        b: Option<Pile>,
    },
    Draw,
    /// A custom command of a game, with the piles or the text after it.
    Word {
        word: &'static str,
        piles: Vec<Pile>,
        text: String,
    },
}

/// The rules of one game with its options, implemented from the sources.
pub trait Referee {
    /// Deals the pack in the hand, and makes all automatic changes after it.
    fn deal(&mut self, table: &mut Table);

    /// Whether the rules accept this deal. Otherwise the cards must be shuffled again.
    fn accepts(&self, _: &Table) -> bool {
        true
    }

    /// Whether a move is legal.
    fn allows(&self, table: &Table, play: &Play) -> bool;

    /// Makes a legal move and all automatic changes after it.
    fn play(&mut self, table: &mut Table, play: &Play);

    fn is_won(&self, table: &Table) -> bool;

    /// Whether a shuffle during the game can lead to the cards on the table.
    fn is_possible_shuffle(&self, _: &Table) -> bool {
        true
    }

    /// Returns the score, or `None` if no option changes the score of the game.
    fn score(&self, _: &Table) -> Option<i32> {
        None
    }
}

/// Returns the referee of a game with its options, or `None` if the game has no referee.
fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let families = [
        klondike::referee,
        forty_thieves::referee,
        gypsy::referee,
        castle::referee,
        single_games::referee,
        freecell::referee,
        spider::referee,
        bakers_dozen::referee,
        fans::referee,
        canfield::referee,
        golf::referee,
        one_pack_reserve::referee,
        pairing::referee,
        sir_tommy::referee,
        two_packs::referee,
        rows::referee,
        grids::referee,
        courts::referee,
        cycles::referee,
        directions::referee,
        bridge::referee,
    ];
    families.iter().find_map(|family| family(id, setup))
}

/// Plays one random game of at most `limit` moves, and compares it with a referee. Returns the number of moves.
fn play_game(id: &str, options: &Options, seed: u64, (limit, compare_interval): (usize, u32)) -> Result<usize, String> {
    let Some(game) = opened(id, options) else { return Ok(0) };
    let Some(referee) = referee(id, &Setup::of(&*game)) else { return Ok(0) };
    let result = Contest::deal(&*game, referee, seed).and_then(|mut contest| {
        let result = contest.run(limit, compare_interval);
        result.map_err(|difference| format!("{difference}\n{contest}"))
    });
    result.map_err(|difference| format!("{id} {options:?} seed {seed}: {difference}"))
}

/// Returns all games, or only the game that the environment variable `REFEREE` names.
fn games() -> Vec<Arc<dyn Game>> {
    let wanted_id = std::env::var("REFEREE").ok();
    let mut games = catalog::list();
    games.retain(|game| wanted_id.as_ref().is_none_or(|wanted_id| *wanted_id == game.info().id));
    games
}

/// Runs a check on all games in parallel, and reports every failure. Returns the sum of the results.
fn check_all(check_game: impl Fn(&dyn Game) -> Result<usize, String> + Sync) -> usize {
    let check_game = &check_game;
    let results: Vec<Result<usize, String>> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            games().into_iter().map(|game| (game.info().id.clone(), scope.spawn(move || check_game(&*game)))).collect();
        let panicked = |id: String| move |_| Err(format!("{id}: the referee panics; see above"));
        threads.into_iter().map(|(id, thread)| thread.join().unwrap_or_else(panicked(id))).collect()
    });
    let failures: Vec<&str> = results.iter().filter_map(|result| result.as_ref().err()).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} games differ:\n{}", failures.len(), failures.join("\n\n"));
    results.into_iter().flatten().sum()
}

fn first_seed() -> u64 {
    std::env::var("REFEREE_SEED").map_or(1, |seed| seed.parse().expect("REFEREE_SEED is a number"))
}

/// Plays a number of deals of every game with each set of options that `options` returns. The first seed is 1, or the
/// value of `REFEREE_SEED`. `length` is the maximum number of moves, and the interval of the full comparisons. Returns
/// the number of moves.
fn play_all(options: impl Fn(&dyn Game) -> Vec<Options> + Sync, deals: u64, length: (usize, u32)) -> usize {
    let first_seed = first_seed();
    check_all(|game| {
        let id = &game.info().id;
        let sets = options(game).into_iter();
        sets.flat_map(|options| (first_seed..first_seed + deals).map(move |seed| play_game(id, &options, seed, length)))
            .sum()
    })
}

#[test]
fn every_option_is_checked_by_a_referee_or_a_case_or_listed_as_an_exception() {
    check_all(|game| {
        let (id, setup) = (&game.info().id, Setup::of(game));
        // The setup records the options that the referee reads.
        let _ = referee(id, &setup);
        let requested = setup.requested.borrow();
        let is_listed = |key: &str| no_referee_reason(id, key).is_some();
        let options = &game.info().options;
        let unchecked = options
            .iter()
            .filter(|option| !requested.contains(&option.key) && !is_listed(&option.key) && !has_case(game, option));
        let unchecked: Vec<&String> = unchecked.map(|option| &option.key).collect();
        let both: Vec<&String> = requested.iter().filter(|key| is_listed(key)).collect();
        match (both.is_empty(), unchecked.is_empty()) {
            (true, true) => Ok(0),
            (true, false) => Err(format!(
                "{id}: neither a referee nor a case checks the options {unchecked:?}, and `options.rs` does not list them"
            )),
            (false, _) => Err(format!("{id}: a referee checks the options {both:?}, but an exception lists them")),
        }
    });
}

#[test]
fn referees_agree_in_a_sample_of_games() {
    let seed = first_seed();
    println!("sample {seed}; `REFEREE_SEED=N cargo test --test rules referees` plays another");
    let move_count = play_all(|game| sampled_sets(game, seed), 1, (30, 4));
    assert!(move_count > 3_000 || std::env::var_os("REFEREE").is_some(), "only {move_count} moves were played");
}

#[test]
#[ignore = "plays many games with every option: cargo test --release --test rules referees -- --ignored"]
fn referees_agree_in_many_games() {
    let move_count = play_all(default_and_single_sets, 20, (400, 1));
    assert!(move_count > 300_000 || std::env::var_os("REFEREE").is_some(), "only {move_count} moves were played");
}

#[test]
#[ignore = "plays many games with every pair of options: cargo test --release --test rules referees -- --ignored"]
fn referees_agree_with_every_two_options() {
    let move_count = play_all(pair_sets, 2, (150, 1));
    assert!(move_count > 100_000 || std::env::var_os("REFEREE").is_some(), "only {move_count} moves were played");
}

/// A referee that ignored an option would have to be noticed. Therefore the referee of the default rules must disagree
/// with the game, for each value of each option.
#[test]
#[ignore = "plays many games with every option: cargo test --release --test rules referees -- --ignored"]
fn each_value_of_an_option_changes_the_rules() {
    check_all(|game| {
        let id = &game.info().id;
        let is_not_default = |(key, value): &(String, String)| {
            game.info().options.iter().any(|option| option.key == *key && option.default != *value)
        };
        let values = checked_values(game).into_iter().filter(is_not_default);
        let ineffective: Vec<_> =
            values.filter(|option| !is_like_the_default(id, option) && !referee_disagrees(game, option)).collect();
        if ineffective.is_empty() { Ok(0) } else { Err(format!("{id} plays the same with {ineffective:?}")) }
    });
}

/// Whether the referee of the default rules disagrees with a game that has this value of an option. If not, each value
/// of another option is tried with it, because some options have no effect alone.
fn referee_disagrees(game: &dyn Game, option: &(String, String)) -> bool {
    let other_values = checked_values(game).into_iter().filter(|other_value| other_value.0 != option.0);
    std::iter::once(Vec::new())
        .chain(other_values.map(|other_value| vec![other_value]))
        .any(|other_values| referee_disagrees_with(game, option, &other_values))
}

fn referee_disagrees_with(game: &dyn Game, option: &(String, String), others: &[(String, String)]) -> bool {
    let id = &game.info().id;
    let all_options = [others, std::slice::from_ref(option)].concat();
    let (Some(default_game), Some(game)) = (opened(id, others), opened(id, &all_options)) else { return false };
    if Setup::of(&*default_game).names != Setup::of(&*game).names || default_game.info().pack != game.info().pack {
        return true;
    }
    (1..201).any(|seed| {
        let contest = Contest::deal(&*game, referee(id, &Setup::of(&*default_game)).unwrap(), seed);
        contest.and_then(|mut contest| contest.run(400, 1)).is_err()
    })
}
