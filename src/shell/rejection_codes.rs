//! The rejection codes of the shell itself, for lines that are rejected without asking the rules.
//!
//! The codes of the rules are with [`crate::game::Refusal`], those of undo and redo with [`crate::play::NotDone`].

/// Every reason of the shell's own, sorted: its stable code, and what it means.
pub static REASONS: &[(&str, &str)] = &[
    ("ambiguous", "It may be several moves: `instead` has them."),
    ("ambiguous-word", "The word is short for several."),
    ("deal", "That is no deal, or not one of this game."),
    ("no-next-deal", "The match has no deal after this one, or this one is not over."),
    ("no-sheet", "The game keeps no score sheet."),
    ("no-solver", "Nothing can be solved in this game: no choice decides it, or others play, too."),
    ("not-dealt", "The new game cannot be dealt; the old one goes on."),
    ("not-in-sight", "The card lies where nobody can see it."),
    ("not-saved", "The file cannot be written."),
    ("same-deal", "The next deal of the match has other cards than those that were given."),
    ("unknown-card", "The game is played without that card."),
    ("unknown-pile", "It is neither a pile of the game nor a card."),
    ("unknown-setting", "There is no such setting."),
    ("unknown-word", "It is no word of a session."),
    ("usage", "The word takes something else than what follows it."),
    ("wrong-count", "The card that is named does not lie so many cards deep."),
    ("wrong-value", "The setting does not take that value."),
];

/// All reasons there are, the rules' and those of time among them: a line each, the code and what it means. Made from
/// the comments on the types, and checked in.
pub const ALL_REASONS: &str = include_str!("rejection_codes.txt");

/// Whether a code is among them.
pub(super) fn is_listed(code: &str) -> bool {
    ALL_REASONS.lines().any(|line| line.split(' ').next() == Some(code))
}
