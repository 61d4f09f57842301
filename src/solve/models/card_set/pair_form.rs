//! The form of the card set model for games in which players remove cards, singly or in pairs.
//!
//! Each card has one bit. The lowest bits are the cards of the piles. The bits of waste and stock follow, in the order
//! in which the player draws the cards. Drawing is not a separate move: a move names the cards that leave, and the
//! necessary draws follow from that. With unlimited passes every card of the stock is always available, and the
//! position consists only of the set of cards left. Otherwise the last drawn card and the pass are also part of it.
//!
//! The model skips moves that no win needs:
//!
//! - If an uncovered card on the board may leave singly and pairs with no other card, the model removes it immediately.
//!   No later move can need the card.
//! - If every card of the stock is always available, the model never removes a stock card singly, unless the card must
//!   leave to win. With limited passes it considers such a move, because the move uncovers the card below. It also
//!   considers the move if the two top cards of the waste may leave together.
//! - The model skips moves to lost positions. A position is lost if a card must leave but may not leave singly, and none
//!   of the cards left can ever leave together with it. Two cards can leave together if neither must leave before the
//!   other, or if one covers the other and the rules allow such a pair. Two stock cards can leave together only if the
//!   rules allow it for the two top cards of the waste.

use super::card_set_layout::Layout;
use super::card_set_position::{CardMove, Position};
use super::card_set_rules::{PairRules, Rules};
use super::card_set_weights::{PAIR_TEXT, PairWeights};
use crate::board::Board;
use crate::engine::iter_cards;
use crate::game::Move;
use crate::solve::search::game_line::GameLine;
use crate::solve::search::search_model::Scored;
use crate::solve::search::weight_table::WeightTable;

/// The maximum number of cards. The key of a position must fit in one word of 64 bits.
const MAX_CARDS: usize = 60;

/// The rules and weights of a game with pairs, and the tables of the current deal.
pub struct PairForm {
    rules: PairRules,
    pub weights: WeightTable<PairWeights>,
    /// Whether the two top cards of the waste may leave together.
    top_two: bool,
    /// The number of passes; `None` if there is no stock or no limit.
    passes: Option<u8>,
    /// Whether every card of the stock is always available, because passes are unlimited.
    is_unlimited: bool,
    deal: PairDeal,
}

/// The tables of a deal.
#[derive(Default)]
struct PairDeal {
    /// The cards of waste and stock.
    stock_cards: u64,
    /// For each card, the number of cards that can leave only after it.
    covered_count: Vec<u8>,
    /// For each card, the cards that the rules allow to leave with it.
    partners: Vec<u64>,
    /// For each card, the partners that can ever leave with it in this deal.
    live_partners: Vec<u64>,
    /// The cards that may leave singly.
    leaves_singly: u64,
}

impl PairForm {
    /// Creates the form. It has no deal until [`PairForm::load`] reads one.
    pub fn new(rules: PairRules) -> PairForm {
        let passes = rules.stock.as_ref().and_then(|stock| stock.max_passes);
        PairForm {
            weights: WeightTable::built_in(PAIR_TEXT, 0),
            top_two: rules.stock.as_ref().is_some_and(|stock| stock.top_two),
            is_unlimited: rules.stock.is_some() && passes.is_none(),
            passes,
            rules,
            deal: PairDeal::default(),
        }
    }

    /// Reads the deal of a board. Returns `None` if the model cannot represent the deal, or if the key of a position
    /// would need more than 64 bits.
    pub fn load(&mut self, rules: &Rules, board: &Board) -> Option<(Layout, Position)> {
        let mut layout = Layout::new(rules, board, MAX_CARDS, |pile, index, _| index + 1 < board.len(pile))?;
        let pile_card_count = layout.cards.len();
        let (mut waste, mut pass) = (0, 1);
        if let Some(stock) = &self.rules.stock {
            // If the goal needs only the waste or only the stock empty, cards may stay in the other. The model does not
            // support that.
            let must_empty = [stock.waste, stock.pile].map(|pile| rules.must_empty.has(pile));
            if must_empty[0] != must_empty[1] {
                return None;
            }
            if pile_card_count + board.len(stock.waste) + board.len(stock.pile) > MAX_CARDS {
                return None;
            }
            let draw_order = board.slots(stock.waste).iter().chain(board.slots(stock.pile).iter().rev());
            layout.extend(draw_order.map(|slot| slot.card()), stock.waste, must_empty[0]);
            waste =
                layout.cards_where(|card| (pile_card_count..pile_card_count + board.len(stock.waste)).contains(&card));
            // Passes count from 1. A user may set up a board with a lower number.
            pass = stock.pass_counter.map_or(1, |counter| board.var(counter).max(1));
        }
        layout.counted_as_left = layout.must_leave;
        self.deal = self.build_tables(&layout, pile_card_count);
        let bit_count = |number: u32| u32::BITS - number.leading_zeros();
        let stock_bits =
            self.passes.map_or(0, |passes| bit_count(self.deal.stock_cards.count_ones()) + bit_count(passes.into()));
        let waste = if self.is_unlimited { 0 } else { waste };
        let position = Position {
            cards_left: layout.cards_where(|_| true),
            waste,
            pass: u8::try_from(pass).ok()?,
            ..Position::default()
        };
        (layout.cards.len() as u32 + stock_bits <= u64::BITS).then_some((layout, position))
    }

    /// Builds the tables of a deal. The first `pile_card_count` cards of the layout are in piles, the others in waste
    /// and stock.
    fn build_tables(&self, layout: &Layout, pile_card_count: usize) -> PairDeal {
        let rules = &self.rules;
        let cards = || 0..layout.cards.len();
        let index = |card: usize| layout.cards[card].index();
        let are_partners =
            |card: usize, other: usize| card != other && rules.partners[index(card)] >> index(other) & 1 == 1;
        let must_leave_before = transitive_closure(cards().map(|card| layout.blockers(card)).collect());
        let is_live = |card: usize, other: usize| {
            let are_independent =
                must_leave_before[card] >> other & 1 == 0 && must_leave_before[other] >> card & 1 == 0;
            let is_covered = |card: usize, by: usize| layout.covering_cards(card) >> by & 1 == 1;
            let is_own_cover = rules.own_cover && (is_covered(card, other) || is_covered(other, card));
            are_partners(card, other)
                && (are_independent || is_own_cover)
                && (card < pile_card_count || other < pile_card_count || self.top_two)
        };
        PairDeal {
            live_partners: cards().map(|card| layout.cards_where(|other| is_live(card, other))).collect(),
            partners: cards().map(|card| layout.cards_where(|other| are_partners(card, other))).collect(),
            covered_count: cards()
                .map(|card| {
                    must_leave_before.iter().filter(|earlier_cards| *earlier_cards >> card & 1 == 1).count() as u8
                })
                .collect(),
            leaves_singly: layout.cards_where(|card| rules.leaves_singly >> index(card) & 1 == 1),
            stock_cards: layout.cards_where(|card| card >= pile_card_count),
        }
    }

    /// Returns the key of a position, before the bits are mixed.
    #[inline]
    pub fn key(&self, layout: &Layout, position: &Position) -> u64 {
        let pass = if self.is_unlimited { 0 } else { u64::from(position.pass) };
        // The waste contains the first of the stock cards left, so the number of its cards identifies them.
        let stock_bits = u64::from(position.waste.count_ones())
            | pass << (u32::BITS - self.deal.stock_cards.count_ones().leading_zeros());
        position.cards_left | stock_bits.checked_shl(layout.cards.len() as u32).unwrap_or(0)
    }

    /// Returns whether every card that must leave still has a possible partner, or may leave singly, after the cards
    /// `a` and `b` have left. Checks only the partners of these two cards.
    #[inline]
    fn may_still_win(&self, layout: &Layout, cards_left: u64, a: usize, b: Option<usize>) -> bool {
        let partners = self.deal.live_partners[a] | b.map_or(0, |b| self.deal.live_partners[b]);
        let mut cards = partners & cards_left & layout.must_leave & !self.deal.leaves_singly;
        while cards != 0 {
            if self.deal.live_partners[cards.trailing_zeros() as usize] & cards_left == 0 {
                return false;
            }
            cards &= cards - 1;
        }
        true
    }

    /// Returns the cards of waste and stock that are left, up to and including a card, in the order of drawing.
    #[inline]
    fn drawn_up_to(&self, position: &Position, card: u8) -> u64 {
        position.cards_left & self.deal.stock_cards & (u64::MAX >> (63 - card))
    }

    /// Returns whether a card was in the waste or the stock of the board that was loaded.
    #[inline]
    fn is_stock_card(&self, card: u8) -> bool {
        self.deal.stock_cards >> card & 1 == 1
    }

    /// Returns whether the player must turn the waste over before this stock card can be on top of the waste.
    #[inline]
    fn needs_redeal(&self, position: &Position, card: u8) -> bool {
        !self.is_unlimited && position.waste >> card & 1 == 1 && position.waste != self.drawn_up_to(position, card)
    }

    /// Removes one or two cards.
    #[inline]
    pub fn play(&self, position: &mut Position, m: CardMove) {
        let CardMove::Leave(a, b) = m else { return };
        // If both cards come from the stock, the second one is drawn last.
        let last_drawn = b.unwrap_or(a);
        if self.is_stock_card(last_drawn) {
            position.pass += u8::from(self.needs_redeal(position, last_drawn));
            position.waste = if self.is_unlimited { 0 } else { self.drawn_up_to(position, last_drawn) };
        }
        let leaving = bits(a, b);
        (position.cards_left, position.waste) = (position.cards_left & !leaving, position.waste & !leaving);
    }

    /// Adds the moves of the game to `line`: the draws, then the removal. Returns `None` if one of them is illegal.
    pub fn convert(&self, layout: &Layout, line: &mut GameLine<'_>, position: &Position, m: CardMove) -> Option<()> {
        let CardMove::Leave(a, b) = m else { return None };
        let last_drawn = b.unwrap_or(a);
        if self.is_stock_card(last_drawn) {
            line.draw_until(
                self.rules.stock.as_ref()?.waste,
                self.drawn_up_to(position, last_drawn).count_ones() as usize,
            )?;
        }
        let pile = |card: u8| layout.piles.get(usize::from(card)).copied();
        line.play(match (pile(a)?, b.and_then(pile)) {
            // The game accepts a pair of piles only in ascending order.
            (pile_a, Some(pile_b)) if pile_b < pile_a => Move::Remove { a: pile_b, b: Some(pile_a) },
            (pile_a, pile_b) => Move::Remove { a: pile_a, b: pile_b },
        })
    }

    /// Returns the cards of waste and stock that can still come to the top of the waste.
    fn reachable_stock(&self, position: &Position) -> u64 {
        let stock_cards = position.cards_left & self.deal.stock_cards;
        if self.passes.is_none_or(|passes| position.pass < passes) {
            return stock_cards;
        }
        let top = if position.waste == 0 { 0 } else { 1 << position.waste.ilog2() };
        stock_cards & !position.waste | top
    }

    fn score(&self, position: &Position, a: u8, b: Option<u8>) -> i32 {
        let weights = &self.weights.scores;
        let of_card = |card: u8| {
            let mut score = weights.covered_cards * i32::from(self.deal.covered_count[usize::from(card)]);
            if self.is_stock_card(card) {
                score += weights.from_stock;
                if !self.is_unlimited && position.waste >> card & 1 == 0 {
                    score += weights.draw * (self.drawn_up_to(position, card) & !position.waste).count_ones() as i32;
                }
            }
            score
        };
        let score = of_card(a) + b.map_or(0, of_card);
        let last_drawn = b.unwrap_or(a);
        if self.is_stock_card(last_drawn) && self.needs_redeal(position, last_drawn) {
            score + weights.redeal
        } else {
            score
        }
    }

    /// Adds the moves to `out`.
    pub fn generate_moves(&self, layout: &Layout, position: &Position, out: &mut Vec<Scored<CardMove>>) {
        let uncovered = layout.uncovered(position.cards_left & !self.deal.stock_cards);
        if let Some(lone_card) = iter_cards(uncovered & self.deal.leaves_singly).find(|&a| self.deal.partners[a] == 0) {
            out.push(Scored { score: 0, m: CardMove::Leave(lone_card as u8, None) });
            return;
        }
        let mut add = |a: usize, b: Option<usize>| {
            let (first, second) = (a as u8, b.map(|b| b as u8));
            if self.may_still_win(layout, position.cards_left & !bits(first, second), a, b) {
                out.push(Scored { score: self.score(position, first, second), m: CardMove::Leave(first, second) });
            }
        };
        for a in iter_cards(uncovered) {
            if self.deal.leaves_singly >> a & 1 == 1 {
                add(a, None);
            }
            let higher = uncovered & !(u64::MAX >> (63 - a));
            iter_cards(self.deal.partners[a] & higher).for_each(|b| add(a, Some(b)));
        }
        if self.rules.own_cover {
            for a in iter_cards(position.cards_left & !self.deal.stock_cards & !uncovered) {
                let blockers = layout.blockers(a) & position.cards_left;
                // Exactly one card blocks `a`. That card is an uncovered partner in another pile.
                if blockers.is_power_of_two()
                    && blockers & layout.covering_cards(a) & uncovered & self.deal.partners[a] != 0
                {
                    add(a, Some(blockers.trailing_zeros() as usize));
                }
            }
        }
        self.add_stock_moves(layout, position, uncovered, &mut add);
    }

    /// Adds the moves that remove a card of waste or stock: with an uncovered card, with the card under it, or singly.
    fn add_stock_moves(
        &self,
        layout: &Layout,
        position: &Position,
        uncovered: u64,
        add: &mut impl FnMut(usize, Option<usize>),
    ) {
        for card in iter_cards(self.reachable_stock(position)) {
            iter_cards(self.deal.partners[card] & uncovered).for_each(|a| add(a, Some(card)));
            if self.top_two {
                let under = position.cards_left & self.deal.stock_cards & ((1 << card) - 1);
                if under != 0 && self.deal.partners[card] >> under.ilog2() & 1 == 1 {
                    add(under.ilog2() as usize, Some(card));
                }
            }
            let is_useful = self.top_two || !self.is_unlimited || layout.must_leave >> card & 1 == 1;
            if is_useful && self.deal.leaves_singly >> card & 1 == 1 {
                add(card, None);
            }
        }
    }
}

/// Returns the bits of one or two cards.
#[inline]
fn bits(a: u8, b: Option<u8>) -> u64 {
    1u64 << a | b.map_or(0, |b| 1 << b)
}

/// Returns, for each card, all cards that must leave before it. The argument contains, for each card, the cards that
/// directly block it.
fn transitive_closure(mut must_leave_before: Vec<u64>) -> Vec<u64> {
    loop {
        let previous_round = must_leave_before.clone();
        for set in &mut must_leave_before {
            for next in iter_cards(*set) {
                *set |= previous_round[next];
            }
        }
        if must_leave_before == previous_round {
            return must_leave_before;
        }
    }
}
