//! A transcript in memory, which grows with its session.

use super::record_limits::{LimitExceeded, RecordLimits, TranscriptSize};
use super::recorder::{CheckedHeader, ending_text};
use crate::error::{Error, Result};
use crate::play::transcript::header::deal_header_text;
use crate::play::transcript::{Step, Transcript};
use crate::play::{Session, TranscriptHeader};

/// The transcript of a session that is not written to a file.
#[derive(Clone, Debug)]
pub struct Record {
    /// The text up to the last step.
    text: String,
    limits: RecordLimits,
    /// Whether a step was added, or the transcript continues another one.
    has_steps: bool,
    /// The number of steps that were taken over from another transcript, if any.
    taken_over: Option<u64>,
    /// Whether the solver made any of the moves.
    has_solver_moves: bool,
    /// The limit that a step would have exceeded. Later steps are dropped.
    exceeded: Option<LimitExceeded>,
}

impl Record {
    /// Begins the transcript of a session.
    ///
    /// # Errors
    /// Fails if the header is too large or cannot be parsed.
    pub fn begin(header: &TranscriptHeader<'_>, session: &Session) -> Result<Record> {
        let CheckedHeader { text, limits } = CheckedHeader::of(header, session)?;
        let taken_over = header.taken_over.and_then(|steps| u64::try_from(steps).ok());
        Ok(Record { text, limits, has_steps: false, taken_over, has_solver_moves: false, exceeded: None })
    }

    /// Continues a transcript after its last step.
    ///
    /// # Errors
    /// Fails if the serialized transcript cannot be parsed, for example because it is too large.
    pub fn resume(mut transcript: Transcript) -> Result<Record> {
        if let Some(last) = transcript.deals.last_mut() {
            last.remove_ending();
        }
        let text = transcript.text_with_times();
        let parsed = Transcript::parse(&transcript.source, text.as_bytes())?;
        let steps = parsed.deals.last().map_or(&[][..], |deal| &deal.steps);
        let has_solver_moves = parsed.deals.iter().flat_map(|deal| &deal.steps).any(|entry| entry.step.is_by_solver());
        let size = TranscriptSize { bytes: text.len(), values: parsed.values };
        let limits = RecordLimits::after(size, steps.iter().map(|entry| &entry.step));
        let taken_over = transcript.taken_over;
        Ok(Record { text, limits, has_steps: true, taken_over, has_solver_moves, exceeded: None })
    }

    /// Adds a step that has succeeded.
    pub fn add(&mut self, step: &Step) {
        self.has_steps = true;
        self.has_solver_moves |= step.is_by_solver();
        let line = format!("  - {}\n", step.text());
        let reservation = self.limits.reserve_step(step, line.len());
        self.append_if_allowed(reservation, &line);
    }

    /// Returns whether a step was added, or the transcript continues another one.
    pub fn has_steps(&self) -> bool {
        self.has_steps
    }

    /// Returns the number of steps that were taken over from another transcript. Returns `None` if the transcript
    /// continues none.
    pub fn taken_over(&self) -> Option<u64> {
        self.taken_over
    }

    /// Returns whether the solver made any of the moves, including undone ones.
    pub fn has_solver_moves(&self) -> bool {
        self.has_solver_moves
    }

    /// Ends the deal of a match, and begins the next one.
    pub fn next_deal(&mut self, ended_session: &Session, next_session: &Session) {
        self.limits.reserve_ending();
        self.append(&ending_text(ended_session));
        let header = deal_header_text(next_session);
        // The limits count the values of the file. The header of a deal has at most five: a list item, two keys, and
        // their values.
        let reservation = self.limits.reserve_deal(TranscriptSize { bytes: header.len(), values: 5 });
        self.append_if_allowed(reservation, &header);
    }

    fn append_if_allowed(&mut self, reservation: std::result::Result<(), LimitExceeded>, text: &str) {
        self.exceeded = self.exceeded.or(reservation.err());
        self.append(text);
    }

    /// Adds a text, unless an earlier one has exceeded a limit.
    fn append(&mut self, text: &str) {
        if self.exceeded.is_none() {
            self.text.push_str(text);
        }
    }

    /// Returns the transcript. Its last deal has a result only if the game is over. Between two deals of a match it has
    /// none, so that the transcript can be resumed.
    ///
    /// # Errors
    /// Fails if the session has more steps than a transcript may have.
    pub fn text(&self, session: &Session) -> Result<String> {
        match self.exceeded {
            Some(limit) => Err(Error::request(format!("the game is too long for a transcript: {limit}"))),
            None if session.is_over() && !session.has_next_deal() => Ok(self.text.clone() + &ending_text(session)),
            None => Ok(self.text.clone()),
        }
    }
}
