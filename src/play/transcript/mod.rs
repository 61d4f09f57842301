//! The transcript format: a header, the deals, and their steps.

pub(crate) mod assertions;
pub(crate) mod board_digest;
pub(crate) mod chosen_deal;
pub mod field_names;
pub(crate) mod freecell_notation;
pub(crate) mod header;
pub(crate) mod move_numbers;
mod open_game;
pub(crate) mod position;
mod reader;
pub(crate) mod retired_options;
pub(crate) mod share_code;
pub(crate) mod writer;

use super::session::command::{Command, CommandOutcome, TextCommand};
use super::{Elapsed, PositionSpec, Session, Timestamp, UndoPolicy, board_digest};
use crate::card::{Card, DealSpec, format_cards};
use crate::game::{Move, Status};
use crate::games::OptionPlaces;
use crate::keyword::Keyword;
use crate::yaml::{Mark, Node, quote};
use assertions::Winnable;
use chosen_deal::ChosenDeal;

/// The version of the format that this program writes, and the newest that it reads.
pub const FORMAT: i128 = 1;

/// A parsed transcript.
///
/// ```
/// use patience::internals::play::{Replay, Transcript};
/// let text = b"{patience: 1, game: golf, seed: 7, deals: [{steps: [draw, undo, {note: not yet}]}]}";
/// let transcript = Transcript::parse("golf.yaml", text)?;
/// assert_eq!(transcript.deals[0].steps.len(), 3);
/// let mut replay = Replay::begin(&transcript, transcript.open_game()?, 0)?;
/// while replay.step(None)?.is_some() {}
/// assert_eq!(replay.session().moves_made(), 0);
/// # Ok::<(), patience::internals::error::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The file name to show in messages.
    pub source: String,
    /// The id of the game.
    pub game: String,
    /// The digest of the rules of the recorded game.
    pub rules: Option<u32>,
    /// The options that the transcript sets.
    pub options: Vec<(String, String)>,
    /// The undo policy.
    pub undo: UndoPolicy,
    /// The deal from which the first deck was shuffled. `None` if the deck was given as cards.
    pub deal: Option<DealSpec>,
    /// How the deal was chosen. `None` if it was not chosen for a property.
    pub chosen: Option<ChosenDeal>,
    /// The number of steps at the beginning that were taken over from another transcript, if any.
    pub taken_over: Option<u64>,
    /// The time when the game was started.
    pub started: Option<Timestamp>,
    /// The rulebook, if the game is not built in.
    pub rulebook: Option<Node>,
    /// The position, if the game began with a custom one.
    pub position: Option<PositionSpec>,
    /// The deals; most games have one.
    pub deals: Vec<Deal>,
    /// Whether an incomplete last line was dropped.
    pub is_torn: bool,
    /// The number of YAML values in the text, including keys. The recorder compares it with the limit of the parser.
    pub(super) values: usize,
    /// The place of the game's name.
    pub(super) game_place: Mark,
    /// The places of the options.
    pub(super) option_places: OptionPlaces,
    /// The place of `seed` or `deal`, if present.
    pub(super) deal_place: Option<Mark>,
    /// The place of `chosen`, if present.
    pub(super) chosen_place: Option<Mark>,
    /// The place of `rules`, if present.
    pub(super) rules_place: Option<Mark>,
}

/// One deal of a transcript.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The deck with its place; the first card is dealt first.
    pub deck: Option<(Vec<Card>, Mark)>,
    /// The steps, in order.
    pub steps: Vec<LocatedStep>,
    /// The result, if the deal has ended.
    pub result: Option<DealResult>,
    /// The digest of the last board.
    pub digest: Option<u32>,
    /// The place of `digest`, if present.
    pub(super) digest_place: Option<Mark>,
}

impl Deal {
    /// Removes the result and the digest, so that the deal can continue.
    pub(super) fn remove_ending(&mut self) {
        (self.result, self.digest, self.digest_place) = (None, None, None);
    }
}

/// A step with its place.
#[derive(Clone, Debug)]
pub struct LocatedStep {
    /// The line of the step, from 1.
    pub line: u32,
    /// The step.
    pub step: Step,
    /// The place of `see`, `winnable` or `why`, if present.
    pub(super) assertion_place: Option<Mark>,
}

/// A step of a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A command of the player.
    Action(Action),
    /// A comment of the player.
    Note(String),
    /// An assertion that a command is rejected.
    ExpectRefusal {
        /// The command.
        text: String,
        /// The expected code of the reason.
        why: ExpectedCode,
    },
    /// An assertion of the drawing of the board. `None` is a blank to fill in.
    ExpectBoard(Option<String>),
    /// An assertion of whether the game can be won. `None` is a blank to fill in.
    ExpectWinnable(Option<Winnable>),
}

/// The code of the rejection that a step expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExpectedCode {
    /// Any code. The step has no key `why`.
    Any,
    /// A blank to fill in: the key `why` has no value.
    Blank,
    /// This code.
    Code(String),
}

/// A command of the player with its details.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The command.
    pub command: TextCommand,
    /// The cards that the command shuffled, in their new order: the first is dealt first.
    pub deck: Option<Vec<Card>>,
    /// Whether the program made the move for the player: by `auto`, or because an imported solution leaves it out.
    pub auto: bool,
    /// Whether the solver made the move.
    pub by_solver: bool,
    /// The time for which the game had been open, if a person entered the command at a prompt.
    pub at: Option<Elapsed>,
    /// The comment of the player.
    pub note: Option<String>,
}

impl From<TextCommand> for Action {
    fn from(command: TextCommand) -> Action {
        Action { command, deck: None, auto: false, by_solver: false, at: None, note: None }
    }
}

impl Action {
    /// Returns the keys and values that follow the command, such as `note` and its text.
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
    /// Creates the step of a command, without a time, a note or other details.
    pub fn of(command: TextCommand) -> Step {
        Step::Action(command.into())
    }

    /// Returns the time for which the game had been open, if it is recorded.
    pub fn time(&self) -> Option<Elapsed> {
        if let Step::Action(action) = self { action.at } else { None }
    }

    /// Sets the time of the step. Steps that are not commands have no time and stay unchanged.
    #[must_use]
    pub fn with_time(self, at: Option<Elapsed>) -> Step {
        if let Step::Action(action) = self { Step::Action(Action { at, ..action }) } else { self }
    }

    /// Creates the step for the last move of the session.
    pub fn from_last_move(session: &Session, m: Move, auto: bool) -> Step {
        let deck = session.last_shuffle().map(<[Card]>::to_vec);
        Step::Action(Action { deck, auto, ..Command::Move(session.info().format_move(m)).into() })
    }

    /// Returns whether the solver made the move of this step.
    pub fn is_by_solver(&self) -> bool {
        matches!(self, Step::Action(Action { by_solver: true, .. }))
    }

    /// Marks the step as a move of the solver. Steps that are not commands stay unchanged.
    #[must_use]
    pub fn by_solver(self) -> Step {
        if let Step::Action(action) = self { Step::Action(Action { by_solver: true, ..action }) } else { self }
    }

    /// Creates the step for a command that the session has just executed. Returns `None` if it changed nothing.
    pub fn from_command(session: &Session, command: &Command, outcome: CommandOutcome, auto: bool) -> Option<Step> {
        Some(match command.for_transcript(outcome)? {
            Command::Move(m) => Step::from_last_move(session, m, auto),
            recorded => Step::of(recorded.to_text(session.info())),
        })
    }

    /// Creates the step for a move of the player.
    pub fn player_move(text: impl Into<String>) -> Step {
        Step::of(Command::Move(text.into()))
    }

    /// Formats the step as an item of a YAML list, without a line break at its end. A step with a board takes several
    /// lines, every other step one line.
    pub fn text(&self) -> String {
        match self {
            Step::Action(action) => {
                let (command, extra) = (quote(&action.command.to_string()), action.extra_fields());
                let extra: String = extra.iter().map(|(key, value)| format!(", {key}: {value}")).collect();
                if extra.is_empty() { command } else { format!("{{do: {command}{extra}}}") }
            }
            Step::Note(note) => format!("{{note: {}}}", quote(note)),
            Step::ExpectRefusal { text, why: ExpectedCode::Code(why) } => {
                format!("{{refused: {}, why: {}}}", quote(text), quote(why))
            }
            Step::ExpectRefusal { text, .. } => format!("{{refused: {}}}", quote(text)),
            Step::ExpectBoard(board) => format!("see:{}", yaml_block(board.as_deref().unwrap_or_default(), 6)),
            Step::ExpectWinnable(expected) => {
                format!("{{winnable: {}}}", expected.map_or(String::new(), |word| quote(word.word())))
            }
        }
    }

    /// Returns the number of values in [`Step::text`], including keys.
    pub(super) fn value_count(&self) -> usize {
        match self {
            Step::Action(action) => match action.extra_fields().len() {
                0 => 1,
                extra => values_in_map(1 + extra),
            },
            Step::ExpectRefusal { why: ExpectedCode::Code(_), .. } => values_in_map(2),
            Step::Note(_) | Step::ExpectRefusal { .. } | Step::ExpectBoard(_) | Step::ExpectWinnable(_) => {
                values_in_map(1)
            }
        }
    }
}

/// Returns the number of values in a map with this number of keys. The limit of the YAML parser counts the map, each
/// key, and each value.
const fn values_in_map(keys: usize) -> usize {
    1 + 2 * keys
}

/// Formats a board as a YAML block under a key, indented by `indent` spaces: two more than the key.
pub(super) fn yaml_block(board: &str, indent: usize) -> String {
    // If the first line begins with spaces, YAML needs an explicit indentation.
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

/// The result of a deal, with the place of each part.
#[derive(Clone, Debug)]
pub struct DealResult {
    /// The status: `playing`, `won`, `stuck`, `over` or `resigned`.
    pub status: Option<(Status, Mark)>,
    /// The score.
    pub score: Option<(i128, Mark)>,
    /// The number of moves from the deal to the last board.
    pub moves: Option<(i128, Mark)>,
    /// The number of moves undone.
    pub undos: Option<(i128, Mark)>,
    /// The number of hints taken.
    pub hints: Option<(i128, Mark)>,
    /// Whether the player or the program looked at hidden cards.
    pub peeked: Option<(bool, Mark)>,
    /// Whether the key `result` has no value yet, so that an update fills it in.
    pub(super) is_blank: bool,
    pub(super) place: Mark,
}

/// Formats the result of a session: `{status: won, score: 52, moves: 113, undos: 2}`.
pub(super) fn result_text(session: &Session) -> String {
    let score = session.score();
    let mut text = format!("{{status: {}, score: {score}, moves: {}", session.status().word(), session.moves_made());
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

/// Formats the digest of a session's board.
pub(super) fn digest_text(session: &Session) -> String {
    quoted_digest(board_digest(session.info(), session.board()))
}

/// Parses eight lowercase hexadecimal digits.
pub(super) fn parse_digest(text: &str) -> Option<u32> {
    let is_digest = text.len() == 8 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    u32::from_str_radix(text, 16).ok().filter(|_| is_digest)
}

/// Formats a digest as eight digits, in quotes if YAML might read it as a number.
pub(super) fn quoted_digest(digest: u32) -> String {
    let text = format!("{digest:08x}");
    debug_assert_eq!(parse_digest(&text), Some(digest));
    quote(&text)
}
