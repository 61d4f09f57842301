//! A game in the list, and its row.

use crate::games::ranking::RankedGame;
use crate::games::{CatalogEntry, catalog};
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
    /// The options that were typed after the name, or those of the variant whose name matches.
    pub options: Vec<(String, String)>,
}

impl From<RankedGame> for ListedGame {
    fn from(RankedGame { entry, other_name }: RankedGame) -> ListedGame {
        let variant = other_name.and_then(catalog::find_variant);
        ListedGame { entry, other_name, options: variant.map(|variant| variant.options()).unwrap_or_default() }
    }
}

impl ListedGame {
    /// Returns the title with the options or the name that matches: `Spider suits=1`, `Canfield (Demon)`.
    fn name(&self) -> String {
        let other_name = self.other_name.map_or(String::new(), |name| format!(" ({name})"));
        text::sanitize_line(&self.entry.title_with(&self.options)).into_owned() + &other_name
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
