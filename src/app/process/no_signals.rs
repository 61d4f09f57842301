//! A replacement for the signal handling on systems without Unix signals.

use crate::shell::Interrupt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Does nothing: the line editor restores the terminal.
pub fn restore_terminal_on_exit(_capable: bool, _interrupt: &Interrupt) {}

/// Does nothing: a closed terminal causes a read or write error.
pub fn exit_if_hung_up() {}

/// Does nothing: there is no such signal.
pub fn ignore_file_size_signal() {}

/// The exit status after an interrupt, the same on all systems.
pub const INTERRUPTED: u8 = 130;

/// Returns a flag that is never set: an interrupt ends the program at once.
pub fn interrupt() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(false))
}

/// A request to end the program. It never arrives.
pub struct Termination;

impl Termination {
    /// Does nothing: there is no such signal.
    pub fn sets(_flag: &Arc<AtomicBool>) -> Termination {
        Termination
    }

    /// Does nothing: there is no such signal.
    pub fn exit_if_requested(&self) {}
}
