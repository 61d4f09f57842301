//! `patience replay` at a terminal: a film that keys play, stop and take over.

use super::{Pace, remarks};
use crate::app::process::environment::Environment;
use crate::app::process::output::put;
use crate::app::process::signals::INTERRUPTED;
use crate::cli::Screen;
use crate::error::{Error, ErrorClass, Result};
use crate::game::Game;
use crate::play::{Replay, Transcript};
use crate::player::{Player, Reel, Wish};
use crate::render::{Style, clearing, frame};
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
pub enum Seen<'t> {
    /// The player left; this is the status of the program.
    Left(u8),
    /// The player goes on from here.
    TakenOver(Box<Replay<'t>>),
}

/// The keys of the terminal, if a film can be shown there: a pipe, a small window, and whoever listens get text.
pub fn keys(pace: &Pace, around: &Environment, screen: Option<Screen>, style: &Style) -> Option<Keys> {
    let is_wide = style.width >= Style::NARROWEST && around.rows.is_none_or(|rows| rows >= FEWEST_ROWS);
    let can = pace.draws() && !pace.goes_on && around.is_live(screen) && is_wide;
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
    pace: &Pace,
    mut keys: Keys,
    mut style: Style,
    out: &mut dyn Write,
) -> Result<Seen<'t>> {
    pace.check(transcript)?;
    let mut reel = Reel::open(transcript, game, pace.to)?;
    reel.go(reel.moment(pace.from))?;
    let remark = remarks(transcript, game.as_ref()).join("; ");
    let mut player = Player::new(reel, pace.delay.unwrap_or(DELAY), pace.delay.is_some(), &remark);
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
        let room = if std::mem::take(&mut is_new) { clearing(rows) } else { String::new() };
        put(out, &(room + &frame(player.lines(&style, rows).iter().map(String::as_str))))?;
        let left = player.delay().map(|delay| delay.saturating_sub(shown.elapsed()));
        let wish = match keys.next(left).map_err(|cause| failed(&cause))? {
            Event::Due => {
                shown = Instant::now();
                player.go_on()?;
                Wish::Show
            }
            Event::Pressed(key) => {
                let was_playing = player.delay().is_some();
                let wish = player.press(key)?;
                if !was_playing {
                    shown = Instant::now();
                }
                wish
            }
            Event::Resized => Wish::Show,
            Event::Continued => {
                is_new = true;
                Wish::Show
            }
            Event::Gone => Wish::Leave,
        };
        match wish {
            Wish::Show => {}
            Wish::Suspend => {
                keys.suspend().map_err(|cause| failed(&cause))?;
                is_new = true;
            }
            Wish::TakeOver => return Ok(Seen::TakenOver(Box::new(player.into_reel().into_parts().0))),
            Wish::Interrupt => return Ok(Seen::Left(INTERRUPTED)),
            Wish::Leave => {
                return match player.into_reel().into_parts() {
                    (_, Some(flaw)) => Err(flaw),
                    (_, None) => Ok(Seen::Left(0)),
                };
            }
        }
    }
}

fn failed(cause: &std::io::Error) -> Error {
    Error::io(ErrorClass::System, "read", Path::new("standard input"), cause)
}
