//! The command `new`: another deal, or another game.

use super::game::Game;
use super::session::Session;
use crate::card::DealSpec;
use crate::error::{Error, Result};
use crate::games::catalog;
use crate::shell::NewGameRequest;
use crate::solve::find_winnable_deal;
use std::sync::atomic::AtomicBool;

/// Deals the game that a player asked for. Without a deal, it is the one after `last`, or the seed 1.
///
/// # Errors
/// Fails if the game or an option is unknown, if the deal does not fit, or if no winnable deal is found.
pub(super) fn deal_new_game(
    request: &NewGameRequest,
    game: &Game,
    last: Option<&DealSpec>,
    stop: &AtomicBool,
) -> Result<Session> {
    let game = match &request.game {
        Some(name) => Game { game: catalog::open_known(name, &request.options)? },
        None if request.options.is_empty() => game.clone(),
        None => Game { game: catalog::reopen(game.game.info(), &request.options)? },
    };
    let next = last.and_then(DealSpec::successor).unwrap_or(DealSpec::Seed(1));
    let deal = request.deal.clone().unwrap_or(next);
    if request.is_winnable { deal_winnable(&game, deal, stop) } else { game.deal(&deal) }
}

fn deal_winnable(game: &Game, first: DealSpec, stop: &AtomicBool) -> Result<Session> {
    match find_winnable_deal(&game.game, &first, stop)? {
        Some(deal) => Session::deal(game.clone(), &deal, true),
        None => Err(Error::negative_answer(format!("found no winnable deal, counting up from {first}"))),
    }
}
