//! The state of the player: its response to keys, and the lines on the screen.

use super::timeline::Timeline;
use crate::error::Result;
use crate::render::{self, Style};
use crate::terminal::Key;
use crate::text;
use std::time::Duration;

/// The shortest and the longest time for which a board is shown.
const FASTEST: Duration = Duration::from_millis(50);
const SLOWEST: Duration = Duration::from_secs(16);

/// What the keys do.
const KEYS: &str = "\
space       play, pause
left right  a step back, a step on
home end    the deal, the last board
[ ]         the note or mark before, and the next one
g N Enter   step N
+ -         faster, slower
t           take the game over from here
q           leave";

/// What is said of them with the first board.
const FIRST_WORDS: &str = "(space plays, arrows step, ? lists the keys)";

/// What is wanted of whoever owns the terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayerRequest {
    /// To show how things stand.
    Show,
    /// To stop the program for a while.
    Suspend,
    /// To go on playing from here.
    TakeOver,
    /// To leave.
    Leave,
    /// To leave at once.
    Interrupt,
}

/// A film, and how it is shown.
pub struct ReplayPlayer<'t> {
    timeline: Timeline<'t>,
    /// How long a board is shown while it plays.
    delay: Duration,
    playing: bool,
    /// The number of a step, as far as it is typed.
    number: Option<String>,
    /// Said beside the step, once.
    remark: String,
    /// Whether the keys stand in place of the board.
    shows_help: bool,
}

impl<'t> ReplayPlayer<'t> {
    /// A player of that film. It begins by itself if it is `playing`; `remark` is said with the first board.
    pub fn new(reel: Timeline<'t>, delay: Duration, playing: bool, remark: &str) -> ReplayPlayer<'t> {
        let remark = if remark.is_empty() { FIRST_WORDS.into() } else { format!("({remark})") };
        let delay = delay.clamp(FASTEST, SLOWEST);
        ReplayPlayer { timeline: reel, delay, playing, number: None, remark, shows_help: false }
    }

    /// After which time the next board is to be shown by itself.
    pub fn delay(&self) -> Option<Duration> {
        self.playing.then_some(self.delay)
    }

    /// The film.
    pub fn into_timeline(self) -> Timeline<'t> {
        self.timeline
    }

    /// Shows the next board, since it is time to.
    ///
    /// # Errors
    /// None that opening the film did not find.
    pub fn advance(&mut self) -> Result<()> {
        self.remark.clear();
        self.step(1)?;
        self.playing &= self.timeline.at() < self.timeline.last();
        Ok(())
    }

    /// Does what a key stands for.
    ///
    /// # Errors
    /// None that opening the film did not find.
    pub fn press(&mut self, key: Key) -> Result<PlayerRequest> {
        match key {
            Key::Interrupt => return Ok(PlayerRequest::Interrupt),
            Key::Suspend => return Ok(PlayerRequest::Suspend),
            _ => {}
        }
        self.remark.clear();
        // Any key ends the list of keys, and does no more.
        if std::mem::take(&mut self.shows_help) {
            return Ok(PlayerRequest::Show);
        }
        if let Some(number) = self.number.take() {
            self.number = self.typed(number, key)?;
            return Ok(PlayerRequest::Show);
        }
        match key {
            Key::Char('q') | Key::Close => return Ok(PlayerRequest::Leave),
            Key::Char('t') => return Ok(PlayerRequest::TakeOver),
            Key::Char('?' | 'h') => (self.shows_help, self.playing) = (true, false),
            Key::Char(' ') => self.play_or_pause()?,
            Key::Char('+' | '=') => self.set_delay(self.delay / 2),
            Key::Char('-') => self.set_delay(self.delay * 2),
            Key::Right | Key::Enter => self.pause_and(|player| player.step(1))?,
            Key::Left => self.pause_and(|player| player.step(-1))?,
            Key::Home => self.pause_and(|player| player.timeline.seek(0))?,
            Key::End => self.pause_and(|player| player.timeline.seek(usize::MAX))?,
            Key::Char('[') => self.pause_and(|player| player.go_to_marked(Timeline::previous_marked))?,
            Key::Char(']') => self.pause_and(|player| player.go_to_marked(Timeline::next_marked))?,
            Key::Char('g') => (self.number, self.playing) = (Some(String::new()), false),
            _ => {}
        }
        Ok(PlayerRequest::Show)
    }

    /// Whoever goes somewhere by hand wants to stay there.
    fn pause_and(&mut self, go: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        self.playing = false;
        go(self)
    }

    /// Plays on, or pauses; at the end it plays from the beginning.
    fn play_or_pause(&mut self) -> Result<()> {
        self.playing = !self.playing && self.timeline.last() > 0;
        if self.playing && self.timeline.at() == self.timeline.last() {
            self.timeline.seek(0)?;
        }
        Ok(())
    }

    fn set_delay(&mut self, delay: Duration) {
        self.delay = delay.clamp(FASTEST, SLOWEST);
        self.remark = format!("(a step every {} s)", self.delay.as_secs_f64());
    }

    fn step(&mut self, by: isize) -> Result<()> {
        if by > 0 && self.timeline.at() == self.timeline.last() {
            self.remark = self.timeline.error().map_or("(the end)".into(), |flaw| format!("({})", flaw.full_message()));
        }
        self.timeline.seek(self.timeline.at().saturating_add_signed(by))
    }

    fn go_to_marked(&mut self, find: impl Fn(&Timeline<'t>) -> Option<usize>) -> Result<()> {
        match find(&self.timeline) {
            Some(moment) => self.timeline.seek(moment),
            None => {
                self.remark = "(no more notes or marks)".into();
                Ok(())
            }
        }
    }

    /// A key of the number of a step; gives the number if it goes on.
    fn typed(&mut self, mut number: String, key: Key) -> Result<Option<String>> {
        match key {
            Key::Char(digit) if digit.is_ascii_digit() => {
                // There is no step with more digits.
                if number.len() < 9 {
                    number.push(digit);
                }
                Ok(Some(number))
            }
            Key::Char(' ') => Ok(Some(number)),
            Key::Backspace if !number.is_empty() => {
                number.pop();
                Ok(Some(number))
            }
            Key::Enter => {
                if let Ok(step) = number.parse::<usize>() {
                    self.go_to_step(step)?;
                }
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    fn go_to_step(&mut self, step: usize) -> Result<()> {
        let moment = self.timeline.moment_of_step(step);
        if moment > self.timeline.last() {
            self.remark = format!("(there is no step {step})");
            return Ok(());
        }
        self.timeline.seek(moment)
    }

    /// The lines that stand on the screen, for a window of so many rows.
    pub fn lines(&self, style: &Style, rows: usize) -> Vec<String> {
        let caption =
            text::truncate(&text::sanitize_line(&self.caption()), style.columns().saturating_sub(1)).into_owned();
        let room = rows.saturating_sub(2);
        let style = Style { height: Some(rows.saturating_sub(1)), ..*style };
        let shown = match self.shows_help {
            true => KEYS.to_string(),
            false => render::marked_session(self.timeline.session(), &style, &self.timeline.moved()),
        };
        let lines: Vec<&str> = shown.trim_end_matches('\n').lines().collect();
        let hidden = lines.len().saturating_sub(room);
        let gap = (lines.len() < room).then(String::new);
        let board = lines.into_iter().skip(hidden).map(str::to_string);
        board.chain(gap).chain([caption]).collect()
    }

    /// Where it stands, in a line: `12/105: moved KH from t3 to c1`.
    fn caption(&self) -> String {
        let (reel, steps) = (&self.timeline, self.timeline.steps());
        if let Some(number) = &self.number {
            return format!("{}/{steps}: go to step {number}", reel.done());
        }
        let mut caption = format!("{}/{steps}: {}", reel.done(), reel.describe());
        if !self.remark.is_empty() {
            caption += &format!("  {}", self.remark);
        }
        caption
    }
}
