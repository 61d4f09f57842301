//! A transcript that you can step through forward and backward.

use crate::error::{Error, Result};
use crate::game::Game;
use crate::play::{Action, Command, LocatedStep, MoveNumbers, Replay, Session, Step, Transcript};
use crate::render::sentence::{SessionBefore, Voice, step_text};
use crate::scene::{Spot, changes};
use std::sync::Arc;

/// A transcript as a sequence of moments: each deal before its first step, and the state after each step. Moments are
/// counted from 0. Moment 0 is the first deal.
pub struct Timeline<'t> {
    transcript: &'t Transcript,
    numbers: MoveNumbers,
    game: Arc<dyn Game>,
    replay: Replay<'t>,
    /// The number of the current moment.
    moment: usize,
    /// The step that led to this moment, and the session before it. `None` at the beginning of a deal.
    last_step: Option<(&'t LocatedStep, SessionBefore)>,
    /// The number of the last moment.
    last_moment: usize,
    /// The moments with a note or a mark.
    marked: Vec<usize>,
    /// The error that ends the transcript after the last moment, if it does not replay fully.
    error: Option<Error>,
}

impl<'t> Timeline<'t> {
    /// Replays a transcript once, up to its end or `max_steps` steps, and returns to the beginning. If the transcript
    /// does not replay, the timeline ends at the first difference.
    ///
    /// # Errors
    /// Fails if the first deal cannot be dealt.
    pub fn open(transcript: &'t Transcript, game: &Arc<dyn Game>, max_steps: Option<usize>) -> Result<Timeline<'t>> {
        let replay = Replay::begin(transcript, Arc::clone(game), 0)?;
        let game = Arc::clone(game);
        let mut timeline = Timeline {
            transcript,
            numbers: MoveNumbers::of(transcript),
            game,
            replay,
            moment: 0,
            last_step: None,
            last_moment: usize::MAX,
            marked: Vec::new(),
            error: None,
        };
        while max_steps.is_none_or(|max_steps| timeline.steps_done() < max_steps) {
            match timeline.step_forward() {
                Ok(true) if timeline.is_marked() => timeline.marked.push(timeline.moment),
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    timeline.error = Some(error);
                    break;
                }
            }
        }
        timeline.last_moment = timeline.moment;
        timeline.rewind()?;
        Ok(timeline)
    }

    /// Goes to the moment `target`, or to the last moment if `target` is beyond it.
    ///
    /// # Errors
    /// Fails only for errors that [`Timeline::open`] would have found.
    pub fn seek(&mut self, target: usize) -> Result<()> {
        let target = target.min(self.last_moment);
        if target < self.moment {
            self.rewind()?;
        }
        while self.moment < target && self.step_forward()? {}
        Ok(())
    }

    fn rewind(&mut self) -> Result<()> {
        self.replay = Replay::begin(self.transcript, Arc::clone(&self.game), 0)?;
        (self.moment, self.last_step) = (0, None);
        Ok(())
    }

    /// Goes to the next moment. Returns `false` if this is the last moment.
    fn step_forward(&mut self) -> Result<bool> {
        let before = SessionBefore::of(self.replay.session());
        match self.replay.step(None)? {
            Some(entry) => self.last_step = Some((entry, before)),
            None => match self.replay.next_deal()? {
                Some(next) => (self.replay, self.last_step) = (next, None),
                None => return Ok(false),
            },
        }
        self.moment += 1;
        Ok(true)
    }

    /// Returns whether this moment has a note or a mark.
    fn is_marked(&self) -> bool {
        self.last_step.as_ref().is_some_and(|(entry, _)| match &entry.step {
            Step::Note(_) => true,
            Step::Action(Action { command, note, .. }) => note.is_some() || matches!(command, Command::Mark(_)),
            Step::ExpectRefusal { .. } | Step::ExpectBoard(_) | Step::ExpectWinnable(_) => false,
        })
    }

    /// Returns the number of the current moment.
    pub fn moment(&self) -> usize {
        self.moment
    }

    /// Returns the number of the last moment.
    pub fn last_moment(&self) -> usize {
        self.last_moment
    }

    /// Returns the moment after the move with this number, or `None` if there is none before the end of the timeline.
    pub fn moment_of_move(&self, number: usize) -> Option<usize> {
        let moment = self.moment_after(self.numbers.steps_to(number)?);
        (moment <= self.last_moment).then_some(moment)
    }

    /// Returns the moment after the given number of steps over all deals; 0 is the first deal.
    pub fn moment_after(&self, steps: usize) -> usize {
        // Each deal except the first one adds a moment: the moment before its first step. The moment after the last
        // step of a deal still belongs to that deal.
        let mut steps_left = steps;
        for (deal_index, deal) in self.transcript.deals.iter().enumerate() {
            match steps_left.checked_sub(deal.steps.len()) {
                Some(left_after_deal) if left_after_deal > 0 => steps_left = left_after_deal,
                _ => return steps + deal_index,
            }
        }
        usize::MAX
    }

    /// Returns the next moment with a note or a mark.
    pub fn next_marked(&self) -> Option<usize> {
        self.marked.iter().copied().find(|&moment| moment > self.moment)
    }

    /// Returns the previous moment with a note or a mark.
    pub fn previous_marked(&self) -> Option<usize> {
        self.marked.iter().copied().rfind(|&moment| moment < self.moment)
    }

    /// Returns the number of steps before this moment, over all deals.
    pub fn steps_done(&self) -> usize {
        self.moment + 1 - self.session().deal_number()
    }

    /// Returns the number of this moment's board, as [`MoveNumbers::label`] formats it.
    pub fn label(&self) -> String {
        match &self.last_step {
            Some(_) => self.numbers.label(self.steps_done()),
            None => self.numbers.at_deal(self.session().deal_number() - 1).to_string(),
        }
    }

    /// Returns the number of the last move of the transcript.
    pub fn last_number(&self) -> usize {
        self.numbers.last()
    }

    /// Returns the session at this moment.
    pub fn session(&self) -> &Session {
        self.replay.session()
    }

    /// Returns the places of the cards that the last step moved.
    pub fn moved(&self) -> Vec<Spot> {
        let Some((_, before)) = &self.last_step else { return Vec::new() };
        changes(before.view(), self.session().view()).iter().filter_map(|change| change.to).collect()
    }

    /// Describes how this moment was reached: the effect of the step with its note, or the deal.
    pub fn describe(&self) -> String {
        let Some((entry, before)) = &self.last_step else {
            return title(self.transcript, self.game.as_ref(), self.session().deal_number() - 1);
        };
        let description = before.describe_change(self.session(), Voice::Written);
        match &entry.step {
            _ if description.is_empty() => step_text(&entry.step),
            Step::Action(Action { note: Some(note), .. }) => format!("{description}  # {note}"),
            _ => description,
        }
    }

    /// Returns the error that ends the transcript after the last moment, if it does not replay fully.
    pub fn error(&self) -> Option<&Error> {
        self.error.as_ref()
    }

    /// Returns the replay up to this moment, for continuing the game. Also returns the error that ends the transcript
    /// after the last moment, if it does not replay fully.
    pub fn into_parts(self) -> (Replay<'t>, Option<Error>) {
        (self.replay, self.error)
    }
}

/// Describes a deal of a transcript, counted from 0, in a few words: `Klondike, seed:42`. The result may contain
/// untrusted text.
pub fn title(transcript: &Transcript, game: &dyn Game, deal_index: usize) -> String {
    let deal = transcript.deal.as_ref().map_or(String::new(), |deal| format!(", {deal}"));
    let title = &game.info().title;
    match transcript.deals.len() {
        1 => format!("{title}{deal}"),
        deals => format!("{title}{deal}, deal {} of {deals}", deal_index + 1),
    }
}
