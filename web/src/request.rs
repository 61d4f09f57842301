//! The requests of the page.

use serde::Deserialize;
use std::collections::BTreeMap;

/// A request of the page.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Request {
    /// The version of the program.
    About,
    /// All built-in games.
    Games,
    /// The games that a player may mean by a text.
    Search {
        /// The text.
        text: String,
    },
    /// A board to look at. The current game stays.
    Preview(Board),
    /// The deal of a day: its game, title and board. The current game stays.
    Daily {
        /// The date, such as `2026-11-22`.
        date: String,
    },
    /// The rules page of a game.
    Rules(GameChoice),
    /// A first look at a rulebook: whether its game can be played.
    Check(Document),
    /// The check of `patience check`: random play, the laws of all games, and a short search. It takes seconds.
    Try(Document),
    /// A new game.
    Deal(Deal),
    /// A transcript, a share code or a position.
    Open {
        /// The text.
        #[serde(flatten)]
        document: Document,
        /// The number of the move after which the game continues. `None` for the last move.
        at: Option<usize>,
        /// The settings of the player. Without them, the program answers as to a script, which it never asks.
        settings: Option<Settings>,
    },
    /// A transcript or a share code, at the last position from which a win is known.
    Practice {
        /// The text.
        #[serde(flatten)]
        document: Document,
        /// The settings of the player. Without them, the program answers as to a script, which it never asks.
        settings: Option<Settings>,
    },
    /// The list of lessons.
    Lessons,
    /// A lesson.
    Learn {
        /// The name of the lesson.
        lesson: String,
        /// The number of the step at which it begins, from 0.
        #[serde(default)]
        step: usize,
        /// The settings of the player.
        #[serde(default)]
        settings: Settings,
    },
    /// The settings that the player has changed outside of the command line.
    Settings {
        /// The settings.
        settings: Settings,
    },
    /// The replay of a transcript: the lines of JSON that `patience replay --format json` prints.
    Replay(Document),
    /// A line of the player.
    Enter {
        /// The line.
        line: String,
        /// The playing time in seconds, for the record.
        elapsed: Option<f64>,
    },
    /// A key that acts at once.
    Key {
        /// The key.
        key: String,
    },
    /// The keys of the current game.
    Keys,
    /// What the player may do with a card or a pile.
    Targets {
        /// The name of the pile.
        pile: String,
        /// The index of the card, counted from the bottom, from 0. `None` for an empty pile.
        index: Option<usize>,
    },
    /// The completions of a line.
    Complete {
        /// The line.
        line: String,
        /// The cursor, as a byte offset. `None` for the end of the line.
        cursor: Option<usize>,
    },
    /// The shapes of all cards, for an SVG picture.
    Shapes,
    /// The current screen.
    Screen,
    /// The description of the board in sentences.
    Describe,
    /// The list of the moves so far.
    Moves,
    /// Another board of the game, which stays as it is.
    Look {
        /// The number of moves from the deal.
        at: usize,
    },
    /// The transcript of the game.
    Transcript,
    /// A backup: one file with everything that the page keeps.
    Backup {
        /// The unfinished games.
        games: Vec<NamedTranscript>,
        /// The number of completed steps of each lesson that was begun.
        lessons: BTreeMap<String, usize>,
        /// Everything else, as a text that only the page understands.
        page: String,
    },
    /// The contents of a backup of the page or of the program.
    Restore {
        /// The name of the file.
        name: String,
        /// Its bytes in base 64.
        bytes: String,
    },
}

/// A transcript with the name of its file.
#[derive(Debug, Deserialize)]
pub struct NamedTranscript {
    /// The name without the ending.
    pub name: String,
    /// The transcript.
    pub transcript: String,
}

/// Settings by their keys, as `set` lists them.
pub type Settings = BTreeMap<String, String>;

/// A game with its options.
#[derive(Debug, Deserialize)]
pub struct GameChoice {
    /// The name of a built-in game. Not needed with a rulebook.
    pub game: Option<String>,
    /// The rulebook of another game.
    pub rulebook: Option<Document>,
    /// The options.
    #[serde(default)]
    pub options: BTreeMap<String, OptionValue>,
}

/// The value of an option, as a text, a number or a boolean of JSON.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    Switch(bool),
    Number(i64),
    Text(String),
}

/// A named text.
#[derive(Debug, Deserialize)]
pub struct Document {
    /// The name for messages.
    pub name: Option<String>,
    /// The text.
    pub text: String,
}

/// A board to look at.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Board {
    /// The last board of a transcript, a share code or a position.
    Text(Document),
    /// The first board of a deal.
    Deal(Box<Deal>),
}

/// The difficulty of a deal.
#[derive(Copy, Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DifficultyChoice {
    Easy,
    Medium,
    Hard,
}

/// A new game.
#[derive(Debug, Deserialize)]
pub struct Deal {
    /// The game.
    #[serde(flatten)]
    pub game: GameChoice,
    /// The deal, such as `seed:4`, `ms:617` or `617`. A number alone is a seed if the game has no numbers of its own.
    pub deal: Option<String>,
    /// The date of a deal of the day, such as `2026-11-22`.
    pub daily: Option<String>,
    /// Whether to count up from the deal to a winnable one.
    #[serde(default)]
    pub winnable: bool,
    /// Count up from the deal to the first one of this difficulty: `easy`, `medium` or `hard`.
    pub difficulty: Option<DifficultyChoice>,
    /// The start time in seconds since 1970, for the record.
    pub started: Option<u64>,
    /// The settings of the player. Without them, the program answers as to a script, which it never asks.
    pub settings: Option<Settings>,
}
