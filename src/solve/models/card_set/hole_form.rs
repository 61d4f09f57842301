//! The form of the card set model for games in which single cards go onto one pile, the hole, and stay there.
//!
//! Only the last card played matters, not the order of the cards before it. So a position has a bit for each card
//! left, the class of the top card of the hole, and the number of cards drawn.

use super::chain_matching::CountingTest;
use super::classes::CardClasses;
use super::layout::Layout;
use super::position::{CardMove, Position};
use super::rank_walk::{Crossings, Walk};
use super::rules::{HoleRules, Rules};
use super::weights::{HOLE_TEXT, HoleWeights};
use crate::board::{Board, Face, PileId};
use crate::engine::iter_cards;
use crate::game::Move;
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::Scored;
use crate::solve::search::weights::WeightTable;

/// The maximum number of cards. The key also needs bits for the top card of the hole and for the stock.
const MAX_CARDS: usize = 56;

/// The rules, the weights, and the tables of a deal.
pub struct HoleForm {
    rules: HoleRules,
    /// The weights for deals whose ranks form a circle and that draw nothing, and the weights for all other deals.
    circle_weights: WeightTable<HoleWeights>,
    plain_weights: WeightTable<HoleWeights>,
    deal: HoleDeal,
}

/// The tables of a deal.
#[derive(Default)]
struct HoleDeal {
    classes: CardClasses,
    /// For each class, the cards that go onto it, and its own cards.
    fits: Vec<u64>,
    cards_of_class: Vec<u64>,
    /// For each card, the length of the longest chain that ends with it and in which each card covers the card
    /// before.
    depths: Vec<u8>,
    /// The number that each card adds to the key of a position while the card is left. Interchangeable cards add
    /// the same number.
    key_weights: Vec<u64>,
    /// The number of bits in the key for the sum of the key weights, and for a class.
    weight_bits: u32,
    class_bits: u32,
    /// For each card, a one in the four bits of its class.
    units: Vec<u64>,
    walk: Option<Walk>,
    counting_test: Option<CountingTest>,
}

impl HoleForm {
    /// Creates the form. It has no deal until [`HoleForm::load`] reads one.
    pub fn new(rules: HoleRules) -> HoleForm {
        let [circle_weights, plain_weights] = [0, 1].map(|column| WeightTable::built_in(HOLE_TEXT, column));
        HoleForm { rules, circle_weights, plain_weights, deal: HoleDeal::default() }
    }

    /// The weights for the deal.
    #[inline]
    pub fn weights(&self) -> &WeightTable<HoleWeights> {
        if self.deal.walk.is_some() { &self.circle_weights } else { &self.plain_weights }
    }

    /// Replaces the weights by those of another data file. Returns whether the text is a valid data file.
    #[cfg_attr(not(feature = "internals"), allow(dead_code))]
    pub fn set_weights(&mut self, text: &str) -> bool {
        self.circle_weights.reload(text, 0) && self.plain_weights.reload(text, 1)
    }

    /// Reads the deal of a board. Returns `None` if the model cannot represent it, or if the key of a position
    /// would need more than 64 bits.
    pub fn load(&mut self, rules: &Rules, board: &Board) -> Option<(Layout, Position)> {
        let hole = &self.rules;
        let will_turn = |pile: PileId, position: usize, face: Face| {
            let is_free = position + 1 == board.len(pile) && rules.covers(pile).all(|over| board.is_empty(over));
            face == Face::Down && !is_free
        };
        let mut layout = Layout::new(rules, board, MAX_CARDS, will_turn)?;
        let stock = hole.stock.map_or(&[][..], |pile| board.slots(pile));
        let card_count = board.card_count();
        let is_full = |cards: usize| cards >= usize::from(hole.max_cards);
        let is_valid = layout.cards.len() + stock.len() + board.len(hole.hole) == card_count
            && stock.iter().all(|slot| slot.face() == Face::Down)
            && board.slots(hole.hole).last().is_none_or(|slot| slot.face() == Face::Up);
        // The hole must accept the last card, so it must not be full before it.
        if !is_valid || is_full(card_count.saturating_sub(1)) || hole.must_fill && !is_full(card_count) {
            return None;
        }
        let all = layout.cards_where(|_| true);
        if hole.must_fill {
            layout.must_leave = all;
        }
        let wants_stock = hole.must_fill || hole.stock.is_some_and(|pile| rules.must_empty.has(pile));
        layout.must_draw = if wants_stock { stock.len() as u8 } else { 0 };
        layout.counted = all;
        let must_all_leave = layout.must_leave == all;
        let classes = CardClasses::new(hole, &layout.cards, board);
        let cards_of = |set: u64| layout.cards_where(|i| set >> classes.of_card[i] & 1 == 1);
        let (key_weights, weight_bits) = key_weights(&layout, &classes, must_all_leave);
        let class_bits = usize::BITS - classes.fits.len().leading_zeros();
        let stock_bits = usize::BITS - stock.len().leading_zeros();
        if weight_bits + class_bits + stock_bits > u64::BITS {
            return None;
        }
        self.deal = HoleDeal {
            fits: classes.fits.iter().map(|&set| cards_of(set)).collect(),
            cards_of_class: (0..classes.fits.len()).map(|class| cards_of(1 << class)).collect(),
            depths: depths(&layout),
            key_weights,
            weight_bits,
            class_bits,
            units: classes.units(),
            walk: Walk::new(&classes, must_all_leave),
            counting_test: CountingTest::new(&classes, must_all_leave),
            classes,
        };
        let deal = &self.deal;
        let (counts, top) = (deal.units.iter().sum(), deal.classes.top);
        let crossings = match &deal.walk {
            Some(walk) if top != 0 => walk.begin(counts, top),
            _ => Crossings::default(),
        };
        let position = Position {
            cards_left: all,
            key_sum: deal.key_weights.iter().sum(),
            counts,
            crossings,
            top,
            ..Position::default()
        };
        Some((layout, position))
    }

    /// The key, before it is mixed.
    #[inline]
    pub fn key(&self, position: &Position) -> u64 {
        position.key_sum
            | u64::from(position.top) << self.deal.weight_bits
            | u64::from(position.drawn) << (self.deal.weight_bits + self.deal.class_bits)
    }

    /// Adds the moves to `out`.
    pub fn generate_moves(&self, layout: &Layout, position: &Position, out: &mut Vec<Scored<CardMove>>) {
        let free = layout.free(position.cards_left);
        let playable = self.deal.fits[usize::from(position.top)] & free;
        for card in iter_cards(playable) {
            if self.may_still_win(position, Some(card)) {
                out.push(Scored {
                    score: self.score(layout, position, card, free),
                    m: CardMove::Leave(card as u8, None),
                });
            }
        }
        let can_draw = usize::from(position.drawn) < self.deal.classes.stock.len();
        if can_draw && !(playable != 0 && self.rules.draws_when_stuck) && self.may_still_win(position, None) {
            out.push(Scored { score: self.weights().scores.draws, m: CardMove::Draw });
        }
    }

    /// Whether all cards left could be played if no card covered another. The question is for the position after
    /// `card` is played, or after a card is drawn if `card` is `None`.
    #[inline]
    fn may_still_win(&self, position: &Position, card: Option<usize>) -> bool {
        match (&self.deal.walk, &self.deal.counting_test, card) {
            // A walk exists only if the game draws no cards.
            (Some(walk), _, Some(card)) => self.crossings_after(walk, position, card).can_be_made(),
            (_, Some(counting_test), Some(card)) => counting_test.is_possible(
                position.counts - self.deal.units[card],
                self.deal.classes.of_card[card],
                position.drawn,
            ),
            (_, Some(counting_test), None) => counting_test.is_possible(
                position.counts,
                self.deal.classes.stock[usize::from(position.drawn)],
                position.drawn + 1,
            ),
            (_, None, _) => true,
        }
    }

    /// The score for playing a card while the cards of `free` are uncovered.
    fn score(&self, layout: &Layout, position: &Position, card: usize, free: u64) -> i32 {
        let weights = &self.weights().scores;
        let mut score = weights.depth * i32::from(self.deal.depths[card]);
        let Some(walk) = &self.deal.walk else { return score };
        let class = self.deal.classes.of_card[card];
        let free_count = |class: u8| (self.deal.cards_of_class[usize::from(class)] & free).count_ones() as i32;
        let left_count = |class: u8| (position.counts >> (4 * class) & 15) as i32;
        if position.top != 0 {
            let [this, other] = walk.remaining(position.crossings, position.top, class);
            score += weights.spare * this + weights.other_spare * other;
        }
        let fits = self.deal.fits[usize::from(class)];
        score += weights.left * left_count(class) + weights.free * free_count(class);
        score += weights.goes_on * (fits & free).count_ones() as i32;
        if card > 0 && layout.has_card_above >> (card - 1) & 1 == 1 {
            let next = self.deal.classes.of_card[card - 1];
            if fits >> (card - 1) & 1 == 1 {
                score += weights.next_fits + weights.goes_on;
            }
            if next == class {
                score += weights.next_alike;
            }
            score += if free_count(next) == 0 { weights.next_new } else { weights.next_free * free_count(next) };
            score += weights.next_left * left_count(next);
        } else {
            score += weights.empties;
        }
        score
    }

    /// The crossings that remain after a card is played.
    #[inline]
    fn crossings_after(&self, walk: &Walk, position: &Position, card: usize) -> Crossings {
        let to = self.deal.classes.of_card[card];
        match position.top {
            // Class 0 is the empty hole. Any card goes onto it, so the walk begins with this card.
            0 => walk.begin(position.counts - self.deal.units[card], to),
            from => walk.step(position.crossings, from, to),
        }
    }

    /// Plays a card onto the hole, or draws one.
    #[inline]
    pub fn play(&self, position: &mut Position, m: CardMove) {
        let CardMove::Leave(card, _) = m else {
            position.top = self.deal.classes.stock[usize::from(position.drawn)];
            position.drawn += 1;
            return;
        };
        let card = usize::from(card);
        if let Some(walk) = &self.deal.walk {
            position.crossings = self.crossings_after(walk, position, card);
        }
        position.cards_left &= !(1 << card);
        position.key_sum -= self.deal.key_weights[card];
        position.counts -= self.deal.units[card];
        position.top = self.deal.classes.of_card[card];
    }

    /// Makes the game's own move.
    pub fn make_moves(&self, layout: &Layout, line: &mut GameLine<'_>, m: CardMove) -> Option<()> {
        match m {
            CardMove::Draw => line.make(Move::Draw),
            CardMove::Leave(card, _) => line.transfer(*layout.piles.get(usize::from(card))?, self.rules.hole, 1),
        }
    }
}

/// Returns the key weight of each card, and the number of bits of their sum.
///
/// The sum of the weights of the cards left determines which cards are left, except for the lowest cards of piles.
/// For those, the sum determines only the number of each class. That is enough. If only the lowest card of a pile
/// is left, only its class matters. If more cards of a pile are left, the lowest one is left, too.
fn key_weights(layout: &Layout, classes: &CardClasses, must_all_leave: bool) -> (Vec<u64>, u32) {
    let all = 0..layout.cards.len();
    // It matters which pile a card is in if some piles cover others, or if some cards need not leave.
    let piles_differ = layout.has_covers || !must_all_leave;
    let is_lowest = |i: usize| i == 0 || layout.has_card_above >> (i - 1) & 1 == 0;
    let mut weights = vec![0; all.len()];
    let mut span = 1u64;
    for class in 0..classes.fits.len() as u8 {
        let same_class: Vec<usize> =
            all.clone().filter(|&i| !piles_differ && is_lowest(i) && classes.of_card[i] == class).collect();
        same_class.iter().for_each(|&i| weights[i] = span);
        span *= same_class.len() as u64 + 1;
    }
    for weight in weights.iter_mut().filter(|weight| **weight == 0) {
        (*weight, span) = (span, span * 2);
    }
    (weights, u64::BITS - (span - 1).leading_zeros())
}

/// For each card the length of the longest chain that ends with it, in which each card covers the one before.
fn depths(layout: &Layout) -> Vec<u8> {
    let mut depths = vec![1u8; layout.cards.len()];
    // A card may have a lower or higher index than its blockers. Each round makes the chains one step longer.
    for _ in 0..depths.len() {
        let before = depths.clone();
        for under in 0..depths.len() {
            for blocker in iter_cards(layout.blockers(under)) {
                depths[blocker] = depths[blocker].max(depths[under].saturating_add(1));
            }
        }
        if depths == before {
            break;
        }
    }
    depths
}
