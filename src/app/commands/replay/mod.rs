//! `patience replay`: shows a transcript move by move, and may go on from there.

pub(crate) mod player;

use crate::app::process::environment::Environment;
use crate::app::process::output::{note, put, tell};
use crate::cli::{self, Format, Show};
use crate::error::{Error, ErrorClass, Result};
use crate::game::Game;
use crate::play::{Replay, Session, Step, TORN, Transcript};
use crate::player::title;
use crate::render::sentence::{self, Before, Voice, words};
use crate::render::{self, Style};
use crate::shell::{board_line, deal_line, result_line, step_lines};
use crate::text;
use std::io::{BufRead, Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What is typed to go on to the next step is not longer than this, in bytes.
const LONGEST_ANSWER: u64 = 4096;

/// How the steps go by.
pub struct Pace {
    /// The step whose board is shown first; 0 is the deal.
    pub from: usize,
    /// The last step replayed, counted over all deals; all of them without it.
    pub to: Option<usize>,
    /// How long to wait before each step.
    pub delay: Option<Duration>,
    /// Whether to wait for Enter before each step.
    pub ask: bool,
    /// What is shown of each step, or of the last one alone.
    pub show: Show,
    /// Whether a session goes on from there.
    pub goes_on: bool,
    /// Whether it is shown to a program.
    json: bool,
}

impl Pace {
    /// As the arguments have it. A pipe is never asked. Before a session that is taken over nothing is shown that the
    /// session would not show: no board among JSON, and the final board is that of the session.
    ///
    /// # Errors
    /// The first step to be shown lies after the last.
    pub fn new(args: &cli::Replay, around: &Environment) -> Result<Pace> {
        let (from, to) = (args.from.unwrap_or(0), args.to);
        if let Some(to) = to.filter(|to| from > *to) {
            return Err(Error::request(format!("`--from {from}` lies after `--to {to}`")));
        }
        let json = args.session.format == Format::Json;
        let show = match around.show(args.session.show) {
            _ if json && args.take_over => Show::None,
            _ if json && args.last => Show::Final,
            _ if json => Show::Every,
            Show::None => Show::None,
            Show::Final if args.take_over && !args.last => Show::None,
            _ if args.last => Show::Final,
            show => show,
        };
        Ok(Pace {
            from,
            to,
            delay: args.delay,
            ask: args.step && around.is_interactive(),
            show,
            goes_on: args.take_over,
            json,
        })
    }

    /// Checks that the transcript has the steps that are asked for.
    ///
    /// # Errors
    /// It has not.
    pub fn check(&self, transcript: &Transcript) -> Result<()> {
        let steps: usize = transcript.deals.iter().map(|deal| deal.steps.len()).sum();
        let wanted = [Some(self.from), self.to].into_iter().flatten().max().unwrap_or(0);
        if wanted > steps {
            let text = format!("it has {}, there is no step {wanted}", text::pluralize(steps, "step"));
            return Err(Error::request(text).in_file(&transcript.source));
        }
        Ok(())
    }

    /// Whether that step is shown as it goes by.
    fn shows(&self, step: usize) -> bool {
        step >= self.from && matches!(self.show, Show::Every | Show::Changes | Show::Spoken)
    }

    /// Whether a person sees boards.
    pub fn draws(&self) -> bool {
        self.show == Show::Every && !self.json
    }

    /// How cards are named, if sentences stand in place of boards.
    fn voice(&self) -> Option<Voice> {
        match self.show {
            Show::Changes => Some(Voice::Written),
            Show::Spoken => Some(Voice::Spoken),
            Show::Every | Show::Final | Show::None => None,
        }
    }
}

/// Opens the game of a transcript. What should be said about it goes to standard error.
///
/// # Errors
/// Its game is not known.
pub fn open_game(transcript: &Transcript) -> Result<Arc<dyn Game>> {
    let game = transcript.open_game()?;
    remarks(transcript, game.as_ref()).iter().for_each(|remark| note(&transcript.source, remark));
    Ok(game)
}

/// What should be said about a transcript before it is replayed.
pub fn remarks(transcript: &Transcript, game: &dyn Game) -> Vec<String> {
    let torn = transcript.is_torn.then(|| TORN.to_string());
    transcript.rules_notice(game).into_iter().chain(torn).collect()
}

/// Replays a transcript and shows its boards; gives the last deal that was begun, as far as it was
/// replayed.
///
/// # Errors
/// The first difference, a number of steps it does not have, or a board that cannot be written.
pub fn replay<'t>(
    transcript: &'t Transcript,
    game: &Arc<dyn Game>,
    pace: &Pace,
    style: &Style,
    out: &mut dyn Write,
) -> Result<Replay<'t>> {
    pace.check(transcript)?;
    if pace.ask && pace.show != Show::None {
        tell("Enter shows the next step");
    }
    let (to, mut done) = (pace.to.unwrap_or(usize::MAX), 0);
    let mut replay = Replay::begin(transcript, Arc::clone(game), 0)?;
    loop {
        if pace.shows(done) {
            put(out, &dealt(transcript, &replay, pace, style))?;
        }
        while done < to && replay.steps_done() < replay.len() {
            if done >= pace.from {
                wait(pace)?;
            }
            let before = (pace.json || pace.voice().is_some()).then(|| Before::of(replay.session()));
            let Some(entry) = replay.step(None)? else { break };
            done += 1;
            if pace.shows(done) {
                put(out, &passed(done, &entry.step, before.as_ref(), replay.session(), pace, style))?;
            }
        }
        let following = if done < to { replay.next_deal()? } else { None };
        let Some(next) = following else {
            put(out, &ended(transcript, done, replay.session(), pace, style))?;
            return Ok(replay);
        };
        replay = next;
    }
}

/// A deal before its first step: its board, or its piles in sentences.
fn dealt(transcript: &Transcript, replay: &Replay<'_>, pace: &Pace, style: &Style) -> String {
    let session = replay.session();
    if pace.json {
        return deal_line(session, session.view()) + "\n";
    }
    let zeroth = if transcript.deals.len() == 1 { "0: " } else { "" };
    let title = title(transcript, session.game().as_ref(), session.deal_number() - 1);
    let shown = match pace.voice() {
        Some(voice) => safe_line(&sentence::look(session.game().as_ref(), session.view(), None, voice)),
        None => render::session(session, style) + "\n",
    };
    format!("{}\n{shown}", text::sanitize_line(&format!("{zeroth}{title}")))
}

/// A sentence, or several, in which a stranger's rulebook may be quoted.
fn safe_line(text: &str) -> String {
    format!("{}\n", text::sanitize_lines(text))
}

/// What a step did: its words, which may be foreign, and under them the board, or a sentence if there is something to tell.
fn passed(done: usize, step: &Step, before: Option<&Before>, after: &Session, pace: &Pace, style: &Style) -> String {
    let under = match (before, pace.voice()) {
        (Some(before), _) if pace.json => {
            return step_lines(before, after, step).iter().map(|line| format!("{line}\n")).collect();
        }
        (Some(before), Some(voice)) => match before.told(after, voice) {
            told if told.is_empty() => told,
            told => told + "\n",
        },
        _ => render::session(after, style) + "\n",
    };
    format!("{}\n{under}", text::sanitize_line(&format!("{done}: {}", words(step))))
}

/// What stands at the end: the last board if it is shown alone, and for a program how it ended.
fn ended(transcript: &Transcript, done: usize, session: &Session, pace: &Pace, style: &Style) -> String {
    match (pace.show, pace.json) {
        (Show::None, _) => String::new(),
        (show, true) => {
            let board = (show == Show::Final).then(|| board_line(session)).flatten();
            let deal = transcript.deal.as_ref().map(ToString::to_string);
            let result = result_line(session, deal.as_deref());
            board.into_iter().chain([result]).map(|line| line + "\n").collect()
        }
        (Show::Final, false) => {
            let title = &session.info().title;
            format!("{done}: {}\n{}\n", text::sanitize_line(title), render::session(session, style))
        }
        _ => String::new(),
    }
}

fn wait(pace: &Pace) -> Result<()> {
    if let Some(delay) = pace.delay {
        std::thread::sleep(delay);
    }
    if pace.ask {
        let mut line = String::new();
        let read = std::io::stdin().lock().take(LONGEST_ANSWER).read_line(&mut line);
        read.map_err(|cause| Error::io(ErrorClass::System, "read", Path::new("standard input"), &cause))?;
    }
    Ok(())
}
