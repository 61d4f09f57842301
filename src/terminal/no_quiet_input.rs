//! A replacement on systems whose terminals have no settings: keys that are typed while a command runs wait anyway.

/// Does nothing while it lives.
pub(super) struct QuietInput(());

impl QuietInput {
    /// Does nothing.
    pub fn begin() -> QuietInput {
        QuietInput(())
    }
}

/// Runs another program.
pub(super) fn with_original_settings<T>(work: impl FnOnce() -> T) -> T {
    work()
}
