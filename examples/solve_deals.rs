//! Solves a range of deals of one game, and counts the deals that can be won.
//!
//! ```sh
//! cargo run --release --example solve_deals -- freecell 1 100
//! ```

use patience::{DealSpec, Game, Limits, Result, Solver, Verdict};
use std::ops::RangeInclusive;
use std::process::ExitCode;

/// The number of deals with each verdict.
#[derive(Default, PartialEq, Debug)]
pub struct Totals {
    /// Deals that can be won.
    pub won: u32,
    /// Deals that cannot be won.
    pub lost: u32,
    /// Deals for which the limits were too small.
    pub unknown: u32,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = words.first().map_or("freecell", String::as_str);
    let number = |index: usize, default: u64| words.get(index).and_then(|word| word.parse().ok()).unwrap_or(default);
    let (first, last) = (number(1, 1), number(2, 20));
    match solve(game, first..=last, &Limits::default()) {
        Ok(Totals { won, lost, unknown }) => {
            println!("{won} won, {lost} lost, {unknown} unknown");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            error.exit_code().into()
        }
    }
}

/// Solves the deals with these seeds. The limits count positions, so the totals are the same on every machine.
///
/// # Errors
/// Fails if the game does not exist.
pub fn solve(game: &str, seeds: RangeInclusive<u64>, limits: &Limits) -> Result<Totals> {
    let game = Game::open(game, &[])?;
    // One solver for all deals is faster, because it reuses its memory.
    let mut solver = Solver::new(&game)?;
    let mut totals = Totals::default();
    for seed in seeds {
        let session = game.deal(&DealSpec::Seed(seed))?;
        let solution = solver.solve(&session, limits);
        match solution.verdict {
            Verdict::Won(moves) => {
                println!("seed:{seed} won in {} moves", moves.len());
                totals.won += 1;
            }
            Verdict::Lost => {
                println!("seed:{seed} lost");
                totals.lost += 1;
            }
            Verdict::Unknown(_) => {
                println!("seed:{seed} unknown after {} positions", solution.positions);
                totals.unknown += 1;
            }
        }
    }
    Ok(totals)
}
