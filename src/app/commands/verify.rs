//! The `patience verify` subcommand: a strict replay of transcripts that reports differences.
//!
//! It checks every file, even if an earlier one fails. The exit status is that of the worst file. With `--update` it
//! writes new boards, digests and results instead.

use crate::app::process::output::{print_diagnostic, print_note};
use crate::error::{Error, ErrorClass, Result};
use crate::play::{Assertions, Session, Verifier, Winnable};
use crate::render::{self, Style};
use crate::solve::{Limits, Solver, Verdict};
use crate::{cli, text};
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::{fs, io};

/// Verifies files, or updates the boards, digests and results in them. Checks every file, even if an earlier one fails. Returns the exit
/// status of the worst file.
pub fn verify(args: &cli::Verify) -> u8 {
    let (mut worst, mut failed) = (0, 0);
    let mut is_failure = |result: Result<()>| {
        result.is_err_and(|error| {
            print_diagnostic(&error);
            worst = worst.max(error.exit_code());
            true
        })
    };
    let mut files = Vec::new();
    for path in &args.paths {
        let before = files.len();
        let errors = find_files(path, &mut files);
        let is_empty = errors.is_empty() && files.len() == before;
        for error in errors {
            is_failure(Err(error));
        }
        if is_empty {
            is_failure(Err(Error::request(format!("there is no `.yaml` file in `{}`", path.display()))));
        }
    }
    let mut verifier = Verifier::default();
    for file in &files {
        let result = if args.update { update(&mut verifier, file) } else { compare(&mut verifier, file) };
        failed += usize::from(is_failure(result));
    }
    if files.len() > 1 {
        print_diagnostic(format!(
            "{}: {} verified, {failed} failed",
            text::pluralize(files.len(), "file"),
            files.len() - failed
        ));
    }
    worst
}

fn compare(verifier: &mut Verifier, file: &Path) -> Result<()> {
    let verified = verifier.verify(file, &StandardAssertions::default())?;
    for remark in verified.remarks {
        print_note(&file.display().to_string(), remark);
    }
    Ok(())
}

fn update(verifier: &mut Verifier, file: &Path) -> Result<()> {
    if verifier.update(file, &StandardAssertions::default())? {
        print_diagnostic(format!("updated {}", text::sanitize_line(&file.display().to_string())));
    }
    Ok(())
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

/// Adds a file, or all `.yaml` files below a folder, sorted by name. Does not follow links to folders. Skips with a
/// note anything that is not a regular file, such as a pipe, because reading it might never end. Returns the errors
/// of folders that cannot be read.
fn find_files(path: &Path, files: &mut Vec<PathBuf>) -> Vec<Error> {
    if path.as_os_str() == "-" || !path.is_dir() {
        files.push(path.to_path_buf());
        return Vec::new();
    }
    let failed = |cause: io::Error| vec![Error::io(ErrorClass::Request, "read", path, &cause)];
    let mut entries = match fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => entries,
        Err(cause) => return failed(cause),
    };
    entries.sort_by_key(fs::DirEntry::file_name);
    let mut errors = Vec::new();
    for entry in entries {
        let path = entry.path();
        let is_named = path.extension().is_some_and(|extension| extension == "yaml");
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            errors.extend(find_files(&path, files));
        } else if is_named && path.metadata().is_ok_and(|data| !data.is_file()) {
            print_diagnostic(format!(
                "note: `{}` is skipped: it is not a regular file",
                text::sanitize_line(&path.display().to_string())
            ));
        } else if is_named {
            files.push(path);
        }
    }
    errors
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
