//! The value of a new leaf of the tree: whether a short search finds a win.

use crate::solve::search::best_first::BestFirstSearch;
use crate::solve::search::depth_first::SearchOutcome;
use crate::solve::search::search_model::SearchModel;
use crate::solve::search::verdict::{Budget, Limits};
use std::sync::atomic::AtomicBool;

/// The memory limit of a short search, in bytes. The search never reaches it, because it visits few positions.
const MEMORY: usize = 1 << 20;

/// A short search from a leaf. It reuses its memory from leaf to leaf.
pub struct LeafEval<Model: SearchModel> {
    best_first: BestFirstSearch<Model>,
    positions: u64,
    /// A cancel flag that is never set.
    never_cancelled: AtomicBool,
}

impl<Model: SearchModel> LeafEval<Model> {
    /// Creates a search of at most this many positions.
    pub fn new(positions: u64) -> LeafEval<Model> {
        LeafEval { best_first: BestFirstSearch::new(), positions, never_cancelled: AtomicBool::new(false) }
    }

    /// Whether the search finds a win from a position.
    pub fn wins(&mut self, model: &mut Model, position: &Model::Position) -> bool {
        let plan = model.plan();
        let limits = Limits { positions: self.positions, memory: MEMORY };
        self.best_first.begin(model, position, MEMORY);
        let outcome =
            self.best_first.run(model, &plan, &mut Budget::new(&limits, &self.never_cancelled), self.positions);
        model.is_won(position) || matches!(outcome, SearchOutcome::Won(_))
    }
}
