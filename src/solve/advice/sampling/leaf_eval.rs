//! What a position is worth that nobody looked behind: whether a short search wins from it.

use crate::solve::search::best_first::Leap;
use crate::solve::search::depth_first::Found;
use crate::solve::search::search_model::Form;
use crate::solve::search::verdict::{Budget, Limits};
use std::sync::atomic::AtomicBool;

/// What a short search keeps, in bytes: more than its positions need.
const MEMORY: usize = 1 << 20;

/// A short search, again and again.
pub struct Leaf<F: Form> {
    leap: Leap<F>,
    positions: u64,
    /// A flag that nobody sets.
    never: AtomicBool,
}

impl<F: Form> Leaf<F> {
    /// One of so many positions.
    pub fn new(positions: u64) -> Leaf<F> {
        Leaf { leap: Leap::new(), positions, never: AtomicBool::new(false) }
    }

    /// Whether it wins from there.
    pub fn wins(&mut self, form: &mut F, at: &F::Position) -> bool {
        let plan = form.plan();
        let limits = Limits { positions: self.positions, memory: MEMORY };
        self.leap.begin(form, at, MEMORY);
        let found = self.leap.run(form, &plan, &mut Budget::new(&limits, &self.never), self.positions);
        form.is_won(at) || matches!(found, Found::Won(_))
    }
}
