//! Referees for games in which the direction of building changes or is chosen, after the help pages of AisleRiot.

use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "union-square" => Some(Box::new(UnionSquare {
            stock: setup.pile("s"),
            waste: setup.pile("w"),
            foundations: setup.zone("f"),
            tableau: setup.zone("t"),
        })),
        "plait" => Some(Box::new(Plait {
            stock: setup.pile("s"),
            waste: setup.pile("w"),
            braid: setup.zone("b")[0],
            edges: setup.zone("p"),
            cells: setup.zone("c"),
            foundations: setup.zone("f"),
        })),
        _ => None,
    }
}

/// Union Square: each pile keeps its direction, and the foundations go up to the king and down again.
struct UnionSquare {
    stock: Pile,
    waste: Pile,
    foundations: Vec<Pile>,
    tableau: Vec<Pile>,
}

impl UnionSquare {
    fn foundation_takes(&self, table: &Table, to: Pile, card: Card) -> bool {
        let has_suit = |pile: &Pile| table.top(*pile).is_some_and(|top| top.suit == card.suit);
        let Some(top) = table.top(to) else { return card.rank == 1 && !self.foundations.iter().any(has_suit) };
        let next_rank = match table.len(to) {
            13 => 13,
            len if len < 13 => top.rank + 1,
            _ => top.rank - 1,
        };
        card.suit == top.suit && card.rank == next_rank
    }

    fn pile_takes(table: &Table, to: Pile, card: Card) -> bool {
        let step = |below: Card, above: Card| i16::from(above.rank) - i16::from(below.rank);
        match table.piles[to].as_slice() {
            [] => true,
            [only] => card.suit == only.suit && step(*only, card).abs() == 1,
            [.., below, top] => card.suit == top.suit && step(*top, card) == step(*below, *top),
        }
    }
}

impl Referee for UnionSquare {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.tableau, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } if from != to => {
                let may_leave = from == self.waste || self.tableau.contains(&from);
                let Some(card) = table.top(from).filter(|_| may_leave) else { return false };
                self.foundations.contains(&to) && self.foundation_takes(table, to, card)
                    || self.tableau.contains(&to) && UnionSquare::pile_takes(table, to, card)
            }
            Play::Draw => !table.is_empty(self.stock),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ => table.turn_card(self.stock, self.waste, true),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 104
    }
}

/// Plait: the first built card decides the direction of all foundations.
struct Plait {
    stock: Pile,
    waste: Pile,
    braid: Pile,
    edges: Vec<Pile>,
    cells: Vec<Pile>,
    foundations: Vec<Pile>,
}

impl Plait {
    /// Returns the number of ranks from a card up to another, around the corner.
    fn step(below: Card, above: Card) -> u8 {
        (above.rank + 13 - below.rank) % 13
    }

    fn foundation_takes(&self, table: &Table, to: Pile, card: Card) -> bool {
        let Some(top) = table.top(to) else { return card.rank == table.base };
        // 1 is up, and 12 is down.
        let direction = self.foundations.iter().find_map(|&pile| match table.piles[pile].as_slice() {
            [first, second, ..] => Some(Plait::step(*first, *second)),
            _ => None,
        });
        let step = Plait::step(top, card);
        table.len(to) < 13 && card.suit == top.suit && direction.map_or(step == 1 || step == 12, |way| step == way)
    }

    fn fill(&self, table: &mut Table) {
        for &edge in &self.edges {
            if table.is_empty(edge) {
                table.turn_card(self.braid, edge, true);
            }
        }
    }
}

impl Referee for Plait {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&[self.braid], 20, true);
        table.deal(&self.edges, 1, true);
        table.deal(&self.cells, 1, true);
        table.deal(&self.foundations[..1], 1, true);
        table.base = table.top(self.foundations[0]).map_or(0, |card| card.rank);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let (at_edge, in_cell) = (self.edges.contains(&from), self.cells.contains(&from));
                let may_leave = from == self.waste || from == self.braid || at_edge || in_cell;
                let Some(card) = table.top(from).filter(|_| may_leave) else { return false };
                if self.foundations.contains(&to) {
                    return self.foundation_takes(table, to, card);
                }
                table.is_empty(to)
                    && (self.cells.contains(&to) && (from == self.waste || at_edge)
                        || self.edges.contains(&to) && (from == self.waste || in_cell))
            }
            Play::Draw if table.is_empty(self.stock) => !table.is_empty(self.waste) && table.pass < 3,
            Play::Draw => true,
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => {
                table.move_cards(from, to, 1);
                self.fill(table);
            }
            _ if table.is_empty(self.stock) => {
                table.turn_over(self.waste, self.stock, false);
                table.pass += 1;
            }
            _ => table.turn_card(self.stock, self.waste, true),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 104
    }
}
