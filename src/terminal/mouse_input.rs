//! What the prompt remembers about the mouse.

/// What the prompt remembers about the mouse from one click to the next.
#[derive(Default)]
pub(super) struct MouseInput {
    /// Whether a message about the mouse was shown.
    pub has_explained: bool,
    /// What happens when the button is released.
    pub on_release: Option<ReleaseAction>,
}

/// What happens when the button of the mouse is released.
pub(super) enum ReleaseAction {
    /// A command runs.
    Run(String),
    /// The key in this column of the line below the board is pressed.
    PressListedKey(usize),
}
