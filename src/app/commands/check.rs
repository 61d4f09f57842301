//! The `patience check` subcommand: a check of a rulebook that the user wrote.
//!
//! The check loads the book with every value of each option and lists words that have no effect. It rejects a book that
//! leaves cards undealt, or whose deals can never be won. Then it plays random deals and tests the laws of all games.
//! At the end, a short search reports how many deals it won.

use crate::app::process::output::{print, print_diagnostic};
use crate::app::start::deal_arguments;
use crate::card::DealSpec;
use crate::engine::{self, Resolved, UnusedWord};
use crate::error::{Error, Result};
use crate::game::{Game, GameInfo};
use crate::games::catalog;
use crate::solve::{Limits, Solver, Verdict};
use crate::yaml::{self, Node};
use crate::{cli, laws, text};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The number of deals to play at random and to search.
const DEALS: u64 = 20;
/// The maximum number of random moves per deal.
const MOVES: usize = 300;
/// The maximum number of positions to search per deal. All deals together take a second or two.
const POSITIONS: u64 = 10_000;

/// Checks a rulebook and prints the result.
///
/// # Errors
/// Fails with the first error in the rulebook.
pub fn check(args: &cli::Check, out: &mut dyn Write) -> Result<()> {
    let book = yaml::read_file_within(&args.file, engine::FILE_LIMITS)?;
    let game = catalog::from_rulebook(&book, &[])?;
    let fault = engine::book_fault(game.as_ref());
    let mut games = vec![catalog::resolve_rulebook(&book, &[])?];
    // Do not repeat the fault of the book for each choice.
    games.extend(try_choices(&book, game.info(), fault.is_none()));
    for UnusedWord { place, word, why } in engine::unused_words(&book, &games) {
        print_diagnostic(format!("note: {place}: `{word}` has no effect: {why}"));
    }
    if let Some(fault) = fault {
        return Err(fault);
    }
    for seed in 0..DEALS {
        laws::check_random_game(&game, seed, MOVES).map_err(|breach| {
            let error = Error::negative_answer(format!("the game breaks a law of all games: {breach}"));
            error.in_file(args.file.display().to_string())
        })?;
    }
    let played = text::pluralize(DEALS as usize, "deal");
    let report = search_report(&game)?.map_or(String::new(), |report| report + "\n");
    print(out, &format!("`{}` is valid: no errors in {played} played at random\n{report}", game.info().id))
}

/// Returns the number of deals that a short search won or proved lost, as text. Returns `None` for a game that has
/// nothing to solve: a game of luck, or a match.
///
/// # Errors
/// Fails if a deal cannot be dealt.
fn search_report(game: &Arc<dyn Game>) -> Result<Option<String>> {
    let Ok(mut solver) = Solver::new(Arc::clone(game)) else { return Ok(None) };
    if game.info().choice == "luck" {
        return Ok(None);
    }
    let limits = Limits { positions: POSITIONS, ..Limits::default() };
    let (mut won, mut lost) = (0, 0);
    for seed in 1..=DEALS {
        let opening = deal_arguments::deal(Arc::clone(game), &DealSpec::Seed(seed))?;
        match solver.solve(opening.session.board(), &limits, &AtomicBool::new(false)).verdict {
            Verdict::Won(_) => won += 1,
            Verdict::Lost => lost += 1,
            Verdict::Unknown(_) => {}
        }
    }
    Ok(Some(format!("a short search won {won} of {DEALS} deals and proved {lost} lost")))
}

/// Loads the book with each value of each option, one option at a time; of a span of numbers, with both ends. Returns
/// the games. A choice that cannot be played only gets a note: two choices may need each other. `reports_faults` says
/// whether a choice that can be played but makes the book faulty gets one, too.
fn try_choices(book: &Node, info: &GameInfo, reports_faults: bool) -> Vec<Resolved> {
    let mut games = Vec::new();
    for option in &info.options {
        for choice in &option.choices {
            let span =
                choice.split_once('-').filter(|(low, high)| [low, high].iter().all(|n| n.parse::<u32>().is_ok()));
            let values = span.map_or(vec![choice.as_str()], |(low, high)| vec![low, high]);
            for value in values {
                let chosen = [(option.key.clone(), value.to_string())];
                let opened = catalog::from_rulebook(book, &chosen);
                let playable = opened.as_ref().ok().filter(|_| reports_faults);
                if let Some(fault) = playable.and_then(|game| engine::book_fault(game.as_ref())) {
                    print_diagnostic(format!("note: with only `-o {}={value}`:", option.key));
                    print_diagnostic(&fault);
                }
                match opened.and_then(|_| catalog::resolve_rulebook(book, &chosen)) {
                    Ok(resolved) => games.push(resolved),
                    Err(error) if error.location.is_some() => {
                        print_diagnostic(format!(
                            "note: the game cannot be played with only `-o {}={value}`:",
                            option.key
                        ));
                        print_diagnostic(&error);
                    }
                    // An error without a location is not in the book: this value needs another option.
                    Err(_) => {}
                }
            }
        }
    }
    games
}
