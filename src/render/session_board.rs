//! The board of a session with the score card of its match, and the score sheet separately.

use super::{FrameSize, MarkedSpot, Style, score_card};
use crate::game::Sheet;
use crate::play::Session;
use crate::scene::CardPlaces;

/// Returns the score sheet of a session's match, if it has one. Each line ends in a newline.
pub fn sheet(session: &Session, style: &Style) -> Option<String> {
    session.score_sheet().map(|sheet| match sheet {
        Sheet::Ledger(ledger) => super::ledger(&ledger, style),
        Sheet::ScoreCard(card) => score_card(&card, style),
    })
}

/// The board of a session as text, and the places of its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionBoard {
    /// The lines of the board. Each line ends in a newline.
    pub text: String,
    /// The places of the cards, in cells from the upper left corner.
    pub places: CardPlaces,
    /// The size of the frames of cards on a screen.
    pub frames: FrameSize,
}

/// Draws the board. Once a deal of a match is over, adds the score card below it.
pub fn session(session: &Session, style: &Style) -> String {
    with_score_card(session, super::board(session.game().as_ref(), session.view(), style), style)
}

/// Draws the same as [`session()`], with marks on cards.
pub fn marked_session(session: &Session, style: &Style, marks: &[MarkedSpot]) -> SessionBoard {
    let (board, places, frames) = super::board::marked_board(session.game().as_ref(), session.view(), style, marks);
    SessionBoard { text: with_score_card(session, board, style), places, frames }
}

/// Adds the score card below the board once a deal of a match is over.
fn with_score_card(session: &Session, board: String, style: &Style) -> String {
    match session.score_sheet().filter(|_| session.is_over()) {
        Some(Sheet::ScoreCard(card)) => format!("{board}\n{}", score_card(&card, style)),
        _ => board,
    }
}
