//! A transcript that you can step through forward and backward.

use crate::error::{Error, Result};
use crate::game::Game;
use crate::play::{Action, Command, LocatedStep, Replay, Session, Step, Transcript};
use crate::render::sentence::{SessionBefore, Voice, step_text};
use crate::scene::{Spot, changes};
use std::sync::Arc;

/// A transcript as a row of moments: each deal before its first step, and what each step led to. They are counted from
/// 0, which is the first deal.
pub struct Timeline<'t> {
    transcript: &'t Transcript,
    game: Arc<dyn Game>,
    replay: Replay<'t>,
    /// The moment it stands at.
    at: usize,
    /// The step that led there, and how things stood before; nothing at the beginning of a deal.
    passed: Option<(&'t LocatedStep, SessionBefore)>,
    /// The last moment there is.
    last: usize,
    /// The moments that somebody thought worth a word: notes and marks.
    marked: Vec<usize>,
    /// Why the transcript cannot go on after the last moment, if it should.
    error: Option<Error>,
}

impl<'t> Timeline<'t> {
    /// Goes through a transcript once, up to that step, or to its end, and stands at its beginning. One that does not
    /// replay ends where it differs.
    ///
    /// # Errors
    /// Its first deal cannot be dealt.
    pub fn open(transcript: &'t Transcript, game: &Arc<dyn Game>, to: Option<usize>) -> Result<Timeline<'t>> {
        let replay = Replay::begin(transcript, Arc::clone(game), 0)?;
        let game = Arc::clone(game);
        let mut reel = Timeline {
            transcript,
            game,
            replay,
            at: 0,
            passed: None,
            last: usize::MAX,
            marked: Vec::new(),
            error: None,
        };
        while to.is_none_or(|to| reel.done() < to) {
            match reel.step_forward() {
                Ok(true) if reel.is_marked() => reel.marked.push(reel.at),
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    reel.error = Some(error);
                    break;
                }
            }
        }
        reel.last = reel.at;
        reel.rewind()?;
        Ok(reel)
    }

    /// Goes to a moment, or to the last one if there are not so many.
    ///
    /// # Errors
    /// None that opening it did not find.
    pub fn seek(&mut self, moment: usize) -> Result<()> {
        let moment = moment.min(self.last);
        if moment < self.at {
            self.rewind()?;
        }
        while self.at < moment && self.step_forward()? {}
        Ok(())
    }

    fn rewind(&mut self) -> Result<()> {
        self.replay = Replay::begin(self.transcript, Arc::clone(&self.game), 0)?;
        (self.at, self.passed) = (0, None);
        Ok(())
    }

    /// Goes on by one moment, and says whether there was another.
    fn step_forward(&mut self) -> Result<bool> {
        let before = SessionBefore::of(self.replay.session());
        match self.replay.step(None)? {
            Some(entry) => self.passed = Some((entry, before)),
            None => match self.replay.next_deal()? {
                Some(following) => (self.replay, self.passed) = (following, None),
                None => return Ok(false),
            },
        }
        self.at += 1;
        Ok(true)
    }

    /// Whether somebody left a note here, or a mark.
    fn is_marked(&self) -> bool {
        self.passed.as_ref().is_some_and(|(entry, _)| match &entry.step {
            Step::Note(_) => true,
            Step::Action(Action { command, note, .. }) => note.is_some() || matches!(command, Command::Mark(_)),
            Step::ExpectRefusal { .. } | Step::ExpectBoard(_) | Step::ExpectWinnable(_) => false,
        })
    }

    /// The moment it stands at.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The last moment there is.
    pub fn last(&self) -> usize {
        self.last
    }

    /// The moment to which a step leads, counted over all deals; 0 is the first deal.
    pub fn moment_of_step(&self, step: usize) -> usize {
        let mut left = step;
        for (number, deal) in self.transcript.deals.iter().enumerate() {
            match left.checked_sub(deal.steps.len()) {
                Some(more) if more > 0 => left = more,
                _ => return step + number,
            }
        }
        usize::MAX
    }

    /// The next moment with a note or a mark.
    pub fn next_marked(&self) -> Option<usize> {
        self.marked.iter().copied().find(|&moment| moment > self.at)
    }

    /// The one before.
    pub fn previous_marked(&self) -> Option<usize> {
        self.marked.iter().copied().rfind(|&moment| moment < self.at)
    }

    /// How many steps led there, over all deals.
    pub fn done(&self) -> usize {
        self.at + 1 - self.session().deal_number()
    }

    /// How many steps the transcript has, over all deals.
    pub fn steps(&self) -> usize {
        self.transcript.deals.iter().map(|deal| deal.steps.len()).sum()
    }

    /// The session as it is at that moment.
    pub fn session(&self) -> &Session {
        self.replay.session()
    }

    /// Where the cards lie that the last step moved.
    pub fn moved(&self) -> Vec<Spot> {
        let Some((_, before)) = &self.passed else { return Vec::new() };
        changes(before.view(), self.session().view()).iter().filter_map(|change| change.to).collect()
    }

    /// What led there: what the step did, and what was said about it; or the deal.
    pub fn describe(&self) -> String {
        let Some((entry, before)) = &self.passed else {
            return title(self.transcript, self.game.as_ref(), self.session().deal_number() - 1);
        };
        let description = before.describe_change(self.session(), Voice::Written);
        match &entry.step {
            _ if description.is_empty() => step_text(&entry.step),
            Step::Action(Action { note: Some(note), .. }) => format!("{description}  # {note}"),
            _ => description,
        }
    }

    /// Why the transcript cannot go on after the last moment, if it should.
    pub fn error(&self) -> Option<&Error> {
        self.error.as_ref()
    }

    /// The replay up to that moment, to be gone on with, or what is wrong with the transcript behind it.
    pub fn into_parts(self) -> (Replay<'t>, Option<Error>) {
        (self.replay, self.error)
    }
}

/// A deal of a transcript, counted from 0, in a few words: `Klondike, seed:42`. It may hold a stranger's text.
pub fn title(transcript: &Transcript, game: &dyn Game, number: usize) -> String {
    let deal = transcript.deal.as_ref().map_or(String::new(), |deal| format!(", {deal}"));
    let title = &game.info().title;
    match transcript.deals.len() {
        1 => format!("{title}{deal}"),
        deals => format!("{title}{deal}, deal {} of {deals}", number + 1),
    }
}
