//! Keys and other events of a terminal.

/// A key press, as far as the program distinguishes keys.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(windows, allow(dead_code))] // On Windows, no key suspends the program, and the wheel is not reported.
pub enum Key {
    /// A letter, digit, punctuation mark or space.
    Char(char),
    /// The up arrow key, or Ctrl-P.
    Up,
    /// The down arrow key, or Ctrl-N.
    Down,
    /// The left arrow key.
    Left,
    /// The right arrow key.
    Right,
    /// The Home key.
    Home,
    /// The End key.
    End,
    /// The Page Up key.
    PageUp,
    /// The Page Down key.
    PageDown,
    /// A step of the wheel of the mouse towards the beginning of a text, while the terminal reports clicks.
    WheelUp,
    /// A step of the wheel towards the end of a text.
    WheelDown,
    /// The Enter key.
    Enter,
    /// The Backspace key.
    Backspace,
    /// Ctrl-W, which deletes the word before the cursor.
    DeleteWord,
    /// Ctrl-U, which deletes the line before the cursor.
    DeleteLine,
    /// The Escape key.
    Escape,
    /// Ctrl-C, which interrupts the program.
    Interrupt,
    /// Ctrl-D, which ends the input.
    Close,
    /// Ctrl-Z, which suspends the program.
    Suspend,
    /// Any other key.
    Other,
}

/// An event while waiting for a key.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(windows, allow(dead_code))] // On Windows, a program is never suspended, so it never continues.
pub enum Event {
    /// A key was pressed.
    Pressed(Key),
    /// The time limit has passed.
    TimedOut,
    /// The window was resized.
    Resized,
    /// The program continues after it was suspended. Output of other programs may be on the screen.
    Continued,
    /// The terminal was closed.
    Gone,
}
