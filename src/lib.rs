//! Patience (solitaire) card games, as a library that needs no terminal, thread, clock or file.
//!
//! The library plays all games of the program `patience`, and the games of your own rulebooks. It also gives hints,
//! solves deals, and reads and writes transcripts. Without the program (`default-features = false`), the library also
//! compiles for `wasm32-unknown-unknown`.
//!
//! # Play a game
//!
//! [`games`] lists the games, and [`Game::open`] opens one by name. A [`DealSpec`] decides which cards are dealt: a
//! seed, the number of a deal of FreeCell or PySolFC, or a list of cards. A [`Session`] lists and plays moves.
//!
//! ```
//! use patience::{DealSpec, Game, Session, Style};
//!
//! let game = Game::open("klondike", &[("draw", "3")])?;
//! let mut session = game.deal(&"seed:42".parse::<DealSpec>()?)?;
//! print!("{}", session.board(&Style::default()));
//!
//! let m = session.parse_move("draw")?;
//! session.play(&m)?;
//! let first = session.moves().remove(0);
//! session.play(&first)?;
//! session.undo()?;
//!
//! // The transcript is text. It replays exactly, on any machine.
//! let text = session.transcript()?;
//! assert_eq!(patience::verify("game.yaml", &text)?.steps, 3);
//! assert_eq!(Session::resume("game.yaml", &text)?.moves_made(), 1);
//! # Ok::<(), patience::Error>(())
//! ```
//!
//! A move that the rules do not allow returns a [`Rejection`] with a stable code and a sentence. [`Session::piles`],
//! [`Session::state_json`] and [`Session::scene_json`] describe the board for a player, a program and a picture. None
//! of them shows a hidden card. [`Session::share_code`] makes one line of letters from a session.
//!
//! # Take a hint, solve, analyze
//!
//! A hint uses only what the player has seen. A [`Solver`] sees all cards, and its verdict is a proof.
//!
//! ```
//! use patience::{DealSpec, Game, Solver, Verdict};
//!
//! let game = Game::open("freecell", &[])?;
//! let mut session = game.deal(&DealSpec::Microsoft(617))?;
//! let advice = session.hint().expect("the game is not over");
//! println!("{}: {}", advice.moves[0], advice.why);
//!
//! let mut solver = Solver::new(&game)?;
//! let limits = solver.one_second_limits();
//! match solver.solve(&session, &limits).verdict {
//!     Verdict::Won(moves) => println!("a win in {} moves", moves.len()),
//!     Verdict::Lost => println!("no win is possible"),
//!     _ => println!("unknown"),
//! }
//! # Ok::<(), patience::Error>(())
//! ```
//!
//! [`analyze`] finds the move of a transcript that lost a winnable game. In games about points, such as Bridge Solitaire,
//! [`par`] finds the best result, and [`analyze_points`] finds what each decision cost.
//!
//! # Embed the shell
//!
//! A [`Shell`] runs the commands of the program's prompt: a line goes in, text or lines of JSON come out.
//!
//! ```
//! use patience::{DealSpec, Game, Shell};
//!
//! let mut shell = Shell::text(Game::open("golf", &[])?.deal(&DealSpec::Seed(7))?);
//! print!("{}", shell.first_screen()?);
//! for line in ["moves", "draw", "undo", "hint"] {
//!     print!("{}", shell.enter(line)?.text);
//! }
//! # Ok::<(), patience::Error>(())
//! ```
//!
//! # Play your own rulebook
//!
//! ```
//! use patience::{DealSpec, Game};
//!
//! let text = "id: two-cells\ntitle: Two Cells\nextends: freecell\nzones: {cell: {piles: 2}}\n";
//! let game = Game::from_text("two-cells.yaml", text, &[])?;
//! let session = game.deal(&DealSpec::Seed(1))?;
//! assert_eq!(session.piles().iter().filter(|pile| pile.cards.is_empty()).count(), 2 + 4);
//! # Ok::<(), patience::Error>(())
//! ```
//!
//! # Features
//!
//! The feature `cli`, on by default, adds the program: arguments, line editor and signals. The feature `internals` is
//! only for the tests and benches of this crate.
//!
//! # Source
//!
//! `docs/architecture.md` introduces the source. This file declares the modules in layers: each module uses only modules
//! declared before it.

// Only the program calls some of the functions. In a library without it, the compiler would report them as unused.
#![cfg_attr(not(feature = "cli"), allow(dead_code, unused_imports))]

mod text;

mod checksum;

mod interval;

mod keyword;

mod memory;

mod platform;

mod error;

mod encoding;

mod yaml;

mod card;

mod board;

mod game;

mod words;

mod engine;

mod games;

mod play;

mod solve;

mod odds;

mod scene;

mod json;

mod render;

mod export;

mod import;

mod shell;

mod backup;

mod laws;

mod rulebook_check;

mod library;

#[cfg(feature = "cli")]
mod terminal;

#[cfg(feature = "cli")]
mod playback;

#[cfg(feature = "cli")]
mod chooser;

#[cfg(feature = "cli")]
mod cli;

#[cfg(all(feature = "cli", feature = "internals"))]
mod generate;

#[cfg(feature = "cli")]
mod app;

#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod internals;

pub use card::{Card, Color, DealSpec, Pack, ParseCardError, Rank, Suit, format_cards, parse_cards};
pub use error::{Error, ErrorClass, Result, SourceLocation};
pub use game::{
    BidKey, DecidedBy, Difficulty, GridPlace, HandCard, Information, Label, OptionChoice, OptionInfo, PointsLine,
    SideTricks, Status, TableCard, TableFact, Trick, TrickTable,
};
pub use games::families::Family;
pub use games::{CatalogEntry, GameTrait, Length};
pub use json::Rejection;
pub use library::{
    Advice, Alternative, Analysis, AnalyzedDeal, BackupContents, BackupGame, BoardInGame, BoardPart, Choice,
    Completion, Decision, DropTarget, Game, KeyHelp, KeyReply, LessonInfo, LessonPage, ListedMove, LosingMove, Move,
    Offer, Outcome, PageReply, Par, PickedCards, Pile, PlaceOnBoard, Reply, RulebookCheck, Selection, Session, Shell,
    Solution, Solver, Verdict, analyze, analyze_points, card_shapes, check_rulebook, error_on_page, families,
    find_game, find_games, games, has_lesson, lessons, par, read_backup, replay_json, verify, write_backup,
};
pub use play::{DAILY_GAME, Verified};
pub use render::{
    CardStyle, Charset, RuleExample, RulesEntry, RulesLine, RulesPage, RulesPassage, RulesSection, RulesSpan,
    RulesStep, RulesTopic, Style, Suits, Ten, Theme,
};
pub use shell::KeyGroup;
pub use solve::{Limits, PositionVerdict, Stop};

/// The version of the library and the program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Runs the examples of `docs/library.md` as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct LibraryPage;

/// Runs the program with the arguments of the process. Returns its exit status.
#[cfg(feature = "cli")]
pub fn run_program() -> std::process::ExitCode {
    match platform::with_large_stack(|| app::run(std::env::args_os())) {
        Ok(status) => status.into(),
        Err(cause) => app::report_missing_thread(&cause).into(),
    }
}
