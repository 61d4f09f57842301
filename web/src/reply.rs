//! The replies to the page.

use patience::{Choice, Completion, Error, LessonInfo, LessonPage, ListedMove, Offer, Selection, Status, TrickTable};
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The reply to a request that failed.
#[derive(Serialize)]
pub struct Failure {
    /// The error.
    pub error: Fault,
}

/// An error in words.
#[derive(Serialize)]
pub struct Fault {
    /// What failed, with the place in the text if it is known.
    pub text: String,
    /// What would help, if something would.
    pub hint: Option<String>,
    /// Both as sentences for the reader of a page, each on a line of its own.
    pub shown: String,
    /// The field of the request that is wrong, if it is known: `deal`.
    pub field: Option<&'static str>,
}

impl From<&Error> for Fault {
    fn from(error: &Error) -> Fault {
        // The page has no command line of the program.
        let hints = error.hints();
        let hint = (!hints.is_empty()).then(|| hints.join("\n"));
        Fault { text: error.line(), hint, shown: patience::error_on_page(error), field: None }
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault::from(&error)
    }
}

/// Facts about the program.
#[derive(Serialize)]
pub struct About {
    /// The version of the program.
    pub version: &'static str,
    /// The number of games.
    pub games: usize,
}

/// Text for a reader.
#[derive(Serialize)]
pub struct Text {
    /// The text.
    pub text: String,
}

/// The rules of a game.
#[derive(Serialize)]
pub struct Rules {
    /// The title.
    pub title: String,
    /// Other names of the game.
    pub names: Vec<String>,
    /// The game in one or two sentences.
    pub about: Vec<SpanJson>,
    /// The rules in steps.
    pub steps: Vec<StepJson>,
    /// The other sections of the rules page.
    pub sections: Vec<SectionJson>,
    /// The parts of the board.
    pub parts: Vec<PartJson>,
    /// The digest of the rules, as in transcripts.
    pub digest: String,
    /// The options with their values.
    pub options: Vec<OptionJson>,
    /// The number of a deal, as a player may type it.
    pub deal_example: &'static str,
    /// Whether the game has easy, medium and hard deals with these options.
    pub has_difficulty: bool,
    /// Whether there is a lesson on the game.
    pub has_lesson: bool,
}

/// The list of lessons.
#[derive(Serialize)]
pub struct Lessons {
    /// The lessons, in the order in which a newcomer takes them.
    pub lessons: Vec<LessonInfo>,
}

/// A step of the rules: what they say about one subject.
#[derive(Serialize)]
pub struct StepJson {
    /// The heading.
    pub heading: String,
    /// What the rules say, in short lines.
    pub lines: Vec<LineJson>,
    /// Examples of legal moves.
    pub examples: Vec<ExampleJson>,
}

/// A line of a step.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineJson {
    /// A sentence.
    Sentence(Vec<SpanJson>),
    /// Pairs or orders of ranks.
    Ranks(Vec<String>),
    /// Lines in which columns of text stand under each other.
    Table(String),
}

/// The keys of a game.
#[derive(Serialize)]
pub struct Keys {
    /// The keys that name piles.
    pub piles: Vec<KeyJson>,
    /// The keys of commands.
    pub commands: Vec<KeyJson>,
    /// The keys that lead to commands without a key.
    pub others: Vec<KeyJson>,
    /// The keys of a move from one pile to another of the same kind.
    pub example: Option<KeyJson>,
}

/// Keys and what they do.
#[derive(Serialize)]
pub struct KeyJson {
    /// The keys.
    pub keys: Vec<String>,
    /// What they do.
    pub about: String,
}

/// A section of a rules page.
#[derive(Serialize)]
pub struct SectionJson {
    /// What the section is about: `terms`, `notation`, `piles`, `commands`, `summary`, `phases`, `options`,
    /// `tactics`, `odds`, `origin` or `sources`.
    pub topic: &'static str,
    /// The heading.
    pub heading: String,
    /// Whether only a player who types commands needs the section.
    pub typing: bool,
    /// The text.
    pub passages: Vec<PassageJson>,
}

/// A part of a section.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassageJson {
    /// A heading inside the section.
    Heading(String),
    /// A paragraph.
    Paragraph(Vec<SpanJson>),
    /// Lines in which columns of text stand under each other.
    Table(String),
    /// A list of names and their meanings.
    Entries(Vec<EntryJson>),
}

/// A part of a text.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpanJson {
    /// Words.
    Words(String),
    /// What a player types.
    Typed(String),
    /// An option with a value, in words.
    Option(String),
}

/// A name with its meaning.
#[derive(Serialize)]
pub struct EntryJson {
    /// The name.
    pub name: Vec<SpanJson>,
    /// The meaning.
    pub meaning: Vec<SpanJson>,
}

/// A part of the board.
#[derive(Serialize)]
pub struct PartJson {
    /// The name in prose: `columns`.
    pub name: String,
    /// The names of its piles, as in the items of a scene.
    pub piles: Vec<String>,
}

/// An example of a legal move.
#[derive(Serialize)]
pub struct ExampleJson {
    /// The cards, the lowest first.
    pub cards: Vec<String>,
    /// Whether the last card lies on the one before it, or in a space. Otherwise the cards lie side by side.
    pub built: bool,
    /// The sentence.
    pub text: String,
}

/// An option of a game.
#[derive(Serialize)]
pub struct OptionJson {
    /// The key.
    pub key: String,
    /// A short title, such as `Draw`. Empty if the rulebook gives none.
    pub label: String,
    /// The chosen value.
    pub value: String,
    /// The chosen value in words, such as `three cards`. Empty if the rulebook gives none.
    pub value_label: String,
    /// The value if the player chooses none.
    pub default: String,
    /// The values that can be chosen.
    pub choices: Vec<ChoiceJson>,
    /// What the option decides.
    pub about: String,
}

/// A value that an option can have, or a range of numbers.
#[derive(Serialize)]
pub struct ChoiceJson {
    /// The value as it is typed: a word, a number, or a range such as `2-13`.
    pub value: String,
    /// The value in words. Empty if the rulebook gives none.
    pub label: String,
    /// The lowest and the highest number of a range.
    pub range: Option<(u32, u32)>,
    /// The numbers of a range in words, from the lowest on. A long range has labels only for its first numbers.
    pub number_labels: Vec<String>,
    /// Whether the label says no more than the value.
    pub plain: bool,
}

/// What a first look at a rulebook found.
#[derive(Serialize)]
pub struct Checked {
    /// Whether the game can be played.
    pub valid: bool,
    /// The title of the game.
    pub title: String,
    /// The id of the game.
    pub game: String,
    /// A fault with which the game can still be played.
    pub fault: Option<Fault>,
}

/// The result of the check of a rulebook, with random play and a short search.
#[derive(Serialize)]
pub struct Tried {
    /// Whether the rulebook has no error.
    pub valid: bool,
    /// The remarks and the result in words, as `patience check` prints them.
    pub text: String,
    /// The line of JSON that `patience check --format json` prints.
    pub line: String,
}

/// Everything that the page shows of a game.
#[derive(Serialize)]
pub struct Screen {
    /// The lines of JSON of the shell.
    pub lines: Vec<String>,
    /// The outcome of the line: `done`, `rejected`, `question` or `quit`. For a new game, `done`.
    pub outcome: &'static str,
    /// The question that the next line answers.
    pub question: Option<String>,
    /// The board as placed items.
    pub scene: Box<RawValue>,
    /// The boards between the last one and this one, if the line made several moves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub between: Vec<Box<RawValue>>,
    /// What the player can see and do, as in the lines of JSON.
    pub state: Box<RawValue>,
    /// The status.
    pub status: Status,
    /// The result in words, if the game is over.
    pub ending: Option<String>,
    /// The title of the game.
    pub title: String,
    /// The id of the game.
    pub game: String,
    /// The deal, such as `seed:4`. `None` for a position.
    pub deal: Option<String>,
    /// The deal in words, such as `Deal 4`. `None` for a position.
    pub deal_in_words: Option<String>,
    /// The options of the game.
    pub options: Vec<OptionJson>,
    /// The number of a deal of this game, as a player may type it.
    pub deal_example: &'static str,
    /// The digest of the rules.
    pub digest: String,
    /// The number of moves from the deal.
    pub moves_made: usize,
    /// The number of undone moves that `redo` can make again.
    pub moves_undone: usize,
    /// The score.
    pub score: i32,
    /// What the sentences are about: `deal`, `move`, `answer`, `hint`, `rejection`, `remark` or `question`.
    pub kind: &'static str,
    /// What has just happened or was rejected, in sentences for the eye.
    pub said: Vec<String>,
    /// What has just happened or was rejected, in sentences for a screen reader.
    pub spoken: Vec<String>,
    /// Commands that the player may want now, with their labels.
    pub offers: Vec<Offer>,
    /// The piles with their labels for a screen reader.
    pub piles: Vec<PileJson>,
    /// The legal moves that need a button.
    pub choices: Vec<Choice>,
    /// The cards that the player selects for a command.
    pub selection: Option<SelectionJson>,
    /// Whether `undo` would succeed.
    pub can_undo: bool,
    /// Whether `redo` would succeed.
    pub can_redo: bool,
    /// Whether `finish` would win the game.
    pub can_finish: bool,
    /// Whether the solver made any of the moves. Then the game does not count as a win.
    pub by_solver: bool,
    /// Whether `practice` can look for an earlier position that can be won.
    pub can_practice: bool,
    /// The number of steps that the game took over from another one.
    pub taken_over: Option<u64>,
    /// The settings that `set` lists, by their keys. Empty for a script.
    pub settings: BTreeMap<&'static str, String>,
    /// The current step, if the game is a lesson.
    pub lesson: Option<LessonPage>,
    /// Whether there is a lesson on the game.
    pub has_lesson: bool,
    /// The table of a game of tricks in its parts.
    pub table: Option<TrickTable>,
    /// The score sheet of a match of two sides, in its parts.
    pub ledger: Option<Box<RawValue>>,
    /// The score card or score sheet of a match.
    pub sheet: Option<String>,
    /// The transcript. `None` for a lesson, which is not kept.
    pub transcript: Option<String>,
    /// The transcripts of the games that the line left for another one.
    pub left: Vec<String>,
}

/// A pile in words.
#[derive(Serialize)]
pub struct PileJson {
    /// The name of the pile.
    pub name: String,
    /// A label for a screen reader.
    pub spoken: String,
}

/// The moves of the current game.
#[derive(Serialize)]
pub struct Moves {
    /// The moves from the deal, and then those that were undone.
    pub moves: Vec<ListedMove>,
    /// The number of moves that were made and not undone.
    pub made: usize,
}

/// Another board of the current game.
#[derive(Serialize)]
pub struct Look {
    /// The board as placed items.
    pub scene: Box<RawValue>,
    /// The piles with their labels for a screen reader.
    pub piles: Vec<PileJson>,
}

/// Cards that the player selects for a command.
#[derive(Serialize)]
pub struct SelectionJson {
    /// The command word. The selected cards follow it.
    pub command: &'static str,
    /// The number of cards to select.
    pub count: usize,
    /// The label of the command.
    pub label: String,
    /// The cards that can be selected.
    pub cards: Vec<String>,
    /// The names of these cards for the eye.
    pub labels: Vec<String>,
    /// The names of these cards for the ear.
    pub spoken: Vec<String>,
}

impl From<Selection> for SelectionJson {
    fn from(Selection { word, label, count, cards, labels, spoken, .. }: Selection) -> SelectionJson {
        let cards = cards.iter().map(ToString::to_string).collect();
        SelectionJson { command: word, label, count, cards, labels, spoken }
    }
}

/// The completions of a line.
#[derive(Serialize)]
pub struct Completions {
    /// The start of the word at the cursor, as a byte offset.
    pub start: usize,
    /// The words that can complete the word at the cursor.
    pub candidates: Vec<Candidate>,
    /// The status of the line: `legal`, `incomplete`, `illegal` or `unknown`.
    pub preview: &'static str,
    /// The text that completes the line to the shortest legal move.
    pub suggestion: Option<String>,
}

/// A completion.
#[derive(Serialize)]
pub struct Candidate {
    /// The word.
    pub text: String,
}

impl From<Completion> for Completions {
    fn from(completion: Completion) -> Completions {
        let Completion { start, words, status, suggestion, .. } = completion;
        let candidates = words.into_iter().map(|text| Candidate { text }).collect();
        Completions { start, candidates, preview: status, suggestion }
    }
}

/// The record of the game.
#[derive(Serialize)]
pub struct Record {
    /// The transcript.
    pub yaml: String,
    /// The share code.
    pub code: String,
    /// The name for a file.
    pub file_name: String,
}

/// A backup.
#[derive(Serialize)]
pub struct BackupFile {
    /// Its bytes in base 64.
    pub bytes: String,
}

/// The lines of a replay.
#[derive(Serialize)]
pub struct Replayed {
    /// The lines of JSON.
    pub lines: Vec<String>,
}
