//! A game in the list, and its row.

use crate::game::options_text;
use crate::games::CatalogEntry;
use crate::games::ranking::RankedGame;
use crate::render::{Style, faint_row, selected_style};
use crate::text;

/// The minimum number of columns for a description in the list.
const MIN_ABOUT_COLUMNS: usize = 12;

/// A game in the list.
#[derive(Clone, Debug)]
pub struct ListedGame {
    /// The game.
    pub entry: &'static CatalogEntry,
    /// The name that matches what was typed, if it is not the title.
    pub other_name: Option<&'static str>,
    /// The options that were typed after the name.
    pub options: Vec<(String, String)>,
}

impl From<RankedGame> for ListedGame {
    fn from(RankedGame { entry, other_name }: RankedGame) -> ListedGame {
        ListedGame { entry, other_name, options: Vec::new() }
    }
}

impl ListedGame {
    /// Returns the title with the name that matches and the options: `Canfield (Demon)`, `Spider suits=1`.
    fn name(&self) -> String {
        let other_name = self.other_name.map_or(String::new(), |name| format!(" ({name})"));
        let options = text::sanitize_line(&options_text(&self.options)).into_owned();
        format!("{}{other_name} {options}", self.entry.title).trim_end().to_string()
    }

    /// Returns the row of the game in a list that has something to its right, filled with spaces.
    pub fn filled_row(&self, is_selected: bool, columns: usize) -> String {
        let name = format!("{}{}", mark(is_selected), self.name());
        let row = filled(&text::truncate(&name, columns), columns);
        if is_selected { highlighted(&row) } else { row }
    }

    /// Returns the row of the game in a list that is as wide as the window. It has room for a description.
    pub fn described_row(&self, is_selected: bool, columns: usize, style: &Style) -> String {
        let name = format!("{}{}", mark(is_selected), self.name());
        let name = text::truncate(&name, columns);
        let room = columns.saturating_sub(text::width(&name) + 2);
        let about = match room {
            MIN_ABOUT_COLUMNS.. => format!("  {}", text::truncate(self.entry.about, room)),
            _ => String::new(),
        };
        if is_selected {
            highlighted(&filled(&format!("{name}{about}"), columns))
        } else {
            format!("{name}{}", faint_row(&about, columns, style))
        }
    }
}

fn mark(is_selected: bool) -> &'static str {
    if is_selected { "> " } else { "  " }
}

fn highlighted(row: &str) -> String {
    let look = selected_style();
    format!("{look}{row}{look:#}")
}

/// Fills a text with spaces.
pub fn filled(text: &str, columns: usize) -> String {
    let missing = columns.saturating_sub(text::width(text));
    format!("{text}{:missing$}", "")
}
