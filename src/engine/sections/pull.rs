//! A buried card pulled out to the top of its pile, once nothing can be dealt anew any more.

use super::zone::Zones;
use crate::board::{Cause, PileId, Txn, VarId, View};
use crate::card::Card;
use crate::engine::compile::compile_context::Spot;
use crate::engine::compile::condition::Ask;
use crate::engine::compile::numbers::Number;
use crate::engine::compile::relation::CardSet;
use crate::error::Result;
use crate::game::{Argument, Refusal};

/// The word for it.
pub(crate) const WORD: &str = "pull";

/// A card: its index.
pub(crate) const ARGUMENT: Argument = Argument {
    spell: |arg| Card::from_index(arg as usize & (Card::INDICES - 1)).to_string(),
    read: |text| text.parse::<Card>().map(|card| card.index() as u64).map_err(|wrong| wrong.to_string()),
    may_stand_alone: false,
    is_card: true,
};

/// Buried cards that may be pulled out, compiled.
#[derive(Clone, Debug)]
pub struct Pull {
    /// The piles they are pulled out of.
    pub piles: Vec<PileId>,
    /// How often cards are gathered and dealt anew before it, if there is a limit, and what counts it.
    pub redeals: (Option<u8>, VarId),
    /// How many cards may be pulled out.
    pub most: u8,
    /// Counts them.
    pub made: VarId,
}

/// Compiles that so many cards may be pulled out of those piles after the last redeal.
pub(super) fn compile(
    most: u8,
    spot: &Spot<'_>,
    piles: &[PileId],
    redeals: (Option<u8>, VarId),
) -> Result<Option<Pull>> {
    if most > 0 && spot.ground.pack.packs > 1 {
        return spot.wrong("a card is pulled out by name, so there must be only one of each");
    }
    let pull = |made| Pull { piles: piles.to_vec(), redeals, most, made };
    Ok(spot.ground.number(Number::Pulls).map(pull))
}

/// What pulling so many cards out does, as a clause.
pub(crate) fn words(most: u8) -> String {
    let cards = if most == 1 { "a buried card".into() } else { format!("{most} buried cards, one by one,") };
    format!("pulls {cards} out to the top of its pile, if it can be played, after the last redeal")
}

impl Pull {
    /// Whether that card may be pulled out now.
    pub(crate) fn may(
        &self,
        view: View<'_>,
        arg: u64,
        zones: &Zones,
        ask: &impl Ask,
    ) -> std::result::Result<(), Refusal> {
        if !self.is_last_deal(view) {
            return Err(Refusal::NotNow("a buried card may be pulled out only after the last redeal"));
        }
        if view.var(self.made) >= self.most.into() {
            return Err(Refusal::Own { code: "pulled", text: "no more buried cards may be pulled out" });
        }
        match self.buried(view).find(|&(_, _, card)| card.index() as u64 == arg) {
            None => Err(Refusal::Own { code: "not-buried", text: "that card does not lie buried in a pile" }),
            Some((pile, _, card)) if fits_somewhere(view, zones, pile, card, ask) => Ok(()),
            Some(_) => Err(Refusal::Own { code: "fits-nowhere", text: "that card could not be played from the top" }),
        }
    }

    /// Whether nothing can be dealt anew any more.
    fn is_last_deal(&self, view: View<'_>) -> bool {
        let (times, made) = self.redeals;
        times.is_some_and(|times| view.var(made) >= times.into())
    }

    /// The cards that may be pulled out.
    pub(crate) fn cards(&self, view: View<'_>, zones: &Zones, ask: &impl Ask) -> CardSet {
        if !self.is_last_deal(view) || view.var(self.made) >= self.most.into() {
            return 0;
        }
        let fitting = self.buried(view).filter(|&(pile, _, card)| fits_somewhere(view, zones, pile, card, ask));
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
            txn.draw_out(pile, at, Cause::Played);
            txn.count(self.made, 1);
        }
    }
}

/// Whether some other pile takes a card of that pile.
fn fits_somewhere(view: View<'_>, zones: &Zones, pile: PileId, card: Card, ask: &impl Ask) -> bool {
    let mut goals = zones.goals[pile.index()].iter();
    goals.any(|&goal| zones.may_put(view, (pile, goal), 1, card, ask).is_ok())
}
