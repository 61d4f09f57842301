//! The `patience verify` subcommand: a strict replay of transcripts that reports differences.
//!
//! It checks every file, even if an earlier one fails. The exit status is that of the worst file. With `--update` it
//! writes new boards, digests and results instead.

use crate::app::process::output::{print, print_diagnostic, print_note};
use crate::app::process::yaml_files::yaml_files;
use crate::cli::{self, Format};
use crate::error::{Error, Result};
use crate::json::{ProblemJson, VerificationLine};
use crate::play::{Assertions, Session, Verifier, Winnable};
use crate::render::{self, Style};
use crate::solve::{Limits, Solver, Verdict};
use crate::{json, text};
use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Verifies files, or updates their recorded values. Checks every file, even if an earlier one fails. Returns the exit
/// status of the worst file.
///
/// # Errors
/// Fails if output cannot be written.
pub fn verify(args: &cli::Verify, out: &mut dyn Write) -> Result<u8> {
    let (files, errors) = yaml_files(&args.paths);
    errors.iter().for_each(print_diagnostic);
    let mut worst = errors.iter().map(Error::exit_code).max().unwrap_or(0);
    let (mut verifier, mut failed) = (Verifier::default(), 0);
    for (index, file) in files.iter().enumerate() {
        let outcome = if args.update { update(&mut verifier, file) } else { compare(&mut verifier, file) };
        if args.format == Format::Json {
            print(out, &json::line_at(index, &json_line(file, &outcome)))?;
        } else {
            print_outcome(file, &outcome);
        }
        if let Err(error) = outcome {
            worst = worst.max(error.exit_code());
            failed += 1;
        }
    }
    if files.len() > 1 && args.format == Format::Text {
        print_diagnostic(format!(
            "{}: {} verified, {failed} failed",
            text::pluralize(files.len(), "file"),
            files.len() - failed
        ));
    }
    Ok(worst)
}

/// What verifying a file showed, apart from errors.
struct Verification {
    /// Remarks, such as changed rules.
    notes: Vec<String>,
    /// Whether `--update` changed the file.
    updated: bool,
}

fn compare(verifier: &mut Verifier, file: &Path) -> Result<Verification> {
    let verified = verifier.verify(file, &StandardAssertions::default())?;
    Ok(Verification { notes: verified.remarks, updated: false })
}

fn update(verifier: &mut Verifier, file: &Path) -> Result<Verification> {
    let updated = verifier.update(file, &StandardAssertions::default())?;
    Ok(Verification { notes: Vec::new(), updated })
}

fn print_outcome(file: &Path, outcome: &Result<Verification>) {
    match outcome {
        Err(error) => print_diagnostic(error),
        Ok(Verification { notes, updated }) => {
            let name = file.display().to_string();
            notes.iter().for_each(|note| print_note(&name, note));
            if *updated {
                print_diagnostic(format!("updated {}", text::sanitize_line(&name)));
            }
        }
    }
}

fn json_line(file: &Path, outcome: &Result<Verification>) -> VerificationLine {
    let (notes, updated) =
        outcome.as_ref().map_or((&[][..], false), |verified| (&verified.notes[..], verified.updated));
    VerificationLine {
        file: file.display().to_string(),
        verified: outcome.is_ok(),
        error: outcome.as_ref().err().map(ProblemJson::of),
        updated: updated.then_some(true),
        notes: notes.to_vec(),
    }
}

/// The maximum number of positions to search for all `winnable` steps of a file. An untrusted file may have many.
const POSITIONS_PER_FILE: u64 = 10_000_000;

/// Computes the values that the steps of one transcript assert. They are the same on every machine.
pub struct StandardAssertions {
    searches: RefCell<Searches>,
}

/// The state of the searches for the `winnable` steps of a file.
struct Searches {
    /// The results by the canonical key of the board. No board is searched twice.
    known: HashMap<u128, Winnable>,
    /// The remaining number of positions to search.
    positions_left: u64,
}

impl Default for StandardAssertions {
    fn default() -> StandardAssertions {
        let searches = Searches { known: HashMap::new(), positions_left: POSITIONS_PER_FILE };
        StandardAssertions { searches: RefCell::new(searches) }
    }
}

impl Assertions for StandardAssertions {
    /// Returns the drawing of the board. Between two deals of a match, the score card is below it.
    fn board(&self, session: &Session) -> String {
        render::session(session, &Style::default())
    }

    fn winnable(&self, session: &Session) -> Option<Winnable> {
        let mut searches = self.searches.borrow_mut();
        let key = session.game().key(session.board());
        if let Some(known) = searches.known.get(&key) {
            return Some(*known);
        }
        let mut solver = Solver::new(Arc::clone(session.game())).ok()?;
        let limits = Limits::default();
        let limits = Limits { positions: limits.positions.min(searches.positions_left), ..limits };
        let report = solver.solve(session.board(), &limits, &AtomicBool::new(false));
        let found = match report.verdict {
            Verdict::Won(_) => Winnable::Yes,
            Verdict::Lost => Winnable::No,
            Verdict::Unknown(_) => Winnable::Unknown,
        };
        searches.positions_left = searches.positions_left.saturating_sub(report.cost());
        searches.known.insert(key, found);
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::catalog;
    use crate::play::deck_for;
    use crate::yaml;

    #[test]
    fn one_budget_serves_all_searches_of_a_file_and_no_board_is_searched_twice() {
        let game = catalog::open("intelligence", &[]).unwrap();
        let session = |seed: &str| {
            let deck = deck_for(game.as_ref(), &seed.parse().unwrap()).unwrap();
            Session::deal(Arc::clone(&game), deck).unwrap()
        };
        let (one, other) = (session("seed:7"), session("seed:8"));
        let assertions = StandardAssertions::default();
        assertions.searches.borrow_mut().positions_left = 500;
        assert_eq!(assertions.winnable(&one), Some(Winnable::Unknown));
        assert_eq!(assertions.searches.borrow().positions_left, 0);
        assertions.searches.borrow_mut().positions_left = 300;
        assert_eq!(assertions.winnable(&one), Some(Winnable::Unknown));
        assert_eq!(assertions.searches.borrow().positions_left, 300, "the result is cached");
        assert_eq!(assertions.winnable(&other), Some(Winnable::Unknown));
        assert_eq!(assertions.searches.borrow().positions_left, 0);
    }

    #[test]
    fn positions_with_thousands_of_moves_use_more_of_the_budget_of_a_file() {
        let text = "id: large\ntitle: Large\npack: {packs: 4}\nzones:\n  stock: {role: stock, key: s}\n  \
                    t: {role: tableau, key: t, piles: 100, put: {build: any, empty: any}, take: {unit: tail}}\n\
                    deal: [{to: t, cards: 1}, {to: stock, cards: rest}]\nstock: {draw: {to: t}}\n\
                    goal: {empty: [t]}\nlayout: [s, t]\n";
        let game = catalog::from_rulebook(&yaml::parse("large.yaml", text.as_bytes()).unwrap(), &[]).unwrap();
        let session = Session::deal(Arc::clone(&game), game.info().pack.cards()).unwrap();
        let assertions = StandardAssertions::default();
        assertions.searches.borrow_mut().positions_left = 500;
        assert_eq!(assertions.winnable(&session), Some(Winnable::Unknown));
        assert_eq!(assertions.searches.borrow().positions_left, 0);
    }
}
