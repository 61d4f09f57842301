//! The `patience check` subcommand: a check of a rulebook that the user wrote.
//!
//! The check loads the book with every value of each option. It lists words that have no effect. Then it plays random
//! deals and tests the laws that every game keeps.

use crate::app::process::output::{print, print_diagnostic};
use crate::engine::{self, Resolved, UnusedWord};
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::games::catalog;
use crate::yaml::{self, Node};
use crate::{cli, laws, text};
use std::io::Write;

/// How many deals are played at random.
const DEALS: u64 = 20;
/// How many moves of each deal are played, at most.
const MOVES: usize = 300;

/// Loads a rulebook with every choice of its options, tells which of its words decide nothing, then plays it at random and tests the laws that every game keeps.
///
/// # Errors
/// The first thing wrong with it.
pub fn check(args: &cli::Check, out: &mut dyn Write) -> Result<()> {
    let book = yaml::read_file_within(&args.file, engine::FILE_LIMITS)?;
    let game = catalog::from_rulebook(&book, &[])?;
    let mut games = vec![catalog::resolve_rulebook(&book, &[])?];
    games.extend(try_choices(&book, game.info()));
    for UnusedWord { place, word, why } in engine::unused_words(&book, &games) {
        print_diagnostic(format!("note: {place}: `{word}` decides nothing: {why}"));
    }
    if let Some(fault) = engine::book_faults(game.as_ref()).into_iter().next() {
        return Err(fault);
    }
    for seed in 0..DEALS {
        laws::check_random_game(&game, seed, MOVES).map_err(|breach| {
            let error = Error::negative_answer(format!("a law of all games is broken: {breach}"));
            error.in_file(args.file.display().to_string())
        })?;
    }
    let played = text::pluralize(DEALS as usize, "deal");
    print(out, &format!("`{}` is fine: it keeps the laws in {played} played at random\n", game.info().id))
}

/// Loads the book with each value of each option, one option at a time; of a span of numbers, with both ends. Returns
/// the games. A choice that cannot be played only gets a note: two choices may need each other.
fn try_choices(book: &Node, info: &GameInfo) -> Vec<Resolved> {
    let mut games = Vec::new();
    for option in &info.options {
        for choice in &option.choices {
            let span =
                choice.split_once('-').filter(|(low, high)| [low, high].iter().all(|n| n.parse::<u32>().is_ok()));
            let values = span.map_or(vec![choice.as_str()], |(low, high)| vec![low, high]);
            for value in values {
                let chosen = [(option.key.clone(), value.to_string())];
                let opened = catalog::from_rulebook(book, &chosen);
                for fault in opened.iter().flat_map(|game| engine::book_faults(game.as_ref())) {
                    print_diagnostic(format!("note: with `-o {}={value}` and no other option:", option.key));
                    print_diagnostic(&fault);
                }
                match opened.and_then(|_| catalog::resolve_rulebook(book, &chosen)) {
                    Ok(resolved) => games.push(resolved),
                    Err(error) if error.location.is_some() => {
                        print_diagnostic(format!("note: `-o {}={value}` alone cannot be played", option.key));
                        print_diagnostic(&error);
                    }
                    // That a value decides nothing as the other options are stands nowhere in the book.
                    Err(_) => {}
                }
            }
        }
    }
    games
}
