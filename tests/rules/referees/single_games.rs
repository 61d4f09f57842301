//! Referees for games that are alone in their kind, after the rules of PySolFC: Bristol, The Carpet, Cruel,
//! Grandfather's Clock and Robert; for Eliminator, after AisleRiot; and for Worm Hole, after Blake and Gent.

use super::Referee;
use super::bakers_dozen::pick_aces;
use super::columns::{
    Build, By, Columns, Group, Space, Step, continued, deal_rows, draw_to_waste, fill_spaces, sink_rank, up_from_ace,
    won_if_all_on,
};
use super::setup::Setup;
use super::table::{Card, Table};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let columns = match id {
        "bristol" => bristol(setup),
        "carpet" => carpet(setup),
        "cruel" => cruel(setup),
        "grandfathers-clock" => grandfathers_clock(setup),
        "eliminator" => eliminator(setup),
        "robert" => robert(setup),
        "worm-hole" => worm_hole(setup),
        _ => return None,
    };
    Some(Box::new(columns))
}

/// Returns the rules of Bristol: eight fans of three cards with the kings at the bottom. The stock deals a card to each of
/// three reserve piles.
fn bristol(setup: &Setup) -> Columns {
    let (stock, tableau, reserve) = (setup.pile("s"), setup.zone("t"), setup.zone("r"));
    let deals_reserve = setup.has("reserve") && setup.choice("reserve", &["empty", "dealt"]) == "dealt";
    let first_reserve = if deals_reserve { reserve.clone() } else { Vec::new() };
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 3, true);
        table.deal(&first_reserve, 1, true);
        table.deal_rest(stock);
        sink_rank(table, &tableau, 13);
    };
    Columns {
        draw: Some(deal_rows(stock, reserve.clone(), reserve.clone())),
        reserve,
        space: Space::Nothing,
        foundation_accepts: up_from_ace(By::Any),
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of The Carpet: cards of twenty places go only to the foundations. The waste, or the stock, fills
/// empty places at once, or the player fills them from the waste.
fn carpet(setup: &Setup) -> Columns {
    let (stock, waste, places, foundations) = (setup.pile("s"), setup.pile("w"), setup.zone("r"), setup.zone("f"));
    let aces_first = setup.choice("aces", &["out", "pack"]) == "out";
    let fills_spaces = setup.choice("fill", &["auto", "choose"]) == "auto";
    let (carpet, spaces_to_fill) = (places.clone(), if fills_spaces { places.clone() } else { Vec::new() });
    let deal = move |table: &mut Table| {
        if aces_first {
            pick_aces(table, &foundations);
        }
        table.deal(&carpet, 1, true);
        table.deal_rest(stock);
    };
    Columns {
        tableau: Vec::new(),
        reserve: vec![waste],
        foundation_only: places.clone(),
        parking_piles: if fills_spaces { Vec::new() } else { places },
        draw: Some(draw_to_waste(stock, waste, 1, setup.passes_or(Some(1)))),
        automatic_changes: fill_spaces(spaces_to_fill, vec![waste, stock]),
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Cruel: twelve piles of four cards, built down by suit. The piles may be gathered, in order and
/// without a shuffle, and dealt again in fours.
fn cruel(setup: &Setup) -> Columns {
    let (tableau, foundations) = (setup.zone("t"), setup.zone("f"));
    let (piles, rest) = (tableau.clone(), tableau.clone());
    let deal = move |table: &mut Table| {
        pick_aces(table, &foundations);
        table.deal_pilewise(&piles, 4);
    };
    // A pile is gathered on the pile to its left, so that the last card of the last pile is on top. The packet is turned
    // over, and dealt from the top of the first pile.
    let redeal = move |table: &mut Table| {
        let hand = table.hand();
        let cards: Vec<Card> = tableau.iter().flat_map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
        table.piles[hand] = cards.into_iter().rev().collect();
        table.deal_pilewise(&tableau, 4);
        table.pass += 1;
    };
    let redeals = if setup.has("redeals") { setup.limit("redeals") } else { None };
    let can_redeal = move |table: &Table| redeals.is_none_or(|redeals| table.pass <= redeals) && table.count(&rest) > 0;
    Columns {
        space: Space::Nothing,
        foundation_accepts: continued(Build::new(Step::Up, By::Suit)),
        can_leave_foundation: setup.is_on_or("fback", false),
        fixed_foundation_cards: 1,
        draw: Some((Box::new(can_redeal), Box::new(redeal))),
        ..Columns::new(setup, Build::new(Step::Down, By::Suit), Box::new(deal))
    }
}

/// Returns the rules of Grandfather's Clock: a dial of twelve cards, each built up by suit until it shows its hour.
fn grandfathers_clock(setup: &Setup) -> Columns {
    let (tableau, dial) = (setup.zone("t"), setup.zone("f"));
    // The first cards of the dial, clockwise from one o'clock.
    let first_cards = ["TS", "JH", "QC", "KD", "2S", "3H", "4C", "5D", "6S", "7H", "8C", "9D"];
    let deal = move |table: &mut Table| {
        for (&to, name) in dial.iter().zip(first_cards) {
            table.take_from_hand(to, |card| format!("{card:?}").contains(name));
        }
        table.deal(&tableau, 5, true);
    };
    let (hours, columns) = (setup.zone("f"), setup.zone("t"));
    Columns {
        foundation_accepts: Box::new(move |table, _, to, card| {
            let hour = hours.iter().position(|&pile| pile == to).unwrap() as u8 + 1;
            let on = table.top(to).unwrap();
            on.rank != hour && Build::wrapping(Step::Up, By::Suit).fits(card, on)
        }),
        is_won_rule: Box::new(move |table| table.count(&columns) == 0),
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Eliminator: cards of four columns go to foundations, up or down regardless of suit. An empty
/// foundation takes any card.
fn eliminator(setup: &Setup) -> Columns {
    let tableau = setup.zone("t");
    assert_eq!(setup.zone("f").len(), setup.number_or("foundations", 6));
    let columns = tableau.clone();
    let deal = move |table: &mut Table| table.deal(&columns, 13, true);
    Columns {
        tableau: Vec::new(),
        foundation_only: tableau.clone(),
        foundation_accepts: Box::new(|table, _, to, card| {
            table.top(to).is_none_or(|on| Build::wrapping(Step::Either, By::Any).fits(card, on))
        }),
        is_won_rule: Box::new(move |table| table.count(&tableau) == 0),
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Robert: one foundation, built up or down regardless of suit from the waste. An option adds a
/// second foundation, which any card begins.
fn robert(setup: &Setup) -> Columns {
    let (stock, waste, foundations) = (setup.pile("s"), setup.pile("w"), setup.zone("f"));
    assert_eq!(foundations.len(), setup.number("foundations"));
    let first_foundation = foundations[0];
    let deal = move |table: &mut Table| {
        table.deal(&[first_foundation], 1, true);
        table.deal_rest(stock);
    };
    Columns {
        tableau: Vec::new(),
        reserve: vec![waste],
        foundation_accepts: Box::new(|table, _, to, card| {
            table.top(to).is_none_or(|on| Build::wrapping(Step::Either, By::Any).fits(card, on))
        }),
        draw: Some(draw_to_waste(stock, waste, setup.number("draw"), setup.limit("passes"))),
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Worm Hole, after Blake and Gent: Black Hole with a cell.
fn worm_hole(setup: &Setup) -> Columns {
    let (hole, tableau) = (setup.pile("hole"), setup.zone("t"));
    let (fans, first_card) = (tableau.clone(), setup.choice("hole", &["AC", "AD", "AH", "AS"]));
    let deal = move |table: &mut Table| {
        table.take_from_hand(hole, |card| card.rank == 1 && first_card.ends_with(card.suit));
        table.deal(&fans, 3, true);
    };
    Columns {
        tableau: Vec::new(),
        foundation_only: tableau,
        foundations: vec![hole],
        foundation_accepts: continued(Build::wrapping(Step::Either, By::Any)),
        is_won_rule: won_if_all_on(vec![hole]),
        group: Group::One,
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}
