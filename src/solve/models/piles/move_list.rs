//! The moves of a position of piles, each with what speaks for it.

use super::dead_end::is_dead;
use super::deal::Deal;
use super::position::{DOWN, Position, ROW, STOCK, Step, UP};
use super::rules::{Draw, Goal, Rules};
use super::weights::Weights;
use crate::engine::{CardSet, TakeUnit};
use crate::solve::models::capabilities::{each, reach, under_later};
use crate::solve::search::search_model::Scored;

/// For each card how many cards that the moved ones lay on count, at most.
const MOST_BURIED: usize = 20;

/// A position, and what is found out of it once for all its moves.
struct Lister<'l, const N: usize> {
    at: &'l Position<N>,
    rules: &'l Rules,
    deal: &'l Deal,
    weights: &'l Weights,
    /// The columns on which each card fits, a bit a column; spaces are not among them.
    takers: [u32; 64],
    /// What fits on any column, and into a space.
    wanted: CardSet,
    /// The spaces that are worth a try.
    spaces: u32,
    /// What speaks for taking cards from each pile, and for putting some there, for the next cards that lie there.
    dig: [i32; N],
    bury: [i32; N],
    /// Whether it counts which column is which.
    is_ordered: bool,
    /// Whether runs are parted only where the card that is bared can go up.
    keeps_runs: bool,
}

impl<const N: usize> Position<N> {
    /// Adds the moves to `out`. Gives what speaks against going on from here.
    #[inline(never)]
    pub fn list(&self, rules: &Rules, deal: &Deal, weights: &Weights, out: &mut Vec<Scored<Step>>) -> i32 {
        if rules.proves_dead && is_dead(self, rules, deal) {
            return 0;
        }
        let is_ordered = self.is_ordered(rules);
        // No run goes round the corner when the cards that begin the foundations are up.
        let keeps_runs = rules.keeps_runs && (!rules.wraps || self.up.iter().all(|up| *up > 0));
        let mut lister = Lister {
            at: self,
            rules,
            deal,
            weights,
            takers: [0; 64],
            wanted: 0,
            spaces: 0,
            dig: [0; N],
            bury: [0; N],
            is_ordered,
            keeps_runs,
        };
        if weights.seeks {
            lister.seek();
        }
        let mut spaces = 0;
        for column in 0..rules.columns.min(N) {
            let top = self.top(column);
            if top == 0 {
                spaces += 1;
                // One space is as good as another, unless cards are dealt on them.
                if spaces == 1 || is_ordered {
                    lister.spaces |= 1 << column;
                }
                continue;
            }
            let fits = rules.fits[top as usize];
            lister.wanted |= fits;
            each(fits).for_each(|card| lister.takers[card] |= 1 << column);
        }
        if spaces > 0 {
            lister.wanted |= deal.space;
        }
        if let Some(m) = lister.forced() {
            out.push(Scored { score: 0, m });
            return self.aversion(rules, deal, weights, spaces);
        }
        lister.leave_piles(out);
        lister.leave_stock(out);
        lister.leave_foundations(out);
        if let Draw::Row { fills_first, .. } = rules.draw
            && self.stock > 0
            && !(fills_first && spaces > 0)
        {
            out.push(Scored { score: weights.deals, m: Step { from: ROW, to: 0, count: 0 } });
        }
        self.aversion(rules, deal, weights, spaces)
    }

    /// What speaks against going on from here: hidden cards, and cards that do not lie on what they continue.
    #[inline]
    fn aversion(&self, rules: &Rules, deal: &Deal, weights: &Weights, spaces: i32) -> i32 {
        let mut against = weights.wait_space * spaces;
        if let Draw::Row { to, .. } = &rules.draw {
            against += weights.wait_stock * (self.stock as usize).div_ceil(to.len().max(1)) as i32;
        }
        if weights.wait_hidden != 0 {
            let hidden: i32 = self.hidden.iter().map(|hidden| i32::from(*hidden)).sum();
            against += weights.wait_hidden * hidden;
        }
        if weights.wait_under != 0 {
            against += weights.wait_under * self.cards_under(rules, deal);
        }
        if !weights.waits {
            return against;
        }
        for column in 0..rules.columns.min(N) {
            let (cards, hidden) = (self.pile(column), self.hidden[column] as usize);
            // The lowest rank of each suit that was met so far.
            let mut lowest = [u8::MAX; 4];
            let mut below = 0;
            for (place, &card) in cards.iter().enumerate() {
                let (suit, rank) = (card as usize >> 4 & 3, card & 15);
                if place > hidden && rules.links[below] >> card & 1 == 0 {
                    let fits = rules.fits[below] >> card & 1 == 1;
                    against += if fits { weights.wait_misfit } else { weights.wait_unlinked };
                }
                if lowest[suit] < rank {
                    against += weights.wait_inverted;
                } else {
                    lowest[suit] = rank;
                }
                if self.next >> card & 1 == 1 {
                    against += weights.wait_dig * (cards.len() - 1 - place) as i32;
                }
                below = card as usize & 63;
            }
        }
        against
    }

    /// How many cards of the columns and of the waste lie under another that its foundation takes only after them.
    fn cards_under(&self, rules: &Rules, deal: &Deal) -> i32 {
        // So many cards its foundation takes before it.
        let turn = |card: u8| {
            let up = if deal.by_rank { self.up[3] } else { self.up[card as usize >> 4 & 3] };
            deal.height[card as usize & 63].wrapping_sub(up)
        };
        let columns =
            (0..rules.columns.min(N)).map(|column| under_later(self.pile(column).iter().rev().copied().map(turn)));
        // What was drawn last lies on top of the waste; where rows are dealt there is none.
        let mut drawn = [0; 64];
        let places = each(self.stock).take(self.waste as usize);
        let count = places.zip(&mut drawn).map(|(place, card)| *card = deal.stock[place]).count();
        columns.sum::<i32>() + under_later(drawn[..count].iter().rev().copied().map(turn))
    }
}

impl<const N: usize> Lister<'_, N> {
    /// Finds how near the next cards lie.
    #[inline]
    fn seek(&mut self) {
        for pile in 0..self.rules.piles.len().min(N) {
            for (over, &card) in self.at.pile(pile).iter().rev().enumerate() {
                if self.at.next >> card & 1 == 1 {
                    self.dig[pile] += self.weights.dig.under(over);
                    self.bury[pile] += self.weights.bury.under(over);
                }
            }
        }
    }

    /// Moves from columns and reserves.
    #[inline]
    fn leave_piles(&self, out: &mut Vec<Scored<Step>>) {
        let (at, rules) = (self.at, self.rules);
        for from in 0..rules.piles.len().min(N) {
            let cards = at.pile(from);
            let Some(&top) = cards.last() else { continue };
            if rules.goal != Goal::Runs && at.next >> top & 1 == 1 {
                let score = self.weights.up + self.leaves(from, cards.len() - 1);
                out.push(Scored { score, m: Step { from: from as u8, to: UP, count: 1 } });
            }
            let is_column = from < rules.columns;
            let most = match rules.unit {
                _ if !is_column || rules.is_single => 1,
                TakeUnit::Top => 1,
                TakeUnit::Run | TakeUnit::Tail => cards.len() - at.hidden[from] as usize,
                TakeUnit::TopOrPile => at.run(rules, from),
            };
            for count in 1..=most {
                let place = cards.len() - count;
                let card = cards[place];
                if rules.unit == TakeUnit::Run
                    && count > 1
                    && rules.links[card as usize & 63] >> cards[place + 1] & 1 == 0
                {
                    break;
                }
                let below = if place > at.hidden[from] as usize { cards[place - 1] as usize & 63 } else { 0 };
                let breaks = is_column && below > 0 && rules.links[below] >> card & 1 == 1;
                if breaks && self.keeps_runs && at.next >> below & 1 == 0 {
                    continue;
                }
                let is_part = rules.unit == TakeUnit::TopOrPile && count > 1 && place > 0;
                if self.wanted >> card & 1 == 1 && !is_part {
                    self.to_columns(from, place, count, breaks, out);
                }
            }
        }
    }

    /// Moves of so many cards to any column.
    #[inline]
    fn to_columns(&self, from: usize, place: usize, count: usize, breaks: bool, out: &mut Vec<Scored<Step>>) {
        let (at, rules, weights) = (self.at, self.rules, self.weights);
        let cards = at.pile(from);
        let card = cards[place];
        let is_column = from < rules.columns;
        let mut goals = self.takers[card as usize & 63] & !(1 << from);
        // Out of a column of its own a card would go nowhere, unless it counts which column is which.
        if self.deal.space >> card & 1 == 1 && (place > 0 || !is_column || self.is_ordered) {
            goals |= self.spaces;
        }
        if goals == 0 {
            return;
        }
        let leaves = self.leaves(from, place)
            + weights.buried * place.min(MOST_BURIED) as i32
            + if breaks { weights.breaks_run } else { 0 };
        for to in each(goals.into()) {
            if at.len(to) + count > rules.most as usize {
                continue;
            }
            let top = at.top(to);
            let mut score = leaves + self.bury[to];
            if top == 0 {
                score += weights.to_space;
            } else {
                score += if is_column { weights.between } else { weights.from_reserve };
                if top >> 4 == card >> 4 {
                    score += weights.same_suit;
                }
                if place == 0 && is_column {
                    score += weights.empties;
                }
            }
            out.push(Scored { score, m: Step { from: from as u8, to: to as u8, count: count as u8 } });
        }
    }

    /// What speaks for leaving a pile with so many cards.
    #[inline]
    fn leaves(&self, from: usize, place: usize) -> i32 {
        let turns_up = place > 0 && self.at.hidden[from] as usize == place;
        self.dig[from] + if turns_up { self.weights.turns_up } else { 0 }
    }

    /// The top card of the waste goes up, or on the one card on which it fits, where nothing else could ever lie there and
    /// it hinders nothing: see [`Rules::forces_waste`].
    #[inline]
    fn forced(&self) -> Option<Step> {
        if !self.rules.forces_waste || self.at.waste == 0 {
            return None;
        }
        let under = (1..self.at.waste).fold(self.at.stock, |stock, _| stock & stock.wrapping_sub(1));
        let place = under.trailing_zeros() as u8;
        let card = self.deal.stock[place as usize & 63];
        let to = match self.takers[card as usize & 63] {
            _ if self.at.next >> card & 1 == 1 => UP,
            0 => return None,
            takers => takers.trailing_zeros() as u8,
        };
        Some(Step { from: STOCK, to, count: place })
    }

    /// Moves from the waste, after as much drawing as it takes.
    #[inline]
    fn leave_stock(&self, out: &mut Vec<Scored<Step>>) {
        let Draw::Waste { .. } = self.rules.draw else { return };
        let mut stock = self.at.stock;
        while stock != 0 {
            let place = stock.trailing_zeros() as u8;
            stock &= stock - 1;
            let card = self.deal.stock[place as usize];
            let is_next = self.at.next >> card & 1 == 1;
            if (!is_next && self.wanted >> card & 1 == 0) || self.at.draws(self.rules, place).is_none() {
                continue;
            }
            if is_next {
                out.push(Scored { score: self.weights.up, m: Step { from: STOCK, to: UP, count: place } });
            }
            self.single(card, Step { from: STOCK, to: 0, count: place }, self.weights.from_stock, out);
        }
    }

    /// A single card to any column.
    #[inline]
    fn single(&self, card: u8, step: Step, score: i32, out: &mut Vec<Scored<Step>>) {
        let spaces = if self.deal.space >> card & 1 == 1 { self.spaces } else { 0 };
        for to in each((self.takers[card as usize & 63] | spaces).into()) {
            let len = self.at.len(to);
            if len < self.rules.most as usize {
                let more = if len == 0 { self.weights.to_space } else { 0 };
                out.push(Scored { score: score + more, m: Step { to: to as u8, ..step } });
            }
        }
    }

    /// Moves back from foundations.
    #[inline]
    fn leave_foundations(&self, out: &mut Vec<Scored<Step>>) {
        let Goal::Up { comes_back: true, .. } = self.rules.goal else { return };
        for suit in 0..4 {
            let card = self.deal.at_height[suit][self.at.up[suit] as usize & 15];
            if card == 0 || self.wanted >> card & 1 == 0 {
                continue;
            }
            let mut up = self.at.up;
            up[suit] -= 1;
            // What can go up for good need not come back.
            if !(self.rules.forces && reach(u32::from_le_bytes(up), self.deal.safe[card as usize & 63])) {
                self.single(card, Step { from: DOWN, to: 0, count: card }, self.weights.down, out);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{SeededRng, shuffle};
    use crate::games::catalog;
    use crate::play::Session;
    use crate::solve::models::capabilities::rules;
    use crate::solve::models::piles::Piles;
    use crate::solve::models::piles::weights::kind;
    use crate::solve::search::search_model::Form;
    use std::sync::Arc;

    #[test]
    fn cards_under_others_are_those_that_go_up_before_them() {
        let game = catalog::open("four-seasons", &[]).unwrap();
        let mut form = rules(game.as_ref()).and_then(Piles::<10>::of).unwrap();
        assert_eq!(kind(&form.rules), 4);
        let (mut dice, mut most) = (SeededRng::new(3, 0), 0);
        for seed in 1..=20 {
            let mut deck = game.info().pack.cards();
            shuffle(seed, 0, &mut deck);
            let board = Session::deal(Arc::clone(&game), deck).unwrap().board().clone();
            let mut at = form.load(&board).unwrap();
            for _ in 0..40 {
                let deal = form.deal.as_ref().unwrap();
                let turn = |card: &u8| deal.height[*card as usize] - at.up[*card as usize >> 4];
                let drawn: Vec<u8> = each(at.stock).take(at.waste as usize).map(|place| deal.stock[place]).collect();
                let columns = (0..form.rules.columns).map(|column| at.pile(column));
                let waits = |cards: &[u8]| {
                    let turns: Vec<u8> = cards.iter().map(turn).collect();
                    (0..turns.len()).filter(|&card| turns[card..].iter().any(|turn| *turn > turns[card])).count()
                };
                let expected: usize = columns.map(waits).sum::<usize>() + waits(&drawn);
                assert_eq!(at.cards_under(&form.rules, deal), expected as i32);
                most = most.max(expected);
                let mut moves = Vec::new();
                form.list(&at, &mut moves);
                let Some(last) = moves.len().checked_sub(1) else { break };
                form.play(&mut at, moves[dice.below(last as u32 + 1) as usize].m);
            }
        }
        assert!(most > 10, "{most}");
    }
}
