//! Referees for Gypsy and other games whose stock deals rows onto the columns, after the rules of PySolFC, and for
//! Giant, after those of AisleRiot.

use super::columns::{Build, By, Columns, Group, Space, Step, deal_rows, fill_spaces};
use super::klondike::triangle;
use super::setup::Setup;
use super::table::{Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let tableau = setup.zone("t");
    let columns = match id {
        "gypsy" => {
            let rows = match setup.choice("down", &["0", "1", "2"]) {
                "0" => "uuu",
                "1" => "duu",
                _ => "ddu",
            };
            gypsy(setup, rows, By::Alternate, true)
        }
        "giant" => return Some(Box::new(Giant::new(setup))),
        "westhaven" => gypsy(setup, "ddu", By::Alternate, false),
        "blockade" => Columns {
            automatic_changes: fill_spaces(tableau, vec![setup.pile("s")]),
            ..gypsy(setup, "u", By::Suit, false)
        },
        "queenie" => Columns {
            group: Group::Any,
            space: Space::from_option_or(setup, Space::Rank(13)),
            ..after_triangle(setup, By::Alternate, true, false)
        },
        "carlton" => after_triangle(setup, By::Alternate, true, false),
        "lexington-harp" => Columns { group: Group::Any, ..after_triangle(setup, By::Alternate, false, false) },
        "rushdike" => {
            Columns { group: Group::Any, space: Space::Rank(13), ..after_triangle(setup, By::Suit, false, false) }
        }
        "miss-milligan" => return Some(Box::new(MissMilligan::new(setup))),
        _ => return None,
    };
    Some(Box::new(columns))
}

/// Returns the rules of Gypsy: runs move, any card or run fills a space, and the stock deals a card to each column.
fn gypsy(setup: &Setup, rows: &'static str, by: By, returns_cards: bool) -> Columns {
    Columns { can_leave_foundation: setup.is_on_or("fback", returns_cards), ..gypsy_without_fback(setup, rows, by) }
}

fn gypsy_without_fback(setup: &Setup, rows: &'static str, by: By) -> Columns {
    let (stock, tableau) = (setup.pile("s"), setup.zone("t"));
    let build = Build::new(Step::Down, By::from_option(setup, "build", by));
    let columns = tableau.clone();
    let deal = move |table: &mut Table| {
        table.deal_rows(&columns, rows);
        table.deal_rest(stock);
    };
    Columns {
        group: Group::Run(build),
        space: Space::from_option_or(setup, Space::Any),
        draw: Some(deal_rows(stock, tableau.clone(), tableau)),
        ..Columns::new(setup, build, Box::new(deal))
    }
}

/// Returns the rules of a game like Gypsy whose columns have one card, two cards, and so on.
fn after_triangle(setup: &Setup, by: By, is_face_up: bool, returns_cards: bool) -> Columns {
    let (stock, tableau) = (setup.pile("s"), setup.zone("t"));
    let deal = move |table: &mut Table| {
        triangle(table, &tableau, is_face_up);
        table.deal_rest(stock);
    };
    Columns { deal: Box::new(deal), ..gypsy(setup, "", by, returns_cards) }
}

/// Giant: Gypsy with one card in each column and a cell. In PySolFC there is no cell, and cards come back from the
/// foundations only when the stock is empty.
struct Giant {
    columns: Columns,
    stock: Pile,
    only_late: bool,
}

impl Giant {
    fn new(setup: &Setup) -> Giant {
        let returns = setup.choice("fback", &["on", "off", "late"]);
        assert_eq!(setup.zone("c").len(), usize::from(setup.is_on("cell")));
        let mut columns = gypsy_without_fback(setup, "u", By::Alternate);
        columns.can_leave_foundation = returns != "off";
        columns.can_return_to_cells = returns != "off";
        Giant { columns, stock: setup.pile("s"), only_late: returns == "late" }
    }
}

impl Referee for Giant {
    fn deal(&mut self, table: &mut Table) {
        self.columns.deal(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, .. } if self.columns.foundations.contains(&from) => {
                (!self.only_late || table.is_empty(self.stock)) && self.columns.allows(table, play)
            }
            _ => self.columns.allows(table, play),
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        self.columns.play(table, play);
    }

    fn is_won(&self, table: &Table) -> bool {
        self.columns.is_won(table)
    }
}

/// Miss Milligan: kings fill spaces. When the stock is empty, a card or a run may be put aside in the pocket.
struct MissMilligan {
    columns: Columns,
    stock: Pile,
    pocket: Pile,
}

impl MissMilligan {
    fn new(setup: &Setup) -> MissMilligan {
        let pocket = setup.zone("p")[0];
        let mut columns = gypsy(setup, "u", By::Alternate, false);
        columns.space = Space::from_option_or(setup, Space::Rank(13));
        // The pocket gives its cards like a column.
        columns.tableau.push(pocket);
        MissMilligan { columns, stock: setup.pile("s"), pocket }
    }
}

impl Referee for MissMilligan {
    fn deal(&mut self, table: &mut Table) {
        self.columns.deal(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } if to == self.pocket => {
                let is_run = self.columns.tableau.contains(&from)
                    && count <= table.len(from)
                    && self.columns.may_move_together(table, from, to, count);
                is_run && table.is_empty(self.stock) && table.is_empty(self.pocket)
            }
            _ => self.columns.allows(table, play),
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        self.columns.play(table, play);
    }

    fn is_won(&self, table: &Table) -> bool {
        self.columns.is_won(table)
    }
}
