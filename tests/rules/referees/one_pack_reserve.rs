//! Referees for games after the help pages and the program of AisleRiot: Labyrinth, Doublets and King's Audience.

use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "labyrinth" => Some(Box::new(Labyrinth::new(setup))),
        "doublets" => Some(Box::new(Doublets::new(setup))),
        "kings-audience" => Some(Box::new(KingsAudience::new(setup))),
        _ => None,
    }
}

/// Labyrinth: both ends of eight columns go to the foundations. The first card of each column is on its own pile.
struct Labyrinth {
    stock: Pile,
    foundations: Vec<Pile>,
    heads: Vec<Pile>,
    columns: Vec<Pile>,
    /// Whether the player has drawn. Before that, the stock fills the first row.
    has_drawn: bool,
}

impl Labyrinth {
    fn new(setup: &Setup) -> Labyrinth {
        Labyrinth {
            stock: setup.pile("s"),
            foundations: setup.zone("f"),
            heads: setup.zone("h"),
            columns: setup.zone("t"),
            has_drawn: false,
        }
    }
}

impl Referee for Labyrinth {
    fn deal(&mut self, table: &mut Table) {
        self.has_drawn = false;
        for (&pile, suit) in self.foundations.iter().zip("CDHS".chars()) {
            table.take_from_hand(pile, |card| card.name() == (1, suit));
        }
        table.deal(&self.heads, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let is_source = self.heads.contains(&from) || self.columns.contains(&from);
                let fits = |card: Card, top: Card| card.suit == top.suit && card.rank == top.rank + 1;
                is_source
                    && self.foundations.contains(&to)
                    && table.top(from).zip(table.top(to)).is_some_and(|(card, top)| fits(card, top))
            }
            Play::Draw => !table.is_empty(self.stock),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.move_cards(from, to, 1);
        } else {
            self.has_drawn = true;
            self.columns.iter().for_each(|&pile| table.turn_card(self.stock, pile, true));
        }
        for (&head, &column) in self.heads.iter().zip(&self.columns) {
            if !table.is_empty(head) {
                continue;
            }
            if !table.is_empty(column) {
                let card = table.piles[column].remove(0);
                table.piles[head].push(card);
            } else if !self.has_drawn {
                table.turn_card(self.stock, head, true);
            }
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 52
    }
}

/// Doublets: one foundation is built by doubling the rank. Kings of the deal go to the bottom of the stock.
struct Doublets {
    stock: Pile,
    waste: Pile,
    reserve: Vec<Pile>,
    foundation: Pile,
}

impl Doublets {
    fn new(setup: &Setup) -> Doublets {
        let (stock, waste, foundation) = (setup.pile("s"), setup.pile("w"), setup.pile("f"));
        Doublets { stock, waste, reserve: setup.zone("r"), foundation }
    }
}

impl Referee for Doublets {
    fn deal(&mut self, table: &mut Table) {
        let hand = table.hand();
        let mut kings = Vec::new();
        for pile in std::iter::once(self.foundation).chain(self.reserve.iter().copied()) {
            while let Some(king) = table.top(hand).filter(|card| card.rank == 13) {
                table.piles[hand].pop();
                kings.push(Card { is_face_up: true, ..king });
            }
            table.turn_card(hand, pile, true);
        }
        table.deal_rest(self.stock);
        table.piles[self.stock].splice(0..0, kings);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let doubles = |card: Card, top: Card| match 2 * top.rank {
                    double if double > 13 => card.rank + 13 == double,
                    double => card.rank == double,
                };
                let is_source = from == self.waste || self.reserve.contains(&from);
                let cards = table.top(from).zip(table.top(to));
                is_source && to == self.foundation && cards.is_some_and(|(card, top)| doubles(card, top))
            }
            Play::Draw => !table.is_empty(self.stock) || !table.is_empty(self.waste) && table.pass < 3,
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ if table.is_empty(self.stock) => {
                table.turn_over(self.waste, self.stock, false);
                table.pass += 1;
            }
            _ => table.turn_card(self.stock, self.waste, true),
        }
        for &pile in &self.reserve {
            if table.is_empty(pile) {
                let source = if table.is_empty(self.waste) { self.stock } else { self.waste };
                table.turn_card(source, pile, true);
            }
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.foundation) == 48
    }
}

/// King's Audience: couples enter the chamber, and jacks on their aces begin foundations.
struct KingsAudience {
    stock: Pile,
    waste: Pile,
    antechamber: Vec<Pile>,
    foundations: Vec<Pile>,
    couples: Pile,
}

impl KingsAudience {
    fn new(setup: &Setup) -> KingsAudience {
        KingsAudience {
            stock: setup.pile("s"),
            waste: setup.pile("w"),
            antechamber: setup.zone("a"),
            foundations: setup.zone("f"),
            couples: setup.pile("c"),
        }
    }

    fn is_source(&self, pile: Pile) -> bool {
        pile == self.waste || self.antechamber.contains(&pile)
    }
}

impl Referee for KingsAudience {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.antechamber, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let cards = table.top(from).zip(table.top(to));
                let fits = cards.is_some_and(|(card, top)| card.suit == top.suit && card.rank + 1 == top.rank);
                self.is_source(from) && self.foundations.contains(&to) && fits
            }
            Play::Remove { a, b: Some(b) } => {
                let Some((first, second)) = table.top(a).zip(table.top(b)) else { return false };
                let ranks = (first.rank.min(second.rank), first.rank.max(second.rank));
                let is_pair = first.suit == second.suit && matches!(ranks, (12, 13) | (1, 11));
                a != b && self.is_source(a) && self.is_source(b) && is_pair
            }
            Play::Draw => !table.is_empty(self.stock),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            Play::Remove { a, b: Some(b) } => {
                let begins = |pile: Pile| table.top(pile).is_some_and(|card| card.rank == 1);
                if begins(a) || begins(b) {
                    let (ace, jack) = if begins(a) { (a, b) } else { (b, a) };
                    let space = self.foundations.iter().copied().find(|&pile| table.is_empty(pile)).unwrap();
                    table.move_cards(ace, space, 1);
                    table.move_cards(jack, space, 1);
                } else {
                    table.move_cards(a, self.couples, 1);
                    table.move_cards(b, self.couples, 1);
                }
            }
            _ => table.turn_card(self.stock, self.waste, true),
        }
        for &pile in &self.antechamber {
            if table.is_empty(pile) {
                let source = if table.is_empty(self.waste) { self.stock } else { self.waste };
                table.turn_card(source, pile, true);
            }
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.couples) + table.count(&self.foundations) == 52
    }
}
