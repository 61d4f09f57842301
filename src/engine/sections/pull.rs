//! The `pull` rule: a buried card moved to the top of its pile.
//!
//! This is possible once the piles can no longer be gathered and dealt again.

use super::zone::Zones;
use crate::board::{Cause, PileId, Txn, VarId, View};
use crate::card::Card;
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::PossibleMoves;
use crate::engine::compile::relation::CardSet;
use crate::error::Result;
use crate::game::{Argument, Awaited, Refusal};

/// The command that pulls out a card.
pub(crate) const PULL: &str = "pull";

/// The argument of the command: the index of the card.
pub(crate) const CARD_ARGUMENT: Argument = Argument {
    // `&` makes every number an index of a card.
    format: |arg| Card::from_index(arg as usize & (Card::INDICES - 1)).to_string(),
    parse: |text| text.parse::<Card>().map(|card| card.index() as u64).map_err(|error| error.to_string()),
    can_omit_verb: false,
    is_card: true,
    cards: 0,
};

/// The compiled rule for pulling out buried cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PullTable {
    /// The piles that may contain buried cards.
    pub piles: Vec<PileId>,
    /// The maximum number of redeals. They must be used up before a card is pulled out. `None` if there is no limit, so
    /// that no card can be pulled out.
    pub max_redeals: Option<u8>,
    /// The variable that counts the redeals.
    pub redeals: VarId,
    /// The maximum number of cards to pull out.
    pub max_pulls: u8,
    /// The variable that counts the cards pulled out.
    pub pulled: VarId,
}

/// Compiles the rule. `max_pulls` is the maximum number of cards to pull out; 0 means none. `max_redeals` and `redeals`
/// are the fields of [`PullTable`].
pub(super) fn compile(
    max_pulls: u8,
    path: &BookPath<'_>,
    piles: &[PileId],
    max_redeals: Option<u8>,
    redeals: VarId,
) -> Result<Option<PullTable>> {
    if max_pulls > 0 && path.context.pack.has_equal_cards() {
        return path.fail("`pull` needs a pack without equal cards, because the player names the card");
    }
    let build = |pulled| PullTable { piles: piles.to_vec(), max_redeals, redeals, max_pulls, pulled };
    Ok(path.context.var(BoardVar::Pulls).map(build))
}

impl PullTable {
    /// Checks whether the player may pull out a card now. `arg` is the index of the card.
    pub(crate) fn check(
        &self,
        view: View<'_>,
        arg: u64,
        zones: &Zones,
        possible_moves: &impl PossibleMoves,
    ) -> std::result::Result<(), Refusal> {
        if !self.is_last_deal(view) {
            return Err(Refusal::NotNow(Awaited::LastRedeal));
        }
        if view.var(self.pulled) >= self.max_pulls.into() {
            return Err(Refusal::Pulled);
        }
        match self.buried_cards(view).find(|&(_, _, card)| card.index() as u64 == arg) {
            None => Err(Refusal::NotBuried),
            Some((pile, _, card)) if fits_somewhere(view, zones, pile, card, possible_moves) => Ok(()),
            Some(_) => Err(Refusal::FitsNowhere),
        }
    }

    /// Returns whether no redeal is left.
    fn is_last_deal(&self, view: View<'_>) -> bool {
        self.max_redeals.is_some_and(|max_redeals| view.var(self.redeals) >= max_redeals.into())
    }

    /// Returns the cards that the player may pull out now.
    pub(crate) fn cards(&self, view: View<'_>, zones: &Zones, possible_moves: &impl PossibleMoves) -> CardSet {
        if !self.is_last_deal(view) || view.var(self.pulled) >= self.max_pulls.into() {
            return 0;
        }
        let fitting =
            self.buried_cards(view).filter(|&(pile, _, card)| fits_somewhere(view, zones, pile, card, possible_moves));
        fitting.fold(0, |set, (_, _, card)| set | 1 << card.index())
    }

    /// Returns the visible cards that are under other cards, with their piles and positions.
    fn buried_cards<'v>(&'v self, view: View<'v>) -> impl Iterator<Item = (PileId, usize, Card)> + use<'v> {
        let covered_cards = move |pile| view.cards(pile).take(view.len(pile).saturating_sub(1)).enumerate();
        let piles = self.piles.iter().copied();
        piles.flat_map(move |pile| covered_cards(pile).filter_map(move |(index, card)| Some((pile, index, card?))))
    }

    /// Pulls out a card. The command must be legal.
    pub(crate) fn play(&self, txn: &mut Txn<'_>, arg: u64) {
        let found = self.buried_cards(txn.view()).find(|&(_, _, card)| card.index() as u64 == arg);
        if let Some((pile, index, _)) = found {
            txn.bring_to_top(pile, index, Cause::Played);
            txn.add_to_var(self.pulled, 1);
        }
    }
}

/// Returns whether some other pile accepts a card of this pile.
fn fits_somewhere(
    view: View<'_>,
    zones: &Zones,
    pile: PileId,
    card: Card,
    possible_moves: &impl PossibleMoves,
) -> bool {
    let mut destinations = zones.destinations[pile.index()].iter();
    destinations.any(|&destination| zones.check_put(view, pile, destination, 1, card, possible_moves).is_ok())
}
