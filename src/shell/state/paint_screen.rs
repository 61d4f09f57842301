//! A screen on which the board keeps its place.
//!
//! The board is at the top, messages are below it, and the prompt is last.

use super::Shell;
use super::clock::{Clock, ScreenClock, board_with_time};
use super::live_board::BoardForm;
use super::printing::fitted;
use super::screen_places::ScreenPlaces;
use crate::play::Session;
use crate::render::{self, Cascade, Mark, MarkedSpot, SessionBoard, Style};
use crate::shell::settings::{OutputFormat, ScreenMode, ShowMode};

/// The minimum size of a window for a fixed board, in columns and rows. In a smaller window, text scrolls.
const MIN_SIZE: (usize, usize) = (Style::NARROWEST, 6);

/// The assumed height of a terminal that does not report its size, in rows.
const ROWS: usize = 24;

/// The number of lines that a step of the wheel of the mouse scrolls.
const WHEEL_LINES: usize = 3;

/// The minimum number of lines over which cards fly after a win.
const MIN_CASCADE_LINES: usize = 5;

/// The number of message lines for which [`render::marked_session`] leaves room.
const MESSAGE_LINES: usize = 2;

/// The number of message lines for which a game with its own drawing leaves room. Its board has a fixed height, and its
/// messages are long.
const OWN_TABLE_MESSAGE_LINES: usize = 6;

/// Returns the number of message lines for which the board always leaves room in a window of this height. Longer messages
/// are rare, and the board is smaller only while they are shown.
fn usual_message_lines(session: &Session, rows: usize) -> usize {
    match rows {
        _ if session.game().extensions().own_table.is_some() => OWN_TABLE_MESSAGE_LINES,
        ..=18 => MESSAGE_LINES,
        19..=30 => 4,
        _ => 6,
    }
}

/// Returns the style of a board that leaves room for this many message lines.
fn style_with_room(style: &Style, rows: usize, message_lines: usize) -> Style {
    Style { height: Some(rows.saturating_sub(message_lines.saturating_sub(MESSAGE_LINES))), ..*style }
}

impl Shell<'_> {
    /// Whether the board keeps its place on the screen. JSON and descriptions of moves need no board.
    pub(crate) fn keeps_board_in_place(&self) -> bool {
        let Self { settings, .. } = self;
        let draws_boards = settings.format == OutputFormat::Text && settings.show == ShowMode::Every;
        settings.interactive && draws_boards && settings.screen == ScreenMode::Live
    }

    /// Forgets the messages before a newly typed line.
    pub(crate) fn begin_live_line(&mut self) {
        if self.keeps_board_in_place() {
            self.live.begin_line(self.session.board());
        }
    }

    /// Forgets the messages, so that the board has the whole screen again.
    pub fn clear_messages(&mut self) {
        self.begin_live_line();
    }

    /// Whether the board keeps its place, and no message is below it.
    pub(crate) fn has_cleared_messages(&self) -> bool {
        self.keeps_board_in_place() && self.live.messages.is_empty()
    }

    /// Requests a repaint of the screen before the next line is typed.
    pub fn repaint(&mut self) {
        self.live.is_up_to_date = false;
    }

    /// Whether the board and the messages have more lines than the window.
    pub fn can_scroll(&self) -> bool {
        self.live.lines_without_room > 0
    }

    /// Scrolls the board and the messages towards their beginning, or towards their end.
    pub fn scroll(&mut self, is_up: bool) {
        let lines = self.live.scrolled_lines;
        self.live.scrolled_lines = if is_up {
            (lines + WHEEL_LINES).min(self.live.lines_without_room)
        } else {
            lines.saturating_sub(WHEEL_LINES)
        };
        self.repaint();
    }

    /// Adapts the style to the size of the window, in columns and rows.
    pub fn fit(&mut self, (columns, rows): (usize, usize)) {
        let style = &mut self.settings.style;
        let width = if self.settings.is_width_fixed { style.width } else { columns };
        if (style.width, style.height) != (width, Some(rows)) {
            (style.width, style.height) = (width, Some(rows));
            self.repaint();
        }
    }

    /// Returns whether the window has room for framed cards in this style, together with the messages below the board.
    pub(crate) fn has_room_for_frames(&self, style: &Style) -> bool {
        let (game, view) = (self.session.game().as_ref(), self.session.view());
        let style = match style.height {
            Some(rows) if self.keeps_board_in_place() => {
                style_with_room(style, rows, usual_message_lines(&self.session, rows))
            }
            _ => *style,
        };
        render::has_room_for_frames(game, view, &style)
    }

    /// Returns the style of the board. While keys act at once, cells have the names of their keys.
    pub(super) fn board_style(&self) -> Style {
        Style { has_cell_letters: self.names_cells_by_keys(), ..self.settings.style }
    }

    /// Returns the output that updates the screen. Returns `None` if the screen is up to date.
    pub(super) fn pending_frame(&mut self) -> Option<String> {
        if self.live.is_up_to_date {
            return None;
        }
        self.live.is_up_to_date = true;
        let style = self.board_style();
        let rows = style.height.unwrap_or(ROWS);
        let messages = fitted(&self.live.messages, style.columns());
        let content = ScreenContent {
            session: &self.session,
            messages: &messages,
            marks: self.marks(),
            form: self.live.form(&style),
            clock: self.shown_clock(),
            scrolled_lines: self.live.scrolled_lines,
        };
        let ScreenLines { lines, form, places, shown, lines_without_room, .. } = content.lines(&style, rows);
        (self.live.shown, self.live.lines_without_room) = (shown, lines_without_room);
        if let Some(form) = form {
            self.live.set_form(&style, form);
        }
        let has_room = has_room(style.width, rows);
        self.live.places = places.filter(|_| has_room);
        if !has_room {
            return Some(lines.join("\n") + "\n");
        }
        let frame = render::screen_sequence(lines.iter().map(String::as_str));
        // The first frame scrolls the previous contents of the screen away, so that they are not lost.
        let has_cleared_screen = std::mem::replace(&mut self.live.has_cleared_screen, true);
        Some(if has_cleared_screen { frame } else { render::scroll_away_sequence(rows) + &frame })
    }

    /// Returns a copy of what is on the screen. Returns `None` if the board does not keep its place.
    pub fn screen_copy(&self) -> Option<ScreenCopy> {
        self.keeps_board_in_place().then(|| ScreenCopy {
            session: self.session.clone(),
            style: self.board_style(),
            is_width_fixed: self.settings.is_width_fixed,
            messages: self.live.messages.clone(),
            marks: self.marks(),
            form: self.live.form(&self.board_style()),
            clock: self.shown_clock(),
            scrolled_lines: self.live.scrolled_lines,
            places: self.live.places.clone(),
        })
    }

    /// Returns the cascade after a win. Returns `None` if the player does not want it, or if the board is not on the screen.
    pub fn win_cascade(&self) -> Option<Cascade<'_>> {
        let (style, lines) = self.live.shown.filter(|_| self.live.is_up_to_date)?;
        let is_wanted = self.keeps_board_in_place() && self.settings.motion.is_on();
        // The line of facts stays on the screen.
        let lines = lines.checked_sub(1).filter(|&lines| is_wanted && lines >= MIN_CASCADE_LINES)?;
        Some(Cascade::new(self.game().as_ref(), self.session.view(), &style, lines))
    }

    /// Returns the clock, if it is below the board.
    pub(super) fn shown_clock(&self) -> Option<Clock> {
        let is_over = || self.session.is_over() && self.session.score_sheet().is_some();
        // Once a deal of a match is over, the score card is below the board.
        self.recording.clock.filter(|_| self.settings.clock && !is_over())
    }

    /// Returns the marks on the board: of the selected cards, or else of the cards that the last line has moved.
    fn marks(&self) -> Vec<MarkedSpot> {
        match self.mouse.selection.marks(self.session.view()) {
            marks if marks.is_empty() => Mark::Moved.all(self.live.moved_places(&self.session)),
            marks => marks,
        }
    }
}

/// Whether a window of this size has room for a fixed board.
fn has_room(columns: usize, rows: usize) -> bool {
    columns >= MIN_SIZE.0 && rows >= MIN_SIZE.1
}

/// What is above the prompt: the board and the messages.
struct ScreenContent<'s> {
    session: &'s Session,
    messages: &'s str,
    marks: Vec<MarkedSpot>,
    /// The form of the last board.
    form: BoardForm,
    /// The clock, if it is below the board.
    clock: Option<Clock>,
    /// The number of lines by which the player has scrolled towards the beginning.
    scrolled_lines: usize,
}

/// The lines above the prompt.
struct ScreenLines {
    lines: Vec<String>,
    /// The number of lines of the board and the messages that the window has no room for.
    lines_without_room: usize,
    /// The form that the next board keeps. `None` if the board has another form only while a long message is shown.
    form: Option<BoardForm>,
    /// The places of the cards. `None` if the lines contain only messages.
    places: Option<ScreenPlaces>,
    /// The style in which the board was drawn, and its number of lines. `None` if there was no room for it.
    shown: Option<(Style, usize)>,
    /// The row and the column of the playing time, if it is on the screen.
    time_place: Option<(usize, usize)>,
}

impl ScreenContent<'_> {
    /// Returns the lines above the prompt. If there is no room for the board and the messages, returns only the
    /// messages.
    fn lines(&self, style: &Style, rows: usize) -> ScreenLines {
        let messages: Vec<&str> = self.messages.lines().collect();
        let available_rows = rows.saturating_sub(1);
        let usual_lines = usual_message_lines(self.session, rows);
        // The cards are no larger than those of the last board.
        let style = Style { frames: self.form.frames, ..*style };
        let mut board_style = style_with_room(&style, rows, usual_lines);
        let mut drawn = render::marked_session(self.session, &board_style, &self.marks);
        // A long message may still have room, because few boards are as high as they may be.
        let is_usual = messages.len() <= usual_lines || drawn.text.lines().count() + messages.len() <= available_rows;
        if !is_usual {
            board_style = style_with_room(&style, rows, messages.len());
            drawn = render::marked_session(self.session, &board_style, &self.marks);
        }
        let SessionBoard { text, places, frames } = drawn;
        let board = text.trim_end_matches('\n');
        let timed = self.clock.and_then(|clock| board_with_time(board, clock, style.columns()));
        let mut lines: Vec<&str> = timed.as_ref().map_or(board, |(timed_board, _)| timed_board).lines().collect();
        pad_above_facts(&mut lines, self.form.min_lines.min(available_rows.saturating_sub(messages.len() + 1)));
        let board_lines = lines.len();
        let mut time_place = timed.as_ref().map(|(_, column)| (board_lines.saturating_sub(1), *column));
        let separator = usize::from(!messages.is_empty());
        let lines_without_room = (lines.len() + separator + messages.len()).saturating_sub(available_rows);
        let fits = lines.len() + messages.len() <= available_rows;
        let scrolled_lines = if fits { 0 } else { self.scrolled_lines.min(lines_without_room) };
        let has_board = fits || messages.len() <= usual_lines || scrolled_lines > 0;
        if !has_board {
            lines.clear();
            time_place = None;
        } else if (lines.len() + messages.len() < available_rows || scrolled_lines > 0) && !messages.is_empty() {
            lines.push("");
        }
        lines.extend(messages);
        let hidden = lines.len().saturating_sub(available_rows).saturating_sub(scrolled_lines);
        let lines: Vec<String> =
            lines.iter().skip(hidden).take(available_rows).map(|line| (*line).to_string()).collect();
        ScreenLines {
            lines_without_room: if fits { 0 } else { lines_without_room },
            form: is_usual.then(|| BoardForm { frames, min_lines: board_lines.max(self.form.min_lines) }),
            places: has_board.then(|| ScreenPlaces::new(places.moved_up(hidden), lines.len())),
            shown: if hidden == 0 && has_board { Some((board_style, board_lines)) } else { None },
            time_place: time_place
                .and_then(|(row, column)| Some((row.checked_sub(hidden)?, column)))
                .filter(|(row, _)| *row < available_rows),
            lines,
        }
    }
}

/// Adds empty lines above the line of facts, such as `stock 24, pass 1`. So the facts and the prompt stay in place when
/// columns get shorter.
fn pad_above_facts(lines: &mut Vec<&str>, min_lines: usize) {
    let facts = lines.iter().rposition(|line| line.is_empty()).unwrap_or(lines.len());
    let missing = min_lines.saturating_sub(lines.len());
    lines.splice(facts..facts, std::iter::repeat_n("", missing));
}

/// A copy of what is on the screen. It can be drawn again while a line is typed, also in a window of another size.
pub struct ScreenCopy {
    session: Session,
    style: Style,
    is_width_fixed: bool,
    messages: String,
    marks: Vec<MarkedSpot>,
    form: BoardForm,
    clock: Option<Clock>,
    scrolled_lines: usize,
    /// The places of the cards in the window for which the screen was painted last.
    pub places: Option<ScreenPlaces>,
}

impl ScreenCopy {
    /// Returns the output that draws the screen in a window of this size, in columns and rows. If `keeps_old` is set,
    /// the previous contents of the screen scroll away first. Empty if the window is too small. Also returns the places of
    /// the cards.
    pub fn frame(&self, size: Option<(usize, usize)>, keeps_old: bool) -> (String, Option<ScreenPlaces>) {
        let Some((ScreenLines { lines, places, .. }, rows)) = self.lines(size) else { return (String::new(), None) };
        let frame = render::screen_sequence(lines.iter().map(String::as_str));
        (if keeps_old { render::scroll_away_sequence(rows) + &frame } else { frame }, places)
    }

    /// Returns the clock in a window of this size. Returns `None` if it is not on the screen.
    pub fn clock(&self, size: Option<(usize, usize)>) -> Option<ScreenClock> {
        // Without a clock, the screen need not be laid out. This is asked before each key.
        let clock = self.clock?;
        let (row, column) = self.lines(size)?.0.time_place?;
        let columns = size.map_or(self.style.columns(), |(columns, _)| columns);
        Some(ScreenClock { clock, row, column, columns })
    }

    /// Returns the lines of the screen, and the number of rows of the window. Returns `None` if the window is too small.
    fn lines(&self, size: Option<(usize, usize)>) -> Option<(ScreenLines, usize)> {
        let (columns, rows) = size.unwrap_or((self.style.width, self.style.height.unwrap_or(ROWS)));
        let width = if self.is_width_fixed { self.style.width } else { columns };
        if !has_room(width, rows) {
            return None;
        }
        let style = Style { width, height: Some(rows), ..self.style };
        let is_same_size = (style.width, style.height) == (self.style.width, self.style.height);
        let messages = fitted(&self.messages, style.columns());
        let content = ScreenContent {
            session: &self.session,
            messages: &messages,
            marks: self.marks.clone(),
            form: if is_same_size { self.form } else { BoardForm::default() },
            clock: self.clock,
            scrolled_lines: self.scrolled_lines,
        };
        Some((content.lines(&style, rows), rows))
    }
}
