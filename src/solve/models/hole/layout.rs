//! A deal of the hole model as bits.
//!
//! The cards of a pile have consecutive bits, the lowest card first.

use super::rules::Rules;
use crate::board::{Board, Face, PileId, PileSet};
use crate::card::Card;

/// A position is one word: a bit for each card, and the card on the hole and the stock in what is left.
const MAX_CARDS: usize = 56;
/// Cards of so many classes, the empty hole's among them, can be counted in a word: each in four bits.
const MAX_CLASSES: usize = 16;
/// What four bits count, with the card on the hole counted twice.
const MAX_CLASS_SIZE: usize = 14;

/// A deal.
#[derive(Debug, Default)]
pub struct Layout {
    /// The pile of each card.
    pub piles: Vec<PileId>,
    /// The class of each card: cards that the rules do not tell apart are of one. 0 is the empty hole's.
    pub classes: Vec<u8>,
    /// The cards over which the next card lies in the same pile.
    pub has_card_above: u64,
    /// For each card those of other piles that must go before it.
    pub over: Vec<u64>,
    /// Whether there are such.
    pub has_covers: bool,
    /// How many cards wait one for the other up to each card, itself among them.
    pub depths: Vec<u8>,
    /// What each card that is left adds to the number of a position, in which cards that are alike are alike.
    pub key_weights: Vec<u64>,
    /// How many bits hold the sum of all weights.
    pub weight_bits: u32,
    /// For each class the cards that go onto a card of it.
    pub fits: Vec<u64>,
    /// For each class its cards.
    pub of_class: Vec<u64>,
    /// For each class the classes that go onto it.
    pub class_fits: Vec<u64>,
    /// The classes of the stock's cards, in the order in which they are drawn.
    pub stock: Vec<u8>,
    /// The class of the card on the hole.
    pub top: u8,
    /// The cards that must go.
    pub must_leave: u64,
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
        let faces_are_valid = places.len() + stock.len() + board.len(rules.hole) == all
            && places.iter().all(|&(pile, at)| is_turned(rules, board, pile, at))
            && stock.iter().all(|slot| slot.face() == Face::Down)
            && top.is_none_or(|slot| slot.face() == Face::Up);
        // A hole that is full before all cards are there would take no more of them.
        if !faces_are_valid
            || places.len() > MAX_CARDS
            || is_full(all.saturating_sub(1))
            || rules.must_fill && !is_full(all)
        {
            return None;
        }
        let (of, class_fits) = classes(rules);
        let class = |card: Card| of[card.index()];
        let classes: Vec<u8> = places.iter().map(|&(pile, at)| class(board.slots(pile)[at].card())).collect();
        let cards_where =
            |test: &dyn Fn(usize) -> bool| (0..places.len()).filter(|&i| test(i)).fold(0, |set, i| set | 1 << i);
        let cover = |pile: PileId| rules.covers.get(pile.index()).copied().unwrap_or(PileSet::EMPTY);
        let mut layout = Layout {
            has_card_above: cards_where(&|i| places[i].1 + 1 < board.len(places[i].0)),
            over: places.iter().map(|&(pile, _)| cards_where(&|i| cover(pile).has(places[i].0))).collect(),
            fits: class_fits.iter().map(|set| cards_where(&|i| set >> classes[i] & 1 == 1)).collect(),
            of_class: (0..class_fits.len()).map(|class| cards_where(&|i| usize::from(classes[i]) == class)).collect(),
            must_leave: cards_where(&|i| rules.must_fill || rules.must_empty.has(places[i].0)),
            wants_stock: rules.must_fill || rules.stock.is_some_and(|pile| rules.must_empty.has(pile)),
            stock: stock.iter().rev().map(|slot| class(slot.card())).collect(),
            top: top.map_or(0, |slot| class(slot.card())),
            piles: places.iter().map(|&(pile, _)| pile).collect(),
            class_bits: usize::BITS - class_fits.len().leading_zeros(),
            has_covers: false,
            depths: Vec::new(),
            key_weights: Vec::new(),
            weight_bits: 0,
            can_count: class_fits.len() <= MAX_CLASSES,
            class_fits,
            classes,
        };
        layout.can_count &= layout.most_alike() <= MAX_CLASS_SIZE;
        layout.has_covers = layout.over.iter().any(|over| *over != 0);
        layout.depths = layout.measure_depths();
        (layout.key_weights, layout.weight_bits) = layout.weigh();
        let stock_bits = usize::BITS - layout.stock.len().leading_zeros();
        (layout.weight_bits + layout.class_bits + stock_bits <= u64::BITS).then_some(layout)
    }

    /// The weight of each card, and how many bits hold their sum. A sum of weights tells which cards are left, but for
    /// the lowest ones of piles: of these it tells how many of each class. With nothing else left, a pile of one such
    /// card is like another; and under other cards the lowest one is there.
    fn weigh(&self) -> (Vec<u64>, u32) {
        let all = 0..self.piles.len();
        // What lies over piles, or need not go, tells them from each other.
        let tells_piles = self.has_covers || self.must_leave.count_ones() as usize != all.len();
        let is_lowest = |at: usize| at == 0 || self.has_card_above >> (at - 1) & 1 == 0;
        let mut weights = vec![0; all.len()];
        let mut span = 1u64;
        for class in 0..self.class_fits.len() as u8 {
            let alike: Vec<usize> =
                all.clone().filter(|&at| !tells_piles && is_lowest(at) && self.classes[at] == class).collect();
            alike.iter().for_each(|&at| weights[at] = span);
            span *= alike.len() as u64 + 1;
        }
        for weight in weights.iter_mut().filter(|weight| **weight == 0) {
            (*weight, span) = (span, span * 2);
        }
        (weights, u64::BITS - (span - 1).leading_zeros())
    }

    /// Those of the cards left over which nothing lies.
    #[inline]
    pub fn free(&self, left: u64) -> u64 {
        let mut free = left & !(left >> 1 & self.has_card_above);
        if self.has_covers {
            let mut set = free;
            while set != 0 {
                let card = set.trailing_zeros() as usize;
                set &= set - 1;
                if self.over[card] & left != 0 {
                    free &= !(1 << card);
                }
            }
        }
        free
    }

    /// How many cards there are of the class that has most.
    pub fn most_alike(&self) -> usize {
        let all = || self.classes.iter().chain(&self.stock);
        all().map(|class| all().filter(|other| *other == class).count()).max().unwrap_or(0)
    }

    /// The cards that must go right before that one may.
    fn blockers(&self, card: usize) -> u64 {
        self.over[card] | (self.has_card_above >> card & 1) << card << 1
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
        Face::Concealed => false,
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
