//! Referees for Canfield, after the sources that its rulebook names, and for Four Seasons, after Wikipedia as its
//! rulebook quotes it.

use super::Referee;
use super::columns::{Build, By, Columns, Group, Step, draw_to_waste, up_from_base};
use super::setup::Setup;
use super::table::Table;

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "canfield" => Some(Box::new(canfield(setup))),
        "four-seasons" => Some(Box::new(four_seasons(setup))),
        _ => None,
    }
}

/// Returns the rules of Canfield: the reserve fills each empty column at once. King and ace are neighbors.
fn canfield(setup: &Setup) -> Columns {
    let (stock, waste, reserve, first_foundation) =
        (setup.pile("s"), setup.pile("w"), setup.pile("r1"), setup.pile("f1"));
    let (tableau, build) = (setup.zone("t"), Build::wrapping(Step::Down, By::Alternate));
    let spaces_to_fill = tableau.clone();
    let deal = move |table: &mut Table| {
        table.deal(&[reserve], 13, false);
        table.piles[reserve].reverse();
        table.turn_up_tops(&[reserve]);
        table.deal(&[first_foundation], 1, true);
        table.base = table.top(first_foundation).unwrap().rank;
        table.deal(&tableau, 1, true);
        table.deal_rest(stock);
    };
    let moves_whole_columns = setup.choice("group", &["any", "whole"]) == "whole";
    Columns {
        reserve: vec![waste, reserve],
        group: if moves_whole_columns { Group::TopOrWhole(build) } else { Group::Run(build) },
        foundation_accepts: up_from_base(),
        can_leave_foundation: setup.is_on("fback"),
        draw: Some(draw_to_waste(
            stock,
            waste,
            setup.choice("draw", &["1", "3"]).parse().unwrap(),
            setup.limit("passes"),
        )),
        automatic_changes: Box::new(move |table| {
            for &pile in &spaces_to_fill {
                if table.is_empty(pile) {
                    table.turn_card(reserve, pile, true);
                }
            }
            table.turn_up_tops(&[reserve]);
        }),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Four Seasons: a cross of five piles, with foundations in the corners. The foundations begin
/// with the rank of the sixth card.
fn four_seasons(setup: &Setup) -> Columns {
    let (stock, waste, first_foundation, tableau) =
        (setup.pile("s"), setup.pile("w"), setup.pile("f1"), setup.zone("t"));
    let build_suit = if setup.choice("build", &["any", "alt"]) == "alt" { By::Alternate } else { By::Any };
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 1, true);
        table.deal(&[first_foundation], 1, true);
        table.base = table.top(first_foundation).unwrap().rank;
        table.deal_rest(stock);
    };
    Columns {
        reserve: vec![waste],
        foundation_accepts: up_from_base(),
        draw: Some(draw_to_waste(stock, waste, 1, setup.limit("passes"))),
        ..Columns::new(setup, Build::wrapping(Step::Down, build_suit), Box::new(deal))
    }
}
