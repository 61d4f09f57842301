//! Referees for games in which cards are built only on foundations: Auld Lang Syne, Amazons and Betsy Ross, after the
//! Wikibook, Calculation, after its rulebook, because the Wikibook only names it, and Osmosis, after Wikipedia as its
//! rulebook reports it.

use super::bakers_dozen::pick_aces;
use super::columns::{Build, By, Columns, Step, TableAction, TableTest, deal_rows, draw_to_waste, up_from_ace};
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
        "sir-tommy" | "lady-betty" | "strategy" | "colorado" | "frog" | "puss-in-the-corner" => {
            Some(Box::new(WastePiles::new(id, setup)))
        }
        "osmosis" | "peek" => Some(Box::new(osmosis(setup, id == "peek"))),
        _ => None,
    }
}

/// Returns the rules of a game in which all cards move to the foundations.
fn sorting(setup: &Setup, sources: Vec<Pile>, deal: TableAction) -> Columns {
    let mut columns = Columns::new(setup, Build::new(Step::Down, By::Any), deal);
    columns.tableau = Vec::new();
    columns.foundation_only = sources;
    columns
}

/// Returns the rules of Auld Lang Syne and similar games: cards of four piles move to foundations that are built
/// regardless of suit. The remaining cards may be shuffled and dealt again.
fn auld_lang_syne(setup: &Setup, redeals: u32) -> Columns {
    let (stock, tableau, foundations) = (setup.pile("s"), setup.zone("t"), setup.zone("f"));
    let begins_with_aces = setup.choice("aces", &["out", "in"]) == "out";
    let (may_deal, deal_row) = deal_rows(stock, tableau.clone(), tableau.clone());
    let (gathered_piles, remaining_piles) = (tableau.clone(), tableau.clone());
    let can_draw = move |table: &Table| may_deal(table) || table.pass <= redeals && table.count(&remaining_piles) > 0;
    let draw = move |table: &mut Table| {
        if !table.is_empty(stock) {
            return deal_row(table);
        }
        gathered_piles.iter().for_each(|&pile| table.turn_over(pile, stock, false));
        table.pass += 1;
        table.shuffled = vec![stock];
    };
    let columns = tableau.clone();
    let deal = move |table: &mut Table| {
        if begins_with_aces {
            pick_aces(table, &foundations);
        }
        table.deal(&columns, 1, true);
        table.deal_rest(stock);
    };
    Columns {
        foundation_accepts: up_from_ace(By::Any),
        draw: Some((Box::new(can_draw), Box::new(draw))),
        ..sorting(setup, tableau, Box::new(deal))
    }
}

/// The order of the ranks in Amazons.
const AMAZONS: [u8; 7] = [1, 7, 8, 9, 10, 11, 12];

/// Amazons: cards of four piles move to the foundations above them. Queens may go to any foundation, and aces go to the
/// next empty foundation.
struct Amazons {
    stock: Pile,
    foundations: Vec<Pile>,
    reserve: Vec<Pile>,
    by: By,
    skips_full_foundations: bool,
    plays_aces_automatically: bool,
    /// Whether the game is lost after two passes in which no card can be played.
    ends_after_idle_passes: bool,
}

/// The index in a table's notes of the number of redeals since a card could last be played.
const IDLE: usize = 0;

impl Amazons {
    fn new(setup: &Setup) -> Amazons {
        Amazons {
            stock: setup.pile("s"),
            foundations: setup.zone("f"),
            reserve: setup.zone("r"),
            by: if setup.choice("suit", &["same", "any"]) == "any" { By::Any } else { By::Suit },
            skips_full_foundations: setup.is_on("skip"),
            plays_aces_automatically: setup.choice("aces", &["forced", "manual"]) == "forced",
            ends_after_idle_passes: setup.choice("quick", &["off", "2"]) == "2",
        }
    }

    fn takes(&self, table: &Table, from: Pile, to: Pile) -> bool {
        let index_in = |piles: &[Pile], pile: Pile| piles.iter().position(|&other| other == pile);
        let (Some(reserve_index), Some(foundation_index), Some(card)) =
            (index_in(&self.reserve, from), index_in(&self.foundations, to), table.top(from))
        else {
            return false;
        };
        let rank_order = |card: Card| AMAZONS.iter().position(|&rank| rank == card.rank);
        match table.top(to) {
            Some(on) => {
                let follows = rank_order(on).map(|index| index + 1) == rank_order(card) && self.by.agrees(card, on);
                follows && (reserve_index == foundation_index || card.rank == 12)
            }
            None => card.rank == 1 && self.next_space(table) == Some(to),
        }
    }

    /// Returns the leftmost empty foundation, because aces begin foundations from left to right.
    fn next_space(&self, table: &Table) -> Option<Pile> {
        self.foundations.iter().copied().find(|&foundation| table.is_empty(foundation))
    }

    fn make_automatic_changes(&self, table: &mut Table) {
        let ace = |table: &Table| {
            self.reserve.iter().copied().find(|&pile| table.top(pile).is_some_and(|card| card.rank == 1))
        };
        while let Some(from) = ace(table).filter(|_| self.plays_aces_automatically) {
            let to = self.next_space(table).unwrap();
            table.move_cards(from, to, 1);
            table.notes[IDLE] = 0;
        }
        if self.can_play(table) {
            table.notes[IDLE] = 0;
        }
    }

    fn can_play(&self, table: &Table) -> bool {
        let can_be_played = |&from: &Pile| self.foundations.iter().any(|&to| self.takes(table, from, to));
        self.reserve.iter().any(can_be_played)
    }

    /// Makes the reserve the stock: puts each pile on its neighbor to the right and turns all cards over together.
    fn gather(&self, table: &mut Table) {
        table.notes[IDLE] += i32::from(!self.can_play(table));
        let packet: Vec<Card> =
            self.reserve.iter().rev().flat_map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
        table.piles[self.stock] = packet.into_iter().rev().map(|card| Card { is_face_up: false, ..card }).collect();
    }
}

impl Referee for Amazons {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.reserve, 1, true);
        table.deal_rest(self.stock);
        self.make_automatic_changes(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } => count == 1 && self.takes(table, from, to),
            Play::Draw => {
                let is_lost = self.ends_after_idle_passes && table.notes[IDLE] >= 2 && table.is_empty(self.stock);
                !is_lost && (!table.is_empty(self.stock) || table.count(&self.reserve) > 0)
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            _ if table.is_empty(self.stock) => self.gather(table),
            _ => {
                for (&pile, &foundation) in self.reserve.iter().zip(&self.foundations) {
                    if !self.skips_full_foundations || table.len(foundation) < 7 {
                        table.turn_card(self.stock, pile, true);
                    }
                }
            }
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 28
    }
}

/// Whether a card goes on a foundation. The four foundations build up by one, two, three and four ranks. After the king
/// the ranks continue with the ace. A foundation takes `full` cards.
fn builds_up(foundations: &[Pile], table: &Table, to: Pile, card: Card, max_cards: usize) -> bool {
    let Some(step) = (1u8..).zip(foundations).find(|(_, foundation)| **foundation == to).map(|(step, _)| step) else {
        return false;
    };
    let next_rank = |on: Card| (on.rank + step - 1) % 13 + 1;
    table.len(to) < max_cards && table.top(to).is_some_and(|on| next_rank(on) == card.rank)
}

/// Calculation: the top card of the stock goes to a foundation or on any waste pile. The top cards of the waste piles
/// go to the foundations.
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
        for (rank, &foundation) in (1..).zip(&self.foundations) {
            table.take_from_hand(foundation, |card| card.rank == rank);
        }
        table.deal_rest(self.stock);
        table.turn_up_tops(&[self.stock]);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let Play::Move { from, to, count: 1 } = *play else { return false };
        let is_source = from == self.stock || self.wastes.contains(&from);
        let goes_up = table.top(from).is_some_and(|card| builds_up(&self.foundations, table, to, card, 13));
        is_source && (goes_up || from == self.stock && self.wastes.contains(&to))
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.move_cards(from, to, 1);
        }
        table.turn_up_tops(&[self.stock]);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 52
    }
}

/// Returns the rules of Betsy Ross: like Calculation, but the foundations begin one card later, above a row of the
/// first cards, and there is one waste pile.
fn betsy_ross(setup: &Setup) -> Columns {
    let (stock, waste, foundations_to_build, keys) =
        (setup.pile("s"), setup.pile("w"), setup.zone("f"), setup.zone("key"));
    let first_cards = foundations_to_build.clone();
    let deal = move |table: &mut Table| {
        for (rank, &key) in (1..).zip(&keys) {
            table.take_from_hand(key, |card| card.rank == rank);
        }
        for (rank, &to) in [2, 4, 6, 8].iter().zip(&first_cards) {
            table.take_from_hand(to, |card| card.rank == *rank);
        }
        table.deal_rest(stock);
    };
    let all_foundations = foundations_to_build.clone();
    Columns {
        foundation_accepts: Box::new(move |table, _, to, card| builds_up(&foundations_to_build, table, to, card, 12)),
        draw: Some(draw_to_waste(stock, waste, 1, setup.limit("passes"))),
        is_won_rule: Box::new(move |table| table.count(&all_foundations) == 48),
        ..sorting(setup, vec![waste], Box::new(deal))
    }
}

/// Sir Tommy and its variations, after the rules of PySolFC: the top card of the stock goes to a foundation or on any
/// waste pile. The top cards of the waste piles go only to the foundations.
struct WastePiles {
    stock: Pile,
    wastes: Vec<Pile>,
    reserve: Vec<Pile>,
    /// Foundations that are built up from the ace, and those that are built down from the king.
    foundations: Vec<Pile>,
    king_foundations: Vec<Pile>,
    by: By,
    /// The suits of the aces, and of the kings, that begin the foundations before the deal.
    suits: &'static str,
    /// Whether the foundations take cards only when the stock is empty.
    builds_late: bool,
    /// Whether the stock fills each empty waste pile at once.
    fills_spaces: bool,
    /// Whether the waste piles can be gathered once.
    has_redeal: bool,
    ace_goes_up: bool,
}

impl WastePiles {
    fn new(id: &str, setup: &Setup) -> WastePiles {
        let wastes = setup.zone("w");
        let default_count = match id {
            "strategy" => 8,
            "colorado" => 20,
            "lady-betty" => 6,
            "frog" => 5,
            _ => 4,
        };
        assert_eq!(wastes.len(), setup.number_or("wastes", default_count));
        let aces_first = if setup.has("aces") {
            setup.choice("aces", &["in", "out"]) == "out"
        } else {
            ["strategy", "colorado", "puss-in-the-corner"].contains(&id)
        };
        WastePiles {
            stock: setup.pile("s"),
            wastes,
            reserve: setup.zone("r"),
            foundations: [setup.zone("f"), setup.zone("fa")].concat(),
            king_foundations: setup.zone("fk"),
            by: match id {
                "sir-tommy" | "frog" => By::Any,
                "puss-in-the-corner" => By::Color,
                _ => By::Suit,
            },
            suits: match (aces_first, id) {
                (false, _) => "",
                (true, "frog") => "CCDDHHSS",
                _ => "CDHS",
            },
            builds_late: id == "strategy",
            fills_spaces: id == "colorado",
            has_redeal: id == "puss-in-the-corner",
            ace_goes_up: id == "frog" && !aces_first,
        }
    }

    fn goes_up(&self, table: &Table, to: Pile, card: Card) -> bool {
        let step = if self.king_foundations.contains(&to) { Step::Down } else { Step::Up };
        let is_foundation = self.foundations.contains(&to) || self.king_foundations.contains(&to);
        let fits = match table.top(to) {
            Some(on) => Build::new(step, self.by).fits(card, on),
            None => card.rank == 1 && self.suits.is_empty(),
        };
        is_foundation && fits && (!self.builds_late || table.is_empty(self.stock))
    }

    fn make_automatic_changes(&self, table: &mut Table) {
        for &pile in self.wastes.iter().filter(|_| self.fills_spaces) {
            if table.is_empty(pile) {
                table.turn_card(self.stock, pile, true);
            }
        }
        table.turn_up_tops(&[self.stock]);
    }
}

impl Referee for WastePiles {
    fn deal(&mut self, table: &mut Table) {
        for (foundations, rank) in [(&self.foundations, 1), (&self.king_foundations, 13)] {
            for (&to, suit) in foundations.iter().zip(self.suits.chars()) {
                table.take_from_hand(to, |card| card.name() == (rank, suit));
            }
        }
        for &pile in &self.reserve {
            while table.len(pile) < 13 {
                let is_ace = self.ace_goes_up && table.top(table.hand()).is_some_and(|card| card.rank == 1);
                let next_foundation = self.foundations.iter().copied().find(|&foundation| table.is_empty(foundation));
                table.turn_card(table.hand(), next_foundation.filter(|_| is_ace).unwrap_or(pile), true);
            }
        }
        if self.fills_spaces {
            table.deal(&self.wastes, 1, true);
        }
        table.deal_rest(self.stock);
        self.make_automatic_changes(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let is_source = from == self.stock || self.wastes.contains(&from) || self.reserve.contains(&from);
                let Some(card) = table.top(from).filter(|_| is_source) else { return false };
                self.goes_up(table, to, card) || from == self.stock && self.wastes.contains(&to)
            }
            Play::Draw => {
                let has_cards = table.count(&self.wastes) > 0;
                self.has_redeal && table.is_empty(self.stock) && table.pass == 1 && has_cards
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.move_cards(from, to, 1);
        } else {
            // The first pile goes on the second, both go on the third, and so on. Then all are turned over.
            for &pile in &self.wastes {
                let cards = std::mem::take(&mut table.piles[pile]);
                let turned = cards.into_iter().map(|card| Card { is_face_up: false, ..card });
                table.piles[self.stock].extend(turned.rev());
            }
            table.pass += 1;
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        let all_cards: usize = table.piles.iter().map(Vec::len).sum();
        table.count(&self.foundations) + table.count(&self.king_foundations) == all_cards
    }
}

/// Returns the rules of Osmosis and Peek: each row takes cards of one suit, and only ranks that are in the row above
/// it.
fn osmosis(setup: &Setup, is_peek: bool) -> Columns {
    let (stock, waste, reserve_piles, row_piles) = (setup.pile("s"), setup.pile("w"), setup.zone("r"), setup.zone("f"));
    let (reserve, exposed_piles, rows) = (reserve_piles.clone(), reserve_piles.clone(), row_piles.clone());
    let deal = move |table: &mut Table| {
        for &pile in &reserve {
            table.deal(&[pile], 4, is_peek);
        }
        table.deal(&rows[..1], 1, true);
        table.base = table.top(rows[0]).unwrap().rank;
        table.deal_rest(stock);
    };
    let accepts = move |table: &Table, _: Pile, to: Pile, card: Card| {
        let row_index = row_piles.iter().position(|&row| row == to).unwrap();
        let above = row_index.checked_sub(1).map(|above| &table.piles[row_piles[above]]);
        let is_above = above.is_none_or(|row| row.iter().any(|other| other.rank == card.rank));
        match table.piles[to].first() {
            Some(first) => first.suit == card.suit && is_above,
            None => card.rank == table.base && is_above,
        }
    };
    let draw: (TableTest, TableAction) =
        draw_to_waste(stock, waste, setup.choice("draw", &["1", "3"]).parse().unwrap(), setup.limit("passes"));
    Columns {
        foundation_accepts: Box::new(accepts),
        draw: Some(draw),
        automatic_changes: Box::new(move |table| table.turn_up_tops(&exposed_piles)),
        ..sorting(setup, [vec![waste], reserve_piles].concat(), Box::new(deal))
    }
}
