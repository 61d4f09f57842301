//! A position of the columns model, and how moves change it.

use super::columns_rules::{LONGEST_RUN, PacketLimit, Rules};
use crate::board::{Board, Face, PileId};
use crate::engine::reaches_heights;
use crate::solve::models::board_reading::{foundation_heights, next_cards};

/// The value of [`Step::to`] for a move to a cell.
pub const TO_CELL: u8 = 62;
/// The value of [`Step::to`] for a move to the foundation of the card.
pub const TO_FOUNDATION: u8 = 63;
/// The value that stands for no column, for example in [`Position::column_of`] for a card in a cell.
pub const NO_COLUMN: u8 = 63;

/// A move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The card that moves, together with all cards on top of it.
    pub card: u8,
    /// The index of the column that the card goes to, or [`TO_CELL`] or [`TO_FOUNDATION`].
    pub to: u8,
}

/// A position of at most `N` columns, each of at most `L` cards.
#[derive(Copy, Clone)]
pub struct Position<const N: usize, const L: usize> {
    /// The cards of each column, from its bottom card up.
    pub columns: [[u8; L]; N],
    /// For each card in a column, the index of that column; [`NO_COLUMN`] for all other cards.
    pub column_of: [u8; 64],
    /// For each card in a column, its place there; the bottom card has 0.
    pub place_of: [u8; 64],
    /// The number of cards of each column.
    pub len: [u8; N],
    /// The number of cards of the run on top of each column.
    pub run: [u8; N],
    /// The top card of each column, or 0.
    pub top: [u8; N],
    /// The cards in cells.
    pub cells: u64,
    /// The top cards of the columns.
    pub tops: u64,
    /// The cards in runs on top of columns, and in cells.
    pub movable: u64,
    /// The cards that the foundations accept next.
    pub next_cards: u64,
    /// The key of the position, which does not depend on the order of columns and cells.
    pub key: u128,
    /// The height of the foundation of each suit.
    pub foundation_heights: [u8; 4],
    /// The number of free cells.
    pub free_cells: u8,
    /// The number of empty columns.
    pub spaces: u8,
    /// The number of cards that are not on foundations.
    pub cards_left: u8,
    /// The column from which the last move took cards, or [`NO_COLUMN`].
    pub last_from: u8,
}

impl<const N: usize, const L: usize> Position<N, L> {
    /// The maximum number of cards in a column of a board that the model reads. It leaves room for a run on top.
    pub const MAX_DEALT_CARDS: usize = L - LONGEST_RUN;

    /// Reads a board. Returns `None` if the model cannot represent it. A user may set up a board that no play leads
    /// to.
    pub fn of(rules: &Rules, board: &Board) -> Option<Position<N, L>> {
        let mut position = Position {
            columns: [[0; L]; N],
            column_of: [NO_COLUMN; 64],
            place_of: [0; 64],
            len: [0; N],
            run: [0; N],
            top: [0; N],
            cells: 0,
            tops: 0,
            movable: 0,
            next_cards: 0,
            key: 0,
            foundation_heights: [0; 4],
            free_cells: 0,
            spaces: 0,
            cards_left: 0,
            last_from: NO_COLUMN,
        };
        let cards = |pile: PileId| board.slots(pile).iter().map(|slot| (slot.card().index(), slot.face() == Face::Up));
        let heights = foundation_heights(board, &rules.foundations, rules.foundation_of_suit)?;
        for (column, &pile) in rules.columns.iter().enumerate() {
            if board.len(pile) > Self::MAX_DEALT_CARDS {
                return None;
            }
            for (place, (card, is_up)) in cards(pile).enumerate() {
                if !is_up || card == 0 {
                    return None;
                }
                position.columns[column][place] = card as u8;
                (position.column_of[card], position.place_of[card]) = (column as u8, place as u8);
                let below = if place > 0 { position.columns[column][place - 1] } else { 0 };
                position.key ^= rules.zobrist_on[card][below as usize];
                position.cards_left += 1;
            }
            position.len[column] = board.len(pile) as u8;
        }
        for &cell in &rules.cells {
            for (card, is_up) in cards(cell) {
                if !is_up || card == 0 {
                    return None;
                }
                position.cells |= 1 << card;
                position.key ^= rules.zobrist_in_cell[card];
                position.cards_left += 1;
            }
        }
        let cards_found = position.cards_left + heights.iter().sum::<u8>();
        let card_count = board.card_count();
        let piles = rules.columns.len();
        if piles > N
            || usize::from(cards_found) != card_count
            || card_count != rules.foundations.len() * usize::from(rules.last_rank)
        {
            return None;
        }
        position.foundation_heights = heights;
        let mut suits = (0..4usize).filter(|suit| rules.aces >> ((suit << 4) + 1) & 1 == 1);
        if rules.foundations_are_started && suits.any(|suit| heights[suit] == 0) {
            return None;
        }
        position.next_cards = next_cards(rules.aces, heights, rules.last_rank);
        position.free_cells = rules.cells.len() as u8 - position.cells.count_ones() as u8;
        position.movable = position.cells;
        for column in 0..piles {
            let len = position.len[column] as usize;
            if len == 0 {
                position.spaces += 1;
            } else {
                position.top[column] = position.columns[column][len - 1];
                position.tops |= 1 << position.top[column];
            }
            position.find_run(rules, column);
        }
        Some(position)
    }

    /// Finds the run on top of a column, and marks its cards as movable.
    #[inline]
    fn find_run(&mut self, rules: &Rules, column: usize) {
        let cards = &self.columns[column];
        let len = self.len[column] as usize;
        let Some(mut first_of_run) = len.checked_sub(1) else {
            self.run[column] = 0;
            return;
        };
        self.movable |= 1 << cards[first_of_run];
        while first_of_run > 0 && rules.fits[cards[first_of_run - 1] as usize & 63] >> cards[first_of_run] & 1 == 1 {
            first_of_run -= 1;
            self.movable |= 1 << cards[first_of_run];
        }
        self.run[column] = (len - first_of_run) as u8;
    }

    /// Takes a card, and all cards on top of it, from its column or cell. Returns the column, the place of the card in
    /// it, and the number of cards taken. `columns` keeps the taken cards above the new end of the column, where the
    /// caller reads them.
    #[inline]
    fn take(&mut self, rules: &Rules, card: usize) -> (usize, usize, usize) {
        if self.cells >> card & 1 == 1 {
            self.cells ^= 1 << card;
            self.free_cells += 1;
            self.key ^= rules.zobrist_in_cell[card];
            self.last_from = NO_COLUMN;
            return (NO_COLUMN as usize, 0, 1);
        }
        let (column, place) = (self.column_of[card] as usize, self.place_of[card] as usize);
        let count = self.len[column] as usize - place;
        self.len[column] = place as u8;
        self.last_from = column as u8;
        if place > 0 {
            let below = self.columns[column][place - 1];
            self.key ^= rules.zobrist_on[card][below as usize & 63];
            self.tops |= 1 << below;
            self.top[column] = below;
            if self.run[column] as usize > count {
                self.run[column] -= count as u8;
            } else {
                self.find_run(rules, column);
            }
        } else {
            self.key ^= rules.zobrist_on[card][0];
            self.run[column] = 0;
            self.spaces += 1;
            self.top[column] = 0;
        }
        (column, place, count)
    }

    /// Moves a card to its foundation. Calls `on_move` with the move and with the column that the card leaves.
    #[inline]
    fn move_to_foundation_pile(&mut self, rules: &Rules, card: usize, on_move: &mut impl FnMut(Step, u8)) {
        let (column, ..) = self.take(rules, card);
        on_move(Step { card: card as u8, to: TO_FOUNDATION }, column as u8);
        let bit = 1u64 << card;
        self.tops &= !bit;
        self.movable &= !bit;
        self.column_of[card] = NO_COLUMN;
        self.cards_left -= 1;
        self.foundation_heights[card >> 4 & 3] += 1;
        self.next_cards ^= bit;
        if card as u8 & 15 < rules.last_rank {
            self.next_cards |= bit << 1;
        }
    }

    /// Plays a move and then the forced moves: each safe card goes to its foundation, and cards in cells may return
    /// to columns. Calls `on_move` with each forced move, and with the column that its card leaves.
    #[inline]
    pub fn play(&mut self, rules: &Rules, step: Step, on_move: &mut impl FnMut(Step, u8)) {
        let card = step.card as usize & 63;
        match step.to {
            TO_FOUNDATION => self.move_to_foundation_pile(rules, card, &mut |_, _| {}),
            TO_CELL => self.move_to_cells(rules, card),
            to => self.move_to_column(rules, card, to as usize),
        }
        // `last_from` is about the player's move, so the forced moves must not change it.
        let from = self.last_from;
        let mut playable = self.next_cards & (self.tops | self.cells);
        while playable != 0 {
            let card = playable.trailing_zeros() as usize;
            playable &= playable - 1;
            if reaches_heights(u32::from_le_bytes(self.foundation_heights), rules.safe_heights[card]) {
                self.move_to_foundation_pile(rules, card, on_move);
                playable = self.next_cards & (self.tops | self.cells);
            }
        }
        if rules.forces_cell_cards {
            self.play_cards_from_cells(rules, on_move);
        }
        self.last_from = from;
    }

    /// Moves cards from cells onto the cards on which they fit: see [`Rules::forces_cell_cards`].
    #[inline]
    fn play_cards_from_cells(&mut self, rules: &Rules, on_move: &mut impl FnMut(Step, u8)) {
        let mut untried_cells = self.cells;
        while untried_cells != 0 {
            let card = untried_cells.trailing_zeros() as usize;
            untried_cells &= untried_cells - 1;
            let target = rules.targets[card] & self.tops;
            if target != 0 {
                let to = self.column_of[target.trailing_zeros() as usize & 63];
                on_move(Step { card: card as u8, to }, NO_COLUMN);
                self.move_to_column(rules, card, to as usize);
                // Another card in a cell may now fit on this card.
                untried_cells = self.cells;
            }
        }
    }

    /// Puts a card, and each card on top of it, into cells.
    #[inline]
    fn move_to_cells(&mut self, rules: &Rules, card: usize) {
        let (column, place, count) = self.take(rules, card);
        let mut below = card;
        for offset in 0..count {
            let moved = self.columns[column % N][place + offset] as usize & 63;
            if offset > 0 {
                self.key ^= rules.zobrist_on[moved][below];
            }
            self.cells |= 1 << moved;
            self.column_of[moved] = NO_COLUMN;
            self.key ^= rules.zobrist_in_cell[moved];
            below = moved;
        }
        self.tops &= !(1 << below);
        self.free_cells -= count as u8;
    }

    /// Puts a card, together with all cards on top of it, on a column.
    #[inline]
    fn move_to_column(&mut self, rules: &Rules, card: usize, to: usize) {
        let (from, place, count) = self.take(rules, card);
        let len = self.len[to] as usize;
        let below = self.top[to];
        if len > 0 {
            self.tops ^= 1 << below;
            self.run[to] += count as u8;
        } else {
            self.spaces -= 1;
            self.run[to] = count as u8;
        }
        self.key ^= rules.zobrist_on[card][below as usize & 63];
        if from == NO_COLUMN as usize {
            self.columns[to][len] = card as u8;
            (self.column_of[card], self.place_of[card]) = (to as u8, len as u8);
            self.tops |= 1 << card;
            self.top[to] = card as u8;
        } else {
            for offset in 0..count {
                let moved = self.columns[from][place + offset];
                self.columns[to][len + offset] = moved;
                self.column_of[moved as usize & 63] = to as u8;
                self.place_of[moved as usize & 63] = (len + offset) as u8;
                self.top[to] = moved;
            }
        }
        self.len[to] = (len + count) as u8;
    }

    /// Returns the maximum number of cards that can move together to a column with cards, and to a space.
    #[inline]
    pub fn max_packet_sizes(&self, rules: &Rules) -> (usize, usize) {
        let by_cells = self.free_cells as usize + 1;
        match rules.packet_limit {
            PacketLimit::One => (1, 1),
            PacketLimit::All => (L, L),
            PacketLimit::ByCells { doubled: false } => (by_cells, by_cells),
            // A space that is the target does not double the number. Eight doublings exceed every column.
            PacketLimit::ByCells { doubled: true } => {
                (by_cells << self.spaces.min(8), by_cells << self.spaces.saturating_sub(1).min(8))
            }
        }
    }
}
