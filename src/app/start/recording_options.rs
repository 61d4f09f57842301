//! The options that decide where the transcript of a session is written.
//!
//! The transcript goes to the file of `--record`, else to the data folder. That folder has separate subfolders for
//! games played by people and by scripts.

use super::deal_arguments::ReadyGame;
use crate::app::process::environment::Environment;
use crate::app::process::output::print_diagnostic;
use crate::cli::SessionArgs;
use crate::error::{Error, Result};
use crate::platform::NO_DATA_FOLDER;
use crate::play::{self, Existing, Recorder, Timestamp};
use crate::text;
use std::time::SystemTime;

/// The inputs that decide where the transcript of a session is written.
pub struct RecordingOptions<'a> {
    /// The arguments of the session.
    pub args: &'a SessionArgs,
    /// The environment, which names the folders.
    pub env: &'a Environment,
    /// Whether a person types the commands. Otherwise they come from a script.
    pub is_person: bool,
}

impl RecordingOptions<'_> {
    /// Begins the transcript of a session in the file of `--record`, else in the data folder. If the data folder cannot
    /// be used, a warning is shown and the game continues without a transcript.
    ///
    /// # Errors
    /// Fails if the file of `--record` cannot be created.
    pub fn begin(&self, ready_game: &ReadyGame) -> Result<Option<Recorder>> {
        let recorder = match &self.args.record {
            None => self.begin_in_data_folder(ready_game),
            Some(path) => {
                let existing = if self.args.force { Existing::Replace } else { Existing::Keep };
                let mut recorder = Recorder::create(path, &header(ready_game), &ready_game.session, existing)?;
                record_earlier_steps(&mut recorder, ready_game)?;
                Some(recorder.synced(self.env.is_interactive()))
            }
        };
        recorder.iter().for_each(|recorder| warn_if_not_exclusive(recorder, self.env));
        Ok(recorder)
    }

    /// Begins a transcript in the data folder. Returns `None` with `--no-record`. If the transcript cannot be created,
    /// prints a warning and returns `None`.
    pub fn begin_in_data_folder(&self, ready_game: &ReadyGame) -> Option<Recorder> {
        if self.args.no_record {
            return None;
        }
        match self.create_in_data_folder(ready_game) {
            Ok(recorder) => Some(recorder.synced(self.env.is_interactive())),
            Err(error) => {
                self.env.notify(format!(
                    "warning: this session has no transcript: {}",
                    text::sanitize_line(&error.message())
                ));
                None
            }
        }
    }

    /// Creates a transcript in the subfolder for persons or for scripts.
    fn create_in_data_folder(&self, ready_game: &ReadyGame) -> Result<Recorder> {
        let (now, header, session) = (SystemTime::now(), header(ready_game), &ready_game.session);
        let no_folder = || Error::system(NO_DATA_FOLDER);
        let mut recorder = if self.is_person {
            let folder = self.env.transcripts.as_ref().ok_or_else(no_folder)?;
            play::record_in(folder, now.into(), &header, session)?
        } else {
            let folder = self.env.script_transcripts().ok_or_else(no_folder)?;
            play::record_script(&folder, now, &header, session)?
        };
        record_earlier_steps(&mut recorder, ready_game)?;
        Ok(recorder)
    }

    /// Closes a transcript and returns its path. If it is in the data folder and has no steps, deletes it and returns
    /// `None`.
    ///
    /// # Errors
    /// Fails if the transcript cannot be written or deleted.
    pub fn close_recorder(&self, recorder: Option<Recorder>) -> Result<Option<String>> {
        let Some(mut recorder) = recorder else { return Ok(None) };
        let folders = [self.env.transcripts.clone(), self.env.script_transcripts()];
        let is_in_data_folder = folders.iter().flatten().any(|folder| recorder.path().starts_with(folder));
        if is_in_data_folder && recorder.is_empty() {
            return recorder.discard_if_empty().map(|_| None);
        }
        let closed = recorder.close();
        if let Some(remark) = recorder.take_notice() {
            print_diagnostic(format!("note: {}", text::sanitize_line(&remark)));
        }
        closed.map(|()| Some(recorder.path().display().to_string()))
    }
}

/// Warns if the file of a transcript cannot be locked. The recorder then writes it without a lock.
pub fn warn_if_not_exclusive(recorder: &Recorder, env: &Environment) {
    if !recorder.is_exclusive() {
        let path = recorder.path().display().to_string();
        let path = text::sanitize_line(&path);
        env.notify(format!("warning: cannot lock `{path}`: another session could write to it"));
    }
}

fn record_earlier_steps(recorder: &mut Recorder, ready_game: &ReadyGame) -> Result<()> {
    ready_game.earlier_steps.iter().try_for_each(|step| recorder.record(step))
}

fn header(ready_game: &ReadyGame) -> play::TranscriptHeader<'_> {
    let started = Some(Timestamp::from(SystemTime::now()));
    let (deal, position) = (ready_game.deal.as_ref(), ready_game.position.as_ref());
    play::TranscriptHeader { deal, chosen: ready_game.chosen, position, taken_over: ready_game.taken_over, started }
}
