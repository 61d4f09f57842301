//! The console while a command runs in key mode. Nothing is switched, because on Windows typed keys wait unseen
//! anyway.

/// A guard that does nothing.
pub struct QuietInput(());

impl QuietInput {
    /// Returns the guard, and does nothing else.
    pub fn begin() -> QuietInput {
        QuietInput(())
    }
}

/// Runs `work`, which starts another program.
pub fn with_original_settings<T>(work: impl FnOnce() -> T) -> T {
    work()
}
