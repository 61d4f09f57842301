//! The changes of cards between two boards, as the player sees them.

use super::item::Spot;
use crate::board::{PileId, View};
use crate::card::Card;

/// A card that lies elsewhere, or another way up, than before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The card, if the player sees it now or saw it before.
    pub card: Option<Card>,
    /// Where it lay; nothing if the player cannot tell: it appears.
    pub from: Option<Spot>,
    /// Where it lies; nothing if the player cannot tell: it disappears.
    pub to: Option<Spot>,
    /// Whether it lies the other way up.
    pub turned: bool,
}

/// What changed between two views of one game, by where the cards lie. Cards that look alike are told apart as little as
/// a player can: of two that are alike the one that stayed did not move.
///
/// ```
/// use patience::board::View;
/// use patience::card::shuffle;
/// use patience::games::catalog;
/// use patience::play::Session;
/// use patience::scene::changes;
/// let game = catalog::open("klondike", &[])?;
/// let mut deck = game.info().pack.cards();
/// shuffle(1, 0, &mut deck);
/// let mut session = Session::deal(game, deck)?;
/// let before = session.board().clone();
/// session.play(patience::game::Move::Draw).unwrap();
/// let changes = changes(View::of(&before), session.view());
/// assert_eq!(changes.len(), 1);
/// assert!(changes[0].turned && changes[0].from.is_some());
/// # Ok::<(), patience::error::Error>(())
/// ```
pub fn changes(before: View<'_>, after: View<'_>) -> Vec<Change> {
    let (mut gone, mut come) = (differing(before, after), differing(after, before));
    let mut changes = Vec::new();
    // A card that is seen before and after has moved.
    gone.retain(|&(from, card)| {
        let found = come.iter().position(|&(_, other)| card.is_some() && other == card);
        let to = found.map(|at| come.remove(at).0);
        changes.extend(to.map(|to| Change { card, from: Some(from), to: Some(to), turned: false }));
        to.is_none()
    });
    // A card that lies where another side of one lay was turned there.
    gone.retain(|&(from, was)| {
        let found = come.iter().position(|&(to, is)| to == from && was.is_some() != is.is_some());
        let is = found.map(|at| come.remove(at));
        changes.extend(is.map(|(to, is)| Change { card: was.or(is), from: Some(from), to: Some(to), turned: true }));
        is.is_none()
    });
    let (seen_gone, hidden_gone): (Vec<_>, Vec<_>) = gone.into_iter().partition(|(_, card)| card.is_some());
    let (seen_come, hidden_come): (Vec<_>, Vec<_>) = come.into_iter().partition(|(_, card)| card.is_some());
    // Hidden cards can be told where they come from, or where they go, if that is one pile: they leave it from the top.
    let mut sources = one_pile(hidden_gone);
    let mut goals = one_pile(hidden_come);
    for (to, card) in seen_come {
        let from = sources.as_mut().and_then(Vec::pop);
        changes.push(Change { card, from, to: Some(to), turned: from.is_some() });
    }
    for (from, card) in seen_gone.into_iter().rev() {
        let to = goals.as_mut().filter(|goals| !goals.is_empty()).map(|goals| goals.remove(0));
        changes.push(Change { card, from: Some(from), to, turned: to.is_some() });
    }
    let (mut sources, goals) = (sources.unwrap_or_default(), goals.unwrap_or_default());
    let moved = sources.len().saturating_sub(goals.len());
    for (from, to) in sources.drain(moved..).zip(goals) {
        changes.push(Change { card: None, from: Some(from), to: Some(to), turned: false });
    }
    changes
}

/// The cards of a view that do not lie so in the other, pile by pile, bottom to top.
fn differing(view: View<'_>, other: View<'_>) -> Vec<(Spot, Option<Card>)> {
    let piles = (0..view.piles()).map(|pile| PileId(pile as u8));
    let spots = piles.flat_map(|pile| view.cards(pile).enumerate().map(move |(at, card)| (Spot { pile, at }, card)));
    spots.filter(|&(Spot { pile, at }, card)| at >= other.len(pile) || other.card(pile, at) != card).collect()
}

/// The spots, if all lie in one pile.
fn one_pile(cards: Vec<(Spot, Option<Card>)>) -> Option<Vec<Spot>> {
    let first = cards.first()?.0.pile;
    cards.iter().all(|(spot, _)| spot.pile == first).then(|| cards.into_iter().map(|(spot, _)| spot).collect())
}
