//! The state of the chooser: its response to keys, and the lines on the screen.

use super::listed_game::{ListedGame, filled};
use super::preview::{OpenGame, OpeningLayout, preview_lines};
use super::window_layout::{Area, PreviewPlace, WindowLayout};
use crate::games::catalog;
use crate::games::game_phrase::read_game_phrase;
use crate::games::ranking::GameRanking;
use crate::platform::Key;
use crate::play::GameSummary;
use crate::render::{Charset, Style, faint_row, faint_style};
use crate::text;

/// The text before the letters that the player types.
const PROMPT: &str = "game> ";

/// The text in the place of the letters, while there are none: the longest that fits.
const SEARCH_EXAMPLES: [&str; 4] = [
    "type a name, or words such as easy, short, open, two packs",
    "type a name, or words such as easy or two packs",
    "type a name, or words such as easy",
    "type a name",
];

/// The last line: the longest that fits.
const KEY_LINES: [&str; 3] = [
    "Enter plays, Esc leaves; arrows, PgUp, PgDn, Home and End select",
    "Enter plays, Esc leaves; arrows, PgUp, PgDn select",
    "Enter plays, Esc leaves",
];

/// The maximum number of typed letters. Names and search terms are shorter.
const MAX_TYPED: usize = 60;

/// A request to the caller, who controls the terminal.
#[derive(Clone, PartialEq, Debug)]
pub enum ChooserRequest {
    /// Redraw the screen.
    Show,
    /// Suspend the process.
    Suspend,
    /// Play this game with these options.
    Play(&'static str, Vec<(String, String)>),
    /// Leave the chooser without a game.
    Leave,
    /// Leave the chooser because of Ctrl-C.
    Interrupt,
}

/// The list of games that match what the player has typed.
pub struct GameChooser<'c> {
    ranking: GameRanking,
    /// All games of the player, oldest first.
    games: Vec<GameSummary>,
    open: OpenGame<'c>,
    typed: String,
    listed: Vec<ListedGame>,
    /// The index of the selected game in `listed`.
    selected: usize,
    /// The index of the first game on the screen.
    top: usize,
    /// The number of rows of the list when it was last drawn.
    list_rows: usize,
    /// The layout of the game that was selected when the screen was last drawn.
    layout: Option<OpeningLayout>,
}

impl<'c> GameChooser<'c> {
    /// Creates a chooser of all games. `games` are the games of the player, oldest first. `open` opens a game for its
    /// preview.
    pub fn new(games: Vec<GameSummary>, open: OpenGame<'c>) -> GameChooser<'c> {
        let mut chooser = GameChooser {
            ranking: GameRanking::new(),
            games,
            open,
            typed: String::new(),
            listed: Vec::new(),
            selected: 0,
            top: 0,
            list_rows: 1,
            layout: None,
        };
        chooser.search();
        chooser
    }

    /// Handles a key.
    pub fn press(&mut self, key: Key) -> ChooserRequest {
        match key {
            Key::Interrupt => return ChooserRequest::Interrupt,
            Key::Suspend => return ChooserRequest::Suspend,
            Key::Escape | Key::Close => return ChooserRequest::Leave,
            Key::Enter => {
                if let Some(game) = self.listed.get(self.selected) {
                    return ChooserRequest::Play(game.entry.id, game.options.clone());
                }
            }
            Key::Char(' ') if self.typed.is_empty() => {}
            Key::Char(letter) if self.typed.len() < MAX_TYPED => self.edit(|typed| typed.push(letter)),
            Key::Backspace => self.edit(|typed| {
                typed.pop();
            }),
            Key::DeleteLine => self.edit(String::clear),
            Key::DeleteWord => self.edit(|typed| {
                let rest = typed.trim_end().rsplit_once(' ').map_or("", |(rest, _)| rest);
                *typed = if rest.is_empty() { String::new() } else { format!("{rest} ") };
            }),
            Key::Up => self.select(self.selected.saturating_sub(1)),
            Key::Down => self.select(self.selected + 1),
            Key::PageUp => self.select(self.selected.saturating_sub(self.list_rows)),
            Key::PageDown => self.select(self.selected + self.list_rows),
            Key::Home => self.select(0),
            Key::End => self.select(usize::MAX),
            Key::Char(_) | Key::Left | Key::Right | Key::WheelUp | Key::WheelDown | Key::Other => {}
        }
        ChooserRequest::Show
    }

    fn edit(&mut self, edit: impl FnOnce(&mut String)) {
        edit(&mut self.typed);
        self.search();
    }

    /// Lists the games that match, and selects the first one.
    fn search(&mut self) {
        (self.selected, self.top) = (0, 0);
        // Options follow a name, so one word has none. To read options takes as long as a preview.
        let has_words = self.typed.split_whitespace().nth(1).is_some();
        let phrase = if has_words { read_game_phrase(&[&self.typed]) } else { None };
        let phrase = phrase.filter(|(_, options)| !options.is_empty());
        let with_options = phrase.and_then(|(id, options)| {
            let entry = catalog::entry(id)?;
            Some(ListedGame { entry, other_name: None, options })
        });
        self.listed = match with_options {
            Some(game) => vec![game],
            None => self.ranking.find(&self.typed).into_iter().map(ListedGame::from).collect(),
        };
    }

    fn select(&mut self, index: usize) {
        self.selected = index.min(self.listed.len().saturating_sub(1));
    }

    /// Returns the column of the cursor, from 0. The cursor is in the first row.
    pub fn cursor_column(&self, columns: usize) -> usize {
        text::width(&self.shown_typed(columns)) + PROMPT.len()
    }

    /// Returns the end of the typed text that fits into the first row, with room for the cursor.
    fn shown_typed(&self, columns: usize) -> String {
        let room = columns.saturating_sub(PROMPT.len() + 1);
        let hidden = self.typed.chars().count().saturating_sub(room);
        self.typed.chars().skip(hidden).collect()
    }

    /// Returns the lines of the screen for a window of this size. No line is wider than the window, and one row stays
    /// free.
    pub fn lines(&mut self, style: &Style, rows: usize) -> Vec<String> {
        let window = Area { columns: style.width, rows };
        let WindowLayout { list, preview } = WindowLayout::of(window);
        self.list_rows = list.rows;
        // The selected game stays visible.
        self.top = self.top.clamp((self.selected + 1).saturating_sub(list.rows), self.selected);
        let mut lines = vec![self.first_line(style)];
        match preview {
            PreviewPlace::Beside(area) => {
                let preview = self.preview(style, area);
                lines.extend((0..list.rows).map(|row| self.row_with_preview(row, list.columns, &preview, style)));
            }
            PreviewPlace::Below(area) => {
                lines.extend((0..list.rows).map(|row| self.whole_row(row, style)));
                let mut preview = self.preview(style, area);
                preview.resize(area.rows, String::new());
                lines.extend(preview);
            }
            PreviewPlace::Nowhere => lines.extend((0..list.rows).map(|row| self.whole_row(row, style))),
        }
        lines.push(faint_row(text::first_fitting(&KEY_LINES, style.width), style.width, style));
        lines.truncate(rows.saturating_sub(1).max(1));
        lines
    }

    /// Returns the line with the typed text and the number of games.
    fn first_line(&self, style: &Style) -> String {
        let typed = self.shown_typed(style.width);
        let (faint, used_columns) = (faint_style(style), PROMPT.len() + text::width(&typed));
        let room = style.width.saturating_sub(used_columns + 1);
        let after =
            if self.typed.is_empty() { text::first_fitting(&SEARCH_EXAMPLES, room).to_string() } else { self.count() };
        let width = text::width(&after);
        match (self.typed.is_empty(), width + 2 <= room) {
            (true, _) => format!("{PROMPT}{}", faint_row(&after, room, style)),
            (false, true) => {
                let gap = " ".repeat(room - width);
                format!("{PROMPT}{typed}{gap}{faint}{after}{faint:#}")
            }
            (false, false) => format!("{PROMPT}{typed}"),
        }
    }

    fn count(&self) -> String {
        match self.listed.len() {
            0 => "no game matches".into(),
            count => text::pluralize(count, "game"),
        }
    }

    /// Returns the preview of the selected game.
    fn preview(&mut self, style: &Style, area: Area) -> Vec<String> {
        let Some(game) = self.listed.get(self.selected) else { return Vec::new() };
        let known = self.layout.take().filter(|layout| layout.is_of(game.entry.id, &game.options));
        let layout = known.unwrap_or_else(|| OpeningLayout::deal(game.entry.id, &game.options, &self.open));
        let lines = preview_lines(game.entry, &layout, &self.games, style, area);
        self.layout = Some(layout);
        lines
    }

    /// Returns a row of the list with the row of the preview beside it.
    fn row_with_preview(&self, row: usize, columns: usize, preview: &[String], style: &Style) -> String {
        let bar = if style.charset == Charset::Unicode { '│' } else { '|' };
        let faint = faint_style(style);
        let index = self.top + row;
        let listed = match self.listed.get(index) {
            Some(game) => game.filled_row(index == self.selected, columns),
            None => filled(&text::truncate(self.empty_row(row), columns), columns),
        };
        let beside = preview.get(row).map_or("", String::as_str);
        format!("{listed} {faint}{bar}{faint:#} {beside}").trim_end().to_string()
    }

    /// Returns a row of a list that is as wide as the window.
    fn whole_row(&self, row: usize, style: &Style) -> String {
        let index = self.top + row;
        match self.listed.get(index) {
            Some(game) => game.described_row(index == self.selected, style.width, style),
            None => text::truncate(self.empty_row(row), style.width).into_owned(),
        }
    }

    /// Returns the text of a row without a game.
    fn empty_row(&self, row: usize) -> &'static str {
        if row == 0 && self.listed.is_empty() { "Backspace deletes a letter" } else { "" }
    }
}
