//! Reasons why a move is not legal. Each of them has a stable code.
//!
//! `words` turns a reason into a sentence.

use super::{Precondition, reasons};
use crate::card::Suit;

reasons! {
    /// A reason why a move is not legal.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Refusal {
        /// The game is over.
        Over = "over",
        /// There is no card to move.
        Empty = "empty",
        /// One of the cards to move is face down.
        FaceDown = "face-down",
        /// Other cards cover the card.
        Covered = "covered",
        /// The player cannot move cards from this pile.
        NotFromThere = "not-from-there",
        /// Only the top card of this pile can move.
        OneOnly = "one-only",
        /// Only the top card or the whole pile can move.
        TopOrPile = "top-or-pile",
        /// The top cards do not form a sequence that can move together.
        NotARun = "not-a-run",
        /// The move has more cards than the free cells and spaces allow.
        TooMany {
            /// The largest number of cards that can move.
            limit: u8,
        } = "too-many",
        /// The bottom card of this pile must stay.
        BottomStays = "kept",
        /// Cards from the source pile cannot go to the target.
        NotToThere = "not-to-there",
        /// The card can go only to the adjacent pile.
        NotBeside = "not-beside",
        /// Empty piles must be filled from the left.
        NotFirstSpace = "not-first-space",
        /// The source and the target are the same pile.
        SamePile = "same-pile",
        /// Only one card at a time can go to the target.
        OneAtATime = "one-at-a-time",
        /// Only a complete run of all ranks can go to the target.
        FullRunOnly = "full-run-only",
        /// The pile is full.
        Full = "full",
        /// An empty pile does not accept this card.
        NoSpaceHere = "no-space-here",
        /// The suit or color does not fit.
        WrongSuit = "wrong-suit",
        /// The rank does not fit.
        WrongRank = "wrong-rank",
        /// No card can be built on this card.
        Closed = "closed",
        /// The two cards are not a pair.
        NotAPair = "not-a-pair",
        /// This card cannot be removed on its own.
        NotSingle = "not-single",
        /// No other pile has a higher card of the same suit on top, so this card cannot be removed on its own.
        NotBeaten = "not-single",
        /// The two cards cannot be removed together: they are in the same pile, or their places do not touch.
        NotTogether = "not-together",
        /// The game has no stock, or does not have this command.
        NoSuchCommand = "no-such-command",
        /// The stock is empty and cannot be redealt.
        NothingToDraw = "nothing-to-draw",
        /// The allowed number of passes through the stock is used up.
        NoMorePasses {
            /// The allowed number of passes.
            passes: u8,
        } = "no-more-passes",
        /// The allowed number of redeals is used up.
        NoMoreRedeals {
            /// The allowed number of redeals.
            times: u8,
        } = "no-more-redeals",
        /// Only in games like Osmosis: the foundation above this one, or to its left, has no card of this rank yet.
        RankMissingInPrevious = "not-above",
        /// The two piles are not in the same row or column.
        NotInLine = "not-in-line",
        /// The two cards share neither suit nor rank.
        NoMatch = "no-match",
        /// The command is not possible in this part of the game. The text explains what to do first.
        NotNow(Awaited) = "not-now",
        /// You can move only a whole pile, which you name by its top card.
        WholePile = "whole-pile" in "accordion",
        /// A pile can go only on the next pile to its left, or on the third to its left.
        WrongDistance = "wrong-distance" in "accordion",
        /// You must keep a joker that is face up.
        JokerNotKept = "joker-not-kept" in "bridge-solitaire",
        /// The house has passed, so you must bid: type a level from 1 to 7 and C, D, H, S or NT, such as `bid 1C`.
        MustBid = "must-bid" in "bridge-solitaire",
        /// A bid of no trump needs a hand of the shape 4-3-3-3, 3-3-3-3 with a joker, or 3-3-3-2 with two jokers.
        NoTrumpShape = "no-trump-shape" in "bridge-solitaire",
        /// You can choose only cards that are face up.
        NotFaceUp = "not-face-up" in "bridge-solitaire",
        /// Your bid must be higher than that of the house: bid a higher level, or the same level in a higher suit or
        /// in no trump.
        NotHigher = "not-higher" in "bridge-solitaire",
        /// That card is not in your hand.
        NotInHand = "not-in-hand" in "bridge-solitaire",
        /// You must keep exactly six cards.
        NotSix {
            /// Whether the player named more than six cards.
            more: bool,
        } = "not-six" in "bridge-solitaire",
        /// You must play a card of the suit that was led, because you hold one.
        SuitNotFollowed(Suit) = "suit-not-followed" in "bridge-solitaire",
        /// In `keep CARDS top CARD`, the last card must be one that you do not keep.
        TopIsKept = "top-is-kept" in "bridge-solitaire",
        /// That card could not be played even if it were on top of its pile.
        FitsNowhere = "fits-nowhere" in "games with the command `pull`",
        /// That card is not buried in a pile.
        NotBuried = "not-buried" in "games with the command `pull`",
        /// You have pulled out all the buried cards that the rules allow.
        Pulled = "pulled" in "games with the command `pull`",
        /// The first place of each row is for its ace.
        AcePlace = "ace-place" in "gaps",
        /// Nothing goes to the right of another gap.
        AfterGap = "after-gap" in "gaps",
        /// Nothing goes to the right of a king.
        AfterKing = "after-king" in "gaps",
        /// A 2 in the first place of a row stays there.
        TwoStays = "two-stays" in "gaps",
        /// You can remove only aces.
        AcesOnly = "aces-only" in "mod3",
        /// The card would leave a gap that takes the same cards as the gap that it fills.
        ChangesNothing = "changes-nothing" in "mod3",
        /// No card goes on a misplaced card: a foundation begins with a 2 in row a, a 3 in row b or a 4 in row c.
        Misplaced = "misplaced" in "mod3",
        /// The grid has no gap to fill.
        NoGapToFill = "no-gap-to-fill" in "monte-carlo",
        /// With three rows or more, the place above or below the card must be empty.
        Blocked = "blocked" in "parallels",
        /// Fill the gaps in the rows before you deal another row.
        GapsFirst = "gaps-first" in "parallels",
        /// No card can be played, and moving cards from foundation to foundation cannot change that.
        LeadsNowhere = "leads-nowhere" in "parallels",
        /// The rows have no gap.
        NoGap = "no-gap" in "parallels",
        /// You have dealt all the rows that the rules allow.
        NoMoreRows = "no-more-rows" in "parallels",
        /// Cards stay on their foundation: this game is played without reversals.
        NoReversal = "no-reversal" in "parallels",
        /// You can remove cards only if all four piles show the same rank.
        NotFour = "not-four" in "perpetual-motion",
        /// Cards move only to the left, onto the leftmost pile that shows their rank.
        NotLeftmost = "not-leftmost" in "perpetual-motion",
        /// Those two cards are neighbors: there is nothing between them to discard.
        NothingBetween = "nothing-between" in "royal-marriage",
        /// There are too many cards between the two cards.
        TooManyBetween {
            /// Whether the rules allow more than two cards if they all have the same suit.
            one_suit_allowed: bool,
        } = "too-many-between" in "royal-marriage",
        /// Name the two outer cards: the cards between them are discarded.
        TwoCards = "two-cards" in "royal-marriage",
        /// A foundation stays where it is.
        FoundationStays = "foundation-stays" in "virginia-reel",
        /// No card could fill the gap that the card would leave.
        GapStays {
            /// The row of the gap, counted from 0.
            row: u8,
            /// The number of the rank of the cards that can fill the gap.
            rank: u8,
        } = "gap-stays" in "virginia-reel",
        /// You can deal cards only when the rows have no gap.
        NoDealIntoGaps = "gaps-first" in "virginia-reel",
        /// Only aces are discarded.
        NotAnAce = "not-an-ace" in "virginia-reel",
        /// Cards change places only if each belongs to the row of the next one.
        NotEachOthers {
            /// The number of cards: 2 or 3.
            cards: u8,
        } = "not-each-others" in "virginia-reel",
        /// Only misplaced cards of the rows change places.
        NotMisplaced = "not-misplaced" in "virginia-reel",
        /// No card goes on a misplaced card, only on a 2 in row a, a 3 in row b or a 4 in row c.
        OnMisplaced = "on-misplaced" in "virginia-reel";
        /// A condition is not met yet.
        NotYet(Precondition),
    }
}

/// What must happen before a command is possible.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// The player chooses a hand.
    Hand,
    /// The player answers the bid of the house.
    Answer,
    /// The player plays a card of the hand.
    Play,
    /// The stock becomes empty.
    EmptyStock,
    /// The stock is redealt for the last time.
    LastRedeal,
}
