//! The board of a session with the score card of its match, and the score sheet alone.

use super::{Style, score_card};
use crate::game::Sheet;
use crate::play::Session;
use crate::scene::Spot;

/// The score sheet of a session's match, if it has one, as lines each of which ends in a newline.
pub fn sheet(session: &Session, style: &Style) -> Option<String> {
    session.score_sheet().map(|sheet| match sheet {
        Sheet::Ledger(ledger) => super::ledger(&ledger, style),
        Sheet::Card(card) => score_card(&card, style),
    })
}

/// The board, and under it, once a deal of a match is over, the score card.
pub fn session(session: &Session, style: &Style) -> String {
    marked_session(session, style, &[])
}

/// The same with the cards marked that lie on those spots: by underlining, which a terminal without color has too.
pub fn marked_session(session: &Session, style: &Style, marks: &[Spot]) -> String {
    let board = super::board::marked_board(session.game().as_ref(), session.view(), style, marks);
    match session.score_sheet().filter(|_| session.is_over()) {
        Some(Sheet::Card(card)) => format!("{board}\n{}", score_card(&card, style)),
        _ => board,
    }
}
