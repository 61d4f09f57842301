//! The rejection codes of the shell itself, for lines that are rejected without asking the rules.
//!
//! [`crate::game::Refusal`] defines the codes of the rules. [`crate::play::CommandError`] defines the codes of undo and
//! redo.

/// The reasons of the shell itself, sorted by code: the stable code and its meaning.
#[cfg_attr(not(feature = "internals"), allow(dead_code))]
pub static REASONS: &[(&str, &str)] = &[
    ("ambiguous", "The command could mean several moves. `instead` lists them."),
    ("ambiguous-word", "Several commands begin with this word."),
    ("deal", "The text is not a valid deal, or not a deal of this game."),
    ("in-lesson", "The command does not work in a lesson."),
    ("lesson-step", "The rules allow the move, but the current step of the lesson asks for another command."),
    ("no-keys", "You can use `set keys on` only at a terminal with a line editor."),
    ("no-next-deal", "The match has no further deal, or the current deal is not over."),
    ("no-sheet", "The game has no score sheet."),
    (
        "no-solver",
        "The commands `winnable` and `solve` do not work for this game: it has no choices, or its result is a number of points.",
    ),
    ("not-dealt", "The new game cannot be dealt. The old one continues."),
    ("not-for-bots", "A bot in a survey of `patience odds` cannot use the command."),
    ("not-in-sight", "The card is not visible."),
    (
        "not-in-stock",
        "`draw until` cannot reach the card, because the card is face up and no draw of this pass moves it.",
    ),
    ("not-on-page", "The page that plays does not have the command, the setting or the value."),
    ("not-saved", "The file cannot be written."),
    ("same-deal", "All players of this match get the same cards, so `next` must not name another deal."),
    ("unknown-card", "The game does not use this card."),
    ("unknown-pile", "The word names neither a pile of the game nor a card."),
    ("unknown-setting", "There is no such setting."),
    ("unknown-word", "There is no such command."),
    ("usage", "The arguments of the command are wrong."),
    (
        "wrong-count",
        "The card and the number do not fit: `move 5H t2 3` moves three cards, so exactly two must be on top of the 5H.",
    ),
    ("wrong-value", "The setting does not take that value."),
];

/// All reasons: those in [`REASONS`], the reasons of the rules, and the reasons of undo and redo. Each line has a code
/// and its meaning. The file is generated from [`REASONS`] and from the comments on the types.
pub const ALL_REASONS: &str = include_str!("rejection_codes.txt");

/// Returns whether [`ALL_REASONS`] contains a code.
pub(super) fn is_listed(code: &str) -> bool {
    ALL_REASONS.lines().any(|line| line.split(' ').next() == Some(code))
}
