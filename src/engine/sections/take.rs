//! The `take` rules of a zone: the cards that you may take from a pile.

use super::put::PutRules;
use crate::board::{PileId, PileSet, Txn, VarId, View};
use crate::engine::compile::compile_context::BookPath;
use crate::engine::compile::condition::{self, Condition, ConditionRules, ConditionUse};
use crate::engine::compile::numbers::BoardVar;
use crate::engine::compile::relation::{Build, CardTable, Relation, SuitRule, has};
use crate::error::Result;
use crate::game::{Refusal, Role};
use serde::Deserialize;

/// What may be taken from a pile.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TakeRules {
    /// How many cards move together.
    pub unit: TakeUnit,
    /// In which direction a run goes from its lowest card on. As the zone's `put` says if nothing is said.
    pub build: Option<Build>,
    /// What the suits of neighbors in a run must be. As the zone's `put` says if nothing is said.
    pub by: Option<SuitRule>,
    /// How many cards may move at once.
    #[serde(default)]
    pub limit: MoveLimit,
    /// The zones that cards may go to. All if nothing is said.
    pub to: Option<Vec<String>>,
    /// When cards may leave by hand. At any time if nothing is said.
    #[serde(default)]
    pub when: ConditionRules,
    /// How many cards of a pile can never be taken: the lowest.
    #[serde(default)]
    pub keep: u8,
}

/// How many cards move together.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakeUnit {
    /// The top card.
    Top,
    /// The top card, or any number of top cards that form a run.
    Run,
    /// The top card, or the whole pile if it is a run.
    TopOrPile,
    /// Any face-up card with all that lies on it.
    Tail,
}

/// How many cards may move at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveLimit {
    /// As many as form a run.
    #[default]
    None,
    /// One card more than there are free cells: what could be moved card by card.
    Cells,
    /// One card more than there are free cells, twice as many for each space of the tableau that takes any card: what
    /// could be moved card by card.
    Spaces,
}

/// What may be taken from a pile, compiled.
#[derive(Clone, Debug)]
pub struct TakeTable {
    /// How many cards move together.
    pub unit: TakeUnit,
    /// What continues a run on each card.
    pub links: CardTable,
    /// How many may move at once.
    pub limit: MoveLimit,
    /// All cells.
    pub cells: PileSet,
    /// The tableau piles that take any card when they are empty.
    pub spaces: PileSet,
    /// Where they may go.
    pub to: PileSet,
    /// When they may go.
    pub when: Option<Condition>,
    /// How many stay.
    pub keep: u8,
    /// Counts the single cards that a player would have moved.
    pub single_moves: Option<VarId>,
}

impl TakeRules {
    /// Compiles what may be taken from piles on which `put` says what is put.
    pub(super) fn compile(&self, put: Option<&PutRules>, path: &BookPath<'_>) -> Result<TakeTable> {
        let (build, by) = self.relation(put);
        let pack = &path.context.pack;
        let links = match put {
            Some(put) => {
                let step = put.steps().first().copied().unwrap_or(1);
                let mut relation = put.relation(build, by, step, &pack.ranks);
                relation.stop.clear();
                relation.corner.clear();
                relation.table(pack)
            }
            None => Relation {
                build,
                by,
                step: 1,
                wrap: false,
                stop: Vec::new(),
                corner: Vec::new(),
                ranks: pack.ranks.clone(),
            }
            .table(pack),
        };
        Ok(TakeTable {
            unit: self.unit,
            links,
            limit: self.limit,
            cells: path.context.of_role(Role::Cell),
            spaces: path.context.open_spaces(),
            to: path.key("to").zones_or_all(self.to.as_ref())?,
            when: condition::compile(&self.when, &path.key("when"), ConditionUse::Take)?,
            keep: self.keep,
            single_moves: path.context.number(BoardVar::SingleMoves),
        })
    }

    /// How the cards of a run follow each other: as the words say, or else as the zone is built.
    fn relation(&self, put: Option<&PutRules>) -> (Build, SuitRule) {
        let build = self.build.or(put.map(|put| put.build)).unwrap_or_default();
        (build, self.by.or(put.map(|put| put.by)).unwrap_or_default())
    }

    /// Through what a run passes card by card, where that limits how many move at once: cells, and spaces that take any
    /// card, where there are such.
    pub(super) fn transit_places(&self, path: &BookPath<'_>) -> &'static str {
        let has_cells = !path.context.of_role(Role::Cell).is_empty();
        let has_spaces = !path.context.open_spaces().is_empty();
        match (self.limit, has_cells, has_spaces) {
            (MoveLimit::Spaces, true, true) => "free cells and spaces",
            (MoveLimit::Spaces, false, true) => "spaces",
            (MoveLimit::Cells | MoveLimit::Spaces, true, _) => "free cells",
            (MoveLimit::None, ..) | (MoveLimit::Cells | MoveLimit::Spaces, false, _) => "",
        }
    }

    /// How many cards move at once, as the end of a clause.
    fn describe_limit(&self, path: &BookPath<'_>) -> String {
        match (self.limit, self.transit_places(path)) {
            (MoveLimit::None, _) => String::new(),
            (_, "") => ", but only one can pass".into(),
            (_, passes) => format!(", as many as {passes} let pass"),
        }
    }

    /// What may leave, as a clause: `only the top card moves`; and what else limits it, clause by clause.
    pub(super) fn describe(&self, put: Option<&PutRules>, path: &BookPath<'_>) -> (String, Vec<String>) {
        let TakeRules { unit, build: _, by: _, limit: _, to, when, keep } = self;
        let (build, by) = self.relation(put);
        let limit = self.describe_limit(path);
        let unit = match unit {
            TakeUnit::Top => "only the top card moves".into(),
            TakeUnit::Run => format!("cards that go {}{} move together{limit}", build.describe(), by.describe(build)),
            TakeUnit::TopOrPile => "the top card moves, or the whole pile".into(),
            TakeUnit::Tail => "any face-up card moves, with all that lies on it".into(),
        };
        let mut limits = Vec::new();
        limits.extend(to.as_ref().map(|to| format!("cards go only to {}", path.context.describe_zones(to, "or"))));
        if !when.0.is_empty() {
            limits.push(format!("cards leave {}", condition::clause(when, path)));
        }
        match keep {
            0 => {}
            1 => limits.push("the lowest card stays".into()),
            _ => limits.push(format!("the lowest {keep} cards stay")),
        }
        (unit, limits)
    }
}

impl TakeTable {
    /// Whether the top `count` cards of a pile that has so many move together.
    pub(crate) fn check_take(&self, view: View<'_>, from: PileId, count: usize) -> std::result::Result<(), Refusal> {
        let len = view.len(from);
        if len - count < self.keep as usize {
            return Err(Refusal::BottomStays);
        }
        if (len - count..len).any(|at| view.card(from, at).is_none()) {
            return Err(Refusal::FaceDown);
        }
        match self.unit {
            TakeUnit::Top if count > 1 => Err(Refusal::OneOnly),
            TakeUnit::TopOrPile if count > 1 && count < len => Err(Refusal::TopOrPile),
            TakeUnit::Tail | TakeUnit::Top => Ok(()),
            TakeUnit::Run | TakeUnit::TopOrPile if count > 1 && self.run(view, from) < count => Err(Refusal::NotARun),
            TakeUnit::Run | TakeUnit::TopOrPile => Ok(()),
        }
    }

    /// How many of the top cards may leave together at most, were there no limit to their number.
    #[inline]
    pub(crate) fn max_movable(&self, view: View<'_>, from: PileId) -> usize {
        let free = view.len(from).saturating_sub(self.keep as usize);
        match self.unit {
            TakeUnit::Top => free.min(view.top(from).is_some() as usize),
            TakeUnit::Run | TakeUnit::TopOrPile => free.min(self.run(view, from)),
            TakeUnit::Tail => view.cards(from).rev().take(free).take_while(Option::is_some).count(),
        }
    }

    /// How many of the top cards form a run.
    #[inline]
    pub(super) fn run(&self, view: View<'_>, from: PileId) -> usize {
        let mut cards = view.cards(from).rev();
        let Some(Some(mut above)) = cards.next() else { return 0 };
        let mut run = 1;
        for below in cards {
            match below {
                Some(below) if has(self.links[below.index()], above) => above = below,
                _ => break,
            }
            run += 1;
        }
        run
    }

    /// How many cards can pass to that pile at once: with cells, one more than are free, and twice as many for
    /// each other space that takes any card (the rule of Microsoft's FreeCell).
    #[inline]
    pub(crate) fn capacity(&self, view: View<'_>, to: PileId) -> usize {
        match self.limit {
            MoveLimit::None => usize::MAX,
            MoveLimit::Cells => self.through_cells(view),
            MoveLimit::Spaces => self.through_cells(view) << self.free_spaces(view, to).min(8),
        }
    }

    fn through_cells(&self, view: View<'_>) -> usize {
        self.cells.filter(|&cell| view.is_empty(cell)).count() + 1
    }

    fn free_spaces(&self, view: View<'_>, to: PileId) -> usize {
        self.spaces.filter(|&pile| pile != to && view.is_empty(pile)).count()
    }

    /// Counts the single cards a player moves to bring `count` cards to a pile.
    #[inline]
    pub(crate) fn count_singles(&self, txn: &mut Txn<'_>, to: PileId, count: usize) {
        let Some(var) = self.single_moves else { return };
        if count == 1 {
            return txn.add_to_var(var, 1);
        }
        let view = txn.view();
        let spaces = if self.limit == MoveLimit::Spaces { self.free_spaces(view, to).min(8) } else { 0 };
        let made = single_moves(count, self.through_cells(view) - 1, spaces);
        txn.add_to_var(var, made as i32);
    }
}

/// How many single cards a player moves to bring `count` cards over: through cells alone each goes twice but the last;
/// with spaces, one part is first built on a space and brought over after the rest.
fn single_moves(count: usize, cells: usize, spaces: usize) -> usize {
    if count <= cells + 1 || spaces == 0 {
        return (2 * count).saturating_sub(1);
    }
    let parked = ((cells + 1) << (spaces - 1)).min(count - 1);
    2 * single_moves(parked, cells, spaces - 1) + single_moves(count - parked, cells, spaces - 1)
}
