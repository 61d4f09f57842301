//! Summaries of past games: what was chosen, how each game ended, and how long it took.
//!
//! A summary parses only the header and the end of a transcript where possible. This makes it fast to read thousands
//! of games.

use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::play::storage::transcript_dir;
use crate::play::transcript::field_names;
use crate::play::{DealResult, Elapsed, Step, Timestamp, Transcript};
use crate::yaml;
use std::io;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread::{self, ScopedJoinHandle};

/// A game that was played, or is yet to be finished.
#[derive(Clone, Debug)]
pub struct GameSummary {
    /// Its transcript.
    pub path: PathBuf,
    /// The id of the game.
    pub game: String,
    /// What was chosen.
    pub options: Vec<(String, String)>,
    /// Where the cards came from.
    pub deal: Option<DealSpec>,
    /// When it was begun.
    pub started: Option<Timestamp>,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
    /// How long it was open, if that is told.
    pub time: Option<Elapsed>,
    /// Whether it began with a layout by hand.
    pub has_custom_position: bool,
    /// Whether it began with the moves of another transcript.
    pub is_continued: bool,
    /// Whether the solver made any of its moves.
    pub has_solver_moves: bool,
    /// Whether the deal was chosen because it can be won.
    pub is_chosen_winnable: bool,
    /// Whether anything looked under the cards, as its result says.
    pub is_peeked: bool,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// `won`, `stuck`, `over` or `resigned`; `playing` if it was left for another.
    pub status: String,
    /// The score.
    pub score: Option<i128>,
    /// Moves that lead to the last board, in all deals.
    pub moves: i128,
    /// Moves taken back, in all deals.
    pub undos: i128,
    /// Hints taken, in all deals.
    pub hints: i128,
}

impl GameSummary {
    /// Reads what a transcript tells.
    ///
    /// # Errors
    /// A file that cannot be read, or that is no transcript.
    pub fn read(path: &Path) -> Result<GameSummary> {
        let (source, bytes) = yaml::load_bytes(path)?;
        let text = String::from_utf8_lossy(&bytes);
        // Who made a move stands with the move: then all of them are read.
        let is_short = !text.contains(field_names::SOLVER);
        let short = is_short.then(|| without_steps(&text)).flatten();
        let short = short.and_then(|short| Transcript::parse(&source, short.as_bytes()).ok());
        let transcript = short.map_or_else(|| Transcript::parse(&source, &bytes), Ok)?;
        let is_peeked = results(&transcript).any(|result| matches!(result.peeked, Some((true, _))));
        Ok(GameSummary {
            path: path.into(),
            ending: ending(&transcript),
            time: command_lines(&text).rev().find_map(time_of),
            has_custom_position: transcript.position.is_some(),
            is_continued: transcript.taken_over.is_some(),
            has_solver_moves: transcript
                .deals
                .iter()
                .flat_map(|deal| &deal.steps)
                .any(|entry| is_by_solver(&entry.step)),
            is_chosen_winnable: transcript.is_chosen_winnable,
            is_peeked,
            game: transcript.game,
            options: transcript.options,
            deal: transcript.deal,
            started: transcript.started,
        })
    }

    /// Whether it counts as played: it ended, a person began it, and with a deal.
    pub fn is_played(&self) -> bool {
        self.ending.is_some() && !self.has_custom_position && !self.is_continued
    }

    /// Whether it counts as won: the player made the moves, or `auto` did.
    pub fn is_won(&self) -> bool {
        self.is_played() && !self.has_solver_moves && self.ending.as_ref().is_some_and(|ending| ending.status == "won")
    }

    /// How it ended in a word: as the transcript says, but `left` and `unfinished`.
    pub fn word(&self) -> &str {
        match &self.ending {
            None => "unfinished",
            Some(ending) if ending.status == "playing" => "left",
            Some(ending) => &ending.status,
        }
    }
}

/// The games of a folder, and the files there that are none.
#[derive(Debug, Default)]
pub struct Archive {
    /// The games, the oldest first.
    pub games: Vec<GameSummary>,
    /// The files that could not be read, by name, and why.
    pub unreadable: Vec<(PathBuf, Error)>,
}

impl Archive {
    /// Reads the transcripts of a folder. One that does not exist is empty.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn read(folder: &Path) -> Result<Archive> {
        let mut paths = transcript_dir::newest_first(folder)?;
        paths.sort();
        let jobs = thread::available_parallelism().map_or(1, usize::from).min(8);
        let share = paths.len().div_ceil(jobs).max(1);
        let read = |paths: &[PathBuf]| paths.iter().map(|path| GameSummary::read(path)).collect::<Vec<_>>();
        let found: Vec<Result<GameSummary>> = thread::scope(|scope| {
            let begin = |paths| thread::Builder::new().spawn_scoped(scope, move || read(paths));
            let threads: Vec<_> = paths.chunks(share).map(|paths| (paths, begin(paths))).collect();
            // Without another thread this one reads.
            let join = |(paths, thread): (_, io::Result<ScopedJoinHandle<'_, _>>)| match thread {
                Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
                Err(_) => read(paths),
            };
            threads.into_iter().flat_map(join).collect()
        });
        let mut archive = Archive::default();
        for (path, summary) in paths.into_iter().zip(found) {
            match summary {
                Ok(summary) => archive.games.push(summary),
                Err(error) => archive.unreadable.push((path, error)),
            }
        }
        // By name they are sorted already: that decides between games of the same moment.
        archive.games.sort_by_key(|summary| summary.started);
        Ok(archive)
    }

    /// What is to be said of the files that are no transcripts, in one line.
    pub fn unreadable_notice(&self) -> Option<String> {
        let ((path, error), more) = self.unreadable.split_first()?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let more = match more.len() {
            0 => String::new(),
            count => format!(", and {count} more"),
        };
        Some(format!("passed over: `{name}` ({}){more}", error.full_message()))
    }
}

fn is_by_solver(step: &Step) -> bool {
    matches!(step, Step::Action(action) if action.by_solver)
}

/// The transcript without its steps, if it stands there as it is recorded, in one deal.
fn without_steps(text: &str) -> Option<String> {
    let (head, deals) = text.split_once("\ndeals:\n- ")?;
    let (deck, steps) = deals.split_once("steps:\n")?;
    let is_deck = deck.is_empty() || deck.starts_with("deck: ") && deck.ends_with("\n  ") && deck.lines().count() == 2;
    if !is_deck || !head.starts_with("patience: ") || steps.contains("\n- ") {
        return None;
    }
    let steps = format!("\n{steps}");
    let end = match (steps.rfind("\n  result: {"), steps.contains("\n  result:")) {
        (Some(end), _) => &steps[end + 1..],
        (None, false) => "",
        (None, true) => return None,
    };
    let mut lines = end.lines().skip(1);
    let is_end = lines.next().is_none_or(|line| line.starts_with("  digest: ")) && lines.next().is_none();
    (is_end && (end.is_empty() || end.ends_with('\n'))).then(|| format!("{head}\ndeals:\n- steps: []\n{end}"))
}

/// The results of the deals that have one.
fn results(transcript: &Transcript) -> impl Iterator<Item = &DealResult> {
    transcript.deals.iter().filter_map(|deal| deal.result.as_ref())
}

fn ending(transcript: &Transcript) -> Option<Ending> {
    let last = transcript.deals.last()?.result.as_ref()?;
    let results = || results(transcript);
    let of = |number: &Option<(i128, _)>| number.as_ref().map_or(0, |(number, _)| *number);
    Some(Ending {
        status: last.status.as_ref()?.0.clone(),
        score: last.score.as_ref().map(|(score, _)| *score),
        moves: results().map(|result| of(&result.moves)).fold(0, i128::saturating_add),
        undos: results().map(|result| of(&result.undos)).fold(0, i128::saturating_add),
        hints: results().map(|result| of(&result.hints)).fold(0, i128::saturating_add),
    })
}

/// The lines of steps that tell more than a command.
fn command_lines(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("  - {do: "))
}

/// What stands beside the command of a step, but for the note, in which may stand anything.
fn beside(line: &str) -> &str {
    line.split(", note: ").next().unwrap_or_default()
}

fn time_of(line: &str) -> Option<Elapsed> {
    let (_, time) = beside(line).rsplit_once(", at: ")?;
    time.trim_end_matches('}').parse().ok()
}

#[cfg(test)]
#[path = "game_summary_tests.rs"]
mod tests;
