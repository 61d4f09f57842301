//! Positions of the rows model that cannot be won, whatever cards the draws bring.

use super::rows_deal::DealTables;
use super::rows_position::{NO_ROW, Position};
use super::rows_rules::{MAX_ROWS, Rules};
use crate::engine::iter_cards;

/// Returns whether the game cannot be won, even if every card of stock and waste could be taken at any time.
///
/// Then no card need wait once its row accepts it, so the only choice is which suit begins which row. The function
/// tries all orders of the suits that have not begun.
pub fn is_dead(position: &Position, rules: &Rules, deal: &DealTables) -> bool {
    let mut stocked = [0u16; MAX_ROWS];
    for place in iter_cards(position.stock) {
        let card = deal.stock[place];
        stocked[usize::from(card >> 4 & 3)] |= 1 << (card & 15);
    }
    !some_order_wins(*position, stocked, rules, deal)
}

/// Returns whether some order of the suits without a row wins. `stocked` has, for each suit, a bit for each rank in
/// stock and waste.
fn some_order_wins(mut position: Position, mut stocked: [u16; MAX_ROWS], rules: &Rules, deal: &DealTables) -> bool {
    play_all(&mut position, &mut stocked, rules, deal);
    if position.cards_left == 0 {
        return true;
    }
    // No other card goes to a row now. So one that begins a row must come next, and each of them begins the same row.
    let base_bit = 1u16 << (deal.base & 15);
    (0..MAX_ROWS).filter(|&suit| position.row_of_suit[suit] == NO_ROW).any(|suit| {
        let card = (suit as u8) << 4 | deal.base;
        let (mut next, mut next_stocked) = (position, stocked);
        if stocked[suit] & base_bit != 0 {
            next_stocked[suit] ^= base_bit;
        } else {
            let is_top = |reserve: &usize| position.reserve_top(deal, *reserve) == Some(card);
            let Some(reserve) = (0..rules.reserves.len()).find(is_top) else { return false };
            next.reserve_len[reserve] -= 1;
        }
        next.put_in_row(card);
        next.cards_left -= 1;
        some_order_wins(next, next_stocked, rules, deal)
    })
}

/// Plays all cards that the rows accept, except those that begin a row.
fn play_all(position: &mut Position, stocked: &mut [u16; MAX_ROWS], rules: &Rules, deal: &DealTables) {
    loop {
        let cards_left = position.cards_left;
        for (suit, stocked) in stocked.iter_mut().enumerate() {
            let accepted = match position.row_of_suit[suit] {
                NO_ROW => continue,
                0 => u16::MAX,
                row => position.ranks[usize::from(row - 1) & 3],
            };
            let played = *stocked & accepted;
            *stocked ^= played;
            position.ranks[usize::from(position.row_of_suit[suit]) & 3] |= played;
            position.cards_left -= played.count_ones() as u8;
        }
        for reserve in 0..rules.reserves.len() {
            while let Some(card) = position.reserve_top(deal, reserve) {
                if position.row_of_suit[usize::from(card >> 4 & 3)] == NO_ROW || !position.accepts(deal, card) {
                    break;
                }
                position.reserve_len[reserve] -= 1;
                position.put_in_row(card);
                position.cards_left -= 1;
            }
        }
        if position.cards_left == cards_left {
            return;
        }
    }
}
