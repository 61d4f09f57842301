//! What the front end of a shell provides: files, single keys, a pager and interrupts.

use crate::error::Result;
use crate::play::{PastResults, Transcript};
use crate::shell::interrupt::Interrupt;
use std::path::{Path, PathBuf};

/// Shows a text that is longer than the window.
pub type Pager = Box<dyn FnMut(&str, PagerMode) -> PagerEnd>;

/// How the pager of a game begins and ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PagerMode {
    /// What happens to the last page.
    pub last_page: LastPage,
    /// Whether single keys act at once in the game. At a page, a typed command then begins with `:`.
    pub has_single_keys: bool,
    /// Whether the wheel of the mouse scrolls the text.
    pub has_mouse: bool,
}

/// What happens to the last page of a long text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LastPage {
    /// The page scrolls with the output that follows, so the pager ends as soon as the page is shown.
    Scrolls,
    /// The board is drawn over the page, so the pager first waits for a key.
    IsCovered,
}

/// How a player left a long text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PagerEnd {
    /// The text could not be shown.
    Failed,
    /// The player has read the text, or the part of it that was of interest.
    Read,
    /// The player typed a command instead of reading on.
    Typed(String),
}

/// Looks up the earlier results of the player, given the path of the current transcript. Returns `None` if they cannot
/// be read.
pub type PastLookup = Box<dyn Fn(&Path) -> Option<PastResults>>;

/// Reads the transcript that the player names.
pub type TranscriptLookup = Box<dyn Fn(&str) -> Result<Transcript>>;

/// What a player knows from earlier games. The default is a newcomer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Experience {
    /// Whether the player knows the commands, so that the first screen does not explain them.
    pub knows_commands: bool,
    /// Whether the player knows the current game, so that the first screen does not explain its aim.
    pub knows_game: bool,
}

/// What a front end provides. The default provides nothing: no keys, no files and no interrupts.
#[derive(Default)]
pub struct FrontEnd {
    /// Whether the input delivers single keys, so that `set keys on` is possible.
    pub has_keys: bool,
    /// Whether the input also reports clicks while single keys act at once.
    pub has_mouse: bool,
    /// Shows texts that are longer than the window.
    pub pager: Option<Pager>,
    /// The effect of an interrupt.
    pub interrupt: Interrupt,
    /// The home directory, for `~` in file names.
    pub home: Option<PathBuf>,
    /// The file in which `set … --save` saves settings.
    pub settings_file: Option<PathBuf>,
    /// The source of the player's earlier results, which are compared with the result of this game.
    pub past_lookup: Option<PastLookup>,
    /// What the player knows from earlier games.
    pub experience: Experience,
    /// Reads other transcripts of the player, if the session may read files.
    pub transcript_lookup: Option<TranscriptLookup>,
    /// The full words of commands that are rejected in this session.
    pub unavailable_commands: &'static [&'static str],
}
