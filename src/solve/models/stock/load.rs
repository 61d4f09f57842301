//! Conversion of a board to a deal and a position of the stock model.

use super::deal::{DealTables, MAX_DEALT};
use super::position::Position;
use super::rules::{MAX_STOCK, Rules};
use crate::board::{Board, Face, PileId, Slot};
use crate::solve::models::faces;

/// So many bits say any number up to that.
fn bits(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

fn index(slot: &Slot) -> usize {
    slot.card().index()
}

impl DealTables {
    /// Reads a board; nothing if cards lie there as no play of these rules has them, or its key needs more than a word.
    pub fn read(&mut self, rules: &Rules, board: &Board) -> Option<Position> {
        let are_turned = faces::are_all(board, rules.stock, Face::Down)
            && faces::is_top_up(board, rules.waste)
            && rules.foundations.iter().all(|&pile| faces::is_top_up(board, pile));
        if !are_turned {
            return None;
        }
        let mut at = Position::bare_of(rules);
        let mut heights = [0u8; 4];
        let mut count = 0;
        for (foundation, &pile) in rules.foundations.iter().enumerate() {
            for (place, card) in board.slots(pile).iter().map(index).enumerate() {
                let is_elsewhere =
                    rules.foundation_of_suit[card >> 4].is_some_and(|own| usize::from(own) != foundation);
                if card & 15 != place + 1 || heights[card >> 4] as usize != place || is_elsewhere {
                    return None;
                }
                heights[card >> 4] += 1;
                count += 1;
            }
        }
        let mut places = 1u64;
        for (column, &pile) in rules.columns.iter().enumerate() {
            let slots = board.slots(pile);
            count += slots.len();
            self.read_column(rules, column, slots)?;
            self.column_factor[column] = places as u32;
            at.begin_column(rules, self, column, self.dealt_len(slots));
            places = places.checked_mul(self.dealt_len(slots) as u64 + 1).filter(|places| *places < 1 << 32)?;
            at.spaces += u8::from(slots.is_empty());
            for card in slots.iter().map(index).skip(self.dealt_len(slots) as usize) {
                at.attach(rules, card);
            }
        }
        count += self.read_stock(rules, &mut at, board)?;
        let on_board: usize = (0..board.piles()).map(|pile| board.len(PileId(pile as u8))).sum();
        if count != on_board || count != rules.pack.count_ones() as usize {
            return None;
        }
        at.up = u32::from_le_bytes(heights);
        at.left = (count - heights.iter().map(|height| usize::from(*height)).sum::<usize>()) as u8;
        let suits = (0..4usize).filter(|suit| rules.pack >> ((suit << 4) + 1) & 1 == 1 && heights[*suit] < rules.last);
        at.next = suits.fold(0, |next, suit| next | 1 << ((suit << 4) + usize::from(heights[suit]) + 1));
        at.redeals = match (rules.passes, rules.pass) {
            (None, _) => 1,
            (Some(passes), Some(pass)) => (i32::from(passes) - board.var(pass).max(1)).clamp(0, 255) as u8,
            (Some(passes), None) => passes.saturating_sub(1),
        };
        self.stock_at = 16 + bits(places - 1);
        self.waste_at = self.stock_at + at.stocked.count_ones();
        self.redeals_at = self.waste_at + bits(at.stocked.count_ones().into());
        (self.redeals_at + bits(at.redeals.into()) <= u64::BITS).then_some(at)
    }

    /// How many cards of a column lie as dealt, the first that is face up with them.
    fn dealt_len(&self, slots: &[Slot]) -> u8 {
        let hidden = slots.iter().take_while(|slot| slot.face() == Face::Down).count();
        (hidden + 1).min(slots.len()) as u8
    }

    /// Reads the cards of a column that lie as dealt; those after them must be a run.
    fn read_column(&mut self, rules: &Rules, column: usize, slots: &[Slot]) -> Option<()> {
        let dealt = self.dealt_len(slots) as usize;
        let linked = |pair: &[Slot]| rules.fits[index(&pair[0])] >> index(&pair[1]) & 1 == 1;
        let begins = dealt.saturating_sub(1);
        let is_run =
            slots[begins..].iter().all(|slot| slot.face() == Face::Up) && slots[begins..].windows(2).all(linked);
        if !is_run || dealt > MAX_DEALT {
            return None;
        }
        for (place, card) in slots[..dealt].iter().map(index).enumerate() {
            self.columns[column][place] = card as u8;
            self.column_of[card] = column as u8;
        }
        Some(())
    }

    /// Reads stock and waste; gives how many cards there are.
    fn read_stock(&mut self, rules: &Rules, at: &mut Position, board: &Board) -> Option<usize> {
        let (waste, stock) = (board.slots(rules.waste), board.slots(rules.stock));
        let cards = waste.iter().chain(stock.iter().rev()).map(index);
        if waste.len() + stock.len() > MAX_STOCK {
            return None;
        }
        for (place, card) in cards.enumerate() {
            self.place_of[card] = place as u8;
            at.put_in_stock(card, place as u8, place < waste.len());
        }
        Some(waste.len() + stock.len())
    }
}
