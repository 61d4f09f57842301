//! Input while a command runs in key mode: a typed key must not appear on the screen. Windows shows a typed key only
//! after a program has read it, so nothing needs to be done here.

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
