//! Games that sort cards onto foundations without building elsewhere: Auld Lang Syne, Amazons and Betsy Ross, by
//! the Wikibook; Calculation, by the rulebook, because the Wikibook only names it; Osmosis, by Wikipedia as the
//! rulebook reports it.

use super::bakers_dozen::pick_aces;
use super::columns::{Act, Build, By, Columns, Step, Test, rows, up_from_ace, waste};
use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "auld-lang-syne" | "tam-o-shanter" => Some(Box::new(auld_lang_syne(setup, 0))),
        "scuffle" => Some(Box::new(auld_lang_syne(setup, setup.limit("redeals").unwrap()))),
        "amazons" => Some(Box::new(Amazons::new(setup))),
        "calculation" => Some(Box::new(Calculation::new(setup))),
        "betsy-ross" => Some(Box::new(betsy_ross(setup))),
        "osmosis" | "peek" => Some(Box::new(osmosis(setup, id == "peek"))),
        _ => None,
    }
}

/// A game in which all moves go to the foundations.
fn sorting(setup: &Setup, sources: Vec<Pile>, deal: Act) -> Columns {
    let mut columns = Columns::new(setup, Build::new(Step::Down, By::Any), deal);
    columns.tableau = Vec::new();
    columns.devils = sources;
    columns
}

/// Four piles play to foundations that are built regardless of suit. The remaining cards may be shuffled and dealt
/// again.
fn auld_lang_syne(setup: &Setup, redeals: u32) -> Columns {
    let (s, t, f) = (setup.pile("s"), setup.zone("t"), setup.zone("f"));
    let aces_out = setup.choice("aces", &["out", "in"]) == "out";
    let (may_deal, deal_row) = rows(s, t.clone(), t.clone());
    let (piles, left) = (t.clone(), t.clone());
    let may = move |table: &Table| may_deal(table) || table.pass <= redeals && table.count(&left) > 0;
    let draw = move |table: &mut Table| {
        if !table.is_empty(s) {
            return deal_row(table);
        }
        piles.iter().for_each(|&pile| table.turn_over(pile, s, false));
        table.pass += 1;
        table.shuffled = vec![s];
    };
    let columns = t.clone();
    let deal = move |table: &mut Table| {
        if aces_out {
            pick_aces(table, &f);
        }
        table.deal(&columns, 1, true);
        table.rest(s);
    };
    Columns {
        takes: up_from_ace(By::Any),
        draw: Some((Box::new(may), Box::new(draw))),
        ..sorting(setup, t, Box::new(deal))
    }
}

/// The order of the ranks in Amazons.
const AMAZONS: [u8; 7] = [1, 7, 8, 9, 10, 11, 12];

/// Four piles play to the foundations above them. Queens may go to any foundation, and aces go to the next empty
/// one.
struct Amazons {
    stock: Pile,
    foundations: Vec<Pile>,
    reserve: Vec<Pile>,
    by: By,
    skips: bool,
    forced: bool,
    /// Whether two passes in which no card can be played lose the game.
    quick: bool,
}

/// The index in a table's notes of the number of redeals in a row since a card could be played.
const IDLE: usize = 0;

impl Amazons {
    fn new(setup: &Setup) -> Amazons {
        Amazons {
            stock: setup.pile("s"),
            foundations: setup.zone("f"),
            reserve: setup.zone("r"),
            by: if setup.choice("suit", &["same", "any"]) == "any" { By::Any } else { By::Suit },
            skips: setup.on("skip"),
            forced: setup.choice("aces", &["forced", "manual"]) == "forced",
            quick: setup.choice("quick", &["off", "2"]) == "2",
        }
    }

    fn takes(&self, table: &Table, from: Pile, to: Pile) -> bool {
        let place = |piles: &[Pile], pile: Pile| piles.iter().position(|&other| other == pile);
        let (Some(r), Some(f), Some(card)) =
            (place(&self.reserve, from), place(&self.foundations, to), table.top(from))
        else {
            return false;
        };
        let order = |card: Card| AMAZONS.iter().position(|&rank| rank == card.rank);
        match table.top(to) {
            Some(on) => {
                let follows = order(on).map(|at| at + 1) == order(card) && self.by.agrees(card, on);
                follows && (r == f || card.rank == 12)
            }
            None => card.rank == 1 && self.next_space(table) == Some(to),
        }
    }

    /// The leftmost empty foundation: aces begin foundations from left to right.
    fn next_space(&self, table: &Table) -> Option<Pile> {
        self.foundations.iter().copied().find(|&f| table.is_empty(f))
    }

    fn settle(&self, table: &mut Table) {
        let ace = |table: &Table| {
            self.reserve.iter().copied().find(|&pile| table.top(pile).is_some_and(|card| card.rank == 1))
        };
        while let Some(from) = ace(table).filter(|_| self.forced) {
            let to = self.next_space(table).unwrap();
            table.shift(from, to, 1);
            table.notes[IDLE] = 0;
        }
        if self.can_play(table) {
            table.notes[IDLE] = 0;
        }
    }

    fn can_play(&self, table: &Table) -> bool {
        let goes = |&from: &Pile| self.foundations.iter().any(|&to| self.takes(table, from, to));
        self.reserve.iter().any(goes)
    }

    /// Gathers the reserve: puts each pile on its neighbor to the right and turns the packet over.
    fn gather(&self, table: &mut Table) {
        table.notes[IDLE] += i32::from(!self.can_play(table));
        let packet: Vec<Card> =
            self.reserve.iter().rev().flat_map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
        table.piles[self.stock] = packet.into_iter().rev().map(|card| Card { up: false, ..card }).collect();
    }
}

impl Referee for Amazons {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.reserve, 1, true);
        table.rest(self.stock);
        self.settle(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } => count == 1 && self.takes(table, from, to),
            Play::Draw => {
                let is_lost = self.quick && table.notes[IDLE] >= 2 && table.is_empty(self.stock);
                !is_lost && (!table.is_empty(self.stock) || table.count(&self.reserve) > 0)
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.shift(from, to, 1),
            _ if table.is_empty(self.stock) => self.gather(table),
            _ => {
                for (&pile, &f) in self.reserve.iter().zip(&self.foundations) {
                    if !self.skips || table.len(f) < 7 {
                        table.turn(self.stock, pile, true);
                    }
                }
            }
        }
        self.settle(table);
    }

    fn won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 28
    }
}

/// Whether a card goes on a foundation. The foundations build up by one, two, three and four ranks, round the
/// corner, to `full` cards.
fn builds_up(foundations: &[Pile], table: &Table, to: Pile, card: Card, full: usize) -> bool {
    let Some(step) = (1u8..).zip(foundations).find(|(_, f)| **f == to).map(|(step, _)| step) else { return false };
    let next = |on: Card| (on.rank + step - 1) % 13 + 1;
    table.len(to) < full && table.top(to).is_some_and(|on| next(on) == card.rank)
}

/// The top card of the stock goes to a foundation or on any waste pile. The waste piles play to the foundations.
struct Calculation {
    stock: Pile,
    foundations: Vec<Pile>,
    wastes: Vec<Pile>,
}

impl Calculation {
    fn new(setup: &Setup) -> Calculation {
        let wastes = setup.zone("w");
        assert_eq!(wastes.len(), setup.number("wastes"));
        Calculation { stock: setup.pile("s"), foundations: setup.zone("f"), wastes }
    }
}

impl Referee for Calculation {
    fn deal(&mut self, table: &mut Table) {
        for (rank, &f) in (1..).zip(&self.foundations) {
            table.pick(f, |card| card.rank == rank);
        }
        table.rest(self.stock);
        table.expose(&[self.stock]);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let Play::Move { from, to, count: 1 } = *play else { return false };
        let is_source = from == self.stock || self.wastes.contains(&from);
        let goes_up = table.top(from).is_some_and(|card| builds_up(&self.foundations, table, to, card, 13));
        is_source && (goes_up || from == self.stock && self.wastes.contains(&to))
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.shift(from, to, 1);
        }
        table.expose(&[self.stock]);
    }

    fn won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 52
    }
}

/// Like Calculation, but the foundations begin one step later, above a row of key cards, and there is one waste.
fn betsy_ross(setup: &Setup) -> Columns {
    let (s, w, f, keys) = (setup.pile("s"), setup.pile("w"), setup.zone("f"), setup.zone("key"));
    let foundations = f.clone();
    let deal = move |table: &mut Table| {
        for (rank, &key) in (1..).zip(&keys) {
            table.pick(key, |card| card.rank == rank);
        }
        for (rank, &to) in [2, 4, 6, 8].iter().zip(&foundations) {
            table.pick(to, |card| card.rank == *rank);
        }
        table.rest(s);
    };
    let goals = f.clone();
    Columns {
        takes: Box::new(move |table, _, to, card| builds_up(&f, table, to, card, 12)),
        draw: Some(waste(s, w, 1, setup.limit("passes"))),
        won: Box::new(move |table| table.count(&goals) == 48),
        ..sorting(setup, vec![w], Box::new(deal))
    }
}

/// Rows of one suit each. A row takes only ranks that are in the row above it.
fn osmosis(setup: &Setup, is_peek: bool) -> Columns {
    let (s, w, r, f) = (setup.pile("s"), setup.pile("w"), setup.zone("r"), setup.zone("f"));
    let (reserve, tops, rows) = (r.clone(), r.clone(), f.clone());
    let deal = move |table: &mut Table| {
        for &pile in &reserve {
            table.deal(&[pile], 4, is_peek);
        }
        table.deal(&rows[..1], 1, true);
        table.base = table.top(rows[0]).unwrap().rank;
        table.rest(s);
    };
    let takes = move |table: &Table, _: Pile, to: Pile, card: Card| {
        let at = f.iter().position(|&row| row == to).unwrap();
        let above = at.checked_sub(1).map(|above| &table.piles[f[above]]);
        let is_above = above.is_none_or(|row| row.iter().any(|other| other.rank == card.rank));
        match table.piles[to].first() {
            Some(first) => first.suit == card.suit && is_above,
            None => card.rank == table.base && is_above,
        }
    };
    let draw: (Test, Act) = waste(s, w, setup.choice("draw", &["1", "3"]).parse().unwrap(), setup.limit("passes"));
    Columns {
        takes: Box::new(takes),
        draw: Some(draw),
        after: Box::new(move |table| table.expose(&tops)),
        ..sorting(setup, [vec![w], r].concat(), Box::new(deal))
    }
}
