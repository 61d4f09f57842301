//! What a shell remembers from one line to the next.

use crate::solve::advice::Advice;

/// What a shell remembers from one line to the next.
#[derive(Default)]
pub(crate) struct Dialog {
    /// The place of the current line: `stdin:12`. Only used in scripts.
    pub line_location: Option<String>,
    /// A command that the player typed in the pager. It is executed next.
    pub line_typed_in_pager: Option<String>,
    /// Whether the player has confirmed the current command.
    pub is_confirmed: bool,
    /// The command that an empty line repeats.
    pub repeatable_command: Option<String>,
    /// Whether a repeated command has just ended the game.
    pub repeated_ending: RepeatedEnding,
    /// Whether the last command has won the game, without the solver.
    pub has_just_won: bool,
    /// The hint that the last command showed, for an empty line or `hint play`.
    pub shown_hint: Option<Box<Advice>>,
    /// The last text that explained how to continue in this phase of the game.
    pub last_phase_text: String,
    /// Whether the remark about moves without progress was printed. It is printed only once.
    pub has_reported_idle: bool,
    /// Whether the player was told how to save single keys, or the mouse, for later sessions.
    pub has_offered_to_save: bool,
    /// Whether the result of the deal of the day was shown.
    pub has_shown_daily: bool,
}

/// Whether the next empty line shows the result of the game again, and does not deal again. That is so if a command that
/// an empty line repeats has just ended the game, because the player may type one more empty line before noticing it. It
/// is also so if the game could continue after `undo`.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum RepeatedEnding {
    /// An empty line deals again.
    #[default]
    None,
    /// The result was shown, and no further line was read.
    Announced,
    /// The next line is being read.
    Waiting,
}
