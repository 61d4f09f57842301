//! What the games with columns and foundations have in common, for referees: each says in these terms what its source
//! says.

use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

/// Which suit a card may have that is built on another.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum By {
    Any,
    Suit,
    Color,
    Alternate,
}

/// In which direction ranks follow each other.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Step {
    Up,
    Down,
    Either,
}

/// A rule for building one card on another.
#[derive(Copy, Clone)]
pub struct Build {
    pub step: Step,
    pub by: By,
    /// Whether king and ace are neighbors.
    pub wrap: bool,
}

impl Build {
    pub const fn new(step: Step, by: By) -> Build {
        Build { step, by, wrap: false }
    }

    pub const fn wrapping(step: Step, by: By) -> Build {
        Build { step, by, wrap: true }
    }

    pub fn fits(self, card: Card, on: Card) -> bool {
        let follows = |low: u8, high: u8| low + 1 == high || self.wrap && low == 13 && high == 1;
        let ranks = match self.step {
            Step::Up => follows(on.rank, card.rank),
            Step::Down => follows(card.rank, on.rank),
            Step::Either => follows(on.rank, card.rank) || follows(card.rank, on.rank),
        };
        ranks && self.by.agrees(card, on)
    }
}

impl By {
    pub fn agrees(self, card: Card, other: Card) -> bool {
        match self {
            By::Any => true,
            By::Suit => card.suit == other.suit,
            By::Color => card.is_red() == other.is_red(),
            By::Alternate => card.is_red() != other.is_red(),
        }
    }
}

/// Which cards of a column move together.
#[derive(Copy, Clone)]
pub enum Group {
    One,
    /// Cards that follow each other by that rule.
    Run(Build),
    /// Such a run, if its cards could pass one by one through free cells, and through spaces if they may.
    Passing {
        run: Build,
        spaces: bool,
    },
    /// A run that is the whole column, or the top card.
    TopOrWhole(Build),
    /// Any face-up card with all cards on top of it.
    Any,
}

/// What an empty column takes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Space {
    Nothing,
    Rank(u8),
    /// The rank below the base.
    BelowBase,
    Any,
}

impl Space {
    /// Reads the words that options have for it.
    pub fn chosen(setup: &Setup) -> Space {
        match setup.choice("space", &["none", "K", "any"]) {
            "none" => Space::Nothing,
            "K" => Space::Rank(13),
            _ => Space::Any,
        }
    }
}

pub type Test = Box<dyn Fn(&Table) -> bool>;
pub type Act = Box<dyn Fn(&mut Table)>;
/// Whether a foundation takes a card: the pile it comes from, the foundation, the card.
pub type Takes = Box<dyn Fn(&Table, Pile, Pile, Card) -> bool>;

/// A game of columns and foundations.
pub struct Columns {
    pub tableau: Vec<Pile>,
    pub foundations: Vec<Pile>,
    pub cells: Vec<Pile>,
    /// Piles whose top card may be played to the tableau and the foundations.
    pub reserve: Vec<Pile>,
    /// Piles whose top card may be played to the foundations only.
    pub devils: Vec<Pile>,
    /// Spaces that take one card of the reserve, such as the waste.
    pub parking: Vec<Pile>,
    /// Piles that take a whole run from king to ace, and the rule by which its cards follow each other.
    pub sets: Option<(Vec<Pile>, Build)>,
    pub build: Build,
    pub group: Group,
    pub space: Space,
    /// The most cards that a column holds.
    pub height: usize,
    pub takes: Takes,
    /// Whether the top card of a foundation may go back to the tableau.
    pub back: bool,
    /// The number of cards that stay on a foundation.
    pub keep: usize,
    /// Whether a card may go back to a cell, too.
    pub back_to_cells: bool,
    pub deal: Act,
    /// When the stock may be used, and what it does.
    pub draw: Option<(Test, Act)>,
    /// What happens without a command after the deal and after each move.
    pub after: Act,
    pub won: Test,
}

impl Columns {
    /// Columns `t`, foundations `f` built up by suit from the ace, single cards, and nothing else.
    pub fn new(setup: &Setup, build: Build, deal: Act) -> Columns {
        let foundations = [setup.zone("f"), setup.zone("fa"), setup.zone("fk")].concat();
        Columns {
            tableau: setup.zone("t"),
            cells: setup.zone("c"),
            reserve: Vec::new(),
            devils: Vec::new(),
            parking: Vec::new(),
            sets: None,
            build,
            group: Group::One,
            space: Space::Any,
            height: usize::MAX,
            takes: up_from_ace(By::Suit),
            back: false,
            keep: 0,
            back_to_cells: false,
            deal,
            draw: None,
            after: Box::new(|_| ()),
            won: all_on(foundations.clone()),
            foundations,
        }
    }

    /// Whether the rules let these cards of a column leave it together, for that place.
    fn leaves(&self, table: &Table, from: Pile, to: Pile, count: usize) -> bool {
        match self.group {
            Group::One => count == 1,
            Group::Run(run) => joined(table, from, count, run),
            Group::Passing { run, spaces } => {
                let cells = self.cells.iter().filter(|&&cell| table.is_empty(cell)).count();
                let columns = self.tableau.iter().filter(|&&pile| table.is_empty(pile) && pile != to && spaces).count();
                joined(table, from, count, run) && count <= (cells + 1) << columns
            }
            Group::TopOrWhole(run) => count == 1 || count == table.len(from) && joined(table, from, count, run),
            Group::Any => true,
        }
    }

    fn goes_to_tableau(&self, table: &Table, from: Pile, to: Pile, count: usize) -> bool {
        let card = table.piles[from][table.len(from) - count];
        let fits = match (table.top(to), self.space) {
            (Some(on), _) => self.build.fits(card, on),
            (None, Space::Nothing) => false,
            (None, Space::Rank(rank)) => card.rank == rank,
            (None, Space::BelowBase) => card.rank % 13 + 1 == table.base,
            (None, Space::Any) => true,
        };
        let leaves = if self.tableau.contains(&from) {
            self.leaves(table, from, to, count)
        } else if self.foundations.contains(&from) {
            count == 1 && self.back && table.len(from) > self.keep
        } else {
            count == 1 && !self.devils.contains(&from)
        };
        fits && leaves && table.len(to) + count <= self.height
    }

    pub fn allows_move(&self, table: &Table, from: Pile, to: Pile, count: usize) -> bool {
        let is_source = [&self.tableau, &self.foundations, &self.cells, &self.reserve, &self.devils]
            .iter()
            .any(|z| z.contains(&from));
        let at = table.len(from).saturating_sub(count);
        if !is_source || from == to || count > table.len(from) || table.piles[from][at..].iter().any(|card| !card.up) {
            return false;
        }
        if self.tableau.contains(&to) {
            self.goes_to_tableau(table, from, to, count)
        } else if let Some((_, run)) = self.sets.as_ref().filter(|(piles, _)| piles.contains(&to)) {
            self.tableau.contains(&from) && table.is_empty(to) && count == 13 && is_set(table, from, *run)
        } else if self.foundations.contains(&to) {
            let card = table.piles[from][at];
            count == 1 && !self.foundations.contains(&from) && (self.takes)(table, from, to, card)
        } else if self.parking.contains(&to) {
            self.reserve.contains(&from) && count == 1 && table.is_empty(to)
        } else {
            let may_park = !self.foundations.contains(&from) || self.back_to_cells;
            self.cells.contains(&to) && count == 1 && table.is_empty(to) && may_park
        }
    }

    /// Does what happens without a command.
    pub fn settle(&self, table: &mut Table) {
        table.expose(&self.tableau);
        (self.after)(table);
        table.expose(&self.tableau);
    }
}

impl Referee for Columns {
    fn deal(&mut self, table: &mut Table) {
        (self.deal)(table);
        self.settle(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } => self.allows_move(table, from, to, count),
            Play::Draw => self.draw.as_ref().is_some_and(|(may, _)| may(table)),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match (play, &self.draw) {
            (&Play::Move { from, to, count }, _) => table.shift(from, to, count),
            (_, Some((_, draw))) => draw(table),
            _ => unreachable!(),
        }
        self.settle(table);
    }

    fn won(&self, table: &Table) -> bool {
        (self.won)(table)
    }
}

/// Whether the top cards of a pile follow each other by that rule.
fn joined(table: &Table, pile: Pile, count: usize, run: Build) -> bool {
    let cards = &table.piles[pile][table.len(pile) - count..];
    cards.windows(2).all(|pair| run.fits(pair[1], pair[0]))
}

/// Whether the top thirteen cards of a pile are face up and a run from king to ace.
pub fn is_set(table: &Table, pile: Pile, run: Build) -> bool {
    let Some(at) = table.len(pile).checked_sub(13) else { return false };
    let cards = &table.piles[pile][at..];
    cards[0].rank == 13 && cards.iter().all(|card| card.up) && joined(table, pile, 13, run)
}

/// Foundations that begin with an ace and go up to the king.
pub fn up_from_ace(by: By) -> Takes {
    Box::new(move |table, _, to, card| match table.top(to) {
        Some(on) => Build::new(Step::Up, by).fits(card, on),
        None => card.rank == 1,
    })
}

/// Foundations that begin with the base rank and go up by suit, round the corner, for thirteen cards.
pub fn up_from_base() -> Takes {
    Box::new(|table, _, to, card| match table.top(to) {
        Some(on) => Build::wrapping(Step::Up, By::Suit).fits(card, on) && table.len(to) < 13,
        None => card.rank == table.base,
    })
}

/// Won when every card that is not elsewhere for good is on those piles.
pub fn all_on(piles: Vec<Pile>) -> Test {
    Box::new(move |table| table.count(&piles) == table.piles.iter().map(Vec::len).sum::<usize>())
}

/// The stock is turned onto the waste, and the waste is turned over for the next pass without shuffling. `None` is for
/// any number of passes.
pub fn waste(stock: Pile, waste: Pile, cards: usize, passes: Option<u32>) -> (Test, Act) {
    let may = move |table: &Table| {
        !table.is_empty(stock) || !table.is_empty(waste) && passes.is_none_or(|limit| table.pass < limit)
    };
    let act = move |table: &mut Table| {
        if table.is_empty(stock) {
            table.turn_over(waste, stock, false);
            table.pass += 1;
        } else {
            (0..cards).for_each(|_| table.turn(stock, waste, true));
        }
    };
    (Box::new(may), Box::new(act))
}

/// The stock deals a card face up on each of the piles; if there are too few cards, on the piles for the last ones.
pub fn rows(stock: Pile, to: Vec<Pile>, last: Vec<Pile>) -> (Test, Act) {
    let act = move |table: &mut Table| {
        let piles = if table.len(stock) < to.len() { &last } else { &to };
        piles.iter().for_each(|&pile| table.turn(stock, pile, true));
    };
    (Box::new(move |table| !table.is_empty(stock)), Box::new(act))
}

/// Moves the cards of that rank to the bottom of each pile, in their order.
pub fn sink(table: &mut Table, piles: &[Pile], rank: u8) {
    for &pile in piles {
        table.piles[pile].sort_by_key(|card| card.rank != rank);
    }
}
