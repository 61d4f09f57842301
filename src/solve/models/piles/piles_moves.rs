//! The moves of a piles position, each with its score, and the penalty of the position.

use super::dead_end::is_dead;
use super::piles_deal::DealTables;
use super::piles_position::{DEAL_ROW, FILLING_SPACES, FROM_FOUNDATION, FROM_STOCK, Position, Step, TO_FOUNDATION};
use super::piles_rules::{Draw, Goal, Rules};
use super::piles_weights::Weights;
use crate::engine::{CardSet, TakeUnit, iter_cards, reaches_heights};
use crate::solve::models::blocked_cards::count_blocked;
use crate::solve::search::search_model::Scored;

/// The weight `covered_cards` counts at most this many cards under the moved cards.
const MAX_COVERED_CARDS: usize = 20;

/// A position, and data that is computed once for all its moves.
struct MoveGenerator<'l, const N: usize> {
    position: &'l Position<N>,
    rules: &'l Rules,
    deal: &'l DealTables,
    weights: &'l Weights,
    /// For each card, a bit for each column on which it fits; spaces are not included.
    accepting_columns: [u32; 64],
    /// The cards that fit on some column or into some space.
    placeable: CardSet,
    /// A bit for each space that the search tries.
    spaces: u32,
    /// For each pile, the score for taking cards from it. It depends on the cards of the pile that foundations accept
    /// next.
    dig: [i32; N],
    /// For each pile, the score for putting cards on it. It depends on the same cards of the pile.
    bury: [i32; N],
    /// Whether the order of the columns matters: see [`Position::is_ordered`].
    is_ordered: bool,
    /// Whether the search splits a run only if this uncovers a card that can go to its foundation: see
    /// [`Rules::keeps_runs`].
    keeps_runs: bool,
}

impl<const N: usize> Position<N> {
    /// Adds the moves to `out`, or no moves if the position is a dead end. Returns the penalty of the position.
    #[inline(never)]
    pub fn generate_moves(
        &self,
        rules: &Rules,
        deal: &DealTables,
        weights: &Weights,
        out: &mut Vec<Scored<Step>>,
    ) -> i32 {
        if rules.tests_for_dead_ends && is_dead(self, rules, deal) {
            return 0;
        }
        let is_ordered = self.is_ordered(rules);
        // If runs can wrap around, `keeps_runs` also requires a card on every foundation. Then no card of the first
        // rank is in a column, so no run wraps around.
        let keeps_runs =
            rules.keeps_runs && (!rules.runs_can_wrap || self.foundation_heights.iter().all(|height| *height > 0));
        let mut generator = MoveGenerator {
            position: self,
            rules,
            deal,
            weights,
            accepting_columns: [0; 64],
            placeable: 0,
            spaces: 0,
            dig: [0; N],
            bury: [0; N],
            is_ordered,
            keeps_runs,
        };
        if weights.uses_next_cards() {
            generator.score_next_cards();
        }
        let mut spaces = 0;
        for column in 0..rules.columns.min(N) {
            let top = self.top(column);
            if top == 0 {
                spaces += 1;
                // Spaces are interchangeable, unless rows are still dealt onto the columns.
                if spaces == 1 || is_ordered {
                    generator.spaces |= 1 << column;
                }
                continue;
            }
            let fits = rules.fits[top as usize];
            generator.placeable |= fits;
            iter_cards(fits).for_each(|card| generator.accepting_columns[card] |= 1 << column);
        }
        if spaces > 0 {
            generator.placeable |= deal.space_cards;
        }
        if let Some(m) = generator.forced_move() {
            out.push(Scored { score: 0, m });
            return self.penalty(rules, deal, weights, spaces);
        }
        generator.moves_from_piles(out);
        generator.moves_from_stock(out);
        generator.moves_from_foundations(out);
        if let Draw::Row { requires_no_space, .. } = rules.draw
            && self.stock > 0
            && !(requires_no_space && spaces > 0)
        {
            out.push(Scored { score: weights.deals_row, m: Step { from: DEAL_ROW, to: 0, count: 0 } });
        } else if self.may_fill_spaces(rules, deal) {
            let score = weights.deals_row + weights.breaks_run;
            out.push(Scored { score, m: Step { from: DEAL_ROW, to: FILLING_SPACES, count: 0 } });
        }
        self.penalty(rules, deal, weights, spaces)
    }

    /// The penalty of the position: for hidden cards, blocked cards, cards that do not continue the card below
    /// them, and more.
    #[inline]
    fn penalty(&self, rules: &Rules, deal: &DealTables, weights: &Weights, spaces: i32) -> i32 {
        let mut penalty = weights.penalty_space * spaces;
        if let Draw::Row { to, .. } = &rules.draw {
            let rows_left = (self.stock as usize).div_ceil(to.len().max(1));
            penalty += weights.penalty_stock * rows_left as i32;
        }
        if weights.penalty_hidden != 0 {
            let hidden: i32 = self.hidden.iter().map(|hidden| i32::from(*hidden)).sum();
            penalty += weights.penalty_hidden * hidden;
        }
        if weights.penalty_order != 0 {
            penalty += weights.penalty_order * self.count_blocked_cards(rules, deal);
        }
        if !weights.has_card_penalties() {
            return penalty;
        }
        for column in 0..rules.columns.min(N) {
            let (cards, hidden) = (self.pile(column), self.hidden[column] as usize);
            // The lowest rank of each suit so far, from the bottom of the column.
            let mut lowest = [u8::MAX; 4];
            let mut below = 0;
            for (place, &card) in cards.iter().enumerate() {
                let (suit, rank) = (card as usize >> 4 & 3, card & 15);
                if place > hidden && rules.full_run_links[below] >> card & 1 == 0 {
                    let fits = rules.fits[below] >> card & 1 == 1;
                    penalty += if fits { weights.penalty_misfit } else { weights.penalty_unlinked };
                }
                if lowest[suit] < rank {
                    penalty += weights.penalty_inverted;
                } else {
                    lowest[suit] = rank;
                }
                if self.next_cards >> card & 1 == 1 {
                    penalty += weights.penalty_dig * (cards.len() - 1 - place) as i32;
                }
                below = card as usize & 63;
            }
        }
        penalty
    }

    /// Counts the blocked cards in columns and on the waste: see [`count_blocked`].
    fn count_blocked_cards(&self, rules: &Rules, deal: &DealTables) -> i32 {
        // The turn in which a card goes to its foundation: 1 for the card that the foundation accepts next. If suits do
        // not matter, turns count from the lowest foundation, which is the last one.
        let turn = |card: u8| {
            let height =
                if deal.by_rank { self.foundation_heights[3] } else { self.foundation_heights[card as usize >> 4 & 3] };
            deal.height[card as usize & 63].wrapping_sub(height)
        };
        let columns =
            (0..rules.columns.min(N)).map(|column| count_blocked(self.pile(column).iter().rev().copied().map(turn)));
        // The card drawn last is on top of the waste. If rows are dealt, there is no waste.
        let mut drawn = [0; 64];
        let places = iter_cards(self.stock).take(self.waste as usize);
        let count = places.zip(&mut drawn).map(|(place, card)| *card = deal.stock[place]).count();
        columns.sum::<i32>() + count_blocked(drawn[..count].iter().rev().copied().map(turn))
    }
}

impl<const N: usize> MoveGenerator<'_, N> {
    /// Scores the piles by the depth of the next foundation cards in them.
    #[inline]
    fn score_next_cards(&mut self) {
        for pile in 0..self.rules.piles.len().min(N) {
            for (cards_above, &card) in self.position.pile(pile).iter().rev().enumerate() {
                if self.position.next_cards >> card & 1 == 1 {
                    self.dig[pile] += self.weights.dig.at_depth(cards_above);
                    self.bury[pile] += self.weights.bury.at_depth(cards_above);
                }
            }
        }
    }

    /// Adds the moves from columns and reserves.
    #[inline]
    fn moves_from_piles(&self, out: &mut Vec<Scored<Step>>) {
        let (position, rules) = (self.position, self.rules);
        for from in 0..rules.piles.len().min(N) {
            let cards = position.pile(from);
            let Some(&top) = cards.last() else { continue };
            if rules.goal != Goal::Runs && position.next_cards >> top & 1 == 1 {
                let score = self.weights.to_foundation + self.source_score(from, cards.len() - 1);
                out.push(Scored { score, m: Step { from: from as u8, to: TO_FOUNDATION, count: 1 } });
            }
            let is_column = from < rules.columns;
            let max_count = match rules.take_unit {
                _ if !is_column || rules.accepts_only_single_cards => 1,
                TakeUnit::Top => 1,
                TakeUnit::Run | TakeUnit::Tail => cards.len() - position.hidden[from] as usize,
                TakeUnit::TopOrPile => position.run_len(rules, from),
            };
            for count in 1..=max_count {
                let place = cards.len() - count;
                let card = cards[place];
                if rules.take_unit == TakeUnit::Run
                    && count > 1
                    && rules.links[card as usize & 63] >> cards[place + 1] & 1 == 0
                {
                    break;
                }
                let below = if place > position.hidden[from] as usize { cards[place - 1] as usize & 63 } else { 0 };
                let splits_run = is_column && below > 0 && rules.full_run_links[below] >> card & 1 == 1;
                if splits_run && self.keeps_runs && position.next_cards >> below & 1 == 0 {
                    continue;
                }
                let is_part_of_pile = rules.take_unit == TakeUnit::TopOrPile && count > 1 && place > 0;
                if self.placeable >> card & 1 == 1 && !is_part_of_pile {
                    self.moves_to_columns(from, place, count, splits_run, out);
                }
            }
        }
    }

    /// Adds the moves of the top `count` cards of a pile to columns. `place` is the number of cards that stay, and so the
    /// index of the lowest card that moves.
    #[inline]
    fn moves_to_columns(&self, from: usize, place: usize, count: usize, splits_run: bool, out: &mut Vec<Scored<Step>>) {
        let (position, rules, weights) = (self.position, self.rules, self.weights);
        let cards = position.pile(from);
        let card = cards[place];
        let is_column = from < rules.columns;
        let mut targets = self.accepting_columns[card as usize & 63] & !(1 << from);
        // A move of a whole column into a space changes nothing, unless the order of the columns matters.
        if self.deal.space_cards >> card & 1 == 1 && (place > 0 || !is_column || self.is_ordered) {
            targets |= self.spaces;
        }
        if targets == 0 {
            return;
        }
        let source_score = self.source_score(from, place)
            + weights.covered_cards * place.min(MAX_COVERED_CARDS) as i32
            + if splits_run { weights.breaks_run } else { 0 };
        for to in iter_cards(targets.into()) {
            if position.len(to) + count > rules.max_column_len as usize {
                continue;
            }
            let top = position.top(to);
            let mut score = source_score + self.bury[to];
            if top == 0 {
                score += weights.to_space;
            } else {
                score += if is_column { weights.between_columns } else { weights.from_reserve };
                if top >> 4 == card >> 4 {
                    score += weights.same_suit;
                }
                if place == 0 && is_column {
                    score += weights.empties_column;
                }
            }
            out.push(Scored { score, m: Step { from: from as u8, to: to as u8, count: count as u8 } });
        }
    }

    /// The score for taking cards from a pile so that `place` cards stay.
    #[inline]
    fn source_score(&self, from: usize, place: usize) -> i32 {
        let turns_up = place > 0 && self.position.hidden[from] as usize == place;
        self.dig[from] + if turns_up { self.weights.turns_up } else { 0 }
    }

    /// The forced move of the top card of the waste: to its foundation, or onto the only card on which it fits. No
    /// other card could ever use that place, and the move blocks no card: see [`Rules::forces_waste`].
    #[inline]
    fn forced_move(&self) -> Option<Step> {
        if !self.rules.forces_waste || self.position.waste == 0 {
            return None;
        }
        // Without the places of the cards drawn before it, the card on top of the waste has the lowest bit.
        let later_places = (1..self.position.waste).fold(self.position.stock, |stock, _| stock & stock.wrapping_sub(1));
        let place = later_places.trailing_zeros() as u8;
        let card = self.deal.stock[place as usize & 63];
        let to = match self.accepting_columns[card as usize & 63] {
            _ if self.position.next_cards >> card & 1 == 1 => TO_FOUNDATION,
            0 => return None,
            accepting_columns => accepting_columns.trailing_zeros() as u8,
        };
        Some(Step { from: FROM_STOCK, to, count: place })
    }

    /// Adds the moves of cards that drawing can bring to the top of the waste.
    #[inline]
    fn moves_from_stock(&self, out: &mut Vec<Scored<Step>>) {
        let Draw::Waste { .. } = self.rules.draw else { return };
        let mut stock = self.position.stock;
        while stock != 0 {
            let place = stock.trailing_zeros() as u8;
            stock &= stock - 1;
            let card = self.deal.stock[place as usize];
            let is_next = self.position.next_cards >> card & 1 == 1;
            if (!is_next && self.placeable >> card & 1 == 0) || self.position.needs_redeal(self.rules, place).is_none()
            {
                continue;
            }
            if is_next {
                out.push(Scored {
                    score: self.weights.to_foundation,
                    m: Step { from: FROM_STOCK, to: TO_FOUNDATION, count: place },
                });
            }
            self.moves_of_single_card(
                card,
                Step { from: FROM_STOCK, to: 0, count: place },
                self.weights.from_stock,
                out,
            );
        }
    }

    /// Adds the moves of a single card to columns.
    #[inline]
    fn moves_of_single_card(&self, card: u8, step: Step, score: i32, out: &mut Vec<Scored<Step>>) {
        let spaces = if self.deal.space_cards >> card & 1 == 1 { self.spaces } else { 0 };
        for to in iter_cards((self.accepting_columns[card as usize & 63] | spaces).into()) {
            let len = self.position.len(to);
            if len < self.rules.max_column_len as usize {
                let space_score = if len == 0 { self.weights.to_space } else { 0 };
                out.push(Scored { score: score + space_score, m: Step { to: to as u8, ..step } });
            }
        }
    }

    /// Adds the moves of cards that come back from foundations.
    #[inline]
    fn moves_from_foundations(&self, out: &mut Vec<Scored<Step>>) {
        let Goal::Foundations { allows_worrying_back: true, .. } = self.rules.goal else { return };
        for suit in 0..4 {
            let card = self.deal.card_at_height[suit][self.position.foundation_heights[suit] as usize & 15];
            if card == 0 || self.placeable >> card & 1 == 0 {
                continue;
            }
            let mut heights_after = self.position.foundation_heights;
            heights_after[suit] -= 1;
            // A card that would be safe on its foundation need not come back.
            if !(self.rules.forces_safe_moves
                && reaches_heights(u32::from_le_bytes(heights_after), self.deal.safe_heights[card as usize & 63]))
            {
                self.moves_of_single_card(
                    card,
                    Step { from: FROM_FOUNDATION, to: 0, count: card },
                    self.weights.from_foundation,
                    out,
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{SeededRng, shuffle};
    use crate::engine::Capabilities;
    use crate::games::catalog;
    use crate::play::Session;
    use crate::solve::models::compiled_rules::compiled_rules;
    use crate::solve::models::piles::Piles;
    use crate::solve::models::piles::piles_weights::weight_column;
    use crate::solve::search::search_model::SearchModel;
    use std::sync::Arc;

    #[test]
    fn blocked_cards_are_those_under_a_card_that_is_needed_later() {
        let game = catalog::open("four-seasons", &[]).unwrap();
        let mut model =
            compiled_rules(game.as_ref()).and_then(|table| Piles::<10>::of(table, &Capabilities::of(table))).unwrap();
        assert_eq!(weight_column(&model.rules), 4);
        let (mut rng, mut max_blocked) = (SeededRng::new(3, 0), 0);
        for seed in 1..=20 {
            let mut deck = game.info().pack.cards();
            shuffle(seed, 0, &mut deck);
            let board = Session::deal(Arc::clone(&game), deck).unwrap().board().clone();
            let mut position = model.load(&board).unwrap();
            for _ in 0..40 {
                let deal = model.deal.as_ref().unwrap();
                let turn = |card: &u8| deal.height[*card as usize] - position.foundation_heights[*card as usize >> 4];
                let drawn: Vec<u8> =
                    iter_cards(position.stock).take(position.waste as usize).map(|place| deal.stock[place]).collect();
                let columns = (0..model.rules.columns).map(|column| position.pile(column));
                let count_waiting = |cards: &[u8]| {
                    let turns: Vec<u8> = cards.iter().map(turn).collect();
                    (0..turns.len()).filter(|&card| turns[card..].iter().any(|turn| *turn > turns[card])).count()
                };
                let expected: usize = columns.map(count_waiting).sum::<usize>() + count_waiting(&drawn);
                assert_eq!(position.count_blocked_cards(&model.rules, deal), expected as i32);
                max_blocked = max_blocked.max(expected);
                let mut moves = Vec::new();
                model.generate_moves(&position, &mut moves);
                let Some(last) = moves.len().checked_sub(1) else { break };
                model.play(&mut position, moves[rng.below(last as u32 + 1) as usize].m);
            }
        }
        assert!(max_blocked > 10, "{max_blocked}");
    }
}
