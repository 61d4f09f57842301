//! The moves that Microsoft's FreeCell makes automatically. Solutions in standard notation leave them out.
//!
//! After each move, a card goes to its foundation if its rank is ace or two, or if both cards of the other color with
//! the next lower rank are on foundations. No card in a column can then need it.

use super::solver_game::SolverGame;
use crate::card::{Card, Suit};
use crate::game::{Game, Move, Role};
use crate::play::Session;

/// Returns whether a solution of the game can leave out automatic moves. The rule fits only games that build columns in
/// alternating colors.
pub fn may_leave_out_automatic_moves(game: &dyn Game) -> bool {
    SolverGame::of(game).is_some_and(|rules| rules.builds_in_alternating_colors())
}

/// Returns the next automatic move on the board of a session, or `None` if no card goes to its foundation.
pub fn next_automatic_move(session: &Session) -> Option<Move> {
    let (info, view) = (session.info(), session.view());
    let tops = || info.piles_of(Role::Foundation).iter().filter_map(|pile| view.top(pile));
    let home_rank = |suit: Suit| tops().find(|top| top.suit() == Some(suit)).map_or(0, |top| top.rank().number());
    let goes_home = |card: Card| {
        let Some(suit) = card.suit() else { return false };
        let mut others = Suit::ALL.into_iter().filter(|other| other.color() != suit.color());
        card.rank().number() <= 2 || others.all(|other| home_rank(other) + 1 >= card.rank().number())
    };
    let sources = info.piles_of(Role::Cell).iter().chain(info.piles_of(Role::Tableau));
    sources.filter(|&from| view.top(from).is_some_and(goes_home)).find_map(|from| {
        let moves = info.piles_of(Role::Foundation).iter().map(|to| Move::Transfer { from, to, count: 1 });
        moves.into_iter().find(|&m| session.check(m).is_ok())
    })
}
