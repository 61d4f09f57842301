//! A position of piles: the cards of all piles in one row, and the end of each pile.

use super::deal::DealTables;
use super::rules::{Draw, Goal, MAX_CARDS, Rules};
use crate::engine::{CardSet, reaches_heights};
use crate::solve::search::key_mixing::mix_wide;

/// To its foundation.
pub const UP: u8 = 60;
/// From the stock.
pub const STOCK: u8 = 61;
/// From its foundation.
pub const FROM_FOUNDATION: u8 = 62;
/// Cards are dealt from the stock.
pub const DEAL_ROW: u8 = 63;

/// A move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The pile it is from by its place, or one of the above.
    pub from: u8,
    /// The pile it goes to.
    pub to: u8,
    /// How many cards move; from the stock and from a foundation, which.
    pub count: u8,
}

/// A position of at most `N` piles.
#[derive(Copy, Clone)]
pub struct Position<const N: usize> {
    /// The cards of all piles, one pile after the other, each from its base.
    cards: [u8; MAX_CARDS],
    /// Where each pile ends among them.
    end: [u8; N],
    /// How many cards of each pile lie face down.
    pub hidden: [u8; N],
    /// What stands for each pile in the key: the sum over its cards of the card's word times the place's, so that a
    /// move changes it by the cards that move alone.
    hash: [u128; N],
    /// The next card of each foundation.
    pub next: CardSet,
    /// The cards of stock and waste by their place, the first to be drawn lowest; where rows are dealt, how many are
    /// left.
    pub stock: u64,
    /// How many of them are on the waste.
    pub waste: u8,
    /// How often the stock can be made anew.
    pub redeals: u8,
    /// How many cards of each suit are up; where suits do not matter, how high the foundations are, the highest first.
    pub up: [u8; 4],
    /// The cards that have not left.
    pub left: u8,
}

impl<const N: usize> Position<N> {
    /// No cards.
    pub fn empty() -> Position<N> {
        Position {
            cards: [0; MAX_CARDS],
            end: [0; N],
            hidden: [0; N],
            hash: [0; N],
            next: 0,
            stock: 0,
            waste: 0,
            redeals: 0,
            up: [0; 4],
            left: 0,
        }
    }

    #[inline]
    fn begin(&self, pile: usize) -> usize {
        if pile == 0 { 0 } else { self.end[pile - 1] as usize }
    }

    /// How many cards a pile has.
    #[inline]
    pub fn len(&self, pile: usize) -> usize {
        self.end[pile] as usize - self.begin(pile)
    }

    /// The top card of a pile; 0 if there is none.
    #[inline]
    pub fn top(&self, pile: usize) -> u8 {
        let (begin, end) = (self.begin(pile), self.end[pile] as usize);
        if begin == end { 0 } else { self.cards[end - 1] & 63 }
    }

    /// The cards of a pile, from its base.
    #[inline]
    pub fn pile(&self, pile: usize) -> &[u8] {
        &self.cards[self.begin(pile)..self.end[pile] as usize]
    }

    /// How many cards of the top of a pile form a run that is face up.
    #[inline]
    pub fn run(&self, rules: &Rules, pile: usize) -> usize {
        let cards = self.pile(pile);
        let visible = &cards[self.hidden[pile] as usize..];
        let links = |pair: &&[u8]| rules.links[pair[0] as usize & 63] >> (pair[1] & 63) & 1 == 1;
        if visible.is_empty() { 0 } else { 1 + visible.windows(2).rev().take_while(links).count() }
    }

    /// What tells it from other positions of the deal.
    #[inline]
    pub fn key(&self, rules: &Rules) -> u128 {
        let key = u128::from(self.stock) << 64
            | u128::from(self.significant_waste(rules)) << 56
            | u128::from(self.redeals) << 48
            | u128::from(u32::from_le_bytes(self.up));
        let is_ordered = self.is_ordered(rules);
        // A square is no sum of what its parts give: so it counts which cards lie in one pile.
        let square = |hash: u128| hash.wrapping_mul(hash.wrapping_add(rules.twist));
        let mut piles: u128 = 0;
        for (pile, (hash, word)) in self.hash.iter().zip(&rules.words).enumerate() {
            let hash = match pile {
                _ if is_ordered => square(hash.wrapping_add(*word)),
                pile if pile < rules.columns => square(*hash),
                _ => square(*hash).wrapping_mul(rules.words[0]),
            };
            piles = piles.wrapping_add(hash);
        }
        mix_wide(mix_wide(key).wrapping_add(piles))
    }

    /// Whether it counts which column is which: while cards are still to be dealt on them.
    #[inline]
    pub fn is_ordered(&self, rules: &Rules) -> bool {
        matches!(rules.draw, Draw::Row { .. }) && self.stock > 0
    }

    /// How far the waste reaches, unless that is no matter.
    #[inline]
    pub fn significant_waste(&self, rules: &Rules) -> u8 {
        match rules.draw {
            Draw::Waste { cards, passes: None, .. }
                if self.waste.is_multiple_of(cards) || u32::from(self.waste) == self.stock.count_ones() =>
            {
                0
            }
            _ => self.waste,
        }
    }

    /// Puts cards on a pile, `hidden` of its lowest face down.
    pub fn lay(&mut self, rules: &Rules, pile: usize, cards: &[u8], hidden: u8) {
        for &card in cards {
            self.insert(rules, pile, card);
        }
        self.hidden[pile] = hidden;
        self.hash[pile] = self.hash[pile].wrapping_add(rules.face_down_key.wrapping_mul(hidden.into()));
    }

    #[inline]
    fn insert(&mut self, rules: &Rules, pile: usize, card: u8) {
        let (at, last) = (self.end[pile] as usize, self.end[N - 1] as usize);
        let term = rules.term(card, self.len(pile));
        self.hash[pile] = self.hash[pile].wrapping_add(term);
        self.cards.copy_within(at..last, at + 1);
        self.cards[at] = card;
        self.end[pile..].iter_mut().for_each(|end| *end += 1);
    }

    /// Takes so many cards off a pile; they are gone.
    #[inline]
    fn remove(&mut self, rules: &Rules, pile: usize, count: usize) {
        let (at, last) = (self.end[pile] as usize, self.end[N - 1] as usize);
        let place = self.len(pile) - count;
        for (i, &card) in self.cards[at - count..at].iter().enumerate() {
            self.hash[pile] = self.hash[pile].wrapping_sub(rules.term(card, place + i));
        }
        self.cards.copy_within(at..last, at - count);
        self.end[pile..].iter_mut().for_each(|end| *end -= count as u8);
    }

    #[inline]
    fn move_cards(&mut self, rules: &Rules, from: usize, to: usize, count: usize) {
        let (source, goal) = (self.end[from] as usize, self.end[to] as usize);
        let (place, place_there) = (self.len(from) - count, self.len(to));
        let (mut left, mut come) = (self.hash[from], self.hash[to]);
        let mut moved = [0; MAX_CARDS];
        let moved = &mut moved[..count];
        moved.copy_from_slice(&self.cards[source - count..source]);
        for (i, &card) in moved.iter().enumerate() {
            left = left.wrapping_sub(rules.term(card, place + i));
            come = come.wrapping_add(rules.term(card, place_there + i));
        }
        (self.hash[from], self.hash[to]) = (left, come);
        if from < to {
            self.cards.copy_within(source..goal, source - count);
            self.cards[goal - count..goal].copy_from_slice(moved);
            self.end[from..to].iter_mut().for_each(|end| *end -= count as u8);
        } else {
            self.cards.copy_within(goal..source - count, goal + count);
            self.cards[goal..goal + count].copy_from_slice(moved);
            self.end[to..from].iter_mut().for_each(|end| *end += count as u8);
        }
    }

    /// Whether it can go up for good.
    #[inline]
    fn is_safe(&self, deal: &DealTables, card: u8) -> bool {
        reaches_heights(u32::from_le_bytes(self.up), deal.safe[card as usize & 63])
    }

    #[inline]
    fn put_up(&mut self, deal: &DealTables, card: u8) {
        self.up[deal.foundation(self.up, card)] += 1;
        self.next = deal.next(self.up);
        self.left -= 1;
    }

    /// Plays a move, and what follows by itself; `told` hears of the cards that then go up for good, and of the piles they
    /// come from.
    pub fn play(&mut self, rules: &Rules, deal: &DealTables, step: Step, on_forced_move: &mut impl FnMut(u8, u8)) {
        let Step { from, to, count } = step;
        match from {
            DEAL_ROW => self.deal_row(rules, deal),
            STOCK => {
                self.take_from_stock(rules, deal, count);
                self.receive(rules, deal, deal.stock[count as usize & 63], to);
            }
            FROM_FOUNDATION => {
                self.up[count as usize >> 4 & 3] -= 1;
                self.next = deal.next(self.up);
                self.left += 1;
                self.receive(rules, deal, count, to);
            }
            from if to == UP => self.go_up(rules, deal, from as usize),
            from => {
                self.move_cards(rules, from as usize, to as usize, count as usize);
                self.apply_automatic_moves(rules, to as usize);
                self.apply_automatic_moves(rules, from as usize);
            }
        }
        if !rules.forces {
            return;
        }
        let mut pile = 0;
        while pile < rules.piles.len() {
            let card = self.top(pile);
            if self.next >> card & 1 == 1 && self.is_safe(deal, card) {
                self.go_up(rules, deal, pile);
                on_forced_move(card, pile as u8);
                pile = 0;
            } else {
                pile += 1;
            }
        }
    }

    #[inline]
    fn receive(&mut self, rules: &Rules, deal: &DealTables, card: u8, to: u8) {
        if to == UP {
            self.put_up(deal, card);
        } else {
            self.insert(rules, to as usize, card);
            self.apply_automatic_moves(rules, to as usize);
        }
    }

    #[inline]
    fn go_up(&mut self, rules: &Rules, deal: &DealTables, pile: usize) {
        let card = self.top(pile);
        if card > 0 {
            self.remove(rules, pile, 1);
            self.put_up(deal, card);
            self.apply_automatic_moves(rules, pile);
        }
    }

    /// A card is turned up, a whole run leaves, a space is filled.
    fn apply_automatic_moves(&mut self, rules: &Rules, pile: usize) {
        loop {
            let len = self.len(pile);
            if len > 0 && self.hidden[pile] as usize == len {
                self.hidden[pile] -= 1;
                self.hash[pile] = self.hash[pile].wrapping_sub(rules.face_down_key);
            }
            let runs = rules.goal == Goal::Runs && pile < rules.columns && len >= usize::from(rules.ranks);
            if runs && self.run(rules, pile) >= usize::from(rules.ranks) {
                self.remove(rules, pile, usize::from(rules.ranks));
                self.left -= rules.ranks;
                continue;
            }
            let reserve = rules.columns;
            if len == 0 && rules.fills && pile < reserve && self.len(reserve) > 0 {
                self.move_cards(rules, reserve, pile, 1);
                self.apply_automatic_moves(rules, reserve);
            }
            return;
        }
    }

    fn deal_row(&mut self, rules: &Rules, deal: &DealTables) {
        let Draw::Row { to, last, .. } = &rules.draw else { return };
        let to = if (self.stock as usize) < to.len() && !last.is_empty() { last } else { to };
        for &pile in to {
            if self.stock == 0 {
                break;
            }
            self.stock -= 1;
            self.insert(rules, pile as usize, deal.stock[self.stock as usize & 63]);
        }
        to.iter().for_each(|pile| self.apply_automatic_moves(rules, *pile as usize));
    }

    /// Whether drawing brings the card at that place of the stock to the top of the waste, and whether the stock is
    /// made anew before.
    #[inline]
    pub fn needs_redeal(&self, rules: &Rules, place: u8) -> Option<bool> {
        let Draw::Waste { cards, .. } = rules.draw else { return None };
        let waste = u32::from(self.waste);
        let (count, len) = ((self.stock & ((1 << place) - 1)).count_ones() + 1, self.stock.count_ones());
        let ends = |from: u32| count == len || (count - from).is_multiple_of(u32::from(cards));
        if count >= waste && ends(waste) {
            return Some(false);
        }
        (self.redeals > 0 && ends(0)).then_some(true)
    }

    #[inline]
    fn take_from_stock(&mut self, rules: &Rules, deal: &DealTables, place: u8) {
        let is_redealt = self.needs_redeal(rules, place) == Some(true);
        if !deal.is_endless {
            self.redeals -= u8::from(is_redealt);
        }
        self.waste = (self.stock & ((1 << place) - 1)).count_ones() as u8;
        self.stock ^= 1 << place;
    }
}
