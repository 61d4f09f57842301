//! The destination of a session's record.
//!
//! The record goes to the requested file. Without one, it goes to the data folder, where games of people and of
//! scripts have separate folders.

use super::deal_arguments::GameOpening;
use crate::app::process::environment::Environment;
use crate::app::process::output::print_diagnostic;
use crate::cli::SessionArgs;
use crate::error::{Error, Result};
use crate::play::{self, Existing, Recorder, Timestamp};
use crate::text;
use std::time::SystemTime;

/// What decides where a session is recorded.
pub struct RecordingOptions<'a> {
    /// What was asked for.
    pub args: &'a SessionArgs,
    /// Where the folders are.
    pub env: &'a Environment,
    /// Whether a person plays.
    pub person: bool,
}

impl RecordingOptions<'_> {
    /// Begins the record of a session, in the file that was asked for or in the data folder. If nothing was asked for
    /// and nothing can be recorded, that is said, and the game goes on.
    ///
    /// # Errors
    /// The file that was asked for cannot be made.
    pub fn begin(&self, opening: &GameOpening) -> Result<Option<Recorder>> {
        let recorder = match &self.args.record {
            None => self.begin_in_data_dir(opening)?,
            Some(path) => {
                let existing = if self.args.force { Existing::Replace } else { Existing::Keep };
                let recorder = Recorder::create(path, &head(opening), &opening.session, existing)?;
                Some(recorder.synced(self.env.is_interactive()))
            }
        };
        recorder.iter().for_each(|recorder| warn_if_not_exclusive(recorder, self.env));
        Ok(recorder)
    }

    /// Begins a record in the data folder, unless there shall be none.
    ///
    /// # Errors
    /// There are none: a game that cannot be recorded goes on.
    pub fn begin_in_data_dir(&self, opening: &GameOpening) -> Result<Option<Recorder>> {
        if self.args.no_record {
            return Ok(None);
        }
        let (now, head, session) = (SystemTime::now(), head(opening), &opening.session);
        let recorder = match (&self.env.transcripts, self.env.scripts()) {
            (Some(folder), _) if self.person => play::record_in(folder, now.into(), &head, session),
            (_, Some(folder)) => play::record_script(&folder, now, &head, session),
            _ => Err(Error::system("neither `XDG_DATA_HOME` nor `HOME` names a folder")),
        };
        match recorder {
            Ok(recorder) => Ok(Some(recorder.synced(self.env.is_interactive()))),
            Err(error) => {
                self.env.notify(format!(
                    "warning: this session is not recorded: {}",
                    text::sanitize_line(&error.full_message())
                ));
                Ok(None)
            }
        }
    }

    /// Closes a record and gives its path. One without a single step is not worth keeping in the data folder.
    ///
    /// # Errors
    /// The disk fails.
    pub fn close_recorder(&self, recorder: Option<Recorder>) -> Result<Option<String>> {
        let Some(mut recorder) = recorder else { return Ok(None) };
        let ours = [self.env.transcripts.clone(), self.env.scripts()];
        let is_ours = ours.iter().flatten().any(|folder| recorder.path().starts_with(folder));
        if is_ours && recorder.is_empty() {
            return recorder.discard_if_empty().map(|_| None);
        }
        let closed = recorder.close();
        if let Some(remark) = recorder.take_notice() {
            print_diagnostic(format!("note: {}", text::sanitize_line(&remark)));
        }
        closed.map(|()| Some(recorder.path().display().to_string()))
    }
}

/// Says where locks do not work. It is recorded all the same.
pub fn warn_if_not_exclusive(recorder: &Recorder, env: &Environment) {
    if !recorder.is_exclusive() {
        let path = recorder.path().display().to_string();
        let words = "cannot be locked: nothing keeps another session from writing to it";
        env.notify(format!("warning: `{}` {words}", text::sanitize_line(&path)));
    }
}

fn head(opening: &GameOpening) -> play::TranscriptHeader<'_> {
    let started = Some(Timestamp::from(SystemTime::now()));
    let (deal, position) = (opening.deal.as_ref(), opening.position.as_ref());
    play::TranscriptHeader {
        deal,
        is_chosen_winnable: opening.is_winnable,
        position,
        taken_over: opening.taken_over,
        started,
    }
}
