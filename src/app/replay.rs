//! `patience replay`: shows a transcript move by move, and may go on from there.

use super::environment::Environment;
use super::output::{note, put, tell};
use crate::cli::{self, Format, Show};
use crate::error::{Error, Kind, Result};
use crate::game::Game;
use crate::play::{Replay, Session, TORN, Transcript};
use crate::render::sentence::{Before, Voice, words};
use crate::render::{self, Style, sentence};
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
        let show = match around.show(args.session.show) {
            _ if args.session.format == Format::Json => Show::None,
            Show::None => Show::None,
            Show::Final if args.take_over && !args.last => Show::None,
            _ if args.last => Show::Final,
            show => show,
        };
        Ok(Pace { from, to, delay: args.delay, ask: args.step && around.is_interactive(), show })
    }

    /// Whether that step is shown as it goes by.
    fn shows(&self, step: usize) -> bool {
        step >= self.from && matches!(self.show, Show::Every | Show::Changes | Show::Spoken)
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
    let torn = transcript.torn.then(|| TORN.to_string());
    for remark in transcript.remark(game.as_ref()).into_iter().chain(torn) {
        note(&transcript.source, remark);
    }
    Ok(game)
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
    let steps: usize = transcript.deals.iter().map(|deal| deal.steps.len()).sum();
    let wanted = [Some(pace.from), pace.to].into_iter().flatten().max().unwrap_or(0);
    if wanted > steps {
        let text = format!("it has {}, there is no step {wanted}", text::count(steps, "step"));
        return Err(Error::request(text).in_file(&transcript.source));
    }
    if pace.ask && pace.show != Show::None {
        tell("Enter shows the next step");
    }
    let (to, mut done, mut number) = (pace.to.unwrap_or(steps), 0, 0);
    let mut replay = Replay::begin(transcript, Arc::clone(game), number)?;
    loop {
        if pace.shows(done) {
            show(&title(transcript, game.as_ref(), number), &dealt(&replay, pace, style), out)?;
        }
        while done < to && replay.done() < replay.len() {
            if done >= pace.from {
                wait(pace)?;
            }
            let before = pace.voice().map(|voice| (Before::of(replay.session()), voice));
            let Some(entry) = replay.step(None)? else { break };
            done += 1;
            if pace.shows(done) {
                show(&format!("{done}: {}", words(&entry.step)), &told(before, replay.session(), style), out)?;
            }
        }
        let following = if done < to { replay.following()? } else { None };
        let Some(next) = following else {
            if pace.show == Show::Final {
                let board = render::session(replay.session(), style) + "\n";
                put(out, &format!("{done}: {}\n{board}", text::safe(&game.info().title)))?;
            }
            return Ok(replay);
        };
        replay = next;
        number += 1;
    }
}

/// A deal before its first step: its board, or its piles in sentences.
fn dealt(replay: &Replay<'_>, pace: &Pace, style: &Style) -> String {
    let session = replay.session();
    match pace.voice() {
        Some(voice) => safe_line(&sentence::look(session.game().as_ref(), session.view(), None, voice)),
        None => render::session(session, style) + "\n",
    }
}

/// A sentence, or several, in which a stranger's rulebook may be quoted.
fn safe_line(text: &str) -> String {
    format!("{}\n", text::safe_lines(text))
}

/// What a step did: the board after it, or a sentence; nothing if that has nothing to tell.
fn told(before: Option<(Before, Voice)>, after: &Session, style: &Style) -> String {
    let Some((before, voice)) = before else { return render::session(after, style) + "\n" };
    match before.told(after, voice) {
        told if told.is_empty() => told,
        told => told + "\n",
    }
}

fn title(transcript: &Transcript, game: &dyn Game, number: usize) -> String {
    let deal = transcript.deal.as_ref().map_or(String::new(), |deal| format!(", {deal}"));
    match (number, transcript.deals.len()) {
        (0, 1) => format!("0: {}{deal}", game.info().title),
        (_, deals) => format!("{}{deal}, deal {} of {deals}", game.info().title, number + 1),
    }
}

/// A line, which may hold foreign text, and what is under it: a board, or a sentence.
fn show(line: &str, under: &str, out: &mut dyn Write) -> Result<()> {
    put(out, &format!("{}\n{under}", text::safe(line)))
}

fn wait(pace: &Pace) -> Result<()> {
    if let Some(delay) = pace.delay {
        std::thread::sleep(delay);
    }
    if pace.ask {
        let mut line = String::new();
        let read = std::io::stdin().lock().take(LONGEST_ANSWER).read_line(&mut line);
        read.map_err(|cause| Error::io(Kind::Machine, "read", Path::new("standard input"), &cause))?;
    }
    Ok(())
}
