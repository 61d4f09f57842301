//! The decks whose deal may give a board.

use crate::board::PileId;
use crate::card::{Card, DealSpec};
use crate::game::{Game, Role};
use crate::play::{Session, deck_for};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The cards of each pile, from bottom to top, with the mark of face-down cards. No pile occurs twice.
pub type Piles = Vec<(PileId, Vec<(Card, bool)>)>;

/// The number of deals by which the place of each card of the deck is found. In games of several packs, equal cards
/// differ in at least one of them.
const PROBES: u64 = 6;

/// Returns decks that may give the board of these piles: one by the order in which the game deals, which is found by
/// probing; and one row by row and one column by column, for games that deal some cards to other places.
pub fn decks_of_board(game: &Arc<dyn Game>, piles: &Piles) -> Vec<Vec<Card>> {
    let cards_of = |roles: &[Role]| {
        let has_role = |pile: PileId| game.info().role_of(pile).is_some_and(|role| roles.contains(&role));
        piles.iter().filter(move |(pile, _)| has_role(*pile)).map(|(_, cards)| cards).collect::<Vec<_>>()
    };
    let in_order =
        |piles: Vec<&Vec<(Card, bool)>>| piles.into_iter().flatten().map(|(card, _)| *card).collect::<Vec<_>>();
    let first = in_order(cards_of(&[Role::Foundation, Role::Hole]));
    let last: Vec<Card> =
        [Role::Cell, Role::Reserve, Role::Waste].iter().flat_map(|role| in_order(cards_of(&[*role]))).collect();
    let stock = in_order(cards_of(&[Role::Stock])).into_iter().rev().collect::<Vec<_>>();
    let columns = cards_of(&[Role::Tableau]);
    let height = columns.iter().map(|column| column.len()).max().unwrap_or(0);
    let rows =
        (0..height).flat_map(|index| columns.iter().filter_map(move |column| column.get(index).map(|(card, _)| *card)));
    // In games with gaps, the cards that leave them are discarded.
    let mut discarded = in_order(cards_of(&[Role::Discard])).into_iter();
    let columns_with_gaps = game.info().piles_of(Role::Tableau);
    let with_gaps = columns_with_gaps.iter().flat_map(|pile| {
        let column = piles.iter().find(|(other, cards)| *other == pile && !cards.is_empty());
        let cards = column.map(|(_, cards)| cards.iter().map(|(card, _)| *card).collect::<Vec<_>>());
        cards.unwrap_or_else(|| discarded.next().into_iter().collect())
    });
    let with_gaps = with_gaps.collect();
    let by_row = [first.clone(), rows.collect(), last.clone(), stock.clone()].concat();
    let by_column = [first, in_order(columns.clone()), last, stock].concat();
    probed_deck(game, piles).into_iter().chain([by_row, by_column, with_gaps]).collect()
}

/// Returns the deck that the game deals to these piles, if the places of its cards do not depend on them.
fn probed_deck(game: &Arc<dyn Game>, piles: &Piles) -> Option<Vec<Card>> {
    let mut by_index: Vec<Vec<usize>> = Vec::new();
    let mut by_slot: BTreeMap<(PileId, usize), Vec<usize>> = BTreeMap::new();
    for probe in 1..=PROBES {
        let deck = deck_for(game.as_ref(), &DealSpec::Seed(probe)).ok()?;
        by_index.resize(deck.len(), Vec::new());
        by_index.iter_mut().zip(&deck).for_each(|(cards, card)| cards.push(card.index()));
        let session = Session::deal(Arc::clone(game), deck).ok()?;
        for (pile, _) in session.info().named_piles() {
            for (index, slot) in session.board().slots(pile).iter().enumerate() {
                by_slot.entry((pile, index)).or_default().push(slot.card().index());
            }
        }
    }
    let target: BTreeMap<Vec<usize>, Card> = piles
        .iter()
        .flat_map(|(pile, cards)| cards.iter().enumerate().map(move |(index, (card, _))| ((*pile, index), *card)))
        .map(|(slot, card)| Some((by_slot.get(&slot)?.clone(), card)))
        .collect::<Option<_>>()?;
    by_index.iter().map(|cards| target.get(cards).copied()).collect()
}
