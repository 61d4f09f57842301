//! Which phase is on, and what ends it.

use super::Builder;
use crate::board::{PileId, Txn, View};
use crate::game::Refusal;
use crate::rules::{Phase, PhaseSet, Phases};

impl Builder {
    /// The phase that is on, as a set of one; all, where the game has none.
    #[inline]
    pub(super) fn phase(&self, view: View<'_>) -> PhaseSet {
        match &self.table.phases {
            None => PhaseSet::MAX,
            Some(phases) => u32::try_from(view.var(phases.now)).ok().and_then(|at| 1u8.checked_shl(at)).unwrap_or(0),
        }
    }

    /// The phases and the one that is on, where the game has any.
    fn current(&self, view: View<'_>) -> Option<(&Phases, &Phase)> {
        let phases = self.table.phases.as_ref()?;
        Some((phases, phases.list.get(usize::try_from(view.var(phases.now)).ok()?)?))
    }

    /// How many cards are still to be placed before the phase ends, where it ends so.
    pub(super) fn left_to_place(&self, view: View<'_>) -> Option<usize> {
        let (phases, phase) = self.current(view)?;
        let (_, most) = phase.placed?;
        let placed = phases.placed.map_or(0, |var| view.var(var).max(0) as usize);
        let left = (most as usize).saturating_sub(placed);
        let there = phase.empty.map(|pile| view.len(pile)).sum();
        Some(if phase.empty.is_empty() { left } else { left.min(there) })
    }

    /// Why something is not done in this phase.
    pub(super) fn wrong_phase(&self, view: View<'_>) -> Refusal {
        Refusal::WrongPhase { left: self.left_to_place(view).unwrap_or(0).min(255) as u8 }
    }

    /// Whether the phase is over by itself.
    fn is_over_by_itself(&self, view: View<'_>) -> bool {
        self.current(view).is_some_and(|(phases, phase)| {
            let placed = phases.placed.map_or(0, |var| view.var(var));
            phase.placed.is_some_and(|(_, most)| placed >= most.into()) || is_used_up(view, phase)
        })
    }

    /// Whether the player may end the phase.
    pub(super) fn may_go_on(&self, view: View<'_>) -> Result<(), Refusal> {
        let (phases, phase) = self.current(view).ok_or(Refusal::NoSuchCommand)?;
        if self.must_fill(view) {
            return Err(Refusal::FillFirst);
        }
        let next = phase.next.and_then(|next| phases.list.get(next as usize));
        match next {
            Some(next) if phase.by_command && is_used_up(view, next) => Err(Refusal::NothingToDraw),
            Some(_) if phase.by_command => Ok(()),
            _ => Err(self.wrong_phase(view)),
        }
    }

    /// Begins the phase that follows.
    pub(super) fn go_on(&self, txn: &mut Txn<'_>) {
        let Some((phases, next)) = self.current(txn.view()).and_then(|(phases, phase)| Some((phases, phase.next?)))
        else {
            return;
        };
        txn.set(phases.now, next.into());
        if let Some(placed) = phases.placed {
            txn.set(placed, 0);
        }
    }

    /// Begins the phase that follows one that is over by itself.
    #[inline]
    pub(super) fn end_phase(&self, txn: &mut Txn<'_>) -> bool {
        if self.table.phases.is_none() || !self.is_over_by_itself(txn.view()) {
            return false;
        }
        let before = self.phase(txn.view());
        self.go_on(txn);
        before != self.phase(txn.view())
    }

    /// Counts cards put on a pile by hand.
    pub(super) fn count_placed(&self, txn: &mut Txn<'_>, to: PileId, count: usize) {
        if let Some((phases, phase)) = self.current(txn.view())
            && let Some((piles, _)) = phase.placed
            && let Some(var) = phases.placed.filter(|_| piles.has(to))
        {
            txn.set(var, txn.board().var(var) + count as i32);
        }
    }
}

/// Whether a phase that ends when piles are empty would be over.
fn is_used_up(view: View<'_>, phase: &Phase) -> bool {
    !phase.empty.is_empty() && phase.empty.into_iter().all(|pile| view.is_empty(pile))
}
