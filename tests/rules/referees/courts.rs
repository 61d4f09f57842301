//! Referees for games of two packs with rows of single cards: Parallels and British Constitution, after Wikipedia as
//! their rulebooks report it, and Virginia Reel, after the rules sheet.

use super::columns::{Build, By, Step};
use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "parallels" => Some(Box::new(Parallels::new(setup))),
        "british-constitution" => Some(Box::new(BritishConstitution::new(setup))),
        "virginia-reel" => Some(Box::new(VirginiaReel::new(setup))),
        _ => None,
    }
}

/// The number of cards in a row of Parallels.
const ROW_LENGTH: usize = 10;

/// Parallels: rows of ten cards between aces that build up and kings that build down. With three or more rows, a card
/// is free only if the place above or below it is empty, and gaps are filled only by a command.
struct Parallels {
    stock: Pile,
    aces: Vec<Pile>,
    kings: Vec<Pile>,
    /// The places, row by row.
    places: Vec<Pile>,
    max_rows: usize,
    /// Whether cards may move between the aces and the kings.
    allows_reversal: bool,
}

/// The index in a table's notes of the number of rows.
const ROWS: usize = 0;

impl Parallels {
    fn new(setup: &Setup) -> Parallels {
        Parallels {
            stock: setup.pile("s"),
            aces: setup.zone("fa"),
            kings: setup.zone("fk"),
            places: setup.zone("x"),
            max_rows: setup.limit("rows").map_or(usize::MAX, |rows| rows as usize),
            allows_reversal: setup.is_on("reversal"),
        }
    }

    fn rows(table: &Table) -> usize {
        table.notes[ROWS] as usize
    }

    /// Returns the places of the rows that have been dealt.
    fn dealt_places(&self, table: &Table) -> &[Pile] {
        &self.places[..(Parallels::rows(table) * ROW_LENGTH).min(self.places.len())]
    }

    fn has_gap(&self, table: &Table) -> bool {
        self.dealt_places(table).iter().any(|&place| table.is_empty(place))
    }

    fn is_free(&self, table: &Table, place: Pile) -> bool {
        let dealt_places = self.dealt_places(table);
        let Some(index) = dealt_places.iter().position(|&other| other == place) else { return false };
        let is_open = |other: Option<usize>| {
            other.and_then(|index| dealt_places.get(index)).is_none_or(|&other| table.is_empty(other))
        };
        Parallels::rows(table) < 3 || is_open(index.checked_sub(ROW_LENGTH)) || is_open(Some(index + ROW_LENGTH))
    }

    fn takes(&self, table: &Table, to: Pile, card: Card) -> bool {
        let step = if self.aces.contains(&to) { Step::Up } else { Step::Down };
        let is_foundation = self.aces.contains(&to) || self.kings.contains(&to);
        is_foundation && table.top(to).is_some_and(|on| Build::new(step, By::Suit).fits(card, on))
    }

    /// Fills the gaps in the rows from the stock.
    fn fill(&self, table: &mut Table) {
        for place in self.dealt_places(table).to_vec() {
            if table.is_empty(place) {
                table.turn_card(self.stock, place, true);
            }
        }
    }
}

impl Referee for Parallels {
    fn deal(&mut self, table: &mut Table) {
        for (piles, rank) in [(&self.aces, 1), (&self.kings, 13)] {
            for (&to, suit) in piles.iter().zip("CDHS".chars()) {
                table.take_from_hand(to, |card| card.name() == (rank, suit));
            }
        }
        table.deal(&self.places[..ROW_LENGTH], 1, true);
        table.deal_rest(self.stock);
        table.notes[ROWS] = 1;
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let Some(card) = table.top(from) else { return false };
                let is_opposite = self.aces.contains(&from) && self.kings.contains(&to)
                    || self.kings.contains(&from) && self.aces.contains(&to);
                let reverses = self.allows_reversal && is_opposite && table.len(from) > 1;
                (reverses || self.is_free(table, from)) && self.takes(table, to, card)
            }
            Play::Word { word: "row", .. } => {
                !table.is_empty(self.stock) && !self.has_gap(table) && Parallels::rows(table) < self.max_rows
            }
            Play::Word { word: "fill", .. } => !table.is_empty(self.stock) && self.has_gap(table),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            Play::Word { word: "row", .. } => {
                table.notes[ROWS] += 1;
                self.fill(table);
            }
            _ => self.fill(table),
        }
        if Parallels::rows(table) < 3 {
            self.fill(table);
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.aces) + table.count(&self.kings) == 104
    }
}

/// British Constitution: four rows of eight cards. Cards are built only on the first row, and only its cards move to
/// the foundations. A gap is filled from the row below, and in the last row from the stock or the waste.
struct BritishConstitution {
    stock: Pile,
    waste: Option<Pile>,
    foundations: Vec<Pile>,
    rows: Vec<Vec<Pile>>,
    /// Whether cards may be built on the first three rows, each time only from the row below.
    builds_in_all_rows: bool,
}

impl BritishConstitution {
    fn new(setup: &Setup) -> BritishConstitution {
        let waste = setup.zone("w").first().copied();
        assert_eq!(waste.is_some(), setup.is_on("waste"));
        BritishConstitution {
            stock: setup.pile("s"),
            waste,
            foundations: setup.zone("f"),
            rows: (1..=4).map(|row| setup.zone(&format!("g{row}."))).collect(),
            builds_in_all_rows: setup.choice("build", &["row1", "all"]) == "all",
        }
    }

    fn row(&self, pile: Pile) -> Option<usize> {
        self.rows.iter().position(|row| row.contains(&pile))
    }

    /// Whether a gap in the first three rows can be filled from the row below.
    fn must_fill(&self, table: &Table) -> bool {
        self.rows.windows(2).any(|rows| {
            rows[0].iter().any(|&pile| table.is_empty(pile)) && rows[1].iter().any(|&pile| !table.is_empty(pile))
        })
    }

    fn make_automatic_changes(&self, table: &mut Table) {
        for &pile in &self.rows[3] {
            if table.is_empty(pile) {
                table.turn_card(self.waste.unwrap_or(self.stock), pile, true);
            }
        }
    }

    fn allows_move(&self, table: &Table, from: Pile, to: Pile) -> bool {
        let (Some(source_row), Some(card)) = (self.row(from), table.top(from)) else { return false };
        match (self.row(to), table.top(to)) {
            (Some(target_row), None) => source_row == target_row + 1,
            (Some(target_row), Some(on)) => {
                let may_build = if self.builds_in_all_rows {
                    source_row == target_row + 1
                } else {
                    target_row == 0 && source_row <= 1
                };
                may_build && !self.must_fill(table) && Build::new(Step::Down, By::Alternate).fits(card, on)
            }
            (None, Some(on)) => {
                let goes_up = self.foundations.contains(&to) && Build::new(Step::Up, By::Suit).fits(card, on);
                source_row == 0 && goes_up && !self.must_fill(table)
            }
            _ => false,
        }
    }
}

impl Referee for BritishConstitution {
    fn deal(&mut self, table: &mut Table) {
        for (&to, suit) in self.foundations.iter().zip("CCDDHHSS".chars()) {
            table.take_from_hand(to, |card| card.name() == (1, suit));
        }
        self.rows.iter().for_each(|row| table.deal(row, 1, true));
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } => count == 1 && self.allows_move(table, from, to),
            Play::Draw => self.waste.is_some() && !table.is_empty(self.stock) && !self.must_fill(table),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match (play, self.waste) {
            (&Play::Move { from, to, .. }, _) => table.move_cards(from, to, 1),
            (_, Some(waste)) => table.turn_card(self.stock, waste, true),
            _ => unreachable!(),
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.foundations) == 88
    }
}

/// Virginia Reel: rows for twos, threes and fours, where foundations build up by three ranks. A gap must be filled with
/// a card of the row's rank, at once or when the player likes.
struct VirginiaReel {
    stock: Pile,
    rows: Vec<Vec<Pile>>,
    reserve: Vec<Pile>,
    discard: Pile,
    /// Whether a gap must be filled at once.
    must_fill_at_once: bool,
    /// Whether three misplaced cards may change places.
    rotates: bool,
}

impl VirginiaReel {
    fn new(setup: &Setup) -> VirginiaReel {
        VirginiaReel {
            stock: setup.pile("s"),
            rows: ["a", "b", "c"].map(|key| setup.zone(key)).to_vec(),
            reserve: setup.zone("r"),
            discard: setup.pile("d"),
            must_fill_at_once: setup.choice("gap", &["strict", "lenient"]) == "strict",
            rotates: setup.is_on("cycle3"),
        }
    }

    /// Returns the rank that belongs to the row of a place: 2, 3 or 4.
    fn rank_of(&self, place: Pile) -> Option<u8> {
        (2..).zip(&self.rows).find(|(_, row)| row.contains(&place)).map(|(rank, _)| rank)
    }

    fn is_foundation(&self, table: &Table, place: Pile) -> bool {
        let rank = self.rank_of(place);
        rank.is_some() && table.piles[place].first().map(|card| card.rank) == rank
    }

    /// Returns the card at a place of a row, if the place is not a foundation.
    fn misplaced(&self, table: &Table, place: Pile) -> Option<Card> {
        let card = table.top(place).filter(|_| self.rank_of(place).is_some());
        card.filter(|_| !self.is_foundation(table, place))
    }

    fn has_gap(&self, table: &Table) -> bool {
        self.rows.iter().flatten().any(|&place| table.is_empty(place))
    }

    /// Whether the gaps can be filled one after another, the last one from the reserve.
    fn can_close(&self, table: &Table) -> bool {
        let Some(gap) = self.rows.iter().flatten().copied().find(|&place| table.is_empty(place)) else { return true };
        let rank = self.rank_of(gap).unwrap();
        if self.reserve.iter().any(|&pile| table.top(pile).is_some_and(|card| card.rank == rank)) {
            return true;
        }
        let sources = self
            .rows
            .iter()
            .flatten()
            .filter(|&&place| self.misplaced(table, place).is_some_and(|card| card.rank == rank));
        sources.copied().any(|from| {
            let mut after = table.clone();
            after.move_cards(from, gap, 1);
            self.can_close(&after)
        })
    }

    /// Whether the gap that a move leaves can be filled, or need not be filled at once.
    fn gap_can_be_closed(&self, table: &Table, from: Pile, to: Pile) -> bool {
        let mut after = table.clone();
        after.move_cards(from, to, 1);
        !self.must_fill_at_once || self.reserve.contains(&from) || self.can_close(&after)
    }

    fn accepts(&self, table: &Table, from: Pile, to: Pile) -> bool {
        let card = if self.reserve.contains(&from) { table.top(from) } else { self.misplaced(table, from) };
        let (Some(card), Some(rank)) = (card, self.rank_of(to)) else { return false };
        match table.top(to) {
            None => card.rank == rank,
            Some(on) => {
                let fits = self.is_foundation(table, to) && card.suit == on.suit && card.rank == on.rank + 3;
                fits && !(self.must_fill_at_once && self.has_gap(table))
            }
        }
    }

    /// Whether each of these misplaced cards belongs to the row of the next card.
    fn can_exchange(&self, table: &Table, places: &[Pile]) -> bool {
        let belongs_to_row =
            |from: Pile, to: Pile| self.misplaced(table, from).is_some_and(|card| Some(card.rank) == self.rank_of(to));
        (0..places.len()).all(|index| belongs_to_row(places[index], places[(index + 1) % places.len()]))
    }

    fn allows_exchange(&self, table: &Table, places: &[Pile]) -> bool {
        let no_gap_comes_first = !(self.must_fill_at_once && self.has_gap(table));
        match places {
            [_, _] => no_gap_comes_first && self.can_exchange(table, places),
            &[a, b, c] => {
                let can_rotate = self.can_exchange(table, places) || self.can_exchange(table, &[a, c, b]);
                no_gap_comes_first && self.rotates && can_rotate
            }
            _ => false,
        }
    }

    /// Moves each card to the place of the next card.
    fn exchange(&self, table: &mut Table, places: &[Pile]) {
        let mut places_in_order = places.to_vec();
        if !self.can_exchange(table, &places_in_order) {
            places_in_order.swap(1, 2);
        }
        let moved_cards: Vec<Card> = places_in_order.iter().map(|&place| table.piles[place].pop().unwrap()).collect();
        for (index, card) in moved_cards.into_iter().enumerate() {
            table.piles[places_in_order[(index + 1) % places_in_order.len()]].push(card);
        }
    }

    fn make_automatic_changes(&self, table: &mut Table) {
        for &pile in &self.reserve {
            while table.top(pile).is_some_and(|card| card.rank == 1) {
                table.move_cards(pile, self.discard, 1);
            }
        }
    }
}

impl Referee for VirginiaReel {
    fn deal(&mut self, table: &mut Table) {
        table.unordered = vec![self.discard];
        for (rank, row) in (2..).zip(&self.rows) {
            table.take_from_hand(row[0], |card| card.rank == rank);
        }
        self.rows.iter().for_each(|row| table.deal(&row[1..], 1, true));
        table.deal(&self.reserve, 1, true);
        table.deal_rest(self.stock);
        self.make_automatic_changes(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match play {
            &Play::Move { from, to, count } => {
                count == 1 && self.accepts(table, from, to) && self.gap_can_be_closed(table, from, to)
            }
            &Play::Remove { a, b: None } => {
                let is_ace = self.misplaced(table, a).is_some_and(|card| card.rank == 1);
                is_ace
                    && !(self.must_fill_at_once && self.has_gap(table))
                    && self.gap_can_be_closed(table, a, self.discard)
            }
            Play::Draw => !table.is_empty(self.stock) && !self.has_gap(table),
            Play::Word { piles, .. } => self.allows_exchange(table, piles),
            Play::Remove { .. } => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match play {
            &Play::Move { from, to, .. } => table.move_cards(from, to, 1),
            &Play::Remove { a, .. } => table.move_cards(a, self.discard, 1),
            Play::Draw => self.reserve.iter().for_each(|&pile| table.turn_card(self.stock, pile, true)),
            Play::Word { piles, .. } => self.exchange(table, piles),
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        table.count(&self.rows.concat()) == 96
    }
}
