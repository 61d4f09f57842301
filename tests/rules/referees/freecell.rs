//! Referees for FreeCell and similar games: FreeCell and Seahaven Towers, after Denexa's pages, Baker's Game, after the
//! Wikibook, and Eight Off, after its rulebook, because the Wikibook only names it.

use super::Referee;
use super::columns::{Build, By, Columns, Group, Space, Step, up_from_ace};
use super::setup::Setup;
use super::table::Table;

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let columns = match id {
        "freecell" => freecell(setup, By::from_option(setup, "build", By::Alternate)),
        "bakers-game" => freecell(setup, By::Suit),
        "eight-off" => eight_off(setup),
        "challenge-freecell" => challenge_freecell(setup),
        "forecell" => forecell(setup),
        "double-freecell" => double_freecell(setup),
        "seahaven-towers" => seahaven_towers(setup),
        _ => return None,
    };
    Some(Box::new(columns))
}

/// Returns the rule for moving several cards: as many as could be moved one by one through free cells, and through
/// empty columns if these take any card. If the option `super` is off, only single cards move; if it is `free`, any run.
fn group(setup: &Setup, run: Build, space: Space) -> Group {
    match setup.has("super").then(|| setup.choice("super", &["on", "off", "free"])) {
        Some("off") => Group::One,
        Some("free") => Group::Run(run),
        _ => Group::Passing { run, spaces: space == Space::Any },
    }
}

/// Returns the rules of FreeCell and Baker's Game: all cards are dealt in rows. The options set the number of cells and
/// columns.
fn freecell(setup: &Setup, by: By) -> Columns {
    let (tableau, build, space) = (setup.zone("t"), Build::new(Step::Down, by), Space::from_option(setup));
    assert_eq!(setup.zone("c").len(), setup.number("cells"), "cells");
    assert_eq!(tableau.len(), setup.number("columns"), "columns");
    let deal = move |table: &mut Table| table.deal(&tableau, 13, true);
    let returns_cards = setup.is_on("fback");
    Columns {
        group: group(setup, build, space),
        space,
        can_leave_foundation: returns_cards,
        can_return_to_cells: returns_cards,
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Eight Off: eight columns of six cards, and four cards in eight cells.
fn eight_off(setup: &Setup) -> Columns {
    let (tableau, cells, build) = (setup.zone("t"), setup.zone("c"), Build::new(Step::Down, By::Suit));
    let space = Space::from_option(setup);
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 6, true);
        table.deal(&cells[..4], 1, true);
    };
    Columns { group: group(setup, build, space), space, ..Columns::new(setup, build, Box::new(deal)) }
}

/// Returns the rules of ForeCell: eight columns of six cards, four cards in the cells, and only kings fill spaces.
fn forecell(setup: &Setup) -> Columns {
    let (tableau, cells) = (setup.zone("t"), setup.zone("c"));
    let (build, space) = (Build::new(Step::Down, By::from_option(setup, "build", By::Alternate)), Space::Rank(13));
    let space = Space::from_option_or(setup, space);
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 6, true);
        table.deal(&cells, 1, true);
    };
    let returns_cards = setup.is_on_or("fback", false);
    Columns {
        group: group(setup, build, space),
        space,
        can_leave_foundation: returns_cards,
        can_return_to_cells: returns_cards,
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Double FreeCell: two packs are dealt in rows to ten columns.
fn double_freecell(setup: &Setup) -> Columns {
    let (tableau, build) = (setup.zone("t"), Build::new(Step::Down, By::from_option(setup, "build", By::Alternate)));
    let space = Space::from_option_or(setup, Space::Any);
    assert_eq!(setup.zone("c").len(), setup.number_or("cells", 8));
    let deal = move |table: &mut Table| table.deal(&tableau, 104, true);
    let returns_cards = setup.is_on_or("fback", false);
    Columns {
        group: group(setup, build, space),
        space,
        can_leave_foundation: returns_cards,
        can_return_to_cells: returns_cards,
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Challenge FreeCell: the twos and then the aces are the first cards of the columns.
fn challenge_freecell(setup: &Setup) -> Columns {
    let (tableau, build) = (setup.zone("t"), Build::new(Step::Down, By::Alternate));
    let deal = move |table: &mut Table| {
        let first_cards = "CSHD".chars().map(|suit| (2, suit)).chain("CSHD".chars().map(|suit| (1, suit)));
        for (&to, name) in tableau.iter().zip(first_cards) {
            table.take_from_hand(to, |card| card.name() == name);
        }
        table.deal(&tableau, 6, true);
    };
    Columns {
        group: group(setup, build, Space::Any),
        can_leave_foundation: true,
        can_return_to_cells: true,
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Seahaven Towers: ten columns of five cards, and one card in each of the two middle cells. The
/// foundations are in the order spades, hearts, diamonds, clubs. Runs move only through cells, even if an empty column
/// takes any card.
fn seahaven_towers(setup: &Setup) -> Columns {
    let (tableau, cells, foundations, build) =
        (setup.zone("t"), setup.zone("c"), setup.zone("f"), Build::new(Step::Down, By::Suit));
    let space = Space::from_option(setup);
    let deal = move |table: &mut Table| {
        table.deal(&tableau, 5, true);
        table.deal(&cells[1..3], 1, true);
    };
    let up_by_suit = up_from_ace(By::Suit);
    Columns {
        group: group(setup, build, Space::Rank(13)),
        space,
        foundation_accepts: Box::new(move |table, from, to, card| {
            foundations.iter().zip("SHDC".chars()).any(|place| place == (&to, card.suit))
                && up_by_suit(table, from, to, card)
        }),
        ..Columns::new(setup, build, Box::new(deal))
    }
}
