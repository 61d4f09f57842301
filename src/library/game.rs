//! Games: the list of them, and a game with chosen options.

use crate::engine;
use crate::error::{Error, Result};
use crate::game::{self, Information, OptionInfo};
use crate::games::families::{self, Family};
use crate::games::ranking::GameRanking;
use crate::games::{CatalogEntry, catalog};
use crate::render::{self, RulesReader};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// Returns all built-in games, sorted by id. The call is fast, because it reads no rulebook.
///
/// ```
/// let open = patience::games().iter().filter(|game| game.family == "freecell");
/// assert!(open.count() > 1);
/// ```
pub fn games() -> &'static [CatalogEntry] {
    catalog::entries()
}

/// Finds a built-in game by its id, its title or another name. Case, spaces and hyphens are ignored.
///
/// ```
/// assert_eq!(patience::find_game("Baker's Dozen").map(|game| game.id), Some("bakers-dozen"));
/// ```
pub fn find_game(name: &str) -> Option<&'static CatalogEntry> {
    catalog::find_id(name).and_then(catalog::entry)
}

/// Finds the built-in games that a player may mean by a text, the most likely game first. The text may be a name with typing
/// errors, words that describe a game, or a trait such as `easy`. An empty text finds nothing.
///
/// ```
/// let found = patience::find_games("spyder");
/// assert_eq!(found.first().map(|game| game.id), Some("spider"));
/// assert!(patience::find_games("easy").iter().any(|game| game.id == "tri-peaks"));
/// ```
pub fn find_games(text: &str) -> Vec<&'static CatalogEntry> {
    static RANKING: LazyLock<GameRanking> = LazyLock::new(GameRanking::new);
    if text.trim().is_empty() {
        return Vec::new();
    }
    RANKING.find(text).into_iter().map(|found| found.entry).collect()
}

/// Returns the families of similar games, the best-known family first.
pub fn families() -> Vec<&'static Family> {
    families::best_known_first()
}

/// A game with its options set. Clones share its rules in memory.
///
/// ```
/// use patience::{DealSpec, Game};
///
/// let game = Game::open("klondike", &[("draw", "3")])?;
/// assert_eq!((game.id(), game.title()), ("klondike", "Klondike"));
/// let session = game.deal(&DealSpec::Seed(42))?;
/// assert_eq!(session.piles().len(), 13);
/// # Ok::<(), patience::Error>(())
/// ```
#[derive(Clone)]
pub struct Game {
    pub(super) game: Arc<dyn game::Game>,
}

impl Game {
    /// Opens a built-in game by name, with options as keys and values. Never reads a file.
    ///
    /// # Errors
    /// Fails if the game, an option or a value is unknown. The error suggests similar names.
    pub fn open(name: &str, options: &[(&str, &str)]) -> Result<Game> {
        Ok(Game { game: catalog::open_known(name, &to_owned_options(options))? })
    }

    /// Opens the game of a rulebook, given as YAML text. `name` names the text in error messages.
    ///
    /// ```
    /// use patience::Game;
    ///
    /// let book = "{id: two-cells, title: Two Cells, extends: freecell, zones: {cell: {piles: 2}}}";
    /// assert_eq!(Game::from_text("book.yaml", book, &[])?.title(), "Two Cells");
    ///
    /// let error = Game::from_text("book.yaml", "{id: two-cells, extends: frecell}", &[]).unwrap_err();
    /// assert_eq!(error.to_string().lines().next(), Some("error: book.yaml:1:26: there is no rulebook `frecell` to extend"));
    /// # Ok::<(), patience::Error>(())
    /// ```
    ///
    /// # Errors
    /// Fails if an option is unknown, or if the text is not a valid rulebook. The error then contains the line and
    /// column. The rulebook can extend only built-in games, because a text has no folder with other rulebooks.
    pub fn from_text(name: &str, text: &str, options: &[(&str, &str)]) -> Result<Game> {
        Ok(Game { game: catalog::from_text(name, text, &to_owned_options(options))? })
    }

    /// Returns the id, such as `klondike`.
    pub fn id(&self) -> &str {
        &self.game.info().id
    }

    /// Returns the title, such as `Klondike`.
    pub fn title(&self) -> &str {
        &self.game.info().title
    }

    /// Returns the digest of the rules with these options, as in transcripts: eight hexadecimal digits.
    pub fn digest(&self) -> String {
        format!("{:08x}", self.game.info().digest)
    }

    /// Returns the options with their values and choices.
    pub fn options(&self) -> &[OptionInfo] {
        &self.game.info().options
    }

    /// Returns whether all cards are visible at all times.
    pub fn information(&self) -> Information {
        self.game.info().information
    }

    /// Returns the rules page, in lines of at most `columns` columns.
    pub fn rules(&self, columns: usize) -> String {
        let info = self.game.info();
        render::rules_text(info, RulesReader::without_path(info), columns)
    }

    /// Checks the rulebook for faults with which the game can still be played: some orders of the pack leave cards
    /// undealt, or no deal can be won. Returns `None` if there is no fault, and for built-in games.
    pub fn fault(&self) -> Option<Error> {
        engine::book_fault(self.game.as_ref())
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options().iter().map(|option| (&option.key, &option.value));
        f.debug_struct("Game").field("id", &self.id()).field("options", &options.collect::<Vec<_>>()).finish()
    }
}

fn to_owned_options(options: &[(&str, &str)]) -> Vec<(String, String)> {
    options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect()
}
