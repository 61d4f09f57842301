//! Import of files of other programs: boards, solutions and saved games.
//!
//! Each format has a [`Reader`]: a file in `readers/`, and a place in the list [`READERS`] there. To add a format, write
//! its file and add it to the list; the arguments, their help and the choice by content follow from the list. A reader
//! has four parts:
//!
//! - its name for `--from`, with words for messages and help;
//! - [`Reader::fit`]: how well a text fits the format, as a [`Fit`](reader::Fit);
//! - [`Reader::read`]: what the text means. It gets an [`ImportRequest`] and returns an [`ImportedGame`]: a session, and
//!   the deal or the position that the session begins with. `ImportRequest::open_game` opens the game, and
//!   [`ImportedGame::deal`], [`ImportedGame::position`] and [`ImportedGame::piles`] begin it.
//!   [`ImportedGame::play`] plays a move and makes an error with its place from an illegal one.
//!
//! `recognition` decides which reader reads a file. It takes the best fit, and asks for `--from` if two are equally good.

mod given_deal;
mod import_request;
mod imported_game;
mod reader;

// Boards: their text, their game, and their cards in its piles.
mod board;

// Solutions of FreeCell and similar games.
mod solution;

// Saved games of KPatience.
mod saved_game;

// One file for each format.
mod readers;

mod recognition;

pub use import_request::{GivenDeal, ImportRequest};
pub use imported_game::ImportedGame;
pub use reader::Reader;
pub use readers::READERS;
pub use recognition::{check_bytes, recognize};

/// Returns the reader with this name.
pub fn reader(name: &str) -> Option<&'static dyn Reader> {
    READERS.iter().copied().find(|reader| reader.name() == name)
}
