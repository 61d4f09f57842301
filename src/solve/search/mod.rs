//! The search, one for all forms: leaps, beams and complete search by turns.
//!
//! The leap finds most wins among few positions, and the beam those of long games, where a form asks for one; the
//! complete search proves losses, and finds the wins that the others' order hides. None is waited for: each has its
//! rounds, and each round is four times as long as the one before. Leaps and complete search go on where they stopped.

mod beam;
pub(crate) mod best_first;
pub(crate) mod check_solution;
pub(crate) mod depth_first;
pub(crate) mod observable;
pub(crate) mod search_model;
pub(crate) mod transposition_table;
pub(crate) mod verdict;
mod visited;
pub(crate) mod weights;

use crate::board::Board;
use crate::game::{Game, Move};
use beam::Beam;
use best_first::Leap;
use check_solution::replay;
use depth_first::{Complete, Found};
use search_model::{Form, Plan};
use std::sync::atomic::AtomicBool;
use verdict::{Budget, Limits, Report, Stop, Verdict};
use weights::Weighing;

/// A form, and all that its search keeps from deal to deal.
pub struct Search<F: Form> {
    form: F,
    beam: Beam<F>,
    leap: Leap<F>,
    complete: Complete<F>,
}

/// What finds wins, and proves few losses or none.
#[derive(Copy, Clone)]
enum Way {
    Beam,
    Leap,
}

/// A search of a form that is not named.
pub trait Solve: Send {
    /// Whether a position can be won; nothing if the form cannot say that board.
    fn solve(&mut self, game: &dyn Game, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Option<Report>;

    /// Another win, by leaps to which every move of the way costs so much, among so many positions, both of which are
    /// `asked`; nothing if none is found.
    fn another(
        &mut self,
        game: &dyn Game,
        board: &Board,
        asked: (i32, u64),
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Option<Vec<Move>>;

    /// See [`Form::weighing`].
    fn weighing(&self) -> Weighing;

    /// See [`Form::reorder`].
    fn reorder(&mut self, weights: &str) -> bool;
}

impl<F: Form> Search<F> {
    /// The search of that form.
    pub fn new(form: F) -> Search<F> {
        Search { form, beam: Beam::new(), leap: Leap::new(), complete: Complete::new() }
    }

    /// The form's line, or what can be said without one.
    fn decide(
        &mut self,
        root: &F::Position,
        limits: &Limits,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<F::Move>>, Stop> {
        let Search { form, beam, leap, complete } = self;
        if form.is_won(root) {
            return Ok(Some(Vec::new()));
        }
        let plan = form.plan();
        let (mut leaps, mut quota) = (plan.leap, plan.complete);
        leap.begin(form, root, if leaps > 0 { limits.memory / 4 } else { 0 });
        let (mut width, mut is_begun) = (plan.beam, false);
        loop {
            // Easy wins are found by the first leaps, among fewer positions than a beam takes.
            let ways = if is_begun { [Way::Beam, Way::Leap] } else { [Way::Leap, Way::Beam] };
            for way in ways {
                match way {
                    Way::Beam if width > 0 => match beam.run(form, root, width, budget, limits.memory / 4) {
                        Found::Won(line) => return Ok(Some(line)),
                        Found::Stopped(Stop::Memory) => width = 0,
                        Found::Stopped(stop) => return Err(stop),
                        Found::Cut | Found::Exhausted => width *= 4,
                    },
                    Way::Leap if leaps > 0 => match leap.run(form, &plan, budget, leaps) {
                        Found::Won(line) => return Ok(Some(line)),
                        Found::Exhausted if leap.shuffles() => return Err(Stop::Shuffle),
                        Found::Exhausted => return Ok(None),
                        // What it has no room for the complete search may still find.
                        Found::Stopped(Stop::Memory) => leaps = 0,
                        Found::Stopped(stop) => return Err(stop),
                        Found::Cut => leaps = leaps.saturating_mul(4),
                    },
                    Way::Beam | Way::Leap => {}
                }
            }
            if !is_begun {
                complete.begin(form, root, limits.memory.saturating_sub(limits.memory / 4));
                is_begun = true;
            }
            match complete.run(form, budget, if leaps > 0 || width > 0 { quota } else { u64::MAX }) {
                Found::Won(line) => return Ok(Some(line)),
                Found::Exhausted if complete.shuffles() => return Err(Stop::Shuffle),
                Found::Exhausted => return Ok(None),
                Found::Stopped(stop) => return Err(stop),
                Found::Cut => quota = quota.saturating_mul(4),
            }
        }
    }
}

impl<F: Form + Send> Solve for Search<F>
where
    F::Position: Send,
    F::Move: Send,
    F::Key: Send,
{
    fn solve(&mut self, game: &dyn Game, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Option<Report> {
        let root = self.form.load(board)?;
        let mut budget = Budget::new(limits, cancel);
        let verdict = match self.decide(&root, limits, &mut budget) {
            Err(stop) => Verdict::Unknown(stop),
            Ok(None) => Verdict::Lost,
            Ok(Some(line)) => match self.form.tell(board, &line).filter(|moves| replay(game, board, moves)) {
                Some(moves) => Verdict::Won(moves),
                None => Verdict::Unknown(Stop::Fault),
            },
        };
        let bytes = self.beam.bytes() + self.leap.bytes() + self.complete.bytes();
        Some(Report { verdict, positions: budget.looked(), bytes, form: self.form.name(), least: None, ended: None })
    }

    fn another(
        &mut self,
        game: &dyn Game,
        board: &Board,
        (move_cost, positions): (i32, u64),
        memory: usize,
        budget: &mut Budget<'_>,
    ) -> Option<Vec<Move>> {
        let root = self.form.load(board).filter(|root| !self.form.is_won(root))?;
        let plan = Plan { depth: move_cost, ..self.form.plan() };
        self.leap.begin(&mut self.form, &root, memory);
        match self.leap.run(&mut self.form, &plan, budget, positions) {
            Found::Won(line) => self.form.tell(board, &line).filter(|moves| replay(game, board, moves)),
            Found::Exhausted | Found::Cut | Found::Stopped(_) => None,
        }
    }

    fn weighing(&self) -> Weighing {
        self.form.weighing()
    }

    fn reorder(&mut self, weights: &str) -> bool {
        self.form.reorder(weights)
    }
}
