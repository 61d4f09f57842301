//! What an interrupt (Ctrl-C, SIGINT) does: it stops the command in progress, or ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// An interrupt ends the program.
const ENDS_PROGRAM: u8 = 0;

/// An interrupt stops the work in progress. The next one ends the program.
const STOPS_WORK: u8 = 1;

/// An interrupt is for another program, which runs in front of this one.
const IGNORED: u8 = 2;

/// The state that the handler of interrupts shares with the session. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    effect: Arc<AtomicU8>,
    requested: Arc<AtomicBool>,
}

impl Interrupt {
    /// Takes note of an interrupt. Returns whether the program has to end.
    pub fn arrived(&self) -> bool {
        let is_second = self.requested.swap(true, Ordering::SeqCst);
        match self.effect.load(Ordering::SeqCst) {
            STOPS_WORK => is_second,
            effect => effect == ENDS_PROGRAM,
        }
    }

    /// The flag that asks the work in progress to stop.
    pub fn flag(&self) -> &AtomicBool {
        &self.requested
    }

    /// Whether the last work was asked to stop.
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::SeqCst)
    }

    /// Does work that reads [`Interrupt::flag`] now and then, and stops early if it is set.
    pub fn stopping<T>(&self, work: impl FnOnce() -> T) -> T {
        self.requested.store(false, Ordering::SeqCst);
        self.with_effect(STOPS_WORK, work)
    }

    /// Runs another program, to which the terminal belongs meanwhile.
    pub fn ignoring<T>(&self, work: impl FnOnce() -> T) -> T {
        self.with_effect(IGNORED, work)
    }

    fn with_effect<T>(&self, effect: u8, work: impl FnOnce() -> T) -> T {
        let before = self.effect.swap(effect, Ordering::SeqCst);
        let done = work();
        self.effect.store(before, Ordering::SeqCst);
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_interrupt_stops_the_work_and_the_second_ends_the_program() {
        let interrupt = Interrupt::default();
        assert!(interrupt.arrived());
        for _ in 0..2 {
            let ended = interrupt.stopping(|| {
                assert!(!interrupt.is_requested());
                [interrupt.arrived(), interrupt.is_requested(), interrupt.arrived()]
            });
            assert_eq!(ended, [false, true, true]);
            let ended = interrupt.stopping(|| interrupt.ignoring(|| [interrupt.arrived(), interrupt.arrived()]));
            assert_eq!(ended, [false, false]);
            assert!(interrupt.is_requested() && interrupt.arrived());
        }
    }
}
