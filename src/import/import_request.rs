//! What a reader gets: the text of a file, and what the arguments say about its game.

use super::imported_game::ImportedGame;
use crate::error::Result;
use crate::game::Game;
use crate::games::catalog;
use std::fmt;
use std::sync::Arc;

/// A file to import, with the arguments of the user.
#[derive(Clone, Debug)]
pub struct ImportRequest<'a> {
    /// The name of the file in messages.
    pub file_name: &'a str,
    /// The contents: UTF-8 without a byte order mark. Lines may end with CR LF.
    pub text: &'a str,
    /// The game that the user named: a name, or the path of a rulebook.
    pub game: Option<&'a str>,
    /// The options of the game that the user gave.
    pub options: &'a [(String, String)],
    /// The deal that the user named.
    pub deal: Option<&'a GivenDeal<'a>>,
}

/// The deal that the user named with `--deal`.
pub struct GivenDeal<'a> {
    /// The argument as the user typed it.
    pub text: &'a str,
    /// Deals it in a game, which is a name or the path of a rulebook.
    pub dealer: &'a dyn Fn(&str) -> Result<ImportedGame>,
}

impl GivenDeal<'_> {
    /// Deals it in a game.
    ///
    /// # Errors
    /// Fails if the deal does not fit the game.
    pub fn open(&self, game: &str) -> Result<ImportedGame> {
        (self.dealer)(game)
    }
}

impl fmt::Debug for GivenDeal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// Returns the arguments that choose a game: `--game fan -o fback=on`.
pub fn game_arguments<'o>(id: &str, options: impl IntoIterator<Item = (&'o str, &'o str)>) -> String {
    let options = options.into_iter().map(|(key, value)| format!(" -o {key}={value}"));
    format!("--game {id}{}", options.collect::<String>())
}

impl ImportRequest<'_> {
    /// Opens the game that the user named, else this one, with the options of the user.
    ///
    /// # Errors
    /// Fails if the game or an option is unknown.
    pub fn open_game(&self, default: &str) -> Result<Arc<dyn Game>> {
        catalog::open(self.game.unwrap_or(default), self.options)
    }

    /// Returns a note about the file.
    pub fn note(&self, remark: &str) -> String {
        format!("{}: {remark}", self.file_name)
    }
}
