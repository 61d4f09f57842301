//! The search for `--winnable`: the next deal that the solver proves to be winnable.

use super::deal_arguments::{self, ReadyGame};
use crate::error::{Error, Result};
use crate::solve::{MAX_DEALS_TRIED, find_winnable_deal};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Finds the first deal that a player who sees all cards can win, starting with the deal of `ready_game`. Also returns
/// a note if this is not the deal that the user gave.
///
/// # Errors
/// Fails if the deal has no number, if the game has no solver, if no winnable deal is found, or if `cancel` is set.
pub fn find_next(ready_game: ReadyGame, cancel: &AtomicBool) -> Result<(ReadyGame, Option<String>)> {
    let game = Arc::clone(ready_game.session.game());
    let Some(first) = ready_game.deal.clone().filter(|deal| deal.successor().is_some()) else {
        let error = Error::request("`--winnable` needs a deal with a number");
        return Err(error.hint("`--seed N` and `--deal ms:N` start at number N"));
    };
    let Some(deal) = find_winnable_deal(&game, &first, cancel)? else {
        let message = format!("found no winnable deal among {MAX_DEALS_TRIED} deals, counting up from {first}");
        return Err(Error::negative_answer(message));
    };
    if deal == first {
        return Ok((ReadyGame { is_winnable: true, ..ready_game }, None));
    }
    // If the user gave the number of the deal, it has a `next_deal`. A random deal has none, and may be replaced without
    // a note.
    let note = ready_game
        .next_deal
        .as_ref()
        .map(|_| format!("note: counting up from {first}, the first winnable deal is {deal}"));
    let next_deal = ready_game.next_deal.and_then(|_| deal.successor());
    Ok((ReadyGame { is_winnable: true, next_deal, ..deal_arguments::deal(game, &deal)? }, note))
}
