//! Recording of the steps and the ending of a session.

use crate::error::Result;
use crate::play::{Recorder, Session, Step};
use crate::shell::Shell;
use crate::text;

impl Shell<'_> {
    /// Records a step, if the session is recorded. If that fails, a person gets a message and can play on.
    pub(crate) fn record(&mut self, step: &Step) -> Result<()> {
        let elapsed = self.elapsed();
        let result = self.recording.add(step, elapsed);
        if let Some(remark) = self.recording.recorder.as_mut().and_then(Recorder::take_notice) {
            self.print_message(&text::sanitize_line(&format!("note: {remark}")))?;
        }
        self.report_transcript_failure(result)
    }

    /// Adds the result of a finished game to the transcript at once, because a person may close the window instead
    /// of quitting. Scripts do not need this, because the shell always reaches the end of a script.
    pub(crate) fn record_ending(&mut self) -> Result<()> {
        if !self.settings.interactive || !self.session.is_over() || self.session.has_next_deal() {
            return Ok(());
        }
        let Some(recorder) = &mut self.recording.recorder else { return Ok(()) };
        let result = recorder.write_provisional_ending(&self.session);
        self.report_transcript_failure(result)
    }

    /// Whether the transcript counts the game as won, although the player may have undone moves since then. The next
    /// move ends that.
    pub fn win_still_counts(&self) -> bool {
        self.recording.holds_win()
    }

    /// Reports a failure to a person, who can play on. For a script, returns the error.
    fn report_transcript_failure(&mut self, result: Result<()>) -> Result<()> {
        match result {
            Err(error) if self.settings.interactive => {
                let error = error.hint("the game continues, but its transcript does not get the moves that follow");
                self.print_message(&error.to_string())
            }
            result => result,
        }
    }

    /// Continues with the next deal of the match, in the same transcript.
    pub(crate) fn start_next_deal(&mut self, next: Session) -> Result<()> {
        self.recording.next_deal(&self.session, &next)?;
        self.session = next;
        self.live.forget_form();
        match self.session.reshuffle_warning() {
            Some(flaw) => self.print_message(&text::sanitize_line(&format!("note: {flaw}"))),
            None => Ok(()),
        }
    }
}
