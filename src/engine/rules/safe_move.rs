//! Foundation moves that can never hurt, so that `auto` may make them.

use super::rule_table::RuleTable;
use crate::board::{PileId, View};
use crate::card::Card;
use crate::engine::compile::condition::Condition;
use crate::engine::compile::relation::has;
use crate::game::{Move, Role};

impl RuleTable {
    /// Whether a legal move takes a card to a foundation that no other card will ever need to lie on.
    ///
    /// A card is needed in the tableau only by those that may be built on it. It may go when each of them is
    /// on a foundation already, or could go there the moment it is free, and the same holds for what may be
    /// built on them in turn. For games that build by alternate color this is the rule of Microsoft's FreeCell.
    pub(crate) fn is_safe_move(&self, view: View<'_>, m: Move) -> bool {
        let Move::Transfer { from, to, count: 1 } = m else { return false };
        // Where piles are gathered as they lie, every card that leaves changes what is dealt next.
        if self.regather.as_ref().is_some_and(|regather| regather.shuffle.is_none()) {
            return false;
        }
        let role = |pile| self.zones.zone(pile).map(|zone| zone.role);
        if role(to) != Some(Role::Foundation)
            || !matches!(role(from), Some(Role::Tableau | Role::Cell | Role::Reserve | Role::Waste))
        {
            return false;
        }
        let suited = |pile| self.zones.put(pile).is_some_and(|put| put.suited);
        // Where suits do not matter, or cards go up on one and down on another, another foundation might want the card
        // more; and a space that must be filled takes cards from where they lie well.
        if !suited(to) || self.has_opposite_foundations || (view.len(from) == 1 && self.must_be_filled(from)) {
            return false;
        }
        // Drawn several at a time, a card that leaves the waste changes which cards come to its top.
        let draws = self.stock.as_ref().map_or(1, |stock| stock.cards);
        if role(from) == Some(Role::Waste) && draws > 1 {
            return false;
        }
        let Some(card) = view.top(from) else { return false };
        self.builders_on(card).all(|next| {
            self.is_up_or_next(view, next) && self.builders_on(next).all(|after| self.is_up_or_next(view, after))
        })
    }

    /// The cards that may be built on this one in some tableau.
    fn builders_on(&self, card: Card) -> impl Iterator<Item = Card> + '_ {
        let tableaus = self.zones.list.iter().filter(|zone| zone.role == Role::Tableau);
        let set = tableaus
            .filter_map(|zone| zone.put.as_ref())
            .fold(0, |set, put| put.fits.iter().fold(set, |set, fits| set | fits[card.index()]));
        (0..Card::INDICES).filter(move |index| set >> index & 1 == 1).map(Card::from_index)
    }

    /// Whether every such card is on a foundation, or the next that its foundation takes.
    fn is_up_or_next(&self, view: View<'_>, card: Card) -> bool {
        let foundations = || self.zones.list.iter().filter(|zone| zone.role == Role::Foundation);
        let up: usize = foundations()
            .flat_map(|zone| zone.piles)
            .map(|pile| view.cards(pile).filter(|c| *c == Some(card)).count())
            .sum();
        let copies = self.pack.packs as usize;
        let next =
            foundations().any(|zone| zone.piles.into_iter().any(|pile| has(self.cards_fitting_pile(view, pile), card)));
        up >= copies || (next && copies == 1)
    }

    /// Whether other moves wait as long as that pile is a space that can be filled.
    fn must_be_filled(&self, pile: PileId) -> bool {
        fn names(condition: &Condition, pile: PileId) -> bool {
            match condition {
                Condition::NoFill(piles) => piles.has(pile),
                Condition::Not(condition) => names(condition, pile),
                Condition::All(all) | Condition::Any(all) => all.iter().any(|condition| names(condition, pile)),
                _ => false,
            }
        }
        let puts = self.zones.list.iter().filter_map(|zone| zone.put.as_ref());
        puts.filter_map(|put| put.when.as_ref()).any(|when| names(when, pile))
    }
}
