//! Conversion of a board to a deal and a position of the piles model.

use super::piles_deal::DealTables;
use super::piles_position::Position;
use super::piles_rules::{Draw, Goal, Rules};
use crate::board::{Board, Face, PileId};
use crate::solve::models::board_reading::{all_have_face, is_top_up, redeals_left};

/// The maximum number of cards in stock and waste together.
const MAX_STOCK: usize = 60;

/// Reads a board. Returns `None` if the model cannot represent it. A user may set up a board that no play leads to.
pub fn read<const N: usize>(rules: &Rules, board: &Board) -> Option<(DealTables, Position<N>)> {
    let mut deal = DealTables::of(rules, board);
    let mut position = Position::empty();
    let cards = |pile: PileId| board.slots(pile).iter().map(|slot| slot.card().index() as u8);
    let mut cards_found = 0;
    for (place, &pile) in rules.piles.iter().enumerate() {
        let pile_cards: Vec<u8> = cards(pile).collect();
        let slots = board.slots(pile);
        let hidden = slots.iter().take_while(|slot| slot.face() == Face::Down).count();
        // In a reserve it does not matter which cards are face down: each card is turned up when it is uncovered.
        let hidden = if place < rules.columns { hidden } else { 0 };
        let is_top_hidden = !is_top_up(board, pile);
        let has_face_down_card_above =
            place < rules.columns && slots[hidden..].iter().any(|slot| slot.face() == Face::Down);
        if is_top_hidden || has_face_down_card_above || pile_cards.contains(&0) {
            return None;
        }
        cards_found += pile_cards.len();
        position.fill_pile(rules, place, &pile_cards, hidden as u8);
    }
    let faces_are_valid = rules.stock.is_none_or(|pile| all_have_face(board, pile, Face::Down))
        && rules.foundations.iter().all(|&pile| is_top_up(board, pile));
    if !faces_are_valid {
        return None;
    }
    let mut stock: Vec<u8> = Vec::new();
    match rules.draw {
        Draw::Nothing => {}
        Draw::Waste { waste, max_passes, pass_counter, .. } => {
            if !is_top_up(board, waste) {
                return None;
            }
            stock.extend(cards(waste));
            position.waste = stock.len() as u8;
            stock.extend(cards(rules.stock?).rev());
            position.redeals = redeals_left(board, max_passes, pass_counter);
            position.stock = if stock.len() <= MAX_STOCK { (1 << stock.len()) - 1 } else { return None };
        }
        Draw::Row { .. } => {
            stock.extend(cards(rules.stock?));
            position.stock = stock.len() as u64;
        }
    }
    if stock.len() > MAX_STOCK {
        return None;
    }
    deal.stock[..stock.len()].copy_from_slice(&stock);
    position.cards_left = (cards_found + stock.len()) as u8;
    if let Goal::Foundations { by_rank: true, .. } = rules.goal {
        // The position always has four heights. If there are fewer foundations, the missing ones count as full.
        position.foundation_heights[..4 - rules.foundations.len().min(4)].fill(rules.ranks);
    }
    for &pile in &rules.foundations {
        cards_found += board.len(pile);
        if rules.goal == Goal::Runs {
            // Each run that is still in play needs an empty foundation, so none may be partly filled.
            if ![0, usize::from(rules.ranks)].contains(&board.len(pile)) {
                return None;
            }
            continue;
        }
        for (place, card) in cards(pile).enumerate() {
            let suit = card as usize >> 4 & 3;
            let is_elsewhere = rules.foundation_of_suit[suit]
                .is_some_and(|own_foundation| rules.foundations[own_foundation as usize] != pile);
            let foundation = deal.foundation(position.foundation_heights, card);
            let is_next = deal.height[card as usize & 63] as usize == place + 1
                && position.foundation_heights[foundation] as usize == place;
            if !is_next || is_elsewhere {
                return None;
            }
            position.foundation_heights[foundation] += 1;
        }
    }
    position.next_cards = if rules.goal == Goal::Runs { 0 } else { deal.next_cards(position.foundation_heights) };
    (cards_found + stock.len() == rules.card_count).then_some((deal, position))
}
