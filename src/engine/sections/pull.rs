//! The `pull` rule: a buried card moved to the top of its pile.
//!
//! This is possible once the piles can no longer be gathered and dealt again.

use super::zone::Zones;
use crate::board::{Cause, PileId, Txn, VarId, View};
use crate::card::Card;
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::BoardQuery;
use crate::engine::compile::numbers::BoardVar;
use crate::engine::compile::relation::CardSet;
use crate::error::Result;
use crate::game::{Argument, Refusal};

/// The word for it.
pub(crate) const PULL: &str = "pull";

/// A card: its index.
pub(crate) const CARD_ARGUMENT: Argument = Argument {
    format: |arg| Card::from_index(arg as usize & (Card::INDICES - 1)).to_string(),
    parse: |text| text.parse::<Card>().map(|card| card.index() as u64).map_err(|wrong| wrong.to_string()),
    can_omit_verb: false,
    is_card: true,
};

/// Buried cards that may be pulled out, compiled.
#[derive(Clone, Debug)]
pub struct PullTable {
    /// The piles they are pulled out of.
    pub piles: Vec<PileId>,
    /// How often cards are gathered and dealt anew before it, if there is a limit, and what counts it.
    pub redeals: (Option<u8>, VarId),
    /// How many cards may be pulled out.
    pub max_pulls: u8,
    /// Counts them.
    pub pulled: VarId,
}

/// Compiles that so many cards may be pulled out of those piles after the last redeal.
pub(super) fn compile(
    most: u8,
    path: &BookPath<'_>,
    piles: &[PileId],
    redeals: (Option<u8>, VarId),
) -> Result<Option<PullTable>> {
    if most > 0 && path.context.pack.packs > 1 {
        return path.fail("a card is pulled out by name, so there must be only one of each");
    }
    let pull = |made| PullTable { piles: piles.to_vec(), redeals, max_pulls: most, pulled: made };
    Ok(path.context.number(BoardVar::Pulls).map(pull))
}

/// What pulling so many cards out does, as a clause.
pub(crate) fn describe(most: u8) -> String {
    let cards = if most == 1 { "a buried card".into() } else { format!("{most} buried cards, one by one,") };
    format!("pulls {cards} out to the top of its pile, if it can be played, after the last redeal")
}

impl PullTable {
    /// Whether that card may be pulled out now.
    pub(crate) fn check(
        &self,
        view: View<'_>,
        arg: u64,
        zones: &Zones,
        query: &impl BoardQuery,
    ) -> std::result::Result<(), Refusal> {
        if !self.is_last_deal(view) {
            return Err(Refusal::NotNow("a buried card may be pulled out only after the last redeal"));
        }
        if view.var(self.pulled) >= self.max_pulls.into() {
            return Err(Refusal::Own { code: "pulled", text: "no more buried cards may be pulled out" });
        }
        match self.buried(view).find(|&(_, _, card)| card.index() as u64 == arg) {
            None => Err(Refusal::Own { code: "not-buried", text: "that card does not lie buried in a pile" }),
            Some((pile, _, card)) if fits_somewhere(view, zones, pile, card, query) => Ok(()),
            Some(_) => Err(Refusal::Own { code: "fits-nowhere", text: "that card could not be played from the top" }),
        }
    }

    /// Whether nothing can be dealt anew any more.
    fn is_last_deal(&self, view: View<'_>) -> bool {
        let (times, made) = self.redeals;
        times.is_some_and(|times| view.var(made) >= times.into())
    }

    /// The cards that may be pulled out.
    pub(crate) fn cards(&self, view: View<'_>, zones: &Zones, query: &impl BoardQuery) -> CardSet {
        if !self.is_last_deal(view) || view.var(self.pulled) >= self.max_pulls.into() {
            return 0;
        }
        let fitting = self.buried(view).filter(|&(pile, _, card)| fits_somewhere(view, zones, pile, card, query));
        fitting.fold(0, |set, (_, _, card)| set | 1 << card.index())
    }

    /// The cards in sight that lie under others in the piles that were dealt anew, and where.
    fn buried<'v>(&'v self, view: View<'v>) -> impl Iterator<Item = (PileId, usize, Card)> + use<'v> {
        let lowest = move |pile| view.cards(pile).take(view.len(pile).saturating_sub(1)).enumerate();
        let piles = self.piles.iter().copied();
        piles.flat_map(move |pile| lowest(pile).filter_map(move |(at, card)| Some((pile, at, card?))))
    }

    /// Pulls out a card that may be.
    pub(crate) fn play(&self, txn: &mut Txn<'_>, arg: u64) {
        let found = self.buried(txn.view()).find(|&(_, _, card)| card.index() as u64 == arg);
        if let Some((pile, at, _)) = found {
            txn.bring_to_top(pile, at, Cause::Played);
            txn.add_to_var(self.pulled, 1);
        }
    }
}

/// Whether some other pile takes a card of that pile.
fn fits_somewhere(view: View<'_>, zones: &Zones, pile: PileId, card: Card, query: &impl BoardQuery) -> bool {
    let mut destinations = zones.destinations[pile.index()].iter();
    destinations.any(|&destination| zones.check_put(view, (pile, destination), 1, card, query).is_ok())
}
