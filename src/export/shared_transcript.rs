//! A transcript for the exporters, and a walk through its deals and steps.

use crate::board::Board;
use crate::error::{Error, ErrorClass, Result};
use crate::game::{Game, Move, Role, Status};
use crate::play::{LocatedStep, MoveNumbers, Replay, Session, Transcript};
use crate::render::sentence::{SessionBefore, Voice, is_plain_draw};
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
    /// The step; `None` for a deal before its first step.
    pub entry: Option<&'m LocatedStep>,
    /// The session after the step.
    pub session: &'m Session,
    /// The number of the board, counted as `goto` does, over all deals.
    pub number: usize,
    /// Whether the number selects this moment: it is a deal, or a move that was not replaced. A move is replaced if the
    /// player undoes it and makes another move.
    pub is_numbered: bool,
    /// The number as a label: `12`, or `(12)` after a move that was replaced.
    pub label: String,
    /// The session before the step.
    before: Option<&'m SessionBefore>,
}

impl Moment<'_> {
    /// Describes the effect of the step in a sentence. Returns an empty string if the board did not change.
    pub fn describe(&self, voice: Voice) -> String {
        self.before.map_or(String::new(), |before| before.describe_change(self.session, voice))
    }

    /// Describes the effect of the step in a sentence for readers who see a picture of the board. Returns an empty
    /// string if the board did not change.
    pub fn describe_for_picture(&self) -> String {
        self.before.map_or(String::new(), |before| before.describe_for_picture(self.session))
    }

    /// Describes the move of the step in a few words. Returns `None` if it made no move.
    pub fn describe_briefly(&self) -> Option<String> {
        self.before.and_then(|before| before.describe_move_briefly(self.session))
    }
}

/// Plays a move that was legal at the same place of the original session, so it is legal here.
///
/// # Errors
/// Fails if the game rejects the move.
pub(super) fn play_again(session: &mut Session, m: Move) -> Result<()> {
    session.play(m).map(drop).map_err(|refusal| Error::request(refusal.code()))
}

impl SharedTranscript<'_> {
    /// Returns a new session at the board with which the last deal of `end` began. `end` is a session of this transcript.
    pub(super) fn session_before_moves(&self, end: &Session) -> Session {
        Session::from_board(Arc::clone(&self.game), end.initial_board().clone())
    }

    /// Calls `visit` for all moments in order. Returns the session after the last one.
    ///
    /// # Errors
    /// Fails at the first step that cannot be replayed, with its line, and if `visit` fails.
    pub fn walk(&self, visit: &mut dyn FnMut(&Moment<'_>) -> Result<()>) -> Result<Session> {
        let mut replay = Replay::begin(self.transcript, Arc::clone(&self.game), 0).map_err(as_request_error)?;
        let (numbers, mut steps_done) = (self.move_numbers(), 0);
        loop {
            let session = replay.session();
            let number = numbers.at_deal(session.deal_number() - 1);
            let label = number.to_string();
            visit(&Moment { entry: None, session, number, is_numbered: true, label, before: None })?;
            loop {
                let before = SessionBefore::of(replay.session());
                let Some(entry) = replay.step(None).map_err(as_request_error)? else { break };
                steps_done += 1;
                let (session, number, label) = (replay.session(), numbers.after(steps_done), numbers.label(steps_done));
                let is_numbered = numbers.steps_to(number) == Some(steps_done);
                visit(&Moment { entry: Some(entry), session, number, is_numbered, label, before: Some(&before) })?;
            }
            match replay.next_deal().map_err(as_request_error)? {
                Some(next_replay) => replay = next_replay,
                None => return Ok(replay.into_session()),
            }
        }
    }

    /// Returns the numbers of the moves.
    pub fn move_numbers(&self) -> MoveNumbers {
        MoveNumbers::of(self.transcript)
    }

    /// Checks that the session is short enough to be shown step by step.
    ///
    /// # Errors
    /// Fails if there are more than [`MAX_SHOWN_STEPS`] steps.
    pub(super) fn check_length(&self) -> Result<()> {
        match self.transcript.step_count() {
            0..=MAX_SHOWN_STEPS => Ok(()),
            steps => {
                let [steps, limit] = [steps, MAX_SHOWN_STEPS].map(|n| text::with_thousands_separators(n as u128));
                Err(self.too_long(&format!("it has {steps} steps, but at most {limit} can be shown one by one")))
            }
        }
    }

    /// Returns the error for a session that is too long to be shown step by step.
    pub(super) fn too_long(&self, reason: &str) -> Error {
        let error = Error::request(reason).in_file(&self.transcript.source);
        error.hint("`--as svg --at N` exports one board, `--as link` shares the whole game")
    }

    /// Returns the session after the move with this number, or at its end.
    ///
    /// # Errors
    /// Fails if a step cannot be replayed, or if there is no such move.
    pub fn session_at(&self, number: Option<usize>) -> Result<Session> {
        let steps = number.map_or(Ok(usize::MAX), |number| self.move_numbers().find(number))?;
        let replay = Replay::after_steps(self.transcript, Arc::clone(&self.game), steps);
        Ok(replay.map_err(as_request_error)?.into_session())
    }

    /// Returns the number of the board that shows most of the game in one picture. In a won game, that is the board
    /// before the last series of moves to the foundations. Otherwise it is the last board, and the result is `None`.
    ///
    /// # Errors
    /// Fails if a step cannot be replayed.
    pub(super) fn most_telling_move_number(&self) -> Result<Option<usize>> {
        // `before_series` is the number of the board before the current series of moves to the foundations. `previous`
        // is the number of the previous board, and the number of cards on its foundations.
        let (mut before_series, mut previous) = (None, None);
        let end = self.walk(&mut |moment| {
            let info = moment.session.info();
            let foundation_cards: usize =
                info.piles_of(Role::Foundation).iter().map(|pile| moment.session.view().len(pile)).sum();
            let is_move = moment.entry.is_some() && moment.is_numbered;
            match previous {
                Some((number, cards_before)) if is_move && foundation_cards > cards_before => {
                    before_series = before_series.or(Some(number));
                }
                // A draw does not end the series, because it leaves the tableau as it is.
                _ if moment.entry.is_some_and(|entry| is_plain_draw(&entry.step)) => {}
                _ if is_move || moment.entry.is_none() => before_series = None,
                _ => {}
            }
            previous = Some((moment.number, foundation_cards));
            Ok(())
        })?;
        Ok(before_series.filter(|_| end.status() == Status::Won))
    }

    /// Returns the deal in a few words: `seed:42`. Returns `None` if the deal has no number, or for an unfinished game
    /// with hidden cards, because the number would reveal them.
    pub fn deal(&self) -> Option<String> {
        let deal = self.transcript.deal.as_ref().filter(|deal| deal.is_numbered() && !self.hides_cards());
        deal.map(|deal| text::sanitize_line(&deal.to_string()).into_owned())
    }

    /// Returns whether the game is unfinished and has cards that the player may not have seen.
    pub fn hides_cards(&self) -> bool {
        let is_open = |replay: Replay<'_>| replay.session().is_open();
        !self.transcript.is_finished() && !Replay::begin(self.transcript, Arc::clone(&self.game), 0).is_ok_and(is_open)
    }
}

/// Returns the board that a picture shows, with all cards face up if `reveal` is set.
pub(super) fn visible_board(session: &Session, reveal: bool) -> Board {
    if reveal { session.board().face_up() } else { session.board().clone() }
}

/// Converts an error of a replay. A transcript that cannot be replayed is a wrong input file, not a failure of the
/// system.
pub(super) fn as_request_error(error: Error) -> Error {
    error.of_class(ErrorClass::Request)
}
