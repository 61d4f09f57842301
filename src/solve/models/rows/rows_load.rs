//! Conversion of a board to a deal and a position of the rows model.

use super::rows_deal::DealTables;
use super::rows_position::{NO_ROW, Position};
use super::rows_rules::{MAX_RESERVE_LEN, MAX_STOCK, Rules};
use crate::board::{Board, Face, PileId};
use crate::solve::models::board_reading::{all_have_face, is_top_up, redeals_left};

/// Reads a board. Returns `None` if the model cannot represent it. A user may set up a board that no play leads to.
pub fn read(rules: &Rules, board: &Board) -> Option<(DealTables, Position)> {
    let cards = |pile: PileId| board.slots(pile).iter().map(|slot| slot.card().index() as u8);
    let base = u8::try_from(board.var(rules.base)).ok()?;
    let (mut deal, mut position) = (DealTables { base, ..DealTables::empty() }, Position::empty());
    let mut cards_found = 0;
    for (row, &pile) in rules.rows.iter().enumerate() {
        for (place, card) in cards(pile).enumerate() {
            // Each row has cards of one suit and begins with the base rank, and the rows above it have begun.
            let expected_row = if place == 0 { NO_ROW } else { row as u8 };
            let is_regular = usize::from(position.rows_begun) == row + usize::from(place > 0)
                && position.row_of_suit[usize::from(card >> 4 & 3)] == expected_row
                && (place > 0 || card & 15 == base);
            if !is_regular {
                return None;
            }
            position.put_in_row(card);
            cards_found += 1;
        }
        if !is_top_up(board, pile) {
            return None;
        }
    }
    // An empty first row accepts the first card of another suit, too.
    if position.rows_begun == 0 {
        return None;
    }
    let in_rows = cards_found;
    for (reserve, &pile) in rules.reserves.iter().enumerate() {
        if board.len(pile) > MAX_RESERVE_LEN || !is_top_up(board, pile) {
            return None;
        }
        position.reserve_len[reserve] = board.len(pile) as u8;
        cards(pile).zip(&mut deal.reserves[reserve]).for_each(|(card, place)| *place = card);
        cards_found += board.len(pile);
    }
    let stock_len = board.len(rules.waste) + board.len(rules.stock);
    if stock_len > MAX_STOCK || !is_top_up(board, rules.waste) || !all_have_face(board, rules.stock, Face::Down) {
        return None;
    }
    let draw_order = cards(rules.waste).chain(cards(rules.stock).rev());
    draw_order.zip(&mut deal.stock).for_each(|(card, place)| *place = card);
    position.stock = (1 << stock_len) - 1;
    position.waste = board.len(rules.waste) as u8;
    position.redeals = redeals_left(board, rules.max_passes, rules.pass_counter);
    cards_found += stock_len;
    position.cards_left = (cards_found - in_rows) as u8;
    (cards_found == rules.card_count && cards_found == board.card_count()).then_some((deal, position))
}
