//! A transcript for the exporters, and a walk through its deals and steps.

use crate::board::Board;
use crate::error::{Error, ErrorClass, Result};
use crate::game::{Game, Information};
use crate::play::{LocatedStep, Replay, Session, Transcript};
use crate::render::sentence::{SessionBefore, Voice};
use crate::text;
use std::sync::Arc;

/// A transcript that is exported, and its game.
pub struct SharedTranscript<'t> {
    /// The transcript.
    pub transcript: &'t Transcript,
    /// The game of the transcript, with its options.
    pub game: Arc<dyn Game>,
}

/// The maximum number of steps that are shown one by one. A player makes a few hundred steps in a game. A page or
/// recording takes about 5 KB of memory for each step.
pub(super) const MAX_SHOWN_STEPS: usize = 20_000;

/// A point in a session: a deal before its first step, or the result of a step.
pub struct Moment<'m> {
    /// The number of steps so far, over all deals, including this one.
    pub done: usize,
    /// The step; `None` for a deal before its first step.
    pub entry: Option<&'m LocatedStep>,
    /// The session after the step.
    pub session: &'m Session,
    /// The session before the step.
    before: Option<&'m SessionBefore>,
}

impl Moment<'_> {
    /// Describes the effect of the step in a sentence. Returns an empty string if the board did not change.
    pub fn describe(&self, voice: Voice) -> String {
        self.before.map_or(String::new(), |before| before.describe_change(self.session, voice))
    }
}

impl SharedTranscript<'_> {
    /// Calls `visit` for all moments in order. Returns the session after the last one.
    ///
    /// # Errors
    /// Fails at the first step that cannot be replayed, with its line, and if `visit` fails.
    pub fn walk(&self, visit: &mut dyn FnMut(&Moment<'_>) -> Result<()>) -> Result<Session> {
        let mut replay = Replay::begin(self.transcript, Arc::clone(&self.game), 0).map_err(as_request_error)?;
        let mut done = 0;
        loop {
            visit(&Moment { done, entry: None, session: replay.session(), before: None })?;
            loop {
                let before = SessionBefore::of(replay.session());
                let Some(entry) = replay.step(None).map_err(as_request_error)? else { break };
                done += 1;
                let session = replay.session();
                visit(&Moment { done, entry: Some(entry), session, before: Some(&before) })?;
            }
            match replay.next_deal().map_err(as_request_error)? {
                Some(following) => replay = following,
                None => return Ok(replay.into_session()),
            }
        }
    }

    /// The number of steps, over all deals.
    pub fn steps(&self) -> usize {
        self.transcript.step_count()
    }

    /// Checks that the session is short enough to be shown step by step.
    ///
    /// # Errors
    /// Fails if there are more than [`MAX_SHOWN_STEPS`] steps.
    pub(super) fn check_length(&self) -> Result<()> {
        match self.steps() {
            0..=MAX_SHOWN_STEPS => Ok(()),
            steps => {
                let [steps, limit] = [steps, MAX_SHOWN_STEPS].map(|n| text::with_thousands_separators(n as u128));
                Err(self.too_long(&format!("it has {steps} steps, but at most {limit} can be shown one by one")))
            }
        }
    }

    /// The error for a session that is too long to be shown step by step.
    pub(super) fn too_long(&self, reason: &str) -> Error {
        let error = Error::request(reason).in_file(&self.transcript.source);
        error.hint("`--as svg --at N` exports one board, `--as link` shares the whole game")
    }

    /// Returns the session after this many steps, or after all steps.
    ///
    /// # Errors
    /// Fails if a step cannot be replayed or does not exist.
    pub fn session_at(&self, step: Option<usize>) -> Result<Session> {
        let mut remaining_steps = step.unwrap_or(self.steps());
        if remaining_steps > self.steps() {
            return Err(self.no_step(remaining_steps));
        }
        let mut replay = Replay::begin(self.transcript, Arc::clone(&self.game), 0).map_err(as_request_error)?;
        loop {
            while remaining_steps > 0 && replay.step(None).map_err(as_request_error)?.is_some() {
                remaining_steps -= 1;
            }
            match if remaining_steps > 0 || step.is_none() {
                replay.next_deal().map_err(as_request_error)?
            } else {
                None
            } {
                Some(following) => replay = following,
                None => return Ok(replay.into_session()),
            }
        }
    }

    /// The error for a step that does not exist.
    pub(super) fn no_step(&self, step: usize) -> Error {
        let text = format!("it has {}, there is no step {step}", text::pluralize(self.steps(), "step"));
        Error::request(text).in_file(&self.transcript.source)
    }

    /// The game and its deal in a few words: `Klondike, seed:42`. Cards are never listed.
    ///
    /// For an unfinished game with hidden cards the deal is left out, because its number would reveal them.
    pub fn title(&self) -> String {
        let is_secret = !self.transcript.is_finished() && self.game.info().information == Information::Hidden;
        let deal = self.transcript.deal.as_ref().filter(|deal| deal.is_numbered() && !is_secret);
        let deal = deal.map_or(String::new(), |deal| format!(", {deal}"));
        text::sanitize_line(&format!("{}{deal}", self.game.info().title)).into_owned()
    }
}

/// The board that a picture shows, with all cards face up if `reveal` is set.
pub(super) fn visible_board(session: &Session, reveal: bool) -> Board {
    if reveal { session.board().face_up() } else { session.board().clone() }
}

/// Converts an error of a replay: a transcript that does not replay counts as a file that cannot be used.
fn as_request_error(error: Error) -> Error {
    Error { kind: ErrorClass::Request, ..error }
}
