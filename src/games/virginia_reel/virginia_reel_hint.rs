//! Hints for Virginia Reel, based only on what the player can see.

use super::VirginiaReel;
use super::virginia_reel_legality::{ROTATE, SWAP};
use super::virginia_reel_table::Table;
use crate::board::PileId;
use crate::card::Card;
use crate::game::{Message, Move, message};
use crate::games::royal_parade::{places, reserve_row};
use std::ops::ControlFlow;

impl VirginiaReel {
    /// Returns the move that looks best, and the reason. Prefers moves to foundations and moves of cards to the rows in
    /// which they belong. The stock comes last. Returns the first of several equal moves.
    pub(super) fn hint(&self, table: Table<'_>) -> Option<(Move, Message)> {
        let mut best: Option<(i32, Move, Message)> = None;
        let _ = table.for_each_move(self.rules, &mut |m| {
            let (rating, reason) = rate_move(table, m);
            if best.as_ref().is_none_or(|(best_rating, ..)| rating > *best_rating) {
                best = Some((rating, m, reason));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, m, reason)| (m, reason))
    }
}

/// Rates a move, and returns the reason for it. A higher rating is better. From best to worst, the moves are: from the
/// reserve to a foundation, an exchange, a fill of a gap, from a row to a foundation, a discard, a deal.
fn rate_move(table: Table<'_>, m: Move) -> (i32, Message) {
    let top = |pile: PileId| table.0.top(pile).map_or(Message::default(), Message::from);
    match m {
        Move::Transfer { from, to, .. } if table.0.is_empty(to) => rate_gap_fill(table, from),
        Move::Transfer { from, to, .. } => {
            let build_text = message!["builds ", top(from), " on ", top(to)];
            match (reserve_row().has(from), table.0.len(from).checked_sub(2)) {
                (true, Some(index_below)) => {
                    let card_below = table.0.card(from, index_below);
                    let fits_next = card_below.is_some_and(|card| fits_foundation(table, card));
                    let reveal_text = card_below.map_or(Message::default(), |card| message![" and frees ", card]);
                    (if fits_next { 90 } else { 80 }, message![build_text, reveal_text])
                }
                (true, None) => (75, build_text),
                (false, _) => (60, message![build_text, " and leaves a gap that you can fill"]),
            }
        }
        Move::Remove { a, .. } => (50, message!["discards ", top(a), " and leaves a gap that you can fill"]),
        Move::Custom { verb: SWAP, .. } => (70, "brings both cards to their rows".into()),
        Move::Custom { verb: ROTATE, .. } => (72, "brings all three cards to their rows".into()),
        Move::Custom { .. } | Move::Draw => (0, "is best, because no other move brings a card forward".into()),
    }
}

/// Rates the fill of a gap with the top card of a pile. From best to worst, the fills are: a card of the reserve that
/// uncovers a card for a foundation, a card of the reserve that uncovers any other card, a card of another row, the
/// only card of a pile of the reserve.
fn rate_gap_fill(table: Table<'_>, from: PileId) -> (i32, Message) {
    let card = table.0.top(from).map_or(Message::default(), Message::from);
    if places().has(from) {
        return (64, message!["brings ", card, " to its row and leaves a gap that you can fill"]);
    }
    match table.0.len(from).checked_sub(2).and_then(|below| table.0.card(from, below)) {
        Some(below) if fits_foundation(table, below) => {
            (68, message!["fills the gap with ", card, " and frees ", below])
        }
        Some(below) => (66, message!["fills the gap with ", card, " and uncovers ", below]),
        None => (62, message!["fills the gap with ", card]),
    }
}

fn fits_foundation(table: Table<'_>, card: Card) -> bool {
    places().iter().any(|place| table.next_card(place) == Some(card))
}
