//! Canfield by the sources that its rulebook names, and Four Seasons by Wikipedia, as its rulebook quotes it.

use super::Referee;
use super::columns::{Build, By, Columns, Group, Step, up_from_base, waste};
use super::setup::Setup;
use super::table::Table;

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "canfield" => Some(Box::new(canfield(setup))),
        "four-seasons" => Some(Box::new(four_seasons(setup))),
        _ => None,
    }
}

/// The reserve fills each space at once. King and ace are neighbors.
fn canfield(setup: &Setup) -> Columns {
    let (s, w, r, f) = (setup.pile("s"), setup.pile("w"), setup.pile("r1"), setup.pile("f1"));
    let (t, build) = (setup.zone("t"), Build::wrapping(Step::Down, By::Alternate));
    let columns = t.clone();
    let deal = move |table: &mut Table| {
        table.deal(&[r], 13, false);
        table.piles[r].reverse();
        table.expose(&[r]);
        table.deal(&[f], 1, true);
        table.base = table.top(f).unwrap().rank;
        table.deal(&t, 1, true);
        table.rest(s);
    };
    let moves_whole_columns = setup.choice("group", &["any", "whole"]) == "whole";
    Columns {
        reserve: vec![w, r],
        group: if moves_whole_columns { Group::TopOrWhole(build) } else { Group::Run(build) },
        takes: up_from_base(),
        back: setup.on("fback"),
        draw: Some(waste(s, w, setup.choice("draw", &["1", "3"]).parse().unwrap(), setup.limit("passes"))),
        after: Box::new(move |table| {
            for &pile in &columns {
                if table.is_empty(pile) {
                    table.turn(r, pile, true);
                }
            }
            table.expose(&[r]);
        }),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// A cross of five piles. The corners are the foundations, which begin with the rank of the sixth card.
fn four_seasons(setup: &Setup) -> Columns {
    let (s, w, f, t) = (setup.pile("s"), setup.pile("w"), setup.pile("f1"), setup.zone("t"));
    let by = if setup.choice("build", &["any", "alt"]) == "alt" { By::Alternate } else { By::Any };
    let deal = move |table: &mut Table| {
        table.deal(&t, 1, true);
        table.deal(&[f], 1, true);
        table.base = table.top(f).unwrap().rank;
        table.rest(s);
    };
    Columns {
        reserve: vec![w],
        takes: up_from_base(),
        draw: Some(waste(s, w, 1, setup.limit("passes"))),
        ..Columns::new(setup, Build::wrapping(Step::Down, by), Box::new(deal))
    }
}
