//! The value of a new leaf of the tree: whether a short search wins from it.

use crate::solve::search::best_first::BestFirstSearch;
use crate::solve::search::depth_first::SearchOutcome;
use crate::solve::search::search_model::SearchModel;
use crate::solve::search::verdict::{Budget, Limits};
use std::sync::atomic::AtomicBool;

/// What a short search keeps, in bytes: more than its positions need.
const MEMORY: usize = 1 << 20;

/// A short search, again and again.
pub struct LeafEval<F: SearchModel> {
    best_first: BestFirstSearch<F>,
    positions: u64,
    /// A flag that nobody sets.
    never: AtomicBool,
}

impl<F: SearchModel> LeafEval<F> {
    /// One of so many positions.
    pub fn new(positions: u64) -> LeafEval<F> {
        LeafEval { best_first: BestFirstSearch::new(), positions, never: AtomicBool::new(false) }
    }

    /// Whether it wins from there.
    pub fn wins(&mut self, model: &mut F, at: &F::Position) -> bool {
        let plan = model.plan();
        let limits = Limits { positions: self.positions, memory: MEMORY };
        self.best_first.begin(model, at, MEMORY);
        let found = self.best_first.run(model, &plan, &mut Budget::new(&limits, &self.never), self.positions);
        model.is_won(at) || matches!(found, SearchOutcome::Won(_))
    }
}
