//! A model of games with columns and foundations. Many referees describe the rules of their sources with this model.

use super::setup::Setup;
use super::table::{Card, Pile, Table};
use super::{Play, Referee};

/// How the suits of two cards must be related so that one may be put on the other.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum By {
    Any,
    Suit,
    Color,
    Alternate,
    OtherSuit,
}

/// The direction in which ranks must follow each other.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Step {
    Up,
    Down,
    Either,
}

/// The rule by which one card may be put on another.
#[derive(Copy, Clone)]
pub struct Build {
    pub step: Step,
    pub by: By,
    /// Whether king and ace are neighbors.
    pub wraps: bool,
    /// The number of ranks from a card to the next.
    pub ranks: u8,
}

impl Build {
    pub const fn new(step: Step, by: By) -> Build {
        Build { step, by, wraps: false, ranks: 1 }
    }

    /// Returns a rule in which king and ace are neighbors.
    pub const fn wrapping(step: Step, by: By) -> Build {
        Build { step, by, wraps: true, ranks: 1 }
    }

    /// Returns a rule in which ranks follow each other in twos, such as ace, 3, 5.
    pub const fn in_twos(self) -> Build {
        Build { ranks: 2, ..self }
    }

    /// Whether a card may be put on the card `on`.
    pub fn fits(self, card: Card, on: Card) -> bool {
        let is_next_rank = |low: u8, high: u8| low + self.ranks == high || self.wraps && low + self.ranks == high + 13;
        let rank_fits = match self.step {
            Step::Up => is_next_rank(on.rank, card.rank),
            Step::Down => is_next_rank(card.rank, on.rank),
            Step::Either => is_next_rank(on.rank, card.rank) || is_next_rank(card.rank, on.rank),
        };
        rank_fits && self.by.agrees(card, on)
    }
}

impl By {
    pub fn agrees(self, card: Card, other: Card) -> bool {
        match self {
            By::Any => true,
            By::Suit => card.suit == other.suit,
            By::Color => card.is_red() == other.is_red(),
            By::Alternate => card.is_red() != other.is_red(),
            By::OtherSuit => card.suit != other.suit,
        }
    }

    /// Parses the value of an option that decides how suits must be related. A game without this option has the rule
    /// `default`.
    pub fn from_option(setup: &Setup, key: &str, default: By) -> By {
        if !setup.has(key) {
            return default;
        }
        match setup.choice(key, &["any", "suit", "color", "alt", "alternate-color", "other-suit", "other"]) {
            "any" => By::Any,
            "suit" => By::Suit,
            "color" => By::Color,
            "other-suit" | "other" => By::OtherSuit,
            _ => By::Alternate,
        }
    }
}

/// The cards of a column that may move together.
#[derive(Copy, Clone)]
pub enum Group {
    One,
    /// A sequence by this rule.
    Run(Build),
    /// A sequence by this rule, if its cards could be moved one by one through free cells, and through empty columns if
    /// `spaces` is set.
    Passing {
        run: Build,
        spaces: bool,
    },
    /// The whole column if it is a sequence by this rule, or the top card.
    TopOrWhole(Build),
    /// The whole column if it is a sequence by this rule.
    Whole(Build),
    /// A sequence by this rule into an empty column, or the top card.
    RunIntoSpace(Build),
    /// Any face-up card together with all cards on top of it.
    Any,
}

/// The cards that an empty column takes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Space {
    Nothing,
    Rank(u8),
    /// The rank below the base.
    BelowBase,
    /// Any card, but only in this pile and the piles after it.
    From(Pile),
    /// Any card that does not come from another column.
    NotFromColumns,
    /// Any card that comes from this pile.
    OnlyOf(Pile),
    Any,
}

impl Space {
    /// Parses the value of the option `space`. A game without this option has the rule `default`.
    pub fn from_option_or(setup: &Setup, default: Space) -> Space {
        if setup.has("space") { Space::from_option(setup) } else { default }
    }

    /// Parses the value of the option `space`.
    pub fn from_option(setup: &Setup) -> Space {
        match setup.choice("space", &["none", "K", "any"]) {
            "none" => Space::Nothing,
            "K" => Space::Rank(13),
            _ => Space::Any,
        }
    }
}

pub type TableTest = Box<dyn Fn(&Table) -> bool>;
pub type TableAction = Box<dyn Fn(&mut Table)>;
/// Decides whether a foundation takes a card. The arguments are the table, the source pile, the foundation and the
/// card.
pub type FoundationRule = Box<dyn Fn(&Table, Pile, Pile, Card) -> bool>;

/// The rules of a game with columns and foundations.
pub struct Columns {
    pub tableau: Vec<Pile>,
    pub foundations: Vec<Pile>,
    pub cells: Vec<Pile>,
    /// Piles whose top card may be played to the tableau and to the foundations.
    pub reserve: Vec<Pile>,
    /// Piles whose top card may be played to the foundations only.
    pub foundation_only: Vec<Pile>,
    /// Piles that take one card of the reserve when they are empty.
    pub parking_piles: Vec<Pile>,
    /// Piles that take a complete run from king to ace, and the rule for such runs.
    pub run_piles: Option<(Vec<Pile>, Build)>,
    pub build: Build,
    pub group: Group,
    pub space: Space,
    /// Whether no card goes on a card of the base rank while a foundation has cards.
    pub bars_base: bool,
    /// Whether cards on a card of the base rank do not move together with it.
    pub base_ends_runs: bool,
    /// The maximum number of cards in a column.
    pub max_column_len: usize,
    pub foundation_accepts: FoundationRule,
    /// Whether the top card of a foundation may go back to the tableau.
    pub can_leave_foundation: bool,
    /// Foundations whose top card may go to another foundation.
    pub between_foundations: Vec<Pile>,
    /// The number of cards that stay on a foundation.
    pub fixed_foundation_cards: usize,
    /// Whether a card may also go from a foundation to a cell.
    pub can_return_to_cells: bool,
    pub deal: TableAction,
    /// When the player may draw, and the effect of a draw.
    pub draw: Option<(TableTest, TableAction)>,
    /// The automatic changes after the deal and after each move, besides turning up the top cards of columns.
    pub automatic_changes: TableAction,
    pub is_won_rule: TableTest,
}

impl Columns {
    /// Returns simple rules: columns `t`, cells `c`, and foundations `f`, `fa` and `fk` that are built up by suit from
    /// the ace. Only single cards move.
    pub fn new(setup: &Setup, build: Build, deal: TableAction) -> Columns {
        let foundations = [setup.zone("f"), setup.zone("fa"), setup.zone("fk")].concat();
        Columns {
            tableau: setup.zone("t"),
            cells: setup.zone("c"),
            reserve: Vec::new(),
            foundation_only: Vec::new(),
            parking_piles: Vec::new(),
            run_piles: None,
            build,
            group: Group::One,
            space: Space::Any,
            bars_base: false,
            base_ends_runs: false,
            max_column_len: usize::MAX,
            foundation_accepts: up_from_ace(By::Suit),
            can_leave_foundation: false,
            between_foundations: Vec::new(),
            fixed_foundation_cards: 0,
            can_return_to_cells: false,
            deal,
            draw: None,
            automatic_changes: Box::new(|_| ()),
            is_won_rule: won_if_all_on(foundations.clone()),
            foundations,
        }
    }

    /// Whether the top `count` cards of a column may move together to a pile.
    pub fn may_move_together(&self, table: &Table, from: Pile, to: Pile, count: usize) -> bool {
        let moved = &table.piles[from][table.len(from) - count..];
        if self.base_ends_runs && moved.iter().rev().skip(1).any(|card| card.rank == table.base) {
            return false;
        }
        match self.group {
            Group::One => count == 1,
            Group::Run(run) => is_sequence(table, from, count, run),
            Group::Passing { run, spaces } => {
                let cells = self.cells.iter().filter(|&&cell| table.is_empty(cell)).count();
                let columns = self.tableau.iter().filter(|&&pile| table.is_empty(pile) && pile != to && spaces).count();
                is_sequence(table, from, count, run) && count <= (cells + 1) << columns
            }
            Group::TopOrWhole(run) => count == 1 || count == table.len(from) && is_sequence(table, from, count, run),
            Group::Whole(run) => count == table.len(from) && is_sequence(table, from, count, run),
            Group::RunIntoSpace(run) => count == 1 || table.is_empty(to) && is_sequence(table, from, count, run),
            Group::Any => true,
        }
    }

    /// Whether the top `count` cards of a pile may move to a column.
    fn goes_to_tableau(&self, table: &Table, from: Pile, to: Pile, count: usize) -> bool {
        let card = table.piles[from][table.len(from) - count];
        let is_begun = || self.foundations.iter().any(|&foundation| !table.is_empty(foundation));
        let fits = match (table.top(to), self.space) {
            (Some(on), _) if self.bars_base && on.rank == table.base && is_begun() => false,
            (Some(on), _) => self.build.fits(card, on),
            (None, Space::Nothing) => false,
            (None, Space::Rank(rank)) => card.rank == rank,
            (None, Space::BelowBase) => card.rank % 13 + 1 == table.base,
            (None, Space::From(first)) => to >= first,
            (None, Space::NotFromColumns) => !self.tableau.contains(&from),
            (None, Space::OnlyOf(source)) => from == source,
            (None, Space::Any) => true,
        };
        let may_move_together = if self.tableau.contains(&from) {
            self.may_move_together(table, from, to, count)
        } else if self.foundations.contains(&from) {
            count == 1 && self.can_leave_foundation && table.len(from) > self.fixed_foundation_cards
        } else {
            count == 1 && !self.foundation_only.contains(&from)
        };
        fits && may_move_together && table.len(to) + count <= self.max_column_len
    }

    pub fn allows_move(&self, table: &Table, from: Pile, to: Pile, count: usize) -> bool {
        let is_source = [&self.tableau, &self.foundations, &self.cells, &self.reserve, &self.foundation_only]
            .iter()
            .any(|piles| piles.contains(&from));
        let index = table.len(from).saturating_sub(count);
        if !is_source
            || from == to
            || count > table.len(from)
            || table.piles[from][index..].iter().any(|card| !card.is_face_up)
        {
            return false;
        }
        if self.tableau.contains(&to) {
            self.goes_to_tableau(table, from, to, count)
        } else if let Some((_, run)) = self.run_piles.as_ref().filter(|(piles, _)| piles.contains(&to)) {
            self.tableau.contains(&from) && table.is_empty(to) && count == 13 && is_complete_run(table, from, *run)
        } else if self.foundations.contains(&to) {
            let card = table.piles[from][index];
            let may_leave = !self.foundations.contains(&from) || self.between_foundations.contains(&from);
            count == 1 && may_leave && (self.foundation_accepts)(table, from, to, card)
        } else if self.parking_piles.contains(&to) {
            self.reserve.contains(&from) && count == 1 && table.is_empty(to)
        } else {
            let may_park = !self.foundations.contains(&from)
                || self.can_return_to_cells && table.len(from) > self.fixed_foundation_cards;
            self.cells.contains(&to) && count == 1 && table.is_empty(to) && may_park
        }
    }

    /// Makes the automatic changes.
    pub fn make_automatic_changes(&self, table: &mut Table) {
        table.turn_up_tops(&self.tableau);
        (self.automatic_changes)(table);
        table.turn_up_tops(&self.tableau);
    }
}

impl Referee for Columns {
    fn deal(&mut self, table: &mut Table) {
        (self.deal)(table);
        self.make_automatic_changes(table);
    }

    fn allows(&self, table: &Table, play: &Play) -> bool {
        match *play {
            Play::Move { from, to, count } => self.allows_move(table, from, to, count),
            Play::Draw => self.draw.as_ref().is_some_and(|(can_draw, _)| can_draw(table)),
            _ => false,
        }
    }

    fn play(&mut self, table: &mut Table, play: &Play) {
        match (play, &self.draw) {
            (&Play::Move { from, to, count }, _) => table.move_cards(from, to, count),
            (_, Some((_, draw))) => draw(table),
            _ => unreachable!(),
        }
        self.make_automatic_changes(table);
    }

    fn is_won(&self, table: &Table) -> bool {
        (self.is_won_rule)(table)
    }
}

/// Whether the top `count` cards of a pile form a sequence by this rule.
fn is_sequence(table: &Table, pile: Pile, count: usize, run: Build) -> bool {
    let cards = &table.piles[pile][table.len(pile) - count..];
    cards.windows(2).all(|pair| run.fits(pair[1], pair[0]))
}

/// Whether the top thirteen cards of a pile are face up and form a run from king to ace.
pub fn is_complete_run(table: &Table, pile: Pile, run: Build) -> bool {
    let Some(first) = table.len(pile).checked_sub(13) else { return false };
    let cards = &table.piles[pile][first..];
    cards[0].rank == 13 && cards.iter().all(|card| card.is_face_up) && is_sequence(table, pile, 13, run)
}

/// Returns the rule of foundations that begin with an ace and build up to the king.
pub fn up_from_ace(by: By) -> FoundationRule {
    Box::new(move |table, _, to, card| match table.top(to) {
        Some(on) => Build::new(Step::Up, by).fits(card, on),
        None => card.rank == 1,
    })
}

/// Returns the rule of foundations that begin with a card of the deal and build by suit in this direction.
pub fn continued(build: Build) -> FoundationRule {
    Box::new(move |table, _, to, card| table.top(to).is_some_and(|on| build.fits(card, on)))
}

/// Returns the change that fills each empty pile at once, from the first of the sources that has a card.
pub fn fill_spaces(piles: Vec<Pile>, sources: Vec<Pile>) -> TableAction {
    Box::new(move |table| {
        for &pile in &piles {
            let source = sources.iter().copied().find(|&source| !table.is_empty(source));
            if let Some(source) = source.filter(|_| table.is_empty(pile)) {
                table.turn_card(source, pile, true);
            }
        }
    })
}

/// Returns the rule of foundations that begin with the base rank and build up by suit, with the ace on the king, to
/// thirteen cards.
pub fn up_from_base() -> FoundationRule {
    Box::new(|table, _, to, card| match table.top(to) {
        Some(on) => Build::wrapping(Step::Up, By::Suit).fits(card, on) && table.len(to) < 13,
        None => card.rank == table.base,
    })
}

/// Returns the rule that the game is won when all cards are on these piles.
pub fn won_if_all_on(piles: Vec<Pile>) -> TableTest {
    Box::new(move |table| table.count(&piles) == table.piles.iter().map(Vec::len).sum::<usize>())
}

/// Returns the rule that a draw turns cards of the stock onto the waste, or turns the waste over for the next pass. If
/// `passes` is `None`, the number of passes is unlimited.
pub fn draw_to_waste(stock: Pile, waste: Pile, cards: usize, passes: Option<u32>) -> (TableTest, TableAction) {
    let can_draw = move |table: &Table| {
        !table.is_empty(stock) || !table.is_empty(waste) && passes.is_none_or(|limit| table.pass < limit)
    };
    let draw = move |table: &mut Table| {
        if table.is_empty(stock) {
            table.turn_over(waste, stock, false);
            table.pass += 1;
        } else {
            (0..cards).for_each(|_| table.turn_card(stock, waste, true));
        }
    };
    (Box::new(can_draw), Box::new(draw))
}

/// Returns the rule that a draw deals a card from the stock to each pile of `piles`, face up. If the stock has too few
/// cards, it deals them to `last_piles`.
pub fn deal_rows(stock: Pile, piles: Vec<Pile>, last_piles: Vec<Pile>) -> (TableTest, TableAction) {
    let deal = move |table: &mut Table| {
        let piles = if table.len(stock) < piles.len() { &last_piles } else { &piles };
        piles.iter().for_each(|&pile| table.turn_card(stock, pile, true));
    };
    (Box::new(move |table| !table.is_empty(stock)), Box::new(deal))
}

/// Moves the cards of this rank to the bottom of each pile. Cards keep their order otherwise.
pub fn sink_rank(table: &mut Table, piles: &[Pile], rank: u8) {
    for &pile in piles {
        table.piles[pile].sort_by_key(|card| card.rank != rank);
    }
}
