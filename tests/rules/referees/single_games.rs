//! Referees for games that are alone in their kind, after the rules of PySolFC: Bristol, The Carpet, Cruel, Floradora,
//! Grandfather's Clock, Idle Aces, Lady of the Manor, Robert and Stalactites; for Eliminator, after AisleRiot; and for Worm Hole, after Blake and Gent.

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
        "belvedere" | "bristol" => bristol(id, setup),
        "carpet" => carpet(setup),
        "cruel" => cruel(setup),
        "floradora" => floradora(setup),
        "grandfathers-clock" => grandfathers_clock(setup),
        "idle-aces" => idle_aces(setup),
        "lady-of-the-manor" => lady_of_the_manor(setup),
        "stalactites" => stalactites(setup),
        "eliminator" => eliminator(setup),
        "robert" => robert(setup),
        "worm-hole" => worm_hole(setup),
        _ => return None,
    };
    Some(Box::new(columns))
}

/// Returns the rules of Bristol: eight fans of three cards with the kings at the bottom. The stock deals a card to each of
/// three reserve piles. In Belvedere, an ace begins the first foundation, and the first deal to the reserve is made.
fn bristol(id: &str, setup: &Setup) -> Columns {
    let (stock, tableau, reserve) = (setup.pile("s"), setup.zone("t"), setup.zone("r"));
    let (first_foundation, is_belvedere) = (setup.pile("f1"), id == "belvedere");
    let deals_reserve = is_belvedere || setup.has("reserve") && setup.choice("reserve", &["empty", "dealt"]) == "dealt";
    let first_reserve = if deals_reserve { reserve.clone() } else { Vec::new() };
    let deal = move |table: &mut Table| {
        if is_belvedere {
            table.take_from_hand(first_foundation, |card| card.rank == 1);
        }
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

/// Returns the rules of Floradora: six columns of six cards. The last foundation takes all kings.
fn floradora(setup: &Setup) -> Columns {
    let (stock, waste, tableau, kings) = (setup.pile("s"), setup.pile("w"), setup.zone("t"), setup.pile("k"));
    let foundations = [setup.zone("f"), vec![kings]].concat();
    let up_by_suit = up_from_ace(By::Suit);
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 6, true);
        table.deal_rest(stock);
    };
    Columns {
        reserve: vec![waste],
        foundation_accepts: Box::new(move |table, from, to, card| {
            (card.rank == 13) == (to == kings) && (to == kings || up_by_suit(table, from, to, card))
        }),
        can_leave_foundation: true,
        draw: Some(draw_to_waste(stock, waste, 1, Some(1))),
        is_won_rule: won_if_all_on(foundations.clone()),
        foundations,
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Idle Aces: four kings are built down, four twos are built up, and the last ace of each suit has
/// its own place.
fn idle_aces(setup: &Setup) -> Columns {
    let (stock, waste) = (setup.pile("s"), setup.pile("w"));
    let (kings, twos, aces) = (setup.zone("k"), setup.zone("u"), setup.zone("a"));
    let foundations = [kings.clone(), twos.clone(), aces.clone()].concat();
    let (first_kings, first_twos) = (kings.clone(), twos);
    let deal = move |table: &mut Table| {
        for (rank, piles) in [(13, &first_kings), (2, &first_twos)] {
            for (&to, suit) in piles.iter().zip("CDHS".chars()) {
                table.take_from_hand(to, |card| card.name() == (rank, suit));
            }
        }
        table.deal_rest(stock);
    };
    Columns {
        reserve: vec![waste],
        foundation_accepts: Box::new(move |table, _, to, card| {
            let place = aces.iter().zip("CDHS".chars()).find(|&(&pile, _)| pile == to);
            let step = if kings.contains(&to) { Step::Down } else { Step::Up };
            match (place, table.top(to)) {
                (Some((_, suit)), on) => on.is_none() && card.name() == (1, suit),
                (None, Some(on)) => Build::new(step, By::Any).fits(card, on),
                (None, None) => false,
            }
        }),
        draw: Some(draw_to_waste(stock, waste, 1, Some(3))),
        is_won_rule: won_if_all_on(foundations.clone()),
        foundations,
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Lady of the Manor: after four columns of twelve cards, each card has its own place. All cards go
/// only to the foundations.
fn lady_of_the_manor(setup: &Setup) -> Columns {
    let (tableau, reserve, foundations) = (setup.zone("t"), setup.zone("r"), setup.zone("f"));
    let cards = reserve.clone();
    let deal = move |table: &mut Table| {
        for (&to, suit) in foundations.iter().zip("CDHSCDHS".chars()) {
            table.take_from_hand(to, |card| card.name() == (1, suit));
        }
        table.deal_rows(&tableau, "dddddddddddu");
        table.deal(&cards, 1, true);
    };
    Columns {
        foundation_only: reserve,
        max_column_len: 0,
        foundation_accepts: continued(Build::new(Step::Up, By::Any)),
        ..Columns::new(setup, Build::new(Step::Down, By::Any), Box::new(deal))
    }
}

/// Returns the rules of Stalactites: the columns take no cards, and each foundation goes up from its dealt card.
fn stalactites(setup: &Setup) -> Columns {
    let (tableau, foundations) = (setup.zone("t"), setup.zone("f"));
    let up = continued(Build::wrapping(Step::Up, By::Any));
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 6, true);
        table.deal(&foundations, 1, true);
    };
    Columns {
        max_column_len: 0,
        foundation_accepts: Box::new(move |table, from, to, card| up(table, from, to, card) && table.len(to) < 13),
        can_return_to_cells: true,
        between_foundations: setup.zone("f"),
        fixed_foundation_cards: 1,
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
    let (piles, rest, first_aces) = (tableau.clone(), tableau.clone(), foundations.clone());
    let deal = move |table: &mut Table| {
        pick_aces(table, &first_aces);
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
        // Only an ace that has left its foundation comes back to an empty one.
        foundation_accepts: Box::new(move |table, _, to, card| match table.top(to) {
            Some(on) => Build::new(Step::Up, By::Suit).fits(card, on),
            None => foundations.iter().zip("CDHS".chars()).any(|(&pile, suit)| pile == to && card.name() == (1, suit)),
        }),
        can_leave_foundation: setup.is_on_or("fback", false),
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
