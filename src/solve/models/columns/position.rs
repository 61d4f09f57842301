//! A position of the columns model: cards as bytes, sets of cards as words.

use super::rules::{MAX_CARDS, PacketLimit, Rules};
use crate::board::{Board, Face, PileId};
use crate::engine::reaches_heights;
use crate::solve::models::board_reading::{foundation_heights, next_cards};

/// As [`Step::to`]: a cell. Columns are given by their index.
pub const TO_CELL: u8 = 62;
/// As [`Step::to`]: the foundation of the card.
pub const UP: u8 = 63;
/// The column of a card in a cell.
pub const NOWHERE: u8 = 63;

/// A move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The card that moves, together with all cards on top of it.
    pub card: u8,
    /// The column that it goes to, or one of the constants above.
    pub to: u8,
}

/// A position of at most `N` columns.
#[derive(Copy, Clone)]
pub struct Position<const N: usize> {
    /// The cards of each column, from its base.
    pub columns: [[u8; MAX_CARDS]; N],
    /// For each card in a column the index of that column; [`NOWHERE`] for others.
    pub column_of: [u8; 64],
    /// For each card in a column its place there, from the base.
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
    pub next: u64,
    /// The key of the position, which does not depend on the order of columns and cells.
    pub key: u128,
    /// The height of the foundation of each suit.
    pub up: [u8; 4],
    /// The number of free cells.
    pub free_cells: u8,
    /// The number of empty columns.
    pub spaces: u8,
    /// The number of cards that are not on foundations.
    pub left: u8,
    /// The column that the last move was from, or [`NOWHERE`].
    pub last_from: u8,
}

impl<const N: usize> Position<N> {
    /// Reads a board. Returns `None` if the model cannot represent it. A user may set up a board that no play leads
    /// to.
    pub fn of(rules: &Rules, board: &Board) -> Option<Position<N>> {
        let mut at = Position {
            columns: [[0; MAX_CARDS]; N],
            column_of: [NOWHERE; 64],
            place_of: [0; 64],
            len: [0; N],
            run: [0; N],
            top: [0; N],
            cells: 0,
            tops: 0,
            movable: 0,
            next: 0,
            key: 0,
            up: [0; 4],
            free_cells: 0,
            spaces: 0,
            left: 0,
            last_from: NOWHERE,
        };
        let cards = |pile: PileId| board.slots(pile).iter().map(|slot| (slot.card().index(), slot.face() == Face::Up));
        let heights = foundation_heights(board, &rules.foundations, &rules.foundation_of_suit)?;
        for (column, &pile) in rules.columns.iter().enumerate() {
            if board.len(pile) > Rules::MAX_DEALT_CARDS {
                return None;
            }
            for (place, (card, is_up)) in cards(pile).enumerate() {
                if !is_up || card == 0 {
                    return None;
                }
                at.columns[column][place] = card as u8;
                (at.column_of[card], at.place_of[card]) = (column as u8, place as u8);
                let below = if place > 0 { at.columns[column][place - 1] } else { 0 };
                at.key ^= rules.zobrist_on[card][below as usize];
                at.left += 1;
            }
            at.len[column] = board.len(pile) as u8;
        }
        for &cell in &rules.cells {
            for (card, is_up) in cards(cell) {
                if !is_up || card == 0 {
                    return None;
                }
                at.cells |= 1 << card;
                at.key ^= rules.zobrist_in_cell[card];
                at.left += 1;
            }
        }
        let count = at.left + heights.iter().sum::<u8>();
        let on_board = board.card_count();
        let piles = rules.columns.len();
        if piles > N || usize::from(count) != on_board || on_board != rules.foundations.len() * usize::from(rules.last)
        {
            return None;
        }
        at.up = heights;
        let mut suits = (0..4usize).filter(|suit| rules.aces >> ((suit << 4) + 1) & 1 == 1);
        if rules.foundations_are_started && suits.any(|suit| heights[suit] == 0) {
            return None;
        }
        at.next = next_cards(rules.aces, heights, rules.last);
        at.free_cells = rules.cells.len() as u8 - at.cells.count_ones() as u8;
        at.movable = at.cells;
        for column in 0..piles {
            let len = at.len[column] as usize;
            match len {
                0 => at.spaces += 1,
                _ => {
                    at.top[column] = at.columns[column][len - 1];
                    at.tops |= 1 << at.top[column];
                }
            }
            at.find_run(rules, column);
        }
        Some(at)
    }

    /// Finds the run on top of a column, and marks its cards as movable.
    #[inline]
    fn find_run(&mut self, rules: &Rules, column: usize) {
        let cards = &self.columns[column];
        let len = self.len[column] as usize;
        let Some(mut first) = len.checked_sub(1) else {
            self.run[column] = 0;
            return;
        };
        self.movable |= 1 << cards[first];
        while first > 0 && rules.fits[cards[first - 1] as usize & 63] >> cards[first] & 1 == 1 {
            first -= 1;
            self.movable |= 1 << cards[first];
        }
        self.run[column] = (len - first) as u8;
    }

    /// Takes a card, and all cards on top of it, from its column or cell. Returns the column, the place where the
    /// cards can still be read, and their number.
    #[inline]
    fn take(&mut self, rules: &Rules, card: usize) -> (usize, usize, usize) {
        if self.cells >> card & 1 == 1 {
            self.cells ^= 1 << card;
            self.free_cells += 1;
            self.key ^= rules.zobrist_in_cell[card];
            self.last_from = NOWHERE;
            return (NOWHERE as usize, 0, 1);
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
    fn go_up(&mut self, rules: &Rules, card: usize, on_move: &mut impl FnMut(Step, u8)) {
        let (column, ..) = self.take(rules, card);
        on_move(Step { card: card as u8, to: UP }, column as u8);
        let bit = 1u64 << card;
        self.tops &= !bit;
        self.movable &= !bit;
        self.column_of[card] = NOWHERE;
        self.left -= 1;
        self.up[card >> 4 & 3] += 1;
        self.next ^= bit;
        if card as u8 & 15 < rules.last {
            self.next |= bit << 1;
        }
    }

    /// Plays a move and then the moves that never hurt: each safe card goes to its foundation, and cards in cells may
    /// return to columns. Calls `on_move` with each of these moves and with the column that the card leaves.
    #[inline]
    pub fn play(&mut self, rules: &Rules, step: Step, on_move: &mut impl FnMut(Step, u8)) {
        let card = step.card as usize & 63;
        match step.to {
            UP => self.go_up(rules, card, &mut |_, _| {}),
            TO_CELL => self.go_to_cells(rules, card),
            to => self.build(rules, card, to as usize),
        }
        let from = self.last_from;
        let mut ready = self.next & (self.tops | self.cells);
        while ready != 0 {
            let card = ready.trailing_zeros() as usize;
            ready &= ready - 1;
            if reaches_heights(u32::from_le_bytes(self.up), rules.safe[card]) {
                self.go_up(rules, card, on_move);
                ready = self.next & (self.tops | self.cells);
            }
        }
        if rules.auto_plays_cells {
            self.play_cells(rules, on_move);
        }
        self.last_from = from;
    }

    /// Plays cards from cells to the cards on which they fit: see [`Rules::auto_plays_cells`].
    #[inline]
    fn play_cells(&mut self, rules: &Rules, on_move: &mut impl FnMut(Step, u8)) {
        let mut left = self.cells;
        while left != 0 {
            let card = left.trailing_zeros() as usize;
            left &= left - 1;
            let goal = rules.targets[card] & self.tops;
            if goal != 0 {
                let to = self.column_of[goal.trailing_zeros() as usize & 63];
                on_move(Step { card: card as u8, to }, NOWHERE);
                self.build(rules, card, to as usize);
                // Now the next lower card may fit on this one.
                left = self.cells;
            }
        }
    }

    /// Puts a card, and each card on top of it, into cells.
    #[inline]
    fn go_to_cells(&mut self, rules: &Rules, card: usize) {
        let (column, place, count) = self.take(rules, card);
        let mut below = card;
        for at in 0..count {
            let moved = self.columns[column % N][place + at] as usize & 63;
            if at > 0 {
                self.key ^= rules.zobrist_on[moved][below];
            }
            self.cells |= 1 << moved;
            self.column_of[moved] = NOWHERE;
            self.key ^= rules.zobrist_in_cell[moved];
            below = moved;
        }
        self.tops &= !(1 << below);
        self.free_cells -= count as u8;
    }

    /// Puts a card, together with all cards on top of it, on a column.
    #[inline]
    fn build(&mut self, rules: &Rules, card: usize, to: usize) {
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
        if from == NOWHERE as usize {
            self.columns[to][len] = card as u8;
            (self.column_of[card], self.place_of[card]) = (to as u8, len as u8);
            self.tops |= 1 << card;
            self.top[to] = card as u8;
        } else {
            for at in 0..count {
                let moved = self.columns[from][place + at];
                self.columns[to][len + at] = moved;
                (self.column_of[moved as usize & 63], self.place_of[moved as usize & 63]) =
                    (to as u8, (len + at) as u8);
                self.top[to] = moved;
            }
        }
        self.len[to] = (len + count) as u8;
    }

    /// The most cards that can move at once to a column with cards, and to a space.
    #[inline]
    pub fn capacity(&self, rules: &Rules) -> (usize, usize) {
        let cells = self.free_cells as usize + 1;
        match rules.packet_limit {
            PacketLimit::One => (1, 1),
            PacketLimit::All => (MAX_CARDS, MAX_CARDS),
            PacketLimit::ByCells { doubled: false } => (cells, cells),
            PacketLimit::ByCells { doubled: true } => {
                (cells << self.spaces.min(8), cells << self.spaces.saturating_sub(1).min(8))
            }
        }
    }
}
