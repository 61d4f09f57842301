//! The `patience check` subcommand: a check of a rulebook that the user wrote.
//!
//! The check loads the book with every value of each option. It lists words that have no effect. It rejects a book that
//! leaves cards undealt, or whose deals can never be won. Then it plays random deals and tests the laws that every game
//! keeps. At the end, a short search reports how many deals it won.

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

/// How many deals are played at random.
const DEALS: u64 = 20;
/// How many moves of each deal are played, at most.
const MOVES: usize = 300;
/// The most positions that are searched in each deal: all deals take a second or two.
const POSITIONS: u64 = 10_000;

/// Checks a rulebook, and prints what was found.
///
/// # Errors
/// The first thing wrong with it.
pub fn check(args: &cli::Check, out: &mut dyn Write) -> Result<()> {
    let book = yaml::read_file_within(&args.file, engine::FILE_LIMITS)?;
    let game = catalog::from_rulebook(&book, &[])?;
    let fault = engine::book_fault(game.as_ref());
    let mut games = vec![catalog::resolve_rulebook(&book, &[])?];
    // The fault of the book itself need not be reported with each choice again.
    games.extend(try_choices(&book, game.info(), fault.is_none()));
    for UnusedWord { place, word, why } in engine::unused_words(&book, &games) {
        print_diagnostic(format!("note: {place}: `{word}` decides nothing: {why}"));
    }
    if let Some(fault) = fault {
        return Err(fault);
    }
    for seed in 0..DEALS {
        laws::check_random_game(&game, seed, MOVES).map_err(|breach| {
            let error = Error::negative_answer(format!("a law of all games is broken: {breach}"));
            error.in_file(args.file.display().to_string())
        })?;
    }
    let played = text::pluralize(DEALS as usize, "deal");
    let report = search_report(&game)?.map_or(String::new(), |report| report + "\n");
    print(out, &format!("`{}` is fine: it keeps the laws in {played} played at random\n{report}", game.info().id))
}

/// How many of the first deals a short search wins, and how many it proves lost. Returns `None` for a game in which
/// there is nothing to solve: a game of luck, or a match.
///
/// # Errors
/// A deal that cannot be dealt.
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
    let were = if won == 1 { "was" } else { "were" };
    Ok(Some(format!("{won} of {DEALS} deals {were} won in a short search, {lost} proved lost")))
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
