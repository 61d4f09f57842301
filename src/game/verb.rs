//! The commands of a game: their arguments, and what they do.

use super::clause::{DrawClause, RemovalClause};
use super::zone::ZoneId;
use crate::board::PileId;
use crate::card::{Card, Rank, Suit};

/// A command with a meaning that depends on the game, for help and completion.
#[derive(Clone, Debug)]
pub struct Verb {
    /// The command word.
    pub word: &'static str,
    /// How the command is typed.
    pub usage: Usage,
    /// What the command does in this game.
    pub effect: Effect,
    /// Whether the command is the game's own move, a [`Move::Custom`](super::Move::Custom), rather than a command
    /// that all games share.
    pub is_custom: bool,
    /// The argument of a game's own command, if the command has an argument.
    pub argument: Option<Argument>,
    /// The number of pile arguments of a game's own command: two for `swap b4 c2`.
    pub piles: usize,
}

impl Verb {
    /// Creates a command that all games share.
    pub fn shared(word: &'static str, operands: &'static [Operand], effect: Effect) -> Verb {
        Verb { word, usage: Usage { word, operands }, effect, is_custom: false, argument: None, piles: 0 }
    }

    /// Creates one of the game's own commands.
    pub fn custom(
        word: &'static str,
        operands: &'static [Operand],
        effect: Effect,
        argument: Option<Argument>,
    ) -> Verb {
        Verb { is_custom: true, argument, ..Verb::shared(word, operands, effect) }
    }

    /// Creates one of the game's own commands that takes piles as arguments. The player may name the top cards instead.
    pub fn custom_with_piles(word: &'static str, operands: &'static [Operand], effect: Effect) -> Verb {
        Verb { piles: operands.len(), ..Verb::custom(word, operands, effect, None) }
    }

    /// Returns the command, shown under another of its names: `deal` for `draw`.
    #[must_use]
    pub fn shown_as(self, word: &'static str) -> Verb {
        let usage = Usage { word, ..self.usage };
        Verb { usage, ..self }
    }
}

/// How a command is typed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Usage {
    /// The word, or another name of the command that suits the game better.
    pub word: &'static str,
    /// The arguments, in order.
    pub operands: &'static [Operand],
}

impl Usage {
    /// Returns whether the command has an argument of this kind.
    pub fn has(self, operand: Operand) -> bool {
        self.operands.contains(&operand)
    }
}

/// An argument of a command.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// The pile that cards leave.
    Source,
    /// The pile that they go to.
    Target,
    /// The number of cards, which may be left out.
    Count,
    /// A card, or the place that it is in.
    Card,
    /// Another card, which may be left out.
    OptionalCard,
    /// An empty place of a grid.
    Gap,
    /// The first of several cards.
    FirstCard,
    /// The second of several cards.
    SecondCard,
    /// A second card, which may be left out.
    OptionalSecondCard,
    /// The third of several cards.
    ThirdCard,
    /// A pile.
    Pile,
    /// A deal, which may be left out.
    Deal,
    /// A list of cards.
    Cards,
    /// The word `top` and a card, which may be left out.
    TopCard,
    /// The level of a bid.
    Level,
    /// The suit of a bid.
    Suit,
}

impl Operand {
    /// Returns whether the argument may be left out.
    pub fn is_optional(self) -> bool {
        matches!(
            self,
            Operand::Count | Operand::OptionalCard | Operand::OptionalSecondCard | Operand::Deal | Operand::TopCard
        )
    }
}

/// What a command does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Moves the top card of a pile.
    MovesTopCard,
    /// Moves a card, or several cards together.
    MovesCards,
    /// Moves a card into a gap.
    MovesIntoGap,
    /// Moves a card to a foundation or into a gap.
    MovesToFoundationOrGap,
    /// Moves a card to a foundation, or into a gap or a space.
    MovesToFoundationGapOrSpace,
    /// Moves a card to a foundation, or from one foundation to the other of its suit.
    MovesToFoundation,
    /// Moves a pile of a row onto the next pile to its left, or onto the third.
    MovesPileOfRow,
    /// Puts the card turned from the stock onto a pile of this zone.
    Places(ZoneId),
    /// Removes cards.
    Removes(Removal),
    /// Discards the cards between two cards of a row.
    DiscardsBetween {
        /// Whether any number of cards may be discarded if they are of one suit.
        any_number_of_a_suit: bool,
    },
    /// Discards a misplaced ace whose gap can be filled.
    DiscardsMisplacedAce,
    /// Draws, redeals or gathers cards by the rules of a book.
    Draws(DrawClause),
    /// Deals the next card of the stock to the end of a row.
    DealsToRowEnd,
    /// Deals a card onto each pile of the fourth row.
    DealsFourthRow,
    /// Deals a card onto each pile of the reserve.
    DealsReserve,
    /// Fills the spaces or the reserve, or gathers the piles.
    FillsOrGathers,
    /// Closes the gaps of a grid, and fills its end from the stock.
    ClosesGaps,
    /// Shuffles the cards that are not in sequence, and deals them again.
    Reshuffles {
        /// The number of times.
        times: u8,
        /// Whether the player must be unable to move a card.
        only_when_stuck: bool,
    },
    /// Deals the next row of ten.
    DealsNextRow,
    /// Fills every gap of the rows from the stock.
    FillsGaps,
    /// Pulls a buried card to the top of its pile, this number of times.
    Pulls(u8),
    /// Exchanges two misplaced cards.
    Swaps,
    /// Exchanges three misplaced cards.
    Rotates,
    /// Turns the next card of the clock.
    TurnsCard,
    /// Turns cards until the clock stops.
    RunsClock,
    /// Keeps six of the face-up cards.
    KeepsHand,
    /// Bids.
    Bids,
    /// Accepts the bid of the house.
    Passes,
    /// Plays a card of the hand.
    PlaysCard,
    /// Ends these phases, as indices.
    EndsPhases(Vec<usize>),
    /// Deals the next deal of a match.
    DealsNext,
    /// Shows the score card.
    ShowsScoreCard,
    /// Shows the score sheet with a column for each side.
    ShowsScoreSheet,
    /// Ends the deal early.
    Concedes,
}

/// The cards that a command removes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Removal {
    /// Cards by the rules of a book.
    ByBook(RemovalClause),
    /// Two cards of equal rank that touch.
    TouchingPair,
    /// Two cards that touch and add up to 13, or a king.
    TouchingThirteen,
    /// Two cards of one row or column that add up to 14.
    FourteenInLine,
    /// An ace.
    Ace,
}

/// The argument of a game's own command, with functions to format and parse it.
#[derive(Copy, Clone, Debug)]
pub struct Argument {
    /// Formats the argument. Each argument has exactly one notation.
    pub format: fn(u64) -> String,
    /// Parses the argument, leniently. Accepts everything that [`Argument::format`] writes.
    ///
    /// # Errors
    /// Returns a sentence that explains why the text cannot be parsed.
    pub parse: fn(&str) -> std::result::Result<u64, String>,
    /// Whether the player may omit the command word: `8C` for `play 8C`.
    pub can_omit_verb: bool,
    /// Whether the argument is a card, encoded as its [`index`](crate::card::Card::index).
    pub is_card: bool,
    /// The number of cards that the player selects for the argument, if it is a list of cards. 0 for other arguments.
    pub cards: usize,
}

/// An example of the command `move`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MoveExample {
    /// A card goes onto another.
    OntoCard {
        /// The card that moves.
        card: Card,
        /// The card that it goes onto.
        top: Card,
        /// Whether the cards on top of it move as well.
        with_cards_above: bool,
    },
    /// A card goes to an empty pile.
    IntoSpace {
        /// The card.
        card: Card,
        /// The pile.
        space: PileId,
    },
    /// A card goes into a gap of a grid.
    IntoGap {
        /// The card.
        card: Card,
        /// The gap.
        gap: PileId,
    },
    /// The top card of a pile goes to another pile.
    BetweenPiles {
        /// The pile that it leaves.
        from: PileId,
        /// The pile that it goes to.
        to: PileId,
    },
    /// A pile of a row goes onto another. Each is named by its top card.
    PileOntoPile {
        /// The top card of the pile that moves.
        card: Card,
        /// The top card of the other pile.
        top: Card,
    },
}

impl MoveExample {
    /// Returns the example of a single card that goes onto another card of its suit.
    pub fn within_suit(suit: Suit, card: Rank, top: Rank) -> MoveExample {
        MoveExample::OntoCard { card: Card::new(card, suit), top: Card::new(top, suit), with_cards_above: false }
    }
}
