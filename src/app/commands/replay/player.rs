//! The player of `patience replay` at a terminal: keys play, pause, step and take over.

use super::{ReplayOptions, transcript_warnings};
use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::app::process::signals::INTERRUPTED;
use crate::cli::Screen;
use crate::error::{Error, ErrorClass, Result};
use crate::game::Game;
use crate::play::{Replay, Transcript};
use crate::player::{PlayerRequest, ReplayPlayer, Timeline};
use crate::render::{Style, screen_sequence, scroll_away_sequence};
use crate::terminal::{Event, Keys, size};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long a board is shown if nobody asks for another pace.
const DELAY: Duration = Duration::from_secs(1);

/// The window of a terminal that does not tell its size, in rows.
const ROWS: usize = 24;

/// How a film came to its end.
pub enum ReplayEnd<'t> {
    /// The player left; this is the status of the program.
    Left(u8),
    /// The player goes on from here.
    TakenOver(Box<Replay<'t>>),
}

/// The keys of the terminal, if a film can be shown there: a pipe, a small window, and whoever listens get text.
pub fn keys(options: &ReplayOptions, env: &Environment, screen: Option<Screen>, style: &Style) -> Option<Keys> {
    let is_wide = style.width >= Style::NARROWEST && env.rows.is_none_or(|rows| rows >= FEWEST_ROWS);
    let can = options.draws() && !options.takes_over && env.is_live(screen) && is_wide;
    can.then(Keys::open).flatten()
}

/// Smaller windows have no room for a board and a line about it.
const FEWEST_ROWS: usize = 6;

/// Shows a transcript as a film.
///
/// # Errors
/// Its first deal cannot be dealt, a step that it does not have was asked for, the terminal fails; and, once the player
/// leaves, the first difference.
pub fn show<'t>(
    transcript: &'t Transcript,
    game: &Arc<dyn Game>,
    options: &ReplayOptions,
    mut keys: Keys,
    mut style: Style,
    out: &mut dyn Write,
) -> Result<ReplayEnd<'t>> {
    options.check(transcript)?;
    let mut reel = Timeline::open(transcript, game, options.to)?;
    reel.seek(reel.moment_of_step(options.from))?;
    let remark = transcript_warnings(transcript, game.as_ref()).join("; ");
    let mut player = ReplayPlayer::new(reel, options.delay.unwrap_or(DELAY), options.delay.is_some(), &remark);
    let (mut is_new, mut shown, fixed) = (true, Instant::now(), style.width);
    let columns = size().map(|(columns, _)| columns);
    loop {
        let rows = match size() {
            Some((columns_now, rows)) => {
                // A width that was asked for stays.
                style.width = if columns == Some(fixed) { columns_now } else { fixed };
                rows
            }
            None => ROWS,
        };
        let room = if std::mem::take(&mut is_new) { scroll_away_sequence(rows) } else { String::new() };
        print(out, &(room + &screen_sequence(player.lines(&style, rows).iter().map(String::as_str))))?;
        let left = player.delay().map(|delay| delay.saturating_sub(shown.elapsed()));
        let request = match keys.next(left).map_err(|cause| failed(&cause))? {
            Event::TimedOut => {
                shown = Instant::now();
                player.advance()?;
                PlayerRequest::Show
            }
            Event::Pressed(key) => {
                let was_playing = player.delay().is_some();
                let request = player.press(key)?;
                if !was_playing {
                    shown = Instant::now();
                }
                request
            }
            Event::Resized => PlayerRequest::Show,
            Event::Continued => {
                is_new = true;
                PlayerRequest::Show
            }
            Event::Gone => PlayerRequest::Leave,
        };
        match request {
            PlayerRequest::Show => {}
            PlayerRequest::Suspend => {
                keys.suspend().map_err(|cause| failed(&cause))?;
                is_new = true;
            }
            PlayerRequest::TakeOver => {
                return Ok(ReplayEnd::TakenOver(Box::new(player.into_timeline().into_parts().0)));
            }
            PlayerRequest::Interrupt => return Ok(ReplayEnd::Left(INTERRUPTED)),
            PlayerRequest::Leave => {
                return match player.into_timeline().into_parts() {
                    (_, Some(flaw)) => Err(flaw),
                    (_, None) => Ok(ReplayEnd::Left(0)),
                };
            }
        }
    }
}

fn failed(cause: &std::io::Error) -> Error {
    Error::io(ErrorClass::System, "read", Path::new("standard input"), cause)
}
