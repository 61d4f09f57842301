//! Conversion of a board to a deal and a position of the stock model.

use super::stock_deal::{DealTables, MAX_UNMOVED};
use super::stock_position::Position;
use super::stock_rules::{MAX_STOCK, Rules};
use crate::board::{Board, Face, Slot};
use crate::solve::models::board_reading::{all_have_face, foundation_heights, is_top_up, next_cards, redeals_left};

/// Returns the number of bits that hold every number up to `max`.
fn bit_count(max: u64) -> u32 {
    u64::BITS - max.leading_zeros()
}

fn card_index(slot: Slot) -> usize {
    slot.card().index()
}

impl DealTables {
    /// Reads a board. Returns `None` if the model cannot represent it, or if the key needs more than 64 bits. A user may
    /// set up a board that no play leads to.
    pub fn read(&mut self, rules: &Rules, board: &Board) -> Option<Position> {
        if !all_have_face(board, rules.stock, Face::Down) || !is_top_up(board, rules.waste) {
            return None;
        }
        let mut position = Position::empty(rules);
        let heights = foundation_heights(board, &rules.foundations, rules.foundation_of_suit)?;
        let mut cards_found: usize = heights.iter().map(|height| usize::from(*height)).sum();
        let mut column_states = 1u64;
        for (column, &pile) in rules.columns.iter().enumerate() {
            let slots = board.slots(pile);
            cards_found += slots.len();
            self.read_column(rules, column, slots)?;
            self.column_factor[column] = column_states as u32;
            position.begin_column(rules, self, column, Self::unmoved_len(slots));
            column_states = column_states
                .checked_mul(u64::from(Self::unmoved_len(slots)) + 1)
                .filter(|column_states| *column_states < 1 << 32)?; // `unmoved_code` has 32 bits.
            position.spaces += u8::from(slots.is_empty());
            for card in slots.iter().copied().map(card_index).skip(Self::unmoved_len(slots) as usize) {
                position.put_on_card(rules, card);
            }
        }
        cards_found += self.read_stock(rules, &mut position, board)?;
        if cards_found != board.card_count() || cards_found != rules.pack.count_ones() as usize {
            return None;
        }
        position.foundation_heights = u32::from_le_bytes(heights);
        position.cards_left = (cards_found - heights.iter().map(|height| usize::from(*height)).sum::<usize>()) as u8;
        position.next_cards = next_cards(rules.pack, heights, rules.last_rank);
        position.redeals = redeals_left(board, rules.max_passes, rules.pass_counter);
        // The heights of the foundations take the lowest 16 bits of the key.
        self.stock_shift = 16 + bit_count(column_states - 1);
        self.waste_shift = self.stock_shift + position.stocked.count_ones();
        self.redeals_shift = self.waste_shift + bit_count(position.stocked.count_ones().into());
        (self.redeals_shift + bit_count(position.redeals.into()) <= u64::BITS).then_some(position)
    }

    /// The number of unmoved cards of a column: the face-down cards and the first face-up card.
    fn unmoved_len(slots: &[Slot]) -> u8 {
        let hidden = slots.iter().take_while(|slot| slot.face() == Face::Down).count();
        (hidden + 1).min(slots.len()) as u8
    }

    /// Reads the unmoved cards of a column. Returns `None` if there are too many, or if the cards on top of them do not
    /// continue a run.
    fn read_column(&mut self, rules: &Rules, column: usize, slots: &[Slot]) -> Option<()> {
        let unmoved = Self::unmoved_len(slots) as usize;
        let is_link = |pair: &[Slot]| rules.fits[card_index(pair[0])] >> card_index(pair[1]) & 1 == 1;
        let run_start = unmoved.saturating_sub(1);
        let is_run =
            slots[run_start..].iter().all(|slot| slot.face() == Face::Up) && slots[run_start..].windows(2).all(is_link);
        if !is_run || unmoved > MAX_UNMOVED {
            return None;
        }
        for (place, card) in slots[..unmoved].iter().copied().map(card_index).enumerate() {
            self.columns[column][place] = card as u8;
            self.column_of[card] = column as u8;
        }
        Some(())
    }

    /// Reads stock and waste. Returns the number of their cards, or `None` if there are too many.
    fn read_stock(&mut self, rules: &Rules, position: &mut Position, board: &Board) -> Option<usize> {
        let (waste, stock) = (board.slots(rules.waste), board.slots(rules.stock));
        let cards = waste.iter().chain(stock.iter().rev()).copied().map(card_index);
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
