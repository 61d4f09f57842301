//! The form of the card set model for games in which single cards go onto one pile, the hole, and stay there.
//!
//! Only the last card played matters, not the order of the cards before it. So a position has a bit for each card
//! left, the class of the top card of the hole, and the number of cards drawn.

use super::card_set_layout::Layout;
use super::card_set_position::{CardMove, Position};
use super::card_set_rules::{HoleRules, Rules};
use super::card_set_weights::{HOLE_TEXT, HoleWeights};
use super::chain_matching::MatchingTest;
use super::classes::CardClasses;
use super::rank_walk::{Crossings, WalkTest};
use crate::board::{Board, Face, PileId};
use crate::engine::iter_cards;
use crate::game::Move;
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::Scored;
use crate::solve::search::weight_table::WeightTable;

/// The maximum number of cards. The key also needs bits for the top card of the hole and for the stock.
const MAX_CARDS: usize = 56;

/// The rules and weights of a game with a hole, and the tables of the current deal.
pub struct HoleForm {
    rules: HoleRules,
    /// The weights for deals whose ranks form a circle, so that [`WalkTest`] applies.
    circle_weights: WeightTable<HoleWeights>,
    /// The weights for all other deals.
    plain_weights: WeightTable<HoleWeights>,
    deal: HoleDeal,
}

/// The tables of a deal.
#[derive(Default)]
struct HoleDeal {
    classes: CardClasses,
    /// For each class, the cards that go onto it.
    fits: Vec<u64>,
    /// For each class, its cards.
    cards_of_class: Vec<u64>,
    /// For each card, the length of the longest chain of cards that ends with this card. Each card of a chain covers
    /// the card before it.
    depths: Vec<u8>,
    /// The number that each card adds to the key of a position while the card is left. Interchangeable cards add
    /// the same number.
    key_weights: Vec<u64>,
    /// The number of bits in the key for the sum of the key weights.
    weight_bits: u32,
    /// The number of bits in the key for the class of the top card of the hole.
    class_bits: u32,
    /// For each card, what it adds to [`Position::counts`]: a one in the four bits of its class.
    count_units: Vec<u64>,
    /// A test for lost positions. `None` if it does not apply to the deal.
    walk: Option<WalkTest>,
    /// Another test for lost positions, which is used if `walk` is `None`. `None` if it does not apply either.
    matching_test: Option<MatchingTest>,
}

impl HoleForm {
    /// Creates the form. It has no deal until [`HoleForm::load`] reads one.
    pub fn new(rules: HoleRules) -> HoleForm {
        let [circle_weights, plain_weights] = [0, 1].map(|column| WeightTable::built_in(HOLE_TEXT, column));
        HoleForm { rules, circle_weights, plain_weights, deal: HoleDeal::default() }
    }

    /// Returns the weights for the deal.
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
        let hole_rules = &self.rules;
        // A face-down card is turned up as soon as it is uncovered. So the model accepts it only if it is covered.
        let will_turn = |pile: PileId, index: usize, face: Face| {
            let is_uncovered = index + 1 == board.len(pile)
                && rules.covered_by(pile).iter().all(|covering_pile| board.is_empty(covering_pile));
            face == Face::Down && !is_uncovered
        };
        let mut layout = Layout::new(rules, board, MAX_CARDS, will_turn)?;
        let stock = hole_rules.stock.map_or(&[][..], |pile| board.slots(pile));
        let card_count = board.card_count();
        let is_full = |cards: usize| cards >= usize::from(hole_rules.max_cards);
        let is_valid = layout.cards.len() + stock.len() + board.len(hole_rules.hole) == card_count
            && stock.iter().all(|slot| slot.face() == Face::Down)
            && board.slots(hole_rules.hole).last().is_none_or(|slot| slot.face() == Face::Up);
        // The hole must accept the last card, so it must not be full before it.
        if !is_valid || is_full(card_count.saturating_sub(1)) || hole_rules.must_fill && !is_full(card_count) {
            return None;
        }
        let all_cards = layout.cards_where(|_| true);
        if hole_rules.must_fill {
            layout.must_leave = all_cards;
        }
        let must_empty_stock = hole_rules.must_fill || hole_rules.stock.is_some_and(|pile| rules.must_empty.has(pile));
        layout.must_draw = if must_empty_stock { stock.len() as u8 } else { 0 };
        layout.counted_as_left = all_cards;
        let must_all_leave = layout.must_leave == all_cards;
        let classes = CardClasses::new(hole_rules, &layout.cards, board);
        let cards_of = |set: u64| layout.cards_where(|card| set >> classes.of_card[card] & 1 == 1);
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
            count_units: classes.count_units(),
            walk: WalkTest::new(&classes, must_all_leave),
            matching_test: MatchingTest::new(&classes, must_all_leave),
            classes,
        };
        let deal = &self.deal;
        let (counts, top) = (deal.count_units.iter().sum(), deal.classes.top);
        let crossings = match &deal.walk {
            Some(walk) if top != 0 => walk.begin(counts, top),
            _ => Crossings::default(),
        };
        let position = Position {
            cards_left: all_cards,
            key_sum: deal.key_weights.iter().sum(),
            counts,
            crossings,
            top,
            ..Position::default()
        };
        Some((layout, position))
    }

    /// Returns the key of a position, before the bits are mixed.
    #[inline]
    pub fn key(&self, position: &Position) -> u64 {
        position.key_sum
            | u64::from(position.top) << self.deal.weight_bits
            | u64::from(position.drawn) << (self.deal.weight_bits + self.deal.class_bits)
    }

    /// Adds the moves to `out`.
    pub fn generate_moves(&self, layout: &Layout, position: &Position, out: &mut Vec<Scored<CardMove>>) {
        let uncovered = layout.uncovered(position.cards_left);
        let playable = self.deal.fits[usize::from(position.top)] & uncovered;
        for card in iter_cards(playable) {
            if self.may_still_win(position, Some(card)) {
                out.push(Scored {
                    score: self.score(layout, position, card, uncovered),
                    m: CardMove::Leave(card as u8, None),
                });
            }
        }
        let can_draw = usize::from(position.drawn) < self.deal.classes.stock.len();
        if can_draw && !(playable != 0 && self.rules.draws_when_stuck) && self.may_still_win(position, None) {
            out.push(Scored { score: self.weights().scores.draws_card, m: CardMove::Draw });
        }
    }

    /// Returns false if the tests prove that no win begins with playing `card`, or with a draw if `card` is `None`. The
    /// tests ignore which cards cover others.
    #[inline]
    fn may_still_win(&self, position: &Position, card: Option<usize>) -> bool {
        match (&self.deal.walk, &self.deal.matching_test, card) {
            // The walk test exists only if no card is drawn, so there is no arm for a draw.
            (Some(walk), _, Some(card)) => self.crossings_after(walk, position, card).is_possible(),
            (_, Some(matching_test), Some(card)) => matching_test.is_possible(
                position.counts - self.deal.count_units[card],
                self.deal.classes.of_card[card],
                position.drawn,
            ),
            (_, Some(matching_test), None) => matching_test.is_possible(
                position.counts,
                self.deal.classes.stock[usize::from(position.drawn)],
                position.drawn + 1,
            ),
            (_, None, _) => true,
        }
    }

    /// Returns the score for playing a card. `uncovered` is the set of uncovered cards.
    fn score(&self, layout: &Layout, position: &Position, card: usize, uncovered: u64) -> i32 {
        let weights = &self.weights().scores;
        let mut score = weights.depth * i32::from(self.deal.depths[card]);
        let Some(walk) = &self.deal.walk else { return score };
        let class = self.deal.classes.of_card[card];
        let uncovered_count =
            |class: u8| (self.deal.cards_of_class[usize::from(class)] & uncovered).count_ones() as i32;
        let left_count = |class: u8| (position.counts >> (4 * class) & 15) as i32;
        if position.top != 0 {
            let [crossings, other_crossings] = walk.remaining(position.crossings, position.top, class);
            score += weights.spare_crossings * crossings + weights.other_spare_crossings * other_crossings;
        }
        let fits = self.deal.fits[usize::from(class)];
        score += weights.rank_left * left_count(class) + weights.rank_uncovered * uncovered_count(class);
        score += weights.fitting_uncovered * (fits & uncovered).count_ones() as i32;
        // The next card of the pile is the one under this card.
        if card > 0 && layout.has_card_above >> (card - 1) & 1 == 1 {
            let next_class = self.deal.classes.of_card[card - 1];
            if fits >> (card - 1) & 1 == 1 {
                score += weights.next_fits + weights.fitting_uncovered;
            }
            if next_class == class {
                score += weights.next_same_rank;
            }
            score += if uncovered_count(next_class) == 0 {
                weights.next_new_rank
            } else {
                weights.next_rank_uncovered * uncovered_count(next_class)
            };
            score += weights.next_rank_left * left_count(next_class);
        } else {
            score += weights.empties_pile;
        }
        score
    }

    /// Returns the crossings that remain after a card is played.
    #[inline]
    fn crossings_after(&self, walk: &WalkTest, position: &Position, card: usize) -> Crossings {
        let to = self.deal.classes.of_card[card];
        match position.top {
            // Class 0 is the empty hole. Any card goes onto it, so the walk begins with this card.
            0 => walk.begin(position.counts - self.deal.count_units[card], to),
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
        position.counts -= self.deal.count_units[card];
        position.top = self.deal.classes.of_card[card];
    }

    /// Makes the game's own move.
    pub fn convert(&self, layout: &Layout, line: &mut GameLine<'_>, m: CardMove) -> Option<()> {
        match m {
            CardMove::Draw => line.play(Move::Draw),
            CardMove::Leave(card, _) => line.transfer(*layout.piles.get(usize::from(card))?, self.rules.hole, 1),
        }
    }
}

/// Returns the key weight of each card, and the number of bits of their sum.
///
/// The sum of the weights of the cards left determines which cards are left, except for the lowest cards of piles.
/// For these cards, the sum determines only how many of each class are left. That is enough. If only the lowest card of
/// a pile is left, only its class matters. If more cards of a pile are left, the lowest one is left, too.
fn key_weights(layout: &Layout, classes: &CardClasses, must_all_leave: bool) -> (Vec<u64>, u32) {
    let card_numbers = 0..layout.cards.len();
    // It matters which pile a card is in if some piles cover others, or if some cards need not leave.
    let piles_differ = layout.has_covers || !must_all_leave;
    let is_lowest_of_pile = |card: usize| card == 0 || layout.has_card_above >> (card - 1) & 1 == 0;
    let mut weights = vec![0; card_numbers.len()];
    let mut next_weight = 1u64;
    for class in 0..classes.fits.len() as u8 {
        let same_class: Vec<usize> = card_numbers
            .clone()
            .filter(|&card| !piles_differ && is_lowest_of_pile(card) && classes.of_card[card] == class)
            .collect();
        same_class.iter().for_each(|&card| weights[card] = next_weight);
        next_weight *= same_class.len() as u64 + 1;
    }
    for weight in weights.iter_mut().filter(|weight| **weight == 0) {
        (*weight, next_weight) = (next_weight, next_weight * 2);
    }
    (weights, u64::BITS - (next_weight - 1).leading_zeros())
}

/// Computes [`HoleDeal::depths`].
fn depths(layout: &Layout) -> Vec<u8> {
    let mut depths = vec![1u8; layout.cards.len()];
    // A card may have a lower or higher index than its blockers. Each round makes the chains one step longer.
    for _ in 0..depths.len() {
        let previous_depths = depths.clone();
        for covered in 0..depths.len() {
            for blocker in iter_cards(layout.blockers(covered)) {
                depths[blocker] = depths[blocker].max(depths[covered].saturating_add(1));
            }
        }
        if depths == previous_depths {
            break;
        }
    }
    depths
}
