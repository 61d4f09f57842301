//! Referees for games of single cards in a grid, after the help pages of AisleRiot: Gaps, Maze, Monte Carlo, Neighbor and Quatorze; and
//! for Mod3, after the handbook of KPatience.

use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

pub fn referee(id: &str, setup: &Setup) -> Option<Box<dyn Referee>> {
    match id {
        "gaps" => Some(Box::new(Gaps::new(setup))),
        "maze" => Some(Box::new(Maze { line: rows(setup, &["a", "b", "c", "d", "e", "f"]), kings: setup.pile("x") })),
        "mod3" => Some(Box::new(Mod3::new(setup))),
        "monte-carlo" | "neighbor" | "quatorze" => Some(Box::new(Pairs::new(id, setup))),
        _ => None,
    }
}

/// The index in a table's notes of the number of redeals.
const REDEALS: usize = 0;

/// Gaps: a gap takes the next higher card of the suit to its left.
struct Gaps {
    rows: Vec<Vec<Pile>>,
    /// The pile of the aces that are out of the game. `None` if they begin the rows.
    aces: Option<Pile>,
    redeals: i32,
    redeals_at_any_time: bool,
    gaps_are_random: bool,
    twos_may_move: bool,
}

impl Gaps {
    fn new(setup: &Setup) -> Gaps {
        let aces_are_out = setup.choice("aces", &["out", "first"]) == "out";
        Gaps {
            rows: ["a", "b", "c", "d"].map(|key| setup.zone(key)).into(),
            aces: aces_are_out.then(|| setup.pile("x")),
            redeals: setup.number("redeals") as i32,
            redeals_at_any_time: setup.choice("redeal", &["stuck", "any"]) == "any",
            gaps_are_random: setup.choice("gaps", &["next", "random"]) == "random",
            twos_may_move: setup.choice("twos", &["stay", "move"]) == "move",
        }
    }

    /// Returns the number of cards at the beginning of a row that go up in suit from the two, or from the ace.
    fn sequence(&self, table: &Table, row: &[Pile]) -> usize {
        let first_rank = if self.aces.is_some() { 2 } else { 1 };
        let cards: Vec<Option<Card>> = row.iter().map(|&place| table.top(place)).collect();
        let wanted = |index: usize| cards[0].map(|first| (first_rank + index as u8, first.suit));
        (0..row.len())
            .take_while(|&index| cards[index].map(Card::name) == wanted(index) && cards[index].is_some())
            .count()
    }

    fn allows_move(&self, table: &Table, from: Pile, to: Pile) -> bool {
        let Some((row, index)) =
            self.rows.iter().find_map(|row| row.iter().position(|&place| place == to).map(|index| (row, index)))
        else {
            return false;
        };
        let (Some(card), true) = (table.top(from), table.is_empty(to)) else { return false };
        let from_first_place = self.rows.iter().any(|row| row[0] == from);
        if self.aces == Some(from) {
            return false;
        }
        match index {
            0 if self.aces.is_none() => false,
            0 => card.rank == 2 && (self.twos_may_move || !from_first_place),
            _ => table.top(row[index - 1]).is_some_and(|left| card.name() == (left.rank + 1, left.suit)),
        }
    }

    fn is_stuck(&self, table: &Table) -> bool {
        let places: Vec<Pile> = self.rows.concat();
        !places.iter().any(|&from| places.iter().any(|&to| self.allows_move(table, from, to)))
    }
}

impl Referee for Gaps {
    fn deal(&mut self, table: &mut Table) {
        // If the aces begin the rows, the first place of each row is free.
        let skipped = usize::from(self.aces.is_none());
        let places: Vec<Pile> = self.rows.iter().flat_map(|row| row[skipped..].to_vec()).collect();
        table.deal(&places, 1, true);
        let mut beginnings = self.rows.iter().map(|row| row[0]);
        for &place in &places {
            if table.top(place).is_some_and(|card| card.rank == 1) {
                table.move_cards(place, self.aces.or_else(|| beginnings.next()).unwrap(), 1);
            }
        }
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } => count == 1 && self.allows_move(table, from, to),
            Play::Draw => table.notes[REDEALS] < self.redeals && (self.redeals_at_any_time || self.is_stuck(table)),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            return table.move_cards(from, to, 1);
        }
        table.notes[REDEALS] += 1;
        let skipped = usize::from(self.aces.is_none());
        let mut cards = Vec::new();
        let mut places = Vec::new();
        for row in &self.rows {
            let kept = self.sequence(table, row).max(skipped);
            row[kept..].iter().for_each(|&place| cards.append(&mut table.piles[place]));
            // The first place after the sequence is a gap, unless the gaps are random.
            places.extend_from_slice(if self.gaps_are_random { &row[kept..] } else { &row[kept + 1..] });
        }
        for (&place, card) in places.iter().zip(cards) {
            table.piles[place].push(card);
        }
        table.resized = self.gaps_are_random;
        table.shuffled = places;
    }

    /// After a redeal with random gaps, four places of the rows are empty.
    fn is_possible_shuffle(&self, table: &Table) -> bool {
        let places = self.rows.concat();
        places.iter().filter(|&&place| table.is_empty(place)).count() == 4
            && places.iter().all(|&place| table.len(place) <= 1)
    }

    fn is_won(&self, table: &Table) -> bool {
        let complete = 12 + usize::from(self.aces.is_none());
        self.rows.iter().all(|row| self.sequence(table, row) == complete)
    }

    fn score(&self, table: &Table) -> Option<i32> {
        let aces = usize::from(self.aces.is_none());
        Some(self.rows.iter().map(|row| self.sequence(table, row).saturating_sub(aces) as i32).sum())
    }
}

/// Returns the piles of several zones.
fn rows(setup: &Setup, keys: &[&str]) -> Vec<Pile> {
    keys.iter().flat_map(|key| setup.zone(key)).collect()
}

/// Maze: the rows are one line, in which a card may move next to its neighbors in rank.
struct Maze {
    line: Vec<Pile>,
    kings: Pile,
}

/// Whether the cards are neighbors in a finished Maze, from left to right.
fn are_neighbors_in_maze(left: Card, right: Card) -> bool {
    (left.rank, right.rank) == (12, 1) || left.suit == right.suit && right.rank == left.rank + 1
}

impl Maze {
    fn cards(&self, table: &Table) -> Vec<Card> {
        self.line.iter().filter_map(|&place| table.top(place)).collect()
    }
}

impl Referee for Maze {
    fn deal(&mut self, table: &mut Table) {
        let places: Vec<Pile> = [&self.line[..8], &self.line[9..17], &self.line[18..]].concat();
        table.deal(&places, 1, true);
        for place in places {
            if table.top(place).is_some_and(|card| card.rank == 13) {
                table.move_cards(place, self.kings, 1);
            }
        }
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        let Play::Move { from, to, count: 1 } = *play else { return false };
        let index_of = |pile: Pile| self.line.iter().position(|&place| place == pile);
        let (Some(_), Some(index), Some(card), true) =
            (index_of(from), index_of(to), table.top(from), table.is_empty(to))
        else {
            return false;
        };
        let left = index.checked_sub(1).and_then(|left| table.top(self.line[left]));
        let right = self.line.get(index + 1).and_then(|&right| table.top(right));
        left.is_some_and(|left| are_neighbors_in_maze(left, card))
            || right.is_some_and(|right| are_neighbors_in_maze(card, right))
            || index == 0 && card.rank == 1
            || index == 53 && card.rank == 12
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Move { from, to, .. } = *play {
            table.move_cards(from, to, 1);
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        let cards = self.cards(table);
        cards[0].rank == 1 && cards.windows(2).all(|pair| are_neighbors_in_maze(pair[0], pair[1]))
    }

    fn score(&self, table: &Table) -> Option<i32> {
        let cards = self.cards(table);
        let pairs = cards.windows(2).filter(|pair| are_neighbors_in_maze(pair[0], pair[1])).count();
        Some(pairs as i32 + i32::from(cards[0].rank == 1))
    }
}

/// Monte Carlo, Neighbor and Quatorze: pairs are removed from a grid of five rows of five.
struct Pairs {
    game: String,
    grid: Vec<Pile>,
    stock: Pile,
    discard: Pile,
}

impl Pairs {
    fn new(id: &str, setup: &Setup) -> Pairs {
        Pairs {
            game: id.into(),
            grid: rows(setup, &["a", "b", "c", "d", "e"]),
            stock: setup.pile("s"),
            discard: setup.pile("x"),
        }
    }

    fn is_removable_pair(&self, table: &Table, a: Pile, b: Pile) -> bool {
        let index_of = |pile: Pile| self.grid.iter().position(|&place| place == pile);
        let (Some(first), Some(second), Some(a), Some(b)) = (index_of(a), index_of(b), table.top(a), table.top(b))
        else {
            return false;
        };
        let (down, across) = ((first / 5).abs_diff(second / 5), (first % 5).abs_diff(second % 5));
        let touch = down.max(across) == 1;
        match self.game.as_str() {
            "monte-carlo" => touch && a.rank == b.rank,
            "neighbor" => touch && a.rank + b.rank == 13,
            _ => first != second && (down == 0 || across == 0) && a.rank + b.rank == 14,
        }
    }

    /// Moves the cards of these places to the first of them, in the same order.
    fn close_up(table: &mut Table, places: &[Pile]) {
        let mut cards = Vec::new();
        places.iter().for_each(|&place| cards.append(&mut table.piles[place]));
        for (&place, card) in places.iter().zip(cards) {
            table.piles[place].push(card);
        }
    }

    fn fill_from_stock(&self, table: &mut Table) {
        for &place in &self.grid {
            if table.is_empty(place) {
                table.turn_card(self.stock, place, true);
            }
        }
    }

    /// Closes all gaps as the rules of the game say.
    fn close_gaps(&self, table: &mut Table) {
        if self.game == "quatorze" {
            self.fill_from_stock(table);
        }
        Pairs::close_up(table, &self.grid);
        self.fill_from_stock(table);
    }
}

impl Referee for Pairs {
    fn deal(&mut self, table: &mut Table) {
        table.unordered = vec![self.discard];
        table.deal(&self.grid, 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Remove { a, b: Some(b) } => self.is_removable_pair(table, a, b),
            Play::Remove { a, b: None } => {
                self.game == "neighbor" && self.grid.contains(&a) && table.top(a).is_some_and(|card| card.rank == 13)
            }
            // Only a deal that changes something is a move.
            Play::Draw if self.game == "monte-carlo" => {
                let mut closed = table.clone();
                self.close_gaps(&mut closed);
                self.grid.iter().any(|&place| closed.top(place) != table.top(place))
            }
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        if let Play::Remove { a, b } = *play {
            table.move_cards(a, self.discard, 1);
            b.into_iter().for_each(|b| table.move_cards(b, self.discard, 1));
        }
        if self.game != "monte-carlo" || *play == Play::Draw {
            self.close_gaps(table);
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        table.len(self.discard) == 52
    }
}

/// Mod3: three rows of foundations that build up in steps of three, and a fourth row.
struct Mod3 {
    /// The rows of twos, threes and fours, and the fourth row.
    rows: [Vec<Pile>; 4],
    stock: Pile,
    aces: Pile,
}

impl Mod3 {
    fn new(setup: &Setup) -> Mod3 {
        let rows = ["a", "b", "c", "t"].map(|key| setup.zone(key));
        Mod3 { rows, stock: setup.pile("s"), aces: setup.pile("x") }
    }

    fn row_of(&self, pile: Pile) -> Option<usize> {
        self.rows.iter().position(|row| row.contains(&pile))
    }

    fn accepts_card(&self, table: &Table, card: Card, to: Pile) -> bool {
        match (self.row_of(to), table.piles[to].as_slice()) {
            (Some(3), cards) => cards.is_empty(),
            (Some(row), []) => usize::from(card.rank) == row + 2,
            (Some(row), cards @ [first, ..]) => {
                let top = cards[cards.len() - 1];
                usize::from(first.rank) == row + 2 && card.suit == top.suit && card.rank == top.rank + 3
            }
            (None, _) => false,
        }
    }

    fn fill(&self, table: &mut Table, pile: Pile) {
        if self.rows[3].contains(&pile) && table.is_empty(pile) {
            table.turn_card(self.stock, pile, true);
        }
    }

    /// Returns the number of cards in the first three rows that are not misplaced.
    fn placed(&self, table: &Table) -> usize {
        let is_foundation =
            |row: usize, pile: Pile| table.piles[pile].first().is_some_and(|card| usize::from(card.rank) == row + 2);
        let piles = (0..3).flat_map(|row| self.rows[row].iter().map(move |&pile| (row, pile)));
        piles.filter(|&(row, pile)| is_foundation(row, pile)).map(|(_, pile)| table.len(pile)).sum()
    }
}

impl Referee for Mod3 {
    fn deal(&mut self, table: &mut Table) {
        table.unordered = vec![self.aces];
        table.deal(&self.rows.concat(), 1, true);
        table.deal_rest(self.stock);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count: 1 } => {
                let (Some(row), Some(card)) = (self.row_of(from), table.top(from)) else { return false };
                // A card on its own does not move to another space of its row, because that changes nothing.
                let is_idle = table.len(from) == 1 && table.is_empty(to) && self.row_of(to) == Some(row);
                from != to && !is_idle && self.accepts_card(table, card, to)
            }
            Play::Remove { a, b: None } => self.row_of(a).is_some() && table.top(a).is_some_and(|card| card.rank == 1),
            Play::Draw => !table.is_empty(self.stock),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match *play {
            Play::Move { from, to, .. } => {
                table.move_cards(from, to, 1);
                self.fill(table, from);
            }
            Play::Remove { a, .. } => {
                table.move_cards(a, self.aces, 1);
                self.fill(table, a);
            }
            _ => self.rows[3].iter().for_each(|&pile| table.turn_card(self.stock, pile, true)),
        }
    }

    fn is_won(&self, table: &Table) -> bool {
        self.placed(table) == 96 && table.len(self.aces) == 8
    }

    fn score(&self, table: &Table) -> Option<i32> {
        Some((self.placed(table) + table.len(self.aces)) as i32)
    }
}
