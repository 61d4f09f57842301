//! The changes of cards between two boards, as the player sees them.

use super::item::Spot;
use crate::board::{PileId, View};
use crate::card::Card;

/// A card that moved or was turned over.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The card, if the player sees it now or saw it before.
    pub card: Option<Card>,
    /// The place before. `None` if the player cannot know it: the card then appears from nowhere.
    pub from: Option<Spot>,
    /// The place now. `None` if the player cannot know it: the card then disappears.
    pub to: Option<Spot>,
    /// Whether the card was turned over.
    pub turned: bool,
}

/// Returns the changes between two views of a game. A player cannot tell identical cards apart: if a place
/// shows an identical card before and after, that card counts as not moved.
///
/// ```
/// use patience::internals::board::View;
/// use patience::internals::card::shuffle;
/// use patience::internals::games::catalog;
/// use patience::internals::play::Session;
/// use patience::internals::scene::changes;
/// let game = catalog::open("klondike", &[])?;
/// let mut deck = game.info().pack.cards();
/// shuffle(1, 0, &mut deck);
/// let mut session = Session::deal(game, deck)?;
/// let before = session.board().clone();
/// session.play(patience::internals::game::Move::Draw).unwrap();
/// let changes = changes(View::of(&before), session.view());
/// assert_eq!(changes.len(), 1);
/// assert!(changes[0].turned && changes[0].from.is_some());
/// # Ok::<(), patience::internals::error::Error>(())
/// ```
pub fn changes(before: View<'_>, after: View<'_>) -> Vec<Change> {
    let (mut removed, mut added) = (differing_cards(before, after), differing_cards(after, before));
    let mut changes = Vec::new();
    // A card that left one place and is visible at another has moved.
    removed.retain(|&(from, card)| {
        let index = added.iter().position(|&(_, other)| card.is_some() && other == card);
        let to = index.map(|index| added.remove(index).0);
        changes.extend(to.map(|to| Change { card, from: Some(from), to: Some(to), turned: false }));
        to.is_none()
    });
    // If a face and a back replace each other at the same place, the card was turned there.
    removed.retain(|&(from, old_card)| {
        let index = added.iter().position(|&(to, new_card)| to == from && old_card.is_some() != new_card.is_some());
        let new_card = index.map(|index| added.remove(index));
        changes.extend(new_card.map(|(to, new_card)| Change {
            card: old_card.or(new_card),
            from: Some(from),
            to: Some(to),
            turned: true,
        }));
        new_card.is_none()
    });
    let (visible_removed, hidden_removed): (Vec<_>, Vec<_>) = removed.into_iter().partition(|(_, card)| card.is_some());
    let (visible_added, hidden_added): (Vec<_>, Vec<_>) = added.into_iter().partition(|(_, card)| card.is_some());
    // The source or destination of hidden cards is known if it can only be one pile. Cards leave a pile from the top.
    let mut sources = spots_in_one_pile(hidden_removed);
    let mut destinations = spots_in_one_pile(hidden_added);
    for (to, card) in visible_added {
        let from = sources.as_mut().and_then(Vec::pop);
        changes.push(Change { card, from, to: Some(to), turned: from.is_some() });
    }
    for (from, card) in visible_removed.into_iter().rev() {
        let to = destinations
            .as_mut()
            .filter(|destinations| !destinations.is_empty())
            .map(|destinations| destinations.remove(0));
        changes.push(Change { card, from: Some(from), to, turned: to.is_some() });
    }
    let (mut sources, destinations) = (sources.unwrap_or_default(), destinations.unwrap_or_default());
    let unmatched_count = sources.len().saturating_sub(destinations.len());
    for (from, to) in sources.drain(unmatched_count..).zip(destinations) {
        changes.push(Change { card: None, from: Some(from), to: Some(to), turned: false });
    }
    changes
}

/// Returns the cards of a view that are missing or different at the same place in the other view. They are sorted by
/// pile, from bottom to top.
fn differing_cards(view: View<'_>, other: View<'_>) -> Vec<(Spot, Option<Card>)> {
    let piles = (0..view.piles()).map(|pile| PileId(pile as u8));
    let spots = piles.flat_map(|pile| view.cards(pile).enumerate().map(move |(at, card)| (Spot { pile, at }, card)));
    spots.filter(|&(Spot { pile, at }, card)| at >= other.len(pile) || other.card(pile, at) != card).collect()
}

/// Returns the places of the cards, if all are in one pile.
fn spots_in_one_pile(cards: Vec<(Spot, Option<Card>)>) -> Option<Vec<Spot>> {
    let first = cards.first()?.0.pile;
    cards.iter().all(|(spot, _)| spot.pile == first).then(|| cards.into_iter().map(|(spot, _)| spot).collect())
}
