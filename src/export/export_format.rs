//! The trait of an export format, and the options of an export.

use super::shared_transcript::SharedTranscript;
use crate::error::{Error, Result};
use crate::game::GameInfo;
use crate::render::Style;
use std::fmt;
use std::time::Duration;

/// The options of an export.
#[derive(Clone, Debug)]
pub struct ExportRequest<'w> {
    /// The number of the move whose board is shown; `None` for the default of the format.
    pub at: Option<usize>,
    /// Whether face-down cards are drawn face up.
    pub reveal: bool,
    /// The address that a link begins with.
    pub base_url: Option<&'w str>,
    /// The time between two steps of a terminal recording; `None` for the recorded times.
    pub delay: Option<Duration>,
    /// Whether a page contains the program, so that its readers can play on.
    pub is_playable: bool,
    /// The style of text boards in a terminal recording.
    pub style: Style,
}

/// An option that only some formats support.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ExportOption {
    /// [`ExportRequest::at`]
    At,
    /// [`ExportRequest::reveal`]
    Reveal,
    /// [`ExportRequest::base_url`]
    BaseUrl,
    /// [`ExportRequest::delay`]
    Delay,
    /// [`ExportRequest::is_playable`]
    Play,
}

/// A format to which a session can be exported.
pub trait ExportFormat: Sync {
    /// The name of the format, as `--as` takes it.
    fn name(&self) -> &'static str;

    /// The extension of the files in this format.
    fn extension(&self) -> &'static str;

    /// Whether the file contains the whole deal, including hidden cards.
    fn reveals_whole_deal(&self) -> bool {
        true
    }

    /// Returns a page with links to several files of this format. `_files` contains the name and the transcript of each
    /// file. Returns `None` if the format has no such page.
    ///
    /// # Errors
    /// Fails if a transcript does not replay.
    fn index(&self, _files: &[(&str, &SharedTranscript<'_>)], _request: &ExportRequest<'_>) -> Result<Option<String>> {
        Ok(None)
    }

    /// The options that the format supports.
    fn supported_options(&self) -> &'static [ExportOption];

    /// Returns the error for a game that the format cannot contain. `supported` names the games that it can.
    fn unsupported_game(&self, info: &GameInfo, supported: &str) -> Error {
        let message = format!("`{}` cannot be exported as `{}`", info.id, self.name());
        Error::request(message).hint(format!("this format is for {supported}"))
    }

    /// Exports the session as the text of a file.
    ///
    /// # Errors
    /// Fails if the transcript does not replay, if it has no move with the number [`ExportRequest::at`], or if the game
    /// cannot be exported to this format.
    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String>;
}

impl fmt::Debug for dyn ExportFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
