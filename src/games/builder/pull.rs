//! A buried card pulled out to the top of its pile, once nothing can be dealt anew any more.

use super::Builder;
use crate::board::{PileId, PileSet, Txn, View};
use crate::card::Card;
use crate::game::{Argument, Move, Refusal};
use crate::rules::{CardSet, Regather};

/// The word for it.
pub(super) const WORD: &str = "pull";

/// A card: its index.
pub(super) const ARGUMENT: Argument = Argument {
    spell: |arg| Card::from_index(arg as usize & (Card::INDICES - 1)).to_string(),
    read: |text| text.parse::<Card>().map(|card| card.index() as u64).map_err(|wrong| wrong.to_string()),
    may_stand_alone: false,
};

impl Builder {
    /// Whether that card may be pulled out now.
    pub(super) fn may_pull(&self, view: View<'_>, arg: u64) -> Result<(), Refusal> {
        let regather = self.table.regather.as_ref().ok_or(Refusal::NoSuchCommand)?;
        let (var, times) = regather.pull.ok_or(Refusal::NoSuchCommand)?;
        if self.has_redeals(view, regather) {
            return Err(Refusal::NotNow("a buried card may be pulled out only after the last redeal"));
        }
        if view.var(var) >= times.into() {
            return Err(Refusal::Own { code: "pulled", text: "no more buried cards may be pulled out" });
        }
        match self.buried(view, regather).find(|&(_, _, card)| card.index() as u64 == arg) {
            None => Err(Refusal::Own { code: "not-buried", text: "that card does not lie buried in a pile" }),
            Some((pile, _, card)) if self.fits_somewhere(view, pile, card) => Ok(()),
            Some(_) => Err(Refusal::Own { code: "fits-nowhere", text: "that card could not be played from the top" }),
        }
    }

    /// Adds the legal ones to `out`, in order.
    pub(super) fn list_pulls(&self, view: View<'_>, out: &mut Vec<Move>) {
        let Some((verb, mut cards)) = self.pull_verb.zip(self.pullable(view)) else { return };
        while cards > 0 {
            out.push(Move::Call { verb, arg: cards.trailing_zeros().into() });
            cards &= cards - 1;
        }
    }

    /// Whether a card may be pulled out.
    pub(super) fn has_pull(&self, view: View<'_>) -> bool {
        self.pullable(view).is_some_and(|cards| cards > 0)
    }

    /// The cards that may be pulled out; nothing if none may by the time.
    fn pullable(&self, view: View<'_>) -> Option<CardSet> {
        let regather = self.table.regather.as_ref()?;
        let (var, times) = regather.pull?;
        if self.has_redeals(view, regather) || view.var(var) >= times.into() {
            return None;
        }
        let fitting = self.buried(view, regather).filter(|&(pile, _, card)| self.fits_somewhere(view, pile, card));
        Some(fitting.fold(0, |set, (_, _, card)| set | 1 << card.index()))
    }

    /// The cards in sight that lie under others in the piles that were dealt anew, and where.
    fn buried<'v>(
        &self,
        view: View<'v>,
        regather: &'v Regather,
    ) -> impl Iterator<Item = (PileId, usize, Card)> + use<'v> {
        let lowest = move |pile| view.cards(pile).take(view.len(pile).saturating_sub(1)).enumerate();
        let piles = regather.piles.iter().copied();
        piles.flat_map(move |pile| lowest(pile).filter_map(move |(at, card)| Some((pile, at, card?))))
    }

    /// Whether some other pile takes a card of that pile.
    fn fits_somewhere(&self, view: View<'_>, pile: PileId, card: Card) -> bool {
        let take = self.table.zone(pile).and_then(|zone| zone.take.as_ref());
        let mut goals = take.map_or(PileSet::EMPTY, |take| self.table.puts.and(take.to).without(PileSet::only(pile)));
        goals.any(|goal| self.may_put(view, (pile, goal), 1, card).is_ok())
    }

    /// Pulls out a card that may be.
    pub(super) fn pull(&self, txn: &mut Txn<'_>, arg: u64) {
        let Some(regather) = &self.table.regather else { return };
        let found = self.buried(txn.view(), regather).find(|&(_, _, card)| card.index() as u64 == arg);
        let (Some((pile, at, _)), Some((var, _))) = (found, regather.pull) else { return };
        txn.draw_out(pile, at);
        txn.set(var, txn.board().var(var) + 1);
    }

    /// What pulling a card out did, in a sentence.
    pub(super) fn tell_pull(&self, before: View<'_>, m: Move) -> Option<String> {
        let (Move::Call { arg, .. }, Some(regather)) = (m, &self.table.regather) else { return None };
        let (pile, _, card) = self.buried(before, regather).find(|&(_, _, card)| card.index() as u64 == arg)?;
        Some(format!("pulled {card} out to the top of {}", self.info.pile_name(pile)))
    }
}
