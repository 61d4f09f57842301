//! May a card come?

use super::Builder;
use crate::board::{PileId, PileSet, View};
use crate::card::Card;
use crate::game::Refusal;
use crate::rules::{CardSet, PutTable, PutUnit, Space};

/// A card's index holds its rank in the low four bits and its suit above: one bit in each 16.
const EACH_SUIT: CardSet = 0x0001_0001_0001_0001;
/// All cards of the suit with index 0.
const EACH_RANK: CardSet = 0xffff;

impl Builder {
    /// Whether the top `count` cards of `from`, the lowest of them `card`, may be put on `to`.
    pub(super) fn may_put(
        &self,
        view: View<'_>,
        (from, to): (PileId, PileId),
        count: usize,
        card: Card,
    ) -> Result<(), Refusal> {
        let put = self.table.zone(to).and_then(|zone| zone.put.as_ref()).ok_or(Refusal::NoSpaceHere)?;
        if !put.from.has(from) {
            return Err(Refusal::NotToThere);
        }
        if put.phases & self.phase(view) == 0 {
            return Err(self.wrong_phase(view));
        }
        if !put.space_from.has(from) && view.is_empty(to) {
            return Err(Refusal::NoSpaceHere);
        }
        self.unit_fits(put, view, to, count)?;
        let has = |cards: CardSet| cards >> card.index() & 1 == 1;
        let fits = match view.top(to) {
            None if view.is_empty(to) => {
                if !has(self.space_takes(view, put)) {
                    Err(Refusal::NoSpaceHere)
                } else if put.beside.is_some() && (put.first.0..to.0).any(|pile| view.is_empty(PileId(pile))) {
                    Err(Refusal::NotFirstSpace)
                } else {
                    Ok(())
                }
            }
            None => Err(Refusal::FaceDown),
            Some(top) if has(put.fits_on(to, top)) => Ok(()),
            Some(top) if put.closed >> top.index() & 1 == 1 => Err(Refusal::Closed),
            Some(top) if has(put.rank_fits_on(to, top)) => Err(Refusal::WrongSuit),
            Some(_) => Err(Refusal::WrongRank),
        };
        // A card that would not go there anyway is not told to wait.
        match fits {
            Ok(()) if !self.rank_is_above(view, put, to, card) => Err(Refusal::NotAbove),
            Ok(()) if !lies_beside(put, (from, to), card) => Err(Refusal::NotBeside),
            Ok(()) if !self.comes_from(view, put, from) => Err(Refusal::NotYetFromThere),
            fits => fits,
        }
    }

    /// Whether cards of that pile may come now.
    #[inline]
    pub(super) fn comes_from(&self, view: View<'_>, put: &PutTable, from: PileId) -> bool {
        put.from.has(from) && (put.from_first.has(from) || self.redeals_made(view) > 0)
    }

    /// Whether that many cards may come at once.
    #[inline]
    pub(super) fn unit_fits(&self, put: &PutTable, view: View<'_>, to: PileId, count: usize) -> Result<(), Refusal> {
        let full_run = count == self.table.full_run as usize && view.is_empty(to);
        match put.unit {
            PutUnit::One if count > 1 => Err(Refusal::OneAtATime),
            PutUnit::FullRun if !full_run => Err(Refusal::FullRunOnly),
            _ if view.len(to) + count > put.max as usize => Err(Refusal::Full),
            _ => Ok(()),
        }
    }

    /// What an empty pile takes.
    #[inline]
    pub(super) fn space_takes(&self, view: View<'_>, put: &PutTable) -> CardSet {
        match put.space {
            Space::Cards(cards) => cards,
            Space::SuitsDiffer(cards, piles) => cards & !suits_on(view, piles),
            Space::Base => self.base_cards(view, 0),
            Space::BelowBase => self.base_cards(view, 1),
        }
    }

    /// Whether a card need not wait for one of its rank in the pile before.
    fn rank_is_above(&self, view: View<'_>, put: &PutTable, to: PileId, card: Card) -> bool {
        !put.ranks_above || to == put.first || self.ranks_in(view, PileId(to.0 - 1)) >> card.index() & 1 == 1
    }

    /// All cards of the ranks that lie in a pile.
    pub(super) fn ranks_in(&self, view: View<'_>, pile: PileId) -> CardSet {
        view.cards(pile).flatten().fold(0, |set, card| set | EACH_SUIT << card.rank().number())
    }

    /// The cards of the rank that many below the base, round the corner.
    fn base_cards(&self, view: View<'_>, below: i32) -> CardSet {
        match self.table.base.map(|var| view.var(var)) {
            Some(rank @ 1..=13) => EACH_SUIT << (1 + (rank - 1 - below).rem_euclid(13)),
            _ => 0,
        }
    }
}

/// Whether a card need not come from the pile beside, or does.
#[inline]
pub(super) fn lies_beside(put: &PutTable, (from, to): (PileId, PileId), card: Card) -> bool {
    put.beside.is_none_or(|(first, any)| {
        any >> card.index() & 1 == 1 || from.0.wrapping_sub(first.0) == to.0.wrapping_sub(put.first.0)
    })
}

/// All cards of the suits that lie on top of those piles.
fn suits_on(view: View<'_>, piles: PileSet) -> CardSet {
    piles.filter_map(|pile| view.top(pile)).fold(0, |set, card| set | EACH_RANK << (card.index() & !15))
}
