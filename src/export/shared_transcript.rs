//! A walk through a transcript for the exporters: deal by deal, step by step.

use crate::board::Board;
use crate::error::{Error, ErrorClass, Result};
use crate::game::{Game, Information};
use crate::play::{LocatedStep, Replay, Session, Transcript};
use crate::render::sentence::{SessionBefore, Voice};
use crate::text;
use std::sync::Arc;

/// A transcript to be shared, and its game.
pub struct SharedTranscript<'t> {
    /// The transcript.
    pub transcript: &'t Transcript,
    /// The game it was played by.
    pub game: Arc<dyn Game>,
}

/// The most steps that are shown one by one. A person plays a few hundred in a game. A page or recording takes about 5 KB
/// of memory for each.
pub(super) const MOST_SHOWN_STEPS: usize = 20_000;

/// A point in a session: a deal before its first step, or what a step led to.
pub struct Moment<'m> {
    /// How many steps came before, over all deals, this one with them.
    pub done: usize,
    /// The deal, from 0.
    pub deal: usize,
    /// The step; nothing before the first.
    pub entry: Option<&'m LocatedStep>,
    /// The session after it.
    pub session: &'m Session,
    /// The session before it.
    before: Option<&'m SessionBefore>,
}

impl Moment<'_> {
    /// What the step did, in a sentence; empty if it changed nothing on the board.
    pub fn describe(&self, voice: Voice) -> String {
        self.before.map_or(String::new(), |before| before.describe_change(self.session, voice))
    }

    /// The board before the step.
    pub fn before(&self) -> Option<&SessionBefore> {
        self.before
    }
}

impl SharedTranscript<'_> {
    /// Goes through all moments in their order, and gives the session as it is after the last.
    ///
    /// # Errors
    /// The first step that does not fit, at its line, and whatever `each` fails at.
    pub fn walk(&self, each: &mut dyn FnMut(&Moment<'_>) -> Result<()>) -> Result<Session> {
        let mut replay = Replay::begin(self.transcript, Arc::clone(&self.game), 0).map_err(as_request_error)?;
        let (mut done, mut deal) = (0, 0);
        loop {
            each(&Moment { done, deal, entry: None, session: replay.session(), before: None })?;
            loop {
                let before = SessionBefore::of(replay.session());
                let Some(entry) = replay.step(None).map_err(as_request_error)? else { break };
                done += 1;
                let session = replay.session();
                each(&Moment { done, deal, entry: Some(entry), session, before: Some(&before) })?;
            }
            match replay.next_deal().map_err(as_request_error)? {
                Some(following) => replay = following,
                None => return Ok(replay.into_session()),
            }
            deal += 1;
        }
    }

    /// How many steps there are, over all deals.
    pub fn steps(&self) -> usize {
        self.transcript.deals.iter().map(|deal| deal.steps.len()).sum()
    }

    /// Checks that the session can be shown step by step.
    ///
    /// # Errors
    /// More than [`MOST_SHOWN_STEPS`] steps.
    pub(super) fn check_length(&self) -> Result<()> {
        match self.steps() {
            0..=MOST_SHOWN_STEPS => Ok(()),
            steps => {
                let [steps, most] = [steps, MOST_SHOWN_STEPS].map(|n| text::with_thousands_separators(n as u128));
                Err(self.too_long(&format!("it has {steps} steps, and at most {most} can be shown one by one")))
            }
        }
    }

    /// The error for a session that is too long to be shown step by step.
    pub(super) fn too_long(&self, reason: &str) -> Error {
        let error = Error::request(reason).in_file(&self.transcript.source);
        error.hint("`--as svg --at N` shows one board, `--as link` shares the whole game")
    }

    /// The session after so many steps; after all of them if no number is given.
    ///
    /// # Errors
    /// A step that does not fit, or that there is not.
    pub fn session_at(&self, step: Option<usize>) -> Result<Session> {
        let mut left = step.unwrap_or(self.steps());
        if left > self.steps() {
            return Err(self.no_step(left));
        }
        let mut replay = Replay::begin(self.transcript, Arc::clone(&self.game), 0).map_err(as_request_error)?;
        loop {
            while left > 0 && replay.step(None).map_err(as_request_error)?.is_some() {
                left -= 1;
            }
            match if left > 0 || step.is_none() { replay.next_deal().map_err(as_request_error)? } else { None } {
                Some(following) => replay = following,
                None => return Ok(replay.into_session()),
            }
        }
    }

    /// That there is no step of that number.
    pub(super) fn no_step(&self, step: usize) -> Error {
        let text = format!("it has {}, there is no step {step}", text::pluralize(self.steps(), "step"));
        Error::request(text).in_file(&self.transcript.source)
    }

    /// The game and its deal, in a few words: `Klondike, seed:42`. Cards are not listed in it.
    ///
    /// As long as a game with hidden cards is not over, the deal is left out: its number would tell them.
    pub fn title(&self) -> String {
        let is_secret = !self.transcript.is_finished() && self.game.info().information == Information::Hidden;
        let deal = self.transcript.deal.as_ref().filter(|deal| deal.is_numbered() && !is_secret);
        let deal = deal.map_or(String::new(), |deal| format!(", {deal}"));
        text::sanitize_line(&format!("{}{deal}", self.game.info().title)).into_owned()
    }
}

/// The board that a picture shows.
pub(super) fn shown(session: &Session, reveal: bool) -> Board {
    if reveal { session.board().face_up() } else { session.board().clone() }
}

/// A transcript that does not replay is a file that cannot be used.
fn as_request_error(error: Error) -> Error {
    Error { kind: ErrorClass::Request, ..error }
}
