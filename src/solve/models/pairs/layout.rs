//! A deal of the pairs model as bits.
//!
//! The cards of a pile have consecutive bits, the lowest card first. The cards of the waste and the stock follow, in
//! the order in which they are drawn.

use super::rules::Rules;
use crate::board::{Board, Face, PileId, PileSet};
use crate::card::Card;

/// A position is one word.
const MAX_CARDS: usize = 60;

/// A deal.
#[derive(Debug, Default)]
pub struct Layout {
    /// The pile of each card; the waste for those of the stock.
    pub piles: Vec<PileId>,
    /// The cards that are drawn.
    pub drawn: u64,
    /// Those on the waste when the search begins.
    pub waste: u64,
    /// For each card those that lie over it at once: those that must go right before it.
    pub over: Vec<u64>,
    /// For each card how many lie under it.
    pub buries: Vec<u8>,
    /// For each card those that may leave with it.
    pub partners: Vec<u64>,
    /// Of these the ones that neither card waits for.
    pub live_partners: Vec<u64>,
    /// The cards that may leave alone.
    pub single: u64,
    /// The cards that must go.
    pub must_leave: u64,
    /// How often the stock has been gone through, from 1.
    pub pass: u8,
}

impl Layout {
    /// The deal that lies on a board, if it is one.
    pub fn new(rules: &Rules, board: &Board) -> Option<Layout> {
        let place = |pile: PileId| (0..board.len(pile)).map(move |at| (pile, at));
        let mut places: Vec<(PileId, usize)> = rules.piles.into_iter().flat_map(place).collect();
        let dealt = places.len();
        let has_valid_face = |&(pile, at): &(PileId, usize)| match board.slots(pile)[at].face() {
            Face::Up => true,
            Face::Concealed | Face::Down => rules.turning.has(pile) && at + 1 < board.len(pile),
        };
        if !places.iter().all(has_valid_face) {
            return None;
        }
        let mut cards: Vec<Card> = places.iter().map(|&(pile, at)| board.slots(pile)[at].card()).collect();
        let mut waste = 0;
        if let Some(stock) = &rules.stock {
            let turned = board.slots(stock.waste).iter();
            let still = board.slots(stock.pile).iter().rev();
            waste = board.len(stock.waste);
            cards.extend(turned.chain(still).map(|slot| slot.card()));
            places.extend((dealt..cards.len()).map(|at| (stock.waste, at)));
        }
        if places.len() > MAX_CARDS {
            return None;
        }
        let cards_where =
            |test: &dyn Fn(usize) -> bool| (0..places.len()).filter(|&i| test(i)).fold(0u64, |set, i| set | 1 << i);
        let covers = |i: usize| rules.covers.get(places[i].0.index()).copied().unwrap_or(PileSet::EMPTY);
        let is_over = |i: usize, other: usize| {
            let (pile, at) = places[i];
            let (over, place) = places[other];
            i < dealt && other < dealt && (pile == over && place == at + 1 || covers(i).has(over))
        };
        let over: Vec<u64> = (0..places.len()).map(|i| cards_where(&|other| is_over(i, other))).collect();
        let partner =
            |i: usize, other: usize| i != other && rules.partners[cards[i].index()] >> cards[other].index() & 1 == 1;
        let partners: Vec<u64> = (0..places.len()).map(|i| cards_where(&|other| partner(i, other))).collect();
        let waits = closure(&over);
        let drawn = cards_where(&|i| i >= dealt);
        let top_two = rules.stock.as_ref().is_some_and(|stock| stock.top_two);
        let has_chance = |i: usize, other: usize| {
            let apart = waits[i] >> other & 1 == 0 && waits[other] >> i & 1 == 0;
            let own = rules.own_cover && (over[i] >> other & 1 == 1 || over[other] >> i & 1 == 1);
            let meet = i < dealt || other < dealt || top_two;
            partners[i] >> other & 1 == 1 && (apart || own) && meet
        };
        let must = |i: usize| match &rules.stock {
            Some(stock) if i >= dealt => rules.must_empty.has(stock.waste) || rules.must_empty.has(stock.pile),
            _ => rules.must_empty.has(places[i].0),
        };
        // What must leave the stock alone may stay on the waste: nothing else is said of that.
        let halfway = rules
            .stock
            .as_ref()
            .is_some_and(|stock| rules.must_empty.has(stock.waste) != rules.must_empty.has(stock.pile));
        if halfway {
            return None;
        }
        let pass = rules.stock.as_ref().and_then(|stock| stock.pass).map_or(1, |pass| board.var(pass).max(1));
        Some(Layout {
            drawn,
            waste: cards_where(&|i| i >= dealt && i < dealt + waste),
            buries: (0..places.len())
                .map(|i| (0..dealt).filter(|&under| waits[under] >> i & 1 == 1).count() as u8)
                .collect(),
            live_partners: (0..places.len()).map(|i| cards_where(&|other| has_chance(i, other))).collect(),
            single: cards_where(&|i| rules.single >> cards[i].index() & 1 == 1),
            must_leave: cards_where(&must),
            pass: u8::try_from(pass).ok()?,
            piles: places.iter().map(|&(pile, _)| pile).collect(),
            over,
            partners,
        })
    }

    /// Those of the cards left, but for the ones that are drawn, over which nothing lies.
    #[inline]
    pub fn free(&self, left: u64) -> u64 {
        let (mut free, mut set) = (0, left & !self.drawn);
        while set != 0 {
            let card = set.trailing_zeros() as usize;
            set &= set - 1;
            free |= u64::from(self.over[card] & left == 0) << card;
        }
        free
    }
}

/// For each card all that must go before it may.
fn closure(over: &[u64]) -> Vec<u64> {
    let mut waits = over.to_vec();
    loop {
        let before = waits.clone();
        for set in &mut waits {
            let mut next = *set;
            while next != 0 {
                *set |= before[next.trailing_zeros() as usize];
                next &= next - 1;
            }
        }
        if waits == before {
            return waits;
        }
    }
}
