//! Thinking about positions: which move looks best, and whether a position can be won at all.
//!
//! A hint ([`hint`]) sees what the player sees. A [`Solver`] looks under the cards, and what it says is a proof: a
//! solution that the game's judge has replayed, or a space without one that was searched to its end. It is one search
//! over few forms, see `form`.
//!
//! ```
//! use patience::card::DealSpec;
//! use patience::games::catalog;
//! use patience::play::{Session, deck_for};
//! use patience::solve::{Limits, Solver, Verdict};
//! use std::sync::atomic::AtomicBool;
//!
//! let game = catalog::open("freecell", &[]).unwrap();
//! let deck = deck_for(game.as_ref(), &DealSpec::parse("ms:617").unwrap()).unwrap();
//! let session = Session::deal(game.clone(), deck).unwrap();
//! let mut solver = Solver::new(game).unwrap();
//! let report = solver.solve(session.board(), &Limits::default(), &AtomicBool::new(false));
//! assert!(matches!(report.verdict, Verdict::Won(_)));
//! ```

mod columns;
mod complete;
mod engine;
mod form;
pub mod hint;
mod hole;
mod leap;
mod replay;
mod search;
mod seen;
mod shape;
mod stock;
mod verdict;
mod visited;

pub use verdict::{Limits, Report, Stop, Verdict};

use crate::board::Board;
use crate::engine::{Engine, Table};
use crate::error::{Error, Result};
use crate::game::Game;
use columns::Columns;
use engine::EngineForm;
use form::Form;
use hole::HoleForm;
use search::{Search, Solve};
use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use stock::Stock;

/// Says whether positions of a game can be won.
pub struct Solver {
    game: Arc<dyn Game>,
    /// The forms that say its rules, the fastest first. The last says every board.
    forms: Vec<Box<dyn Solve>>,
}

impl Solver {
    /// A solver for that game.
    ///
    /// # Errors
    /// A game in which there is nothing to solve: that no choice decides, or that others play, too; a match of several
    /// deals.
    pub fn new(game: Arc<dyn Game>) -> Result<Solver> {
        let none = |why: &str| Error::request(format!("there is no solver for {}: {why}", game.info().id));
        if let Some(why) = game.no_solver() {
            return Err(none(why));
        }
        let table = rules(game.as_ref());
        if table.is_some_and(|table| table.contest.is_some()) {
            return Err(none("it is a match of several deals").hint("a single deal of it can be solved"));
        }
        let mut forms: Vec<Box<dyn Solve>> = table.map(forms).unwrap_or_default();
        forms.push(Box::new(Search::new(EngineForm::new(Arc::clone(&game), table))));
        Ok(Solver { game, forms })
    }

    /// Whether that position can be won. `cancel` stops the search soon after it is set.
    pub fn solve(&mut self, board: &Board, limits: &Limits, cancel: &AtomicBool) -> Report {
        let game = self.game.as_ref();
        let report = self.forms.iter_mut().find_map(|form| form.solve(game, board, limits, cancel));
        // The last form says every board.
        report.unwrap_or(Report { verdict: Verdict::Unknown(Stop::Fault), positions: 0, bytes: 0, form: "none" })
    }
}

/// The forms that say all rules of a book, the fastest first; none but the engine's if there is no other.
fn forms(table: &Table) -> Vec<Box<dyn Solve>> {
    fn search<F: Form + 'static>(form: Option<F>) -> Option<Box<dyn Solve>>
    where
        Search<F>: Solve,
    {
        form.map(|form| -> Box<dyn Solve> { Box::new(Search::new(form)) })
    }
    let columns = search(Columns::<8>::of(table)).or_else(|| search(Columns::<16>::of(table)));
    columns.into_iter().chain(search(Stock::of(table))).chain(search(HoleForm::new(table))).collect()
}

/// The compiled rules of a game that a rulebook tells.
fn rules(game: &dyn Game) -> Option<&Table> {
    let any: &dyn Any = game;
    any.downcast_ref::<Engine>().map(Engine::table)
}
