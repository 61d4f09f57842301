//! A position of the piles model: the cards of all piles in one array, and the end of each pile.

use super::piles_deal::DealTables;
use super::piles_rules::{Draw, Goal, MAX_CARDS, Rules};
use crate::engine::{CardSet, reaches_heights};
use crate::solve::models::filled_spaces::MIN_SPACES;
use crate::solve::models::waste;
use crate::solve::search::bit_mixer::mix_u128;
use std::cmp::Reverse;

/// The value of [`Step::to`] for a move to the foundation of the card.
pub const TO_FOUNDATION: u8 = 60;
/// The value of [`Step::from`] for a card of the stock or its waste.
pub const FROM_STOCK: u8 = 61;
/// The value of [`Step::from`] for a card that comes back from a foundation.
pub const FROM_FOUNDATION: u8 = 62;
/// The value of [`Step::from`] if the stock deals a row.
pub const DEAL_ROW: u8 = 63;

/// The value of [`Step::to`] if the spaces are filled before the stock deals a row: see [`Position::next_filling_step`].
pub const FILLING_SPACES: u8 = 1;

/// A move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The index of the pile that the cards leave, or [`FROM_STOCK`], [`FROM_FOUNDATION`] or [`DEAL_ROW`].
    pub from: u8,
    /// The index of the pile that the cards go to, or [`TO_FOUNDATION`].
    pub to: u8,
    /// The number of cards that move. For a move from the stock, the place of the card in the stock. For a move
    /// from a foundation, the card.
    pub count: u8,
}

/// A position of at most `N` piles.
#[derive(Copy, Clone)]
pub struct Position<const N: usize> {
    /// The cards of all piles, one pile after the other, each from its bottom card up.
    cards: [u8; MAX_CARDS],
    /// The end of each pile in `cards`.
    end: [u8; N],
    /// The number of face-down cards of each pile.
    pub hidden: [u8; N],
    /// The hash of each pile: the sum over its cards of the card's random word times the random word of its place.
    /// So a move only adds or subtracts the terms of the cards that move.
    hash: [u128; N],
    /// The cards that the foundations accept next.
    pub next_cards: CardSet,
    /// A bit for the place of each card of stock and waste. The card drawn first has the lowest bit. If the stock
    /// deals rows, this is the number of cards left in the stock instead.
    pub stock: u64,
    /// The number of cards on the waste.
    pub waste: u8,
    /// The number of redeals left, or 1 if redeals are unlimited.
    pub redeals: u8,
    /// The height of the foundation of each suit. If suits do not matter, the heights in descending order.
    pub foundation_heights: [u8; 4],
    /// The number of cards that are not on foundations.
    pub cards_left: u8,
}

impl<const N: usize> Position<N> {
    /// A position without cards.
    pub fn empty() -> Position<N> {
        Position {
            cards: [0; MAX_CARDS],
            end: [0; N],
            hidden: [0; N],
            hash: [0; N],
            next_cards: 0,
            stock: 0,
            waste: 0,
            redeals: 0,
            foundation_heights: [0; 4],
            cards_left: 0,
        }
    }

    #[inline]
    fn start_of(&self, pile: usize) -> usize {
        if pile == 0 { 0 } else { self.end[pile - 1] as usize }
    }

    /// The number of cards of a pile.
    #[inline]
    pub fn len(&self, pile: usize) -> usize {
        self.end[pile] as usize - self.start_of(pile)
    }

    /// The top card of a pile; 0 if there is none.
    #[inline]
    pub fn top(&self, pile: usize) -> u8 {
        let (begin, end) = (self.start_of(pile), self.end[pile] as usize);
        if begin == end { 0 } else { self.cards[end - 1] & 63 }
    }

    /// The cards of a pile, from its bottom card up.
    #[inline]
    pub fn pile(&self, pile: usize) -> &[u8] {
        &self.cards[self.start_of(pile)..self.end[pile] as usize]
    }

    /// The number of cards of the face-up run on top of a pile.
    #[inline]
    pub fn run_len(&self, rules: &Rules, pile: usize) -> usize {
        self.linked_len(&rules.links, pile)
    }

    /// The number of face-up cards on top of a pile, each of which continues a run on the card below it.
    #[inline]
    fn linked_len(&self, links: &[CardSet; 64], pile: usize) -> usize {
        let cards = self.pile(pile);
        let visible = &cards[self.hidden[pile] as usize..];
        let are_linked = |pair: &&[u8]| links[pair[0] as usize & 63] >> (pair[1] & 63) & 1 == 1;
        if visible.is_empty() { 0 } else { 1 + visible.windows(2).rev().take_while(are_linked).count() }
    }

    /// The key of the position. It distinguishes the positions of the same deal.
    #[inline]
    pub fn key(&self, rules: &Rules) -> u128 {
        let key = u128::from(self.stock) << 64
            | u128::from(self.distinguishing_waste(rules)) << 56
            | u128::from(self.redeals) << 48
            | u128::from(u32::from_le_bytes(self.foundation_heights));
        let is_ordered = self.is_ordered(rules);
        // The hash of a pile is a sum over its cards. Without the square, the sum over all piles would not depend on
        // which cards are in the same pile.
        let square = |hash: u128| hash.wrapping_mul(hash.wrapping_add(rules.square_offset));
        let mut piles: u128 = 0;
        for (pile, (hash, word)) in self.hash.iter().zip(&rules.pile_words).enumerate() {
            // Unless their order matters, columns may change places without a change of the key, and so may reserves.
            let hash = match pile {
                _ if is_ordered => square(hash.wrapping_add(*word)),
                pile if pile < rules.columns => square(*hash),
                _ => square(*hash).wrapping_mul(rules.pile_words[0]),
            };
            piles = piles.wrapping_add(hash);
        }
        mix_u128(mix_u128(key).wrapping_add(piles))
    }

    /// Whether the order of the columns matters. It matters while the stock still deals rows onto them.
    #[inline]
    pub fn is_ordered(&self, rules: &Rules) -> bool {
        matches!(rules.draw, Draw::Row { .. }) && self.stock > 0
    }

    /// The number of cards on the waste, or 0 if that number makes no difference. It makes none if passes are unlimited
    /// and every pass has a draw that ends with this number of cards on the waste. After that draw, the
    /// draws of a new pass stop at the same places as those of this pass, so they bring up the same cards.
    #[inline]
    pub fn distinguishing_waste(&self, rules: &Rules) -> u8 {
        match rules.draw {
            Draw::Waste { cards, max_passes: None, .. }
                if waste::is_stop_of_every_pass(self.waste, self.stock.count_ones(), cards) =>
            {
                0
            }
            _ => self.waste,
        }
    }

    /// Puts cards on an empty pile, the lowest `hidden_count` of them face down.
    pub fn fill_pile(&mut self, rules: &Rules, pile: usize, cards: &[u8], hidden_count: u8) {
        for &card in cards {
            self.insert(rules, pile, card);
        }
        self.hidden[pile] = hidden_count;
        self.hash[pile] = self.hash[pile].wrapping_add(rules.face_down_word.wrapping_mul(hidden_count.into()));
    }

    #[inline]
    fn insert(&mut self, rules: &Rules, pile: usize, card: u8) {
        let (end, total) = (self.end[pile] as usize, self.end[N - 1] as usize);
        let term = rules.term(card, self.len(pile));
        self.hash[pile] = self.hash[pile].wrapping_add(term);
        self.cards.copy_within(end..total, end + 1);
        self.cards[end] = card;
        self.end[pile..].iter_mut().for_each(|end| *end += 1);
    }

    /// Removes the top `count` cards of a pile from the position.
    #[inline]
    fn remove(&mut self, rules: &Rules, pile: usize, count: usize) {
        let (end, total) = (self.end[pile] as usize, self.end[N - 1] as usize);
        let place = self.len(pile) - count;
        for (offset, &card) in self.cards[end - count..end].iter().enumerate() {
            self.hash[pile] = self.hash[pile].wrapping_sub(rules.term(card, place + offset));
        }
        self.cards.copy_within(end..total, end - count);
        self.end[pile..].iter_mut().for_each(|end| *end -= count as u8);
    }

    #[inline]
    fn move_cards(&mut self, rules: &Rules, from: usize, to: usize, count: usize) {
        let (source_end, target_end) = (self.end[from] as usize, self.end[to] as usize);
        let (place, target_place) = (self.len(from) - count, self.len(to));
        let (mut source_hash, mut target_hash) = (self.hash[from], self.hash[to]);
        let mut moved = [0; MAX_CARDS];
        let moved = &mut moved[..count];
        moved.copy_from_slice(&self.cards[source_end - count..source_end]);
        for (offset, &card) in moved.iter().enumerate() {
            source_hash = source_hash.wrapping_sub(rules.term(card, place + offset));
            target_hash = target_hash.wrapping_add(rules.term(card, target_place + offset));
        }
        (self.hash[from], self.hash[to]) = (source_hash, target_hash);
        if from < to {
            self.cards.copy_within(source_end..target_end, source_end - count);
            self.cards[target_end - count..target_end].copy_from_slice(moved);
            self.end[from..to].iter_mut().for_each(|end| *end -= count as u8);
        } else {
            self.cards.copy_within(target_end..source_end - count, target_end + count);
            self.cards[target_end..target_end + count].copy_from_slice(moved);
            self.end[to..from].iter_mut().for_each(|end| *end += count as u8);
        }
    }

    /// Whether a card that can go to its foundation is safe there.
    #[inline]
    fn is_safe(&self, deal: &DealTables, card: u8) -> bool {
        reaches_heights(u32::from_le_bytes(self.foundation_heights), deal.safe_heights[card as usize & 63])
    }

    #[inline]
    fn add_to_foundation(&mut self, deal: &DealTables, card: u8) {
        self.foundation_heights[deal.foundation(self.foundation_heights, card)] += 1;
        self.next_cards = deal.next_cards(self.foundation_heights);
        self.cards_left -= 1;
    }

    /// Plays a move and its automatic moves. Then moves each safe card to its foundation, if the rules force safe moves,
    /// and calls `on_forced_move` with the card and the pile that it leaves.
    pub fn play(&mut self, rules: &Rules, deal: &DealTables, step: Step, on_forced_move: &mut impl FnMut(u8, u8)) {
        let Step { from, to, count } = step;
        match from {
            DEAL_ROW => {
                while let Some(Step { from, to, count }) = self.next_filling_step(rules, deal).filter(|_| to > 0) {
                    self.move_cards(rules, from.into(), to.into(), count.into());
                }
                self.deal_row(rules, deal);
            }
            FROM_STOCK => {
                self.take_from_stock(rules, deal, count);
                self.receive(rules, deal, deal.stock[count as usize & 63], to);
            }
            FROM_FOUNDATION => {
                self.foundation_heights[count as usize >> 4 & 3] -= 1;
                self.next_cards = deal.next_cards(self.foundation_heights);
                self.cards_left += 1;
                self.receive(rules, deal, count, to);
            }
            from if to == TO_FOUNDATION => self.move_top_to_foundation(rules, deal, from as usize),
            from => {
                self.move_cards(rules, from as usize, to as usize, count as usize);
                self.apply_automatic_moves(rules, to as usize);
                self.apply_automatic_moves(rules, from as usize);
            }
        }
        if !rules.forces_safe_moves {
            return;
        }
        let mut pile = 0;
        while pile < rules.piles.len() {
            let card = self.top(pile);
            if self.next_cards >> card & 1 == 1 && self.is_safe(deal, card) {
                self.move_top_to_foundation(rules, deal, pile);
                on_forced_move(card, pile as u8);
                pile = 0;
            } else {
                pile += 1;
            }
        }
    }

    #[inline]
    fn receive(&mut self, rules: &Rules, deal: &DealTables, card: u8, to: u8) {
        if to == TO_FOUNDATION {
            self.add_to_foundation(deal, card);
        } else {
            self.insert(rules, to as usize, card);
            self.apply_automatic_moves(rules, to as usize);
        }
    }

    #[inline]
    fn move_top_to_foundation(&mut self, rules: &Rules, deal: &DealTables, pile: usize) {
        let card = self.top(pile);
        if card > 0 {
            self.remove(rules, pile, 1);
            self.add_to_foundation(deal, card);
            self.apply_automatic_moves(rules, pile);
        }
    }

    /// Plays the automatic moves of a pile: a card is turned up, a full run leaves, a space is filled.
    fn apply_automatic_moves(&mut self, rules: &Rules, pile: usize) {
        loop {
            let len = self.len(pile);
            if len > 0 && self.hidden[pile] as usize == len {
                self.hidden[pile] -= 1;
                self.hash[pile] = self.hash[pile].wrapping_sub(rules.face_down_word);
            }
            let may_have_full_run = rules.goal == Goal::Runs && pile < rules.columns && len >= usize::from(rules.ranks);
            if may_have_full_run && self.linked_len(&rules.full_run_links, pile) >= usize::from(rules.ranks) {
                self.remove(rules, pile, usize::from(rules.ranks));
                self.cards_left -= rules.ranks;
                continue;
            }
            // The first reserve comes after the last column.
            let reserve = rules.columns;
            if len == 0 && rules.reserve_fills_spaces && pile < reserve && self.len(reserve) > 0 {
                self.move_cards(rules, reserve, pile, 1);
                self.apply_automatic_moves(rules, reserve);
            }
            return;
        }
    }

    /// Whether filling all spaces is worth a move of its own: a row needs it, there are several spaces, and each column
    /// is a single run, so that no other move makes progress. See [`crate::solve::models::filled_spaces`].
    pub fn may_fill_spaces(&self, rules: &Rules, deal: &DealTables) -> bool {
        let columns = 0..rules.columns.min(N);
        let spaces = columns.clone().filter(|&column| self.len(column) == 0).count();
        let cards: usize = columns.clone().map(|column| self.len(column)).sum();
        matches!(rules.draw, Draw::Row { requires_no_space: true, .. })
            && self.stock > 0
            && spaces >= MIN_SPACES
            && cards >= columns.len()
            && deal.pack & !deal.space_cards == 0
            && columns.into_iter().all(|column| self.is_short_run(rules, column))
    }

    /// Whether a column is a single run without room for a full run under its top card. In a longer column, whose ranks
    /// wrap around, a full run may leave as soon as cards above it fill spaces.
    fn is_short_run(&self, rules: &Rules, column: usize) -> bool {
        let len = self.len(column);
        len <= usize::from(rules.ranks) && self.run_len(rules, column) == len
    }

    /// The next move that fills a space: the top card of the longest column goes into the first space. Returns `None`
    /// if there is no space.
    pub fn next_filling_step(&self, rules: &Rules, deal: &DealTables) -> Option<Step> {
        let columns = 0..rules.columns.min(N);
        let to = columns.clone().find(|&column| self.len(column) == 0)?;
        let may_move = |&column: &usize| self.len(column) > 1 && deal.space_cards >> self.top(column) & 1 == 1;
        let from = columns.filter(may_move).max_by_key(|&column| (self.len(column), Reverse(column)))?;
        Some(Step { from: from as u8, to: to as u8, count: 1 })
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

    /// Returns whether a redeal is needed before drawing brings the card at `place` to the top of the waste.
    /// Returns `None` if drawing cannot bring it there.
    #[inline]
    pub fn needs_redeal(&self, rules: &Rules, place: u8) -> Option<bool> {
        let Draw::Waste { cards, .. } = rules.draw else { return None };
        let cards_needed = (self.stock & ((1 << place) - 1)).count_ones() + 1;
        waste::needs_redeal(cards_needed, self.stock.count_ones(), self.waste, self.redeals, cards)
    }

    #[inline]
    fn take_from_stock(&mut self, rules: &Rules, deal: &DealTables, place: u8) {
        let is_redealt = self.needs_redeal(rules, place) == Some(true);
        if !deal.has_unlimited_passes {
            self.redeals -= u8::from(is_redealt);
        }
        self.waste = (self.stock & ((1 << place) - 1)).count_ones() as u8;
        self.stock ^= 1 << place;
    }
}
