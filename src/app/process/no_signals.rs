//! A replacement for the signal handling on systems without Unix signals.

use crate::shell::Interrupt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The line editor sets the terminal back by itself.
pub fn restore_terminal_on_exit(_capable: bool, _interrupt: &Interrupt) {}

/// A terminal that is gone is told by a failure to read or write.
pub fn exit_if_hung_up() {}

/// No file has a limit.
pub fn ignore_file_size_signal() {}

/// The status of a program that an interrupt ended, the same everywhere.
pub const INTERRUPTED: u8 = 130;

/// A flag that nothing sets: an interrupt ends the program at once.
pub fn interrupt() -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(false))
}
