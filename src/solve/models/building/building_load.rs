//! Conversion of a board to a deal and a position of the building model.

use super::building_deal::DealTables;
use super::building_position::Position;
use super::building_rules::{Draw, MAX_CARDS, Rules};
use crate::board::{Board, Face, PileId};
use crate::solve::models::board_reading::{all_have_face, is_top_up, redeals_left};

/// Reads a board. Returns `None` if the model cannot represent it. A user may set up a board that no play leads to.
pub fn read(rules: &Rules, board: &Board) -> Option<(DealTables, Position)> {
    let mut deal = DealTables::of(rules, board);
    let mut position = Position::empty();
    let cards = |pile: PileId| board.slots(pile).iter().map(|slot| slot.card().index() as u8);
    let mut cards_found = 0;
    for (index, &pile) in rules.piles.iter().enumerate() {
        let slots = board.slots(pile);
        cards_found += slots.len();
        if rules.zones[rules.zone_of[index] as usize].turns_up && !is_top_up(board, pile) || cards_found > MAX_CARDS {
            return None;
        }
        position.fill_pile(index, slots.iter().map(|slot| (slot.card().index() as u8, slot.face() != Face::Down)));
    }
    let mut stock: Vec<u8> = Vec::new();
    match rules.draw {
        Draw::Nothing => {}
        Draw::Waste { waste, max_passes, pass_counter, .. } => {
            stock.extend(cards(waste));
            position.waste = stock.len() as u8;
            stock.extend(cards(rules.stock?).rev());
            position.redeals = redeals_left(board, max_passes, pass_counter);
            position.stock = if stock.len() <= MAX_CARDS { (1 << stock.len()) - 1 } else { return None };
            if !is_top_up(board, waste) {
                return None;
            }
        }
        Draw::Row { .. } => {
            stock.extend(cards(rules.stock?));
            position.stock = stock.len() as u128;
        }
    }
    if stock.len() > MAX_CARDS || !rules.stock.is_none_or(|pile| all_have_face(board, pile, Face::Down)) {
        return None;
    }
    deal.stock[..stock.len()].copy_from_slice(&stock);
    position.cards_left = (cards_found + stock.len()) as u8;
    let closing_foundations = rules.closing_foundations();
    for (foundation, &pile) in rules.foundations.iter().enumerate() {
        let zone = rules.foundation_zone(foundation);
        let fits = |(below, above): (u8, u8)| zone.fits.0[below as usize & 63] >> above & 1 == 1;
        let is_chain = cards(pile).zip(cards(pile).skip(1)).all(fits);
        let first_cards = deal.first_cards[rules.foundation_zone_of[foundation] as usize];
        // The height of a foundation determines its cards only if it is built without a gap from a first card.
        // A foundation that accepts no first card was begun by the deal, and must begin with an ace.
        let is_first = |card: u8| if first_cards == 0 { card & 15 == 1 } else { first_cards >> card & 1 == 1 };
        let is_regular = is_chain && cards(pile).next().is_none_or(is_first);
        // A foundation that keeps cards from going on the base rank must begin with this rank.
        let begins_with_base = cards(pile).next().is_none_or(|card| first_cards >> card & 1 == 1);
        if closing_foundations >> foundation & 1 == 1 && !begins_with_base {
            return None;
        }
        let needs_regular_height = zone.comes_back_to != 0 || deal.has_safe_cards || rules.is_every_move_safe;
        if (needs_regular_height && !is_regular)
            || !is_top_up(board, pile)
            || board.len(pile) > usize::from(zone.max_len)
        {
            return None;
        }
        cards_found += board.len(pile);
        position.heights[foundation] = board.len(pile) as u8;
        position.tops[foundation] = cards(pile).next_back().unwrap_or(0);
    }
    (cards_found + stock.len() == rules.card_count).then_some((deal, position))
}
