//! Boards to look at, beside the current game: small pictures of games, unfinished games and the deal of the day.

use super::program::{deal_session, name_and_text, open_game, to_raw_json};
use super::reply::Fault;
use super::request::{Board, GameChoice};
use patience::{DAILY_GAME, Session};
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// A board.
#[derive(Serialize)]
pub struct Preview {
    /// The board as placed items.
    pub scene: Box<RawValue>,
}

/// The deal of a day, which is the same for all players.
#[derive(Serialize)]
pub struct Daily {
    /// The game.
    pub game: &'static str,
    /// The title with the date in words.
    pub title: String,
    /// The deal.
    pub deal: String,
    /// The board after the deal.
    pub scene: Box<RawValue>,
}

/// Returns the last board of a transcript, or the first board of a deal.
pub fn preview(board: &Board) -> Result<Preview, Fault> {
    let session = match board {
        Board::Text(document) => {
            let (name, text) = name_and_text(document, "transcript");
            Session::open(name, text, None)?
        }
        Board::Deal(deal) => deal_session(deal)?,
    };
    Ok(Preview { scene: to_raw_json(session.scene_json())? })
}

/// Returns the deal of the day.
pub fn daily(date: &str) -> Result<Daily, Fault> {
    let choice = GameChoice { game: Some(DAILY_GAME.to_string()), rulebook: None, options: BTreeMap::new() };
    let game = open_game(&choice)?;
    let (title, deal) = (game.daily_title(date)?, game.daily_deal(date)?);
    let scene = to_raw_json(game.deal(&deal)?.scene_json())?;
    Ok(Daily { game: DAILY_GAME, title, deal: deal.to_string(), scene })
}
