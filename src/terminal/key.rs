//! Keys and other events of a terminal.

/// A key that was pressed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Key {
    /// A letter, a digit, a sign or a blank.
    Char(char),
    /// The arrow to the left.
    Left,
    /// The arrow to the right.
    Right,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// Enter.
    Enter,
    /// Backspace.
    Backspace,
    /// Escape.
    Escape,
    /// Ctrl-C, which ends what goes on.
    Interrupt,
    /// Ctrl-D, which ends what is typed.
    Close,
    /// Ctrl-Z, which goes back to the shell for a while.
    Suspend,
    /// Any other.
    Other,
}

/// What happens where keys are waited for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A key was pressed.
    Pressed(Key),
    /// The time is over for which to wait.
    TimedOut,
    /// The window has another size.
    Resized,
    /// The program goes on after it had been stopped: something else stands on the screen.
    Continued,
    /// The terminal is gone.
    Gone,
}
