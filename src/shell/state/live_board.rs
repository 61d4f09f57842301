//! A screen on which the board keeps its place.
//!
//! The board is at the top, messages are below it, and the prompt is last.

use super::Shell;
use crate::board::View;
use crate::render::{self, Style};
use crate::scene::{Spot, changes};
use crate::shell::settings::{OutputFormat, ScreenMode, ShowMode};

/// Smaller windows have no place for a board, and text goes by.
const FEWEST: (usize, usize) = (Style::NARROWEST, 6);

/// The window of a terminal that does not tell its size, in rows.
const ROWS: usize = 24;

/// So many lines that are said need no room of the board's: it leaves it free.
const SAID: usize = 2;

impl Shell<'_> {
    /// Whether the board stays in its place. Who is told of moves in sentences, or reads JSON, needs no board.
    pub(super) fn is_live(&self) -> bool {
        let Self { settings, .. } = self;
        let drawn = settings.format == OutputFormat::Text && settings.show == ShowMode::Every;
        settings.interactive && drawn && settings.screen == ScreenMode::Live
    }

    /// A line was typed: what was said before is forgotten.
    pub(crate) fn begin_live_line(&mut self) {
        if self.is_live() {
            self.live.begin_line(self.session.board());
        }
    }

    /// Forgets what was said, so that the board has the whole screen again.
    pub fn clear_messages(&mut self) {
        self.begin_live_line();
    }

    /// Paints the screen anew before the next line is typed, whatever stands on it.
    pub fn repaint(&mut self) {
        self.live.painted = false;
    }

    /// The window has that size now, in columns and rows.
    pub fn fit(&mut self, (columns, rows): (usize, usize)) {
        let style = &mut self.settings.style;
        let width = if self.settings.is_width_fixed { style.width } else { columns };
        if (style.width, style.height) != (width, Some(rows)) {
            (style.width, style.height) = (width, Some(rows));
            self.repaint();
        }
    }

    /// What is to be written so that the screen shows how things stand; nothing if it does already.
    pub(super) fn pending_frame(&mut self) -> Option<String> {
        if self.live.painted {
            return None;
        }
        self.live.painted = true;
        let style = self.settings.style;
        let rows = style.height.unwrap_or(ROWS);
        let lines = self.lines(rows);
        if style.width < FEWEST.0 || rows < FEWEST.1 {
            self.live.frame.clear();
            return Some(lines.join("\n") + "\n");
        }
        let frame = render::screen_sequence(lines.iter().map(String::as_str));
        self.live.frame = render::scroll_away_sequence(rows) + &frame;
        // What stood there before the first board is not to be lost.
        let has_cleared_screen = std::mem::replace(&mut self.live.has_cleared_screen, true);
        Some(if has_cleared_screen { frame } else { self.live.frame.clone() })
    }

    /// What shows again what was painted last, below all that was written over it meanwhile.
    pub fn last_frame(&self) -> &str {
        if self.is_live() { &self.live.frame } else { "" }
    }

    /// The lines above the prompt: the board, and what was said. What was said stands alone if there is no room for both.
    fn lines(&self, rows: usize) -> Vec<String> {
        let messages: Vec<&str> = self.live.messages.lines().collect();
        let room = rows.saturating_sub(1);
        let height = rows.saturating_sub(messages.len().saturating_sub(SAID));
        let style = Style { height: Some(height), ..self.settings.style };
        let board = render::marked_session(&self.session, &style, &self.moved());
        let mut lines: Vec<&str> = board.trim_end_matches('\n').lines().collect();
        if lines.len() + messages.len() > room && messages.len() > SAID {
            lines.clear();
        } else if lines.len() + messages.len() < room && !messages.is_empty() {
            lines.push("");
        }
        lines.extend(messages);
        let hidden = lines.len().saturating_sub(room);
        lines.iter().skip(hidden).map(|line| (*line).to_string()).collect()
    }

    /// Where the cards lie that were moved by the last line.
    fn moved(&self) -> Vec<Spot> {
        let Some(before) = &self.live.before else { return Vec::new() };
        changes(View::of(before), self.session.view()).iter().filter_map(|change| change.to).collect()
    }
}
