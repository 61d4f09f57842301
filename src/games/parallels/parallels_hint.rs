//! Hints for Parallels, based only on what the player can see.

use super::parallels_table::{ACES, KINGS, PLACES_PER_ROW, Table};
use super::{FILL, Parallels, ROW};
use crate::board::{PileId, PileSet};
use crate::card::{Card, Suit};
use crate::game::{Message, Move, message};

impl Parallels {
    /// Returns the move that looks best, and the reason. Prefers a play, then a reversal that makes a play possible,
    /// then a use of the stock.
    pub(super) fn hint(&self, table: Table<'_>) -> Option<(Move, Message)> {
        if table.is_won() || self.is_lost(table) {
            return None;
        }
        let mut best: Option<(i32, Move, Message)> = None;
        for (from, card) in table.free_cards() {
            for to in table.foundations_for(card) {
                let (weight, reason) = Self::rate_play(table, from, card, to);
                if best.as_ref().is_none_or(|(best_weight, ..)| weight > *best_weight) {
                    best = Some((weight, Move::Transfer { from, to, count: 1 }, reason));
                }
            }
        }
        let best = best.map(|(_, m, reason)| (m, reason));
        best.or_else(|| self.reversal_for_a_card(table)).or_else(|| self.stock_hint(table))
    }

    /// Rates a play, and also returns the reason. A play is better if another card could follow, or if it frees a card
    /// that fits.
    fn rate_play(table: Table<'_>, from: PileId, card: Card, to: PileId) -> (i32, Message) {
        let build_text = table.0.top(to).map_or(Message::default(), |top| message!["builds on ", top]);
        let is_neighbor =
            |other: Card| other.suit() == card.suit() && other.rank().number().abs_diff(card.rank().number()) == 1;
        if let Some((_, next)) = table.free_cards().find(|&(place, other)| {
            place != from && is_neighbor(other) && table.foundations_for(other).next().is_none()
        }) {
            return (3, message![build_text, ", and ", next, " can follow"]);
        }
        let blocked_card_at = |pile_number: Option<u8>| {
            let place = PileId(pile_number?);
            let is_blocked = table.places().has(place) && !table.is_free(place);
            table
                .0
                .top(place)
                .filter(|&next| is_blocked && (is_neighbor(next) || table.foundations_for(next).next().is_some()))
        };
        let row_step = PLACES_PER_ROW as u8;
        match blocked_card_at(from.0.checked_sub(row_step)).or_else(|| blocked_card_at(from.0.checked_add(row_step))) {
            Some(next) => (2, message![build_text, " and frees ", next]),
            None => (1, build_text),
        }
    }

    /// Returns a reversal that leads to a play of a free card.
    fn reversal_for_a_card(&self, table: Table<'_>) -> Option<(Move, Message)> {
        let free_card_of = |suit: Suit| table.free_cards().find(|(_, card)| card.suit() == Some(suit));
        let (suit, card) = Suit::ALL.into_iter().find_map(|suit| {
            let (_, card) = free_card_of(suit).filter(|_| self.reversal && table.foundations_have_met(suit))?;
            Some((suit, card))
        })?;
        let foundation_in =
            |piles: PileSet| piles.iter().find(|&pile| table.0.top(pile).is_some_and(|top| top.suit() == Some(suit)));
        let (ace_pile, king_pile) = (foundation_in(PileSet::span(ACES, 4))?, foundation_in(PileSet::span(KINGS, 4))?);
        let is_higher = card.rank() > table.0.top(ace_pile)?.rank();
        let (from, to) = if is_higher { (king_pile, ace_pile) } else { (ace_pile, king_pile) };
        Some((
            Move::Transfer { from, to, count: 1 },
            message!["brings the foundations nearer to ", card, ", which is free"],
        ))
    }

    fn stock_hint(&self, table: Table<'_>) -> Option<(Move, Message)> {
        if Self::check_fill(table).is_ok() {
            return Some((FILL, "fills the gaps with new cards, because no free card can be played".into()));
        }
        self.check_deal_row(table).ok().map(|()| (ROW, "deals another row, because no free card can be played".into()))
    }
}
