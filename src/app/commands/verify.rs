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

/// Verifies files, or writes what they pin anew. Every file is looked at, whatever the others are like, and whatever
/// cannot be read; the exit status is that of the worst.
pub fn verify(args: &cli::Verify) -> u8 {
    let (mut worst, mut failed) = (0, 0);
    let mut description = |done: Result<()>| {
        done.is_err_and(|error| {
            print_diagnostic(&error);
            worst = worst.max(error.exit_code());
            true
        })
    };
    let mut files = Vec::new();
    for path in &args.paths {
        let before = files.len();
        let wrong = gather(path, &mut files);
        let is_empty = wrong.is_empty() && files.len() == before;
        for error in wrong {
            description(Err(error));
        }
        if is_empty {
            description(Err(Error::request(format!("there is no `.yaml` file in `{}`", path.display()))));
        }
    }
    let mut verifier = Verifier::default();
    for file in &files {
        let done = if args.update { update(&mut verifier, file) } else { compare(&mut verifier, file) };
        failed += usize::from(description(done));
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

/// The most positions that are searched for all `winnable` steps of a file. A stranger's file may have many.
const POSITIONS_PER_FILE: u64 = 10_000_000;

/// Computes what the steps of one transcript assert: the same on every machine.
pub struct StandardAssertions {
    searches: RefCell<Searches>,
}

/// The searches for the `winnable` steps of a file.
struct Searches {
    /// The answers so far, by the key of the board: no board is searched twice.
    known: HashMap<u128, Winnable>,
    /// The number of positions that may still be searched.
    positions_left: u64,
}

impl Default for StandardAssertions {
    fn default() -> StandardAssertions {
        let searches = Searches { known: HashMap::new(), positions_left: POSITIONS_PER_FILE };
        StandardAssertions { searches: RefCell::new(searches) }
    }
}

impl Assertions for StandardAssertions {
    /// Between two deals of a match the score card is under it.
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

/// The file itself, or all `.yaml` files under a folder, sorted by name. Links to folders are not followed, and what is
/// no file at all, like a pipe, is passed over and said: reading it might never end. Gives the folders that cannot be
/// read.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> Vec<Error> {
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
    let mut wrong = Vec::new();
    for entry in entries {
        let path = entry.path();
        let is_named = path.extension().is_some_and(|extension| extension == "yaml");
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            wrong.extend(gather(&path, files));
        } else if is_named && path.metadata().is_ok_and(|data| !data.is_file()) {
            print_diagnostic(format!(
                "note: `{}` is skipped: it is no regular file",
                text::sanitize_line(&path.display().to_string())
            ));
        } else if is_named {
            files.push(path);
        }
    }
    wrong
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
        assert_eq!(assertions.searches.borrow().positions_left, 300, "its answer is known");
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
