//! Referees for games of one row, and for Clock: Accordion, after the Wikibook, Royal Marriage, after the rules sheet,
//! and Clock, after Denexa's page on The Clock.

use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "accordion" => Some(Box::new(Accordion::new(setup))),
        "late-binding-solitaire" => Some(Box::new(LateBinding { row: setup.zone("p"), aside: setup.pile("u") })),
        "royal-marriage" => Some(Box::new(RoyalMarriage::new(setup))),
        "clock" => Some(Box::new(Clock { piles: setup.zone("p"), turned: setup.zone("u") })),
        _ => None,
    }
}

fn have_same_suit_or_rank(a: Card, b: Card) -> bool {
    a.rank == b.rank || a.suit == b.suit
}

/// Deals the first cards of a row: the whole pack, or one card with the rest as the stock.
fn deal_row(table: &mut Table, row: &[Pile], stock: Option<Pile>) {
    match stock {
        Some(stock) => {
            table.deal(&row[..1], 1, true);
            table.deal_rest(stock);
        }
        None => table.deal(row, 1, true),
    }
}

/// Moves the piles of a row to the left until the row has no gap.
fn close_up(table: &mut Table, row: &[Pile]) {
    let mut piles: Vec<Vec<Card>> = row.iter().map(|&pile| std::mem::take(&mut table.piles[pile])).collect();
    piles.retain(|pile| !pile.is_empty());
    for (&pile, cards) in row.iter().zip(piles) {
        table.piles[pile] = cards;
    }
}

/// Returns the number of piles in a row.
fn row_length(table: &Table, row: &[Pile]) -> usize {
    row.iter().filter(|&&pile| !table.is_empty(pile)).count()
}

/// Accordion: a pile goes on the next pile to the left, or on the third pile to the left, if their top cards have the
/// same suit or rank.
struct Accordion {
    row: Vec<Pile>,
    stock: Option<Pile>,
    draws_only_if_stuck: bool,
    /// The maximum number of piles at the end of a won game.
    goal: usize,
}

impl Accordion {
    fn new(setup: &Setup) -> Accordion {
        let stock = setup.zone("s").first().copied();
        assert_eq!(stock.is_some(), setup.choice("deal", &["one", "all"]) == "one");
        Accordion {
            row: setup.zone("p"),
            stock,
            draws_only_if_stuck: setup.choice("draw", &["stuck", "any"]) == "stuck",
            goal: setup.choice("goal", &["1", "5"]).parse().unwrap(),
        }
    }

    fn can_move(&self, table: &Table, from: usize, to: usize) -> bool {
        let pair = (table.top(self.row[from]), table.top(self.row[to]));
        (from == to + 1 || from == to + 3) && matches!(pair, (Some(a), Some(b)) if have_same_suit_or_rank(a, b))
    }

    fn is_stuck(&self, table: &Table) -> bool {
        let cannot_move_from = |from: usize| (0..from).all(|to| !self.can_move(table, from, to));
        (0..row_length(table, &self.row)).all(cannot_move_from)
    }

    fn stock_count(&self, table: &Table) -> usize {
        self.stock.map_or(0, |stock| table.len(stock))
    }
}

impl Referee for Accordion {
    fn deal(&mut self, table: &mut Table) {
        deal_row(table, &self.row, self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            // `move p5 p4` moves the whole pile.
            Play::Move { from, to, count } => {
                let index_of = |pile: Pile| self.row.iter().position(|&other| other == pile);
                count == 1 && index_of(from).zip(index_of(to)).is_some_and(|(from, to)| self.can_move(table, from, to))
            }
            Play::Draw => self.stock_count(table) > 0 && (!self.draws_only_if_stuck || self.is_stuck(table)),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, table.len(from)),
            _ => table.turn_card(self.stock.unwrap(), self.row[row_length(table, &self.row)], true),
        }
        close_up(table, &self.row);
    }

    /// With the goal 1, the game is won when one pile remains. With the goal 5, it is won when no move is possible and
    /// at most five piles remain.
    fn is_won(&self, table: &Table) -> bool {
        let is_over = self.goal == 1 || self.is_stuck(table);
        self.stock_count(table) == 0 && row_length(table, &self.row) <= self.goal && is_over
    }
}

/// Late-Binding Solitaire, after Blake and Gent: Accordion with a row of eighteen cards.
struct LateBinding {
    row: Vec<Pile>,
    aside: Pile,
}

impl Referee for LateBinding {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.row[..18], 1, true);
        let hand = table.hand();
        (0..34).for_each(|_| table.turn_card(hand, self.aside, true));
        table.piles[self.aside].reverse();
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let Play::Move { from, to, count: 1 } = *play else { return false };
        let place = |pile: Pile| self.row.iter().position(|&other| other == pile);
        let (Some(source), Some(target)) = (place(from), place(to)) else { return false };
        let is_near = source > target && matches!(source - target, 1 | 3);
        is_near && matches!((table.top(from), table.top(to)), (Some(a), Some(b)) if have_same_suit_or_rank(a, b))
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.move_cards(from, to, table.len(from));
        }
        close_up(table, &self.row);
    }

    fn is_won(&self, table: &Table) -> bool {
        row_length(table, &self.row) == 1
    }
}

/// Royal Marriage: one or two cards between two cards of the same suit or rank are discarded. If
/// `discards_any_number_of_a_suit`, any number of cards of one suit may be discarded in this way.
struct RoyalMarriage {
    row: Vec<Pile>,
    discard: Pile,
    stock: Option<Pile>,
    /// The suit of the king and the queen at the ends of the row.
    suit: char,
    discards_any_number_of_a_suit: bool,
}

impl RoyalMarriage {
    fn new(setup: &Setup) -> RoyalMarriage {
        let stock = setup.zone("s").first().copied();
        assert_eq!(stock.is_some(), setup.choice("deal", &["one", "all"]) == "one");
        RoyalMarriage {
            row: setup.zone("p"),
            discard: setup.pile("d"),
            stock,
            suit: setup.choice("suit", &["H", "C", "D", "S"]).chars().next().unwrap(),
            discards_any_number_of_a_suit: setup.is_on("triple"),
        }
    }

    /// Returns the places between two cards of the row.
    fn places_between(&self, a: Pile, b: Pile) -> Option<std::ops::Range<usize>> {
        let index_of = |pile: Pile| self.row.iter().position(|&other| other == pile);
        let (a, b) = (index_of(a)?, index_of(b)?);
        Some(a.min(b) + 1..a.max(b))
    }
}

impl Referee for RoyalMarriage {
    /// The queen begins the row. Her king is the last card of the pack.
    fn deal(&mut self, table: &mut Table) {
        let (hand, suit) = (table.hand(), self.suit);
        table.unordered = vec![self.discard];
        let king_index = table.piles[hand].iter().position(|card| card.name() == (13, suit)).unwrap();
        let king = table.piles[hand].remove(king_index);
        table.piles[hand].insert(0, king);
        let queen_index = table.piles[hand].iter().position(|card| card.name() == (12, suit)).unwrap();
        let queen = table.piles[hand].remove(queen_index);
        table.piles[hand].push(queen);
        deal_row(table, &self.row, self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Remove { a, b: Some(b) } => {
                let (Some(first), Some(second), Some(places_between)) =
                    (table.top(a), table.top(b), self.places_between(a, b))
                else {
                    return false;
                };
                let cards: Vec<Card> = places_between.filter_map(|index| table.top(self.row[index])).collect();
                let one_suit = cards.windows(2).all(|pair| pair[0].suit == pair[1].suit);
                let fits = [1, 2].contains(&cards.len())
                    || self.discards_any_number_of_a_suit && !cards.is_empty() && one_suit;
                a != b && have_same_suit_or_rank(first, second) && fits
            }
            Play::Draw => self.stock.is_some_and(|stock| !table.is_empty(stock)),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Remove { a, b: Some(b) } => {
                for index in self.places_between(a, b).unwrap() {
                    table.move_cards(self.row[index], self.discard, 1);
                }
            }
            _ => table.turn_card(self.stock.unwrap(), self.row[row_length(table, &self.row)], true),
        }
        close_up(table, &self.row);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.discard) == 50
    }
}

/// Clock: each turned card goes to the pile of its rank, and then the top card of that pile is turned.
struct Clock {
    piles: Vec<Pile>,
    /// The cards that were turned, by rank.
    turned: Vec<Pile>,
}

/// The index in a table's notes of the pile to turn next, counted from 1. The value 0 stands for the pile of the
/// kings, with which the game begins.
const NEXT: usize = 0;

impl Clock {
    fn next_pile(&self, table: &Table) -> Pile {
        let next = table.notes[NEXT] as usize;
        self.piles[if next == 0 { 12 } else { next - 1 }]
    }

    fn is_over(&self, table: &Table) -> bool {
        table.len(self.turned[12]) == 4
    }

    fn step(&self, table: &mut Table) {
        let from = self.next_pile(table);
        let rank = table.top(from).unwrap().rank;
        table.turn_card(from, self.turned[usize::from(rank) - 1], true);
        table.notes[NEXT] = i32::from(rank);
    }
}

impl Referee for Clock {
    fn deal(&mut self, table: &mut Table) {
        table.deal(&self.piles, 4, false);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        matches!(play, Play::Word { word: "step" | "run", .. }) && !self.is_over(table)
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        self.step(table);
        while matches!(play, Play::Word { word: "run", .. }) && !self.is_over(table) {
            self.step(table);
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.piles) == 0
    }
}
