//! The preview of a game: what it is like, the record of the player, and an opening layout.

use super::window_layout::Area;
use crate::card::DealSpec;
use crate::error::Result;
use crate::game::{BetterScore, Game, OddsRecord};
use crate::games::{CatalogEntry, catalog};
use crate::play::{GameSummary, Session, Stats, deck_for};
use crate::render::{self, Style, faint_row};
use crate::{text, words};
use std::sync::Arc;

/// The deal of the opening layout, the same for all games.
const PREVIEW_DEAL: DealSpec = DealSpec::Seed(1);

/// The minimum number of rows for a board.
const MIN_BOARD_ROWS: usize = 6;

/// The line above the board, which is not the deal that the player will get.
const EXAMPLE: &str = "An example of a deal:";

/// The number of rows that a board leaves free in a window for the prompt and messages, which a preview does not have.
const PROMPT_ROWS: usize = 3;

/// A function that opens a game with options.
pub type OpenGame<'c> = Box<dyn Fn(&str, &[(String, String)]) -> Result<Arc<dyn Game>> + 'c>;

/// The opening layout of a game with options.
pub struct OpeningLayout {
    id: &'static str,
    options: Vec<(String, String)>,
    /// The dealt game, or the message that it cannot be dealt.
    session: std::result::Result<Session, String>,
}

impl OpeningLayout {
    /// Deals a game.
    pub fn deal(id: &'static str, options: &[(String, String)], open: &OpenGame<'_>) -> OpeningLayout {
        let dealt = open(id, options).and_then(|game| {
            let deck = deck_for(game.as_ref(), &PREVIEW_DEAL)?;
            Session::deal(game, deck)
        });
        OpeningLayout { id, options: options.to_vec(), session: dealt.map_err(|error| error.message()) }
    }

    /// Whether this is the layout of a game with these options.
    pub fn is_of(&self, id: &str, options: &[(String, String)]) -> bool {
        self.id == id && self.options == options
    }

    /// Draws the board as lines. Returns no lines if there is no room for a board.
    fn lines(&self, style: &Style, area: Area) -> Vec<String> {
        if area.rows < MIN_BOARD_ROWS || area.columns < Style::NARROWEST {
            return Vec::new();
        }
        let text = match &self.session {
            Ok(session) => {
                let style = Style { width: area.columns, height: Some(area.rows + PROMPT_ROWS), ..*style };
                render::session(session, &style)
            }
            Err(message) => text::wrap(&text::sanitize_line(message), area.columns).join("\n"),
        };
        text.lines().take(area.rows).map(str::to_string).collect()
    }
}

/// Returns the lines of a preview, in an area of this size. `games` are all games of the player.
pub fn preview_lines(
    entry: &CatalogEntry,
    layout: &OpeningLayout,
    games: &[GameSummary],
    style: &Style,
    area: Area,
) -> Vec<String> {
    let title = entry.title_with(&layout.options);
    let bold = anstyle::Style::new().bold();
    let mut lines = vec![format!("{bold}{}{bold:#}", text::truncate(&text::sanitize_line(&title), area.columns))];
    let odds = layout.session.as_ref().ok().and_then(|session| catalog::odds_record(session.info()));
    let facts = [
        Some(entry.about.to_string()),
        odds.and_then(words::odds_in_short).map(|odds| format!("{}.", text::capitalized(&odds))),
        odds.and_then(length),
        Some(record(entry.id, games)),
    ];
    lines.extend(facts.iter().flatten().flat_map(|fact| text::wrap(fact, area.columns)));
    lines.truncate(area.rows);
    let board = layout.lines(style, Area { rows: area.rows.saturating_sub(lines.len() + 1), ..area });
    if !board.is_empty() {
        lines.push(faint_row(EXAMPLE, area.columns, style));
        lines.extend(board);
    }
    lines
}

/// Describes the length of the game.
fn length(odds: &OddsRecord) -> Option<String> {
    let moves = odds.survey?.moves;
    (moves > 0).then(|| format!("A win takes about {moves} moves."))
}

/// Describes how the player did in a game, with any options.
fn record(id: &str, games: &[GameSummary]) -> String {
    // The order of the scores does not matter here.
    let of_game = || games.iter().filter(|summary| summary.is_built_in(id));
    let stats = Stats::of(of_game(), BetterScore::High);
    match (stats.played, of_game().filter(|summary| summary.is_unfinished()).count()) {
        (0, 0) => "You have not played it yet.".into(),
        (0, unfinished) => format!("You have {}.", text::pluralize(unfinished, "unfinished game")),
        (played, 0) => format!("You played {played}, won {}, streak {}.", stats.won, stats.streak),
        (played, unfinished) => {
            format!("You played {played}, won {}, streak {}; {unfinished} unfinished.", stats.won, stats.streak)
        }
    }
}
