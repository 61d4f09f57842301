//! Referees for games like Beleaguered Castle without a stock, and for games like King Albert with a reserve, after the
//! rules of PySolFC, and, for the games that PySolFC does not have, after Blake and Gent.

use super::Referee;
use super::bakers_dozen::{castle_deal, pick_aces};
use super::columns::{Build, By, Columns, Group, Space, Step, continued, up_from_ace};
use super::klondike::triangle;
use super::setup::Setup;
use super::table::{Pile, Table};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let (tableau, cells, reserve) = (setup.zone("t"), setup.zone("c"), setup.zone("r"));
    // All cards are dealt in rows as far as they go.
    let columns = match id {
        "streets-and-alleys" | "stronghold" => rules(setup, false, Build::new(Step::Down, By::Any), Rows::all(tableau)),
        "siegecraft" => {
            assert_eq!((tableau.len(), cells.len()), (setup.number("columns"), setup.number("cells")));
            siegecraft(setup)
        }
        "citadel" => citadel(setup),
        "fortress" => rules(setup, false, Build::new(Step::Either, By::Suit), Rows::all(tableau)),
        "bastion" => rules(setup, false, Build::new(Step::Either, By::Suit), Rows { cells, ..Rows::of(tableau, 5) }),
        "somerset" => rules(setup, false, Build::new(Step::Down, By::Alternate), Rows::rising(&tableau, 8)),
        "american-canister" => {
            runs(rules(setup, false, Build::new(Step::Down, By::Alternate), Rows::canister(tableau)))
        }
        "canister" => runs(rules(setup, false, Build::new(Step::Down, By::Any), Rows::canister(tableau))),
        "british-canister" => Columns {
            space: Space::from_option_or(setup, Space::Rank(13)),
            ..rules(setup, false, Build::new(Step::Down, By::Alternate), Rows::canister(tableau))
        },
        "thirty" => {
            runs(rules(setup, false, Build::new(Step::Down, By::Any), Rows { reserve, ..Rows::of(tableau, 6) }))
        }
        "alpha-star" => {
            let columns = rules(setup, true, Build::new(Step::Down, By::Suit), Rows::of(tableau, 4));
            if setup.choice("group", &["run", "1"]) == "1" { columns } else { runs(columns) }
        }
        "flower-garden" => {
            rules(setup, false, Build::new(Step::Down, By::Any), Rows { reserve, ..Rows::of(tableau, 6) })
        }
        "king-albert" => king_albert(setup),
        "raglan" => {
            rules(setup, true, Build::new(Step::Down, By::Alternate), Rows { reserve, ..Rows::rising(&tableau, 7) })
        }
        "northwest-territory" => northwest_territory(setup),
        _ => return None,
    };
    Some(Box::new(columns))
}

/// The cards of a deal: the piles of each row, and piles that get one card each after the rows.
struct Rows {
    rows: Vec<Vec<Pile>>,
    cells: Vec<Pile>,
    reserve: Vec<Pile>,
}

impl Rows {
    fn of(tableau: Vec<Pile>, rows: usize) -> Rows {
        Rows { rows: vec![tableau; rows], cells: Vec::new(), reserve: Vec::new() }
    }

    /// Returns as many rows as the pack has cards for.
    fn all(tableau: Vec<Pile>) -> Rows {
        Rows::of(tableau, 52)
    }

    /// Returns rows each of which begins one column later.
    fn rising(tableau: &[Pile], rows: usize) -> Rows {
        Rows { rows: (0..rows).map(|row| tableau[row..].to_vec()).collect(), ..Rows::of(Vec::new(), 0) }
    }

    /// Returns six rows of eight, and one more card for each of the four middle columns.
    fn canister(tableau: Vec<Pile>) -> Rows {
        let middle = tableau[2..6].to_vec();
        let mut rows = Rows::of(tableau, 6);
        rows.rows.push(middle);
        rows
    }
}

/// Returns the rules of a game without a stock, in which single cards move.
fn rules(setup: &Setup, aces_first: bool, build: Build, rows: Rows) -> Columns {
    let foundations = setup.zone("f");
    let build = Build { by: By::from_option(setup, "build", build.by), ..build };
    let deal = move |table: &mut Table| {
        if aces_first {
            pick_aces(table, &foundations);
        }
        rows.rows.iter().chain([&rows.cells, &rows.reserve]).for_each(|row| table.deal(row, 1, true));
    };
    let returns_cards = setup.is_on_or("fback", false);
    Columns {
        reserve: setup.zone("r"),
        space: Space::from_option_or(setup, Space::Any),
        foundation_accepts: if aces_first { continued(Build::new(Step::Up, By::Suit)) } else { up_from_ace(By::Suit) },
        can_leave_foundation: returns_cards,
        can_return_to_cells: returns_cards,
        fixed_foundation_cards: usize::from(aces_first),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Siegecraft: those of Beleaguered Castle, with cells.
fn siegecraft(setup: &Setup) -> Columns {
    let rows = Rows::of(Vec::new(), 0);
    Columns { deal: castle_deal(setup), ..rules(setup, true, Build::new(Step::Down, By::Any), rows) }
}

/// Returns the rules of Citadel: a dealt card that continues a foundation goes there, and its row gets no card.
fn citadel(setup: &Setup) -> Columns {
    let (tableau, foundations) = (setup.zone("t"), setup.zone("f"));
    let deal = move |table: &mut Table| {
        pick_aces(table, &foundations);
        let hand = table.piles.len() - 1;
        for &row in tableau.iter().cycle() {
            let Some(&card) = table.piles[hand].last() else { break };
            let continues = |to: &&Pile| {
                table.piles[**to].last().is_some_and(|top| (top.suit, top.rank + 1) == (card.suit, card.rank))
            };
            let to = foundations.iter().find(continues).copied().unwrap_or(row);
            table.deal(&[to], 1, true);
        }
    };
    let rows = Rows::of(Vec::new(), 0);
    Columns { deal: Box::new(deal), ..rules(setup, true, Build::new(Step::Down, By::Any), rows) }
}

/// Returns the same rules, but runs move together.
fn runs(columns: Columns) -> Columns {
    Columns { group: Group::Run(columns.build), ..columns }
}

/// Returns the rules of King Albert: nine columns of nine to one cards, and a reserve of seven. As in AisleRiot, an option
/// turns all cards face down except the top card of each column, and another moves runs.
fn king_albert(setup: &Setup) -> Columns {
    let (tableau, reserve, build) = (setup.zone("t"), setup.zone("r"), Build::new(Step::Down, By::Alternate));
    let is_face_up = setup.choice("face", &["up", "top-up"]) == "up";
    let moves_runs = setup.choice("group", &["1", "run"]) == "run";
    let (columns, dealt_reserve) = (tableau, reserve.clone());
    let deal = move |table: &mut Table| {
        for len in (1..=columns.len()).rev() {
            table.deal(&columns[..len], 1, is_face_up);
        }
        table.deal(&dealt_reserve, 1, true);
    };
    Columns {
        reserve,
        group: if moves_runs { Group::Run(build) } else { Group::One },
        space: Space::from_option_or(setup, Space::Any),
        can_leave_foundation: setup.is_on_or("fback", true),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of Northwest Territory: columns of one to eight cards as in Klondike, and a reserve of sixteen.
fn northwest_territory(setup: &Setup) -> Columns {
    let (tableau, reserve, build) = (setup.zone("t"), setup.zone("r"), Build::new(Step::Down, By::Alternate));
    let deal = move |table: &mut Table| {
        triangle(table, &tableau, false);
        table.deal(&reserve, 1, true);
    };
    Columns {
        reserve: setup.zone("r"),
        group: Group::Run(build),
        space: Space::from_option_or(setup, Space::Rank(13)),
        can_leave_foundation: setup.is_on_or("fback", false),
        ..Columns::new(setup, build, Box::new(deal))
    }
}
