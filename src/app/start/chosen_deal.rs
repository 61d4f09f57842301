//! The search for `--winnable` and `--difficulty`: the next deal that meets a condition.

use super::deal_arguments::{self, ReadyGame};
use crate::cli;
use crate::error::{Error, Result};
use crate::solve::DealCondition;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Finds the first deal that meets the condition of the arguments. Without a condition, returns `ready_game`.
///
/// # Errors
/// Fails as [`find_next`] does.
pub fn find_if_requested(ready_game: ReadyGame, args: &cli::ConditionArgs) -> Result<(ReadyGame, Option<String>)> {
    match args.condition() {
        Some(condition) => find_next(ready_game, condition, &AtomicBool::new(false)),
        None => Ok((ready_game, None)),
    }
}

/// Finds the first deal that meets the condition, starting with the deal of `ready_game`. Also returns a note if this
/// is not the deal that the user gave.
///
/// # Errors
/// Fails if the deal has no number, if the condition cannot be checked in this game, if no such deal is found, or if
/// `cancel` is set.
pub fn find_next(
    ready_game: ReadyGame,
    condition: DealCondition,
    cancel: &AtomicBool,
) -> Result<(ReadyGame, Option<String>)> {
    let game = Arc::clone(ready_game.session.game());
    let Some(first) = ready_game.deal.clone().filter(|deal| deal.successor().is_some()) else {
        let error = Error::request(format!("`--{}` needs a deal with a number", condition.option()));
        return Err(error.hint("`--seed N` and `--deal ms:N` start at number N"));
    };
    let deal = condition.find_deal(&game, &first, cancel)?;
    let chosen = Some(condition.chosen());
    if deal == first {
        return Ok((ReadyGame { chosen, ..ready_game }, None));
    }
    // Only a deal with a number from the user has a `next_deal`: from there, the user can count up. A random deal may be
    // replaced without a note.
    let is_numbered_by_user = ready_game.next_deal.is_some();
    let note = is_numbered_by_user
        .then(|| format!("note: counting up from {first}, the first {} deal is {deal}", condition.word()));
    let next_deal = deal.successor().filter(|_| is_numbered_by_user);
    Ok((ReadyGame { chosen, next_deal, ..deal_arguments::deal(game, &deal)? }, note))
}
