//! A dealing step shared by the games written in Rust: taking a certain card out of the pack.

use crate::board::{Cause, PileId, Txn};
use crate::card::Card;
use crate::error::{Error, Result};

/// Moves the next matching card from the pack face up onto a pile. The other cards keep their order.
///
/// # Errors
/// Fails if the pack has no matching card.
pub fn deal_matching_card(txn: &mut Txn<'_>, pack: PileId, to: PileId, matches: impl Fn(Card) -> bool) -> Result<()> {
    let index = txn.board().slots(pack).iter().rposition(|slot| matches(slot.card()));
    let index =
        index.ok_or_else(|| Error::request("the pack does not suit the game: a card to begin with is missing"))?;
    txn.bring_to_top(pack, index, Cause::Dealt);
    txn.turn_over(pack, to, 1, Cause::Dealt);
    Ok(())
}
