//! `patience`: a scriptable shell for solitaire card games, as a library that needs no terminal.
//!
//! This example finds a game by name, deals it, plays it, writes a transcript, and verifies the transcript:
//!
//! ```
//! use patience::card::DealSpec;
//! use patience::games::catalog;
//! use patience::play::{Existing, Recorder, Session, Step, TranscriptHeader, deck_for, verify};
//! use patience::render::{self, Style};
//!
//! let game = catalog::open("klondike", &[("draw".into(), "3".into())])?;
//! let deal = DealSpec::Seed(42);
//! let deck = deck_for(&*game, &deal)?;
//! let mut session = Session::deal(game, deck)?;
//! println!("{}", render::board(&**session.game(), session.view(), &Style::default()));
//!
//! for m in session.moves() {
//!     println!("{}", session.info().format_move(m));
//! }
//!
//! let folder = tempfile::tempdir().expect("a folder for the example");
//! let file = folder.path().join("game.yaml");
//! let header = TranscriptHeader { deal: Some(&deal), ..TranscriptHeader::default() };
//! let mut recorder = Recorder::create(&file, &header, &session, Existing::Keep)?;
//! while session.moves_made() < 20 {
//!     let Some(&first) = session.moves().first() else { break };
//!     session.play(first).expect("a listed move is legal");
//!     recorder.record(&Step::from_last_move(&session, first, false))?;
//! }
//! recorder.finish(&session)?;
//!
//! // It replays exactly, on any machine. Boards asserted in the file are compared with what `draw` returns.
//! let draw = |session: &Session| render::session(session, &Style::default());
//! assert_eq!(verify(&file, &draw)?.steps, session.moves_made());
//! # Ok::<(), patience::error::Error>(())
//! ```
//!
//! [`games::catalog`] lists all games. [`game::Game`] is the trait of a game and generates its legal moves.
//! [`play::Session`] plays one game. [`play::Transcript`] contains the moves of a session, as read from a file.
//! [`scene::Scene`] describes a picture of a board. Players and front ends see a board only through a
//! [`board::View`], which shows no hidden card. [`laws`] checks any game against the invariants that all games obey.
//!
//! The feature `cli`, on by default, adds the program: arguments, line editor and signals.
//!
//! The source of this file declares the modules in layers: each module uses only modules declared before it.

#[doc(hidden)]
pub mod text;

#[doc(hidden)]
pub mod base64;

#[doc(hidden)]
pub mod checksum;

#[doc(hidden)]
pub mod memory;

pub mod error;

#[doc(hidden)]
pub mod yaml;

pub mod card;

pub mod board;

pub mod game;

#[doc(hidden)]
pub mod engine;

pub mod games;

pub mod play;

pub mod solve;

#[doc(hidden)]
pub mod odds;

#[doc(hidden)]
pub mod json;

pub mod scene;

pub mod render;

pub mod export;

#[doc(hidden)]
pub mod shell;

pub mod laws;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod terminal;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod player;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod generate;

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod app;
