//! Reasons why a line is not executed. A line can be rejected without asking the rules.

use crate::game::{Refusal, reasons};
use crate::play::CommandError;
use crate::words;

reasons! {
    /// The reason why a line is not executed.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Reason {
        /// The command could mean several moves. `instead` lists them.
        Ambiguous = "ambiguous",
        /// Several commands begin with this word.
        AmbiguousWord = "ambiguous-word",
        /// The text is not a valid deal, or not a deal of this game.
        Deal = "deal",
        /// The command does not work in a lesson.
        InLesson = "in-lesson",
        /// The rules allow the move, but the current step of the lesson asks for another command.
        LessonStep = "lesson-step",
        /// You can use `set keys on` only at a terminal with a line editor.
        NoKeys = "no-keys",
        /// The match has no further deal, or the current deal is not over.
        NoNextDeal = "no-next-deal",
        /// The game has no score sheet.
        NoSheet = "no-sheet",
        /// The commands `winnable`, `solve` and `practice` do not work for this game: it has no choices, or its result
        /// is a number of points.
        NoSolver = "no-solver",
        /// The new game or session cannot begin. The old one continues.
        NotDealt = "not-dealt",
        /// A bot in a survey of `patience odds` cannot use the command.
        NotForBots = "not-for-bots",
        /// The card is not visible.
        NotInSight = "not-in-sight",
        /// `draw until` cannot reach the card, because the card is face up and no draw of this pass moves it.
        NotInStock = "not-in-stock",
        /// The page that plays does not have the command, the setting or the value.
        NotOnPage = "not-on-page",
        /// The file cannot be written.
        NotSaved = "not-saved",
        /// All players of this match get the same cards, so `next` must not name another deal.
        SameDeal = "same-deal",
        /// The game does not use this card.
        UnknownCard = "unknown-card",
        /// The word names neither a pile of the game nor a card.
        UnknownPile = "unknown-pile",
        /// There is no such setting.
        UnknownSetting = "unknown-setting",
        /// There is no such command.
        UnknownWord = "unknown-word",
        /// The arguments of the command are wrong.
        Usage = "usage",
        /// The card and the number do not fit: `move 5H t2 3` moves three cards, so exactly two must be on top of the
        /// 5H.
        WrongCount = "wrong-count",
        /// The setting does not take that value.
        WrongValue = "wrong-value";
        /// The session does not execute the command.
        Command(CommandError),
    }
}

impl Reason {
    /// Returns whether the rules reject a move for this reason.
    pub(super) fn is_refusal(self, refusal: Refusal) -> bool {
        self == refusal.into()
    }

    /// Returns whether the command belongs to another part of the game.
    pub(super) fn is_not_now(self) -> bool {
        matches!(self, Reason::Command(CommandError::IllegalMove(Refusal::NotNow(_))))
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Reason {
        CommandError::IllegalMove(refusal).into()
    }
}

impl From<CommandError> for Reason {
    fn from(error: CommandError) -> Reason {
        Reason::Command(error)
    }
}

/// Returns the list of all reasons. Each line has a code and its meaning.
pub fn all_reasons() -> String {
    words::reason_list(Reason::rows())
}
