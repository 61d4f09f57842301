//! Reasons why a move is not legal, shared by all games.
//!
//! Each reason has a stable code. [`explain`](super::explain()) turns it into a sentence.

use super::Precondition;

/// A reason why a move is not legal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// There is no card to move.
    Empty,
    /// One of the cards to move is face down.
    FaceDown,
    /// Other cards cover the card.
    Covered,
    /// The player cannot move cards from this pile.
    NotFromThere,
    /// Only the top card of this pile can move.
    OneOnly,
    /// Only the top card or the whole pile can move.
    TopOrPile,
    /// The top cards do not form a sequence that can move together.
    NotARun,
    /// The move has more cards than the free cells and spaces allow.
    TooMany {
        /// The largest number of cards that can move.
        limit: u8,
    },
    /// The bottom card of this pile must stay.
    BottomStays,
    /// Cards from the source pile cannot go to the target.
    NotToThere,
    /// The card can go only to the adjacent pile.
    NotBeside,
    /// Empty piles must be filled from the left.
    NotFirstSpace,
    /// The source and the target are the same pile.
    SamePile,
    /// Only one card at a time can go to the target.
    OneAtATime,
    /// Only a complete run of all ranks can go to the target.
    FullRunOnly,
    /// The pile is full.
    Full,
    /// An empty pile does not accept this card.
    NoSpaceHere,
    /// The suit or color does not fit.
    WrongSuit,
    /// The rank does not fit.
    WrongRank,
    /// No card can be built on this card.
    Closed,
    /// The two cards are not a pair.
    NotAPair,
    /// This card cannot be removed on its own.
    NotSingle,
    /// No other pile has a higher card of the same suit on top, so this card cannot be removed on its own.
    NotBeaten,
    /// The two cards cannot be removed together: they are in the same pile, or their places do not touch.
    NotTogether,
    /// The game has no stock, or does not have this command.
    NoSuchCommand,
    /// The stock is empty and cannot be redealt.
    NothingToDraw,
    /// The allowed number of passes through the stock is used up.
    NoMorePasses {
        /// The allowed number of passes.
        passes: u8,
    },
    /// The allowed number of redeals is used up.
    NoMoreRedeals {
        /// The allowed number of redeals.
        times: u8,
    },
    /// Only in games like Osmosis: the foundation above this one, or to its left, has no card of this rank yet.
    RankMissingInPrevious,
    /// The two piles are not in the same row or column.
    NotInLine,
    /// The two cards share neither suit nor rank.
    NoMatch,
    /// A condition is not met yet.
    NotYet(Precondition),
    /// The command is not possible in this part of the game. The text explains what to do first.
    NotNow(&'static str),
    /// A reason that only this game uses.
    Own {
        /// The stable code.
        code: &'static str,
        /// The sentence that explains it.
        text: &'static str,
    },
}

impl Refusal {
    /// Returns the stable code in transcripts and JSON.
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
            Refusal::NotSingle | Refusal::NotBeaten => "not-single",
            Refusal::NotTogether => "not-together",
            Refusal::NoSuchCommand => "no-such-command",
            Refusal::NothingToDraw => "nothing-to-draw",
            Refusal::NoMorePasses { .. } => "no-more-passes",
            Refusal::NoMoreRedeals { .. } => "no-more-redeals",
            Refusal::RankMissingInPrevious => "not-above",
            Refusal::NotInLine => "not-in-line",
            Refusal::NoMatch => "no-match",
            Refusal::NotYet(precondition) => precondition.code(),
            Refusal::NotNow(_) => "not-now",
            Refusal::Own { code, .. } => code,
        }
    }
}
