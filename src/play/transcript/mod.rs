//! The transcript format: a header, the deals, and their steps.

pub(crate) mod assertions;
pub(crate) mod board_digest;
pub mod field_names;
mod field_reader;
pub(crate) mod freecell_notation;
pub(crate) mod header;
pub(crate) mod position;
mod reader;
pub(crate) mod retired_options;
pub(crate) mod share_code;
pub(crate) mod writer;

use super::session::command::{Command, CommandOutcome, TextCommand};
use super::{Elapsed, PositionSpec, Session, Timestamp, UndoPolicy, board_digest};
use crate::card::{Card, DealSpec, format_cards};
use crate::game::Move;
use crate::yaml::{Mark, Node, quote};
use assertions::Winnable;
use field_reader::parse_digest;

/// The format this program writes, and the newest it reads.
pub const FORMAT: i128 = 1;

/// A transcript that was read.
///
/// ```
/// use patience::play::{Replay, Transcript};
/// let text = b"{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, undo, {note: not yet}]}]}";
/// let transcript = Transcript::parse("golf.yaml", text)?;
/// assert_eq!(transcript.deals[0].steps.len(), 3);
/// let mut replay = Replay::begin(&transcript, transcript.open_game()?, 0)?;
/// while replay.step(None)?.is_some() {}
/// assert_eq!(replay.session().moves_made(), 0);
/// # Ok::<(), patience::error::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The name of its file as people know it.
    pub source: String,
    /// The id of its game.
    pub game: String,
    /// The digest of the rules it was played by.
    pub rules: Option<u32>,
    /// The options chosen.
    pub options: Vec<(String, String)>,
    /// What may be undone.
    pub undo: UndoPolicy,
    /// Where the deck of the first deal came from.
    pub deal: Option<DealSpec>,
    /// Whether the deal was chosen because it can be won.
    pub is_chosen_winnable: bool,
    /// How many of its first steps are those of another transcript, if it begins with any.
    pub taken_over: Option<u64>,
    /// When it was begun.
    pub started: Option<Timestamp>,
    /// The rulebook, if the game is not one of those the program brings along.
    pub rulebook: Option<Node>,
    /// The position it began from, if that was laid out by hand.
    pub position: Option<PositionSpec>,
    /// The deals, one for most games.
    pub deals: Vec<Deal>,
    /// Whether a last line that was not written to its end was left out.
    pub is_torn: bool,
    /// How many values its text holds, keys included.
    pub(super) values: usize,
    /// Where the game is named.
    pub(super) game_place: Mark,
    /// Where `rules` stands, if it does.
    pub(super) rules_place: Option<Mark>,
}

/// One deal of a transcript.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The cards, first card dealt first.
    pub deck: Option<(Vec<Card>, Mark)>,
    /// What was done.
    pub steps: Vec<LocatedStep>,
    /// How it ended, if it has.
    pub result: Option<DealResult>,
    /// The digest of the last board.
    pub digest: Option<u32>,
    /// Where `board_digest` stands, if it does.
    pub(super) digest_place: Option<Mark>,
}

/// A step and where it stands.
#[derive(Clone, Debug)]
pub struct LocatedStep {
    /// The line on which it begins, from 1.
    pub line: u32,
    /// The step.
    pub step: Step,
    /// Where `see` or `why` stands, if it does.
    pub(super) assertion_place: Option<Mark>,
}

/// A step of a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Something the player did.
    Action(Action),
    /// The player said something.
    Note(String),
    /// A move that is refused here.
    ExpectRefusal {
        /// The move.
        text: String,
        /// The code of the reason; `None` inside if it is yet to be filled in.
        why: Option<Option<String>>,
    },
    /// The board as it is drawn here; `None` if it is yet to be filled in.
    ExpectBoard(Option<String>),
    /// Whether the game can be won from here; `None` if it is yet to be filled in.
    ExpectWinnable(Option<Winnable>),
}

/// What the player did, and what is kept beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What.
    pub command: TextCommand,
    /// The cards as it shuffled them, the first to be dealt first, if it did.
    pub deck: Option<Vec<Card>>,
    /// Whether the program did it for the player, by `auto`.
    pub auto: bool,
    /// Whether the solver did it.
    pub by_solver: bool,
    /// When, if a person did it at a prompt.
    pub at: Option<Elapsed>,
    /// What the player said about it.
    pub note: Option<String>,
}

impl From<TextCommand> for Action {
    fn from(command: TextCommand) -> Action {
        Action { command, deck: None, auto: false, by_solver: false, at: None, note: None }
    }
}

impl Action {
    /// What stands beside the command, a key and its value each.
    fn extra_fields(&self) -> Vec<(&'static str, String)> {
        let deck = self.deck.as_ref().map(|deck| ("deck", quote(&format_cards(deck))));
        let auto = self.auto.then(|| ("auto", "true".into()));
        let by = self.by_solver.then(|| ("by", field_names::SOLVER.into()));
        let at = self.at.map(|at| ("at", at.to_string()));
        let note = self.note.as_ref().map(|note| ("note", quote(note)));
        [deck, auto, by, at, note].into_iter().flatten().collect()
    }
}

impl Step {
    /// A command of the player's, without more.
    pub fn of(command: TextCommand) -> Step {
        Step::Action(command.into())
    }

    /// How long the game had been open by then, if that is told.
    pub fn time(&self) -> Option<Elapsed> {
        if let Step::Action(action) = self { action.at } else { None }
    }

    /// The same step, done at that time. What is no doing has none.
    #[must_use]
    pub fn with_time(self, at: Option<Elapsed>) -> Step {
        if let Step::Action(action) = self { Step::Action(Action { at, ..action }) } else { self }
    }

    /// The move that the session made last.
    pub fn from_last_move(session: &Session, m: Move, auto: bool) -> Step {
        let deck = session.shuffled().map(<[Card]>::to_vec);
        Step::Action(Action { deck, auto, ..Command::Move(session.info().format_move(m)).into() })
    }

    /// The same step, done by the solver. What is no doing is nobody's.
    #[must_use]
    pub fn as_solver_move(self) -> Step {
        if let Step::Action(action) = self { Step::Action(Action { by_solver: true, ..action }) } else { self }
    }

    /// A command that the session has just carried out; nothing if it left all as it was.
    pub fn from_command(session: &Session, command: &Command, done: CommandOutcome, auto: bool) -> Option<Step> {
        Some(match command.for_transcript(done)? {
            Command::Move(m) => Step::from_last_move(session, m, auto),
            kept => Step::of(kept.to_text(session.info())),
        })
    }

    /// A move of the player's.
    pub fn player_move(text: impl Into<String>) -> Step {
        Step::of(Command::Move(text.into()))
    }

    /// The step as an item of a YAML list, in one line without its line break. A board takes several.
    pub fn text(&self) -> String {
        match self {
            Step::Action(action) => {
                let (command, extra) = (quote(&action.command.to_string()), action.extra_fields());
                let extra: String = extra.iter().map(|(key, value)| format!(", {key}: {value}")).collect();
                if extra.is_empty() { command } else { format!("{{do: {command}{extra}}}") }
            }
            Step::Note(note) => format!("{{note: {}}}", quote(note)),
            Step::ExpectRefusal { text, why: Some(Some(why)) } => {
                format!("{{refused: {}, why: {}}}", quote(text), quote(why))
            }
            Step::ExpectRefusal { text, .. } => format!("{{refused: {}}}", quote(text)),
            Step::ExpectBoard(board) => format!("see:{}", yaml_block(board.as_deref().unwrap_or_default(), 6)),
            Step::ExpectWinnable(pinned) => format!("{{winnable: {}}}", pinned.map_or("", Winnable::word)),
        }
    }

    /// How many values [`Step::text`] holds, keys included.
    pub(super) fn value_count(&self) -> usize {
        match self {
            Step::Action(action) => match action.extra_fields().len() {
                0 => 1,
                extra => map_of(1 + extra),
            },
            Step::ExpectRefusal { why: Some(Some(_)), .. } => map_of(2),
            Step::Note(_) | Step::ExpectRefusal { .. } | Step::ExpectBoard(_) | Step::ExpectWinnable(_) => map_of(1),
        }
    }
}

/// How many values a map holds of so many keys, with itself and the keys.
const fn map_of(keys: usize) -> usize {
    1 + 2 * keys
}

/// A board as a YAML block under a key, its lines indented by so many blanks; two more than the key.
pub(super) fn yaml_block(board: &str, indent: usize) -> String {
    // A first line that begins with blanks would be taken for a deeper indent, unless that is said.
    let mut text = String::from(if board.starts_with([' ', '\n']) { " |2" } else { " |" });
    for line in board.trim_end_matches('\n').split('\n') {
        text.push('\n');
        if !line.is_empty() {
            text.extend(std::iter::repeat_n(' ', indent));
            text.push_str(line);
        }
    }
    text
}

/// How a deal ended, and where each part of it stands.
#[derive(Clone, Debug)]
pub struct DealResult {
    /// `playing`, `won`, `stuck`, `over` or `resigned`.
    pub status: Option<(String, Mark)>,
    /// The score.
    pub score: Option<(i128, Mark)>,
    /// Moves from the deal to the last board.
    pub moves: Option<(i128, Mark)>,
    /// Moves undone.
    pub undos: Option<(i128, Mark)>,
    /// Hints taken.
    pub hints: Option<(i128, Mark)>,
    /// Whether anything looked under hidden cards.
    pub peeked: Option<(bool, Mark)>,
    /// Whether nothing of it is said yet.
    pub(super) is_blank: bool,
    pub(super) place: Mark,
}

/// The result of a session as a transcript writes it: `{status: won, score: 52, moves: 113, undos: 2}`.
pub(super) fn result_text(session: &Session) -> String {
    let score = session.score();
    let mut text = format!("{{status: {}, score: {score}, moves: {}", session.status_word(), session.moves_made());
    for (key, count) in [("undos", session.counts.undos), ("hints", session.counts.hints)] {
        if count > 0 {
            text.push_str(&format!(", {key}: {count}"));
        }
    }
    if session.counts.peeked {
        text.push_str(", peeked: true");
    }
    text + "}"
}

/// The digest of a session's board as a transcript writes it.
pub(super) fn digest_text(session: &Session) -> String {
    quoted_digest(board_digest(session.info(), session.board()))
}

/// A digest as eight digits, in quotes if YAML might take it for a number.
pub(super) fn quoted_digest(digest: u32) -> String {
    let text = format!("{digest:08x}");
    debug_assert_eq!(parse_digest(&text), Some(digest));
    quote(&text)
}
