//! Referees for games with four piles that are gathered and dealt again without end, after the help pages of AisleRiot.

use super::setup::Setup;
use super::table::{Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    let pile = |name: &str| setup.pile(name);
    match id {
        "perpetual-motion" => {
            Some(Box::new(PerpetualMotion { stock: pile("s"), piles: setup.zone("t"), discard: pile("d") }))
        }
        "valentine" => Some(Box::new(Valentine { stock: pile("s"), piles: setup.zone("t"), reserve: pile("r") })),
        _ => None,
    }
}

/// Perpetual Motion, or First Law: cards move to the left onto their rank, and four of a rank are removed.
struct PerpetualMotion {
    stock: Pile,
    piles: Vec<Pile>,
    discard: Pile,
}

impl PerpetualMotion {
    fn shown_rank(&self, table: &Table, index: usize) -> Option<u8> {
        table.top(self.piles[index]).map(|card| card.rank)
    }
}

impl Referee for PerpetualMotion {
    fn deal(&mut self, table: &mut Table) {
        table.deal_rest(self.stock);
        self.play(table, &Play::Draw);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let index_of = |pile: Pile| self.piles.iter().position(|&other| other == pile);
        match *play {
            Play::Move { from, to, count: 1 } => match (index_of(from), index_of(to)) {
                (Some(from), Some(to)) => {
                    let rank = self.shown_rank(table, from);
                    // The first pile of this rank is the target, and it is not the card's own pile.
                    rank.is_some()
                        && to != from
                        && (0..4).find(|&index| self.shown_rank(table, index) == rank) == Some(to)
                }
                _ => false,
            },
            Play::Remove { a, b: None } => {
                let rank = index_of(a).and_then(|index| self.shown_rank(table, index));
                rank.is_some() && (0..4).all(|index| self.shown_rank(table, index) == rank)
            }
            Play::Draw => true,
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            Play::Remove { .. } => self.piles.iter().for_each(|&pile| table.move_cards(pile, self.discard, 1)),
            _ if table.is_empty(self.stock) => {
                for &pile in self.piles.iter().rev() {
                    table.turn_over(pile, self.stock, false);
                }
            }
            _ => self.piles.iter().for_each(|&pile| table.turn_card(self.stock, pile, true)),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.discard) == 52
    }
}

/// Valentine: four piles built down by suit, and a reserve of one card.
struct Valentine {
    stock: Pile,
    piles: Vec<Pile>,
    reserve: Pile,
}

impl Valentine {
    fn fill(&self, table: &mut Table) {
        for &pile in &self.piles {
            if table.is_empty(pile) {
                let from = if table.is_empty(self.reserve) { self.stock } else { self.reserve };
                table.turn_card(from, pile, true);
            }
        }
    }
}

impl Referee for Valentine {
    fn deal(&mut self, table: &mut Table) {
        table.deal_rest(self.stock);
        self.fill(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let may_leave = from == self.reserve || self.piles.contains(&from);
                match (table.top(from), table.top(to)) {
                    (Some(card), Some(top)) if may_leave && from != to && self.piles.contains(&to) => {
                        card.suit == top.suit && card.rank + 1 == top.rank
                    }
                    _ => false,
                }
            }
            Play::Draw => table.count(&[self.stock, self.reserve]) > 0,
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ if self.piles.iter().any(|&pile| table.is_empty(pile)) => self.fill(table),
            _ if table.is_empty(self.reserve) => table.turn_card(self.stock, self.reserve, true),
            _ => {
                // The next card to deal is the last of a list. The first pile goes to the beginning, its top card first.
                let mut stock = Vec::new();
                for &pile in &self.piles {
                    stock.extend(std::mem::take(&mut table.piles[pile]).into_iter().rev());
                }
                stock.iter_mut().for_each(|card| card.is_face_up = false);
                stock.append(&mut table.piles[self.stock]);
                table.piles[self.stock] = stock;
                self.fill(table);
            }
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&[self.stock, self.reserve]) == 0
    }
}
