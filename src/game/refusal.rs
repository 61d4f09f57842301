//! Reasons why a move is not legal, shared by all games.
//!
//! Each reason has a stable code. [`explain`](super::explain()) puts it into a sentence.

use super::Precondition;

/// Why a move is not legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// There is no card to take.
    Empty,
    /// A card that would move lies face down.
    FaceDown,
    /// Other cards lie over it.
    Covered,
    /// Nothing leaves this pile by hand.
    NotFromThere,
    /// Only the top card leaves this pile.
    OneOnly,
    /// Only the top card or the whole pile moves.
    TopOrPile,
    /// The cards on top do not follow each other as cards that move together must.
    NotARun,
    /// More cards than free cells or spaces let pass.
    TooMany {
        /// How many may pass.
        limit: u8,
    },
    /// What lies lowest in that pile stays.
    BottomStays,
    /// Cards from there cannot go to that pile.
    NotToThere,
    /// The card goes only to the pile beside its own.
    NotBeside,
    /// Empty piles are begun from the left.
    NotFirstSpace,
    /// Source and goal are the same pile.
    SamePile,
    /// Several cards at once do not go there.
    OneAtATime,
    /// Only a whole run, from first to last, goes there.
    FullRunOnly,
    /// The pile has all the cards it can hold.
    Full,
    /// An empty pile does not take this card.
    NoSpaceHere,
    /// The suit, or color, does not fit.
    WrongSuit,
    /// The rank does not fit.
    WrongRank,
    /// Nothing may be built on that card.
    Closed,
    /// The cards do not make a pair.
    NotAPair,
    /// This card alone cannot be removed.
    NotSingle,
    /// Two cards of which neither lies on the board proper: of the pile both come from.
    NotTogether,
    /// The game has no stock, or no such command.
    NoSuchCommand,
    /// The stock is empty and is not made anew.
    NothingToDraw,
    /// The stock has gone round as often as the rules allow.
    NoMorePasses {
        /// How often that is.
        passes: u8,
    },
    /// Cards have been gathered and dealt anew as often as the rules allow.
    NoMoreRedeals {
        /// How often that is.
        times: u8,
    },
    /// No card of that rank lies in the pile before yet.
    RankMissingInPrevious,
    /// The two piles are not in one row or column.
    NotInLine,
    /// The two cards share neither suit nor rank.
    NoMatch,
    /// It waits for something.
    NotYet(Precondition),
    /// The word belongs to another phase of the game: the sentence says what this one is for.
    NotNow(&'static str),
    /// A reason that only this game has.
    Own {
        /// Its stable word.
        code: &'static str,
        /// Its sentence.
        text: &'static str,
    },
}

impl Refusal {
    /// The stable word for it in transcripts and JSON.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::Empty => "empty",
            Refusal::FaceDown => "face-down",
            Refusal::Covered => "covered",
            Refusal::NotFromThere => "not-from-there",
            Refusal::OneOnly => "one-only",
            Refusal::TopOrPile => "top-or-pile",
            Refusal::NotARun => "not-a-run",
            Refusal::TooMany { .. } => "too-many",
            Refusal::BottomStays => "kept",
            Refusal::NotToThere => "not-to-there",
            Refusal::NotBeside => "not-beside",
            Refusal::NotFirstSpace => "not-first-space",
            Refusal::SamePile => "same-pile",
            Refusal::OneAtATime => "one-at-a-time",
            Refusal::FullRunOnly => "full-run-only",
            Refusal::Full => "full",
            Refusal::NoSpaceHere => "no-space-here",
            Refusal::WrongSuit => "wrong-suit",
            Refusal::WrongRank => "wrong-rank",
            Refusal::Closed => "closed",
            Refusal::NotAPair => "not-a-pair",
            Refusal::NotSingle => "not-single",
            Refusal::NotTogether => "not-together",
            Refusal::NoSuchCommand => "no-such-command",
            Refusal::NothingToDraw => "nothing-to-draw",
            Refusal::NoMorePasses { .. } => "no-more-passes",
            Refusal::NoMoreRedeals { .. } => "no-more-redeals",
            Refusal::RankMissingInPrevious => "not-above",
            Refusal::NotInLine => "not-in-line",
            Refusal::NoMatch => "no-match",
            Refusal::NotYet(wait) => wait.code(),
            Refusal::NotNow(_) => "not-now",
            Refusal::Own { code, .. } => code,
        }
    }
}
