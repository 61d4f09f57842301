//! The player of `patience replay` at a terminal: keys play, pause, step and take over.

use super::{ReplayOptions, transcript_warnings};
use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::error::{Error, Result};
use crate::game::Game;
use crate::platform::{Event, INTERRUPTED, Keys, window_size};
use crate::play::{MoveNumbers, Replay, Transcript};
use crate::playback::{PlayerRequest, ReplayPlayer, Timeline};
use crate::render::{Style, screen_sequence, scroll_away_sequence};
use crate::shell::ScreenMode;
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time each board is shown without `--delay`.
const DEFAULT_DELAY: Duration = Duration::from_secs(1);

/// The height in rows if the terminal does not report its size.
const DEFAULT_ROWS: usize = 24;

/// The way the player ended.
pub enum ReplayEnd<'t> {
    /// The user quit; the value is the exit status.
    Left(u8),
    /// The user continues the game from here.
    TakenOver(Box<Replay<'t>>),
}

/// Opens the keys of the terminal for the player. Returns `None` if the replay must be plain text: in a pipe, in a
/// small window, for a screen reader, with `--take-over`, or if steps are not shown as boards.
pub fn keys(options: &ReplayOptions, env: &Environment, screen: Option<ScreenMode>, style: &Style) -> Option<Keys> {
    let is_wide = style.width >= Style::NARROWEST && env.rows.is_none_or(|rows| rows >= MIN_ROWS);
    let is_possible = options.draws_boards() && !options.takes_over && env.is_live(screen) && is_wide;
    is_possible.then(Keys::open).flatten()
}

/// The minimum height for a board and a status line.
const MIN_ROWS: usize = 6;

/// Runs the player.
///
/// # Errors
/// Fails if the first deal cannot be dealt, if no move has the number of `--from` or `--to`, or if the terminal fails.
/// If the replay differs from the transcript, this error is returned when the user quits.
pub fn show<'t>(
    transcript: &'t Transcript,
    game: &Arc<dyn Game>,
    options: &ReplayOptions,
    mut keys: Keys,
    mut style: Style,
    out: &mut dyn Write,
) -> Result<ReplayEnd<'t>> {
    let (from, to) = options.steps(&MoveNumbers::of(transcript))?;
    let mut timeline = Timeline::open(transcript, game, to)?;
    timeline.seek(timeline.moment_after(from))?;
    let warning = transcript_warnings(transcript, game.as_ref()).join("; ");
    let mut player =
        ReplayPlayer::new(timeline, options.delay.unwrap_or(DEFAULT_DELAY), options.delay.is_some(), &warning);
    let (mut must_scroll_away, mut shown_at, initial_width) = (true, Instant::now(), style.width);
    let columns = window_size().map(|(columns, _)| columns);
    loop {
        let rows = match window_size() {
            Some((columns_now, rows)) => {
                // If the board is as wide as the window, it follows the window. Otherwise `--width` has set its width.
                style.width = if columns == Some(initial_width) { columns_now } else { initial_width };
                rows
            }
            None => DEFAULT_ROWS,
        };
        let scroll = if std::mem::take(&mut must_scroll_away) { scroll_away_sequence(rows) } else { String::new() };
        print(out, &(scroll + &screen_sequence(player.lines(&style, rows).iter().map(String::as_str))))?;
        let remaining = player.delay().map(|delay| delay.saturating_sub(shown_at.elapsed()));
        let request = match keys.next(remaining).map_err(|cause| Error::cannot_read_input(&cause))? {
            Event::TimedOut => {
                shown_at = Instant::now();
                player.advance()?;
                PlayerRequest::Show
            }
            Event::Pressed(key) => {
                let was_playing = player.delay().is_some();
                let request = player.press(key)?;
                // When the replay starts to play, the current board is shown for the full delay.
                if !was_playing {
                    shown_at = Instant::now();
                }
                request
            }
            Event::Resized => PlayerRequest::Show,
            Event::Continued => {
                must_scroll_away = true;
                PlayerRequest::Show
            }
            Event::Gone => PlayerRequest::Leave,
        };
        match request {
            PlayerRequest::Show => {}
            PlayerRequest::Suspend => {
                keys.suspend().map_err(|cause| Error::cannot_read_input(&cause))?;
                must_scroll_away = true;
            }
            PlayerRequest::TakeOver => {
                return Ok(ReplayEnd::TakenOver(Box::new(player.into_timeline().into_parts().0)));
            }
            PlayerRequest::Interrupt => return Ok(ReplayEnd::Left(INTERRUPTED)),
            PlayerRequest::Leave => {
                return match player.into_timeline().into_parts() {
                    (_, Some(difference)) => Err(difference),
                    (_, None) => Ok(ReplayEnd::Left(0)),
                };
            }
        }
    }
}
