//! Summaries of past games: the game with its options and deal, how it ended, and how long it took.
//!
//! If possible, only the header and the end of a transcript are parsed. This makes it fast to read thousands of games.

use crate::card::DealSpec;
use crate::error::Result;
use crate::game::{Contracts, Status};
use crate::games::catalog;
use crate::play::transcript::field_names;
use crate::play::{Action, ChosenDeal, Command, DealResult, Elapsed, GotoTarget, Replay, Step, Timestamp, Transcript};
use crate::yaml;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// A summary of a past or unfinished game.
#[derive(Clone, Debug)]
pub struct GameSummary {
    /// The path of its transcript.
    pub path: PathBuf,
    /// The number by which the player can name the game: 1 is the game that was started last. `None` for a transcript
    /// outside the data folder.
    pub number: Option<usize>,
    /// The time when the transcript was last written, which is when the game was last played.
    pub played: SystemTime,
    /// The id of the game.
    pub game: String,
    /// Whether the transcript contains a rulebook, because the game is not built in.
    pub has_own_rulebook: bool,
    /// The options set in the transcript, as keys and values. Summaries with the same options can share one list.
    pub options: Arc<[(String, String)]>,
    /// The deal, if the transcript names it.
    pub deal: Option<DealSpec>,
    /// The time when the game was started.
    pub started: Option<Timestamp>,
    /// Whether the transcript has a result, so that the game cannot be resumed.
    pub is_finished: bool,
    /// The ending, or `None` if the game is unfinished.
    pub ending: Option<Ending>,
    /// The number of moves that led to the last board, in all deals.
    pub moves: i128,
    /// The time for which the game was open, if the transcript records it.
    pub time: Option<Elapsed>,
    /// Whether the game began with a custom position.
    pub has_custom_position: bool,
    /// Whether the game continues another transcript.
    pub is_continued: bool,
    /// Whether the solver made any of the moves.
    pub has_solver_moves: bool,
    /// How the deal was chosen. `None` if it was not chosen for a property.
    pub chosen: Option<ChosenDeal>,
    /// Whether the player took hints.
    pub has_hints: bool,
    /// Whether the player or the program looked at hidden cards, as the result states.
    pub is_peeked: bool,
    /// The contracts of a game of Bridge Solitaire. `None` for all other games, for unfinished games, and if the
    /// transcript does not replay.
    pub contracts: Option<Contracts>,
}

/// The status of a past game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "cli", derive(schemars::JsonSchema), schemars(rename = "past-status"))]
#[serde(rename_all = "lowercase")]
pub enum PastStatus {
    /// The player left the game for another one with `new`, and cannot resume it. In its transcript the status is
    /// `playing`.
    Left,
    /// The status after the last step.
    #[serde(untagged)]
    AtEnd(Status),
}

impl PastStatus {
    /// Returns the word in JSON and in lists of games.
    pub fn word(self) -> &'static str {
        match self {
            PastStatus::Left => "left",
            PastStatus::AtEnd(status) => status.result_word(),
        }
    }
}

/// The ending of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The status; `playing` if the player left the game.
    pub status: Status,
    /// The score.
    pub score: Option<i128>,
    /// The number of moves that led to the last board, in all deals.
    pub moves: i128,
    /// The number of moves undone, in all deals.
    pub undos: i128,
    /// The number of hints taken, in all deals.
    pub hints: i128,
}

#[cfg(test)]
impl GameSummary {
    /// Creates a game of Golf for tests, unfinished without an ending.
    pub fn golf(ending: Option<Ending>) -> GameSummary {
        GameSummary {
            path: "a.yaml".into(),
            number: None,
            played: SystemTime::UNIX_EPOCH,
            game: "golf".into(),
            has_own_rulebook: false,
            options: Arc::default(),
            deal: None,
            started: None,
            is_finished: ending.is_some(),
            moves: ending.as_ref().map_or(0, |ending| ending.moves),
            has_hints: ending.as_ref().is_some_and(|ending| ending.hints > 0),
            ending,
            time: None,
            has_custom_position: false,
            is_continued: false,
            has_solver_moves: false,
            chosen: None,
            is_peeked: false,
            contracts: None,
        }
    }
}

impl GameSummary {
    /// Reads the summary of a transcript.
    ///
    /// # Errors
    /// Fails if the file cannot be read or is not a transcript.
    pub fn read(path: &Path) -> Result<GameSummary> {
        let (source, bytes) = yaml::load_bytes(path)?;
        let played = path.metadata().and_then(|metadata| metadata.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        Ok(GameSummary { path: path.into(), played, ..GameSummary::parse(&source, &bytes)? })
    }

    /// Parses the summary of a transcript; `source` is its name in messages, and its path. When the game was last
    /// played is not known.
    ///
    /// # Errors
    /// Fails if the text is not a transcript.
    pub fn parse(source: &str, bytes: &[u8]) -> Result<GameSummary> {
        let text = String::from_utf8_lossy(bytes);
        // A step records whether the solver made its move. So if the word `solver` occurs in the text, all steps must
        // be parsed.
        let can_skip_steps = !text.contains(field_names::SOLVER);
        let header_and_end = can_skip_steps.then(|| without_steps(&text)).flatten();
        let header_and_end =
            header_and_end.and_then(|header_and_end| Transcript::parse(source, header_and_end.as_bytes()).ok());
        let transcript = header_and_end.map_or_else(|| Transcript::parse(source, bytes), Ok)?;
        let contracts = contracts(&transcript, source, bytes);
        let is_peeked = results(&transcript).any(|result| matches!(result.peeked, Some((true, _))));
        let ending = ending(&transcript);
        Ok(GameSummary {
            path: source.into(),
            number: None,
            played: SystemTime::UNIX_EPOCH,
            is_finished: transcript.is_finished(),
            moves: ending.as_ref().map_or_else(|| moves_so_far(&transcript), |ending| ending.moves),
            has_hints: ending.as_ref().is_some_and(|ending| ending.hints > 0) || has_hint_step(&transcript),
            ending,
            time: command_lines(&text).rev().find_map(time_of),
            has_custom_position: transcript.position.is_some(),
            is_continued: transcript.taken_over.is_some(),
            has_solver_moves: transcript
                .deals
                .iter()
                .flat_map(|deal| &deal.steps)
                .any(|entry| is_by_solver(&entry.step)),
            chosen: transcript.chosen,
            is_peeked,
            contracts,
            has_own_rulebook: transcript.rulebook.is_some(),
            game: transcript.game,
            options: transcript.options.into(),
            deal: transcript.deal,
            started: transcript.started,
        })
    }

    /// Returns whether this was the built-in game with this id. A game of a user's rulebook may have the same id.
    pub fn is_built_in(&self, id: &str) -> bool {
        self.game == id && !self.has_own_rulebook
    }

    /// Returns whether the game counts as played. It must be finished, and must not have begun with a custom position
    /// or the moves of another transcript. A deal that the player left without a move does not count.
    pub fn is_played(&self) -> bool {
        let counts = |ending: &Ending| ending.status != Status::Playing || ending.moves > 0 || ending.undos > 0;
        self.ending.as_ref().is_some_and(counts) && !self.has_custom_position && !self.is_continued
    }

    /// Returns whether the player can resume the game, which then counts as played when it is over.
    pub fn is_unfinished(&self) -> bool {
        !self.is_finished && !self.has_custom_position && !self.is_continued
    }

    /// Returns whether the game counts as won: it was played and won, and the solver made none of the moves.
    pub fn is_won(&self) -> bool {
        self.is_played() && !self.has_solver_moves && self.ends_with_win()
    }

    /// Returns whether the game was won with moves of the solver.
    pub fn is_won_by_solver(&self) -> bool {
        self.has_solver_moves && self.ends_with_win()
    }

    fn ends_with_win(&self) -> bool {
        self.ending.as_ref().is_some_and(|ending| ending.status == Status::Won)
    }

    /// Returns the status of the game.
    pub fn status(&self) -> PastStatus {
        match self.ending.as_ref().map(|ending| ending.status) {
            None => PastStatus::AtEnd(Status::Playing),
            Some(Status::Playing) => PastStatus::Left,
            Some(status) => PastStatus::AtEnd(status),
        }
    }
}

fn is_by_solver(step: &Step) -> bool {
    matches!(step, Step::Action(action) if action.by_solver)
}

/// Returns the text of the transcript without its steps. Returns `None` if it has no result, has several deals, or does
/// not have the form that the recorder writes.
fn without_steps(text: &str) -> Option<String> {
    let (head, deals) = text.split_once("\ndeals:\n- ")?;
    let (deck, steps) = deals.split_once("steps:\n")?;
    let is_deck_line =
        deck.is_empty() || deck.starts_with("deck: ") && deck.ends_with("\n  ") && deck.lines().count() == 2;
    if !is_deck_line || !head.starts_with("patience: ") || steps.contains("\n- ") {
        return None;
    }
    let steps = format!("\n{steps}");
    // The moves of an unfinished game are counted from its steps, so a transcript without a result needs them.
    let end = &steps[steps.rfind("\n  result: {")? + 1..];
    let mut lines = end.lines().skip(1);
    let is_end = lines.next().is_none_or(|line| line.starts_with("  digest: ")) && lines.next().is_none();
    (is_end && end.ends_with('\n')).then(|| format!("{head}\ndeals:\n- steps: []\n{end}"))
}

/// Returns the results of the deals that have one.
fn results(transcript: &Transcript) -> impl Iterator<Item = &DealResult> {
    transcript.deals.iter().filter_map(|deal| deal.result.as_ref())
}

fn ending(transcript: &Transcript) -> Option<Ending> {
    let last = transcript.deals.last()?.result.as_ref()?;
    let results = || results(transcript);
    let number_or_zero = |number: &Option<(i128, _)>| number.as_ref().map_or(0, |(number, _)| *number);
    Some(Ending {
        status: last.status.as_ref()?.0,
        score: last.score.as_ref().map(|(score, _)| *score),
        moves: results().map(|result| number_or_zero(&result.moves)).fold(0, i128::saturating_add),
        undos: results().map(|result| number_or_zero(&result.undos)).fold(0, i128::saturating_add),
        hints: results().map(|result| number_or_zero(&result.hints)).fold(0, i128::saturating_add),
    })
}

/// Returns the contracts of a finished game of Bridge Solitaire, counted by a replay. `transcript` may lack its steps,
/// so the replay uses `bytes`, the whole text.
fn contracts(transcript: &Transcript, source: &str, bytes: &[u8]) -> Option<Contracts> {
    let is_candidate = transcript.rulebook.is_none() && transcript.is_finished();
    // Rulebooks have no contracts, and compiling a rulebook takes time, so only games written in Rust are opened.
    let is_written_in_rust = || catalog::entry(&transcript.game).is_some_and(|entry| entry.book.is_none());
    if !is_candidate || !is_written_in_rust() {
        return None;
    }
    let game = catalog::open_known(&transcript.game, &transcript.options).ok()?;
    game.info().points.as_ref().filter(|points| points.has_contracts)?;
    let transcript = Transcript::parse(source, bytes).ok()?;
    let replay = Replay::after_steps(&transcript, Arc::clone(&game), usize::MAX).ok()?;
    let deals = replay.session().deal_views();
    Some(
        deals
            .iter()
            .filter_map(|view| game.extensions().match_play.and_then(|match_play| match_play.contract_result(*view)))
            .collect(),
    )
}

/// Returns whether a hint is among the parsed steps.
fn has_hint_step(transcript: &Transcript) -> bool {
    let is_hint = |step: &Step| matches!(step, Step::Action(Action { command: Command::Hint, .. }));
    transcript.deals.iter().flat_map(|deal| &deal.steps).any(|entry| is_hint(&entry.step))
}

/// Returns the number of moves that led to the last board of an unfinished game, counted from its steps.
fn moves_so_far(transcript: &Transcript) -> i128 {
    let Some((last, earlier)) = transcript.deals.split_last() else { return 0 };
    let earlier = earlier.iter().filter_map(|deal| deal.result.as_ref()?.moves.as_ref());
    let earlier = earlier.map(|(moves, _)| *moves).fold(0, i128::saturating_add);
    let (mut move_count, mut marks) = (0_usize, BTreeMap::new());
    for entry in &last.steps {
        let Step::Action(action) = &entry.step else { continue };
        move_count = match &action.command {
            Command::Move(_) => move_count.saturating_add(1),
            Command::Undo(count) => move_count.saturating_sub(*count as usize),
            Command::Redo(count) => move_count.saturating_add(*count as usize),
            Command::Restart => 0,
            Command::Goto(GotoTarget::Move(target)) => *target,
            Command::Goto(GotoTarget::Mark(name)) => marks.get(name).copied().unwrap_or(move_count),
            Command::Mark(name) => {
                marks.insert(name, move_count);
                move_count
            }
            Command::Hint | Command::Winnable | Command::Resign => move_count,
        };
    }
    earlier.saturating_add(move_count as i128)
}

/// Returns the steps of the form `- {do: …}`, which can contain more than the command, such as the time.
fn command_lines(text: &str) -> impl DoubleEndedIterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("  - {do: "))
}

/// Returns the part of a step before its note, which can contain any text.
fn without_note(line: &str) -> &str {
    line.split(", note: ").next().unwrap_or_default()
}

fn time_of(line: &str) -> Option<Elapsed> {
    let (_, time) = without_note(line).rsplit_once(", at: ")?;
    time.trim_end_matches('}').parse().ok()
}

#[cfg(test)]
#[path = "game_summary_tests.rs"]
mod tests;
