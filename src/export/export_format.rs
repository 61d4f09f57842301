//! The trait of an export format, and the options of an export.

use super::shared_transcript::SharedTranscript;
use crate::error::Result;
use crate::render::Style;
use std::time::Duration;

/// How a session shall be told.
#[derive(Clone, Debug)]
pub struct ExportRequest<'w> {
    /// The step whose board is meant; without it, what suits the form.
    pub at: Option<usize>,
    /// Whether cards are drawn face up that lie face down.
    pub reveal: bool,
    /// What a link begins with.
    pub base_url: Option<&'w str>,
    /// How long a step takes in a film; without it, as long as it took when it was played.
    pub delay: Option<Duration>,
    /// How text boards are drawn in a film.
    pub style: Style,
}

/// What of a wish some forms heed and others do not.
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
}

/// A form that a session can be given.
pub trait ExportFormat: Sync {
    /// Its name, as one asks for it.
    fn name(&self) -> &'static str;

    /// How the names of its files end.
    fn extension(&self) -> &'static str;

    /// Whether the whole deal can be read from it, hidden cards too.
    fn reveals_whole_deal(&self) -> bool {
        true
    }

    /// A page that leads to others of this form, of which the names and titles are given; nothing if the form has none.
    fn index(&self, _files: &[(&String, &String)]) -> Option<String> {
        None
    }

    /// What it heeds of a wish.
    fn supported_options(&self) -> &'static [ExportOption];

    /// The session in this form, as the text of a file.
    ///
    /// # Errors
    /// A transcript that does not replay, a step that it does not have, or a game that has no such form.
    fn write(&self, shared: &SharedTranscript<'_>, request: &ExportRequest<'_>) -> Result<String>;
}
