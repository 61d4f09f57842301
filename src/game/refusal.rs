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
        /// From pile to pile of this zone, only whole piles can move.
        WholePileOnly = "whole-pile-only",
        /// The pile is full.
        Full = "full",
        /// An empty pile does not accept this card.
        NoSpaceHere = "no-space-here",
        /// The suit or color does not fit.
        WrongSuit = "wrong-suit",
        /// The rank does not fit.
        WrongRank = "wrong-rank",
        /// A pile to the left shows the same rank, and only the leftmost of such piles accepts cards.
        NotLeftmost = "not-leftmost",
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
        /// The top cards of all piles do not match, so they cannot be removed together. (Of the built-in games, only
        /// Perpetual Motion has this rule, for four piles.)
        NotAllSame = "not-four",
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
        WholePile = "whole-pile" in "accordion": "you can move only a whole pile, which you name by its top card",
        WrongDistance = "wrong-distance" in "accordion": "a pile can go only on the next pile to its left, or on the third to its left",
        JokerNotKept = "joker-not-kept" in "bridge-solitaire": "you must keep a joker that is face up",
        MustBid = "must-bid" in "bridge-solitaire": "the house has passed, so you must bid: type a level from 1 to 7 and C, D, H, S or NT, such as `bid 1C`",
        NoTrumpShape = "no-trump-shape" in "bridge-solitaire": "a bid of no trump needs a hand of the shape 4-3-3-3, 3-3-3-3 with a joker, or 3-3-3-2 with two jokers",
        NotFaceUp = "not-face-up" in "bridge-solitaire": "you can choose only cards that are face up",
        NotHigher = "not-higher" in "bridge-solitaire": "your bid must be higher than that of the house: bid a higher level, or the same level in a higher suit or in no trump",
        NotInHand = "not-in-hand" in "bridge-solitaire": "that card is not in your hand",
        NotSix {
            /// Whether the player named more than six cards.
            more: bool,
        } = "not-six" in "bridge-solitaire": "you must keep exactly six cards",
        SuitNotFollowed(Suit) = "suit-not-followed" in "bridge-solitaire": "you must play a card of the suit that was led, because you hold one",
        TopIsKept = "top-is-kept" in "bridge-solitaire": "in `keep CARDS top CARD`, the last card must be one that you do not keep",
        FitsNowhere = "fits-nowhere" in "games with the command `pull`": "that card could not be played even if it were on top of its pile",
        NotBuried = "not-buried" in "games with the command `pull`": "that card is not buried in a pile",
        Pulled = "pulled" in "games with the command `pull`": "you have pulled out all the buried cards that the rules allow",
        AcePlace = "ace-place" in "gaps": "the first place of each row is for its ace",
        AfterGap = "after-gap" in "gaps": "nothing goes to the right of another gap",
        AfterKing = "after-king" in "gaps": "nothing goes to the right of a king",
        TwoStays = "two-stays" in "gaps": "a 2 in the first place of a row stays there",
        AcesOnly = "aces-only" in "mod3": "you can remove only aces",
        ChangesNothing = "changes-nothing" in "mod3": "the card would leave a gap that takes the same cards as the gap that it fills",
        Misplaced = "misplaced" in "mod3": "no card goes on a misplaced card: a foundation begins with a 2 in row a, a 3 in row b or a 4 in row c",
        NoGapToFill = "no-gap-to-fill" in "monte-carlo": "the grid has no gap to fill",
        Blocked = "blocked" in "parallels": "with three rows or more, the place above or below the card must be empty",
        GapsFirst = "gaps-first" in "parallels": "fill the gaps in the rows before you deal another row",
        LeadsNowhere = "leads-nowhere" in "parallels": "no card can be played, and moving cards from foundation to foundation cannot change that",
        NoGap = "no-gap" in "parallels": "the rows have no gap",
        NoMoreRows = "no-more-rows" in "parallels": "you have dealt all the rows that the rules allow",
        NoReversal = "no-reversal" in "parallels": "cards stay on their foundation: this game is played without reversals",
        NothingBetween = "nothing-between" in "royal-marriage": "those two cards are neighbors: there is nothing between them to discard",
        TooManyBetween {
            /// Whether the rules allow more than two cards if they all have the same suit.
            one_suit_allowed: bool,
        } = "too-many-between" in "royal-marriage": "there are too many cards between the two cards",
        TwoCards = "two-cards" in "royal-marriage": "name the two outer cards: the cards between them are discarded",
        FoundationStays = "foundation-stays" in "virginia-reel": "a foundation stays where it is",
        GapStays {
            /// The row of the gap, counted from 0.
            row: u8,
            /// The number of the rank of the cards that can fill the gap.
            rank: u8,
        } = "gap-stays" in "virginia-reel": "no card could fill the gap that the card would leave",
        NoDealIntoGaps = "gaps-first" in "virginia-reel": "you can deal cards only when the rows have no gap",
        NotAnAce = "not-an-ace" in "virginia-reel": "only aces are discarded",
        NotEachOthers {
            /// The number of cards: 2 or 3.
            cards: u8,
        } = "not-each-others" in "virginia-reel": "cards change places only if each belongs to the row of the next one",
        NotMisplaced = "not-misplaced" in "virginia-reel": "only misplaced cards of the rows change places",
        OnMisplaced = "on-misplaced" in "virginia-reel": "no card goes on a misplaced card, only on a 2 in row a, a 3 in row b or a 4 in row c";
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
