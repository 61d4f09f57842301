//! What a handler of interrupts needs to know about the program.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The state that decides what an interrupt (Ctrl-C) does. The handler of interrupts shares it with the program.
pub trait InterruptHandler: Clone + Send + 'static {
    /// The flag that the handler sets first. It asks the work in progress to stop.
    fn flag(&self) -> &Arc<AtomicBool>;

    /// Whether the interrupt that has just arrived has to end the program.
    fn ends_program(&self) -> bool;

    /// Asks the work in progress to stop. Does nothing without work.
    #[cfg_attr(not(unix), allow(dead_code))] // Only Unix calls it: there, the Escape key sends a signal.
    fn stop_work(&self);
}
