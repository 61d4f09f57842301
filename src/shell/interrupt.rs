//! What an interrupt (Ctrl-C, SIGINT) does: it stops the command in progress or the next one, or ends the program.

use crate::platform::InterruptHandler;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

/// An interrupt ends the program.
const ENDS_PROGRAM: u8 = 0;

/// An interrupt stops the work in progress. The next one ends the program.
const STOPS_WORK: u8 = 1;

/// An interrupt is for another program, which runs in front of this one.
const IGNORED: u8 = 2;

/// An interrupt waits for the next work, which then stops at once.
const WAITS: u8 = 3;

/// The state that the handler of interrupts shares with the session. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Interrupt {
    /// What an interrupt does now: [`ENDS_PROGRAM`], [`STOPS_WORK`], [`IGNORED`] or [`WAITS`].
    effect: Arc<AtomicU8>,
    /// Set by the signal handler, and cleared when the interrupt has had its effect.
    pending: Arc<AtomicBool>,
    /// The number of interrupts since the work began.
    count: Arc<AtomicU8>,
    /// Whether the last work was interrupted.
    was_requested: Arc<AtomicBool>,
}

impl Interrupt {
    /// The flag that a signal handler sets. It asks the work in progress to stop.
    pub fn flag(&self) -> &Arc<AtomicBool> {
        &self.pending
    }

    /// Whether an interrupt that has just arrived has to end the program. While work is in progress, each call
    /// counts as one interrupt.
    pub fn ends_program(&self) -> bool {
        match self.effect.load(Ordering::SeqCst) {
            // If the flag is cleared already, the interrupt has stopped other work in the meantime.
            ENDS_PROGRAM => self.pending.load(Ordering::SeqCst),
            STOPS_WORK => self.count.fetch_add(1, Ordering::SeqCst) > 0,
            _ => false,
        }
    }

    /// Whether the work in progress, or the last work, was interrupted.
    pub fn is_requested(&self) -> bool {
        self.pending.load(Ordering::SeqCst) || self.was_requested.load(Ordering::SeqCst)
    }

    /// Does work that reads [`Interrupt::flag`] now and then, and stops early if it is set.
    pub fn run_stoppable<T>(&self, work: impl FnOnce() -> T) -> T {
        self.was_requested.store(false, Ordering::SeqCst);
        self.count.store(0, Ordering::SeqCst);
        self.with_effect(STOPS_WORK, || {
            let done = work();
            // The interrupt has had its effect before another effect counts: it must not end the program, too.
            self.was_requested.store(self.pending.swap(false, Ordering::SeqCst), Ordering::SeqCst);
            done
        })
    }

    /// Reads a line at a prompt. Meanwhile, an interrupt that another program sends ends this program. Afterwards, it
    /// waits for the next work: the player may press Ctrl-C after Enter before the command has begun.
    pub fn reading<T>(&self, read: impl FnOnce() -> T) -> T {
        self.end_program_again();
        let line = read();
        self.effect.store(WAITS, Ordering::SeqCst);
        line
    }

    /// Forgets an interrupt that has waited for work since the last line. The next one ends the program.
    pub fn end_program_again(&self) {
        self.pending.store(false, Ordering::SeqCst);
        self.effect.store(ENDS_PROGRAM, Ordering::SeqCst);
    }

    /// Runs another program, which controls the terminal until it ends.
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

impl InterruptHandler for Interrupt {
    fn flag(&self) -> &Arc<AtomicBool> {
        self.flag()
    }

    fn ends_program(&self) -> bool {
        self.ends_program()
    }

    // Unlike an interrupt, this never ends the program.
    fn stop_work(&self) {
        if self.effect.load(Ordering::SeqCst) == STOPS_WORK {
            self.pending.store(true, Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Simulates an interrupt. Returns whether the program has to end.
    fn arrives(interrupt: &Interrupt) -> bool {
        interrupt.flag().store(true, Ordering::SeqCst);
        interrupt.ends_program()
    }

    #[test]
    fn the_first_interrupt_stops_the_work_and_the_second_ends_the_program() {
        let interrupt = Interrupt::default();
        for _ in 0..2 {
            let ended = interrupt.run_stoppable(|| {
                assert!(!interrupt.is_requested());
                [arrives(&interrupt), interrupt.is_requested(), arrives(&interrupt)]
            });
            assert_eq!(ended, [false, true, true]);
            assert!(interrupt.is_requested());
        }
        assert!(arrives(&interrupt));
    }

    #[test]
    fn an_interrupt_between_a_line_and_its_command_stops_the_command() {
        let interrupt = Interrupt::default();
        interrupt.reading(|| ());
        assert!(!arrives(&interrupt));
        assert!(interrupt.run_stoppable(|| interrupt.is_requested()));
        // The next command runs, and what arrives before the next line is forgotten then.
        assert!(!interrupt.run_stoppable(|| interrupt.is_requested()));
        assert!(!arrives(&interrupt));
        interrupt.reading(|| assert!(arrives(&interrupt)));
        interrupt.end_program_again();
        assert!(arrives(&interrupt));
    }

    #[test]
    fn a_request_to_stop_never_ends_the_program() {
        let interrupt = Interrupt::default();
        let stopped = interrupt.run_stoppable(|| {
            interrupt.stop_work();
            interrupt.stop_work();
            interrupt.is_requested()
        });
        assert!(stopped);
        interrupt.stop_work();
        assert!(!interrupt.ends_program());
    }

    #[test]
    fn a_program_in_front_gets_all_interrupts() {
        let interrupt = Interrupt::default();
        let ended = interrupt.run_stoppable(|| interrupt.ignoring(|| [arrives(&interrupt), arrives(&interrupt)]));
        assert_eq!((ended, interrupt.is_requested()), ([false, false], true));
    }

    #[test]
    fn an_interrupt_that_is_handled_after_its_work_stopped_ends_nothing() {
        let interrupt = Interrupt::default();
        interrupt.run_stoppable(|| interrupt.flag().store(true, Ordering::SeqCst));
        assert!(!interrupt.ends_program());
    }
}
