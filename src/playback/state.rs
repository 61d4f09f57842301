//! The state of the player: its response to keys, and the lines on the screen.

use super::timeline::Timeline;
use crate::error::Result;
use crate::platform::Key;
use crate::render::{self, Mark, Style};
use crate::text;
use std::time::Duration;

/// The shortest and the longest time for which a board is shown.
const MIN_DELAY: Duration = Duration::from_millis(50);
const MAX_DELAY: Duration = Duration::from_secs(16);

/// The list of keys, which `?` shows.
const KEY_LIST: &str = "\
space       play, pause
left right  previous step, next step
home end    the deal, the last board
[ ]         previous note or mark, next note or mark
g N Enter   go to move N
+ -         faster, slower
t           play on from here, as a new game (asks first)
q           leave";

/// The question before the game is taken over.
const TAKE_OVER_QUESTION: &str = "Play on from here, as a new game? (y/n)";

/// The remark on the first board.
const FIRST_REMARK: &str = "(space plays, arrows step, ? lists the keys)";

/// A request to the caller, who controls the terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayerRequest {
    /// Redraw the screen.
    Show,
    /// Suspend the process.
    Suspend,
    /// Continue the game from this point.
    TakeOver,
    /// Leave the player.
    Leave,
    /// Leave the player because of Ctrl-C.
    Interrupt,
}

/// A player of a timeline.
pub struct ReplayPlayer<'t> {
    timeline: Timeline<'t>,
    /// The time for which each board is shown during playback.
    delay: Duration,
    is_playing: bool,
    /// The digits typed so far after `g`, for the number of a move. `None` if no number is being typed.
    typed_number: Option<String>,
    /// A remark next to the step, which the next key clears.
    remark: String,
    /// Whether the list of keys is shown instead of the board.
    shows_help: bool,
    /// Whether the question is shown whether to take over the game.
    asks_take_over: bool,
}

impl<'t> ReplayPlayer<'t> {
    /// Creates a player, which starts playback at once if `is_playing` is set. `remark` is shown with the first board.
    pub fn new(timeline: Timeline<'t>, delay: Duration, is_playing: bool, remark: &str) -> ReplayPlayer<'t> {
        let remark = if remark.is_empty() { FIRST_REMARK.into() } else { format!("({remark})") };
        let delay = delay.clamp(MIN_DELAY, MAX_DELAY);
        ReplayPlayer {
            timeline,
            delay,
            is_playing,
            typed_number: None,
            remark,
            shows_help: false,
            asks_take_over: false,
        }
    }

    /// Returns the time until the next board, or `None` if playback is paused.
    pub fn delay(&self) -> Option<Duration> {
        self.is_playing.then_some(self.delay)
    }

    /// Returns the timeline.
    pub fn into_timeline(self) -> Timeline<'t> {
        self.timeline
    }

    /// Shows the next board during playback.
    ///
    /// # Errors
    /// Cannot fail for a timeline that [`Timeline::open`] has checked.
    pub fn advance(&mut self) -> Result<()> {
        self.remark.clear();
        self.step(1)?;
        self.is_playing &= self.timeline.moment() < self.timeline.last_moment();
        Ok(())
    }

    /// Handles a key.
    ///
    /// # Errors
    /// Cannot fail for a timeline that [`Timeline::open`] has checked.
    pub fn press(&mut self, key: Key) -> Result<PlayerRequest> {
        match key {
            Key::Interrupt => return Ok(PlayerRequest::Interrupt),
            Key::Suspend => return Ok(PlayerRequest::Suspend),
            _ => {}
        }
        self.remark.clear();
        // Any key closes the list of keys and does nothing else.
        if std::mem::take(&mut self.shows_help) {
            return Ok(PlayerRequest::Show);
        }
        if let Some(typed_number) = self.typed_number.take() {
            self.typed_number = self.handle_number_key(typed_number, key)?;
            return Ok(PlayerRequest::Show);
        }
        if std::mem::take(&mut self.asks_take_over) {
            let is_yes = matches!(key, Key::Char('y' | 'Y'));
            return Ok(if is_yes { PlayerRequest::TakeOver } else { PlayerRequest::Show });
        }
        match key {
            Key::Char('q') | Key::Close => return Ok(PlayerRequest::Leave),
            Key::Char('t') => (self.asks_take_over, self.is_playing) = (true, false),
            Key::Char('?' | 'h') => (self.shows_help, self.is_playing) = (true, false),
            Key::Char(' ') => self.play_or_pause()?,
            Key::Char('+' | '=') => self.set_delay(self.delay / 2),
            Key::Char('-') => self.set_delay(self.delay * 2),
            Key::Right | Key::Enter => self.pause_and(|player| player.step(1))?,
            Key::Left => self.pause_and(|player| player.step(-1))?,
            Key::Home => self.pause_and(|player| player.timeline.seek(0))?,
            Key::End => self.pause_and(|player| player.timeline.seek(usize::MAX))?,
            Key::Char('[') => self.pause_and(|player| player.go_to_marked(Timeline::previous_marked))?,
            Key::Char(']') => self.pause_and(|player| player.go_to_marked(Timeline::next_marked))?,
            Key::Char('g') => (self.typed_number, self.is_playing) = (Some(String::new()), false),
            _ => {}
        }
        Ok(PlayerRequest::Show)
    }

    /// Pauses and then calls `seek`, because a user who goes to a moment wants to stay there.
    fn pause_and(&mut self, seek: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        self.is_playing = false;
        seek(self)
    }

    /// Toggles playback. At the end it starts again from the beginning.
    fn play_or_pause(&mut self) -> Result<()> {
        self.is_playing = !self.is_playing && self.timeline.last_moment() > 0;
        if self.is_playing && self.timeline.moment() == self.timeline.last_moment() {
            self.timeline.seek(0)?;
        }
        Ok(())
    }

    fn set_delay(&mut self, delay: Duration) {
        self.delay = delay.clamp(MIN_DELAY, MAX_DELAY);
        self.remark = format!("(a step every {} s)", self.delay.as_secs_f64());
    }

    fn step(&mut self, offset: isize) -> Result<()> {
        if offset > 0 && self.timeline.moment() == self.timeline.last_moment() {
            self.remark = self.timeline.error().map_or("(the end)".into(), |error| format!("({})", error.message()));
        }
        self.timeline.seek(self.timeline.moment().saturating_add_signed(offset))
    }

    fn go_to_marked(&mut self, find: impl Fn(&Timeline<'t>) -> Option<usize>) -> Result<()> {
        if let Some(moment) = find(&self.timeline) {
            self.timeline.seek(moment)
        } else {
            self.remark = "(no more notes or marks)".into();
            Ok(())
        }
    }

    /// Handles a key while the number of a move is typed. Returns the number typed so far, or `None` if the input has
    /// ended.
    fn handle_number_key(&mut self, mut typed_number: String, key: Key) -> Result<Option<String>> {
        match key {
            Key::Char(digit) if digit.is_ascii_digit() => {
                // No move number has more than nine digits.
                if typed_number.len() < 9 {
                    typed_number.push(digit);
                }
                Ok(Some(typed_number))
            }
            // A space is ignored, so that `g 12` works like `g12`.
            Key::Char(' ') => Ok(Some(typed_number)),
            Key::Backspace if !typed_number.is_empty() => {
                typed_number.pop();
                Ok(Some(typed_number))
            }
            Key::Enter => {
                if let Ok(number) = typed_number.parse::<usize>() {
                    self.go_to_move(number)?;
                }
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    fn go_to_move(&mut self, number: usize) -> Result<()> {
        if let Some(moment) = self.timeline.moment_of_move(number) {
            self.timeline.seek(moment)
        } else {
            self.remark = format!("(there is no move {number})");
            Ok(())
        }
    }

    /// Returns the lines of the screen for a window with `rows` rows.
    pub fn lines(&self, style: &Style, rows: usize) -> Vec<String> {
        let caption = render::with_card_names(&self.caption(), style).into_owned();
        let caption = text::truncate(&text::sanitize_line(&caption), style.columns().saturating_sub(1)).into_owned();
        // One row is for the caption, and one stays free. If the board is too high, its first lines are left out.
        let board_rows = rows.saturating_sub(2);
        let style = Style { height: Some(rows.saturating_sub(1)), ..*style };
        let content = if self.shows_help {
            KEY_LIST.to_string()
        } else {
            render::marked_session(self.timeline.session(), &style, &Mark::Moved.all(self.timeline.moved())).text
        };
        let lines: Vec<&str> = content.trim_end_matches('\n').lines().collect();
        let hidden_lines = lines.len().saturating_sub(board_rows);
        let blank_line = (lines.len() < board_rows).then(String::new);
        let board = lines.into_iter().skip(hidden_lines).map(str::to_string);
        board.chain(blank_line).chain([caption]).collect()
    }

    /// Returns the caption line: `12/105: moved KH from t3 to c1`.
    fn caption(&self) -> String {
        let timeline = &self.timeline;
        let number = format!("{}/{}", timeline.label(), timeline.last_number());
        if let Some(typed_number) = &self.typed_number {
            return format!("{number}: go to move {typed_number}");
        }
        if self.asks_take_over {
            return format!("{number}: {TAKE_OVER_QUESTION}");
        }
        let mut caption = format!("{number}: {}", timeline.describe());
        if !self.remark.is_empty() {
            caption += &format!("  {}", self.remark);
        }
        caption
    }
}
