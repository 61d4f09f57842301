//! A deal as the form sees it: its cards as bits, those of a pile next to each other, the lowest first.

use super::rules::Rules;
use crate::board::{Board, Face, PileId, PileSet};
use crate::card::Card;

/// A position is one word: a bit for each card, and the card on the hole and the stock in what is left.
const MOST_CARDS: usize = 56;
/// Cards of so many classes, the empty hole's among them, can be counted in a word: each in four bits.
const MOST_COUNTED: usize = 16;
/// What four bits count, with the card on the hole counted twice.
const MOST_ALIKE: usize = 14;

/// A deal.
#[derive(Debug, Default)]
pub struct Layout {
    /// The pile of each card.
    pub piles: Vec<PileId>,
    /// The class of each card: cards that the rules do not tell apart are of one. 0 is the empty hole's.
    pub classes: Vec<u8>,
    /// The cards over which the next card lies in the same pile.
    pub chained: u64,
    /// For each card those of other piles that must go before it.
    pub over: Vec<u64>,
    /// How many cards wait one for the other up to each card, itself among them.
    pub depths: Vec<u8>,
    /// The lowest cards of several piles that are of one class, for each such class: with nothing else left, one of
    /// these piles is like another.
    pub alike: Vec<u64>,
    /// For each class the cards that go onto a card of it.
    pub fits: Vec<u64>,
    /// For each class the classes that go onto it.
    pub class_fits: Vec<u64>,
    /// The classes of the stock's cards, in the order in which they are drawn.
    pub stock: Vec<u8>,
    /// The class of the card on the hole.
    pub top: u8,
    /// The cards that must go.
    pub wanted: u64,
    /// Whether the stock must go, too.
    pub wants_stock: bool,
    /// How many bits name a class.
    pub class_bits: u32,
    /// Whether the cards of each class can be counted in four bits.
    pub can_count: bool,
}

impl Layout {
    /// The deal that lies on a board, if it is one: all cards where the rules know of them, and few enough.
    pub fn new(rules: &Rules, board: &Board) -> Option<Layout> {
        let place = |pile: PileId| (0..board.len(pile)).map(move |at| (pile, at));
        let places: Vec<(PileId, usize)> = rules.sources.into_iter().flat_map(place).collect();
        let stock = rules.stock.map_or(&[][..], |pile| board.slots(pile));
        let top = board.slots(rules.hole).last();
        let all = (0..board.piles()).map(|pile| board.len(PileId(pile as u8))).sum::<usize>();
        let is_full = |len: usize| len >= usize::from(rules.most);
        let lies_well = places.len() + stock.len() + board.len(rules.hole) == all
            && places.iter().all(|&(pile, at)| is_turned(rules, board, pile, at))
            && stock.iter().all(|slot| slot.face() == Face::Down)
            && top.is_none_or(|slot| slot.face() == Face::Up);
        // A hole that is full before all cards are there would take no more of them.
        if !lies_well || places.len() > MOST_CARDS || is_full(all.saturating_sub(1)) || rules.must_fill && !is_full(all)
        {
            return None;
        }
        let (of, class_fits) = classes(rules);
        let class = |card: Card| of[card.index()];
        let classes: Vec<u8> = places.iter().map(|&(pile, at)| class(board.slots(pile)[at].card())).collect();
        let those =
            |test: &dyn Fn(usize) -> bool| (0..places.len()).filter(|&i| test(i)).fold(0, |set, i| set | 1 << i);
        let cover = |pile: PileId| rules.covers.get(pile.index()).copied().unwrap_or(PileSet::EMPTY);
        let mut layout = Layout {
            chained: those(&|i| places[i].1 + 1 < board.len(places[i].0)),
            over: places.iter().map(|&(pile, _)| those(&|i| cover(pile).has(places[i].0))).collect(),
            fits: class_fits.iter().map(|set| those(&|i| set >> classes[i] & 1 == 1)).collect(),
            wanted: those(&|i| rules.must_fill || rules.must_empty.has(places[i].0)),
            wants_stock: rules.must_fill || rules.stock.is_some_and(|pile| rules.must_empty.has(pile)),
            stock: stock.iter().rev().map(|slot| class(slot.card())).collect(),
            top: top.map_or(0, |slot| class(slot.card())),
            piles: places.iter().map(|&(pile, _)| pile).collect(),
            class_bits: usize::BITS - class_fits.len().leading_zeros(),
            depths: Vec::new(),
            alike: Vec::new(),
            can_count: class_fits.len() <= MOST_COUNTED,
            class_fits,
            classes,
        };
        layout.can_count &= layout.most_alike() <= MOST_ALIKE;
        layout.depths = layout.measure_depths();
        layout.alike = layout.find_alike();
        let stock_bits = usize::BITS - layout.stock.len().leading_zeros();
        (layout.piles.len() as u32 + layout.class_bits + stock_bits <= u64::BITS).then_some(layout)
    }

    /// The lowest cards that are alike.
    fn find_alike(&self) -> Vec<u64> {
        let all = 0..self.piles.len();
        // What lies over piles, or need not go, tells them from each other.
        if self.over.iter().any(|over| *over != 0) || self.wanted.count_ones() as usize != all.len() {
            return Vec::new();
        }
        let lowest = |at: usize| at == 0 || self.chained >> (at - 1) & 1 == 0;
        let of = |class: u8| {
            all.clone().filter(|&at| lowest(at) && self.classes[at] == class).fold(0, |set, at| set | 1 << at)
        };
        (0..self.class_fits.len() as u8).map(of).filter(|set: &u64| set.count_ones() > 1).collect()
    }

    /// Those cards, with piles of which no more than the lowest card is left exchanged for like ones, those with a card
    /// first: one set for all that are alike.
    #[inline]
    pub fn sorted(&self, left: u64) -> u64 {
        let mut sorted = left;
        for lowest in &self.alike {
            let mut bare = lowest & !(left >> 1 & self.chained);
            let mut cards = (bare & left).count_ones();
            sorted &= !bare;
            while cards > 0 {
                sorted |= bare & bare.wrapping_neg();
                bare &= bare - 1;
                cards -= 1;
            }
        }
        sorted
    }

    /// How many cards there are of the class that has most.
    fn most_alike(&self) -> usize {
        let all = || self.classes.iter().chain(&self.stock);
        all().map(|class| all().filter(|other| *other == class).count()).max().unwrap_or(0)
    }

    /// The cards that must go right before that one may.
    fn blockers(&self, card: usize) -> u64 {
        self.over[card] | (self.chained >> card & 1) << card << 1
    }

    fn measure_depths(&self) -> Vec<u8> {
        let mut depths = vec![1u8; self.piles.len()];
        // A card may be numbered before or after those that lie over it; each round gets one step further.
        for _ in 0..depths.len() {
            let before = depths.clone();
            for under in 0..depths.len() {
                let mut blockers = self.blockers(under);
                while blockers != 0 {
                    let at = blockers.trailing_zeros() as usize;
                    blockers &= blockers - 1;
                    depths[at] = depths[at].max(depths[under].saturating_add(1));
                }
            }
            if depths == before {
                break;
            }
        }
        depths
    }
}

/// Whether a card lies face up, or will be turned up when nothing lies over it.
fn is_turned(rules: &Rules, board: &Board, pile: PileId, at: usize) -> bool {
    match board.slots(pile)[at].face() {
        Face::Up => true,
        Face::Shut => false,
        Face::Down => {
            let covers = rules.covers.get(pile.index()).copied().unwrap_or(PileSet::EMPTY);
            let is_free = at + 1 == board.len(pile) && { covers }.all(|over| board.is_empty(over));
            rules.turning.has(pile) && !is_free
        }
    }
}

/// The class of each card, and for each class those that go onto it: two cards are of one class if the same cards go
/// onto both, and both go onto the same.
fn classes(rules: &Rules) -> ([u8; Card::INDICES], Vec<u64>) {
    let column = |card: usize| {
        let goes_on = (0..Card::INDICES).filter(|&on| rules.fits[on] >> card & 1 == 1);
        (rules.space >> card & 1, goes_on.fold(0u64, |set, on| set | 1 << on))
    };
    let is_like = |a: usize, b: usize| rules.fits[a] == rules.fits[b] && column(a) == column(b);
    let mut of = [0; Card::INDICES];
    let mut first: Vec<usize> = Vec::new();
    // There are 53 cards, so that a set of classes is a word. A number that no card has is of no class.
    for card in (0..Card::INDICES).filter(|&at| Card::from_index(at).index() == at) {
        let known = first.iter().position(|&other| is_like(card, other));
        of[card] = 1 + known.unwrap_or(first.len()) as u8;
        if known.is_none() {
            first.push(card);
        }
    }
    let among = |set: u64| {
        let classes = first.iter().zip(1..).filter(|&(&card, _)| set >> card & 1 == 1);
        classes.fold(0u64, |set, (_, class)| set | 1 << class)
    };
    let fits = std::iter::once(rules.space).chain(first.iter().map(|&card| rules.fits[card])).map(among).collect();
    (of, fits)
}
