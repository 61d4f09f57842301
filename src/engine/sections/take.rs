//! The `take` rules of a zone: the cards that a player may take from a pile.

use super::put::{PutRules, PutTable, PutUnit};
use crate::board::{PileId, PileSet, Txn, VarId, View};
use crate::card::Card;
use crate::engine::compile::board_vars::BoardVar;
use crate::engine::compile::compile_context::{BookPath, CompileContext};
use crate::engine::compile::condition::{self, ConditionRules, ConditionUse};
use crate::engine::compile::relation::{CardTable, Relation, contains_card};
use crate::error::Result;
use crate::game::clause::{Build, Condition, RunLimit, RunRule, Stopovers, SuitRule, TakeClause, ZoneLimit};
use crate::game::{Refusal, Role};
use serde::Deserialize;

/// The cards that a player may take from a pile.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TakeRules {
    /// Which cards move together.
    pub unit: TakeUnit,
    /// The direction of a run, read from the bottom of the pile to the top. Default: as in the `put` of the zone.
    pub build: Option<Build>,
    /// The rule for the suits of neighbors in a run. Default: as in the `put` of the zone.
    pub by: Option<SuitRule>,
    /// A limit for the number of cards in one move.
    #[serde(default)]
    pub limit: MoveLimit,
    /// The zones to which cards may go. Default: all zones.
    pub to: Option<Vec<String>>,
    /// When the player may take cards. Default: at any time.
    #[serde(default)]
    pub when: ConditionRules,
    /// The number of cards at the bottom of a pile that can never be taken.
    #[serde(default)]
    pub keep: u8,
    /// A zone whose first cards end runs: a card on a card of a rank with which a pile of this zone begins does not move
    /// together with it.
    pub stop_first_of: Option<String>,
}

/// Which cards move together.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakeUnit {
    /// Only the top card.
    Top,
    /// The top card, or any number of top cards that form a run.
    Run,
    /// The top card, or the whole pile if it is a run.
    TopOrPile,
    /// Any face-up card together with all cards on top of it.
    Tail,
}

/// A limit for the number of cards in one move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveLimit {
    /// No limit other than the length of the run.
    #[default]
    None,
    /// The number of cards that could be moved one by one through free cells: the number of free cells plus one.
    Cells,
    /// The number of cards that could be moved one by one through free cells and spaces: the number of free cells plus
    /// one, doubled for each tableau space that accepts any card. The destination does not count as a space.
    Spaces,
}

/// The compiled rules for the cards that may be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeTable {
    /// Which cards move together.
    pub unit: TakeUnit,
    /// For each card, the cards that continue a run on it.
    pub links: CardTable,
    /// The limit for the number of cards in one move.
    pub limit: MoveLimit,
    /// All cells.
    pub cells: PileSet,
    /// The tableau piles that accept any card when empty.
    pub spaces: PileSet,
    /// The piles to which cards may go.
    pub to: PileSet,
    /// The condition for taking cards.
    pub when: Option<Condition>,
    /// The number of cards at the bottom that stay.
    pub keep: u8,
    /// The piles whose first cards end runs: no run continues on a card of a rank with which one of these piles begins.
    pub run_ending_piles: PileSet,
    /// The variable that counts the moves that the player would make if cards moved only one at a time.
    pub single_moves: Option<VarId>,
}

impl TakeRules {
    /// Compiles the rules. `put` is the rule for the cards that these piles accept.
    pub(super) fn compile(&self, put: Option<&PutRules>, path: &BookPath<'_>) -> Result<TakeTable> {
        let (build, by) = self.relation(put);
        let pack = &path.context.pack;
        let links = match put {
            Some(put) => {
                // Steps are steps of a build. Runs of piles without a build go in single ranks.
                let step = put.steps().first().copied().filter(|_| put.build != Build::None).unwrap_or(1);
                let mut relation = put.relation(build, by, step, &pack.ranks);
                // `stop` and `corner` limit where cards are put. They do not limit which cards form a run.
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
            cells: path.context.piles_of_role(Role::Cell),
            spaces: path.context.open_spaces(),
            to: path.key("to").piles_of_zones_or_all(self.to.as_ref())?,
            when: condition::compile(&self.when, &path.key("when"), ConditionUse::Take)?,
            keep: self.keep,
            run_ending_piles: self.compile_run_ending_piles(path)?,
            single_moves: path.context.var(BoardVar::SingleMoves),
        })
    }

    fn compile_run_ending_piles(&self, path: &BookPath<'_>) -> Result<PileSet> {
        let Some(zone) = &self.stop_first_of else { return Ok(PileSet::EMPTY) };
        let path = path.key("stop-first-of");
        match self.unit {
            TakeUnit::Run | TakeUnit::TopOrPile => path.piles_of(zone),
            TakeUnit::Top | TakeUnit::Tail => path.fail("it needs a `unit` that is `run` or `top-or-pile`"),
        }
    }

    /// Returns the direction and the suit rule of a run. By default, a run is built like the pile.
    fn relation(&self, put: Option<&PutRules>) -> (Build, SuitRule) {
        let build = self.build.or(put.map(|put| put.build)).unwrap_or_default();
        (build, self.by.or(put.map(|put| put.by)).unwrap_or_default())
    }

    /// Returns the places that limit the length of a run, because its cards move through them one by one: cells, and
    /// spaces that accept any card. Returns `None` without a limit or such places.
    pub(super) fn stopovers(&self, context: &CompileContext<'_>) -> Option<Stopovers> {
        let has_cells = !context.piles_of_role(Role::Cell).is_empty();
        let has_spaces = !context.open_spaces().is_empty();
        match (self.limit, has_cells, has_spaces) {
            (MoveLimit::Spaces, true, true) => Some(Stopovers::CellsAndSpaces),
            (MoveLimit::Spaces, false, true) => Some(Stopovers::Spaces),
            (MoveLimit::Cells | MoveLimit::Spaces, true, _) => Some(Stopovers::Cells),
            (MoveLimit::None, ..) | (MoveLimit::Cells | MoveLimit::Spaces, false, _) => None,
        }
    }

    /// Returns how the cards of a run follow each other. `put` is the rule for the cards that these piles accept.
    pub(super) fn run_rule(&self, put: Option<&PutRules>) -> RunRule {
        let (build, by) = self.relation(put);
        RunRule { build, by }
    }

    /// Returns the cards that may be taken.
    pub(super) fn clause(&self, context: &CompileContext<'_>) -> TakeClause {
        match self.unit {
            TakeUnit::Top => TakeClause::Top,
            TakeUnit::Run => {
                let limit = match (self.limit, self.stopovers(context)) {
                    (MoveLimit::None, _) => RunLimit::None,
                    (MoveLimit::Cells | MoveLimit::Spaces, None) => RunLimit::OneCard,
                    (MoveLimit::Cells | MoveLimit::Spaces, Some(places)) => RunLimit::Places(places),
                };
                TakeClause::Run { limit }
            }
            // Without places for the cards to pass through, only one card moves.
            TakeUnit::TopOrPile | TakeUnit::Tail
                if self.limit != MoveLimit::None && self.stopovers(context).is_none() =>
            {
                TakeClause::Top
            }
            TakeUnit::TopOrPile => TakeClause::TopOrPile,
            TakeUnit::Tail => TakeClause::Tail,
        }
    }

    /// Returns further limits on the cards that may be taken.
    pub(super) fn limit_clauses(&self, path: &BookPath<'_>) -> Result<Vec<ZoneLimit>> {
        let TakeRules { unit: _, build: _, by: _, limit: _, to, when, keep, stop_first_of } = self;
        let context = path.context;
        let to = to.as_ref().map(|to| context.zone_ids(to)).transpose()?;
        let when = condition::compile(when, &path.key("when"), ConditionUse::Take)?;
        let mut limits = Vec::new();
        limits.extend((to.is_some() || when.is_some()).then_some(ZoneLimit::Departures { to, when }));
        limits.extend(match keep {
            0 => None,
            1 => Some(ZoneLimit::BottomStays { is_removable: false }),
            &count => Some(ZoneLimit::BottomCardsStay(count)),
        });
        if let Some(zone) = stop_first_of {
            limits.push(ZoneLimit::RunsEndAtFirstOf(context.zone_id(zone)?));
        }
        Ok(limits)
    }
}

impl TakeTable {
    /// Returns whether no rule of this table can forbid a move of the top card to a pile of `to`.
    pub(super) fn is_plain(&self) -> bool {
        // Each rule is listed, so that a new rule does not compile until its author decides whether a plain move may
        // ignore it.
        let TakeTable {
            when,
            keep,
            // The caller reads this field.
            to: _,
            // These fields limit moves of several cards, or only count moves.
            unit: _,
            links: _,
            limit: _,
            cells: _,
            spaces: _,
            run_ending_piles: _,
            single_moves: _,
        } = self;
        when.is_none() && *keep == 0
    }

    /// Checks whether the top `count` cards of a pile move together. The pile must have at least this number of
    /// cards.
    pub(crate) fn check_take(&self, view: View<'_>, from: PileId, count: usize) -> std::result::Result<(), Refusal> {
        let len = view.len(from);
        if len - count < self.keep as usize {
            return Err(Refusal::BottomStays);
        }
        if (len - count..len).any(|index| view.card(from, index).is_none()) {
            return Err(Refusal::FaceDown);
        }
        match self.unit {
            TakeUnit::Top if count > 1 => Err(Refusal::OneOnly),
            TakeUnit::TopOrPile if count > 1 && count < len => Err(Refusal::TopOrPile),
            TakeUnit::Tail | TakeUnit::Top => Ok(()),
            TakeUnit::Run | TakeUnit::TopOrPile if count > 1 && self.run_length(view, from) < count => {
                Err(Refusal::NotARun)
            }
            TakeUnit::Run | TakeUnit::TopOrPile => Ok(()),
        }
    }

    /// Returns the maximum number of top cards that can leave together, ignoring the limit of
    /// [`TakeTable::capacity`].
    #[inline]
    pub(crate) fn max_movable(&self, view: View<'_>, from: PileId) -> usize {
        let takeable = view.len(from).saturating_sub(self.keep as usize);
        match self.unit {
            TakeUnit::Top => takeable.min(usize::from(view.top(from).is_some())),
            TakeUnit::Run | TakeUnit::TopOrPile => takeable.min(self.run_length(view, from)),
            TakeUnit::Tail => view.cards(from).rev().take(takeable).take_while(Option::is_some).count(),
        }
    }

    /// Returns whether the top `count` cards of a pile are a run where the destination accepts nothing else. A zone
    /// with `unit: tail` also gives cards that are none.
    #[inline]
    pub(crate) fn gives_unit_of(&self, put: &PutTable, view: View<'_>, from: PileId, count: usize) -> bool {
        self.unit != TakeUnit::Tail || put.unit != PutUnit::FullRun || self.run_length(view, from) >= count
    }

    /// Returns the number of top cards that form a run.
    #[inline]
    pub(super) fn run_length(&self, view: View<'_>, from: PileId) -> usize {
        let mut cards = view.cards(from).rev();
        let Some(Some(mut above)) = cards.next() else { return 0 };
        let mut length = 1;
        for below in cards {
            match below {
                Some(below) if contains_card(self.links[below.index()], above) && !self.ends_runs(view, below) => {
                    above = below;
                }
                _ => break,
            }
            length += 1;
        }
        length
    }

    /// Returns whether no run continues on this card, because a pile of `run_ending_piles` begins with its rank.
    #[inline]
    fn ends_runs(&self, view: View<'_>, card: Card) -> bool {
        self.run_ending_piles.iter().any(|pile| view.card(pile, 0).is_some_and(|first| first.rank() == card.rank()))
    }

    /// Returns the number of cards that can move to a pile together: one more than the number of free cells, doubled
    /// for each other space that accepts any card. This is the rule of Microsoft FreeCell.
    #[inline]
    pub(crate) fn capacity(&self, view: View<'_>, to: PileId) -> usize {
        // Eight spaces already allow more cards than a board can have.
        match self.limit {
            MoveLimit::None => usize::MAX,
            MoveLimit::Cells => self.cell_capacity(view),
            MoveLimit::Spaces => self.cell_capacity(view) << self.free_spaces(view, to).min(8),
        }
    }

    fn cell_capacity(&self, view: View<'_>) -> usize {
        self.cells.iter().filter(|&cell| view.is_empty(cell)).count() + 1
    }

    fn free_spaces(&self, view: View<'_>, to: PileId) -> usize {
        self.spaces.iter().filter(|&pile| pile != to && view.is_empty(pile)).count()
    }

    /// Counts the single-card moves that a player would make to move `count` cards to a pile.
    #[inline]
    pub(crate) fn count_single_moves(&self, txn: &mut Txn<'_>, to: PileId, count: usize) {
        let Some(var) = self.single_moves else { return };
        if count == 1 {
            return txn.add_to_var(var, 1);
        }
        let view = txn.view();
        let spaces = if self.limit == MoveLimit::Spaces { self.free_spaces(view, to).min(8) } else { 0 };
        let moves = single_moves(count, self.cell_capacity(view) - 1, spaces);
        txn.add_to_var(var, moves as i32);
    }
}

/// Returns the number of single-card moves for `count` cards. With cells only, each card except the last moves twice.
/// With spaces, a part of the run is first built on a space, and moves on after the rest of the run.
fn single_moves(count: usize, cells: usize, spaces: usize) -> usize {
    if count <= cells + 1 || spaces == 0 {
        return (2 * count).saturating_sub(1);
    }
    // The largest part of the run that can move to a space while the other spaces are still free.
    let parked_count = ((cells + 1) << (spaces - 1)).min(count - 1);
    2 * single_moves(parked_count, cells, spaces - 1) + single_moves(count - parked_count, cells, spaces - 1)
}
