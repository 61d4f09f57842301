//! `patience replay`: shows a transcript move by move, and may go on from there.

use super::output::{put, tell};
use crate::cli;
use crate::error::{Error, Kind, Result};
use crate::game::Game;
use crate::play::{Replay, Step, TORN, Transcript};
use crate::render::{self, Style};
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
    /// Whether the last board alone is shown.
    pub last: bool,
}

impl Pace {
    /// As the arguments have it. A pipe is never asked.
    pub fn new(args: &cli::Replay, interactive: bool) -> Pace {
        let (from, to) = (args.from.unwrap_or(0), args.to);
        Pace { from, to, delay: args.delay, ask: args.step && interactive, last: args.last }
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
        tell(format!("note: {}: {remark}", transcript.source));
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
    if pace.ask {
        tell("Enter shows the next step");
    }
    let (to, mut done, mut number) = (pace.to.unwrap_or(steps), 0, 0);
    let mut replay = Replay::begin(transcript, Arc::clone(game), number)?;
    loop {
        if !pace.last && done >= pace.from {
            show(&title(transcript, game.as_ref(), number), &replay, style, out)?;
        }
        while done < to && replay.done() < replay.len() {
            if done >= pace.from {
                wait(pace)?;
            }
            let Some(entry) = replay.step(None)? else { break };
            done += 1;
            if !pace.last && done >= pace.from {
                show(&format!("{done}: {}", said(&entry.step)), &replay, style, out)?;
            }
        }
        let following = if done < to { replay.following()? } else { None };
        let Some(next) = following else {
            if pace.last {
                show(&format!("{done}: {}", game.info().title), &replay, style, out)?;
            }
            return Ok(replay);
        };
        replay = next;
        number += 1;
    }
}

fn title(transcript: &Transcript, game: &dyn Game, number: usize) -> String {
    let deal = transcript.deal.as_ref().map_or(String::new(), |deal| format!(", {deal}"));
    match (number, transcript.deals.len()) {
        (0, 1) => format!("0: {}{deal}", game.info().title),
        (_, deals) => format!("{}{deal}, deal {} of {deals}", game.info().title, number + 1),
    }
}

/// A step in the words of a session.
fn said(step: &Step) -> String {
    match step {
        Step::Do { command, note: None, .. } => command.text(),
        Step::Do { command, note: Some(note), .. } => format!("{}  # {note}", command.text()),
        Step::Note(note) => format!("# {note}"),
        Step::Refused { text, .. } => format!("refused: {text}"),
        Step::See(_) => "see".into(),
    }
}

/// A line, which may hold foreign text, and the board under it.
fn show(line: &str, replay: &Replay<'_>, style: &Style, out: &mut dyn Write) -> Result<()> {
    let line = text::safe(line);
    put(out, &format!("{line}\n{}\n", render::session(replay.session(), style)))
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
