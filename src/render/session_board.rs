//! The board of a session with the score card of its match, and the score sheet separately.

use super::{Style, score_card};
use crate::game::Sheet;
use crate::play::Session;
use crate::scene::Spot;

/// Returns the score sheet of a session's match, if it has one. Each line ends in a newline.
pub fn sheet(session: &Session, style: &Style) -> Option<String> {
    session.score_sheet().map(|sheet| match sheet {
        Sheet::Ledger(ledger) => super::ledger(&ledger, style),
        Sheet::ScoreCard(card) => score_card(&card, style),
    })
}

/// Draws the board. Once a deal of a match is over, adds the score card below it.
pub fn session(session: &Session, style: &Style) -> String {
    marked_session(session, style, &[])
}

/// Draws the same as [`session()`], with the cards at the given spots marked. Marks are underlined, so that terminals
/// without color show them.
pub fn marked_session(session: &Session, style: &Style, marks: &[Spot]) -> String {
    let board = super::board::marked_board(session.game().as_ref(), session.view(), style, marks);
    match session.score_sheet().filter(|_| session.is_over()) {
        Some(Sheet::ScoreCard(card)) => format!("{board}\n{}", score_card(&card, style)),
        _ => board,
    }
}
