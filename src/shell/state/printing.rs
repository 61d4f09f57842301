//! Output to the screen, and the choice of its stream.
//!
//! For a script, boards go to the output and all other text to the error stream. For a person at a terminal,
//! everything goes to the output.

use super::clock::board_with_time;
use super::front_end::{FrontEnd, LastPage, PagerEnd, PagerMode};
use crate::error::Result;
use crate::render::{self, sentence};
use crate::shell::Shell;
use crate::shell::settings::ShowMode;
use crate::text;
use std::borrow::Cow;

impl Shell<'_> {
    /// Draws the board. If a deal of a match is over, its score card is below the board.
    pub(crate) fn show_board(&mut self) -> Result<()> {
        if self.keeps_board_in_place() {
            // The board is drawn with the messages before the next line is read.
            self.repaint();
            return Ok(());
        }
        let board = render::session(&self.session, &self.board_style());
        let board = board.trim_end_matches('\n');
        match self.shown_clock().and_then(|clock| board_with_time(board, clock, self.settings.style.columns())) {
            Some((timed_board, _)) => self.print(&timed_board),
            None => self.print(board),
        }
    }

    /// Describes the piles.
    pub(crate) fn describe_table(&mut self) -> Result<()> {
        let text =
            sentence::describe_piles(self.game().as_ref(), self.session.view(), None, self.settings.show.voice());
        self.print_narration(&text)
    }

    /// Returns a text with the names of cards in the notation of the board. Only a person at a terminal gets these
    /// names. Pipes get the canonical ones, and screen readers get words.
    pub(crate) fn with_card_names<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.settings.interactive && self.settings.show != ShowMode::Spoken {
            render::with_card_names(text, &self.settings.style)
        } else {
            Cow::Borrowed(text)
        }
    }

    /// Prints a message. Its cards are named as on the board.
    pub(crate) fn print_message(&mut self, text: &str) -> Result<()> {
        let text = self.with_card_names(text);
        self.print_verbatim(&text)
    }

    /// Prints a text that explains the notation, or that quotes the player.
    pub(crate) fn print_verbatim(&mut self, text: &str) -> Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        if self.settings.interactive {
            let fitted_text = fitted(text, self.settings.style.columns());
            if self.is_long(&fitted_text) && self.page(&self.without_short_last_page(&fitted_text)) {
                self.repaint();
                return Ok(());
            }
            // The painting fits the text to the window, which may be resized until then.
            self.print(if self.keeps_board_in_place() { text } else { &fitted_text })
        } else {
            self.print_error(text)
        }
    }

    /// Shows a text in the pager. Returns whether it was shown. An interrupted pager counts as shown.
    fn page(&mut self, text: &str) -> bool {
        let mode = PagerMode {
            last_page: if self.keeps_board_in_place() { LastPage::IsCovered } else { LastPage::Scrolls },
            has_single_keys: self.uses_keys(),
            has_mouse: self.uses_mouse(),
        };
        let FrontEnd { pager, interrupt, .. } = &mut self.front_end;
        let Some(page) = pager.as_mut() else { return false };
        match interrupt.ignoring(|| page(text, mode)) {
            PagerEnd::Failed => interrupt.is_requested(),
            PagerEnd::Read => true,
            PagerEnd::Typed(line) => {
                self.dialog.line_typed_in_pager = Some(line);
                true
            }
        }
    }

    /// Prints a message that is not the answer to a line, such as a note before the first line.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn print_notice(&mut self, text: &str) -> Result<()> {
        self.print_message(text)
    }

    /// Whether a text fills the window.
    fn is_long(&self, text: &str) -> bool {
        self.settings.style.height.is_some_and(|rows| text.lines().count() >= rows.max(MIN_PAGED_LINES))
    }

    /// Leaves out empty lines of a long text, so that its last page does not consist of one or two lines.
    fn without_short_last_page<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let Some(page_rows) = self.settings.style.height.map(|rows| rows.saturating_sub(1).max(1)) else {
            return Cow::Borrowed(text);
        };
        let lines: Vec<&str> = text.lines().collect();
        let mut surplus = lines.len() % page_rows;
        let empty_lines = lines.iter().filter(|line| line.is_empty()).count();
        if surplus == 0 || surplus > MAX_SURPLUS_LINES || empty_lines < surplus {
            return Cow::Borrowed(text);
        }
        let mut kept: Vec<&str> = Vec::new();
        for line in lines.into_iter().rev() {
            if line.is_empty() && surplus > 0 {
                surplus -= 1;
            } else {
                kept.push(line);
            }
        }
        kept.reverse();
        Cow::Owned(kept.join("\n"))
    }

    /// Prints a description of what happened, instead of a board.
    pub(crate) fn print_narration(&mut self, text: &str) -> Result<()> {
        // The text contains names from the rulebook, which may be untrusted.
        let text = text::sanitize_lines(text);
        if self.settings.interactive { self.print_message(&text) } else { self.print(&text) }
    }

    /// Prints the prompt.
    pub(crate) fn print_prompt(&mut self) -> Result<()> {
        let prompt = format!("{}> ", self.session.info().id);
        self.write_and_flush(&prompt)
    }

    /// Writes a text to the output without adding a line break, and flushes the output.
    pub(crate) fn write_and_flush(&mut self, text: &str) -> Result<()> {
        self.streams.write_and_flush(text)
    }

    /// Prints one or several lines to the output.
    pub(crate) fn print(&mut self, text: &str) -> Result<()> {
        if self.keeps_board_in_place() {
            self.live.add_message(text);
            return Ok(());
        }
        self.streams.write_line(text)
    }

    /// Prints one or several lines to the error stream, after flushing the output.
    pub(crate) fn print_error(&mut self, text: &str) -> Result<()> {
        self.flush()?;
        self.streams.write_error_line(text);
        Ok(())
    }

    /// Flushes the output, and paints the screen if the board keeps its place.
    ///
    /// # Errors
    /// Fails if the output cannot be written.
    pub fn flush(&mut self) -> Result<()> {
        let painting = if self.keeps_board_in_place() { self.pending_frame() } else { None };
        self.streams.write_and_flush(&painting.unwrap_or_default())
    }
}

/// The number of lines for which a long text gets no page of their own, if empty lines can be left out instead.
const MAX_SURPLUS_LINES: usize = 2;

/// The minimum number of lines for the pager, even in a smaller window.
const MIN_PAGED_LINES: usize = 12;

/// Wraps long lines between words, so that no word is split at the edge of the screen. Only used for terminals: output
/// to a pipe is not wrapped.
pub(super) fn fitted(text: &str, columns: usize) -> String {
    let lines = text
        .lines()
        .map(|line| if text::width(line) > columns { text::wrap(line, columns).join("\n") } else { line.to_string() });
    lines.collect::<Vec<_>>().join("\n")
}
