//! The chooser of games on the whole window of a terminal.

use super::deal_arguments::game_with_saved_options;
use crate::app::played_games::load_games_quietly;
use crate::app::process::environment::Environment;
use crate::app::process::output::print;
use crate::chooser::{ChooserRequest, GameChooser};
use crate::error::{Error, Result};
use crate::platform::{Event, Keys, window_size};
use crate::render::{Style, cursor_sequence, screen_sequence, scroll_away_sequence};
use crate::shell::ScreenMode;
use std::io::Write;
use std::time::Duration;

/// The minimum size of a window for the chooser, in columns and rows.
const MIN_WINDOW: (usize, usize) = (Style::NARROWEST, 8);

/// The way the chooser ended.
#[derive(Clone, PartialEq, Debug)]
pub enum ChosenGame {
    /// The player chose the game with this id and these options.
    Play(&'static str, Vec<(String, String)>),
    /// The player left the chooser without a choice.
    Left,
    /// The player left the chooser with Ctrl-C.
    Interrupted,
}

/// What is on the screen before the chooser.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ScreenBefore {
    /// Text that must stay in the scrollback buffer of the terminal.
    Text,
    /// A board that will be drawn again.
    Board,
}

/// Whether the chooser can be shown. A screen reader, a pipe, a terminal that cannot move the cursor, and a tiny window
/// get plain text instead.
pub fn is_possible(env: &Environment, screen: Option<ScreenMode>) -> bool {
    let has_room = window_size().is_some_and(|size| size.0 >= MIN_WINDOW.0 && size.1 >= MIN_WINDOW.1);
    env.is_live(screen) && !env.is_spoken() && has_room
}

/// Shows the chooser until the player chooses a game or leaves. The screen is empty after that. Returns `None` if single
/// keys cannot be read.
///
/// # Errors
/// Fails if the terminal fails.
pub fn choose_game(
    before: ScreenBefore,
    env: &Environment,
    style: Style,
    out: &mut dyn Write,
) -> Result<Option<ChosenGame>> {
    let Some(mut keys) = Keys::open() else { return Ok(None) };
    // Without the earlier games, the previews show no record.
    let games = load_games_quietly(env).unwrap_or_default();
    let open = |id: &str, options: &[(String, String)]| game_with_saved_options(id, options, &env.saved);
    let mut chooser = GameChooser::new(games, Box::new(open));
    let (mut must_scroll_away, mut is_drawn) = (before == ScreenBefore::Text, false);
    let end = loop {
        // Keys that already wait are read before the chooser is drawn again. So it is drawn once for all of them.
        let wait = if is_drawn { None } else { Some(Duration::ZERO) };
        let request = match keys.next(wait).map_err(|cause| Error::cannot_read_input(&cause))? {
            // No key waits, so it is time to draw.
            Event::TimedOut => {
                draw(&mut chooser, must_scroll_away, style, out)?;
                (must_scroll_away, is_drawn) = (false, true);
                continue;
            }
            Event::Pressed(key) => chooser.press(key),
            Event::Resized => ChooserRequest::Show,
            Event::Continued => {
                must_scroll_away = true;
                ChooserRequest::Show
            }
            Event::Gone => ChooserRequest::Leave,
        };
        match request {
            ChooserRequest::Show => is_drawn = false,
            ChooserRequest::Suspend => {
                print(out, &screen_sequence([]))?;
                keys.suspend().map_err(|cause| Error::cannot_read_input(&cause))?;
                // The shell has written to the screen in the meantime.
                (must_scroll_away, is_drawn) = (true, false);
            }
            ChooserRequest::Play(id, options) => break ChosenGame::Play(id, options),
            ChooserRequest::Leave => break ChosenGame::Left,
            ChooserRequest::Interrupt => break ChosenGame::Interrupted,
        }
    };
    print(out, &screen_sequence([]))?;
    Ok(Some(end))
}

/// Draws the chooser on the whole window. `must_scroll_away` first moves the text of the window to the scrollback buffer.
fn draw(chooser: &mut GameChooser<'_>, must_scroll_away: bool, style: Style, out: &mut dyn Write) -> Result<()> {
    let (columns, rows) = window_size().unwrap_or(MIN_WINDOW);
    let style = Style { width: columns, ..style };
    let scroll = if must_scroll_away { scroll_away_sequence(rows) } else { String::new() };
    let lines = chooser.lines(&style, rows);
    let screen = screen_sequence(lines.iter().map(String::as_str));
    let cursor = cursor_sequence(0, chooser.cursor_column(columns));
    print(out, &(scroll + &screen + &cursor))
}
