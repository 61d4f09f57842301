//! The keys of a keyboard, as far as the shell distinguishes them.

/// A key that can have a meaning if single keys are commands, without Enter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KeyPress {
    /// A letter, digit or sign.
    Char(char),
    /// The space bar or the Enter key.
    Space,
    /// The Tab key.
    Tab,
    /// The Escape key.
    Escape,
    /// The Backspace key.
    Backspace,
}
