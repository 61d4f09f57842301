//! Conversion of a board to a deal and a position of the stock model.

use super::deal::{DealTables, MAX_DEALT};
use super::position::Position;
use super::rules::{MAX_STOCK, Rules};
use crate::board::{Board, Face, Slot};
use crate::solve::models::board_reading::{are_all, foundation_heights, is_top_up, next_cards, redeals_left};

/// The number of bits that hold every number up to `most`.
fn bits(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

fn index(slot: &Slot) -> usize {
    slot.card().index()
}

impl DealTables {
    /// Reads a board. Returns `None` if the model cannot represent it, or if the key needs more than 64 bits. The
    /// board may be one that no play leads to, because users may set up boards.
    pub fn read(&mut self, rules: &Rules, board: &Board) -> Option<Position> {
        if !are_all(board, rules.stock, Face::Down) || !is_top_up(board, rules.waste) {
            return None;
        }
        let mut position = Position::empty(rules);
        let heights = foundation_heights(board, &rules.foundations, &rules.foundation_of_suit)?;
        let mut count: usize = heights.iter().map(|height| usize::from(*height)).sum();
        let mut places = 1u64;
        for (column, &pile) in rules.columns.iter().enumerate() {
            let slots = board.slots(pile);
            count += slots.len();
            self.read_column(rules, column, slots)?;
            self.column_factor[column] = places as u32;
            position.begin_column(rules, self, column, self.dealt_len(slots));
            places = places.checked_mul(self.dealt_len(slots) as u64 + 1).filter(|places| *places < 1 << 32)?;
            position.spaces += u8::from(slots.is_empty());
            for card in slots.iter().map(index).skip(self.dealt_len(slots) as usize) {
                position.put_on_card(rules, card);
            }
        }
        count += self.read_stock(rules, &mut position, board)?;
        if count != board.card_count() || count != rules.pack.count_ones() as usize {
            return None;
        }
        position.foundation_heights = u32::from_le_bytes(heights);
        position.cards_left = (count - heights.iter().map(|height| usize::from(*height)).sum::<usize>()) as u8;
        position.next_cards = next_cards(rules.pack, heights, rules.last_rank);
        position.redeals = redeals_left(board, rules.passes, rules.pass);
        self.stock_shift = 16 + bits(places - 1);
        self.waste_shift = self.stock_shift + position.stocked.count_ones();
        self.redeals_shift = self.waste_shift + bits(position.stocked.count_ones().into());
        (self.redeals_shift + bits(position.redeals.into()) <= u64::BITS).then_some(position)
    }

    /// The number of unmoved cards of a column: the face-down cards and the first face-up card.
    fn dealt_len(&self, slots: &[Slot]) -> u8 {
        let hidden = slots.iter().take_while(|slot| slot.face() == Face::Down).count();
        (hidden + 1).min(slots.len()) as u8
    }

    /// Reads the unmoved cards of a column. The cards on top of them must be a run.
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

    /// Reads stock and waste. Returns the number of their cards.
    fn read_stock(&mut self, rules: &Rules, position: &mut Position, board: &Board) -> Option<usize> {
        let (waste, stock) = (board.slots(rules.waste), board.slots(rules.stock));
        let cards = waste.iter().chain(stock.iter().rev()).map(index);
        if waste.len() + stock.len() > MAX_STOCK {
            return None;
        }
        for (place, card) in cards.enumerate() {
            self.place_of[card] = place as u8;
            position.put_in_stock(card, place as u8, place < waste.len());
        }
        Some(waste.len() + stock.len())
    }
}
