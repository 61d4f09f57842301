//! Hints for Parallels, based only on what the player can see.

use super::table::{ACES, KINGS, Table, WIDE};
use super::{FILL, Parallels, ROW};
use crate::board::{PileId, PileSet};
use crate::card::{Card, Suit};
use crate::game::{Message, Move, message};

impl Parallels {
    /// Returns the best-looking move and the reason. Plays come first, then a reversal that makes one possible, then
    /// the stock.
    pub(super) fn hint(&self, table: Table<'_>) -> Option<(Move, Message)> {
        if table.is_won() || self.is_dead(table) {
            return None;
        }
        let mut best: Option<(i32, Move, Message)> = None;
        for (from, card) in table.free() {
            for to in table.foundations_for(card) {
                let (weight, why) = self.rate_play(table, from, card, to);
                if best.as_ref().is_none_or(|(most, ..)| weight > *most) {
                    best = Some((weight, Move::Transfer { from, to, count: 1 }, why));
                }
            }
        }
        let best = best.map(|(_, m, why)| (m, why));
        best.or_else(|| self.reversal_for_a_card(table)).or_else(|| self.stock(table))
    }

    /// Rates a play: whether another card could follow, and whether it frees a card that fits.
    fn rate_play(&self, table: Table<'_>, from: PileId, card: Card, to: PileId) -> (i32, Message) {
        let onto = table.0.top(to).map_or(Message::default(), |top| message!["builds on ", top]);
        let step =
            |other: Card| other.suit() == card.suit() && other.rank().number().abs_diff(card.rank().number()) == 1;
        if let Some((_, next)) = table
            .free()
            .find(|&(place, other)| place != from && step(other) && table.foundations_for(other).next().is_none())
        {
            return (3, message![onto, ", and ", next, " can follow"]);
        }
        let beside = |other: Option<u8>| {
            let place = PileId(other?);
            let blocked = table.places().has(place) && !table.is_free(place);
            table.0.top(place).filter(|&next| blocked && (step(next) || table.foundations_for(next).next().is_some()))
        };
        let wide = WIDE as u8;
        match beside(from.0.checked_sub(wide)).or_else(|| beside(from.0.checked_add(wide))) {
            Some(next) => (2, message![onto, " and frees ", next]),
            None => (1, onto),
        }
    }

    /// Returns a reversal that leads to a play of a free card.
    fn reversal_for_a_card(&self, table: Table<'_>) -> Option<(Move, Message)> {
        let waits = |suit: Suit| table.free().find(|(_, card)| card.suit() == Some(suit));
        let (suit, card) = Suit::ALL.into_iter().find_map(|suit| {
            let (_, card) = waits(suit).filter(|_| self.reversal && table.has_met(suit))?;
            Some((suit, card))
        })?;
        let of = |mut piles: PileSet| piles.find(|&pile| table.0.top(pile).is_some_and(|top| top.suit() == Some(suit)));
        let (up, down) = (of(PileSet::span(ACES, 4))?, of(PileSet::span(KINGS, 4))?);
        let is_higher = card.rank() > table.0.top(up)?.rank();
        let (from, to) = if is_higher { (down, up) } else { (up, down) };
        Some((
            Move::Transfer { from, to, count: 1 },
            message!["brings the foundations nearer to ", card, ", which is free"],
        ))
    }

    fn stock(&self, table: Table<'_>) -> Option<(Move, Message)> {
        if Self::may_fill(table).is_ok() {
            return Some((FILL, "no free card can be played: new cards fill the gaps".into()));
        }
        self.may_deal_row(table).ok().map(|()| (ROW, "no free card can be played: another row brings new ones".into()))
    }
}
